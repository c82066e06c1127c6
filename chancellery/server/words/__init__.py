"""What the server says to people: why a request is refused.

A refusal is raised with a message of this catalogue, and said in the language of whoever is refused. One that is
written in English where it is raised is for those who write programs; in other languages its title stands for it.
"""

from __future__ import annotations

from chancellery.kernel.messages import KERNEL, Catalogue

WORDS = Catalogue("chancellery.server", base=KERNEL)
