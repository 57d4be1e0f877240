"""Virtual points: those given in the file, and the Baku method."""

from __future__ import annotations

from collections.abc import Mapping

from openarbiter.model import HALF, POINT, Score, Tournament
from openarbiter.rulebook import Edition


def virtual_points(
    tournament: Tournament, round_number: int, edition: Edition
) -> Mapping[int, Score]:
    """The virtual points every entrant has when a round is paired, by number.

    Points given player by player win over the Baku method, as TRF26 wants it for
    record 250. Where several entries name the same player and round, the last counts.
    """
    regulations = tournament.regulations
    given = {entrant.number: 0 for entrant in tournament.entrants}
    if regulations.accelerations:
        for entry in regulations.accelerations:
            if entry.first_round <= round_number <= entry.last_round:
                for number in range(entry.first_player, entry.last_player + 1):
                    if number in given:
                        given[number] = entry.points
    elif regulations.baku:
        points = baku_points(tournament, round_number, edition)
        for number in group_a(tournament):
            given[number] = points
    return given


def group_a(tournament: Tournament) -> tuple[int, ...]:
    """Group GA of the Baku method (C.04.5.1 2-3; C.04.7 1.2-1.3).

    The first half of the initial list, rounded up to an even number. The list is made of
    those who were there for round 1: whoever arrives later gets their number then
    (C.04.2 C.2), is put in their place and moves nobody across the border. The last player
    of GA stays the same in every round.
    """
    ordered = tournament.ranking
    there = _there_for_round_1(tournament)
    initial = [number for number in ordered if number in there]
    if not initial:
        return ()
    last = initial[min(2 * -(-len(initial) // 4), len(initial)) - 1]
    return ordered[: ordered.index(last) + 1]


def _there_for_round_1(tournament: Tournament) -> frozenset[int]:
    if tournament.rounds:
        return tournament.arrived(1)
    away = {each.player for each in tournament.regulations.bye_requests if each.round == 1}
    return frozenset(tournament.ranking) - away


def baku_points(tournament: Tournament, round_number: int, edition: Edition) -> Score:
    """The virtual points of group GA in a round (C.04.5.1 4; C.04.7 1.4)."""
    lengths = edition.dutch.baku.lengths
    if lengths is not None:
        full, accelerated = lengths
        whole, half = POINT, HALF
    else:
        rounds = tournament.regulations.rounds or 0
        accelerated = -(-rounds // 2)
        full = -(-accelerated // 2)
        whole = tournament.regulations.points.win
        half = whole // 2
    if round_number <= full:
        return whole
    return half if round_number <= accelerated else 0
