"""Chapter 7 of the rules of 2018 (PMR): unplayed games, and the orders of article 286."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.tables import round_robin, table, values

from openarbiter.model import Team, Tournament
from openarbiter.rulebook import tie_break_rules
from openarbiter.standings import Why, preset_for, standings
from openarbiter.standings.field import ScoreName

RULES = tie_break_rules("pmr-2018")


@pytest.mark.rule("PMR 264")
def test_a_for_buchholz_every_unplayed_game_of_an_opponent_is_a_draw() -> None:
    """Opponent 2: a loss, a forfeit win and a bye, 2 points, counted 1."""
    event = table("2w1 . .", "1b0 3w+ U", ". 2b- .")
    first = standings(event, "BH", rules=RULES).row(1).values[1].parts[0]
    assert (first.base, first.raw, first.why) == (10, 20, Why.UNPLAYED_AS_DRAWS)


@pytest.mark.rule("PMR 264")
def test_b_for_sonneborn_berger_the_same_games_stay_decided() -> None:
    event = table("2w1 . .", "1b0 3w+ U", ". 2b- .")
    first = standings(event, "SB", rules=RULES).row(1).values[1].parts[0]
    assert (first.base, first.raw, first.why) == (20, 20, Why.PLAIN)


@pytest.mark.rule("PMR 264", "PMR 278")
def test_b_an_own_forfeit_decides_against_the_scheduled_opponent() -> None:
    """Beaten over the board and by forfeit alike; a bye has no opponent's score to bring."""
    event = table("2w+ 3b1 U 2b-", "1b- 4w1 3b1 1w+", "4w1 1w0 2w0 .", "3b0 2b0 . .")
    value = standings(event, "SB", rules=RULES).row(1).values[1]
    assert [part.value for part in value.parts] == [30 * 10, 10 * 10, 0, 30 * 0]
    assert [part.why for part in value.parts] == [
        Why.RECORDED, Why.PLAIN, Why.NOBODY, Why.RECORDED,
    ]  # fmt: skip


@pytest.mark.rule("PMR 264")
def test_by_a_switch_sonneborn_berger_takes_the_virtual_opponent() -> None:
    event = table("U 2w1", ". 1b0")
    assert values(event, "SB", RULES)[0] == 0
    assert values(event, "SB", replace(RULES, berger_unplayed="as in Buchholz"))[0] == 1


@pytest.mark.rule("PMR 278")
def test_in_a_round_robin_forfeits_are_wins() -> None:
    event = round_robin("* + =", "- * 1", "= 0 *")
    assert values(event, "SB", RULES) == [1 + 0.25, 0.5, 0.75]


@pytest.mark.rule("PMR 267")
def test_the_average_rating_is_of_the_games_played_and_not_rounded() -> None:
    event = table("2w1 3b1 4w+", "1b0 . .", ". 1w0 .", ". . 1b-", ratings=[2000, 2001, 2002, 2500])
    assert values(event, "ARO", RULES)[0] == 2001.5
    assert values(event, "ARO/C1", RULES)[0] == 2002


@pytest.mark.rule("PMR 286")
@pytest.mark.parametrize(
    ("predetermined", "teams", "all_rated", "article", "codes"),
    [
        (True, False, True, "PMR 286.а", "DE,WIN,SB,KS"),
        (True, True, True, "PMR 286.б", "GPTS,MPTS,DE,EMGSB"),
        (False, False, True, "PMR 286.в", "DE,WIN,BPG,ARO,BH/C1,BH,SB"),
        (False, False, False, "PMR 286.г", "DE,WIN,BPG,BH/C1,BH,SB"),
        (False, True, True, "PMR 286.д", "GPTS,MPTS,DE,BH/C1,BH,EMGSB"),
    ],
)
def test_the_five_recommended_orders(
    predetermined: bool, teams: bool, all_rated: bool, article: str, codes: str
) -> None:
    preset = preset_for("pmr-2018", predetermined=predetermined, teams=teams, all_rated=all_rated)
    assert (preset.article, preset.codes) == (article, codes)


@pytest.mark.rule("PMR 286")
@pytest.mark.parametrize(
    ("primary", "codes"),
    [("MP", "MPTS,GPTS,DE,BH/C1,BH,EMGSB"), ("GP", "GPTS,MPTS,DE,BH/C1,BH,EMGSB")],
)
def test_the_score_that_decides_among_teams_stands_in_the_table_once(
    primary: ScoreName, codes: str
) -> None:
    event = Tournament(teams=(Team("A", number=1), Team("B", number=2)))
    made = standings(event, rules=RULES, teams=True, round_robin=False, primary=primary)
    assert ",".join(each.code.text for each in made.columns) == codes


@pytest.mark.rule("PMR 286")
def test_without_a_list_the_recommended_one_applies() -> None:
    event = table("2w1", "1b0")
    made = standings(event, rules=RULES)
    assert [each.code.text for each in made.columns] == [
        "PTS", "DE", "WIN", "BPG", "ARO", "BH/C1", "BH", "SB",
    ]  # fmt: skip
