"""How many rounds a schedule has to have, and what is said of other numbers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from openarbiter.handling.announced_rounds import (
    doubtful_rounds,
    judge_rounds,
    judge_swiss_rounds,
    tables_of,
    unconfirmed_rounds,
)
from openarbiter.handling.findings import ACKNOWLEDGE, CONFIRM, NOTE, REFUSE
from openarbiter.model import Entrant, Regulations, Team, Tournament


def robin(players: int, rounds: int | None, system: str = "FIDE_ROUNDROBIN") -> Tournament:
    entrants = tuple(Entrant(number) for number in range(1, players + 1))
    return Tournament(entrants, regulations=Regulations(rounds=rounds, system=system))


@pytest.mark.rule("C.05 5.1")
@pytest.mark.parametrize(
    ("players", "rounds", "system"),
    [
        (6, 5, "FIDE_ROUNDROBIN"),
        (7, 7, "FIDE_ROUNDROBIN"),
        (2, 1, "FIDE_ROUNDROBIN"),
        (6, 10, "FIDE_DOUBLEROUNDROBIN"),
        (7, 14, "BERGER_DOUBLEROUNDROBIN"),
        (4, 9, "BERGER_ROUNDROBIN_G3"),
    ],
)
def test_one_round_less_than_an_even_number_of_players_as_many_as_an_odd_one(
    players: int, rounds: int, system: str
) -> None:
    tournament = robin(players, rounds, system)
    tables = tables_of(tournament)
    assert tables is not None
    assert (tables.players, tables.rounds) == (players, rounds)
    assert judge_rounds(tournament) is None


@pytest.mark.rule("C.05 5.1")
@pytest.mark.parametrize(
    ("players", "rounds", "system", "told"),
    [
        (6, 3, "FIDE_ROUNDROBIN", "not everybody meets everybody"),
        (6, 9, "FIDE_ROUNDROBIN", "some meet once more often"),
        (6, 13, "FIDE_ROUNDROBIN", "some meet once more often"),
        (6, 5, "FIDE_DOUBLEROUNDROBIN", "have 10 rounds when everybody meets everybody 2 times"),
        (6, 12, "FIDE_DOUBLEROUNDROBIN", "some meet once more often"),
    ],
)
def test_other_numbers_of_rounds_are_for_the_arbiter_to_confirm(
    players: int, rounds: int, system: str, told: str
) -> None:
    finding = judge_rounds(robin(players, rounds, system))
    assert finding is not None
    assert (finding.level, finding.forbidden, finding.article) == (CONFIRM, False, "C.05 5.1")
    assert told in finding.reason.message()


def test_whole_cycles_more_than_the_system_says_are_only_told() -> None:
    finding = judge_rounds(robin(6, 10))
    assert finding is not None
    assert (finding.level, finding.forbidden) == (NOTE, False)
    assert "everybody 2 times" in finding.reason.message()


def test_nothing_is_said_of_a_swiss_or_before_there_are_players() -> None:
    assert judge_rounds(robin(6, 9, "FIDE_DUTCH")) is None
    assert judge_rounds(robin(0, 9)) is None
    assert judge_rounds(robin(6, None)) is None


@pytest.mark.rule("C.05 6.4")
def test_a_vacant_number_stays_in_the_tables() -> None:
    entrants = tuple(Entrant(number) for number in (1, 2, 4, 6))
    tournament = Tournament(entrants, regulations=Regulations(rounds=5, system="FIDE_ROUNDROBIN"))
    assert judge_rounds(tournament) is None


def test_two_teams_meet_in_as_many_rounds_as_a_team_has_players() -> None:
    players = robin(8, 4, "FIDE_SCHEVENINGEN").entrants
    teams = (Team("A", (1, 2, 3, 4), number=1), Team("B", (5, 6, 7, 8), number=2))
    regulations = Regulations(rounds=4, system="FIDE_SCHEVENINGEN")
    tournament = Tournament(players, regulations=regulations, teams=teams)
    tables = tables_of(tournament)
    assert tables is not None
    assert (tables.players, tables.rounds) == (8, 4)
    assert judge_rounds(tournament) is None


@pytest.mark.rule("C.04.1 b")
@pytest.mark.parametrize(
    ("players", "rounds", "possible"),
    [
        (3, 3, True),
        (3, 4, False),
        (4, 3, True),
        (4, 4, False),
        (2, 1, True),
        (2, 2, False),
        (1, 9, True),
    ],
)
def test_a_swiss_has_no_more_rounds_than_opponents_and_the_bye(
    players: int, rounds: int, possible: bool
) -> None:
    finding = judge_swiss_rounds(robin(players, rounds, "FIDE_DUTCH"))
    assert (finding is None) == possible
    if finding is not None:
        assert (finding.article, finding.level) == ("C.04.1 b", ACKNOWLEDGE)
        assert not finding.forbidden
        told = f"{rounds} rounds are more than {players} players can play without meeting twice."
        assert finding.reason.message() == told
    assert judge_swiss_rounds(robin(players, rounds)) is None


@pytest.mark.rule("C.05 5.1")
def test_a_schedule_waits_until_another_number_of_rounds_is_confirmed() -> None:
    three = robin(6, 3)
    assert unconfirmed_rounds(three) == judge_rounds(three)
    found = doubtful_rounds(three)
    assert found is not None
    assert (found.article, found.level, found.forbidden) == ("C.05 5.1", REFUSE, False)
    line = "### Schedule of 3 rounds confirmed, the tables for 6 players have 5: a day is lost"
    confirmed = replace(three, extra=("### something else", line))
    assert unconfirmed_rounds(confirmed) is None
    assert doubtful_rounds(confirmed) is None
    other = replace(robin(6, 4), extra=(line,))
    assert doubtful_rounds(other) == found, "other rounds were confirmed"
    assert doubtful_rounds(replace(robin(8, 3), extra=(line,))) == found, "of other tables"
    for right in (robin(6, 5), robin(6, 10), robin(6, 9, "FIDE_DUTCH")):
        assert doubtful_rounds(right) is None
