# La langue elle-même : son nom, et si tout est traduit (complete) ou pas encore (begun).

language = Français
stage = begun
