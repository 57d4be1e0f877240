"""Resignation (5.1.2) and agreement (5.2.3, 9.1.1)."""

from __future__ import annotations

import pytest
from support.laws_asked import EDITIONS, MATES, NO_MATE, under

from openarbiter.laws.compared import compared
from openarbiter.laws.ending.by_players import NEVER, TOO_EARLY, Agreed, agreement, resignation
from openarbiter.laws.ending.losing import NOT_KNOWN
from openarbiter.laws.ruling import Decision
from openarbiter.model import Colour


@pytest.mark.rule("Laws 5.1.2")
@pytest.mark.rule("PMR 48")
def test_who_resigns_loses_where_the_opponent_can_mate() -> None:
    for edition in EDITIONS:
        ruling = resignation(under(edition), Colour.WHITE, MATES)
        assert (ruling.decision, ruling.result) == (Decision.BLACK_WINS, "0-1")
        assert ruling.articles == under(edition).cite("5.1.2")


@pytest.mark.rule("Laws 5.1.2")
def test_resignation_against_a_bare_king_is_a_draw_from_2023_on() -> None:
    """The same incident decided by three editions."""
    found = compared(under("fide-2023"), lambda here: resignation(here, Colour.WHITE, NO_MATE))
    assert found.ruling.decision is Decision.DRAW
    assert [(each.edition, each.result) for each in found.otherwise] == [
        ("fide-2018", "0-1"),
        ("pmr-2018", "0-1"),
    ]
    assert found.alike == ()


@pytest.mark.rule("Laws 5.1.2")
def test_only_2023_has_to_know_whether_the_opponent_can_mate() -> None:
    undecided = {
        edition
        for edition in EDITIONS
        if resignation(under(edition), Colour.BLACK, NOT_KNOWN).decision is Decision.NOT_DECIDED
    }
    assert undecided == {"fide-2023"}


@pytest.mark.rule("Laws 5.1.2")
def test_an_unclear_resignation_is_cleared_up_first() -> None:
    ruling = resignation(under("fide-2018"), Colour.BLACK, MATES, clear=False)
    assert ruling.decision is Decision.NOT_DECIDED
    assert ruling.to_do


@pytest.mark.rule("Laws 5.2.3")
@pytest.mark.rule("Laws 9.1.1")
@pytest.mark.parametrize(
    ("agreed", "decision", "article"),
    [
        (Agreed(0), Decision.PLAY_ON, "5.2.3"),
        (Agreed(0, consent=True), Decision.PLAY_ON, "5.2.3"),
        (Agreed(1), Decision.DRAW, "5.2.3"),
        # T of 9.1.1: no agreement before move 30.
        (Agreed(29, 30), Decision.PLAY_ON, "9.1.1"),
        (Agreed(30, 30), Decision.DRAW, "5.2.3"),
        (Agreed(29, 30, consent=True), Decision.DRAW, "5.2.3"),
        (Agreed(80, NEVER), Decision.PLAY_ON, "9.1.1"),
        (Agreed(80, NEVER, consent=True), Decision.DRAW, "5.2.3"),
        (Agreed(1, TOO_EARLY), Decision.PLAY_ON, "9.1.1"),
    ],
)
def test_agreement(agreed: Agreed, decision: Decision, article: str) -> None:
    for edition in EDITIONS:
        ruling = agreement(under(edition), agreed)
        assert ruling.decision is decision
        assert ruling.articles[0] == under(edition).rules.cite(article)


@pytest.mark.rule("Laws 9.1.1")
def test_the_limit_leaves_claims_alone() -> None:
    """T of 9.1.1: three repetitions after 20 moves are a draw although 30 are asked for."""
    told = [each.message() for each in agreement(under("fide-2023"), Agreed(20, 30)).to_do]
    assert any("Laws 9.2, Laws 9.3 can be claimed" in sentence for sentence in told)
