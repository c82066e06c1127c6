# Ce que demande chaque étape ; le nom de qui est interrogé précède.

step-ChooseActions = choisissez une carte d’action.
