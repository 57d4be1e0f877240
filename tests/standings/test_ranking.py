"""The table: shared places, lots, values from outside, presets and dropped columns."""

from __future__ import annotations

from datetime import date
from hashlib import sha256

import pytest
from support.tables import of_column, order, places, table

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import Adjustment, Bye, ByeKind, Entrant, Regulations, Round, Tournament
from openarbiter.model.chosen_editions import RuleField, with_chosen_edition
from openarbiter.model.lots import lot
from openarbiter.standings import (
    PRESETS,
    finished_rounds,
    parse_codes,
    preset_for,
    rules_of,
    standings,
)

FOUR = table("2w1 3b=", "1b0 4w1", "4w0 1w=", "3b1 2b0")
"""1½, 1, ½ and 1."""


@pytest.mark.rule("C.07 4.2")
def test_those_still_tied_share_the_first_of_their_places() -> None:
    made = standings(FOUR, order="PTS")
    assert order(made) == [(1, 1), (2, 2), (2, 4), (4, 3)]
    assert [row.shared for row in made.rows] == [False, True, True, False]
    assert [row.score for row in made.rows] == [15, 10, 10, 5]


@pytest.mark.rule("C.07 4.2")
def test_each_tie_break_orders_only_those_still_tied() -> None:
    """Player 3 has the greatest pairing number and still comes last."""
    assert order(standings(FOUR, "TPN/R")) == [(1, 1), (2, 4), (3, 2), (4, 3)]


@pytest.mark.rule("C.07 4.2")
def test_a_place_names_the_column_that_parted_it_from_the_one_above() -> None:
    """By points 1 | 2, 4 | 3; by pairing numbers the other way round 4 | 2."""
    made = standings(FOUR, "WIN,TPN/R")
    assert {row.number: row.decided_by for row in made.rows} == {1: None, 4: 0, 2: 2, 3: 0}


@pytest.mark.rule("C.07 4.2", "C.02 13.1.1")
@pytest.mark.parametrize("rules", ["fide-2017", "fide-2018", "fide-2024", "fide-2026"])
def test_lots_end_every_tie_and_anybody_can_repeat_them(rules: str) -> None:
    """The lot is the SHA-256 of seed and number, the smallest first."""
    seed = "dice 4 1 6 6"
    eight = table(*("" for _ in range(8)))
    made = standings(eight, order="PTS", lots=seed, rules=rules)
    by_hand = sorted(range(1, 9), key=lambda each: sha256(f"{seed}:{each}".encode()).hexdigest())
    assert order(made) == list(enumerate(by_hand, start=1))
    assert not any(row.shared for row in made.rows)
    assert (made.lots, made.columns[-1].code.name) == (seed, "LOTS")
    assert [row.values[1].amount for row in made.rows] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert made.columns[-1].article


@pytest.mark.rule("C.07 4.2")
def test_lots_part_only_those_still_tied() -> None:
    made = standings(FOUR, order="PTS", lots="dice 4 1 6 6")
    assert [row.score for row in made.rows] == [15, 10, 10, 5]
    assert [row.rank for row in made.rows] == [1, 2, 3, 4]


@pytest.mark.rule("C.07 4.2")
def test_a_lot_is_the_digest_read_as_a_number() -> None:
    """As sha256sum prints them for ``dice 4 1 6 6:1`` and ``dice 4 1 6 6:12``."""
    first = "dfdd27fa2c20e9c4d3b8688aa99fa68d6a6b66f8affff2a44b3da442eb7f3e1e"
    twelfth = "7800a6c319f6301a65a8f47b8a4f8fe784c6c13d5644c11a287dabb02a1b0429"
    assert f"{lot('dice 4 1 6 6', 1):064x}" == first
    assert f"{lot('dice 4 1 6 6', 12):064x}" == twelfth


def test_another_seed_may_draw_another_order() -> None:
    drawn = {
        tuple(row.number for row in standings(FOUR, order="PTS", lots=str(seed)).rows)
        for seed in range(20)
    }
    assert drawn == {(1, 2, 4, 3), (1, 4, 2, 3)}


@pytest.mark.rule("C.07 4.1")
def test_values_from_outside_decide_greater_first_and_none_last() -> None:
    made = standings(FOUR, "OTHER_BLITZ", given={"OTHER_BLITZ": {4: 2, 3: 9}})
    assert order(made) == [(1, 1), (2, 4), (3, 2), (4, 3)]
    assert of_column(made) == [None, None, 9, 2]
    assert made.columns[1].article == ""


def test_the_list_of_the_tournament_comes_before_the_preset() -> None:
    stated = table("2w1", "1b0", tie_breaks=("DE", "bh/c1"))
    assert [each.code.text for each in standings(stated).columns] == ["PTS", "DE", "BH/C1"]
    whole = table("2w1", "1b0", standing_order=("PTS", "WIN"), tie_breaks=("DE",))
    assert [each.code.text for each in standings(whole).columns] == ["PTS", "WIN"]
    assert [each.code.text for each in standings(whole, "SB").columns] == ["PTS", "SB"]


@pytest.mark.rule("C.02 13.15.2", "C.02 13.15.4", "C.02 13.15.5")
@pytest.mark.parametrize(
    ("predetermined", "all_rated", "codes", "article"),
    [
        (True, True, "DE,WIN,SB,KS", "13.15.2"),
        (False, False, "BH/C1,BH,SB,DE,WIN,BWG", "13.15.4"),
        (False, True, "BH/C1,BH,DE,ARO/C1,WIN,BWG,BPG,SB", "13.15.5"),
    ],
)
def test_the_recommended_orders(
    predetermined: bool, all_rated: bool, codes: str, article: str
) -> None:
    for edition in ("fide-2017", "fide-2018", "fide-2024", "fide-2026"):
        preset = preset_for(edition, predetermined=predetermined, teams=False, all_rated=all_rated)
        assert preset.codes == codes
    assert (
        preset_for(
            "fide-2018", predetermined=predetermined, teams=False, all_rated=all_rated
        ).article
        == f"C.02 {article}"
    )


@pytest.mark.rule("C.02 13.15.3", "C.02 13.15.6")
def test_the_recommended_orders_of_teams() -> None:
    lists = PRESETS["fide-2018"]
    assert lists["team-round-robin"].codes == "MPVGP,DE,EMGSB"
    assert lists["team-swiss"].codes == "MPVGP,DE,BH/C1,BH,EMGSB"


@pytest.mark.rule("C.02 11.5.3", "C.02 11.5.4")
def test_the_recommended_orders_of_school_tournaments() -> None:
    for edition in ("fide-2017", "fide-2018", "fide-2024", "fide-2026"):
        lists = PRESETS[edition]
        assert lists["school-swiss"].codes == "BH/C1,BH,WIN,BWG"
        assert lists["school-round-robin"].codes == "WIN,SB,KS,BWG"
    assert PRESETS["fide-2018"]["school-swiss"].article == "C.02 11.5.3"
    # Elsewhere nothing is recommended by the edition itself.
    assert PRESETS["fide-2026"]["school-swiss"].article == ""


@pytest.mark.rule("C.02 13.15.4")
def test_nobody_is_no_rated_field() -> None:
    nobody = Tournament(regulations=Regulations(rounds=5, edition="fide-2026"))
    codes = [column.code.text for column in standings(nobody).columns[1:]]
    assert codes == ["BH/C1", "BH", "SB", "DE", "WIN", "BWG"]


def test_the_edition_of_the_tie_breaks_may_be_chosen_and_stands_in_the_file() -> None:
    chosen = with_chosen_edition(
        Tournament(start=date(2026, 6, 1)), RuleField.TIE_BREAKS, "pmr-2018"
    )
    assert rules_of(chosen).id == "pmr-2018"
    again = read_trf(write_trf(chosen).encode()).tournament
    assert rules_of(again).id == "pmr-2018"
    assert rules_of(with_chosen_edition(again, RuleField.TIE_BREAKS, "")).id == "fide-2026"


def test_every_preset_can_be_read() -> None:
    for lists in PRESETS.values():
        for preset in lists.values():
            assert ",".join(code.text for code in parse_codes(preset.codes)) == preset.codes


@pytest.mark.parametrize(
    ("day", "edition"),
    [
        (date(2019, 5, 1), "fide-2018"),
        (date(2024, 3, 31), "fide-2018"),
        (date(2024, 4, 1), "fide-2024"),
        (date(2026, 2, 28), "fide-2024"),
        (date(2026, 3, 1), "fide-2026"),
        (None, "fide-2026"),
    ],
)
def test_the_first_day_decides_the_edition(day: date | None, edition: str) -> None:
    assert standings(table("2w1", "1b0", start=day), "BH").rules.id == edition


def test_a_single_value_by_another_edition() -> None:
    event = table("2w1 3b1 U", "1b0 . .", ". 1w0 .")
    made = standings(event, "BH,BH/V2024,BH/V2019", rules="fide-2026")
    bases = [made.row(1).values[index].parts[2].base for index in (1, 2, 3)]
    assert bases == [15, 30, 20]
    assert [each.rules.id for each in made.columns[1:]] == ["fide-2026", "fide-2024", "fide-2018"]


def test_bonuses_and_penalties_count_in_the_score_and_those_of_a_round_in_that_round() -> None:
    event = table(
        "2w1 3b=", "1b0 4w1", "4w0 1w=", "3b1 2b0",
        adjustments=(Adjustment("", -5, (1,)), Adjustment("", 5, (3,), round=2)),
    )  # fmt: skip
    made = standings(event, "SB")
    assert [row.score for row in sorted(made.rows, key=lambda row: row.number)] == [10, 10, 10, 10]
    assert made.row(3).values[1].parts[1].points == 10
    assert made.row(1).values[1].amount == 10 * 10 + 5 * 10


def test_rounds_are_counted_up_to_the_last_with_a_result() -> None:
    event = table("2w1 2b?", "1b0 1w?")
    assert finished_rounds(event) == 1
    assert standings(event, "WIN").rounds == 1
    both = standings(event, "WIN", rounds=2)
    assert (both.rounds, both.pending, both.final) == (2, 1, True)
    assert finished_rounds(Tournament((Entrant(1),), (Round((), (Bye(1, ByeKind.PAB),)),))) == 1
    assert finished_rounds(Tournament()) == 0


def test_a_bye_asked_for_in_a_later_round_ends_no_round_before_it() -> None:
    """Two rounds played; 1 will miss the fourth, and nobody was paired in the third."""
    event = table("2w1 3b= . H", "1b0 4w1 . .", "4w0 1w= . .", "3b1 2b0 . .", rounds=5)
    assert finished_rounds(event) == 2
    assert not standings(event, "BH").final


@pytest.mark.rule("C.07 4.2")
def test_an_empty_list_leaves_points_alone() -> None:
    assert [each.code.text for each in standings(FOUR, "").columns] == ["PTS"]
    stated = table("2w1", "1b0", tie_breaks=("DE",))
    assert [each.code.text for each in standings(stated, ()).columns] == ["PTS"]


def test_nobody_and_nothing() -> None:
    assert standings(Tournament(), "BH").rows == ()
    alone = Tournament((Entrant(7),), regulations=Regulations(system="FIDE_DUTCH"))
    assert places(standings(alone, "BH,SB,DE,WIN,PS")) == [1]


@pytest.mark.parametrize("rounds", [-1, 99])
def test_rounds_there_are_none_of_cannot_be_counted(rounds: int) -> None:
    with pytest.raises(ValueError, match="rounds cannot be counted"):
        standings(table("2w1", "1b0"), rounds=rounds)


def test_an_empty_order_is_the_score_alone() -> None:
    made = standings(table("2w1", "1b0"), order="")
    assert [column.code.text for column in made.columns] == ["PTS"]
