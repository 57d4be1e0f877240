"""Why a line-up is in order or refused, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from support.team_match import two_teams

from openarbiter.explain.document import Listing, Paragraph
from openarbiter.explain.line_up_account import (
    in_places,
    line_up_document,
    line_up_headline,
    line_up_lines,
    order_line,
)
from openarbiter.explain.voice import Voice, titled
from openarbiter.handling.line_ups import check_line_up
from openarbiter.i18n import ENGLISH
from openarbiter.model import Tournament
from openarbiter.model.team_rules import team_rules


def told(tournament: Tournament, players: Sequence[int | None]) -> tuple[str, tuple[str, ...]]:
    voice = Voice(ENGLISH, titled(tournament))
    findings = check_line_up(tournament, 1, 1, players)
    return (
        line_up_headline(voice, tournament, 1, 1, findings),
        line_up_lines(voice, tournament, 1, 1, findings),
    )


@pytest.mark.rule("C.05 7")
def test_a_refused_line_up_is_told_with_the_order_and_what_would_be_legal() -> None:
    headline, lines = told(two_teams(), (11, 12, 15, 13))
    assert headline == "The line-up of A (1) for round 1 is not accepted."
    assert lines == (
        "P15 (15), number 5 of the list, sits above P13 (13), number 3: nobody may sit above a "
        "team-mate with a lower number, and reserves play on the last boards (C.05 7).",
        "The order of the list is fixed: nobody sits above a team-mate with a lower number, and "
        "reserves play on the last boards (C.05 7).",
        "By the order of the list these line-ups are legal: 1-2-3-4, 1-2-3-5, 1-2-4-5, 1-3-4-5, "
        "2-3-4-5.",
    )


@pytest.mark.rule("C.05 7")
def test_of_many_legal_line_ups_the_first_are_named() -> None:
    _, lines = told(two_teams("order=free", reserves=3), (11, 11, 12, 13))
    assert lines[0] == "P11 (11) stands at more than one board (C.05 7)."
    assert lines[1] == "The captain chooses the order (C.05 7)."
    assert lines[2].startswith("By the order of the list these line-ups would be legal, and others")
    assert lines[2].count(",") == 8


def test_what_is_only_to_be_known_refuses_nothing() -> None:
    headline, lines = told(two_teams(), (11, 12, 13))
    assert headline.endswith("may be played; this is to be known.")
    assert lines == ("Board 4 is empty: the team loses it by forfeit (C.05 7).",)
    assert told(two_teams(), (11, 12, 13, 15)) == (
        "The line-up of A (1) for round 1 is in order.",
        (),
    )


def test_a_team_that_is_not_there() -> None:
    voice = Voice(ENGLISH, {})
    findings = check_line_up(two_teams(), 1, 9, (11,))
    assert line_up_headline(voice, two_teams(), 1, 9, findings).startswith("The line-up of #9 for")
    assert line_up_lines(voice, two_teams(), 1, 9, findings) == ("There is no team 9 (C.05 7).",)


def test_the_document_holds_the_lines_or_that_all_is_in_order() -> None:
    whole = two_teams()
    voice = Voice(ENGLISH, titled(whole))
    for players, block in (((11, 12, 13, 14), Paragraph), ((12, 11, 13, 14), Listing)):
        findings = check_line_up(whole, 1, 1, players)
        (only,) = line_up_document(voice, whole, 1, 1, findings).blocks
        assert isinstance(only, block)


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (("order=rating-100",), "has 100 rating points more (C.05 7)."),
        (("shift=no",), "a reserve takes the board of the player who is missing (PMR 207)."),
    ],
)
def test_the_order_that_is_announced(rules: tuple[str, ...], said: str) -> None:
    assert order_line(Voice(ENGLISH, {}), team_rules(two_teams(*rules))).endswith(said)


def test_a_line_up_by_the_places_of_the_list() -> None:
    assert in_places(two_teams(), 1, (11, None, 15, 21)) == "1-–-5-?"
