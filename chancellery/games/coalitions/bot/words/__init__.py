"""Reasons in words that the players of both coalition games give: a language is a module with the same keys."""
