"""What an Ally may grant in advance in Realpolitik: Trains, too."""

from __future__ import annotations

from typing import ClassVar

from chancellery.games.coalitions.requests import CoalitionRequests


class RealpolitikRequests(CoalitionRequests):
    kinds: ClassVar[tuple[str, ...]] = ("passage", "sea-lanes", "trains", "placing-trains")
    actions: ClassVar[dict[str, str]] = {
        **CoalitionRequests.actions,
        "trains": "Movement",
        "placing-trains": "Mobilisation",
    }
