"""What a Burstein round tells of its bye and its brackets."""

from __future__ import annotations

import pytest
from support.ranked_players import met, one

from openarbiter.model import (
    ByeKind,
    ByeRequest,
    Colour,
    Entrant,
    Game,
    Mark,
    Regulations,
    Result,
    Round,
    Tournament,
)
from openarbiter.pairing import pair_round
from openarbiter.pairing.burstein.member import RankedPlayer
from openarbiter.pairing.burstein.whole import pair_all
from openarbiter.pairing.result import PairedGroup
from openarbiter.rulebook import FIDE_2026
from openarbiter.rulebook.burstein_rules import burstein_rules

RULES = burstein_rules(FIDE_2026)
DRAWN = Result(Mark.DRAW, Mark.DRAW)


def highest(*people: RankedPlayer) -> PairedGroup:
    found = pair_all(people, RULES)
    assert found is not None
    return found.groups[0]


def of_floaters(group: PairedGroup) -> str:
    """The step that says how many float."""
    (step,) = (step for step in group.steps if step.article == RULES.cited(RULES.fewest))
    return step.reason.message()


@pytest.mark.rule("C.04.4.2 3.1")
def test_the_bye_is_told_with_what_it_goes_by() -> None:
    found = pair_all((one(1), one(2), one(3, index=(125, 1225), colours=(Colour.WHITE,))), RULES)
    assert found is not None
    (step,) = found.steps
    assert step.article == "C.04.4.2 3.1"
    text = step.reason.message()
    assert "The bye goes to player 3." in text
    assert "the lowest score (0.0), then the most games played (1)" in text
    assert "(Buchholz 12.5, Sonneborn-Berger 12.25)" in text


@pytest.mark.rule("C.04.4.2 1.8")
def test_members_are_told_in_the_order_of_the_index() -> None:
    group = highest(one(1, index=(10, 0)), one(2, index=(30, 0)), one(3, index=(20, 0)), one(4))
    assert group.members == (4, 2, 3, 1)


@pytest.mark.rule("C.04.4.2 3.2.1")
def test_why_somebody_floats_is_told() -> None:
    below = one(4)
    assert "can be paired with each other" in of_floaters(highest(one(1), below))
    odd = (one(1, 10), one(2, 10), one(3, 10), below)
    assert "is odd, so one floats to the next bracket: player 2." in of_floaters(highest(*odd))
    three = [one(at, 10, **met(*{1, 2, 3} - {at})) for at in (1, 2, 3)]
    text = of_floaters(highest(*three, below, one(5), one(6)))
    assert "leaves 3 over at least" in text
    assert "So 3 float to the next bracket: 1, 2, 3." in text


@pytest.mark.rule("C.04.4.2 1.6")
def test_who_is_absent_from_a_round_is_named_and_nobody_else() -> None:
    played = (Round((Game(1, 2, DRAWN), Game(3, 4, DRAWN))),)
    entrants = tuple(Entrant(at, f"Player {at}") for at in range(1, 6))
    away = (ByeRequest(2, 5, ByeKind.ZERO),)
    regulations = Regulations(rounds=3, edition="fide-2026", bye_requests=away)
    pairing = pair_round(Tournament(entrants, played, regulations), system="burstein")
    assert pairing.groups
    assert pairing.absent == (5,)
