# Warum etwas nicht geht, in einem Spiel, das es nicht besser sagt.

limit-over = Das Spiel ist aus.
limit-not_open = Danach wirst du jetzt nicht gefragt.
limit-not_asked = Danach wird jetzt nicht gefragt.
limit-only_choice = Es gab nur eine Möglichkeit, und sie wurde für dich gewählt.
# $limit: der Name der Grenze in Worten.
limit-other = Das ist nicht möglich: { $limit }.
