# La langue elle-même : son nom, et si tout est traduit (complete) ou pas encore (begun).

language = Français
stage = begun

# Qui lit une phrase, quand il y est question de lui.
reader = vous
    .title = Vous
    .number = reader

# Une énumération : tout sauf le dernier, et le dernier.
list = { $first } et { $last }
