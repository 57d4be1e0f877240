"""Scores computed from the rounds, by the tournament's point system."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from openarbiter.model.result import ByeKind, Colour, Mark
from openarbiter.model.score import Score
from openarbiter.model.tournament import ABSENT, Appearance, Tournament

_ADJUSTED_KIND: dict[Mark | ByeKind, str] = {
    Mark.WIN: "W",
    Mark.UNRATED_WIN: "W",
    Mark.DRAW: "D",
    Mark.UNRATED_DRAW: "D",
    Mark.LOSS: "L",
    Mark.UNRATED_LOSS: "L",
    Mark.FORFEIT_WIN: "+",
    Mark.FORFEIT_LOSS: "-",
    ByeKind.FULL: "F",
    ByeKind.HALF: "H",
    ByeKind.ZERO: "Z",
}
"""The letter by which an adjustment names a result (TRF26 record 299)."""


def usual_points(tournament: Tournament, appearance: Appearance) -> Score:
    """Points for an appearance by the point system alone."""
    points = tournament.regulations.points
    if appearance.mark is not None and appearance.colour is not None:
        return points.of_game(appearance.mark, appearance.colour)
    return points.of_bye(appearance.bye or ByeKind.ZERO)


def round_points(tournament: Tournament, round_number: int) -> dict[int, Score]:
    """The points every entrant got in one round, adjustments included."""
    (found,) = points_by_round(tournament, round_number, round_number)
    return found


def points_by_round(
    tournament: Tournament, last: int | None = None, first: int = 1
) -> Iterator[dict[int, Score]]:
    """The points every entrant got in each round, adjustments included.

    Args:
        last: the last of the rounds; that of the tournament, by default.
        first: the first of them.
    """
    system = tournament.regulations.points
    of_white, of_black = system.of_marks(Colour.WHITE), system.of_marks(Colour.BLACK)
    absent = dict.fromkeys((entrant.number for entrant in tournament.entrants), system.zero_bye)
    for number, played in enumerate(tournament.rounds[first - 1 : last], start=first):
        found = absent.copy()
        for game in played.games:
            result = game.result
            if game.white in found:
                found[game.white] = of_white[result.white]
            if game.black in found:
                found[game.black] = of_black[result.black]
        for bye in played.byes:
            if bye.player in found:
                found[bye.player] = system.of_bye(bye.kind)
        if tournament.regulations.adjustments:
            found.update(_adjusted_points(tournament, number))
        yield found


def scores(tournament: Tournament, rounds: int | None = None) -> Mapping[int, Score]:
    """Every entrant's score after the first ``rounds`` rounds (all, by default)."""
    total = standing_bonuses(tournament)
    for gained in points_by_round(tournament, rounds):
        for player, points in gained.items():
            total[player] += points
    return total


def standing_bonuses(tournament: Tournament) -> dict[int, Score]:
    """Every entrant's bonuses less penalties that belong to no round."""
    total = {entrant.number: 0 for entrant in tournament.entrants}
    for adjustment in tournament.regulations.adjustments:
        if not adjustment.kind and adjustment.round is None:
            for player in adjustment.players:
                if player in total:
                    total[player] += adjustment.points or 0
    return total


def _adjusted_points(tournament: Tournament, number: int) -> dict[int, Score]:
    """The points in one round of the entrants that an adjustment names."""
    seen = tournament.appearances(number)
    concerned = {
        player for adjustment in tournament.regulations.adjustments for player in adjustment.players
    }
    return {
        entrant.number: _adjusted(
            tournament, entrant.number, number, seen.get(entrant.number, ABSENT)
        )
        for entrant in tournament.entrants
        if entrant.number in concerned
    }


def _adjusted(tournament: Tournament, player: int, number: int, seen: Appearance) -> Score:
    points = usual_points(tournament, seen)
    bonus = 0
    letter = _ADJUSTED_KIND.get(seen.mark or seen.bye or ByeKind.ZERO)
    for adjustment in tournament.regulations.adjustments:
        if player not in adjustment.players or adjustment.points is None:
            continue
        if not adjustment.kind:
            bonus += adjustment.points if adjustment.round == number else 0
        elif adjustment.kind == letter and adjustment.round in (None, number):
            points = adjustment.points
    return points + bonus
