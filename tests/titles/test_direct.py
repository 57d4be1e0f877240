"""Direct titles from final standings (B.01 0.61, 0.62, 1.2)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openarbiter.model import Entrant, Game, Mark, Regulations, Result, Round, Tournament
from openarbiter.model.known import Known
from openarbiter.rulebook.direct_title_tables import (
    FIDE_2017_DIRECT,
    FIDE_2024_DIRECT,
    direct_title_rules,
    direct_title_rules_on,
)
from openarbiter.rulebook.direct_titles import (
    OPEN_TITLES,
    WOMENS_TITLES,
    AwardBasis,
    Gain,
    TitleEvent,
)
from openarbiter.rulebook.editions import UnknownEdition
from openarbiter.standings import standings
from openarbiter.titles.direct import (
    AwardStanding,
    DirectTitles,
    Placing,
    direct_titles,
    row_of,
)
from openarbiter.titles.direct_conditions import (
    DirectCondition,
    TitleField,
    event_conditions,
    federations_of,
)
from openarbiter.titles.placings import placings_of
from openarbiter.titles.verdict import RequirementVerdict

E = TitleEvent
RULES = FIDE_2017_DIRECT


def placed(*points: float, rating: int = 2400, games: int = 9, titles: str = "") -> list[Placing]:
    """Players in the order of their places, with so many points of ``games`` games."""
    return [
        Placing(
            number,
            number,
            round(10 * score),
            games,
            round(2 * score),
            rating,
            titles,
            f"F{number % 7}",
        )
        for number, score in enumerate(points, start=1)
    ]


def shown(found: DirectTitles) -> list[tuple[int, str, str, str]]:
    return [
        (each.player, each.award.gain.value, each.title, each.standing.value)
        for each in found.awards
    ]


@pytest.mark.rule("B.01 1.24")
def test_gold_is_the_first_after_tie_break_and_equal_first_the_best_three_level() -> None:
    found = direct_titles(RULES, E.WORLD_U20, placed(7.5, 7.5, 7.5, 7.5, 6))
    assert shown(found) == [
        (1, "title", "GM", "final"),
        (2, "norm", "GM", "norm"),
        (2, "title", "IM", "final"),
        (3, "norm", "GM", "norm"),
        (3, "title", "IM", "final"),
    ]


@pytest.mark.rule("B.01 1.24")
def test_who_is_not_level_with_the_first_is_not_equal_first() -> None:
    found = direct_titles(RULES, E.WORLD_U18, placed(7.5, 7.5, 7, 7))
    assert shown(found) == [
        (1, "norm", "GM", "norm"),
        (1, "title", "IM", "final"),
        (2, "title", "IM", "final"),
        (3, "norm", "IM", "norm"),
        (3, "title", "FM", "final"),
    ]


@pytest.mark.rule("B.01 1.24")
def test_a_share_of_the_points_needs_the_games() -> None:
    players = [
        replace(each, rank=None)
        for each in (*placed(6, games=9), *placed(6, games=8), *placed(4, games=8))
    ]
    players = [replace(each, player=number) for number, each in enumerate(players, start=1)]
    assert shown(direct_titles(RULES, E.OLYMPIAD, players)) == [
        (1, "title", "FM", "final"),  # 66.7 % of 9 games
        (2, "title", "CM", "final"),  # 75 %, but 8 games
        (3, "title", "CM", "final"),  # exactly 50 %
    ]


@pytest.mark.rule("B.01 1.24")
def test_exactly_the_share_is_enough_and_half_a_point_less_is_not() -> None:
    players = [Placing(1, None, 0, 10, 13, 2400), Placing(2, None, 0, 10, 12, 2400)]
    found = direct_titles(RULES, E.WORLD_TEAM, players)
    assert [(each.player, each.title) for each in found.awards] == [(1, "FM"), (2, "CM")]


@pytest.mark.rule("B.01 1.24")
def test_the_first_places_and_those_who_qualified() -> None:
    players = [replace(each, qualified=True) for each in placed(*range(40, 10, -1), games=40)]
    found = direct_titles(RULES, E.WORLD_CUP, players)
    assert [each.title for each in found.awards] == ["GM"] * 16 + ["IM"] * 14
    women = direct_titles(RULES, E.WOMENS_WORLD_CHAMPIONSHIP, players, women=True)
    assert [each.title for each in women.awards] == ["WGM"] * 8 + ["WIM"] * 22
    unknown = [replace(each, qualified=None) for each in players]
    assert len(direct_titles(RULES, E.WORLD_CUP, unknown).awards) == 16


@pytest.mark.rule("B.01 1.24")
def test_the_womens_world_cup_brings_open_titles() -> None:
    found = direct_titles(RULES, E.WOMENS_WORLD_CUP, placed(8, 7, 6))
    assert shown(found) == [
        (1, "title", "GM", "final"),
        (2, "norm", "GM", "norm"),
        (2, "title", "IM", "final"),
    ]
    assert row_of(RULES, E.WOMENS_WORLD_CUP, women=True) is None
    assert direct_titles(RULES, E.WOMENS_WORLD_CUP, placed(8, 7), women=True).awards == ()


@pytest.mark.rule("B.01 0.62")
@pytest.mark.parametrize(
    ("rating", "standing", "lower"),
    [
        (2300, "final", ""),
        (2299, "conditional", "IM"),
        (2200, "conditional", "IM"),
        (2199, "conditional", "FM"),
        (2099, "conditional", "CM"),
        (1999, "conditional", ""),
        (0, "conditional", ""),
    ],
)
def test_a_title_below_its_rating_is_conditional(rating: int, standing: str, lower: str) -> None:
    (award, *_) = direct_titles(RULES, E.CONTINENTAL, placed(8, 7, 6, rating=rating)).awards
    assert (award.title, award.standing, award.lower) == ("GM", standing, lower)
    assert award.least_rating == 2300


@pytest.mark.rule("B.01 0.62")
def test_the_women_have_ratings_of_their_own() -> None:
    (award, *_) = direct_titles(RULES, E.CONTINENTAL, placed(8, 7, rating=2100), women=True).awards
    assert (award.title, award.standing) == ("WGM", AwardStanding.FINAL)
    assert award.article == "B.01 1.24a"


@pytest.mark.rule("B.01 1.22")
def test_fewer_than_35_per_cent_bring_nothing() -> None:
    low = placed(3, 3, 3, games=9)
    (first, *_) = direct_titles(RULES, E.WORLD_U10, low).awards
    assert (first.standing, first.article) == (AwardStanding.SCORE_TOO_LOW, "B.01 1.22")
    enough = placed(3.5, 3, 3, games=10)
    (first, *_) = direct_titles(RULES, E.WORLD_U10, enough).awards
    assert first.standing is AwardStanding.FINAL
    assert direct_titles(FIDE_2024_DIRECT, E.WORLD_U10, low).awards[0].standing == "final"


@pytest.mark.rule("B.01 1.22")
def test_who_played_no_game_gets_nothing() -> None:
    (first, *_) = direct_titles(FIDE_2024_DIRECT, E.WORLD_U10, placed(0, games=0)).awards
    assert first.standing is AwardStanding.SCORE_TOO_LOW


def test_a_title_that_is_held_is_not_given_again() -> None:
    found = direct_titles(RULES, E.WORLD_U16, placed(8, 8, 7, titles="IM"))
    assert {each.standing for each in found.awards} == {AwardStanding.HELD}
    of_women = direct_titles(RULES, E.WORLD_U16, placed(8, 8, 7, titles="WGM"))
    assert of_women.awards[0].standing is AwardStanding.FINAL, "another list of titles"


def test_a_shared_place_brings_what_is_sure() -> None:
    first, second, third, fourth = placed(7, 7, 7, 6)
    shared = [replace(each, rank=1) for each in (first, second)] + [third, fourth]
    found = direct_titles(RULES, E.WORLD_U20, shared)
    assert found.level == (1, 2)
    assert [each.player for each in found.awards] == [3, 3]
    equal = direct_titles(RULES, E.WORLD_U12, shared)
    assert equal.level == ()
    assert shown(equal)[:2] == [(1, "title", "FM", "final"), (2, "title", "FM", "final")]


def test_a_tie_that_reaches_beyond_the_medals_is_open() -> None:
    players = [replace(each, rank=min(each.rank or 0, 3)) for each in placed(8, 7, 6, 6, 6)]
    found = direct_titles(RULES, E.WORLD_U8, players)
    assert shown(found) == [(1, "title", "CM", "final"), (2, "title", "CM", "final")]
    assert found.level == (3, 4, 5)


def test_teams_have_no_places() -> None:
    with_places = placed(9, 8, 7, games=9)
    without = [replace(each, rank=None) for each in with_places]
    assert direct_titles(RULES, E.CONTINENTAL_TEAM, with_places) == direct_titles(
        RULES, E.CONTINENTAL_TEAM, without
    )


@pytest.mark.rule("B.01 1.23a")
def test_the_best_of_a_subgroup_need_half_of_nine_games() -> None:
    players = placed(8, 7, 6, 5, 4.5, 4)
    found = direct_titles(RULES, E.CONTINENTAL_U14, players, subgroup={4, 5, 6})
    assert shown(found) == [
        (4, "title", "FM", "final"),
        (5, "title", "CM", "final"),
        (6, "title", "CM", "score-too-low"),
    ]
    assert found.awards[-1].article == "B.01 1.23a"
    few = [replace(each, games=8) for each in players]
    standings_of = direct_titles(RULES, E.CONTINENTAL_U14, few, subgroup={4, 5, 6}).awards
    assert {each.standing for each in standings_of} == {AwardStanding.SCORE_TOO_LOW}


def test_nobody_is_nobody() -> None:
    assert direct_titles(RULES, E.WORLD_U8, []) == DirectTitles((), ())


def verdict(verdicts: tuple[RequirementVerdict, ...], wanted: DirectCondition) -> Known | None:
    found = [each.state for each in verdicts if each.requirement is wanted]
    return found[0] if found else None


@pytest.mark.rule("B.01 1.23")
def test_a_continental_event_needs_federations_and_players() -> None:
    field = TitleField(placed(*range(9, 1, -1)), 9)
    assert [
        (each.requirement, each.state, each.found, each.bound)
        for each in event_conditions(RULES, E.CONTINENTAL_U8, field)
    ] == [
        (DirectCondition.IN_TABLE, "met", None, None),
        (DirectCondition.FEDERATIONS, "met", 7, 5),
        (DirectCondition.PLAYERS, "met", 8, 8),
    ]
    seven = TitleField(placed(*range(9, 2, -1)), 9)
    found = event_conditions(RULES, E.CONTINENTAL_U8, seven)
    assert verdict(found, DirectCondition.PLAYERS) is Known.NOT_MET


@pytest.mark.rule("B.01 1.23")
@pytest.mark.parametrize(
    ("federations", "concerned", "state"),
    [
        (4, None, "not-known"),
        (5, None, "met"),
        (4, 12, "met"),
        (3, 9, "met"),
        (3, 10, "not-met"),
        (4, 54, "not-met"),
    ],
)
def test_a_third_of_those_concerned_or_five(
    federations: int, concerned: int | None, state: str
) -> None:
    players = [
        replace(each, federation=f"F{each.player % federations}")
        for each in placed(*range(9, 0, -1))
    ]
    found = event_conditions(RULES, E.SUB_CONTINENTAL, TitleField(players, 9, concerned))
    assert verdict(found, DirectCondition.FEDERATIONS) == state


@pytest.mark.rule("B.01 1.23")
def test_events_of_the_world_have_no_such_bounds() -> None:
    small = TitleField(placed(2, 1), 9)
    for event in (E.WORLD_U20, E.WORLD_DISABLED, E.WORLD_DISABLED_U20, E.OLYMPIAD):
        assert [each.requirement for each in event_conditions(RULES, event, small)] == [
            DirectCondition.IN_TABLE
        ]
    for event in (E.COMMONWEALTH, E.FRANCOPHONE, E.IBERO_AMERICAN, E.REGIONAL_U8):
        found = event_conditions(RULES, event, small)
        assert verdict(found, DirectCondition.PLAYERS) is Known.NOT_MET


@pytest.mark.rule("B.01 1.2.2")
def test_since_2024_ten_players_and_nine_rounds() -> None:
    nine = TitleField(placed(*range(9, 0, -1)), 8)
    found = event_conditions(FIDE_2024_DIRECT, E.CONTINENTAL_U8, nine)
    assert verdict(found, DirectCondition.PLAYERS) is Known.NOT_MET
    assert verdict(found, DirectCondition.ROUNDS) is Known.NOT_MET
    teams = event_conditions(FIDE_2024_DIRECT, E.CONTINENTAL_CLUB, nine)
    assert verdict(teams, DirectCondition.ROUNDS) is None, "the table has 7 games there"


@pytest.mark.rule("B.01 1.23a")
def test_a_merged_event_needs_five_federations_and_its_group_three() -> None:
    players = placed(*range(9, 0, -1))
    field = TitleField(players, 9, 9, merged=True, subgroup=frozenset({1, 2, 3, 4, 5}))
    found = event_conditions(RULES, E.CONTINENTAL_U8, field)
    assert all(each.state is Known.MET for each in found)
    assert [each.bound for each in found[1:]] == [5, 8, 5, 3]
    small = replace(field, subgroup=frozenset({1, 8}))
    found = event_conditions(RULES, E.CONTINENTAL_U8, small)
    assert verdict(found, DirectCondition.SUBGROUP_PLAYERS) is Known.NOT_MET
    assert verdict(found, DirectCondition.SUBGROUP_FEDERATIONS) is Known.NOT_MET
    today = event_conditions(FIDE_2024_DIRECT, E.CONTINENTAL_U8, field)
    assert verdict(today, DirectCondition.SUBGROUP_PLAYERS) is Known.NOT_KNOWN


@pytest.mark.rule("B.01 1.24")
def test_zonals_and_regional_events_have_to_be_accepted() -> None:
    field = TitleField(placed(*range(9, 0, -1)), 9)
    zonal = event_conditions(RULES, E.SUB_CONTINENTAL, field)
    assert verdict(zonal, DirectCondition.QUALIFIER) is Known.NOT_KNOWN
    regional = event_conditions(RULES, E.REGIONAL_U12, replace(field, accepted=True))
    assert verdict(regional, DirectCondition.NOMINATED) is Known.MET


def test_an_event_of_the_other_table_is_refused() -> None:
    field = TitleField(placed(9, 8), 9)
    (found,) = event_conditions(RULES, E.WORLD_CUP, field, women=True)
    assert (found.requirement, found.state) == (DirectCondition.IN_TABLE, Known.NOT_MET)


def test_players_without_a_federation_are_of_none() -> None:
    players = [
        replace(each, federation=code)
        for each, code in zip(placed(3, 2, 1), ("FID", "", "ger"), strict=True)
    ]
    assert federations_of(players) == 1


def test_editions() -> None:
    assert direct_title_rules("fide-2017") is FIDE_2017_DIRECT
    assert direct_title_rules_on(None) is FIDE_2024_DIRECT
    with pytest.raises(UnknownEdition):
        direct_title_rules("fide-1999")
    assert "Compare" in FIDE_2024_DIRECT.source


def literal(event: TitleEvent, players: list[Placing], women: bool) -> set[tuple[int, str, str]]:
    """The tables read once more: every entry anybody earns, whatever else they get."""
    row = row_of(RULES, event, women=women)
    assert row is not None
    titles = WOMENS_TITLES if women else OPEN_TITLES
    by_place = sorted(players, key=lambda each: each.rank or 0)
    level = [each for each in by_place if each.points == by_place[0].points][:3]
    found = set()
    for title, cell in zip(titles, row.cells, strict=True):
        for award in cell:
            winners = {
                AwardBasis.GOLD: by_place[:1],
                AwardBasis.WINNER: by_place[:1],
                AwardBasis.SILVER: by_place[1:2],
                AwardBasis.FINALIST: by_place[1:2],
                AwardBasis.BRONZE: by_place[2:3],
                AwardBasis.EQUAL_FIRST: level,
                AwardBasis.FIRST_PLACES: by_place[: award.number],
                AwardBasis.QUALIFIED: [each for each in players if each.qualified],
                AwardBasis.SHARE: [
                    each
                    for each in players
                    if each.games >= award.games
                    and each.half_points * 100 >= award.number * 2 * each.games
                ],
            }[award.basis]
            found |= {(each.player, award.gain.value, title) for each in winners}
    return found


@given(
    event=st.sampled_from([each for each in TitleEvent if not each.of_teams]),
    women=st.booleans(),
    scores=st.lists(st.integers(7, 18), min_size=1, max_size=24),
    qualified=st.booleans(),
)
def test_everybody_has_the_highest_title_of_a_literal_reading(
    event: TitleEvent, women: bool, scores: list[int], qualified: bool
) -> None:
    if row_of(RULES, event, women=women) is None:
        return
    scores.sort(reverse=True)
    players = [
        replace(each, qualified=qualified) for each in placed(*(score / 2 for score in scores))
    ]
    found = {
        (p, gain, title)
        for p, gain, title, _ in shown(direct_titles(RULES, event, players, women=women))
    }
    everything = literal(event, players, women)
    assert found <= everything
    order = WOMENS_TITLES if women else OPEN_TITLES
    for player in {each for each, _, _ in everything}:
        best = [
            min((order.index(t) for p, g, t in every if p == player and g == "title"), default=9)
            for every in (everything, found)
        ]
        assert best[0] == best[1]
        norms = [
            {t for p, g, t in every if p == player and g == "norm" and order.index(t) < best[0]}
            for every in (everything, found)
        ]
        assert norms[0] == norms[1]


@given(
    event=st.sampled_from(list(TitleEvent)),
    scores=st.lists(st.integers(0, 18), min_size=1, max_size=12),
    better=st.integers(0, 11),
)
def test_a_higher_rating_never_takes_a_title_away(
    event: TitleEvent, scores: list[int], better: int
) -> None:
    players = placed(*(score / 2 for score in sorted(scores, reverse=True)), rating=2050)
    raised = [replace(each, rating=2500) if each.player == better + 1 else each for each in players]
    before, after = (direct_titles(RULES, event, every).awards for every in (players, raised))
    kinds = [
        [(each.player, each.title, each.award.gain) for each in every] for every in (before, after)
    ]
    assert kinds[0] == kinds[1]
    for each in after:
        if each.player == better + 1 and each.award.gain is Gain.TITLE:
            assert each.standing in (AwardStanding.FINAL, AwardStanding.SCORE_TOO_LOW)


def test_placings_come_from_the_table() -> None:
    won, drawn, forfeit = (
        Result(Mark.WIN, Mark.LOSS),
        Result(Mark.DRAW, Mark.DRAW),
        Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS),
    )
    tournament = Tournament(
        tuple(Entrant(number, rating=2000, federation="GER") for number in (1, 2, 3, 4)),
        (
            Round((Game(1, 3, won), Game(2, 4, drawn))),
            Round((Game(2, 1, drawn), Game(3, 4, forfeit))),
        ),
        Regulations(rounds=2),
    )
    table = standings(tournament)
    found = placings_of(tournament, table, highest={1: 2222, 2: 1900}, qualified={3})
    assert [(each.player, each.rank, each.games, each.half_points) for each in found] == [
        (1, 1, 2, 3),
        (2, 2, 2, 2),
        (3, 3, 1, 0),
        (4, 4, 1, 1),
    ]
    assert [each.rating for each in found] == [2222, 2000, 2000, 2000]
    assert [each.qualified for each in found] == [False, False, True, False]
    assert all(each.qualified is None for each in placings_of(tournament, table))
