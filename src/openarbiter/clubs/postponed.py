"""Postponed games: played on a later evening, and counted from then on.

A tournament file says it in a line: ``### Postponed: round 3, 7-12`` while the game waits, and
``### Postponed: round 3, 7-12, counts from round 9`` when it was played between the eighth and the
ninth evening. The result stands in round 3; tables of the rounds before the ninth do not know it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from openarbiter.model import NO_RESULT, Game, Tournament

_LINE = re.compile(
    r"### Postponed: round ([1-9]\d{0,2}), ([1-9]\d{0,3})-([1-9]\d{0,3})"
    r"(?:, counts from round ([1-9]\d{0,2}))? *",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class Postponed:
    """A game that is not played in its round.

    Attributes:
        white, black: the players, by their numbers.
        counts_from: the first round whose table has it; None while it waits.
    """

    round: int
    white: int
    black: int
    counts_from: int | None = None

    @property
    def line(self) -> str:
        """As the tournament file tells it."""
        told = f"### Postponed: round {self.round}, {self.white}-{self.black}"
        later = f", counts from round {self.counts_from}" if self.counts_from else ""
        return told + later

    @property
    def key(self) -> tuple[int, int, int]:
        """By which one is found."""
        return self.round, self.white, self.black


def postponed_games(tournament: Tournament) -> tuple[Postponed, ...]:
    """The postponed games that a file tells of; a line about no game of its rounds is none."""
    found = {}
    for line in tournament.extra:
        match = _LINE.fullmatch(line)
        if match is None:
            continue
        number, white, black = (int(each) for each in match.group(1, 2, 3))
        played = tournament.rounds[number - 1 : number]
        if any((g.white, g.black) == (white, black) for each in played for g in each.games):
            later = int(match[4]) if match[4] else None
            one = Postponed(number, white, black, later)
            found[one.key] = one
    return tuple(sorted(found.values(), key=lambda each: each.key))


def with_postponed(tournament: Tournament, one: Postponed, *, waits: bool = True) -> Tournament:
    """The tournament with this game told as postponed; without it where it is so no more."""
    kept = []
    for line in tournament.extra:
        match = _LINE.fullmatch(line)
        if match is None or tuple(int(each) for each in match.group(1, 2, 3)) != one.key:
            kept.append(line)
    return replace(tournament, extra=(*kept, one.line) if waits else tuple(kept))


def known_after(tournament: Tournament, rounds: int) -> Tournament:
    """The first rounds as they were known after so many: games that count later have no result."""
    later = {
        each.key
        for each in postponed_games(tournament)
        if each.counts_from is not None and each.counts_from > rounds
    }
    kept = list(tournament.rounds[:rounds])
    for number, white, black in later:
        if number <= rounds:
            played = kept[number - 1]
            games = tuple(
                Game(white, black, NO_RESULT) if (g.white, g.black) == (white, black) else g
                for g in played.games
            )
            kept[number - 1] = replace(played, games=games)
    return replace(tournament, rounds=tuple(kept))
