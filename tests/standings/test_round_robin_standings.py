"""Round robins: withdrawals by C.05 6.6, forfeits, free rounds."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.tables import order, places, round_robin, table, values

from openarbiter.model import Regulations
from openarbiter.standings import standings

# Five players, four games each: 5 completed two of them, or one.
HALF = ("* = 1 1 +", "= * 1 1 +", "0 0 * 1 1", "0 0 0 * 1", "- - 0 0 *")
UNDER = ("* = 1 1 +", "= * 1 1 +", "0 0 * 1 +", "0 0 0 * 0", "- - - 1 *")


@pytest.mark.rule("C.05 6.6")
def test_with_half_of_the_games_completed_the_results_count() -> None:
    made = standings(round_robin(*HALF), "SB")
    assert [row.rank for row in made.rows] == [1, 1, 3, 4, 5]
    assert [row.score for row in made.rows] == [35, 35, 20, 10, 0]
    assert made.notes == ()


@pytest.mark.rule("C.05 6.6")
def test_with_less_than_half_they_do_not() -> None:
    """The forfeits go, and the game that was played goes with them."""
    made = standings(round_robin(*UNDER), "SB")
    assert order(made) == [(1, 1), (1, 2), (3, 3), (4, 4), (None, 5)]
    assert [row.score for row in made.rows] == [25, 25, 10, 0, 10]
    assert [note.message() for note in made.notes] == [
        "Completed less than half of their games: 5. The results stay in the crosstable "
        "and do not count in the standings (C.05 6.6)."
    ]
    assert {value.amount for value in made.row(5).values} == {None}


@pytest.mark.rule("C.05 6.6")
def test_the_tie_breaks_are_those_of_the_tournament_without_the_player() -> None:
    event, without = round_robin(*UNDER), round_robin(*(row[:-2] for row in UNDER[:4]))
    for code in ("SB", "KS", "WIN", "WON", "STD", "ARO"):
        assert values(event, code)[:4] == values(without, code), code
    assert places(standings(event, "DE"))[:4] == places(standings(without, "DE"))


@pytest.mark.rule("C.05 6.6")
def test_a_double_round_robin_counts_the_games_of_both_cycles() -> None:
    """Three players, four games each: two played are half, one is less."""
    half = round_robin("** 11 1+", "00 ** 1+", "0- 0- **", cycles=2)
    assert places(standings(half, "WIN")) == [1, 2, 3]
    less = round_robin("** 11 1+", "00 ** ++", "0- -- **", cycles=2)
    assert places(standings(less, "WIN")) == [1, 2, None]


@pytest.mark.rule("C.05 6.6")
def test_before_the_end_one_must_be_told_who_has_withdrawn() -> None:
    """After three of five rounds nobody can know that 5 does not come back."""
    event = round_robin(*UNDER)
    assert None not in places(standings(event, "WIN", rounds=3))
    told = standings(event, "WIN", rounds=3, withdrawn=[5])
    assert told.row(5).rank is None


@pytest.mark.rule("C.05 6.6")
def test_where_not_everybody_meets_the_games_scheduled_are_counted() -> None:
    """Scheveningen on three boards: 1 played two of three games and left."""
    event = table(
        "4w1 5w1 6w-",
        "5w= 6w= 4w=",
        "6w= 4w= 5w=",
        "1b0 3b= 2b=",
        "2b= 1b0 3b=",
        "3b= 2b= 1b+",
        system="FIDE_SCHEVENINGEN",
    )
    assert standings(event, "SB").row(1).rank is not None
    left = table("4w1 5w- 6w-", "5w= 6w= 4w=", "6w= 4w= 5w=", "1b0 3b= 2b=", "2b= 1b+ 3b=",
                 "3b= 2b= 1b+", system="FIDE_SCHEVENINGEN")  # fmt: skip
    assert standings(left, "SB").row(1).rank is None


@pytest.mark.rule("C.05 6.6")
def test_without_an_announced_number_of_rounds_a_whole_cycle_is_the_end() -> None:
    """Two of three rounds: who lost the second by forfeit may come back."""
    event = round_robin("* 1 1 .", "0 * . 1", "0 . * +", ". 0 - *")
    two = replace(event, rounds=event.rounds[:2], regulations=Regulations(system="FIDE_BERGER"))
    assert None not in places(standings(two, "SB"))


@pytest.mark.rule("C.05 6.6")
def test_who_was_forfeited_against_did_not_withdraw() -> None:
    """Player 1 played one game and won two by forfeit, so was there."""
    event = round_robin("* 1 + +", "0 * + +", "- - * -", "- - - *")
    made = standings(event, "WIN")
    assert {row.number for row in made.rows if row.rank is None} == {3, 4}


@pytest.mark.rule("C.07 15.2", "C.02 13.9.1", "PMR 278")
@pytest.mark.parametrize("rules", ["fide-2018", "pmr-2018", "fide-2024", "fide-2026"])
def test_forfeits_are_regular_games_for_sonneborn_berger(rules: str) -> None:
    event = round_robin("* + = 1", "- * 1 1", "= 0 * 1", "0 0 0 *")
    assert values(event, "SB", rules) == [2 + 0.75, 1.5, 1.25, 0]


@pytest.mark.rule("C.07 15.2")
def test_a_double_forfeit_brings_nobody_anything() -> None:
    event = round_robin("* - 1 1", "- * 1 1", "0 0 * 1", "0 0 0 *")
    assert values(event, "SB")[:2] == [1, 1]
    assert values(event, "PTS")[:2] == [2, 2]
    assert places(standings(event, "DE"))[:2] == [1, 1]


@pytest.mark.rule("C.07 15.2")
def test_the_free_round_is_no_round_for_sums_and_cuts() -> None:
    """Three players in three rounds: two summands each, so that Cut-1 leaves one."""
    event = round_robin("* 1 =", "0 * 1", "= 0 *")
    made = standings(event, "SB,SB/C1")
    assert [len(row.values[1].parts) for row in made.rows] == [2, 2, 2]
    value = made.row(1).values[2]
    assert [value.parts[cut.part].opponent for cut in value.cuts] == [3]


@pytest.mark.rule("C.07 16.5", "C.07 15.2")
def test_a_forfeit_loss_is_not_cut_first_in_a_round_robin() -> None:
    """Article 16 is for Swiss tournaments: the weakest opponent goes, and not the forfeit."""
    event = round_robin("* - 1 1", "+ * 1 1", "0 0 * 1", "0 0 0 *")
    value = standings(event, "SB/C1").row(1).values[1]
    assert [value.parts[cut.part].opponent for cut in value.cuts] == [4]
    assert not value.cuts[0].voluntary


@pytest.mark.rule("C.07 15.2")
def test_it_can_be_said_that_pairings_are_fixed_or_not() -> None:
    event = round_robin("* + =", "- * 1", "= 0 *")
    assert standings(event, "SB").predetermined
    swiss = standings(event, "SB", round_robin=False)
    assert not swiss.predetermined
    assert swiss.row(1).values[1].amount != standings(event, "SB").row(1).values[1].amount
