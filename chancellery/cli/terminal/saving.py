"""A game on disk: its record, and beside it, while it is not over, the secret of its chance.

Whoever has the secret can foresee every draw and read every hand, so it is never in the record of an unfinished
game; it lies in a file of its own that only its owner can read, and goes when the game is over.
"""

from __future__ import annotations

import os
from pathlib import Path

from chancellery.cli.errors import CommandError
from chancellery.kernel.chance import commitment
from chancellery.kernel.match import Match
from chancellery.kernel.record import Record, parse


def secret_file(path: Path) -> Path:
    return path.with_name(path.name + ".secret")


def check_new(path: Path) -> None:
    """Complain before the game, not after it, when its record could not be written."""
    if path.exists():
        raise CommandError(f"{path} exists already; choose another file, or go on with it by --resume {path}.")
    if not path.parent.is_dir() or not os.access(path.parent, os.W_OK):
        raise CommandError(f"{path} cannot be written: {path.parent} is not a directory you can write to.")


def save(match: Match, path: Path) -> None:
    """Write the record, replacing an older one only when the new one is complete."""
    draft = path.with_name(path.name + ".part")
    try:
        if not match.over:
            _write(secret_file(path), match.secret.hex().encode() + b"\n")
        _write(draft, match.record.dump())
        draft.replace(path)
        if match.over:
            secret_file(path).unlink(missing_ok=True)
    except OSError as fault:
        raise CommandError(f"{path} cannot be written: {fault.strerror or fault}.") from None


def _write(path: Path, data: bytes) -> None:
    """A file for its owner's eyes only."""
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(data)


def read_record(path: Path) -> Record:
    """A record from its file; of an unfinished game it gets the secret that lies beside it, if there is one."""
    try:
        record = parse(path.read_bytes())
        if not record.secret and secret_file(path).is_file():
            record.secret = secret_file(path).read_text(encoding="ascii", errors="replace").strip()
    except OSError as fault:
        raise CommandError(f"{path} cannot be read: {fault.strerror or fault}.") from None
    return record


def secret_of(record: Record, path: Path) -> bytes:
    """The secret with which a record can be played again."""
    try:
        secret = bytes.fromhex(record.secret)
    except ValueError:
        secret = b""
    if commitment(secret) != record.commitment:
        missing = f"it should be in {secret_file(path)}" if not record.secret else "the record or the secret is damaged"
        raise CommandError(f"{path} cannot be played again without the secret of its chance; {missing}.")
    return secret
