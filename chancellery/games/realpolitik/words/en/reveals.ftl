# Secret choices that are turned over together.

reveal-actions = The seals are broken
reveal-taxation = Money for its land
reveal-influence = Influence for striped land
reveal-mobilisation = Trains, Generals and Units
reveal-dispatch = Takes its cards back
reveal-movement = Marches, with an Envoy
reveal-first = First
reveal-then = then
reveal-last = last
reveal-offers = The offers are on the table
reveal-offer = Courts { $power }
reveal-allied = Both offered: an Alliance
