"""Bots at the tables: they think in worker processes, and answer by the same commands as people.

`protocol` is what goes to a worker and comes back, `worker` the process, `process` one such process seen from the
server, `pool` several of them with one fair queue, `driver` finds the decisions that bots have to make and answers
them, `hints` asks the same workers on behalf of a person, `state` is what a table keeps for bots.
"""
