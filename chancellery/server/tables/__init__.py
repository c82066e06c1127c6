"""Tables: games being played on this server, with their seats, their log and what each audience has been told."""
