"""Facts a file shows only by its points: the point system, the kind of a bye."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from openarbiter.formats.problems import Report
from openarbiter.formats.trf.players import PlayerLine
from openarbiter.formats.trf.totals import totals
from openarbiter.model import (
    POINT,
    Bye,
    ByeKind,
    PointSystem,
    Round,
    Score,
    Tournament,
    format_score,
)


def with_inferred_byes(
    tournament: Tournament, players: Mapping[int, PlayerLine], report: Report
) -> Tournament:
    """Give byes written without a result the one kind that explains the player's points.

    The oldest files know no letters for byes. Where all such byes of a player as
    half-point or as full-point byes make up exactly what their points have more than
    their results, they were that; otherwise they stay zero-point byes.
    """
    rounds = {
        number: _letterless(player, len(tournament.rounds)) for number, player in players.items()
    }
    if not any(rounds.values()):
        return tournament
    value = tournament.regulations.points.of_bye
    scored, pending = totals(tournament)
    kinds: dict[tuple[int, int], ByeKind] = {}
    for number, where in rounds.items():
        stated = players[number].entrant.points
        if stated is None or not where:
            continue
        surplus = stated - scored[number]
        if surplus in (0, pending[number]):
            continue
        for kind in (ByeKind.HALF, ByeKind.FULL):
            if surplus == len(where) * (value(kind) - value(ByeKind.ZERO)):
                report.count("trf-bye-inferred", players[number].line.number, 81)
                kinds.update({(one, number): kind for one in where})
                break
    return replace(
        tournament,
        rounds=tuple(
            _with_kinds(one, number, kinds) for number, one in enumerate(tournament.rounds, 1)
        ),
    )


def with_inferred_points(
    tournament: Tournament,
    players: Mapping[int, PlayerLine],
    doubtful: set[int],
    report: Report,
) -> Tournament:
    """Give a tournament without a stated point system the one that explains its points.

    Only the two other systems in use, 3 - 1 - 0 and 2 - 1 - 0, are tried, and only
    one that leaves nobody's points unexplained is taken, where the usual one does so
    with several players.
    """
    stated = {
        number: player.entrant.points
        for number, player in players.items()
        if number not in doubtful and player.entrant.points is not None
    }
    if len(_unexplained(tournament, stated)) < _ENOUGH:
        return tournament
    for win in _WINS:
        for pab in (win, POINT, 0):
            points = replace(PointSystem.simple(win, POINT), pab=pab)
            candidate = replace(
                tournament, regulations=replace(tournament.regulations, points=points)
            )
            if not _unexplained(candidate, stated):
                report.add(
                    "trf-point-system-inferred",
                    win=format_score(win),
                    draw=format_score(POINT),
                    pab=format_score(pab),
                )
                return candidate
    return tournament


_WINS = (3 * POINT, 2 * POINT)
_ENOUGH = 4
"""Players whose points the usual system must leave unexplained."""


def _unexplained(tournament: Tournament, stated: Mapping[int, Score]) -> list[int]:
    scored, pending = totals(tournament)
    return [
        number
        for number, points in stated.items()
        if points - scored[number] not in (0, pending[number])
    ]


def _letterless(player: PlayerLine, rounds: int) -> list[int]:
    return [
        number
        for number, entry in enumerate(player.entries[:rounds], 1)
        if entry is not None and entry.letterless
    ]


def _with_kinds(one: Round, number: int, kinds: Mapping[tuple[int, int], ByeKind]) -> Round:
    byes = (Bye(bye.player, kinds.get((number, bye.player), bye.kind)) for bye in one.byes)
    return replace(one, byes=tuple(byes))
