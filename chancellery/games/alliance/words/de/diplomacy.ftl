# Gebote, Neutrale, Land, das den Besitzer wechselt, und Blöcke, die gehen müssen.

step-Flee = Deine Flotte verliert ihren Hafen { NAME($place, case: "in") }. Auf welches Meer flieht sie?
step-Clearing = Dein Block muss { NAME($place, case: "object") } verlassen. Wohin geht er?
step-Occupation = { $nation } steht wieder allein. Ziehen deine Armeen dort ab?

option-bid = Um { $nation } werben
option-bid_wedding = Mit einer Fürstenhochzeit um { NAME($nation, case: "accusative") } werben
option-flee = Auf dieses Meer fliehen: { $place }
option-evict = { NAME($place, case: "to") } gehen
option-go_home = { $block } ({ $code }) zieht ab
option-home_to = { NAME($place, case: "to") } gehen
option-remain = Alle anderen bleiben als Besatzung

event-bid = { $empire } [wirbt|werben|wirbst] um { NAME($nation, case: "accusative") } und { $empire ->
       *[own] [würfelt|würfeln|würfelst]
    } { $die } (Zuschlag { $modifier }, nötig { $needs }): { $success ->
        [success] Es gelingt.
       *[failure] Es misslingt.
    }
event-wedding = { $empire } [bietet|bieten|bietest] { NAME($nation, case: "dative") } eine Fürstenhochzeit an.
event-violated = { $empire } [verletzt|verletzen|verletzt] die Neutralität { NAME($nation, case: "genitive") }.
event-unprotected = Niemand beschützt { NAME($nation, case: "accusative") }.
event-capital_taken = { $empire } [nimmt|nehmen|nimmst] die Hauptstadt { NAME($place, case: "in") }.
event-conquered = { $nation } ist erobert.
event-freed = { $nation } ist befreit und wieder mit { NAME($empire, case: "dative") } verbündet.
event-fled = { $block } flieht { NAME($from, case: "from") } { NAME($place, case: "to") }.
event-fled_hidden = { $nation } Flotte flieht { NAME($from, case: "from") } { NAME($place, case: "to") }.
event-captured = { $empire } [erbeutet|erbeuten|erbeutest] { $block } { NAME($place, case: "in") }.
event-evicted = { $block } verlässt { NAME($from, case: "object") } und geht { NAME($place, case: "to") }.
event-evicted_hidden = { $nation } { $what ->
        [fleet] Flotte
       *[army] Armee
    } verlässt { NAME($from, case: "object") } und geht { NAME($place, case: "to") }.
event-sent_home = { $block } geht heim, { NAME($from, case: "from") } { NAME($place, case: "to") }.
event-sent_home_hidden = { $nation } { $what ->
        [fleet] Flotte
       *[army] Armee
    } geht heim, { NAME($from, case: "from") } { NAME($place, case: "to") }.

limit-not_for_bids = Diese Großmacht hat einen Spieler.
limit-own_ally = Diese Nation gehört zu deiner eigenen Koalition.
limit-conquered_by_others = Diesen Kleinstaat hat eine andere Koalition erobert.
limit-in_battle = Diese Nation hat Blöcke in einer Schlacht.
limit-too_many_empires = Eine Koalition hat höchstens fünf Großmächte.
limit-courted_already = Deine Koalition hat in diesem Jahr schon um diese Großmacht geworben.
limit-no_wedding = Du hast keine Fürstenhochzeit zu bieten.
limit-no_refuge = Eine Flotte flieht nur auf ein Meer an ihrem Hafen ohne feindliche Flotten.
limit-not_nearest = Er geht an den nächsten Ort, der dir befreundet ist.
limit-not_occupying = Das ist keine deiner Feldarmeen im Land dieser Nation.
