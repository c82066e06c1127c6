"""Clocks: how long a seat may think, what stops its time, and what happens at zero.

Everything about time is a function of the timestamps in a table's log, so that every process, now or after a restart,
computes the same. `active_hours` says when a person's time runs at all, `question` what one question costs, `state` is
the clocks of a table as its log gives them, `votes` what players decide together (pause, more time, a bot for an absent
player, giving up), `entries` what all this writes into the log, `commands` how; `availability` keeps time zones and
vacations, `outages` credits the time in which nobody could play, `scheduler` acts when a clock is at zero, and
`time_source` is where the time comes from.
"""

from chancellery.server.clocks import entries  # noqa: F401  (registers entry kinds and feature state)
