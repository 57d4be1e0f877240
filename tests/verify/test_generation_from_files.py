"""Plans from the files of other generators, and from real tournaments."""

from __future__ import annotations

from dataclasses import replace

import pytest

from openarbiter.model import PointSystem, Regulations, Tournament
from openarbiter.verify.generation import Plan, WrongPlan, generated
from openarbiter.verify.generation.javafo import (
    OF_BBP,
    OF_JAVAFO,
    USUAL,
    WrongConfiguration,
    read_configuration,
)
from openarbiter.verify.generation.model_tournament import plan_like

POLISH_YOUTH = """\
# Three for a win, two for a draw, one for a loss, nothing for a game missed.
PlayersNumber=100
RoundsNumber=9

ForfeitRate=20
QuickgameRate=5
ZPBRate=10
HPBRate=0
FPBRate=0
HighestRating=2650
LowestRating=1000
Separator=100
Groups=2
WWPoints=3.0
BWPoints=3.0
WDPoints=2.0
BDPoints=2.0
WLPoints=1.0
BLPoints=1.0
ZPBPoints=0.0
HPBPoints=0.0
FPBPoints=0.0
PABPoints=2.0
FWPoints=3.0
FLPoints=0.0
FirstSeed=18980522
"""


def test_the_keys_of_javafo_2_count_per_mille() -> None:
    read = read_configuration(POLISH_YOUTH.splitlines())
    assert (read.keys, read.seed) == ("javafo", 18980522)
    assert read.plan == Plan(
        players=100,
        rounds=9,
        forfeits=18,
        double_forfeits=2,
        quick_games=5,
        zero_byes=10,
        highest=2650,
        lowest=1000,
        below_middle=100,
        bell=2,
        points=PointSystem(
            white_win=30,
            black_win=30,
            white_draw=20,
            black_draw=20,
            white_loss=10,
            black_loss=10,
            forfeit_win=30,
            forfeit_loss=0,
            pab=20,
            full_bye=0,
            half_bye=0,
            zero_bye=0,
            unknown=20,
        ),
    )


def test_the_keys_of_bbppairings_say_one_in_how_many() -> None:
    lines = ["RetiredRate=20", "HalfPointByeRate = 12.5", "ForfeitRate=10", "DrawPercentage=40"]
    read = read_configuration([*lines, "PointsForWin=3", "PointsForDraw=1"])
    assert read.keys == "bbp"
    assert read.plan == replace(
        USUAL["bbp"],
        withdrawals=50,
        half_bye_players=80,
        forfeits=98,
        double_forfeits=2,
        draws=400,
        points=PointSystem.simple(30, 10),
    )


def test_bbppairings_gives_the_allocated_bye_the_points_of_a_win_unless_it_is_said() -> None:
    lines = ["PointsForPAB=1.5", "PointsForWin=3", "PointsForForfeitLoss=0.5", "PointsForZPB=1"]
    points = read_configuration(lines).plan.points
    assert (points.pab, points.forfeit_loss, points.zero_bye) == (15, 5, 10)


def test_javafo_gives_the_allocated_bye_one_point_unless_it_is_said() -> None:
    lines = ["WWPoints=3", "FPBPoints=2"]
    assert read_configuration(lines).plan.points.pab == 10
    assert read_configuration([*lines, "PABPoints=2"]).plan.points.pab == 20


@pytest.mark.parametrize(("keys", "forfeits"), [("javafo", 9), ("bbp", 98)])
def test_a_file_of_common_keys_is_read_as_the_caller_s_program_would(keys, forfeits) -> None:
    read = read_configuration(["PlayersNumber=20", "ForfeitRate=10"], keys=keys)
    assert read.plan.forfeits == forfeits


def test_what_a_file_leaves_open_is_drawn_as_there() -> None:
    assert read_configuration([]).plan == USUAL["javafo"]
    assert read_configuration([], keys="bbp").plan == USUAL["bbp"]
    assert read_configuration([], edition="fide-2018").plan.edition == "fide-2018"


def test_every_key_of_either_set_is_understood() -> None:
    values = {"ForfeitRate": "30", "HighestRating": "2500", "LowestRating": "1500"}
    for keys in (OF_JAVAFO, OF_BBP):
        for key in keys:
            assert read_configuration([f"{key}={values.get(key, '2')}"])


def test_empty_lines_and_remarks_say_nothing() -> None:
    assert read_configuration(["", "  ", "# Foo=1", "! Bar=2"]).plan == USUAL["javafo"]


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("PlayersNumber=20\nForfeits=3", 2, "The key Forfeits is not known. Known keys: Players"),
        ("PlayersNumber", 1, "not a line of the form Key=Value"),
        ("PlayersNumber=many", 1, "PlayersNumber must be a whole number from 2 to 9999"),
        ("PlayersNumber=1", 1, "PlayersNumber must be a whole number from 2 to 9999"),
        ("ZPBRate=2000", 1, "ZPBRate must be a whole number from 0 to 1000"),
        ("DrawPercentage=101", 1, "from 0 to 100"),
        ("RetiredRate=1", 1, "RetiredRate must be a number from 2 up"),
        ("HalfPointByeRate=-3", 1, "HalfPointByeRate must be a number from 1 up"),
        ("WWPoints=three", 1, "WWPoints must be a number of points such as 1.5"),
        ("ZPBRate=2\nRetiredRate=30", 2, "ZPBRate is a key of JaVaFo 2 and RetiredRate one of"),
        ("HighestRating=1500\nLowestRating=2000", None, "The lowest rating (2000) can be above"),
        ("FirstSeed=-1", 1, "FirstSeed must be a whole number from 0"),
    ],
)
def test_what_cannot_be_followed_is_said_with_its_line(text, line, said) -> None:
    with pytest.raises(WrongConfiguration) as error:
        read_configuration(text.splitlines())
    assert error.value.line == line
    assert said in str(error.value)


def model(**changes: object) -> Tournament:
    plan = Plan(players=200, rounds=5, edition="fide-2018", unrated=50)
    return generated(replace(plan, **changes), 5)  # type: ignore[arg-type]


def test_a_model_gives_its_ratings_rounds_points_and_edition() -> None:
    tournament = model(players=20, points=PointSystem.simple(30, 10))
    plan = plan_like(tournament, edition="fide-2026")
    assert plan.ratings == tuple(each.rating for each in tournament.entrants)
    assert (plan.players, plan.rounds, plan.edition) == (20, 5, "fide-2026")
    assert plan.points == PointSystem.simple(30, 10)
    assert plan.forfeits == plan.half_byes == plan.odd_results == plan.zero_byes == 0


def test_a_model_gives_the_rates_of_what_happened() -> None:
    rates = {
        "draws": 400,
        "forfeits": 100,
        "double_forfeits": 50,
        "quick_games": 100,
        "odd_results": 80,
        "half_byes": 60,
        "zero_byes": 40,
        "full_byes": 20,
    }
    plan = plan_like(model(**rates), edition="fide-2026")
    for name, rate in rates.items():
        assert rate // 2 < getattr(plan, name) < rate * 2, name


def test_absence_counts_as_a_zero_point_bye() -> None:
    assert plan_like(model(withdrawals=500, late=200), edition="fide-2026").zero_byes > 100


def test_a_model_before_round_1_leaves_the_rates_open() -> None:
    bare = replace(model(players=20), rounds=(), regulations=Regulations())
    plan = plan_like(bare, edition="fide-2026")
    assert (plan.rounds, plan.half_byes) == ((5, 17), (5, 45))


def test_nobody_is_no_model() -> None:
    with pytest.raises(WrongPlan, match="players must be from 2"):
        plan_like(Tournament(), edition="fide-2026")
