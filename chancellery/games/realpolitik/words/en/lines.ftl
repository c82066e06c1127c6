# What was done, in one line: in the past tense, and spoken to the reader.

line-mobilisation = { $power } mobilised.
line-dispatch = { $power } sent a Dispatch. The Diplomacy marker is in box { $box }.
line-controls = { $power } { $changed ->
        [yes] took
       *[no] kept
    } control of { $minor }.
