# Warum der Bot tun würde, was er rät; nach Schritt und Verb, wo der Grund immer derselbe ist.

advice-declare_neutral = In dieser Runde hast du mehr zu verlieren als zu gewinnen. Neutralität verdoppelt deine Steuern und verschließt dein Heimatland für alle.
advice-declare_expansionist = Auf allen Seiten ist mehr zu holen, als Verbündete wert wären.
advice-declare_against = Nur von außen lässt sich noch verhindern, dass { $power } gewinnt.
advice-declare_stay = Mit { NAME($power, case: "dative") } kämpfst du gegen die, bei denen am meisten zu holen ist; und wer geht, muss Figuren zurückziehen.
advice-declare_join = Mit { NAME($power, case: "dative") } kämpfst du gegen die, bei denen am meisten zu holen ist.
advice-turn_away = Einen Verbündeten kannst du nicht angreifen, und { $power } ist dem Sieg am nächsten.
advice-vote_self = Eine Stimme für dich selbst hilft niemandem sonst, und die Krone bringt 2 Einfluss je Runde.
advice-vote_own = Du spielst auch { $power }: Der Einfluss der Krone käme dir zugute.
advice-vote_friend = Du selbst kannst nicht gewählt werden, und { $power } ist verbündet und weit vom Sieg entfernt: Dort ist die Krone in guten Händen.
advice-bid = Bis zu { $number } Moral sind ein fairer Preis dafür, auch { $power } zu spielen; die genaue Zahl bestimmt der Zufall.
advice-bid_nothing = In der Schlacht ist deine Moral mehr wert als die Kontrolle über { $power }.
advice-subsidise_own = Du spielst auch { $power }, und dort lässt sich mit dem Geld mehr anfangen.
advice-subsidise_ally = Du hast mehr Geld, als du brauchen kannst, und { $power } kann es gegen die führende Macht einsetzen.
advice-mercenary_own = Du spielst auch { $power }: Dort wird früher gezogen, und dort fehlen die Karten.
advice-mercenary_ally = Deine Hand ist ohnehin voll, und { $power } kann die Karte gegen die führende Macht brauchen.
advice-make_room = { $territory } bringt dir Einfluss, wenn { $power } es kontrolliert, und ein General steht bereit.
advice-support_share = Für jeden General, der in einem Sieg mit deiner Hilfe geschlagen wird, gewinnst du Einfluss: Deine Seite liegt hier { $standing ->
        [behind] etwa { $by } zurück
        [ahead] etwa { $by } vorn
       *[level] etwa gleichauf
    }.
advice-support_leader = Ein Sieg brächte { $power } dem Gesamtsieg noch näher.
advice-Expulsions-done = Kein Mitglied deiner Koalition ist dem Sieg gefährlich nahe.
advice-Rejections-done = Ein Verbündeter mehr ist ein Feind weniger, und niemand davon gewinnt bald.
advice-ImperialElection-claim = Die Krone bringt bei jedem Einfluss 2 mehr und kostet nichts.
advice-Muster-discard = Diese Karte lohnt sich am wenigsten zu behalten.
advice-Subsidise-done = Niemand, dem du helfen könntest, kann mehr damit anfangen als du.
advice-Leadership-place = Du hast Geld für seine Einheiten, und von dort aus ist viel zu gewinnen.
advice-Leadership-recall = Ohne Einheiten würde er nur geschlagen; neben der Karte ist er sicher und zieht eine Karte.
advice-Leadership-card = Du hast mehr Moral als Karten, um sie auszuspielen.
advice-Leadership-morale = Karten hast du genug; um sie zu spielen, brauchst du Moral.
advice-Leadership-done = Für die Einheiten eines weiteren Generals reicht dein Geld nicht.
