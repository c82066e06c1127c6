"""A rule-based player of Alliance: one module for each kind of thing it decides."""
