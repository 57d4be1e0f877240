"""The numbers of B.06 in the edition of 2019, read from its text a second time."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from support.arbiters import FA, IA, NA, worked

from openarbiter.arbiters.event_norm import is_large
from openarbiter.model.arbiters import ArbiterTitle, EventFormat, EventLevel
from openarbiter.rulebook import arbiter_rules
from openarbiter.rulebook.arbiter_rules import FIDE_2019_ARBITERS as RULES
from openarbiter.rulebook.arbiter_rules import (
    OFFICIAL_LEVELS,
    ArbiterNormRow,
    TitleAsks,
    arbiter_rules_on,
)
from openarbiter.rulebook.editions import UnknownEdition

SWISS = frozenset({EventFormat.SWISS})
ALL_PLAY_ALL = frozenset({EventFormat.ROUND_ROBIN, EventFormat.DOUBLE_ROUND_ROBIN})
INTERNATIONAL = frozenset({EventLevel.INTERNATIONAL})
CHAMPIONSHIP = frozenset({EventLevel.NATIONAL_CHAMPIONSHIP})


@pytest.mark.rule("B.06 2.1.1")
def test_the_table_of_norms_has_these_rows() -> None:
    assert RULES.rows == (
        ArbiterNormRow(OFFICIAL_LEVELS),
        ArbiterNormRow(INTERNATIONAL, SWISS, per_players=50),
        ArbiterNormRow(INTERNATIONAL, ALL_PLAY_ALL, certificates=2),
        ArbiterNormRow(CHAMPIONSHIP, SWISS, per_players=50, usable=2, group="championship"),
        ArbiterNormRow(CHAMPIONSHIP, ALL_PLAY_ALL, certificates=2, usable=2, group="championship"),
        ArbiterNormRow(OFFICIAL_LEVELS, rapid=True, usable=1, group="rapid"),
    )


@pytest.mark.rule("B.06 3.5", "B.06 4.6", "B.06 4.9", "B.06 4.11", "B.06 5.2")
def test_what_an_application_asks_for() -> None:
    """Of FA three events and a seminar, 7 rounds and once 5; of IA four events, 9 and once 7."""
    official = frozenset({"ar", "de", "en", "es", "fr", "pt", "ru"})
    assert RULES.asks == {
        FA: TitleAsks(FA, 3, True, ArbiterTitle.NONE, 7, 5, 1, 2, 1, official),
        IA: TitleAsks(IA, 4, False, FA, 9, 7, 1, 3, 2, frozenset({"en"})),
    }


@pytest.mark.rule("B.06 2.1.4", "B.06 2.1.5")
def test_international_and_fide_arbiters_are_21_and_national_ones_16() -> None:
    assert RULES.least_age == {NA: 16, FA: 21, IA: 21}


@pytest.mark.rule("B.06 2.1.2")
def test_a_national_team_championship_has_four_boards_ten_teams_and_five_rounds() -> None:
    assert (RULES.team_boards, RULES.team_teams, RULES.double_teams) == (4, 10, 6)
    assert (RULES.team_rated, RULES.team_rounds) == (60, 5)


@pytest.mark.rule("B.06 2.1.3", "B.06 4.6d")
@pytest.mark.parametrize(
    ("rounds", "players", "rated", "large"),
    [(7, 100, 30, True), (6, 100, 30, False), (7, 99, 99, False), (7, 100, 29, False)],
)
def test_a_large_event_has_7_rounds_and_100_players_30_per_cent_of_them_rated(
    rounds: int, players: int, rated: int, large: bool
) -> None:
    event = worked(rounds=rounds, players=players, rated_players=rated)
    assert is_large(RULES, event) is large


@pytest.mark.rule("B.06 1.1.2", "B.06 6.5")
def test_from_when_on_the_rules_and_the_licences_are_in_force() -> None:
    assert RULES.known_since == date(2017, 7, 1), "a year after the General Assembly of 2016"
    assert RULES.unread_from == date(2024, 1, 1)
    assert RULES.licences_since == date(2013, 1, 1)


@pytest.mark.rule("classification 3.3.4", "classification 3.3.5", "classification 4.2")
def test_events_that_count_for_a_category() -> None:
    assert (RULES.several_events, RULES.several_types) == (5, 2)
    assert (RULES.titled_events, RULES.titled_players) == (3, 5)
    assert RULES.olympiad_since == date(2014, 8, 1), "the Olympiad in Tromsø"
    assert RULES.list_months == 4


@pytest.mark.rule("IT3")
def test_however_few_players_there_are_one_deputy_is_listed() -> None:
    assert [RULES.needed_deputies(players) for players in (0, 1, 2)] == [1, 1, 1]


def test_an_edition_is_found_by_its_name_and_by_the_day(monkeypatch: pytest.MonkeyPatch) -> None:
    older = replace(RULES, id="older", last_day=date(2017, 6, 30))
    monkeypatch.setattr(arbiter_rules, "ARBITER_EDITIONS", {"older": older, RULES.id: RULES})
    assert arbiter_rules.arbiter_rules("older") is older
    assert arbiter_rules.arbiter_rules(RULES.id) is RULES
    with pytest.raises(UnknownEdition, match="'new'; known: older, fide-2019"):
        arbiter_rules.arbiter_rules("new")
    assert arbiter_rules_on(date(2017, 6, 30)) is older
    assert arbiter_rules_on(date(2017, 7, 1)) is RULES
    assert arbiter_rules_on(None) is RULES
