"""The players of a round: cards, ratings, colours and floats, by the switches of the event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from openarbiter.model import (
    ByeKind,
    Colour,
    Game,
    Mark,
    Tournament,
    points_by_round,
    standing_bonuses,
)
from openarbiter.pairing.acceleration import virtual_points
from openarbiter.pairing.frame.cards import Strength, cards
from openarbiter.pairing.lim.member import LimMember, barred_colours, due_colour
from openarbiter.rulebook import Edition
from openarbiter.rulebook.lim_choices import ForfeitWin, UnplayedRounds
from openarbiter.rulebook.lim_rules import LimRules

_Seats = Sequence[Mapping[int, Game]]


def members_of(
    tournament: Tournament, edition: Edition, rules: LimRules, *, limits: bool
) -> tuple[LimMember, ...]:
    """The players to be paired in the next round, by their numbers.

    Args:
        limits: whether the limits of colours hold: not in the last round (13).
    """
    seats = [played.seats() for played in tournament.rounds]
    ratings = {entrant.number: entrant.rating for entrant in tournament.entrants}
    barred = _barred(tournament, rules, seats)
    drawn = cards(tournament, edition)
    floated = _floated(tournament, edition, seats)
    found = []
    for card in sorted(drawn, key=lambda each: each.seed):
        last_two: tuple[Colour | None, ...] = card.colours[-2:]
        if rules.unplayed_rounds is UnplayedRounds.BREAK_SERIES:
            last_two = tuple(_colour(card.number, each) for each in seats[-2:])
        # What the limits ask for decides on colours even where they keep nobody apart.
        barred_here = barred_colours(card.colours, last_two)
        only = next(iter(barred_here)).other if len(barred_here) == 1 else None
        must = only if limits else None
        met = card.met
        if rules.forfeits_met:
            met |= {
                _opponent(card.number, each[card.number]) for each in seats if card.number in each
            }
        ruled = card._replace(
            met=met,
            preferred=must,
            strength=Strength.ABSOLUTE if must else Strength.NONE,
            pab_allowed=card.number not in barred,
            topscorer=False,
        )
        found.append(
            LimMember(
                card=ruled,
                rating=ratings[card.number],
                only=only,
                due=due_colour(card.colours, only, rules),
                stuck=limits and len(barred_here) == 2,
                bye_allowed=card.number not in barred,
                floated=card.number in floated,
            )
        )
    return tuple(found)


def _colour(player: int, seats: Mapping[int, Game]) -> Colour | None:
    """The colour of a game that was played in a round."""
    game = seats.get(player)
    if game is None or not game.result.played:
        return None
    return Colour.WHITE if game.white == player else Colour.BLACK


def _opponent(player: int, game: Game) -> int:
    return game.black if game.white == player else game.white


def _barred(tournament: Tournament, rules: LimRules, seats: _Seats) -> set[int]:
    """Those to whom the bye may not go: they had one, or won by forfeit (8.2)."""
    points = tournament.regulations.points
    kinds = {ByeKind.PAB}
    if rules.full_bye_bars:
        kinds |= {kind for kind in ByeKind if points.of_bye(kind) >= points.win}
    barred: set[int] = set()
    for played in tournament.rounds:
        barred |= {who for who, kind in played.without_opponent().items() if kind in kinds}
    counted = seats if rules.forfeit_win is ForfeitWin.EVER else seats[-1:]
    for each in counted:
        for player, game in each.items():
            mark = game.result.white if game.white == player else game.result.black
            if mark is Mark.FORFEIT_WIN:
                barred.add(player)
    return barred


def _floated(tournament: Tournament, edition: Edition, seats: _Seats) -> set[int]:
    """Those who were moved to another group in the last round (10.1).

    Files do not say who was moved. Of two with different scores the one with more was moved down
    where the other is in the median group or above it, and the one with fewer was moved up where
    the other is in it or below; from either side of it, both were.
    """
    if not seats:
        return set()
    number = len(seats)
    before = standing_bonuses(tournament)
    for gained in points_by_round(tournament, number - 1):
        for player, points in gained.items():
            before[player] += points
    virtual = virtual_points(tournament, number, edition)
    twice_median = (number - 1) * tournament.regulations.points.win
    found: set[int] = set()
    for player, game in seats[-1].items():
        pair = (player, _opponent(player, game))
        own, theirs = (2 * (before[each] + virtual[each]) for each in pair)
        if (own > theirs and own > twice_median) or (own < theirs and own < twice_median):
            found.add(player)
    return found
