# What stands on the table.

scene-title = Cycle { $cycle }, { $era }
scene-points = Victory points
scene-nations = Nations, playing to { $goal } points
scene-nation = { $nation }: { $commander }
scene-stack = { $nation }: { $units }
scene-hand = Your hand
stage-land = on land
stage-naval = at sea
stage-attacks = { $nation } [attacks|attack]
stage-defends = { $nation } [defends|defend]
stage-hand = Cards: { $basic } basic, { $advanced } advanced
stage-units = { $units }
stage-most = { $nation } [reaches|reach] { $most } at most.
