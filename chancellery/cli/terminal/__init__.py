"""The table in the terminal: screens, prompts and pictures in text."""
