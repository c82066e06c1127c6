"""Tables: games in progress, with their seats, their log and the updates of each audience."""
