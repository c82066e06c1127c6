"""The rule-based player of Raison d'État."""
