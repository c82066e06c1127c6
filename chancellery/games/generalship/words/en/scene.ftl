# What stands on the table.

scene-title = Cycle { $cycle }, { $era }
scene-points = Victory points
scene-nations = Nations, playing to { $goal } points
scene-nation = { $nation }: { $commander }
scene-stack = { $nation }: { $units }
