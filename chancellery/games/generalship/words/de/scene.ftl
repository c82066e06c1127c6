# Was auf dem Tisch steht.

scene-title = Zyklus { $cycle }, { $era }
scene-points = Siegpunkte
scene-nations = Nationen, gespielt wird bis { $goal } Punkte
scene-nation = { $nation }: { $commander }
scene-stack = { $nation }: { $units }
