# Warum etwas nicht geht: ein Satz für jede Grenze.

limit-action_played = Diese Aktionskarte ist seit der letzten Depesche gespielt.
limit-action_minor = Eine Nebenmacht hat keine Einflusskarte.
limit-offer_self = Der Bündnismarker geht an eine andere Macht.
limit-bid_morale = Niemand darf mehr Moral bieten, als er hat.
limit-train_one = Auf dieser Grenze liegt schon eine Bahn.
limit-train_supply = Alle Bahnen sind auf der Karte.
limit-train_control = Das Gebiet auf der anderen Seite kontrollierst weder du noch ein Verbündeter.
limit-train_refused = Dein Verbündeter hat diese Bahn verweigert.
limit-train_neither = Du kontrollierst keine Seite dieser Grenze.
limit-rail_line = Keine Bahn durch kontrolliertes Land führt dorthin.
limit-rail_enemy = Keine Bahn fährt in ein Gebiet oder hindurch, in dem ein General einer Macht steht, die mit dir im Krieg ist.
limit-rail_once = Dieser General ist schon mit der Bahn gefahren.
limit-rail_shunted = Wer Einheiten mit der Bahn abgegeben oder bekommen hat, fährt nicht selbst mit der Bahn.
limit-rail_two_generals = Nach den Bahnfahrten stünden zwei deiner Generale im selben Gebiet.
limit-ferry_railed = Wer selbst mit der Bahn fährt, gibt keine Einheiten ab und bekommt keine.
limit-ferry_no_unit = Dieser General hat keine Einheit, die fahren könnte.
limit-ferry_once = Die Einheiten dieses Generals sind schon gefahren.
