"""Players made of code: each sits in one seat, looks at the table from there, and picks options."""
