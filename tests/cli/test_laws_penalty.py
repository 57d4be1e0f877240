"""``openarbiter laws penalty``."""

from __future__ import annotations

import pytest


@pytest.mark.rule("Laws 12.9")
def test_everything_there_is_as_json(openarbiter) -> None:
    found = openarbiter("laws", "penalty", "--edition", "fide-2018", "--json").json
    assert [each["article"] for each in found["ladder"]] == [f"Laws 12.9.{n}" for n in range(1, 10)]
    assert found["ladder"][8]["needs"] == "Decide it together with the organiser."
    seconds = {each["key"]: each["opponent_seconds"] for each in found["fixed"]}
    assert seconds["illegal-move"] == 120
    assert {each["key"] for each in found["offences"]} > {"phone", "smoking", "refusal"}
    shown = openarbiter("laws", "penalty", "--edition", "pmr-2018").out
    assert "PMR 146 ж  Fine" in shown


@pytest.mark.rule("Laws 11.7")
def test_how_often_before_changes_the_advice(openarbiter) -> None:
    first = openarbiter("laws", "penalty", "noise")
    assert first.out.startswith("The game goes on\nLaws 11.5 was broken")
    assert "A warning is usual" in first.out
    fourth = openarbiter("laws", "penalty", "noise", "--before", "3", "--json").json
    assert fourth["decision"] == "arbiter-decides"
    assert fourth["articles"][-2:] == ["Laws 11.7", "Laws 12.9.6"]


@pytest.mark.rule("Laws 7.5.5", "Laws A.3")
def test_a_first_illegal_move_in_rapid_by_two_editions(openarbiter) -> None:
    arguments = ("laws", "penalty", "illegal-move", "--pace", "rapid", "--offender", "black")
    ran = openarbiter(*arguments, "--compare", "--json").json
    assert ran["clocks"] == [{"colour": "white", "seconds": 60}]
    assert {each["clocks"][0]["seconds"] for each in ran["otherwise"]} == {120}


@pytest.mark.rule("Laws 10.2")
@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--score", "3/4-1/4"), "3/4 is not a score of this game."),
        (("--score", "1-1/2"), "are more than the 1 points of one game"),
        (("bribery",), "There is no kind of incident bribery."),
        (("noise", "--edition", "1886"), "There is no edition 1886"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(openarbiter, arguments, told) -> None:
    ran = openarbiter("laws", "penalty", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err


@pytest.mark.rule("Laws 10.2")
def test_a_score_that_a_game_can_have(openarbiter) -> None:
    assert openarbiter("laws", "penalty", "--score", "1/2-0", "--json").json["result"] == "½-0"
