# Was zusammen aufgedeckt wird.

reveal-cards = Die Karten werden aufgedeckt.
reveal-card = { $card }
reveal-points = { $points } Aktionspunkte
reveal-first = zuerst
reveal-then = dann
reveal-ballot = Die { $ballot }. Abstimmung wird ausgezählt.
reveal-loyal = Es bleibt dabei
reveal-part = Verlässt die Koalition
reveal-peace = Frieden
reveal-league = Mit { $others }
reveal-agreed = Alle sind einverstanden.
