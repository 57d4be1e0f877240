"""Lim and the rules of 1987-89 against a literal second reading; a small sample."""

from __future__ import annotations

import pytest
from support.literal_lim import Literal, literal_round
from support.random_lim import positions

from openarbiter.pairing import NoPairing, pair_round
from openarbiter.pairing.switch_lines import with_switches
from openarbiter.rulebook.lim_rules import LIM_EDITIONS


@pytest.mark.rule(
    "FIDE Swiss Rules 9",
    "FIDE Swiss Rules 10",
    "FIDE Swiss Rules 11",
    "FIDE Swiss Rules 12",
    "C.04.4.3",
)
@pytest.mark.parametrize("system", LIM_EDITIONS)
@pytest.mark.parametrize("seed", range(12))
def test_the_engine_pairs_as_the_text_says_word_by_word(system: str, seed: int) -> None:
    for position in positions(seed, system, most=8):
        rules = with_switches(position, len(position.rounds) + 1, LIM_EDITIONS[system])
        try:
            made = pair_round(position, system=system)
        except NoPairing:
            ours = None
        else:
            boards = frozenset((board.white, board.black) for board in made.boards)
            ours = Literal(boards, made.bye)
        assert ours == literal_round(position, rules)
