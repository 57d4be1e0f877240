"""Teams as the Olympiad Pairing Rules see them in one round."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from openarbiter.model import (
    ByeKind,
    Colour,
    RoundOfMatches,
    Score,
    Tournament,
    matches,
    numbered_teams,
)
from openarbiter.pairing.frame.apart import kept_apart
from openarbiter.pairing.team_swiss.rounds import arrived, first_board, there
from openarbiter.rulebook.match_wins import team_results, team_totals


@dataclass(frozen=True, slots=True)
class OlympiadTeam:
    """A team that is to be paired.

    Attributes:
        number: its initial pairing number (3.1).
        place: its place among the teams that were ever there, from 1, by their numbers.
        score: its match points, in tenths.
        strength: its rating in the file (record 310); 0 without one.
        met: the numbers of those it has played (6.1).
        apart: the numbers of those the arbiter keeps it apart from.
        bye_allowed: whether it may have the bye (4.2).
        colours: on the first board, round by round from the first; None where it did not play
            (7.7).
    """

    number: int
    score: Score
    place: int
    strength: int
    met: frozenset[int] = frozenset()
    apart: frozenset[int] = frozenset()
    bye_allowed: bool = True
    colours: tuple[Colour | None, ...] = ()

    @property
    def rank(self) -> tuple[int, int]:
        """The key of the ranking (3.2): match points, then the initial pairing number."""
        return -self.score, self.number

    @property
    def played(self) -> tuple[Colour, ...]:
        """The colours of the matches it played."""
        return tuple(colour for colour in self.colours if colour is not None)

    @property
    def difference(self) -> int:
        """How often it had White more than Black."""
        return 2 * self.played.count(Colour.WHITE) - len(self.played)

    def may_have(self, colour: Colour) -> bool:
        """Whether a colour keeps the limits: no third time running, no difference above 2 (7.3)."""
        played = self.played
        if played[-2:] == (colour, colour):
            return False
        return (self.difference if colour is Colour.WHITE else -self.difference) < 2

    def may_meet(self, other: OlympiadTeam) -> bool:
        """Whether two teams may be paired whatever their colours (6.1)."""
        return other.number not in self.met and other.number not in self.apart

    def colours_fit(self, other: OlympiadTeam) -> bool:
        """Whether colours can be given to two teams within the limits (7.3)."""
        return any(self.may_have(colour) and other.may_have(colour.other) for colour in Colour)


def olympiad_teams(tournament: Tournament) -> tuple[OlympiadTeam, ...]:
    """The teams to be paired in the next round, in the order of the ranking (3.2).

    Teams with a bye recorded for it are not there.
    """
    number = len(tournament.rounds) + 1
    played = matches(tournament)
    away = {bye.team for bye in tournament.team_byes if bye.round == number}
    known = arrived(played)
    scores = team_totals(tournament)
    met, colours = _history(tournament, played)
    barred = _barred(tournament, played)
    apart = kept_apart(tournament, number)
    listed = numbered_teams(tournament)
    numbers = [team for team in sorted(listed) if team in known or team not in away]
    found = [
        OlympiadTeam(
            number=team,
            score=scores[team].match_points,
            place=place,
            strength=listed[team].strength or 0,
            met=frozenset(met.get(team, ())),
            apart=apart.get(team, frozenset()),
            bye_allowed=team not in barred,
            colours=tuple(colours.get((team, one.round)) for one in played),
        )
        for place, team in enumerate(numbers, start=1)
        if team not in away
    ]
    return tuple(sorted(found, key=lambda team: team.rank))


def _history(
    tournament: Tournament, played: Iterable[RoundOfMatches]
) -> tuple[dict[int, set[int]], dict[tuple[int, int], Colour]]:
    """Whom teams have played, and their colours on the first board by team and round."""
    first = first_board(tournament)
    met: dict[int, set[int]] = {}
    colours: dict[tuple[int, int], Colour] = {}
    for each in played:
        for match in each.matches:
            if match.played:
                met.setdefault(match.white, set()).add(match.black)
                met.setdefault(match.black, set()).add(match.white)
                colours[match.white, each.round] = first
                colours[match.black, each.round] = first.other
    return met, colours


def _barred(tournament: Tournament, played: tuple[RoundOfMatches, ...]) -> set[int]:
    """The teams that may not have the bye (4.2).

    They had it, won a match to which the opponents did not come, or came after round 1.
    """
    barred: set[int] = set()
    for each in played:
        barred.update(bye.team for bye in each.byes if bye.kind is ByeKind.PAB)
        for result in team_results(tournament, each):
            if result.winner is not None and not result.match.played:
                barred.add(result.winner)
    if played:
        kinds = (ByeKind.PAB, ByeKind.FULL, ByeKind.HALF)
        barred.update(set(numbered_teams(tournament)) - there(played[0], kinds))
    return barred
