"""Random tournaments: legal, reproducible, and as they were planned."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from dataclasses import fields, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.places import ROOT

from openarbiter.formats.problems import Severity
from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import (
    ByeKind,
    Mark,
    PointSystem,
    Prohibition,
    Result,
    Tournament,
    scores,
)
from openarbiter.pairing.acceleration import virtual_points
from openarbiter.rulebook import EDITIONS, edition_named
from openarbiter.rulebook.rating_tables import chance
from openarbiter.verify import check
from openarbiter.verify.generation import KINDS, SEEDS, Plan, WrongPlan, generate, generated
from openarbiter.verify.generation.lots import Lots
from openarbiter.verify.generation.plan import described, ends
from openarbiter.verify.generation.results import SCALE, chances

HALF = ByeKind.HALF
UNHURRIED = settings(max_examples=40)
RATE = st.integers(0, 200)
PLANS = st.builds(
    Plan,
    players=st.integers(2, 18),
    rounds=st.integers(1, 7),
    edition=st.sampled_from(sorted(EDITIONS)),
    bell=st.integers(0, 4),
    unrated=RATE,
    draws=st.integers(0, 1000),
    level=st.booleans(),
    forfeits=RATE,
    double_forfeits=RATE,
    quick_games=RATE,
    odd_results=RATE,
    half_byes=RATE,
    zero_byes=RATE,
    full_byes=RATE,
    half_bye_players=RATE,
    late=RATE,
    withdrawals=st.integers(0, 1000),
    prohibitions=st.integers(0, 3),
    passing=st.booleans(),
    acceleration=st.sampled_from(["none", "baku", "baku-given", "ranges"]),
    points=st.sampled_from([PointSystem(), PointSystem.simple(30, 10), PointSystem(pab=5)]),
)


def small(name: str, edition: str) -> Plan:
    """A plan of this kind, small enough for a test."""
    plan = KINDS[name]
    least, most = ends(plan.players)
    return replace(plan, players=(min(least, 10), min(most, 18)), edition=edition)


@UNHURRIED
@given(PLANS, st.integers(0, SEEDS - 1))
def test_every_round_is_paired_by_the_rules_and_reads_back(plan: Plan, seed: int) -> None:
    tournament = generated(plan, seed, engine="reference")
    assert check(tournament).equal
    for version in ("trf16", "trf26"):
        reading = read_trf(write_trf(tournament, version=version).encode())
        assert not [each for each in reading.problems if each.severity is Severity.ERROR]
        assert same(reading.tournament, tournament)


def same(one: Tournament, other: Tournament) -> bool:
    """Whether two tournaments are the same, virtual points by player and round."""
    for number in range(1, len(other.rounds) + 2):
        edition = edition_named(other.regulations.edition or "")
        if virtual_points(one, number, edition) != virtual_points(other, number, edition):
            return False
    bare = [
        replace(each, regulations=replace(each.regulations, accelerations=()))
        for each in (one, other)
    ]
    return bare[0] == bare[1]


@pytest.mark.parametrize("edition", sorted(EDITIONS))
@pytest.mark.parametrize("name", KINDS)
def test_a_tournament_of_each_kind_is_legal_and_whole(name: str, edition: str) -> None:
    one = generate(small(name, edition), 2026)
    assert one.impossible is None
    assert len(one.tournament.rounds) == one.tournament.regulations.rounds
    assert check(one.tournament).equal


@pytest.mark.parametrize(
    ("name", "edition", "digest"),
    [
        ("everything", "fide-2018", "ba15b9ae64a043e1"),
        ("everything", "fide-2026", "131b2dbb96094c81"),
        ("baku", "fide-2026", "83d89b74e9134680"),
        ("passing-prohibitions", "fide-2018", "9c55c218cc9ebefb"),
    ],
)
def test_the_same_seed_gives_the_same_bytes(name: str, edition: str, digest: str) -> None:
    text = write_trf(generated(small(name, edition), 18980522))
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == digest


def test_lots_are_the_same_on_every_machine() -> None:
    lots = Lots(18980522)
    assert [lots.below(1000) for _ in range(6)] == [35, 341, 464, 279, 729, 180]
    assert [lots.bell() for _ in range(3)] == [275, 232, -1479]


def test_another_seed_gives_another_tournament() -> None:
    plan = Plan(players=10, rounds=3)
    assert len({generated(plan, seed).rounds for seed in range(10)}) == 10


def test_the_file_says_how_it_was_drawn() -> None:
    plan = Plan(players=(8, 10), rounds=3, forfeits=20, points=PointSystem.simple(30, 10))
    tournament = generated(plan, 7)
    assert tournament.name == "Random tournament 7"
    assert tournament.extra == (
        "### openarbiter generate, seed 7: players=8-10 rounds=3 edition=fide-2026 forfeits=20 "
        "points=W=3.0,D=1.0,PAB=3.0",
    )


@UNHURRIED
@given(st.integers(-900, 900), st.integers(0, 1000))
def test_in_the_long_run_white_scores_what_the_table_expects(difference: int, draws: int) -> None:
    wins, drawn = chances(difference, draws)
    losses = SCALE - wins - drawn
    assert min(wins, drawn, losses) >= 0
    assert 2 * wins + drawn == 2 * chance(difference) * SCALE // 100


def test_draws_become_rarer_as_the_ratings_part() -> None:
    rates = [chances(difference, 350)[1] for difference in range(0, 800, 10)]
    assert rates == sorted(rates, reverse=True)
    assert (rates[0], rates[-1]) == (35_000, 0)


def results(tournament: Tournament) -> list[Result]:
    return [game.result for played in tournament.rounds for game in played.games]


class TestRates:
    """A rate of 0 or of all is kept exactly."""

    def test_all_games_drawn(self) -> None:
        tournament = generated(Plan(players=10, rounds=5, draws=1000, level=True), 1)
        assert set(results(tournament)) == {Result(Mark.DRAW, Mark.DRAW)}

    def test_no_game_drawn(self) -> None:
        tournament = generated(Plan(players=10, rounds=5, draws=0), 1)
        assert Result(Mark.DRAW, Mark.DRAW) not in results(tournament)

    def test_all_games_forfeited(self) -> None:
        tournament = generated(Plan(players=6, rounds=3, forfeits=1000), 1)
        assert all(str(each) in ("+/-", "-/+") for each in results(tournament))
        tournament = generated(Plan(players=6, rounds=3, double_forfeits=1000), 1)
        assert all(str(each) == "-/-" for each in results(tournament))

    def test_all_games_unrated_or_odd(self) -> None:
        tournament = generated(Plan(players=6, rounds=3, quick_games=1000), 1)
        letters = {mark.value for each in results(tournament) for mark in (each.white, each.black)}
        assert letters <= {"W", "D", "L"}
        tournament = generated(Plan(players=6, rounds=3, odd_results=1000), 1)
        assert {str(each) for each in results(tournament)} <= {"0-0", "½-0", "0-½"}

    def test_nobody_has_a_rating(self) -> None:
        tournament = generated(Plan(players=6, rounds=3, unrated=1000), 1)
        assert {each.rating for each in tournament.entrants} == {0}

    def test_two_players_always_come(self) -> None:
        played = generated(Plan(players=8, rounds=1, half_byes=1000), 1).rounds[0]
        assert len(played.games) == 1
        assert [bye.kind for bye in played.byes] == [HALF] * 6

    def test_one_half_point_bye_each(self) -> None:
        tournament = generated(Plan(players=12, rounds=5, half_bye_players=1000), 1)
        byes = Counter(bye.player for each in tournament.rounds for bye in each.byes)
        halves = [bye for each in tournament.rounds for bye in each.byes if bye.kind is HALF]
        assert len(halves) == 12
        assert set(byes) == set(range(1, 13))
        assert HALF not in {bye.kind for bye in tournament.rounds[-1].byes}

    def test_everybody_leaves_before_the_last_round_but_two(self) -> None:
        last = generated(Plan(players=12, rounds=3, withdrawals=1000), 1).rounds[-1]
        assert len(last.games) == 1

    def test_who_is_late_plays_from_round_4_at_the_latest(self) -> None:
        tournament = generated(Plan(players=12, rounds=6, late=1000), 1)
        assert len(tournament.rounds[0].games) == 1
        assert len(tournament.rounds[3].games) == 6

    def test_about_as_often_as_planned(self) -> None:
        plan = Plan(players=400, rounds=1, half_byes=100, zero_byes=50, full_byes=25, forfeits=200)
        tournament = generated(plan, 1)
        byes = Counter(bye.kind for bye in tournament.rounds[0].byes)
        assert 20 < byes[HALF] < 60
        assert 8 < byes[ByeKind.ZERO] < 35
        assert 2 < byes[ByeKind.FULL] < 22
        forfeits = sum(not each.played for each in results(tournament))
        assert 15 < forfeits < 55


class TestPlayers:
    def test_numbers_follow_the_ratings_and_ranks_the_points(self) -> None:
        tournament = generated(Plan(players=16, rounds=4, unrated=200), 3)
        ratings = [each.rating for each in tournament.entrants]
        assert ratings == sorted(ratings, reverse=True)
        total = scores(tournament)
        assert all(each.points == total[each.number] for each in tournament.entrants)
        ranked = sorted(tournament.entrants, key=lambda each: each.rank or 0)
        assert [each.points for each in ranked] == sorted(total.values(), reverse=True)

    def test_ratings_keep_between_their_limits(self) -> None:
        plan = Plan(players=300, rounds=1, highest=2200, lowest=1800, bell=1)
        ratings = [each.rating for each in generated(plan, 1).entrants]
        assert 1800 <= min(ratings) < max(ratings) <= 2200

    def test_a_bell_is_high_in_the_middle(self) -> None:
        plan = Plan(players=300, rounds=1, highest=2200, lowest=1800, bell=5)
        ratings = [each.rating for each in generated(plan, 1).entrants]
        assert sum(1900 < rating < 2100 for rating in ratings) > 200
        lower = [each.rating for each in generated(replace(plan, below_middle=100), 1).entrants]
        assert sum(lower) < sum(ratings) - 300 * 80

    def test_given_ratings_stay_with_their_numbers(self) -> None:
        ratings = (2000, 0, 2100, 1500)
        tournament = generated(Plan(players=4, rounds=2, ratings=ratings), 1)
        assert tuple(each.rating for each in tournament.entrants) == ratings


@pytest.mark.rule("TRF26 260")
def test_prohibited_players_do_not_meet_while_it_holds() -> None:
    plan = replace(small("passing-prohibitions", "fide-2026"), prohibitions=8)
    tournament = generated(plan, 4)
    prohibitions = tournament.regulations.prohibitions
    assert len(prohibitions) == 8
    assert any(each.last_round or each.first_round > 1 for each in prohibitions)
    for number, played in enumerate(tournament.rounds, start=1):
        for game in played.games:
            assert not any(forbids(each, number, game.white, game.black) for each in prohibitions)


def forbids(prohibition: Prohibition, number: int, one: int, other: int) -> bool:
    last = prohibition.last_round or number
    holds = prohibition.first_round <= number <= last
    return holds and {one, other} <= set(prohibition.players)


@pytest.mark.rule("C.04.5.1 1")
@pytest.mark.rule("C.04.7 1.1")
def test_baku_is_left_out_where_the_rules_do_not_provide_for_it() -> None:
    three = PointSystem.simple(30, 10)
    for edition, rounds, points, applies in (
        ("fide-2018", 9, PointSystem(), True),
        ("fide-2018", 8, PointSystem(), False),
        ("fide-2026", 3, PointSystem(), True),
        ("fide-2026", 3, PointSystem.simple(20, 10), True),
        ("fide-2026", 3, three, False),
    ):
        plan = Plan(players=12, rounds=rounds, edition=edition, points=points, acceleration="baku")
        assert generated(plan, 1).regulations.baku is applies
        given = generated(replace(plan, acceleration="baku-given"), 1).regulations
        assert bool(given.accelerations) is applies


def test_virtual_points_written_down_are_those_of_the_method() -> None:
    plan = Plan(players=14, rounds=9, acceleration="baku")
    for edition in EDITIONS.values():
        one = generated(replace(plan, edition=edition.id), 1)
        other = generated(replace(plan, edition=edition.id, acceleration="baku-given"), 1)
        assert one.rounds == other.rounds
        for number in range(1, 10):
            points = virtual_points(one, number, edition)
            assert virtual_points(other, number, edition) == points


class TestNoLegalPairing:
    """Where a round has none, the tournament is drawn anew or ends."""

    ROUNDS_ENOUGH_FOR_ALL = Plan(players=4, rounds=4)

    def test_it_ends_before_that_round(self) -> None:
        one = generate(self.ROUNDS_ENOUGH_FOR_ALL, 1, again=False)
        assert one.attempt == 0
        assert one.impossible is not None
        assert len(one.tournament.rounds) == one.impossible.round - 1
        assert one.tournament.extra[-1] == (
            f"### Ends here: round {one.impossible.round} has no legal pairing"
        )
        assert check(one.tournament).equal

    def test_it_is_drawn_anew_until_one_can_be_played(self) -> None:
        plan = Plan(players=(3, 6), rounds=4)
        anew = [one for one in (generate(plan, seed) for seed in range(20)) if one.attempt]
        assert anew
        for one in anew:
            assert one.impossible is None
            assert len(one.tournament.rounds) == 4
            assert f"attempt {one.attempt + 1}" in one.tournament.extra[-1]

    def test_the_longest_counts_where_none_can(self) -> None:
        one = generate(self.ROUNDS_ENOUGH_FOR_ALL, 1)
        assert one.impossible is not None
        assert len(one.tournament.rounds) == 3


class TestPlan:
    @pytest.mark.parametrize(
        ("changes", "said"),
        [
            ({"players": 1}, "players must be from 2 to 9999, not 1"),
            ({"players": (20, 10)}, "The range of players ends (10) before it begins (20)"),
            ({"rounds": 0}, "rounds must be from 1"),
            ({"forfeits": 1001}, "forfeits must be from 0 to 1000"),
            ({"forfeits": 600, "double_forfeits": 500}, "add up to 1100 of 1000"),
            ({"lowest": 2500}, "The lowest rating (2500) can be above the highest (2400)"),
            ({"edition": "fide-1066"}, "There is no edition fide-1066; there are: fide-2018"),
            ({"acceleration": "warp"}, "There is no acceleration warp; there are: none, baku"),
            ({"ratings": (1, 2, 3)}, "There are ratings for 3 players, but 50 are needed"),
        ],
        ids=str,
    )
    def test_a_plan_nothing_can_be_drawn_by_is_refused(self, changes, said) -> None:
        with pytest.raises(WrongPlan) as error:
            Plan(**changes)
        assert said in str(error.value)

    def test_what_is_as_usual_is_not_told(self) -> None:
        assert described(Plan()) == "players=50 rounds=9 edition=fide-2026"
        assert described(Plan(level=True, ratings=(1, 2), players=2)) == (
            "players=2 rounds=9 edition=fide-2026 level=yes ratings=given"
        )

    @pytest.mark.parametrize("seed", [-1, SEEDS])
    def test_a_seed_out_of_range_is_refused(self, seed) -> None:
        with pytest.raises(ValueError, match="the seed must be from 0"):
            generate(Plan(), seed)


def test_the_documentation_names_every_kind_and_number() -> None:
    page = (ROOT / "docs" / "generate.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`([\w-]+)`", page))
    assert {*KINDS, *(field.name for field in fields(Plan))} - {"edition", "ratings"} <= named
