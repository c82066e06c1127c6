# Was auf dem Tisch steht.

scene-title = Zyklus { $cycle }, { $era }
scene-points = Siegpunkte
scene-nations = Nationen, gespielt wird bis { $goal } Punkte
scene-nation = { $nation }: { $commander }
scene-stack = { $nation }: { $units }
scene-hand = Deine Hand
stage-land = zu Lande
stage-naval = zur See
stage-attacks = { $nation } [greift|greifen|greifst] an
stage-defends = { $nation } [verteidigt|verteidigen|verteidigst]
stage-hand = Karten: { $basic } einfache, { $advanced } erweiterte
stage-units = { $units }
stage-most = { $nation } [kommt|kommen|kommst] auf höchstens { $most }.
