"""The server: tables on which people and bots play, and which never lose a move."""
