# Gebote, Neutrale, Land, das den Besitzer wechselt, und Blöcke, die gehen müssen.

step-Flee = Deine Flotte verliert ihren Hafen in { $place }. Auf welches Meer flieht sie?
step-Clearing = Dein Block muss { $place } verlassen. Wohin geht er?
step-Occupation = { $nation } steht wieder allein. Ziehen deine Armeen dort ab?

option-bid = Um { $nation } werben.
option-bid_wedding = Mit einer Fürstenhochzeit um { $nation } werben.
option-flee = Auf dieses Meer fliehen: { $place }.
option-evict = Nach { $place } gehen.
option-go_home = { $block } ({ $code }) zieht ab.
option-home_to = Nach { $place } gehen.
option-remain = Alle anderen bleiben als Besatzung.

event-bid = { $empire } wirbt um { $nation } und würfelt { $die } (Zuschlag { $modifier }, nötig { $needs }): { $success ->
        [success] Es gelingt.
       *[failure] Es misslingt.
    }
event-wedding = { $empire } bietet eine Fürstenhochzeit: { $nation }.
event-violated = { $empire } verletzt die Neutralität: { $nation }.
event-unprotected = Niemand beschützt { $nation }.
event-capital_taken = { $empire } nimmt die Hauptstadt in { $place }.
event-conquered = { $nation } ist erobert.
event-freed = { $nation } ist befreit und wieder mit { $empire } verbündet.
event-fled = { $block } flieht von { $from } nach { $place }.
event-fled_hidden = { $nation } Flotte flieht von { $from } nach { $place }.
event-captured = { $empire } erbeutet { $block } in { $place }.
event-evicted = { $block } verlässt { $from } und geht nach { $place }.
event-evicted_hidden = { $nation } { $what ->
        [fleet] Flotte
       *[army] Armee
    } verlässt { $from } und geht nach { $place }.
event-sent_home = { $block } geht heim, von { $from } nach { $place }.
event-sent_home_hidden = { $nation } { $what ->
        [fleet] Flotte
       *[army] Armee
    } geht heim, von { $from } nach { $place }.

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
