"""Withdrawals from a knock-out: rows of players here, lines in its file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from openarbiter.knockout.lines import KnockoutWithdrawal, knockout_record, with_record
from openarbiter.model import Tournament
from openarbiter.model.knockout_system import is_knockout


def with_withdrawn(frame: Tournament, gone: Mapping[int, int]) -> Tournament:
    """The frame of a knock-out with the lines of those who have withdrawn; others stay as they are.

    The rows of the players alone say who has: lines that the frame itself has count for nothing.

    Args:
        gone: by the number of a player the first round they do not play.
    """
    if not is_knockout(frame):
        return frame
    record = knockout_record(frame)
    lines = tuple(KnockoutWithdrawal(player, number) for player, number in sorted(gone.items()))
    if record.withdrawals == lines:
        return frame
    return with_record(frame, replace(record, withdrawals=lines))


def withdrawn_in(tournament: Tournament) -> Mapping[int, int]:
    """Who has withdrawn from a knock-out by the lines of its file, with the first round missed."""
    if not is_knockout(tournament):
        return {}
    return {each.player: each.round for each in knockout_record(tournament).withdrawals}
