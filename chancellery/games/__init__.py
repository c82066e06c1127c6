"""The built-in games: each package here with a module `plugin` is one (`kernel.registry`)."""
