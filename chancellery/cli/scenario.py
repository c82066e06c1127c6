"""`chancellery scenario`: runs given / when / then files and says what does not hold."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from chancellery.cli.errors import CommandError
from chancellery.kernel.errors import ChancelleryError, RulesBug
from chancellery.kernel.scenario import Scenario, ScenarioFailure, load


def scenario(
    files: Annotated[list[Path], Parameter(name="FILE", negative="")],
    /,
    *,
    verbose: Annotated[bool, Parameter(name=["--verbose", "-v"], negative="")] = False,
) -> int:
    """Run scenario files, or all those in directories; exit code 1 when one does not hold.

    Parameters
    ----------
    files
        YAML files with scenarios, or directories that are searched for them.
    verbose
        Name the scenarios that hold, too.
    """
    scenarios = [one for path in _yaml_files(files) for one in load(path)]
    if not scenarios:
        raise CommandError(f"There are no scenarios in {', '.join(map(str, files))}.")
    failed = 0
    for one in scenarios:
        complaint = run(one)
        if complaint:
            failed += 1
            print(f"FAILED  {one.name}\n        {one.source}\n        {complaint}")
        elif verbose:
            print(f"ok      {one.name} [{' '.join(one.rules)}]")
    print(f"{len(scenarios)} scenarios, {failed} failed.")
    return 1 if failed else 0


def run(one: Scenario) -> str:
    """What does not hold in a scenario, or nothing."""
    try:
        one.run()
    except RulesBug as bug:
        return f"the rules contradict themselves: {bug}"
    except (ScenarioFailure, ChancelleryError) as fault:
        return str(fault).removeprefix(f"{one.name} ({one.source})").lstrip(",: ")
    return ""


def _yaml_files(paths: list[Path]) -> list[Path]:
    found: list[Path] = []
    for path in paths:
        found += sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
    return found
