"""People: names, passwords, sessions, tokens, invitations, limits. Nothing here knows HTTP."""
