# Warum etwas nicht geht: ein Satz für jede Grenze.

limit-action_played = Diese Karte ist gespielt. Mit Depesche bekommst du sie zurück.
limit-action_minor = Eine Nebenmacht hat keine Einflusskarte.
limit-offer_self = Der Bündnismarker geht an eine andere Macht.
limit-bid_morale = Du kannst nicht mehr Moral bieten, als du hast.
limit-train_one = Auf dieser Grenze liegt schon eine Bahn.
limit-train_supply = Alle Bahnen sind auf der Karte.
limit-train_control = Das Gebiet auf der anderen Seite kontrollierst weder du noch ein Verbündeter.
limit-train_refused = Dein Verbündeter war gegen diese Bahn.
limit-train_neither = Du kontrollierst keine Seite dieser Grenze.
limit-rail_line = Keine Bahnstrecke durch kontrolliertes Land führt dorthin.
limit-rail_enemy = In ein Gebiet mit einem General einer Macht, mit der du im Krieg bist, fährt keine Bahn, auch nicht hindurch.
limit-rail_once = Dieser General ist schon mit der Bahn gefahren.
limit-rail_shunted = Ein General, der Einheiten mit der Bahn abgegeben oder bekommen hat, fährt nicht selbst mit der Bahn.
limit-rail_two_generals = Zwei deiner Generale können die Bahnfahrten nicht im selben Gebiet beenden.
limit-ferry_railed = Ein General, der selbst mit der Bahn fährt, gibt keine Einheiten ab und bekommt keine.
limit-ferry_no_unit = Dieser General hat keine Einheit, die fahren könnte.
limit-ferry_once = Die Einheiten dieses Generals sind schon gefahren.
