"""Checks that a tournament that was read adds up: points, ranks, rounds, byes, rematches."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from itertools import pairwise

from openarbiter.formats.problems import Report
from openarbiter.formats.trf.entries import column_of
from openarbiter.formats.trf.players import PlayerLine
from openarbiter.formats.trf.totals import totals
from openarbiter.model import (
    ByeKind,
    Score,
    Tournament,
    format_score,
    predetermined,
    system_named,
)
from openarbiter.model.club_names import paired_by_a_club
from openarbiter.model.knockout_system import is_knockout
from openarbiter.model.late_corrections import as_recorded
from openarbiter.model.whole_matches import by_boards_of_tables
from openarbiter.model.withdrawn import left_early

_DOUBLE_SWISS = ("FIDE_DOUBLESWISS", "FIDE_DOUBLESWISS_BAKU")


def check(
    tournament: Tournament,
    players: Mapping[int, PlayerLine],
    doubtful: set[int],
    report: Report,
    *,
    team_event: bool,
) -> None:
    """Report what does not add up.

    Players in ``doubtful`` have results that could not be established; the problem
    with them has been reported already. In team events ranks and virtual points are
    not the players' own.
    """
    _check_round_count(tournament, players, report)
    _check_byes(tournament, players, report)
    # A knock-out ranks by the round that was reached, a club by its own table.
    by_points = not is_knockout(tournament) and not paired_by_a_club(tournament)
    if by_points and not predetermined(tournament):
        _check_rematches(tournament, players, report)
    scored, pending = totals(tournament)
    outside = _outside(tournament, team_event=team_event)
    recorded = as_recorded(tournament)
    standing = scored
    if outside or recorded is not tournament:
        standing, _ = totals(recorded, outside)
    _check_points(tournament, players, scored, standing, pending, doubtful, report)
    if by_points and not team_event and not doubtful and not any(pending.values()):
        ranked = {number: player for number, player in players.items() if number not in outside}
        _check_ranks(ranked, standing, report)


def _outside(tournament: Tournament, *, team_event: bool) -> frozenset[int]:
    """Players who left a round robin early: their results do not count (C.05 6.6), no place.

    In a tournament that is not over, who has none although others have. Where teams meet, it is
    a team that leaves, and all its players are without a place.
    """
    if not predetermined(tournament):
        return frozenset()
    unplaced = {each.number for each in tournament.entrants if each.rank is None}
    announced = unplaced if len(unplaced) < len(tournament.entrants) else set()
    if team_event and not by_boards_of_tables(tournament):
        return frozenset(announced)
    return frozenset(left_early(tournament, len(tournament.rounds), announced))


def _check_round_count(
    tournament: Tournament, players: Mapping[int, PlayerLine], report: Report
) -> None:
    rounds = tournament.regulations.rounds
    if not players:
        return
    if rounds is None and is_knockout(tournament):
        return
    if rounds is None:
        report.add("trf-rounds-missing")
        return
    for number, player in players.items():
        if len(player.entries) > rounds:
            report.add(
                "trf-rounds-beyond",
                player.line.number,
                column_of(rounds + 1),
                player=number,
                round=rounds + 1,
                rounds=rounds,
            )
            break
    if paired_by_a_club(tournament):
        return
    most = (len(players) - 1 + len(players) % 2) * _rounds_of_a_match(tournament)
    any_number = predetermined(tournament) or is_knockout(tournament)
    if rounds > most and len(players) > 1 and not any_number:
        report.add(
            "trf-rounds-absurd", read=str(rounds), rounds=rounds, players=len(players), most=most
        )


def _rounds_of_a_match(tournament: Tournament) -> int:
    """How many rounds of the file two players meet in: two in the Double-Swiss System (C.04.5)."""
    code = tournament.regulations.system
    doubled = code in _DOUBLE_SWISS or system_named(tournament) == "double-swiss"
    return 2 if doubled else 1


def _check_byes(tournament: Tournament, players: Mapping[int, PlayerLine], report: Report) -> None:
    first: dict[int, int] = {}
    for number, one in enumerate(tournament.rounds, 1):
        pabs = [bye.player for bye in one.byes if bye.kind is ByeKind.PAB]
        column = column_of(number)
        if len(pabs) > 1:
            report.add(
                "trf-two-pabs",
                players[pabs[1]].line.number,
                column + 7,
                ", ".join(str(player) for player in pabs),
                player=pabs[1],
                round=number,
            )
        for player in pabs:
            if player in first and not paired_by_a_club(tournament):
                report.add(
                    "trf-second-pab",
                    players[player].line.number,
                    column + 7,
                    player=player,
                    round=number,
                    first=first[player],
                )
            first.setdefault(player, number)


def _check_rematches(
    tournament: Tournament, players: Mapping[int, PlayerLine], report: Report
) -> None:
    met: dict[tuple[int, int], int] = {}
    size = _rounds_of_a_match(tournament)
    for number, one in enumerate(tournament.rounds, 1):
        for game in one.games:
            if not game.result.played:
                continue
            low, high = sorted((game.white, game.black))
            before = met.setdefault((low, high), number)
            if (before - 1) // size != (number - 1) // size:
                report.add(
                    "trf-rematch",
                    players[low].line.number,
                    column_of(number),
                    str(high),
                    player=low,
                    round=number,
                    opponent=high,
                    first=before,
                )


def _check_points(
    tournament: Tournament,
    players: Mapping[int, PlayerLine],
    scored: Mapping[int, Score],
    standing: Mapping[int, Score],
    pending: Mapping[int, Score],
    doubtful: set[int],
    report: Report,
) -> None:
    """The points are those of the games, or those of the standings where they are others."""
    virtual = _virtual_points(tournament, sorted(players))
    value = tournament.regulations.points.of_bye
    next_round = len(tournament.rounds) + 1
    next_byes = {
        request.player: value(request.kind)
        for request in tournament.regulations.bye_requests
        if request.round == next_round
    }
    for number, player in players.items():
        stated = player.entrant.points
        if stated is None or number in doubtful:
            continue
        surplus = stated - scored[number]
        if surplus in (0, pending[number]) or stated == standing[number]:
            continue
        bonus, bye = virtual.get(number, 0), next_byes.get(number, 0)
        if surplus == bonus:
            report.count("trf-points-accelerated", player.line.number, 81)
        elif surplus in (bye, bye + bonus):
            report.count("trf-points-next-bye", player.line.number, 81)
        elif player.short_bye:
            last = len(player.entries)
            report.add(
                "trf-truncated-result",
                player.line.number,
                column_of(last) + 7,
                player=number,
                round=last,
            )
        else:
            report.add(
                "trf-points",
                player.line.number,
                81,
                format_score(stated),
                player=number,
                points=format_score(scored[number]),
            )


def _virtual_points(tournament: Tournament, numbers: list[int]) -> dict[int, Score]:
    """The virtual points of the next round, by player."""
    next_round = len(tournament.rounds) + 1
    found: dict[int, Score] = {}
    for grant in tournament.regulations.accelerations:
        if grant.first_round <= next_round <= grant.last_round:
            low = bisect_left(numbers, grant.first_player)
            high = bisect_right(numbers, grant.last_player)
            found.update(dict.fromkeys(numbers[low:high], grant.points))
    return found


def _check_ranks(
    players: Mapping[int, PlayerLine], scored: Mapping[int, Score], report: Report
) -> None:
    ranked = sorted(
        (player.entrant.rank, scored[number], number)
        for number, player in players.items()
        if player.entrant.rank is not None
    )
    for (rank, points, number), (next_rank, next_points, following) in pairwise(ranked):
        if (points >= next_points and rank < next_rank) or points == next_points:
            continue
        report.add(
            "trf-rank-order" if rank < next_rank else "trf-rank-duplicate",
            players[number].line.number,
            86,
            str(rank),
            player=number,
            rank=rank,
            opponent=following,
        )
        return
