"""The situations of moves, boards and clocks: few questions, and rulings that count rightly."""

from __future__ import annotations

import pytest
from support.laws_asked import EDITIONS, under

from openarbiter.laws import Pace
from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.register import is_illegal_move
from openarbiter.laws.ruling import Decision, Ruling
from openarbiter.laws.situations import LawsSituation, decided, walk
from openarbiter.laws.situations.aids import AID_SITUATIONS
from openarbiter.laws.situations.clock_handling import CLOCK_HANDLING_SITUATIONS
from openarbiter.laws.situations.illegal_moves import ILLEGAL_SITUATIONS
from openarbiter.laws.situations.touched import TOUCH_SITUATIONS
from openarbiter.laws.situations.wrong_boards import BOARD_SITUATIONS

OWN = (
    *AID_SITUATIONS,
    *TOUCH_SITUATIONS,
    *ILLEGAL_SITUATIONS,
    *BOARD_SITUATIONS,
    *CLOCK_HANDLING_SITUATIONS,
)
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


@pytest.mark.rule("Laws 6.2.3")
@pytest.mark.rule("Laws 6.2.4")
@pytest.mark.parametrize(
    ("handled", "articles"),
    [
        ("hand", ("Laws 6.2.3", "Laws 12.9")),
        ("hovered", ("Laws 6.2.3", "Laws 12.9")),
        ("rough", ("Laws 6.2.4", "Laws 12.9")),
        ("early", ("Laws 6.2.4", "Laws 7.5.3", "Laws 12.9")),
    ],
)
def test_how_a_clock_was_handled_has_its_own_article(
    handled: str, articles: tuple[str, ...]
) -> None:
    found = ask("clock-handled", under("fide-2018"), offender="white", handled=handled)
    assert found.articles == articles
    decides = found.decision is Decision.ARBITER_DECIDES
    assert decides is (handled == "early"), "pressed without a move is an illegal move (6.2.4c)"


@pytest.mark.rule("Laws 7.5.2")
@pytest.mark.rule("PMR 84")
def test_a_pawn_found_on_the_last_rank_becomes_a_queen_and_nothing_is_restored() -> None:
    for edition, article in (("fide-2018", "Laws 7.5.2"), ("pmr-2018", "PMR 84")):
        found = ask("illegal-position", under(edition), what="pawn")
        assert found.articles == (article,)
        assert "restored" not in found.reason.message()
    kings = ask("illegal-position", under("fide-2018"), what="kings")
    assert kings.articles == ("Laws 7.5.1", "Laws 7.1")


@pytest.mark.rule("Laws 4.3")
@pytest.mark.rule("Laws 3.10.2")
def test_moving_another_piece_than_the_touched_one_is_no_illegal_move() -> None:
    found = ask("released", under("pmr-2018"), released="legal", **{"touched-before": "yes"})
    assert found.articles == ("PMR 39", "PMR 138")
    assert "no illegal move" in found.reason.message()
    illegal = ask("released", under("pmr-2018"), released="illegal")
    assert illegal.articles == ("PMR 39", "PMR 83")


@pytest.mark.rule("Laws 6.2.6")
@pytest.mark.rule("Laws 8.1.6")
@pytest.mark.rule("Laws 4.9")
@pytest.mark.parametrize(
    ("needed", "articles"),
    [("clock", ("Laws 6.2.6", "PMR 58")), ("score", ("Laws 8.1.6", "PMR 94"))],
)
def test_time_for_an_assistant_is_not_taken_from_a_player_with_a_disability(
    needed: str, articles: tuple[str, str]
) -> None:
    for edition, article in zip(("fide-2018", "pmr-2018"), articles, strict=True):
        answers = {"for": needed, "disabled": "yes"}
        found = ask("assistant", under(edition), **answers)
        assert found.articles == (article,)
        assert "not adjusted" in found.to_do[-1].message()
        found = ask("assistant", under(edition), **{**answers, "disabled": "no"})
        assert "10 minutes" in found.to_do[-1].message()
    assert ask("assistant", under("pmr-2018"), **{"for": "pieces"}).articles == ("PMR 46",)


@pytest.mark.rule("Laws D.2.10")
@pytest.mark.rule("Laws D.2.11")
def test_an_assistant_of_a_visually_impaired_player() -> None:
    found = ask("assistant", under("fide-2018"), **{"for": "blind"})
    assert found.articles == ("Laws D.2.10", "Laws D.2.11")


@pytest.mark.rule("Laws 6.12.2")
@pytest.mark.rule("Laws 8.1.4")
@pytest.mark.rule("Laws 8.2")
@pytest.mark.rule("Laws 8.3")
@pytest.mark.rule("Laws 6.5")
def test_displays_score_sheets_and_the_side_of_the_clock() -> None:
    here = under("pmr-2018")
    assert ask("display-claim", here).articles == ("PMR 75",)
    assert ask("score-sheet", here, sheet="hidden").articles == ("PMR 95",)
    assert ask("score-sheet", here, sheet="taken").articles == ("PMR 96",)
    assert ask("score-sheet", here, sheet="notes").articles == ("PMR 92", "PMR 124")
    assert ask("clock-side", here).articles == ("PMR 62",)


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
