"""Boards over HTTP: their data, their drawings and their pictures."""
