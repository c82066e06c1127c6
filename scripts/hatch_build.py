"""Asked by hatchling when a wheel is built: it has the client for browsers and the fingerprints of the rules inside."""

from __future__ import annotations

import json
import sys
import tempfile
from importlib.util import module_from_spec, spec_from_file_location
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
        written = Path(tempfile.mkdtemp()) / "fingerprints.json"
        written.write_text(json.dumps(rules_fingerprints(Path(self.root))))
        build_data["force_include"][str(written)] = "chancellery/kernel/fingerprints.json"


def rules_fingerprints(root: Path) -> dict[str, str]:
    """The fingerprint of the rules of each game, by its package."""
    spec = spec_from_file_location("fingerprint", root / "chancellery/kernel/fingerprint.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    packages = [f"chancellery.games.{path.parent.name}" for path in root.glob("chancellery/games/*/game.py")]
    return {package: module.compute(package, root) for package in sorted(packages)}
