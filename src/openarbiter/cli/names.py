"""Who takes part in a schedule: from a tournament file, a list of names, or federations.

A list has one name a line, surname first, and may have a federation after a semicolon or
a tab. A line ``[Alpha]`` starts a team.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import read_bytes
from openarbiter.cli.screen import Screen
from openarbiter.formats.problems import Report
from openarbiter.formats.text import decode
from openarbiter.formats.trf import read_trf
from openarbiter.model import Tournament, numbered_teams
from openarbiter.pairing.schedule import Slot
from openarbiter.pairing.varma import Candidate

_PLAYER_RECORD = re.compile(rb"^001 ", re.MULTILINE)
_TEAM = re.compile(r"\[(.*)\]")
_FEDERATION = re.compile(r"[;\t]")


@dataclass(frozen=True, slots=True)
class Names:
    """The players of a schedule by number, and teams with theirs in board order."""

    players: tuple[tuple[int, Candidate], ...] = ()
    teams: tuple[tuple[str, tuple[Candidate, ...]], ...] = ()

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """The players in the order of their numbers."""
        return tuple(candidate for _, candidate in self.players)

    def of(self, slot: Slot) -> Candidate | None:
        """Who takes a place of the schedule; None where nobody is known for it."""
        if slot.team is None:
            return dict(self.players).get(slot.number)
        if slot.team > len(self.teams) or slot.number > len(self.teams[slot.team - 1][1]):
            return None
        return self.teams[slot.team - 1][1][slot.number - 1]


def read_names(screen: Screen, file: str, *, teams: bool = False) -> Names:
    """The players of a tournament file or of a list.

    Args:
        teams: whether teams take part in their place: those of the file, or in a list without
            ``[Team]`` one a line.

    Raises:
        Failure: the file cannot be read, or there are no names in it.
    """
    data = read_bytes(screen, file)
    if _PLAYER_RECORD.search(data):
        tournament = read_trf(data).tournament
        if teams and not tournament.teams:
            raise Failure(Exit.INVALID_FILE, screen.say("There are no teams in {file}.", file=file))
        return of_teams(tournament) if teams else _of_tournament(tournament)
    names = _of_list(decode(data, Report()).lines)
    if teams and names.teams:
        return Names(tuple(enumerate((Candidate(name, "") for name, _ in names.teams), start=1)))
    if not names.players:
        raise Failure(Exit.INVALID_FILE, screen.say("There are no names in {file}.", file=file))
    return names


def of_federations(text: str) -> Names:
    """Players known by their federations only: ``NOR,NOR,ISL``.

    >>> [each.name for each in of_federations("NOR,ISL,NOR").candidates]
    ['NOR 1', 'ISL 1', 'NOR 2']
    """
    seen: dict[str, int] = {}
    candidates = []
    for federation in (each.strip() for each in text.split(",")):
        seen[federation] = seen.get(federation, 0) + 1
        candidates.append(Candidate(f"{federation or '-'} {seen[federation]}", federation))
    return Names(tuple(enumerate(candidates, start=1)))


def numbered(candidates: dict[int, Candidate]) -> Names:
    """Players by the numbers they have drawn."""
    return Names(tuple(sorted(candidates.items(), key=lambda item: item[0])))


def of_teams(tournament: Tournament) -> Names:
    """The teams of a tournament by their numbers, as if they were players."""
    return Names(
        tuple(
            (number, Candidate(team.name or f"#{number}", ""))
            for number, team in sorted(numbered_teams(tournament).items())
        )
    )


def _of_tournament(tournament: Tournament) -> Names:
    players = {
        entrant.number: Candidate(entrant.name or f"#{entrant.number}", entrant.federation)
        for entrant in tournament.entrants
    }
    teams = tuple(
        (team.name, tuple(players[number] for number in team.players if number in players))
        for team in sorted(tournament.teams, key=lambda team: team.number or 0)
    )
    return Names(tuple(players.items()), teams)


def _of_list(lines: tuple[str, ...]) -> Names:
    candidates: list[Candidate] = []
    teams: list[tuple[str, list[Candidate]]] = []
    for line in map(str.strip, lines):
        title = _TEAM.fullmatch(line)
        if title is not None:
            teams.append((title[1].strip(), []))
        elif line:
            name, *rest = (part.strip() for part in _FEDERATION.split(line, maxsplit=1))
            candidates.append(Candidate(name, rest[0] if rest else ""))
            if teams:
                teams[-1][1].append(candidates[-1])
    return Names(
        tuple(enumerate(candidates, start=1)),
        tuple((title, tuple(members)) for title, members in teams),
    )
