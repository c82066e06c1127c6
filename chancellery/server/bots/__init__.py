"""Bots at the tables: they think in processes of their own, and answer by the same commands as people.

`thinking` is what goes to a worker and comes back, `worker` the process, `process` one such process seen from the
server, `pool` several of them with one fair queue, `driver` finds the decisions that bots have to make and answers
them, `hints` asks the same workers on behalf of a person, `feature` is how all this joins the server.
"""
