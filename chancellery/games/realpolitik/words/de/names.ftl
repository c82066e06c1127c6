# Was nur Realpolitik hat.

action-taxation = Steuern
action-mobilisation = Mobilmachung
action-influence = Einfluss
action-dispatch = Depesche
action-movement = Feldzug
