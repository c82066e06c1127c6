"""Run a soak by its name: `python -m tests.soak NAME [options]`, or list them all with --help.

Every module of this folder that defines `main(argv)` is a soak. The first line of its docstring says what it proves;
a line of it that begins with "Budget:" says how long a whole run takes.
"""

from __future__ import annotations

import ast
import signal
import sys
from importlib import import_module
from pathlib import Path


def soaks() -> dict[str, str]:
    """Their names and docstrings; reading them imports nothing, so that listing is quick."""
    found = {}
    for path in sorted(Path(__file__).parent.glob("[a-z]*.py")):
        module = ast.parse(path.read_text("utf-8"))
        if any(isinstance(part, ast.FunctionDef) and part.name == "main" for part in module.body):
            found[path.stem] = ast.get_docstring(module) or ""
    return found


def overview(found: dict[str, str]) -> str:
    lines = ["Usage: scripts/soak NAME [options]", "", "Soaks, each with --help of its own:", ""]
    for name, docstring in found.items():
        said = docstring.splitlines()
        lines.append(f"  {name:10} {said[0] if said else ''}")
        lines += [f"  {'':10} {line.strip()}" for line in said[1:] if line.strip().startswith("Budget:")]
    return "\n".join(lines)


def run(arguments: list[str]) -> int:
    found = soaks()
    name = arguments[0] if arguments else "--help"
    if name in ("-h", "--help"):
        print(overview(found))
        return 0
    if name not in found:
        print(f"There is no soak {name}; there are {', '.join(found)}.", file=sys.stderr)
        return 2
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that servers and databases are stopped too
    return int(import_module(f"tests.soak.{name}").main(arguments[1:]) or 0)


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
