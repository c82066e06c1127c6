"""A rule-based player of Generalship: one module for each kind of thing it decides."""
