"""The numbers of B.01, edition by edition, read from its text a second time."""

from __future__ import annotations

from datetime import date

import pytest

from openarbiter.model import ByeKind
from openarbiter.rulebook.application_rules import (
    FIDE_2017_APPLICATIONS,
    FIDE_2024_APPLICATIONS,
    application_rules,
    application_rules_on,
)
from openarbiter.rulebook.deadline_rules import ARBITER_APPLICATION, ARBITER_POSTING
from openarbiter.rulebook.direct_title_tables import (
    FIDE_2017_DIRECT,
    FIDE_2024_DIRECT,
    OPEN_2017,
    WOMEN_2017,
    direct_title_rules,
    direct_title_rules_on,
)
from openarbiter.rulebook.direct_titles import Award, AwardBasis, Gain, TitleEvent
from openarbiter.rulebook.norm_event_rules import (
    FIDE_2017_NORM_EVENTS,
    FIDE_2024_NORM_EVENTS,
    norm_event_rules,
    norm_event_rules_on,
)
from openarbiter.rulebook.title_choices import USUAL_READING, FederationsAmong
from openarbiter.rulebook.title_rules import (
    FIDE_2017_TITLES,
    FIDE_2024_TITLES,
    NormTitle,
    NormTitleRules,
)

LAST_OF_2017, FIRST_OF_2024 = date(2023, 12, 31), date(2024, 1, 1)


@pytest.mark.rule("B.01 0.22")
def test_the_days_of_the_editions() -> None:
    old, new = FIDE_2017_TITLES, FIDE_2024_TITLES
    assert (old.known_since, old.first_day, old.last_day) == (
        date(2017, 7, 1),
        None,
        LAST_OF_2017,
    )
    assert (new.known_since, new.first_day, new.last_day) == (FIRST_OF_2024, FIRST_OF_2024, None)
    for named, on, both in (
        (application_rules, application_rules_on, (FIDE_2017_APPLICATIONS, FIDE_2024_APPLICATIONS)),
        (direct_title_rules, direct_title_rules_on, (FIDE_2017_DIRECT, FIDE_2024_DIRECT)),
        (norm_event_rules, norm_event_rules_on, (FIDE_2017_NORM_EVENTS, FIDE_2024_NORM_EVENTS)),
    ):
        assert (named("fide-2017"), named("fide-2024")) == both
        assert (on(LAST_OF_2017), on(FIRST_OF_2024)) == both
        assert on(None) is both[1]


@pytest.mark.rule("B.01 1.45b-e", "B.01 1.46b", "B.01 1.48", "B.01 1.48a")
def test_what_a_norm_asks_for_by_title() -> None:
    open_titles = {"GM", "IM"}
    of = {
        NormTitle.GM: NormTitleRules(2600, 2380, 2200, frozenset({"GM"})),
        NormTitle.IM: NormTitleRules(2450, 2230, 2050, frozenset(open_titles)),
        NormTitle.WGM: NormTitleRules(2400, 2180, 2000, frozenset(open_titles | {"WGM"})),
        NormTitle.WIM: NormTitleRules(2250, 2030, 1850, frozenset(open_titles | {"WGM", "WIM"})),
    }
    assert of == FIDE_2017_TITLES.of == FIDE_2024_TITLES.of


@pytest.mark.rule("B.01 1.41", "B.01 1.43", "B.01 1.46d", "B.01 1.15", "B.01 1.61")
def test_games_federations_and_unrated_opponents_of_a_norm() -> None:
    for rules in (FIDE_2017_TITLES, FIDE_2024_TITLES):
        assert (rules.least_games, rules.most_credited, rules.other_federations) == (9, (14, 13), 2)
        assert (rules.team_games, rules.team_rounds, rules.cup_games) == (7, (7, 9), (8, 9))
        assert rules.least_score == 35
        many = rules.many_foreigners
        assert (many.players, many.federations, many.holders) == (20, 3, 10)
        assert many.titles == {"GM", "IM", "WGM", "WIM"}
    old, new = FIDE_2017_TITLES, FIDE_2024_TITLES
    assert (old.unrated, old.eight_games, old.long_event) == (1000, (9, 8), 90)
    assert (new.unrated, new.eight_games, new.long_event) == (1400, (9, 9), 30)
    assert old.eight_byes == {ByeKind.PAB, ByeKind.FULL, ByeKind.HALF}
    assert new.eight_byes == {ByeKind.PAB}
    assert (old.many_foreigners.most_missed, new.many_foreigners.most_missed) == (None, 1)
    assert (old.early_end_where_fixed, old.double_half, old.nobodys_are_own) == (True, False, True)
    assert (new.early_end_where_fixed, new.double_half, new.nobodys_are_own) == (False, True, False)


@pytest.mark.rule("B.01 1.44", "B.01 1.45", "B.01 1.46d")
@pytest.mark.parametrize(
    ("opponents", "holders", "matching", "unrated", "own", "one"),
    [
        (7, 4, 3, 1, 4, 4),
        (8, 4, 3, 1, 4, 5),
        (9, 5, 3, 2, 5, 6),
        (10, 5, 4, 2, 6, 6),
        (14, 7, 5, 3, 8, 9),
    ],
)
def test_shares_of_the_opponents_are_rounded_to_the_safe_side(
    opponents: int, holders: int, matching: int, unrated: int, own: int, one: int
) -> None:
    for rules in (FIDE_2017_TITLES, FIDE_2024_TITLES):
        assert rules.least_holders(opponents) == holders
        assert rules.least_matching(opponents) == matching
        assert rules.most_unrated(opponents) == unrated
        assert rules.most_of_own_federation(opponents) == own
        assert rules.most_of_one_federation(opponents) == one
    assert [FIDE_2017_TITLES.credited(games) for games in (9, 13, 14, 19)] == [9, 13, 13, 13]


@pytest.mark.rule("B.01 1.3", "B.01 1.51", "B.01 1.53", "B.01 1.55", "B.01 1.92", "B.01 2.3")
def test_what_an_application_needs() -> None:
    old, new = FIDE_2017_APPLICATIONS, FIDE_2024_APPLICATIONS
    for rules in (old, new):
        assert (rules.norms, rules.games, rules.rated_games) == (2, 27, 30)
        assert rules.ratings == {"GM": 2500, "IM": 2400, "WGM": 2300, "WIM": 2200}
        assert rules.by_rating == {"FM": 2300, "CM": 2200, "WFM": 2100, "WCM": 2000}
        assert rules.report_days == (7, 30)
    assert (old.games_with_eight, old.eight_games) == (26, None)
    assert (new.games_with_eight, new.eight_games) == (None, 1)
    assert (old.deadline, old.late, old.at_meeting, old.posted) == (30, 50, 100, 60)
    assert (new.deadline, new.late, new.at_meeting, new.posted) == (45, None, None, 30)
    assert old.expired == (date(2005, 7, 1), date(2013, 7, 1))
    assert new.expired == (date(2005, 7, 1), date(2013, 8, 1))
    assert (old.mandatory_after, new.mandatory_after) == (None, date(2022, 6, 30))
    assert (old.one_round_titles, new.one_round_titles) == ({"GM"}, {"GM", "WGM"})


@pytest.mark.rule("B.06 5.5", "B.06 5.6")
def test_an_application_of_an_arbiter_has_60_days() -> None:
    assert (ARBITER_APPLICATION.days, ARBITER_POSTING.days) == (60, 60)


@pytest.mark.rule("B.01 1.11", "B.01 1.12", "B.01 1.13", "B.01 1.14", "B.01 1.45f", "B.01 1.5.6")
def test_what_an_event_must_be_for_norms() -> None:
    old, new = FIDE_2017_NORM_EVENTS, FIDE_2024_NORM_EVENTS
    for rules in (old, new):
        assert (rules.days_before, rules.minutes_a_day, rules.rounds_a_day) == (30, 12 * 60, 2)
        assert (rules.increment, rules.minutes, rules.least_double) == (30, 120, 6)
        assert rules.one_round_days == 3
    assert (old.minutes_with_increment, old.increment_since) == (90, date(2021, 7, 1))
    assert (new.minutes_with_increment, new.increment_since) == (None, None)
    assert (old.longest_days, old.longest_league_days) == (90, 366)
    assert (new.longest_days, new.longest_league_days) == (None, None)
    assert (old.one_round_titles, new.one_round_titles) == ({"GM"}, {"GM", "WGM"})
    assert (old.formats, new.formats) == (False, True)
    assert (old.big_swiss, new.big_swiss) == (None, (40, 2000))


@pytest.mark.rule("B.01 0.62", "B.01 1.22", "B.01 1.23", "B.01 1.23a")
def test_conditions_of_direct_titles() -> None:
    old, new = FIDE_2017_DIRECT, FIDE_2024_DIRECT
    for rules in (old, new):
        assert rules.least_ratings == {
            **{"GM": 2300, "IM": 2200, "FM": 2100, "CM": 2000},
            **{"WGM": 2100, "WIM": 2000, "WFM": 1900, "WCM": 1800},
        }
        assert rules.federations == 5
    assert (old.least_score, old.players, old.rounds, old.subgroup) == (35, 8, None, (5, 3, 50, 9))
    assert (new.least_score, new.players, new.rounds, new.subgroup) == (None, 10, 9, None)
    assert (old.norm_by_clauses, new.norm_by_clauses) == (True, False)


@pytest.mark.rule("B.01 1.24a", "B.01 1.24b")
def test_shares_and_first_places_of_the_tables() -> None:
    def share(percent: int, games: int) -> tuple[Award, ...]:
        return (Award(Gain.TITLE, AwardBasis.SHARE, percent, games),)

    def first(places: int) -> tuple[Award, ...]:
        return (Award(Gain.TITLE, AwardBasis.FIRST_PLACES, places),)

    assert OPEN_2017[TitleEvent.WORLD_CUP].grandmaster == first(16)
    assert WOMEN_2017[TitleEvent.WOMENS_WORLD_CHAMPIONSHIP].grandmaster == first(8)
    for table in (OPEN_2017, WOMEN_2017):
        olympiad = table[TitleEvent.OLYMPIAD]
        assert olympiad.fide_master == share(65, 9)
        assert olympiad.candidate_master == share(50, 7)
        for event in TitleEvent:
            if event.of_teams and event is not TitleEvent.OLYMPIAD:
                assert table[event].fide_master == share(65, 7)
                assert table[event].candidate_master == share(50, 7)
        zonal = table[TitleEvent.SUB_CONTINENTAL]
        assert zonal.fide_master[-1:] == share(65, 9)
        assert zonal.candidate_master == share(50, 9)


@pytest.mark.rule("B.01 1.24a", "B.01 1.24b")
def test_only_first_places_and_shares_are_a_number() -> None:
    for table in (OPEN_2017, WOMEN_2017):
        for award in (each for row in table.values() for cell in row.cells for each in cell):
            share = award.basis is AwardBasis.SHARE
            assert (award.games > 0) is share
            assert (award.number > 0) is (share or award.basis is AwardBasis.FIRST_PLACES)


@pytest.mark.rule("B.01 1.23")
def test_events_of_continents_their_parts_and_affiliates_need_so_many_federations() -> None:
    world = {each for each in TitleEvent if each.value.startswith(("world", "womens", "olympiad"))}
    assert {each for each in TitleEvent if not each.of_a_region} == world
    teams = {each for each in TitleEvent if each.value.endswith(("team", "club"))}
    assert {each for each in TitleEvent if each.of_teams} == teams | {TitleEvent.OLYMPIAD}


@pytest.mark.rule("B.01 1.43", "B.01 1.45f")
def test_the_usual_reading_is_that_of_the_worked_examples() -> None:
    assert USUAL_READING.federations_among is FederationsAmong.OPPONENTS
    assert USUAL_READING.opponents_once
