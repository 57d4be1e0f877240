"""A tournament file that has been read and is looked at before anything is done with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from pathlib import PurePosixPath, PureWindowsPath

from openarbiter.formats.encodings import ENCODINGS
from openarbiter.formats.problems import Problem, Report, Severity
from openarbiter.formats.text import decode
from openarbiter.formats.trf import TrfReading, write_trf
from openarbiter.formats.trf.reader import CROSS_TABLE, NOT_READ
from openarbiter.model import Reason, Tournament, predetermined
from openarbiter.model.board_rulings import as_counted
from openarbiter.model.text import N_
from openarbiter.pairing import edition_of, system_of
from openarbiter.pairing.system import System
from openarbiter.rulebook import Edition
from openarbiter.verify.tournament_files import read_tournament_file
from openarbiter.web.actions.section_settings import with_chosen_system
from openarbiter.web.ledger import Refused

MOST_BYTES = 4 * 2**20
"""A tournament of 10,000 players and nine rounds has about half of it."""

MOST_ROUNDS = 199

_TOO_LARGE = N_("The file size is {size} kilobytes; a tournament file has at most {most}.")
_NOBODY = N_("{file} has no players: it is empty, or not a tournament file (TRF).")

_NO_GAMES = N_(
    "{file} has no games. Open “Starting rank crosstable” on the page of the tournament and "
    "save that page, or press “Export to Excel” there."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReasonOfProblem(Reason):
    """A problem of the file that ends everything, as a reason: what it is and what to do."""

    template: str = ""
    problem: Problem

    def message(self, translate: Callable[[str], str] = str) -> str:
        """Both sentences, translated."""
        return f"{self.problem.message(translate)} {self.problem.meaning(translate)}"


@dataclass(frozen=True, slots=True)
class Incoming:
    """A tournament file as it was read.

    Attributes:
        name: of the file, without folders.
        data: its bytes.
        encoding: the one somebody chose; ``""`` for the guess.
    """

    name: str
    data: bytes
    reading: TrfReading
    encoding: str = ""

    @property
    def tournament(self) -> Tournament:
        """The tournament as the file has it."""
        return self.reading.tournament

    @property
    def errors(self) -> tuple[Problem, ...]:
        """What makes the tournament wrong."""
        return self.reading.errors

    @property
    def warnings(self) -> tuple[Problem, ...]:
        """What is doubtful."""
        return tuple(each for each in self.reading.problems if each.severity is Severity.WARNING)

    @property
    def text(self) -> str:
        """What the file says, word for word, line ends apart; of a table, what was read.

        Raises:
            ValueError: something in a table is too large for a tournament file.
        """
        if self.reading.version == CROSS_TABLE:
            return write_trf(self.tournament)
        return "\n".join(decode(self.data, Report(), self.encoding).lines)

    @property
    def edition(self) -> Edition:
        """The edition of the rules that applies to it."""
        return edition_of(self.tournament)

    @property
    def system(self) -> System:
        """How it is paired."""
        return system_of(self.tournament, matches=True)

    @property
    def without_result(self) -> int:
        """How many games have no result yet."""
        rounds = self.tournament.rounds
        return sum(not game.result.known for played in rounds for game in played.games)

    @property
    def silent_on_system(self) -> bool:
        """Whether no code says how it is paired (record 192)."""
        return not self.tournament.regulations.system

    @property
    def likely_system(self) -> str:
        """The system to propose where the file is silent, a key of ``SYSTEMS``."""
        # Of the rounds nothing is concluded: a small Swiss may look like a round robin.
        return "round-robin" if predetermined(replace(self.tournament, rounds=())) else "dutch"

    def completed(self, rounds: int | None, start: date | None, system: str = "") -> Tournament:
        """The tournament with what the file does not say and the next round needs.

        Args:
            system: a key of :data:`openarbiter.web.actions.section_settings.SYSTEMS`; ``""`` for
                what the file has.
        """
        # A file for the rating has boards of teams as they were played; here they count (C.05 7).
        said = as_counted(self.tournament)
        regulations = said.regulations
        # Where nothing is said it is a Swiss anyway, and the file comes out as it went in.
        if system and self.silent_on_system and (system, self.likely_system) != ("dutch", "dutch"):
            said = with_chosen_system(said, system)
            regulations = said.regulations
        if regulations.rounds is None or regulations.rounds > MOST_ROUNDS:
            regulations = replace(regulations, rounds=rounds)
        return replace(said, regulations=regulations, start=said.start or start)


def incoming(name: str, data: bytes, encoding: str = "") -> Incoming:
    """Read a tournament file.

    Args:
        name: of the file.
        data: its bytes.
        encoding: one of :data:`openarbiter.formats.encodings.ENCODINGS`; anything else to
            find out.

    Raises:
        Refused: it is too large, or nobody is in it.
    """
    if len(data) > MOST_BYTES:
        size, most = len(data) // 1024, MOST_BYTES // 1024
        raise Refused(Reason.of(_TOO_LARGE, size=size, most=most))
    plain = file_name(name)
    chosen = encoding if encoding in ENCODINGS else ""
    found = Incoming(plain, data, read_tournament_file(data, chosen), chosen)
    for problem in found.reading.problems:
        if problem.code in NOT_READ:
            raise Refused(ReasonOfProblem(problem=problem))
    if not found.tournament.entrants:
        no_table = found.reading.version == CROSS_TABLE
        raise Refused(Reason.of(_NO_GAMES if no_table else _NOBODY, file=plain))
    return found


def file_name(name: str) -> str:
    r"""The name of a file somebody sent, without folders and what nobody sees.

    >>> file_name(r"C:\chess\open.trf"), file_name("")
    ('open.trf', 'file')
    """
    last = PureWindowsPath(PurePosixPath(name).name).name
    return "".join(each for each in last if each.isprintable())[:80].strip() or "file"
