# Was getan wurde, in einer Zeile: im Perfekt, und zum Leser gesprochen.

line-mobilisation = { $power } [hat|haben|hast] mobilgemacht.
line-dispatch = { $power } [hat|haben|hast] eine Depesche geschickt. Der Diplomatiestein liegt auf Feld { $box }.
line-controls = { $power } [hat|haben|hast] die Kontrolle über { $minor } { $changed ->
        [yes] übernommen
       *[no] behalten
    }.
