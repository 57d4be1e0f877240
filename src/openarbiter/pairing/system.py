"""Pairing systems by name, and what the coded system of a tournament file says."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from openarbiter.clubs.systems import CLUB_SYSTEMS
from openarbiter.model import Team, Tournament, system_named
from openarbiter.model.knockout_system import KNOCKOUT_CODE

DUTCH = "dutch"

SCHEDULED = (
    "berger",
    "berger-plain",
    "scheveningen",
    "semi-scheveningen",
    "skalitzky",
    "skalitzky-balanced",
    "match",
    "micro-matches",
    "team-berger",
    "team-berger-plain",
)
"""Systems whose pairs are known before the tournament starts."""

ROUND_ROBINS = SCHEDULED[:2]
"""Those of them in which all play all by the Berger tables."""

FOR_TEAMS = SCHEDULED[2:6]
"""Those of them in which players of one team meet players of another."""

BY_GAMES = SCHEDULED[6:8]
"""Those of them in which two players play several games in a row, each a round of the file.

Their code serves every round robin of an own kind, as that of three cycles or more does;
``### Pairing system: NAME`` says which it is.
"""

TEAM_ROUND_ROBINS = SCHEDULED[8:]
"""Those of them in which all teams play all by the Berger tables: a board is a match."""

BETWEEN_TEAMS = ("team-swiss", "olympiad", *TEAM_ROUND_ROBINS)
"""Systems that pair teams: a board of theirs is a match."""

BY_MATCHES = ("double-swiss", *BETWEEN_TEAMS)
"""Systems that pair matches, of teams or of two games.

A file's code chooses one of them only where the caller knows what a match is, or where its pairs
are known before the start.
"""

KNOCKOUT = "knockout"
"""Matches of two players whose losers are out; its code is that of the knock-out room."""

OTHER_SWISS: dict[str, str] = {
    "fide-swiss-1989": "CUSTOM_SWISS",
    "lim": "CUSTOM_SWISS",
    "dubov": "FIDE_DUBOV",
    "burstein": "FIDE_BURSTEIN",
    "double-swiss": "FIDE_DOUBLESWISS",
    "team-swiss": "FIDE_TEAM",
    "olympiad": "CUSTOM_TEAM_SWISS",
}
"""Swiss systems other than the Dutch one, and the code of record 192 of each.

Where a code serves several (``CUSTOM_SWISS``), a line ``### Pairing system: NAME`` of the file
says which one is meant.
"""

BY_NAME: dict[str, str] = {**OTHER_SWISS, **CLUB_SYSTEMS, KNOCKOUT: KNOCKOUT_CODE}
"""All systems but the Dutch one that pair by results, and the code of each."""

SYSTEMS = (DUTCH, *BY_NAME, *SCHEDULED)

_CODES = (
    (re.compile(r"BERGER_ROUNDROBIN(?:_G([1-9]\d{0,3}))?", re.ASCII), "berger-plain", 1),
    (re.compile(r"BERGER_DOUBLEROUNDROBIN"), "berger-plain", 2),
    (re.compile(r"FIDE_ROUNDROBIN"), "berger", 1),
    (re.compile(r"FIDE_DOUBLEROUNDROBIN"), "berger", 2),
    (re.compile(r"FIDE_TEAM_ROUNDROBIN"), "team-berger", 1),
    (re.compile(r"FIDE_TEAM_DOUBLEROUNDROBIN"), "team-berger", 2),
    (
        re.compile(r"BERGER_TEAM_ROUNDROBIN(?:_G([1-9]\d{0,3}))?", re.ASCII),
        "team-berger-plain",
        1,
    ),
    (re.compile(r"BERGER_TEAM_DOUBLEROUNDROBIN"), "team-berger-plain", 2),
    (re.compile(r"FIDE_SCHEVENINGEN(?:_G([1-9]\d{0,3}))?", re.ASCII), "scheveningen", 1),
    (re.compile(r"FIDE_DOUBLESCHEVENINGEN"), "scheveningen", 2),
    (re.compile(r"FIDE_DUBOV(?:_20\d\d)?(?:_BAKU)?"), "dubov", 1),
    (re.compile(r"FIDE_BURSTEIN(?:_20\d\d)?(?:_BAKU)?"), "burstein", 1),
    # Files of others have it, though no list of codes does.
    (re.compile(r"FIDE_LIM(?:_20\d\d)?(?:_BAKU)?"), "lim", 1),
    (re.compile(r"FIDE_DOUBLESWISS(?:_BAKU)?"), "double-swiss", 1),
    (re.compile(r"FIDE_KNOCKOUT(?:_\w+)?", re.ASCII), KNOCKOUT, 1),
    (re.compile(r"FIDE_TEAM(?:_TYPE[AB])?(?:_(?:MP|GP)){0,2}(?:_BAKU)?"), "team-swiss", 1),
)
"""Codes of TRF26 record 192 with their system and number of cycles.

``FIDE_DOUBLEROUNDROBIN`` is the code of the double round robin whose first cycle ends
with its last two rounds exchanged; ``BERGER_ROUNDROBIN_G2`` that of the plain table
played twice.
"""


class UnknownSystem(ValueError):
    """No pairing system has this name."""


@dataclass(frozen=True, slots=True)
class System:
    """A pairing system, and the cycles it asks for at least."""

    name: str
    cycles: int = 1

    @property
    def scheduled(self) -> bool:
        """True if its pairs are known before the tournament starts."""
        return self.name in SCHEDULED


def system_of(tournament: Tournament, name: str | None = None, *, matches: bool = False) -> System:
    """The system that pairs a tournament: the one named, else that of its code (record 192).

    A tournament whose code is silent, or names a system that is not here, is paired by
    the Dutch one: nothing is guessed from its rounds.

    Args:
        matches: whether the caller knows systems that pair matches (:data:`BY_MATCHES`).

    Raises:
        UnknownSystem: there is no system of that name.
    """
    coded = coded_system(tournament, matches=matches)
    if name is None:
        return coded or System(DUTCH)
    if name not in SYSTEMS:
        raise UnknownSystem(
            f"no pairing system is called {name!r}; there are: {', '.join(SYSTEMS)}"
        )
    return coded if coded is not None and coded.name == name else System(name)


def code_of(system: System, cycles: int) -> str:
    """The code of record 192 for a system; a custom one where no code says all of a schedule.

    A custom code says at least that the pairs are not those of a Swiss system.

    >>> code_of(System("berger"), 2), code_of(System("berger"), 3)
    ('FIDE_DOUBLEROUNDROBIN', 'CUSTOM_ROUNDROBIN')
    """
    if system.name in BY_NAME:
        return BY_NAME[system.name]
    match system.name:
        case "berger" if cycles < 3:
            return "FIDE_ROUNDROBIN" if cycles == 1 else "FIDE_DOUBLEROUNDROBIN"
        case "team-berger" if cycles < 3:
            return "FIDE_TEAM_ROUNDROBIN" if cycles == 1 else "FIDE_TEAM_DOUBLEROUNDROBIN"
        case "berger-plain":
            return f"BERGER_ROUNDROBIN_G{cycles}"
        case "team-berger-plain":
            return f"BERGER_TEAM_ROUNDROBIN_G{cycles}"
        case "berger" | "match" | "micro-matches":
            return "CUSTOM_ROUNDROBIN"
        case "scheveningen":
            return f"FIDE_SCHEVENINGEN_G{cycles}"
        case "semi-scheveningen":
            return "CUSTOM_SCHEVENINGEN"
        case _:
            return "CUSTOM_TEAM_ROUNDROBIN"


def line_naming(system: str) -> str:
    """The line of a file that names a system whose code serves several.

    >>> line_naming("olympiad")
    '### Pairing system: olympiad'
    """
    return f"### Pairing system: {system}"


FOR_PLAYERS = tuple(name for name in OTHER_SWISS if name not in BY_MATCHES)
"""Swiss systems other than the Dutch one that pair individual players, game by game."""

CUSTOM = "CUSTOM_"
"""What a code begins with that serves several systems."""


def with_system(tournament: Tournament, system: System, cycles: int | None = None) -> Tournament:
    """The tournament with what names a system in its file: the code, and a line where it is custom.

    The writer of a file adds the acceleration and a chosen edition to the code.

    Args:
        cycles: of a schedule; by default those of the system.
    """
    code = code_of(system, system.cycles if cycles is None else cycles)
    extra = unnamed(tournament).extra
    if code.startswith(CUSTOM):
        extra = (*extra, line_naming(system.name))
    regulations = replace(tournament.regulations, system=code)
    return replace(tournament, regulations=regulations, extra=extra)


def unnamed(tournament: Tournament) -> Tournament:
    """The tournament without a line that names its system."""
    extra = tuple(line for line in tournament.extra if not line.startswith(line_naming("")))
    return tournament if extra == tournament.extra else replace(tournament, extra=extra)


def coded_system(tournament: Tournament, *, matches: bool = False) -> System | None:
    """The system the file names, or None when it names none of ours.

    A line ``### Pairing system: NAME`` says it where the code (TRF26 record 192) serves several
    systems; else the code does.

    Args:
        matches: whether systems that pair matches are among ours (:data:`BY_MATCHES`).
    """
    named = system_named(tournament)
    if named in SCHEDULED:
        return System(named)
    if named in BY_NAME:
        return System(named) if _known(named, tournament, matches=matches) else None
    code = tournament.regulations.system
    for pattern, name, cycles in _CODES:
        found = pattern.fullmatch(code)
        if found is not None:
            if not _known(name, tournament, matches=matches):
                return None
            said = found.group(1) if pattern.groups else None
            return System(name, int(said) if said else cycles)
    return System(DUTCH) if "DUTCH" in code.upper() else None


def announced_system(tournament: Tournament) -> System | None:
    """The system the file names, also where it is one of teams and no team is entered yet.

    >>> from openarbiter.model import Regulations
    >>> announced_system(Tournament(regulations=Regulations(system="FIDE_TEAM"))).name
    'team-swiss'
    """
    teams = tournament.teams or (Team(""),)
    return coded_system(replace(tournament, teams=teams), matches=True)


def has_teams(tournament: Tournament) -> bool:
    """Check whether the system is one of teams: they are paired, or their players are."""
    system = announced_system(tournament)
    return system is not None and system.name in (*BETWEEN_TEAMS, *FOR_TEAMS)


def is_match_of_two(tournament: Tournament) -> bool:
    """Whether two players meet game after game: in a match, or in tables made for the two alone.

    A Swiss system, a knock-out or an evening of a club to which two have come so far is no match.

    >>> from openarbiter.model import Entrant, Regulations
    >>> two = (Entrant(1), Entrant(2))
    >>> is_match_of_two(Tournament(two, regulations=Regulations(system="FIDE_ROUNDROBIN")))
    True
    >>> is_match_of_two(Tournament(two))
    False
    """
    return len(tournament.entrants) == 2 and system_of(tournament).scheduled


def _known(name: str, tournament: Tournament, *, matches: bool) -> bool:
    """Whether a system is one for the caller, and a Swiss one for teams has teams to pair."""
    if name in SCHEDULED:
        return True
    if name in BETWEEN_TEAMS and not tournament.teams:
        return False
    return matches or name not in BY_MATCHES
