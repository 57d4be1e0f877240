"""Teams made of clubs."""

from __future__ import annotations

import pytest
from support.playing import WON, swiss

from openarbiter.handling.club_teams import teams_of_clubs
from openarbiter.handling.findings import REFUSE, Finding
from openarbiter.model import Game, Round, Team

CLUBS = {1: "Riga", 2: "Baku", 3: "Riga", 4: "Baku"}
SYSTEM = "FIDE_SCHEVENINGEN"


@pytest.mark.rule("C.04.2 A.1")
def test_a_team_of_the_players_of_each_club() -> None:
    found = teams_of_clubs(swiss(4, system=SYSTEM), CLUBS)
    assert found == (Team("Riga", (1, 3), number=1), Team("Baku", (2, 4), number=2))


@pytest.mark.rule("C.04.2 A.1", "C.05 6.4")
def test_teams_are_made_before_round_1_and_where_teams_meet() -> None:
    begun = teams_of_clubs(swiss(4, Round((Game(1, 2, WON),)), system=SYSTEM), CLUBS)
    single = teams_of_clubs(swiss(4), CLUBS)
    for found, article in ((begun, "C.05 6.4"), (single, "C.04.2 A.1")):
        assert isinstance(found, Finding)
        assert (found.article, found.level, found.forbidden) == (article, REFUSE, True)


def test_everybody_needs_a_club_and_ten_are_named_who_have_none() -> None:
    found = teams_of_clubs(swiss(4, system=SYSTEM), {1: "Riga", 2: "Baku", 3: ""})
    assert isinstance(found, Finding)
    assert (found.article, found.level, found.forbidden) == ("", REFUSE, True)
    told = found.reason.message()
    assert "unknown: 3 Player 003, 4 Player 004." in told
    many = teams_of_clubs(swiss(12, system=SYSTEM), {})
    assert isinstance(many, Finding)
    assert "10 Player 010. " in many.reason.message()
