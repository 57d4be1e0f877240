"""The situations of the end and of the clock, walked to every ruling."""

from __future__ import annotations

import pytest
from support.laws_asked import EDITIONS, MATES, NO_MATE, under

from openarbiter.laws import Pace
from openarbiter.laws.compared import ComparedEditions, compared
from openarbiter.laws.irregular.acts import IllegalAct
from openarbiter.laws.irregular.illegal_ruling import IllegalMove, illegal_move_ruling
from openarbiter.laws.ruling import Decision
from openarbiter.laws.situations import LawsQuestion, LawsSituation, decided, walk
from openarbiter.laws.situations.clocks import CLOCK_SITUATIONS
from openarbiter.laws.situations.endings import ENDING_SITUATIONS
from openarbiter.laws.winning import MateAnswer
from openarbiter.model import Colour

SITUATIONS = {each.key: each for each in (*ENDING_SITUATIONS, *CLOCK_SITUATIONS)}
OVER = {Decision.WHITE_WINS, Decision.BLACK_WINS, Decision.DRAW, Decision.BOTH_LOSE}


@pytest.mark.parametrize("situation", SITUATIONS.values(), ids=SITUATIONS)
def test_every_path_is_short_and_ends_in_a_ruling_with_articles(situation: LawsSituation) -> None:
    for edition in EDITIONS:
        for pace in Pace:
            here = under(edition, pace)
            for answers, ruling in walk(situation, here):
                assert len(answers) <= 3
                assert ruling.articles
                assert all(each.startswith(here.rules.chapter) for each in ruling.articles)
                assert bool(ruling.result) is (ruling.decision in OVER)
                assert ruling.reason.message()
                for sentence in (*ruling.to_do, *ruling.write_down):
                    assert sentence.message().endswith(".")


@pytest.mark.rule("Laws 5.1.2")
def test_a_resignation_asks_for_mate_only_where_it_matters() -> None:
    step = SITUATIONS["resignation"].step
    given = {"loser": "white", "clear": "yes"}
    asked = step(under("fide-2023"), given)
    assert isinstance(asked, LawsQuestion)
    assert asked.mates is Colour.BLACK
    assert not isinstance(step(under("fide-2018"), given), LawsQuestion)


@pytest.mark.rule("PMR 153")
def test_only_the_sport_chess_rules_ask_who_noticed_two_flags() -> None:
    step = SITUATIONS["both-flags"].step
    keys = {}
    for edition in EDITIONS:
        asked = step(under(edition, Pace.RAPID), {"first": "white"})
        assert isinstance(asked, LawsQuestion)
        keys[edition] = asked.key
    assert keys == {
        "fide-2018": "black-mates",
        "pmr-2018": "noticed",
        "fide-2023": "black-mates",
    }


@pytest.mark.rule("Laws 9.6.2")
def test_75_moves_and_mate() -> None:
    answers = {"kind": "mate", "winner": "black"}
    _, ruling = decided(SITUATIONS["automatic-draw"], under("fide-2023"), answers)
    assert ruling.result == "0-1"


@pytest.mark.rule("Laws 7.5.5")
@pytest.mark.rule("Laws A.3")
def test_illegal_moves_in_rapid_by_three_editions() -> None:
    """The first costs a minute from 2023 on; the second loses everywhere, or is a draw."""
    here = under("fide-2023", Pace.RAPID)

    def found(before: int, mates: MateAnswer) -> ComparedEditions:
        move = IllegalMove(Colour.WHITE, frozenset((IllegalAct.ILLEGAL_MOVE,)), before, mates)
        return compared(here, lambda each: illegal_move_ruling(each, move))

    first = found(0, MATES)
    assert [change.seconds for change in first.ruling.clocks] == [60]
    assert {each.edition: each.clocks[0].seconds for each in first.otherwise} == {
        "fide-2018": 120,
        "pmr-2018": 120,
    }
    for mates, result in ((MATES, "0-1"), (NO_MATE, "½-½")):
        second = found(1, mates)
        assert second.ruling.result == result
        assert second.alike == ("fide-2018", "pmr-2018")
