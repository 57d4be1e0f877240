"""The lists of tie-breaks that editions recommend."""

from __future__ import annotations

import pytest

from openarbiter.rulebook.presets import (
    PRESETS,
    everybody_rated,
    fitting_presets,
    preset_for,
)


def name(edition: str, *, predetermined: bool, teams: bool, all_rated: bool) -> str:
    found = preset_for(edition, predetermined=predetermined, teams=teams, all_rated=all_rated)
    return found.name


@pytest.mark.rule("C.02 13.15")
@pytest.mark.parametrize(
    "edition", ["fide-2017", "fide-2018", "pmr-2018", "fide-2024", "fide-2026"]
)
def test_a_list_goes_by_the_kind_of_event(edition: str) -> None:
    for all_rated in (False, True):
        assert name(edition, predetermined=True, teams=False, all_rated=all_rated) == "round-robin"
        of_teams = {
            name(edition, predetermined=fixed, teams=True, all_rated=all_rated)
            for fixed in (False, True)
        }
        assert of_teams == {"team-swiss", "team-round-robin"}
    assert name(edition, predetermined=False, teams=False, all_rated=False) == "swiss"
    assert name(edition, predetermined=False, teams=False, all_rated=True) == "swiss-rated"


@pytest.mark.rule("FIDE Swiss Rules 16")
def test_the_rules_of_1989_have_lists_for_players_in_a_swiss_alone() -> None:
    assert name("fide-1989", predetermined=False, teams=False, all_rated=True) == "swiss-rated"
    for fixed, teams in ((True, False), (False, True), (True, True)):
        assert name("fide-1989", predetermined=fixed, teams=teams, all_rated=False) == "swiss"


@pytest.mark.rule("C.02 13.15.4", "C.02 13.15.5")
def test_a_field_is_rated_where_everybody_is() -> None:
    assert everybody_rated([1500, 2000])
    assert not everybody_rated([1500, 0])
    assert not everybody_rated([])


def test_the_lists_that_fit_an_event_are_offered() -> None:
    def names(*, predetermined: bool, teams: bool) -> set[str]:
        fitting = fitting_presets("fide-2018", predetermined=predetermined, teams=teams)
        return {preset.name for preset in fitting}

    assert names(predetermined=False, teams=False) == {"swiss", "swiss-rated", "school-swiss"}
    assert names(predetermined=True, teams=False) == {"round-robin", "school-round-robin"}
    assert names(predetermined=False, teams=True) == {"team-swiss"}
    assert names(predetermined=True, teams=True) == {"team-round-robin"}


@pytest.mark.rule("C.02 12.15", "C.02 13.15")
def test_the_articles_of_2017_are_those_of_2018_one_chapter_before() -> None:
    assert PRESETS["fide-2018"]["swiss"].article == "C.02 13.15.4"
    assert PRESETS["fide-2017"]["swiss"].article == "C.02 12.15.4"
