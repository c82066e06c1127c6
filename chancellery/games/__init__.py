"""All games of the house; importing this package registers them with the kernel."""

from chancellery.games import raison, realpolitik

__all__ = ["raison", "realpolitik"]
