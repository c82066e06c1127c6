"""Borderlands: two or three princes bid in secret for the provinces between them."""
