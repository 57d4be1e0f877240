"""gacrux, which has a command line of its own and answers in JSON."""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from openarbiter.model.text import N_
from openarbiter.pairing.pairs import Pairs
from openarbiter.verify.external.answers import Checked
from openarbiter.verify.external.command_line import crashed
from openarbiter.verify.external.engine import ExternalEngine
from openarbiter.verify.external.failure import failure
from openarbiter.verify.external.process import Ran, run

_FINE = (0, 1, 2)
"""Its status codes for an answer: as the rules say, not so, and no pairing."""


class Gacrux:
    """The pairing checker and the generator of gacrux, run by the Python they are in."""

    format: Literal["trf16", "trf26"] = "trf26"
    keys: frozenset[str] | None = frozenset(("PlayersNumber", "RoundsNumber"))

    def __init__(self, engine: ExternalEngine, seconds: float):
        self.engine = engine
        self.seconds = seconds
        self._python = engine.command or (sys.executable,)

    def release(self) -> str:
        """The line by which the program names itself and its version."""
        with tempfile.TemporaryDirectory() as folder:
            ran = self._run((*self._checker(), "-V"), Path(folder))
        if ran.code != 0:
            raise self._ended(ran)
        return ran.written.splitlines()[0].strip()

    def check(self, file: Path) -> Checked:
        """Rounds of a tournament that gacrux pairs differently."""
        result, text = self._ask("-c", file)
        rounds = result["roundpairing"]
        different = [
            each["round"]
            for each in rounds
            if not each["pairs"] or _pairs(each["pairs"]) != _pairs(each["current"])
        ]
        return Checked(tuple(each["round"] for each in rounds), tuple(different), text)

    def pair(self, file: Path) -> Pairs | None:
        """The pairs of the next round; None where it says that there is no pairing."""
        result, _ = self._ask("-p", file)
        return _pairs(result["pairs"]) if result["pairs"] else None

    def generate(self, configuration: Mapping[str, str], seed: int, file: Path) -> None:
        """Write a random tournament.

        The seed is the number of the tournament in its series.
        """
        rounds = configuration.get("RoundsNumber", "7")
        ran = self._run(
            (
                *self._python,
                *("-m", "gacrux.tournamentgenerator", "-g", str(seed), "1"),
                *("-p", configuration.get("PlayersNumber", "40"), "-n", rounds, "-N", rounds),
                *("-o", file.name),
            ),
            file.parent,
        )
        if ran.code != 0 or not file.exists():
            raise self._ended(ran)

    def pair_command(self, file: str) -> tuple[str, ...]:
        """The command line of :meth:`pair`, for people."""
        return (*self._named(), "-i", file, "-b", "utf-8", "-p")

    def check_command(self, file: str) -> tuple[str, ...]:
        """The command line of :meth:`check`, for people."""
        return (*self._named(), "-i", file, "-b", "utf-8", "-c")

    def _checker(self) -> tuple[str, ...]:
        return (*self._python, "-m", "gacrux.pairingchecker")

    def _named(self) -> tuple[str, ...]:
        return (*(self.engine.command or ("python3",)), "-m", "gacrux.pairingchecker")

    def _ask(self, action: str, file: Path) -> tuple[Any, str]:
        """Its result, and the document it is in."""
        command = (*self._checker(), "-i", file.name, "-b", "utf-8", action)
        ran = self._run(command, file.parent)
        try:
            document = json.loads(ran.out)
            status = document["status"]["code"]
        except (ValueError, LookupError, TypeError):
            if ran.code != 0:
                raise self._ended(ran) from None
            raise self._unreadable(ran) from None
        if status not in _FINE:
            raise failure(
                "refused",
                N_("{program} refused the request (exit code {code})."),
                "\n".join(map(str, document["status"].get("error", ()))),
                program=self.engine.name,
                code=status,
            )
        result = document.get("pairingResult") or {}
        if not result.keys() & {"pairs", "roundpairing"}:
            raise self._unreadable(ran)
        return result, ran.out

    def _run(self, command: tuple[str, ...], directory: Path) -> Ran:
        return run(command, directory=directory, seconds=self.seconds)

    def _unreadable(self, ran: Ran) -> Exception:
        return failure(
            "unreadable",
            N_("The output of {program} is not a checker's report."),
            ran.written,
            program=self.engine.name,
        )

    def _ended(self, ran: Ran) -> Exception:
        if "No module named" in ran.err:
            return failure(
                "missing",
                N_("{program} is not installed for this Python: {python}."),
                ran.err,
                program=self.engine.name,
                python=" ".join(self._python),
            )
        return crashed(self.engine.name, ran)


def _pairs(listed: list[list[int]]) -> Pairs:
    return frozenset((white, black) for white, black in listed)
