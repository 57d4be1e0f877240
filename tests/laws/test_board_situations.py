"""The situations of moves, boards and clocks: few questions, and rulings that count rightly."""

from __future__ import annotations

import pytest
from support.laws_asked import EDITIONS, under

from openarbiter.laws import Pace
from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.register import is_illegal_move
from openarbiter.laws.ruling import Ruling
from openarbiter.laws.situations import LawsSituation, decided, walk
from openarbiter.laws.situations.clock_handling import CLOCK_HANDLING_SITUATIONS
from openarbiter.laws.situations.illegal_moves import ILLEGAL_SITUATIONS
from openarbiter.laws.situations.touched import TOUCH_SITUATIONS
from openarbiter.laws.situations.wrong_boards import BOARD_SITUATIONS

OWN = (*TOUCH_SITUATIONS, *ILLEGAL_SITUATIONS, *BOARD_SITUATIONS, *CLOCK_HANDLING_SITUATIONS)
BY_KEY = {situation.key: situation for situation in OWN}

EVERYWHERE = [
    under(edition, pace, supervised=supervised)
    for edition in EDITIONS
    for pace, supervised in (
        (Pace.STANDARD, True),
        (Pace.RAPID, True),
        (Pace.RAPID, False),
        (Pace.BLITZ, True),
        (Pace.BLITZ, False),
    )
]


def ask(key: str, here: Circumstances, **answers: str) -> Ruling:
    return decided(BY_KEY[key], here, answers)[1]


@pytest.mark.parametrize("situation", OWN, ids=lambda each: each.key)
def test_three_questions_at_most_lead_to_a_ruling(situation: LawsSituation) -> None:
    for here in EVERYWHERE:
        for answers, ruling in walk(situation, here):
            assert len(answers) <= 3
            assert ruling.articles
            assert ruling.edition == here.rules.edition.id
            for said in (ruling.reason, *ruling.to_do, *ruling.write_down):
                assert said.message()


@pytest.mark.rule("Laws 7.5.5")
def test_only_completed_illegal_moves_count_in_the_register() -> None:
    counting = {"illegal-move", "illegal-move-late", "two-hands", "press-without-move"}
    counting |= {"pawn-left", "king-captured"}
    for here in EVERYWHERE:
        for situation in OWN:
            for answers, ruling in walk(situation, here):
                late = situation.key == "illegal-move-late" and here.quick_rules
                unknown = "unknown" in answers.values()
                counts = situation.key in counting and not late and not unknown
                assert is_illegal_move(ruling, here.rules) is counts, situation.key


@pytest.mark.rule("Laws 7.5.5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_second_illegal_move_asks_whether_the_opponent_can_mate(edition: str) -> None:
    here = under(edition, Pace.RAPID)
    answers = {"offender": "white", "before": "once"}
    lost = ask("illegal-move", here, **answers, **{"black-mates": "yes"})
    drawn = ask("two-hands", here, **answers, **{"black-mates": "no"})
    assert (lost.result, drawn.result) == ("0-1", "½-½")


@pytest.mark.rule("Laws 4.4.2")
@pytest.mark.rule("Laws 4.3.3")
def test_touched_pieces_without_a_board() -> None:
    here = under("fide-2023")
    assert ask("touched", here, touched="king-rook", castles="yes").articles == ("Laws 4.4.1",)
    rook = ask("touched", here, touched="rook-king", rook="yes")
    assert rook.articles == ("Laws 4.4.2", "Laws 4.3.1")
    stuck = ask("touched", here, touched="king-rook", castles="no", king="no")
    assert stuck.articles == ("Laws 4.4.3", "Laws 4.5")
    both = ask("touched", here, touched="both", takes="no", any="yes")
    assert both.articles == ("Laws 4.3.3",)
    assert ask("touch-claim", here, since="touched").articles == ("Laws 4.8",)
