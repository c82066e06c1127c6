# Geheime Entscheidungen, die gemeinsam aufgedeckt werden.

reveal-declarations = Die Erklärungen sind offen
