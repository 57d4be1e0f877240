"""Teams as the pairing of one round sees them (C.04.6 1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from openarbiter.model import (
    ByeKind,
    Colour,
    RoundOfMatches,
    Score,
    TeamScore,
    Tournament,
    matches,
)
from openarbiter.pairing.frame.apart import kept_apart
from openarbiter.pairing.team_swiss.kind import Preferences, TeamKind
from openarbiter.pairing.team_swiss.rounds import arrived, first_board
from openarbiter.pairing.team_swiss.virtual import virtual_team_points
from openarbiter.pairing.upfloating.contender import Contender
from openarbiter.rulebook import Edition
from openarbiter.rulebook.match_wins import team_results, team_totals


@dataclass(frozen=True, slots=True)
class TeamCard:
    """A team that is to be paired.

    Attributes:
        contender: what decides on pairs.
        place: its place among the teams that were ever there, from 1, by their numbers.
        secondary: the score that is not the primary one, in tenths.
        colours: of the matches it played, oldest first (1.6.1).
    """

    contender: Contender
    place: int
    secondary: Score
    colours: tuple[Colour, ...]

    @property
    def number(self) -> int:
        """The team's pairing number."""
        return self.contender.number

    @property
    def difference(self) -> int:
        """The colour difference (1.6.2)."""
        return 2 * self.colours.count(Colour.WHITE) - len(self.colours)


def team_cards(tournament: Tournament, edition: Edition, kind: TeamKind) -> tuple[TeamCard, ...]:
    """The teams to be paired in the next round, by their numbers.

    The next round is ``len(tournament.rounds) + 1``. Teams with a bye recorded for it are not
    there.
    """
    number = len(tournament.rounds) + 1
    played = matches(tournament)
    away = {bye.team for bye in tournament.team_byes if bye.round == number}
    known = arrived(played)
    history = _History(played, first_board(tournament))
    totals = team_totals(tournament)
    virtual = virtual_team_points(tournament, number)
    floated = _floated(tournament, played, edition, kind)
    apart = kept_apart(tournament, number)
    rounds = tournament.regulations.rounds
    last_round = rounds is not None and number >= rounds
    barred = _barred(tournament, played)
    cards = []
    place = 0
    for team in sorted(totals):
        if team in away and team not in known:
            continue
        place += 1
        if team in away:
            continue
        colours = history.colours.get(team, ())
        preferred, strong = preference(colours, kind.preferences, last_round=last_round)
        contender = Contender(
            number=team,
            score=primary(totals[team], kind) + primary(virtual[team], kind),
            met=frozenset(history.met.get(team, ())),
            apart=apart.get(team, frozenset()),
            bye_allowed=team not in barred,
            played=len(colours),
            floated=team in floated,
            preferred=preferred,
            strong=strong,
        )
        cards.append(TeamCard(contender, place, secondary(totals[team], kind), colours))
    return tuple(cards)


def primary(score: TeamScore, kind: TeamKind) -> Score:
    """The score that makes scoregroups (1.2.1)."""
    return score.match_points if kind.match_points else score.game_points


def secondary(score: TeamScore, kind: TeamKind) -> Score:
    """The other score."""
    return score.game_points if kind.match_points else score.match_points


def preference(
    colours: tuple[Colour, ...], kind: Preferences, *, last_round: bool
) -> tuple[Colour | None, bool]:
    """The colour preference after these matches, oldest first, and whether it is strong (1.7).

    A simple preference of Type A counts as one that is not strong: only Type B tells them apart.

    >>> preference((Colour.BLACK, Colour.BLACK), Preferences.A, last_round=False)
    (<Colour.WHITE: 'w'>, False)
    >>> preference((Colour.WHITE,), Preferences.B, last_round=False)
    (<Colour.BLACK: 'b'>, False)
    """
    if kind is Preferences.NONE or not colours:
        return None, False
    difference = 2 * colours.count(Colour.WHITE) - len(colours)
    if kind is Preferences.B and difference == 0 and last_round:
        return None, False
    if difference > 0:
        due = Colour.BLACK
    elif difference < 0:
        due = Colour.WHITE
    else:
        due = colours[-1].other
    strong = abs(difference) > 1 or colours[-2:] == (due.other, due.other)
    if kind is Preferences.A:
        return (due if strong else None), False
    return due, strong


class _History:
    """Whom teams have met, and with which colours, in the matches that were played."""

    def __init__(self, played: Iterable[RoundOfMatches], colour: Colour) -> None:
        self.met: dict[int, list[int]] = {}
        self.colours: dict[int, tuple[Colour, ...]] = {}
        for each in played:
            for match in each.matches:
                if not match.played:
                    continue
                for team, other, own in (
                    (match.white, match.black, colour),
                    (match.black, match.white, colour.other),
                ):
                    self.met.setdefault(team, []).append(other)
                    self.colours[team] = (*self.colours.get(team, ()), own)


def _barred(tournament: Tournament, played: Iterable[RoundOfMatches]) -> set[int]:
    """The teams that may not have the bye: had it, a full-point bye, or won by forfeit (C2)."""
    barred: set[int] = set()
    for each in played:
        barred.update(bye.team for bye in each.byes if bye.kind in (ByeKind.PAB, ByeKind.FULL))
        for result in team_results(tournament, each):
            if result.winner is not None and not result.match.played:
                barred.add(result.winner)
    return barred


def _floated(
    tournament: Tournament, played: tuple[RoundOfMatches, ...], edition: Edition, kind: TeamKind
) -> set[int]:
    """The teams that met a team with another score in the last round (1.5)."""
    if not played:
        return set()
    before = team_totals(tournament, len(played) - 1)
    virtual = virtual_team_points(tournament, len(played))

    def score(team: int) -> Score:
        return primary(before[team], kind) + primary(virtual[team], kind)

    return {
        team
        for match in played[-1].matches
        if match.played and score(match.white) != score(match.black)
        for team in (match.white, match.black)
    }
