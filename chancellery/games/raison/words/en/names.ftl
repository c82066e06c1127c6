# What only Raison d'État has.

action-muster = Muster
action-taxation = Taxation
action-subsidise = Subsidise & Mercenaries
action-leadership = Leadership
action-leadership-subsidise = Leadership, Subsidise & Mercenaries
action-mobilisation = Mobilisation
action-influence = Gain Influence
action-movement = Movement

# What a Power can be: in a Coalition ($coalition is "yes"), or something else. `heading` stands alone.
status = { $coalition ->
        [yes] the { $title } Coalition
       *[no] { $title }
    }
    .heading = { $coalition ->
        [yes] { $title } Coalition
       *[no] { $title }
    }
