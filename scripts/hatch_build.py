"""Asked by hatchling when a wheel is built: it has the client for browsers inside."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
import browser_build


class ClientInside(BuildHookInterface[Any]):
    """A checkout that is installed to be worked on is served from where it is built by `./play` and `./check`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        try:
            browser_build.build()
        except browser_build.BuildFailed as fault:
            raise SystemExit(str(fault)) from None
        build_data["artifacts"].append("/chancellery/server/web/browser/**")
