"""Reasons why a discrepancy is right by the rules: notes by its name, in a JSON or TOML file."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path

NOTES = ("justified.json", "justified.toml")
"""The files in the directory of a campaign that are looked for."""


class WrongNotes(ValueError):
    """A file of notes is not a list of names, each with a text.

    Attributes:
        file: which one.
        why: what is wrong with it.
    """

    def __init__(self, file: str, why: str):
        super().__init__(f"{file}: {why}")
        self.file = file
        self.why = why


def notes_in(directory: Path) -> dict[str, str]:
    """The notes in the directory of a campaign; none where there are none.

    Raises:
        WrongNotes: see :func:`read_notes`.
    """
    found: dict[str, str] = {}
    for name in NOTES:
        if (directory / name).exists():
            found |= read_notes(directory / name)
    return found


def read_notes(path: Path) -> dict[str, str]:
    """The notes of a file: ``{"ours-000017-r5": "C.04.3 ..."}``, or the same in TOML.

    Raises:
        WrongNotes: it cannot be read, or holds something else.
    """
    try:
        text = path.read_text(encoding="utf-8")
        content = tomllib.loads(text) if path.suffix == ".toml" else json.loads(text)
    except (OSError, ValueError) as error:
        raise WrongNotes(str(path), str(error)) from error
    if not isinstance(content, Mapping):
        raise WrongNotes(str(path), f"{type(content).__name__}")
    for name, note in content.items():
        if not isinstance(note, str) or not note.strip():
            raise WrongNotes(str(path), name)
    return {name: note.strip() for name, note in content.items()}
