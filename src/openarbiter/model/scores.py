"""Scores computed from the rounds, by the tournament's point system."""

from __future__ import annotations

from collections.abc import Mapping

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
    """What an appearance brings by the point system alone."""
    points = tournament.regulations.points
    if appearance.mark is not None and appearance.colour is not None:
        return points.of_game(appearance.mark, appearance.colour)
    return points.of_bye(appearance.bye or ByeKind.ZERO)


def round_points(tournament: Tournament, round_number: int) -> dict[int, Score]:
    """The points every entrant got in one round, adjustments included."""
    system, played = tournament.regulations.points, tournament.rounds[round_number - 1]
    found = {entrant.number: system.zero_bye for entrant in tournament.entrants}
    for game in played.games:
        for player, mark, colour in (
            (game.white, game.result.white, Colour.WHITE),
            (game.black, game.result.black, Colour.BLACK),
        ):
            if player in found:
                found[player] = system.of_game(mark, colour)
    for bye in played.byes:
        if bye.player in found:
            found[bye.player] = system.of_bye(bye.kind)
    if tournament.regulations.adjustments:
        seen = tournament.appearances(round_number)
        concerned = {
            player
            for adjustment in tournament.regulations.adjustments
            for player in adjustment.players
        }
        for player in concerned & found.keys():
            found[player] = _adjusted(tournament, player, round_number, seen.get(player, ABSENT))
    return found


def scores(tournament: Tournament, rounds: int | None = None) -> Mapping[int, Score]:
    """Every entrant's score after the first ``rounds`` rounds (all, by default)."""
    total = standing_bonuses(tournament)
    for number in range(1, (len(tournament.rounds) if rounds is None else rounds) + 1):
        for player, points in round_points(tournament, number).items():
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
