# What there is to know about an option before it is taken.

outlook-choose = In battle: { $land ->
        [0] no advanced card more
        [one] one advanced card more
       *[other] { $land } advanced cards more
    } on land, { $naval } at sea.
outlook-claim = The others take { $claim }.
outlook-claim-same = The others do the same after you.
outlook-claim-alone = Only you act.
outlook-attack = { $nation } [defends|defend] with { $classes }.
outlook-neutral = It becomes yours, and stays yours.
outlook-enter = It belongs to { $nation }.
outlook-match = +{ $worth }: total { $total }.
outlook-commit = { $role ->
        [attack] ATK { $total } against DEF { $most } at most.
       *[defence] DEF { $total } against ATK { $most } at most.
    }
outlook-commit-safe = { $role ->
        [attack] ATK { $total } against DEF { $most } at most: your attack succeeds.
       *[defence] DEF { $total } against ATK { $most } at most: you hold.
    }
