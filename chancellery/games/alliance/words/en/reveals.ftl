# What is turned over together.

reveal-cards = The cards are turned over.
reveal-card = { $card }
reveal-points = { $points } action points
reveal-first = first
reveal-then = then
reveal-ballot = Ballot { $ballot } is opened.
reveal-loyal = As it is
reveal-part = Leaves the coalition
reveal-peace = Peace
reveal-league = With { $others }
reveal-agreed = All of them agree.
