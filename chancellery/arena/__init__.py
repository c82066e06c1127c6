"""Series of games judged: what they show about boards and players, and how surely."""
