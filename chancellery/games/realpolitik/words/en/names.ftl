# What only Realpolitik has.

action-taxation = Taxation
action-mobilisation = Mobilisation
action-influence = Gain Influence
    .title = Influence
action-dispatch = Dispatch
action-movement = Movement
