"""Penalties: the ladder of 12.9, what leads to it, and what 10.2 allows."""

from __future__ import annotations

import pytest

from openarbiter.laws import Pace
from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.penalties import (
    LADDER,
    OFFENCES,
    UnusualScore,
    advised_penalty,
    changes_of,
    checked_score,
    fixed_penalties,
    penalty_of,
)
from openarbiter.laws.penalties.ladder import needs_of
from openarbiter.laws.penalty_rulings import penalty_ruling, score_ruling
from openarbiter.laws.ruling import ClockChange, Decision
from openarbiter.model import Colour
from openarbiter.rulebook.laws_rules import LAWS

EDITIONS = tuple(LAWS)
HALVES = 5


def under(edition: str, pace: Pace = Pace.STANDARD) -> Circumstances:
    return Circumstances(LAWS[edition], pace)


@pytest.mark.rule("Laws 12.9")
class TestLadder:
    def test_nine_steps_in_the_order_of_severity(self) -> None:
        assert [each.article for each in LADDER] == [f"12.9.{step}" for step in range(1, 10)]
        assert LAWS["pmr-2018"].cite(LADDER[8].article) == "PMR 146 и"

    def test_a_fine_was_announced_in_advance(self) -> None:
        assert "announced" in penalty_of("fine").needs

    @pytest.mark.parametrize(
        ("edition", "together"), [("fide-2018", True), ("pmr-2018", False), ("fide-2023", False)]
    )
    def test_expulsion_with_the_organiser_in_2018_alone(
        self, edition: str, *, together: bool
    ) -> None:
        assert bool(needs_of(penalty_of("expulsion"), LAWS[edition])) == together

    def test_the_arbiter_decides_the_opponents_score_after_a_loss(self) -> None:
        assert "opponent" in penalty_of("loss").needs


@pytest.mark.rule("Laws 11.6", "Laws 12.9")
@pytest.mark.parametrize(
    ("kind", "article"),
    [
        ("other-hand", "6.2.3"), ("clock", "6.2.4"), ("stopped-clock", "6.11.4"),
        ("displaced", "7.4.3"), ("draw-offer", "9.1.2.1"), ("disrepute", "11.1"),
        ("left-venue", "11.2.3.1"), ("left-area", "11.2.3.2"), ("left-unreported", "11.2.4"),
        ("notes", "11.3.1"), ("search", "11.3.3"), ("smoking", "11.3.4"), ("noise", "11.5"),
    ],
)  # fmt: skip
def test_what_leads_to_a_penalty(kind: str, article: str) -> None:
    ruling = penalty_ruling(under("fide-2018"), kind, Colour.WHITE)
    assert OFFENCES[kind].articles[0] == article
    assert ruling.articles[0] == f"Laws {article}"
    assert ruling.articles[-1] == "Laws 12.9.1"
    assert (ruling.decision, ruling.result, ruling.clocks) == (Decision.PLAY_ON, "", ())


@pytest.mark.rule("Laws 11.7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_three_penalties_are_reason_enough_for_loss(edition: str) -> None:
    steps = [advised_penalty(before, LAWS[edition]) for before in range(4)]
    assert [each.penalty.step for each in steps] == [1, 2, 2, 6]
    assert [each.announce for each in steps] == [False, False, True, False]
    assert LAWS[edition].cite("11.7") in steps[3].advice.message()


@pytest.mark.rule("Laws 7.5.5", "Laws 9.5.3", "Laws A.3", "Laws B.2")
@pytest.mark.parametrize(
    ("edition", "pace", "seconds"),
    [
        ("fide-2018", Pace.STANDARD, [120, 120, 120]),
        ("fide-2018", Pace.RAPID, [120, 120, 120]),
        ("fide-2018", Pace.BLITZ, [60, 60]),
        ("pmr-2018", Pace.RAPID, [120, 120, 120]),
        ("fide-2023", Pace.STANDARD, [120, 120, 120]),
        ("fide-2023", Pace.RAPID, [60, 60, 120]),
        ("fide-2023", Pace.BLITZ, [60, 60]),
    ],
)
def test_the_table_of_fixed_penalties(edition: str, pace: Pace, seconds: list[int]) -> None:
    table = fixed_penalties(Circumstances(LAWS[edition], pace, supervised=False))
    assert [each.opponent_seconds for each in table if not each.loses] == seconds
    assert [each.key for each in table if each.loses] == ["second-illegal-move"]


@pytest.mark.rule("Laws 7.5.5")
def test_a_first_and_a_second_illegal_move_in_rapid() -> None:
    circumstances = under("fide-2023", Pace.RAPID)
    first = penalty_ruling(circumstances, "illegal-move", Colour.BLACK)
    assert first.clocks == (ClockChange(Colour.WHITE, 60),)
    assert first.articles == ("Laws 7.5.5", "Laws A.3")
    second = penalty_ruling(circumstances, "illegal-move", Colour.BLACK, before=1)
    assert (second.decision, second.result) == (Decision.WHITE_WINS, "1-0")


@pytest.mark.rule("Laws III.2.2")
def test_guideline_iii_is_not_for_blitz() -> None:
    ruling = penalty_ruling(under("fide-2018", Pace.BLITZ), "quickplay-claim", Colour.WHITE)
    assert (ruling.clocks, ruling.articles) == ((), ("Laws III.2.2",))


@pytest.mark.rule("Laws 11.7")
def test_refusal_from_the_command_line() -> None:
    ruling = penalty_ruling(under("fide-2023"), "refusal", Colour.WHITE, before=3)
    assert ruling.result == "0-1"
    assert penalty_ruling(under("fide-2023"), "phone", Colour.BLACK).result == "1-0"


@pytest.mark.rule("Laws 10.2")
class TestScores:
    @pytest.mark.parametrize("text", ["1-0", "½-½", "0-0", "1/2-0", "0 – 0.5"])
    def test_usual_scores(self, text: str) -> None:
        white, black = checked_score(text)
        assert white + black <= 10

    @pytest.mark.parametrize(
        "text", ["3/4-1/4", "¾-¼", "1-½", "1-1", "2-0", "", "1", "1-0-0", "x-0", "1e3-0", "9" * 99]
    )
    def test_others_are_refused_in_a_sentence(self, text: str) -> None:
        with pytest.raises(UnusualScore) as refused:
            checked_score(text)
        assert refused.value.reason.message().endswith((".", "1, ½, 0."))

    def test_by_the_scoring_of_the_event(self) -> None:
        assert checked_score("3-0", (30, 10, 0)) == (30, 0)
        with pytest.raises(UnusualScore):
            checked_score("3-1", (30, 10, 0))
        assert checked_score("3-1", (30, 20, 10)) == (30, 10)

    @pytest.mark.rule("Laws 12.9.4", "Laws 12.9.5")
    def test_what_penalties_make_of_a_score(self) -> None:
        draw = changes_of((5, 5), Colour.WHITE)
        assert draw == (((0, 5), "12.9.5"), ((0, 10), "12.9.4 12.9.5"))
        won = dict(changes_of((10, 0), Colour.WHITE))
        assert set(won) == {(5, 5), (5, 0), (0, 10), (0, 5), (0, 0)}
        assert changes_of((0, 10), Colour.WHITE) == ()

    def test_a_score_as_a_ruling(self) -> None:
        ruling = score_ruling(under("pmr-2018"), "0-0")
        assert (ruling.decision, ruling.articles) == (Decision.BOTH_LOSE, ("PMR 118",))
        half = score_ruling(under("pmr-2018"), "1/2-0")
        assert (half.decision, half.result) == (Decision.ARBITER_DECIDES, "½-0")
