"""An arbiter's own table of virtual points: what is wrong with it, and what of it stays.

A row gives the players of a range of numbers virtual points in a range of rounds, ends included
(record 250 of TRF26). FIDE publishes the Baku method alone; another one needs a permission
(C.04.2 A.2; 1.2).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from openarbiter.handling.findings import REFUSE, Finding
from openarbiter.model import Acceleration, Reason, Tournament, format_score
from openarbiter.model.text import N_
from openarbiter.pairing.acceleration import virtual_points
from openarbiter.pairing.round import edition_of

MOST_ROWS = 100
MOST_POINTS = 990
"""What a row gives at most, in tenths; record 250 has room for 99.9."""

LAST_NUMBER = 9999
"""The highest number of a player that a file has room for."""

_TOO_MANY = N_("A table has at most {most} rows.")
_NO_POINTS = N_("Row {row}: give more than 0 and at most {most} virtual points.")
_ROUNDS = N_(
    "Row {row}: rounds must be between 1 and {last}, and the first not later than the last."
)
_PLAYERS = N_("Row {row}: numbers must be between 1 and {last}, and the first not above the last.")
_OVERLAP = N_(
    "Rows {one} and {other} both give number {player} virtual points in round {round}. Change one "
    "of them: a player has one value in a round."
)
_PAIRED = N_(
    "Round {round} is paired: the virtual points of players {players} in it stay as they were."
)


def judge_table(rows: Sequence[Acceleration], tournament: Tournament) -> dict[int, Reason]:
    """What is wrong with a table, by the row from 0; the first thing of each row.

    Args:
        tournament: with its number of rounds, where it is known.
    """
    if len(rows) > MOST_ROWS:
        return {MOST_ROWS: Reason.of(_TOO_MANY, most=MOST_ROWS)}
    rounds = tournament.regulations.rounds or 99
    found: dict[int, Reason] = {}
    for place, row in enumerate(rows):
        number = place + 1
        if not 0 < row.points <= MOST_POINTS:
            most = format_score(MOST_POINTS)
            found[place] = Reason.of(_NO_POINTS, row=number, most=most)
        elif not 1 <= row.first_round <= row.last_round <= rounds:
            found[place] = Reason.of(_ROUNDS, row=number, last=rounds)
        elif not 1 <= row.first_player <= row.last_player <= LAST_NUMBER:
            found[place] = Reason.of(_PLAYERS, row=number, last=LAST_NUMBER)
        else:
            for earlier in range(place):
                common = _common(rows[earlier], row) if earlier not in found else None
                if common is not None:
                    player, played = common
                    found[place] = Reason.of(
                        _OVERLAP, one=earlier + 1, other=number, player=player, round=played
                    )
                    break
    return found


def _common(one: Acceleration, other: Acceleration) -> tuple[int, int] | None:
    """The first number and round that two rows have in common."""
    player = max(one.first_player, other.first_player)
    played = max(one.first_round, other.first_round)
    if player > min(one.last_player, other.last_player):
        return None
    return (player, played) if played <= min(one.last_round, other.last_round) else None


def beyond_the_list(rows: Sequence[Acceleration], tournament: Tournament) -> tuple[int, ...]:
    """The rows, from 0, that name numbers which nobody has yet."""
    last = max((each.number for each in tournament.entrants), default=0)
    return tuple(place for place, row in enumerate(rows) if row.last_player > last)


def changes_the_past(before: Tournament, after: Tournament) -> Finding | None:
    """What refuses other virtual points in rounds that are paired: floats follow from them.

    Args:
        before, after: the tournament with its rounds, with the old and with the new regulations.
    """
    edition = edition_of(before)
    entrants = before.entrants
    after = replace(after, entrants=entrants, rounds=before.rounds)
    for number in range(1, len(before.rounds) + 1):
        was = virtual_points(before, number, edition)
        now = virtual_points(after, number, edition)
        moved = [each.number for each in entrants if was[each.number] != now[each.number]]
        if moved:
            told = ", ".join(map(str, moved[:10])) + (", …" if len(moved) > 10 else "")
            reason = Reason.of(_PAIRED, round=number, players=told)
            return Finding("C.04.2 A.1", reason, REFUSE, forbidden=True, players=tuple(moved))
    return None
