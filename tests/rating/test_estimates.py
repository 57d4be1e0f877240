"""Estimated ratings pair the players, and nothing that FIDE rates by ever sees them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import Entrant, Game, Mark, Regulations, Result, Round, Tournament
from openarbiter.model.fide_ratings import fide_rated
from openarbiter.rating.eligibility import AskedEvent, rating_eligibility
from openarbiter.rating.event import rate_event
from openarbiter.rating.games import RatedEvent
from openarbiter.rulebook import rating_rules

WON = Result(Mark.WIN, Mark.LOSS)
RULES = rating_rules("fide-2025")
DAY = date(2026, 1, 5)


def with_ratings(*pairs: tuple[int, int | None]) -> Tournament:
    entrants = tuple(
        Entrant(number, f"Player {number}", rating=rating, fide_rating=fide)
        for number, (rating, fide) in enumerate(pairs, start=1)
    )
    rounds = (Round((Game(1, 2, WON), Game(3, 4, WON))), Round((Game(4, 1, WON), Game(2, 3, WON))))
    return Tournament(entrants, rounds, Regulations(rounds=2), start=DAY)


MIXED = with_ratings((2000, None), (1850, 0), (2100, 1900), (1700, None))
PLAIN = with_ratings((2000, None), (0, None), (1900, None), (1700, None))


@pytest.mark.rule("C.04.2 B.2")
def test_games_are_rated_by_the_ratings_of_fide_alone() -> None:
    found = rate_event(RatedEvent(MIXED, RULES), {}, DAY, round_robin=False)
    assert found == rate_event(RatedEvent(PLAIN, RULES), {}, DAY, round_robin=False)
    assert RatedEvent(MIXED, RULES).ratings == {1: 2000, 3: 1900, 4: 1700}


@pytest.mark.rule("C.04.2 B.2")
def test_the_conditions_of_an_event_count_the_players_fide_has_rated() -> None:
    assert rating_eligibility(AskedEvent(MIXED), RULES) == rating_eligibility(
        AskedEvent(PLAIN), RULES
    )


def test_the_ratings_of_fide_stand_in_the_file_beside_the_others() -> None:
    text = write_trf(MIXED)
    assert "### FIDE rating of player 2: none\n" in text
    assert "### FIDE rating of player 3: 1900\n" in text
    assert read_trf(text.encode()).tournament.entrants[1].fide_rating == 0
    assert read_trf(text.encode()).tournament.entrants[2].fide_rating == 1900
    assert "FIDE rating of player" not in write_trf(fide_rated(MIXED))


@pytest.mark.parametrize("line", ["9: 1900", "2: high", "2:", "2: 123456"])
def test_a_line_that_cannot_be_read_is_told_and_kept(line: str) -> None:
    told = f"### FIDE rating of player {line}"
    text = write_trf(replace(PLAIN, extra=(told,)))
    reading = read_trf(text.encode())
    assert [each.code for each in reading.problems if each.code == "trf-event-line"]
    assert [each.rstrip() for each in reading.tournament.extra] == [told]
    assert all(each.fide_rating is None for each in reading.tournament.entrants)


def test_of_two_lines_about_a_player_the_first_counts() -> None:
    line = "### FIDE rating of player 2: 1900"
    text = write_trf(replace(MIXED, extra=(line,)))
    reading = read_trf(text.encode())
    assert reading.tournament.entrants[1].fide_rating == 1900
    assert reading.tournament.extra == ("### FIDE rating of player 2: none",)
    assert "trf-duplicate-record" in [each.code for each in reading.problems]
