"""`chancellery completion`: what makes a shell complete commands and their options."""

from __future__ import annotations

from typing import Literal


def completion(shell: Literal["bash", "zsh", "fish"], /) -> None:
    """Print a script that completes this command in a shell.

    For bash: eval "$(chancellery completion bash)"; for zsh, write it to a file _chancellery on $fpath; for fish, to
    ~/.config/fish/completions/chancellery.fish.

    Parameters
    ----------
    shell
        bash, zsh or fish.
    """
    from chancellery.cli import build_app

    print(build_app().generate_completion(shell=shell))
