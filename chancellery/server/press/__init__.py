"""Press: what players say and promise each other at a table.

*Messages* go to everybody, to some seats, or to a group; *treaties* are offered, countered, accepted, declined,
withdrawn and denounced; the *ledger* says which promises were kept, judged from public events by the game. All of it is
in the table's log, so it is committed before it is heard, and any process tells the same.

What was decided, and why:

- Correspondence belongs to the seat: whoever takes it over reads it (a government inherits its archive), whoever leaves
  it reads it no more. Messages and remarks say the how manieth in the seat wrote them, so that nobody answers for
  another's words. Bots write nothing.
- Before the game only public talk is possible (modes full and public), because seats still change hands or are drawn;
  after it public talk, in every mode.
- In the mode *public* treaties are offered in the open, too; in the mode *treaties* nothing is said in words of one's
  own: no pledges, titles or remarks before the end.
- No treaty restricts play. The ledger is shown to the parties, and to others where a party has published the treaty;
  after the end treaties that were in force are open to all, and everything else only with the option `open_archive`.
- Nothing is hidden by others: a reader may mute seats for themselves; the operator may close the press of a table, for
  a reason that everybody reads.
"""

from chancellery.server.press import entries  # noqa: F401  (registers entry kinds and feature state)
