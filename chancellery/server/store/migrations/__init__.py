"""The schema as numbered SQL files, each applied once and never changed after a release."""
