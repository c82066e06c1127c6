"""People: names, passwords, sessions, tokens, invitations, limits. Nothing here knows HTTP.

Functions that take a transaction are steps to be combined in one job of the store; `Accounts` is the whole for those
who come from outside.
"""
