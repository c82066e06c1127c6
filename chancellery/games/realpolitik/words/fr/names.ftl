# Ce que seul Realpolitik possède.

action-taxation = Impôts
action-mobilisation = Mobilisation
action-influence = Gain d’influence
    .title = Influence
action-dispatch = Dépêche
action-movement = Campagne
