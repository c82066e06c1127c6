# Ce que demande chaque étape.

step-ChooseActions = Choisissez votre carte d’action.
