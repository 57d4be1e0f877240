"""Round robins of a later stage: who met in an earlier one is not paired again.

No text of FIDE says so; where results are carried over, the game of an earlier stage is the game of
the two. It stands for that of the first cycle; a second one for that of the second cycle. Colours
and rounds of the other games are those of the Berger tables.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias

from openarbiter.model import Tournament
from openarbiter.model.stage_lines import stage_told
from openarbiter.model.text import N_
from openarbiter.pairing.berger import berger_round, rounds_of_cycle
from openarbiter.pairing.schedule import ScheduledRound

NOBODY_LEFT = N_(
    "All players have met, and their results are carried over: there is no game left to play."
)

Met: TypeAlias = Mapping[frozenset[int], int]
"""How often two players met in an earlier stage, by their numbers here."""


def met_before(tournament: Tournament) -> Met:
    """The pairs whose results are carried over, and how many results each of them has."""
    return Counter(frozenset((one.white, one.black)) for one in stage_told(tournament).games)


def without_met(planned: ScheduledRound, met: Met) -> ScheduledRound:
    """A round of the tables without those who have met; they are free in it."""
    pairs = tuple(
        pair
        for pair in planned.pairs
        if met.get(frozenset((pair.white.number, pair.black.number)), 0) < planned.cycle
    )
    gone = tuple(
        slot for pair in planned.pairs if pair not in pairs for slot in (pair.white, pair.black)
    )
    free = tuple(sorted((*planned.free, *gone), key=lambda slot: slot.number))
    return replace(planned, pairs=pairs, free=free) if gone else planned


def rounds_left(players: int, cycles: int, met: Met, *, plain: bool) -> tuple[int, ...]:
    """The rounds of the Berger tables that are played, by their numbers in the tables.

    Those in which nobody has a game left are not. Where the cycles would become of unequal length,
    all rounds stay.

    >>> rounds_left(4, 1, {frozenset((1, 4)): 1, frozenset((2, 3)): 1}, plain=False)
    (2, 3)
    """
    everything = tuple(range(1, cycles * rounds_of_cycle(players) + 1))
    left = tuple(
        number
        for number in everything
        if without_met(berger_round(players, number, cycles, plain=plain), met).pairs
    )
    return everything if len(left) % cycles else left
