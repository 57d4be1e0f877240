"""The command line of bbpPairings and JaVaFo, which others have taken over."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from openarbiter.model.text import N_
from openarbiter.pairing.pairs import Pairs
from openarbiter.pairing.system import DUTCH
from openarbiter.rulebook import edition_named
from openarbiter.verify.external.answers import Checked, pairs_printed, report_printed
from openarbiter.verify.external.engine import ExternalEngine
from openarbiter.verify.external.failure import EngineFailure, failure
from openarbiter.verify.external.process import Ran, run

NO_PAIRING = 1
"""The exit code for a round that cannot be paired."""

REFUSED = (3, 4, 5)
"""The exit codes for a request or file that is not valid, too large, or not to be read."""

CONFIGURATION = "configuration.txt"

_WORDS = {"team-swiss": "--team"}
"""Words for systems that are not our names of them: this is that of Sharly Chess's bbpPairings."""


class CommandLine:
    """An engine with the arguments of bbpPairings or of JaVaFo.

    They differ in little: bbpPairings wants the system named and takes a seed besides a
    configuration; JaVaFo takes a seed in its place.
    """

    def __init__(self, engine: ExternalEngine, edition: str, seconds: float, system: str = DUTCH):
        self.engine = engine
        self.seconds = seconds
        javafo = engine.interface == "JaVaFo"
        self.keys: frozenset[str] | None = frozenset() if javafo else None
        # JaVaFo and bbpPairings 5 know the rules before 2026 and the files before TRF26.
        self.format: Literal["trf16", "trf26"] = (
            "trf16" if javafo else edition_named(edition).exchange_format
        )
        if system != DUTCH:
            # What names the system, and everything about teams, is in TRF26 alone.
            self.format = "trf26"
        ours = engine.interface == "openarbiter"
        own = (sys.executable, "-m", "openarbiter") if ours else (engine.name,)
        self._command = engine.command or own
        word = _WORDS.get(system, f"--{system}")
        given = javafo or bool({word, f"--{system}"} & set(self._command))
        self._system = () if given else (word,)
        self._edition = ("--edition", edition) if ours else ()

    def release(self) -> str:
        """The line by which the program names itself and its version."""
        with tempfile.TemporaryDirectory() as folder:
            ran = self._run(("-r",), Path(folder))
        lines = ran.written.splitlines()
        if not lines:
            raise failure(
                "unreadable", N_("{program} does not say its version."), program=self.engine.name
            )
        return lines[0].strip()

    def check(self, file: Path) -> Checked:
        """Rounds of a tournament that the program pairs differently."""
        ran = self._run(self._check_arguments(file.name), file.parent)
        if ran.code != 0:
            raise self._ended(ran)
        return report_printed(ran.out, self.engine.name)

    def pair(self, file: Path) -> Pairs | None:
        """The pairs of the next round; None where it says that there is no pairing."""
        ran = self._run(self._pair_arguments(file.name), file.parent)
        if ran.code == NO_PAIRING:
            return None
        if ran.code != 0:
            raise self._ended(ran)
        return pairs_printed(ran.out, self.engine.name)

    def generate(self, configuration: Mapping[str, str], seed: int, file: Path) -> None:
        """Write a random tournament."""
        arguments: tuple[str, ...]
        if self.keys is None:
            lines = "".join(f"{key}={value}\n" for key, value in configuration.items())
            (file.parent / CONFIGURATION).write_text(lines, encoding="ascii")
            arguments = (*self._system, "-g", CONFIGURATION, "-o", file.name, "-s", str(seed))
        else:
            arguments = ("-g", str(seed), "-o", file.name)
        ran = self._run((*arguments, *self._edition), file.parent)
        if ran.code != 0:
            raise self._ended(ran)
        if not file.exists():
            raise failure(
                "unreadable",
                N_("{program} ended without an error and wrote no tournament."),
                ran.written,
                program=self.engine.name,
            )

    def pair_command(self, file: str) -> tuple[str, ...]:
        """The command line of :meth:`pair`, for people."""
        return (*self._named(), *self._pair_arguments(file))

    def check_command(self, file: str) -> tuple[str, ...]:
        """The command line of :meth:`check`, for people."""
        return (*self._named(), *self._check_arguments(file))

    def _named(self) -> tuple[str, ...]:
        return self.engine.command or (self.engine.name,)

    def _pair_arguments(self, file: str) -> tuple[str, ...]:
        return (*self._system, file, "-p", *self._edition)

    def _check_arguments(self, file: str) -> tuple[str, ...]:
        return (*self._system, file, "-c", *self._edition)

    def _run(self, arguments: tuple[str, ...], directory: Path) -> Ran:
        return run((*self._command, *arguments), directory=directory, seconds=self.seconds)

    def _ended(self, ran: Ran) -> EngineFailure:
        if ran.code in REFUSED:
            return failure(
                "refused",
                N_("{program} refused the request (exit code {code})."),
                ran.written,
                program=self.engine.name,
                code=ran.code,
            )
        return crashed(self.engine.name, ran)


def crashed(name: str, ran: Ran) -> EngineFailure:
    """The failure of a program that came to a bad end."""
    if ran.code < 0:
        return failure(
            "crashed",
            N_("{program} was ended by signal {signal}."),
            ran.written,
            program=name,
            signal=-ran.code,
        )
    return failure(
        "crashed",
        N_("{program} ended with exit code {code}."),
        ran.written,
        program=name,
        code=ran.code,
    )
