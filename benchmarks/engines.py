"""Which engines are measured, and by which rules they pair."""

from __future__ import annotations

import importlib.util
from argparse import ArgumentTypeError
from dataclasses import dataclass

EDITIONS = ("fide-2018", "fide-2026")


@dataclass(frozen=True, slots=True)
class Engine:
    """An engine under one edition of the rules.

    Attributes:
        spec: how the measuring process is told; see :mod:`benchmarks.child`.
        within: whether it pairs within the measuring process, so that neither its start
            nor its reading of the file is counted.
    """

    name: str
    edition: str
    spec: str
    within: bool


def ours(edition: str) -> list[Engine]:
    """The two engines of the package."""
    return [Engine(name, edition, name, within=True) for name in ("native", "reference")]


def installed() -> list[Engine]:
    """Engines of others that are modules of the Python that runs this."""
    if importlib.util.find_spec("gacrux") is None:
        return []
    return [Engine("gacrux", "fide-2026", "gacrux", within=True)]


def engine_given(text: str) -> Engine:
    """The engine of ``EDITION:NAME=COMMAND``, a program.

    Raises:
        ArgumentTypeError: it is something else.
    """
    edition, _, spec = text.partition(":")
    name, _, command = spec.partition("=")
    if edition not in EDITIONS or not name or not command:
        raise ArgumentTypeError(
            f"{text!r} is no engine; say the rules it follows, a name and a command, "
            "such as fide-2018:bbpPairings-5=/opt/bbpPairings.exe"
        )
    return Engine(name, edition, spec, within=False)
