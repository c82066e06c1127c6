"""Generalship: 49 commanders from antiquity to Napoleon, for two to four players."""
