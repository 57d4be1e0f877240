"""Pairing systems by name, and what the coded system of a tournament file says."""

from __future__ import annotations

import re
from dataclasses import dataclass

from openarbiter.model import Tournament

DUTCH = "dutch"

SCHEDULED = (
    "berger",
    "berger-plain",
    "scheveningen",
    "semi-scheveningen",
    "skalitzky",
    "skalitzky-balanced",
)
"""Systems whose pairs are known before the tournament starts."""

FOR_TEAMS = SCHEDULED[2:]
"""Those of them in which players of one team meet players of another."""

SYSTEMS = (DUTCH, *SCHEDULED)

_CODES = (
    (re.compile(r"BERGER_ROUNDROBIN(?:_G([1-9]\d{0,3}))?", re.ASCII), "berger-plain", 1),
    (re.compile(r"BERGER_DOUBLEROUNDROBIN"), "berger-plain", 2),
    (re.compile(r"FIDE_ROUNDROBIN"), "berger", 1),
    (re.compile(r"FIDE_DOUBLEROUNDROBIN"), "berger", 2),
    (re.compile(r"FIDE_SCHEVENINGEN(?:_G([1-9]\d{0,3}))?", re.ASCII), "scheveningen", 1),
    (re.compile(r"FIDE_DOUBLESCHEVENINGEN"), "scheveningen", 2),
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


def system_of(tournament: Tournament, name: str | None = None) -> System:
    """The system that pairs a tournament: the one named, else that of its code (record 192).

    A tournament whose code is silent, or names a system that is not here, is paired by
    the Dutch one: nothing is guessed from its rounds.

    Raises:
        UnknownSystem: there is no system of that name.
    """
    coded = coded_system(tournament)
    if name is None:
        return coded or System(DUTCH)
    if name not in SYSTEMS:
        raise UnknownSystem(
            f"no pairing system is called {name!r}; there are: {', '.join(SYSTEMS)}"
        )
    return coded if coded is not None and coded.name == name else System(name)


def code_of(system: System, cycles: int) -> str:
    """The code of record 192 for a schedule; a custom one where no code says all of it.

    A custom code says at least that the pairs are not those of a Swiss system.

    >>> code_of(System("berger"), 2), code_of(System("berger"), 3)
    ('FIDE_DOUBLEROUNDROBIN', 'CUSTOM_ROUNDROBIN')
    """
    match system.name:
        case "berger" if cycles < 3:
            return "FIDE_ROUNDROBIN" if cycles == 1 else "FIDE_DOUBLEROUNDROBIN"
        case "berger-plain":
            return f"BERGER_ROUNDROBIN_G{cycles}"
        case "berger":
            return "CUSTOM_ROUNDROBIN"
        case "scheveningen":
            return f"FIDE_SCHEVENINGEN_G{cycles}"
        case "semi-scheveningen":
            return "CUSTOM_SCHEVENINGEN"
        case _:
            return "CUSTOM_TEAM_ROUNDROBIN"


def coded_system(tournament: Tournament) -> System | None:
    """The system the code names (TRF26 record 192), or None when it names none of ours."""
    code = tournament.regulations.system
    for pattern, name, cycles in _CODES:
        found = pattern.fullmatch(code)
        if found is not None:
            said = found.group(1) if pattern.groups else None
            return System(name, int(said) if said else cycles)
    return System(DUTCH) if "DUTCH" in code.upper() else None
