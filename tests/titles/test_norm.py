"""Norms against the examples and tables of B.01 (2017)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from openarbiter.rulebook.title_rules import FIDE_2017_TITLES as RULES
from openarbiter.rulebook.title_rules import NormTitle
from openarbiter.titles.best_norm import best_norm
from openarbiter.titles.norm import Clause, Norm, NormGame, half_points_needed, judge

GM, IM, WGM, WIM = NormTitle.GM, NormTitle.IM, NormTitle.WGM, NormTitle.WIM


def games(*rows: tuple[str, str, int, float]) -> tuple[NormGame, ...]:
    """Federation, title, rating and points, round by round."""
    return tuple(
        NormGame(number, number, rating, title, federation, int(2 * points))
        for number, (federation, title, rating, points) in enumerate(rows, start=1)
    )


def failed(norm: Norm) -> set[Clause]:
    return {each.clause for each in norm.verdicts if not each.fulfilled}


def found(norm: Norm, clause: Clause) -> tuple[int, int]:
    (verdict,) = (each for each in norm.verdicts if each.clause is clause)
    return verdict.found, verdict.bound


EXAMPLE_1 = games(
    ("GER", "CM", 2383, 1), ("ENG", "GM", 2508, 0.5), ("GER", "", 2573, 0), ("AUT", "", 2180, 1),
    ("RUS", "GM", 2598, 1), ("GER", "GM", 2568, 0), ("GER", "", 2070, 1), ("GER", "IM", 2483, 1),
    ("RUS", "", 2497, 1), ("GER", "", 2561, 0.5), ("GER", "", 2440, 1), ("GER", "IM", 2479, 0.5),
    ("GER", "GM", 2492, 0.5),
)  # fmt: skip
"""A Hungarian player after 13 rounds, with the titles as they are printed."""

INTENDED_1 = tuple(
    replace(game, title={3: "GM", 9: "FM"}.get(game.round, game.title)) for game in EXAMPLE_1
)
"""With the titles its text counts: 5 GM, 2 IM, 1 FM."""


@pytest.mark.rule("B.01 1.46c")
def test_example_1_raises_the_lowest_rating_alone() -> None:
    norm = judge(RULES, GM, "HUN", INTENDED_1)
    assert (norm.raised, norm.average) == (7, 2459)
    assert norm.ratings[6] == 2200
    assert norm.ratings[3] == 2180, "the other one below 2200 stays"
    assert (norm.half_points, norm.needed, norm.performance) == (18, 18, 2600)


@pytest.mark.rule("B.01 1.44")
def test_example_1_has_too_many_germans() -> None:
    norm = judge(RULES, GM, "HUN", INTENDED_1)
    assert failed(norm) == {Clause.ONE_FEDERATION}
    assert found(norm, Clause.ONE_FEDERATION) == (9, 8)


@pytest.mark.rule("B.01 1.42f")
def test_example_1_is_a_norm_without_the_win_over_georg() -> None:
    norm = judge(RULES, GM, "HUN", [game for game in INTENDED_1 if game.round != 7])
    assert norm.achieved
    assert (norm.half_points, norm.raised, norm.average) == (16, 4, 2482)
    assert found(norm, Clause.ONE_FEDERATION) == (8, 8)


@pytest.mark.rule("B.01 1.42e")
def test_example_1_is_a_norm_before_the_last_round_too() -> None:
    """The draw with Norbert in round 13 may be left out as well: the norm was made before it."""
    norm = best_norm(RULES, GM, "HUN", INTENDED_1)
    assert norm.achieved
    assert [game.round for game in norm.games] == list(range(1, 13))
    assert (norm.half_points, norm.needed, norm.average, norm.credited) == (17, 17, 2456, 12)


@pytest.mark.rule("B.01 1.45a", "B.01 1.45b-e")
def test_example_1_with_the_titles_as_printed() -> None:
    whole = judge(RULES, GM, "HUN", EXAMPLE_1)
    assert failed(whole) == {Clause.ONE_FEDERATION, Clause.MATCHING_TITLES, Clause.TITLE_HOLDERS}
    assert found(whole, Clause.MATCHING_TITLES) == (4, 5)
    assert found(whole, Clause.TITLE_HOLDERS) == (6, 7)
    best = best_norm(RULES, GM, "HUN", EXAMPLE_1)
    assert best.achieved
    assert len(best.games) == 12


EXAMPLE_4 = games(
    ("NOR", "FM", 2470, 0), ("GEO", "", 2150, 1), ("GER", "", 2410, 1), ("ARM", "GM", 2570, 0),
    ("GEO", "", 2340, 1), ("GEO", "FM", 2380, 1), ("ARM", "GM", 2675, 0.5), ("ENG", "IM", 2540, 1),
    ("USA", "GM", 2695, 0.5),
)  # fmt: skip
"""An Armenian player; two opponents have the titles that its text counts."""


@pytest.mark.rule("B.01 1.48")
def test_example_4_needs_a_draw_in_the_last_round() -> None:
    norm = judge(RULES, GM, "ARM", EXAMPLE_4)
    assert norm.achieved
    assert (norm.average, norm.half_points, norm.needed, norm.performance) == (2476, 12, 12, 2601)
    lost = (*EXAMPLE_4[:8], replace(EXAMPLE_4[8], half_points=0))
    assert failed(judge(RULES, GM, "ARM", lost)) == {Clause.PERFORMANCE}


@pytest.mark.rule("B.01 1.48a")
def test_example_2_reaches_the_average_with_one_rating_raised() -> None:
    """9 points of 11; an average of 2376, the lowest opponents 2140 and 2160."""
    others = 11 * 2376 - 2140 - 2160
    rest = [others // 9 + (at < others % 9) for at in range(9)]
    rows = [
        ("ENG", "GM", rest[0], 1.0), ("ENG", "GM", rest[1], 1.0), ("RUS", "GM", rest[2], 1.0),
        ("RUS", "GM", rest[3], 1.0), ("GER", "FM", rest[4], 1.0), ("GER", "FM", rest[5], 1.0),
        ("FRA", "", rest[6], 1.0), ("FRA", "", rest[7], 0.5), ("ITA", "", rest[8], 0.0),
        ("ITA", "", 2140, 1.0), ("ESP", "", 2160, 0.5),
    ]  # fmt: skip
    norm = judge(RULES, GM, "HUN", games(*rows))
    assert (norm.raised, norm.average) == (10, 2381)
    assert (norm.half_points, norm.needed) == (18, 18)
    assert norm.achieved
    rows[7] = ("FRA", "", rest[7], 0.0)
    assert failed(judge(RULES, GM, "HUN", games(*rows))) == {Clause.PERFORMANCE}


SCORES_9 = {
    "GM": ((7, 2380), (6.5, 2434), (6, 2475), (5.5, 2520), (5, 2557), (4.5, 2600), (4, 2643),
           (3.5, 2680)),
    "IM": ((7, 2230), (6.5, 2284), (6, 2325), (5.5, 2370), (5, 2407), (4.5, 2450), (4, 2493),
           (3.5, 2530)),
    "WGM": ((7, 2180), (6.5, 2234), (6, 2275), (5.5, 2320), (5, 2357), (4.5, 2400), (4, 2443),
            (3.5, 2480)),
    "WIM": ((7, 2030), (6.5, 2084), (6, 2125), (5.5, 2170), (5, 2207), (4.5, 2250), (4, 2293),
            (3.5, 2330)),
}  # fmt: skip
"""Table 1.72 for nine rounds: a score, and the least average it is enough with."""


@pytest.mark.rule("B.01 1.72")
@pytest.mark.parametrize("title", list(NormTitle))
def test_the_table_for_nine_rounds(title: NormTitle) -> None:
    for points, average in SCORES_9[title.value]:
        assert half_points_needed(RULES, title, average, 9) == int(2 * points)
        below = half_points_needed(RULES, title, average - 1, 9)
        assert below == (None if points == 7 else int(2 * points) + 1)
    assert half_points_needed(RULES, title, 3000, 9) == 7, "35 per cent of nine are four draws"


@pytest.mark.rule("B.01 1.72")
@pytest.mark.parametrize(
    ("rounds", "matching", "holders", "unrated", "one", "own"),
    [
        (9, 3, 5, 2, 6, 5), (10, 4, 5, 2, 6, 6), (11, 4, 6, 2, 7, 6), (12, 4, 6, 2, 8, 7),
        (13, 5, 7, 2, 8, 7), (14, 5, 7, 3, 9, 8), (15, 5, 8, 3, 10, 9), (16, 6, 8, 3, 10, 9),
        (17, 6, 9, 3, 11, 10), (18, 6, 9, 3, 12, 10), (19, 7, 10, 4, 12, 11),
    ],
)  # fmt: skip
def test_the_mix_of_opponents_by_rounds(
    rounds: int, matching: int, holders: int, unrated: int, one: int, own: int
) -> None:
    assert RULES.least_matching(rounds) == matching
    assert RULES.least_holders(rounds) == holders
    assert RULES.most_unrated(rounds) == unrated
    assert RULES.most_of_one_federation(rounds) == one
    assert RULES.most_of_own_federation(rounds) == own


@pytest.mark.rule("B.01 1.43")
def test_federations_count_unless_the_event_is_excepted() -> None:
    alike = tuple(replace(game, federation="ARM") for game in EXAMPLE_4)
    norm = judge(RULES, GM, "ARM", alike)
    assert failed(norm) == {
        Clause.OTHER_FEDERATIONS, Clause.OWN_FEDERATION, Clause.ONE_FEDERATION,
    }  # fmt: skip
    assert judge(RULES, GM, "ARM", alike, foreigners=False).achieved
    nobodys = tuple(replace(game, federation="FID") for game in EXAMPLE_4)
    assert found(judge(RULES, GM, "ARM", nobodys), Clause.OTHER_FEDERATIONS) == (0, 2)


@pytest.mark.rule("B.01 1.45f")
def test_an_opponent_met_twice_counts_once() -> None:
    twice = tuple(
        replace(game, round=game.round + cycle * 9) for cycle in (0, 1) for game in EXAMPLE_4[:6]
    )
    norm = judge(RULES, WIM, "ARM", twice)
    assert found(norm, Clause.TITLE_HOLDERS) == (3, 3)
    assert found(norm, Clause.OWN_FEDERATION) == (1, 3)


@pytest.mark.rule("B.01 1.46d")
def test_unrated_opponents_count_with_1000_and_are_few() -> None:
    rows = tuple(replace(game, rating=0) if game.round in (2, 3) else game for game in EXAMPLE_4)
    norm = judge(RULES, GM, "ARM", rows)
    assert norm.ratings[1:3] == (2200, 1000)
    assert found(norm, Clause.UNRATED) == (2, 2)
    three = tuple(replace(game, rating=0) if game.round == 5 else game for game in rows)
    assert Clause.UNRATED in failed(judge(RULES, GM, "ARM", three))


@pytest.mark.rule("B.01 1.42e")
def test_games_after_the_norm_may_be_left_out() -> None:
    ten = (*EXAMPLE_4, NormGame(10, 10, 2300, "", "ESP", 0))
    assert not judge(RULES, GM, "ARM", ten).achieved
    best = best_norm(RULES, GM, "ARM", ten)
    assert best.achieved
    assert [game.round for game in best.games] == list(range(1, 10))


@pytest.mark.rule("B.01 1.42f")
def test_only_games_that_were_won_are_left_out() -> None:
    lost_first = (NormGame(0, 20, 2300, "", "ESP", 0), *EXAMPLE_4)
    assert not best_norm(RULES, GM, "ARM", lost_first).achieved
    won_first = (NormGame(0, 20, 1900, "", "ESP", 2), *EXAMPLE_4)
    best = best_norm(RULES, GM, "ARM", won_first)
    assert best.achieved
    assert len(best.games) == 9


@pytest.mark.rule("B.01 1.41d")
def test_full_points_too_many_are_credited_as_games() -> None:
    better = tuple(
        replace(game, half_points=2) if game.round in (1, 4) else game for game in EXAMPLE_4
    )
    norm = judge(RULES, GM, "ARM", better)
    assert (norm.half_points, norm.needed, norm.credited) == (16, 12, 11)
    assert judge(RULES, GM, "ARM", EXAMPLE_4).credited == 9


@pytest.mark.rule("B.01 1.71")
def test_norms_of_14_games_and_more_are_credited_with_13() -> None:
    assert [RULES.credited(games) for games in (9, 13, 14, 19)] == [9, 13, 13, 13]


@pytest.mark.rule("B.01 1.42f")
def test_where_pairings_are_fixed_all_opponents_must_fit() -> None:
    assert not best_norm(RULES, GM, "HUN", INTENDED_1, fixed=True).achieved
    assert best_norm(RULES, GM, "ARM", EXAMPLE_4, fixed=True).achieved


@pytest.mark.rule("B.01 1.41")
def test_nine_games_unless_the_event_asks_for_fewer() -> None:
    eight = EXAMPLE_4[1:]
    assert failed(judge(RULES, GM, "ARM", eight)) == {Clause.GAMES}
    assert judge(RULES, GM, "ARM", eight, least_games=8).achieved


@pytest.mark.rule("B.01 1.42e")
def test_where_pairings_are_fixed_results_may_be_left_out() -> None:
    ten = (*EXAMPLE_4, NormGame(10, 10, 2300, "GM", "ESP", 0))
    assert failed(judge(RULES, GM, "ARM", ten)) == {Clause.PERFORMANCE}
    best = best_norm(RULES, GM, "ARM", ten, fixed=True)
    assert best.achieved
    assert len(best.games) == 9


@pytest.mark.rule("B.01 1.61")
def test_a_norm_needs_35_per_cent_whatever_the_performance() -> None:
    strong = tuple(NormGame(at, at, 2990, "GM", f"F{at}", 0) for at in range(1, 21))
    for half_points, enough in ((13, False), (14, True)):
        games = tuple(replace(game, half_points=game.round <= half_points) for game in strong)
        norm = judge(RULES, GM, "HUN", games)
        assert found(norm, Clause.SCORE) == (50 * half_points, 700)
        assert norm.achieved is enough
    assert half_points_needed(RULES, GM, 3000, 20) == 14


@pytest.mark.rule("B.01 1.48a")
def test_too_low_an_average_is_no_norm_with_any_score() -> None:
    weak = tuple(replace(game, rating=2300, half_points=2) for game in EXAMPLE_4)
    norm = judge(RULES, GM, "ARM", weak)
    assert failed(norm) == {Clause.AVERAGE}
    assert (norm.needed, norm.credited) == (None, 9)


@pytest.mark.rule("B.01 1.46b")
def test_a_rating_at_the_floor_is_not_raised() -> None:
    games = tuple(replace(game, rating=2200) if game.round == 2 else game for game in EXAMPLE_4)
    assert judge(RULES, GM, "ARM", games).raised is None
    below = tuple(replace(game, rating=2199) if game.round == 2 else game for game in EXAMPLE_4)
    assert judge(RULES, GM, "ARM", below).raised == 2


@pytest.mark.rule("B.01 1.42a", "B.01 1.44")
def test_players_without_a_federation_are_no_foreigners() -> None:
    games = tuple(
        replace(game, federation="FID") if game.round in (1, 2, 3) else game for game in EXAMPLE_4
    )
    norm = judge(RULES, GM, "ARM", games)
    assert found(norm, Clause.OWN_FEDERATION) == (5, 5)
    assert found(norm, Clause.ONE_FEDERATION) == (2, 6)
    assert found(norm, Clause.OTHER_FEDERATIONS) == (3, 2)
    assert found(judge(RULES, GM, "HUN", EXAMPLE_4), Clause.OWN_FEDERATION) == (0, 5)
