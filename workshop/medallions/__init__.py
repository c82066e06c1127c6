"""Medallions of the commanders of Generalship, engraved from a small grammar of heads, hair, hats and coats.

    python -m workshop.medallions [NAME …]     draw all of them, or some, into browser/src/games/generalship/medallions

`people.toml` says what each commander wears, `parts` what a helmet or a beard looks like, `engraving` turns the layers
into lines that swell in the shade, as the medal-engraving machines did.
"""
