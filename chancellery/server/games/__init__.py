"""Games over HTTP: what can be played, by which rules, and lessons for a first game."""
