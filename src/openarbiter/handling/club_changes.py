"""What the terms of a club say against pairs of an evening that somebody changed or entered."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from openarbiter.handling.findings import ACKNOWLEDGE, CONFIRM, Finding
from openarbiter.model import Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.pairing.clubs.round import rules_for
from openarbiter.pairing.result import Board
from openarbiter.pairing.system import system_of

_APART = N_("{white} and {black} must not be paired in this round: the arbiter prohibited it.")
_SOON = N_(
    "{white} and {black} met in round {round}; the terms of the club want {apart} rounds between "
    "two games of the same players."
)
_OFTEN = N_(
    "{white} and {black} have met {times} times; the terms of the club want no more than {most}."
)


def against_club_boards(
    then: Tournament, number: int, boards: Collection[Board]
) -> Iterator[Finding]:
    """Objections to boards of an evening; nothing of FIDE's rules is asked for.

    Args:
        then: as the club stood before the round.
    """
    rules = rules_for(then, number, system_of(then).name)
    for board in boards:
        players = (board.white, board.black)
        pair = frozenset(players)
        about = {"white": board.white, "black": board.black}
        met = rules.met.get(pair, ())
        if pair in rules.prohibited:
            yield Finding("C.05 5.2", Reason.of(_APART, **about), CONFIRM, True, players)
        if rules.most is not None and len(met) >= rules.most:
            said = Reason.of(_OFTEN, times=len(met), most=rules.most, **about)
            yield Finding("", said, ACKNOWLEDGE, False, players)
        if met and number - met[-1] <= rules.apart:
            said = Reason.of(_SOON, round=met[-1], apart=rules.apart, **about)
            yield Finding("", said, ACKNOWLEDGE, False, players)
