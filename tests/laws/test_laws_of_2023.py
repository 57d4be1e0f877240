"""What the text of 2023 says where it differs, or is easily misread."""

from __future__ import annotations

import pytest

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.penalty_rulings import penalty_ruling
from openarbiter.laws.ruling import Ruling
from openarbiter.laws.situations import SITUATIONS, decided
from openarbiter.laws.time_control import Pace
from openarbiter.model import Colour
from openarbiter.rulebook.laws_rules import LAWS

NEWEST = LAWS["fide-2023"]
BY_KEY = {each.key: each for each in SITUATIONS}
STANDARD = Circumstances(NEWEST)


def ruling(key: str, here: Circumstances = STANDARD, **answers: str) -> Ruling:
    given = {name.replace("_", "-"): answer for name, answer in answers.items()}
    return decided(BY_KEY[key], here, given)[1]


@pytest.mark.rule("Laws A.3")
@pytest.mark.parametrize(
    ("pace", "supervised", "seconds", "article"),
    [
        (Pace.STANDARD, True, 120, ""),
        (Pace.RAPID, True, 60, "Laws A.3"),
        (Pace.RAPID, False, 60, "Laws A.3"),
        (Pace.BLITZ, True, 120, "Laws B.2"),
        (Pace.BLITZ, False, 60, "Laws A.3"),
    ],
)
def test_one_minute_is_for_all_rapid_and_for_blitz_by_b3_only(
    pace: Pace, supervised: bool, seconds: int, article: str
) -> None:
    here = Circumstances(NEWEST, pace, supervised)
    for each in (
        ruling("illegal-move", here, offender="white", before="never"),
        ruling("claim-repetition", here, claimant="white", check="wrong", **{"with": "position"}),
        penalty_ruling(here, "illegal-move", Colour.WHITE),
        penalty_ruling(here, "wrong-claim", Colour.WHITE, before=2),
    ):
        assert [change.seconds for change in each.clocks] == [seconds]
        named = {"Laws A.3", "Laws B.2"} & set(each.articles)
        assert named == ({article} if article else set())


@pytest.mark.rule("Laws B.3")
def test_in_2018_all_blitz_has_one_minute() -> None:
    here = Circumstances(LAWS["fide-2018"], Pace.BLITZ, supervised=True)
    found = ruling("illegal-move", here, offender="white", before="never")
    assert [change.seconds for change in found.clocks] == [60]
    assert "Laws B.2" in found.articles


@pytest.mark.rule("Laws III.4")
def test_the_two_minutes_of_guideline_three_are_not_shortened() -> None:
    rapid = Circumstances(NEWEST, Pace.RAPID, supervised=False)
    found = ruling("guideline-3-increment", rapid, player="white", opponent="no", agree="yes")
    assert [change.seconds for change in found.clocks] == [120]
    assert "Laws A.3" not in found.articles


@pytest.mark.rule("Laws 11.3.2")
def test_the_ban_and_the_bag_have_their_own_articles() -> None:
    bag = ruling("phone", when="playing", offender="white", regulations="bag")
    before = ruling("phone", when="before")
    assert bag.articles == ("Laws 11.3.2.1",)
    assert before.articles[0] == "Laws 11.3.2"
    points = Circumstances(LAWS["pmr-2018"])
    assert ruling("phone", points, when="before").articles[0] == "PMR 125"


@pytest.mark.rule("Laws 11.2.3.3")
def test_who_is_neither_player_nor_arbiter_needs_permission() -> None:
    assert ruling("spectator", who="inside").articles[0] == "Laws 11.2.3.3"


@pytest.mark.rule("Laws 5.1.2")
def test_leaving_without_notice_breaks_another_article_than_that_on_resigning() -> None:
    found = ruling("left", kind="left-without-notice", offender="white", before="never")
    assert found.articles[0] == "Laws 11.1"
    assert "Laws 11.1 was broken" in found.reason.message()


@pytest.mark.rule("Laws 7.5.4")
def test_two_hands_without_a_press_leave_a_legal_move_where_it_is() -> None:
    found = ruling("two-hands-no-press", when="not-pressed")
    assert found.articles == ("Laws 7.5.4", "Laws 4.1", "Laws 4.7")
    assert not found.clocks


@pytest.mark.rule("Laws B.3.1.2")
def test_in_supervised_blitz_the_arbiter_records() -> None:
    supervised = Circumstances(NEWEST, Pace.BLITZ, supervised=True)
    assert ruling("not-recording", supervised).articles == ("Laws B.2.2", "Laws 8.4")
    alone = Circumstances(NEWEST, Pace.BLITZ, supervised=False)
    assert ruling("not-recording", alone).articles == ("Laws A.2",)


@pytest.mark.rule("Laws 3.8.2.2.1")
def test_what_prevents_castling_is_cited_where_its_number_is_sure() -> None:
    assert NEWEST.cite("3.8.2.2.1") == "Laws 3.8.2.2"
