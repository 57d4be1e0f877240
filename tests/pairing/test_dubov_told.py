"""What a Dubov round tells of its brackets."""

from __future__ import annotations

import pytest
from support.contestants import one

from openarbiter.model import Colour
from openarbiter.pairing.dubov.contestant import Contestant
from openarbiter.pairing.dubov.whole import pair_all
from openarbiter.pairing.frame.cards import Strength
from openarbiter.rulebook import FIDE_2026
from openarbiter.rulebook.dubov_rules import dubov_rules

WHITE, BLACK = Colour.WHITE, Colour.BLACK


def told(*people: Contestant, last_round: bool = False) -> dict[str, str]:
    """The steps of the highest bracket, by their articles."""
    found = pair_all(people, dubov_rules(FIDE_2026), last_round=last_round)
    assert found is not None
    return {
        step.article.removeprefix("C.04.4.1 "): step.reason.message()
        for step in found.groups[0].steps
    }


@pytest.mark.rule("C.04.4.1 2.3")
def test_the_last_round_looks_at_no_earlier_upfloats() -> None:
    people = (one(1, 10, WHITE), one(2, 0), one(3, 0), one(4, 0))
    assert "Upfloaters: 2." in told(*people)["3.2.2"]
    assert "complies best with C5 to C10" in told(*people)["3.2.2"]
    assert "complies best with C5 to C7" in told(*people, last_round=True)["3.2.2"]


@pytest.mark.rule("C.04.4.1 3.2.3")
def test_subgroups_are_told_as_halves_where_nobody_has_played() -> None:
    people = [one(at, colours=(), strength=Strength.MILD) for at in (1, 2, 3, 4)]
    text = told(*people)["3.2.3"]
    assert "G1 is the first half by numbers (1, 2), G2 the second (3, 4)" in text
    people[0] = one(1)
    assert told(*people)["3.2.3"] == "G1, who prefer White: –. G2, who prefer Black: 1, 2, 3, 4."


@pytest.mark.rule("C.04.4.1 3.2.6")
def test_whether_the_second_subgroup_had_to_be_transposed_is_told() -> None:
    people = [one(1, prefers=WHITE), one(2, prefers=WHITE), one(3), one(4)]
    assert "S1, by average rating of opponents: 1, 2. G2, by numbers" in told(*people)["3.2.6"]
    people[0] = one(1, prefers=WHITE, met=frozenset({3}))
    people[2] = one(3, met=frozenset({1}))
    assert "The first order of G2 with which it can be paired: 4, 3." in told(*people)["3.2.6"]
