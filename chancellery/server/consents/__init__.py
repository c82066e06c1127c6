"""Standing consent: what a player grants an Ally in advance, so that nobody waits for an answer that is known.

A grant is an answer given beforehand, not a rule: when the game asks something that a grant covers, the server enters
the answer in the same transaction as the question, and the record reads as if the player had been there. A grant says
who grants what to whom, and until when: until the asker's current (or else next) action of that sort is over, or until
it is withdrawn. It ends by itself when the rules do not let the asker ask any more, and when the player of either seat
changes. Only the two seats ever learn of it.
"""
