"""Accounts: names, passwords, sessions, tokens, invitations, rate limits.

Functions that take a transaction are steps to be combined in one job of the store; `Accounts` combines them for the
routes.
"""
