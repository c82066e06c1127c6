"""A rule-based player of Realpolitik: one module for each kind of thing it decides."""
