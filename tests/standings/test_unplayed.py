"""Rounds nobody played: virtual opponents, dummies, caps, and what opponents' byes count for."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.tables import table, values

from openarbiter.model import PointSystem, Tournament
from openarbiter.rulebook import tie_break_rules
from openarbiter.standings import Part, Value, Why, standings

CAPPED = tie_break_rules("fide-2026")
C02 = tie_break_rules("fide-2018")
PMR = tie_break_rules("pmr-2018")


def value(tournament: Tournament, number: int, code: str = "BH", rules: str = "fide-2026") -> Value:
    made = standings(tournament, code, rules=rules, rounds=len(tournament.rounds))
    return made.row(number).values[1]


def part(tournament: Tournament, number: int, round_number: int, rules: str = "fide-2026") -> Part:
    parts = value(tournament, number, rules=rules).parts
    return next(each for each in parts if each.round == round_number)


def cut_rounds(found: Value) -> list[int | None]:
    return [found.parts[cut.part].round for cut in found.cuts]


# The virtual opponent


def one_of_nine(entries: str, rounds: int) -> Tournament:
    """Player 1's rounds as given, then nothing but draws with player 2 up to ``rounds``."""
    mirrored = {"w": "b", "b": "w", "1": "0", "0": "1", "=": "=", "+": "-", "-": "+"}
    first = entries.split()
    first += ["2w="] * (rounds - len(first))
    second = [
        f"1{mirrored[entry[1]]}{mirrored[entry[2]]}" if entry[0] == "2" else "." for entry in first
    ]
    return table(" ".join(first), " ".join(second))


@pytest.mark.rule("C.02 13.14.2", "PMR 264")
@pytest.mark.parametrize("rules", ["fide-2017", "fide-2018", "pmr-2018"])
@pytest.mark.parametrize(
    ("entries", "round_number", "rounds", "score"),
    [
        ("2w1 2b= .", 3, 3, 25),
        ("2w1 2b= .", 3, 9, 55),
        ("2w1 2b= 2w1 2b= 2w= 2b+", 6, 6, 35),
        ("2w1 2b= 2w1 2b= 2w= 2b+", 6, 9, 50),
        ("2w1 2b0 2w1 2b0 U", 5, 11, 50),
        ("2w1 2b0 2w1 2b0 2w+", 5, 11, 50),
        ("2w1 2b0 2w1 2b0 2w-", 5, 11, 60),
        ("2w1 2b0 2w1 2b0 H", 5, 11, 55),
    ],
)
def test_the_printed_virtual_opponents(
    entries: str, round_number: int, rounds: int, score: int, rules: str
) -> None:
    found = part(one_of_nine(entries, rounds), 1, round_number, rules)
    assert (found.base, found.why) == (score, Why.VIRTUAL)


@pytest.mark.rule("C.02 13.14.2")
def test_the_virtual_opponent_of_other_points() -> None:
    """3 - 1 - 0: a win before, a bye worth 3 and so 0 for the opponent, a draw afterwards."""
    event = table("2w1 U 2b0", "1b0 . 1w1", points=PointSystem.simple(30, 10))
    assert part(event, 1, 2, "fide-2018").base == 30 + (30 - 30) + 10


@pytest.mark.rule("C.02 13.14.2", "PMR 264")
@pytest.mark.parametrize("edition", ["fide-2017", "fide-2018", "pmr-2018"])
def test_opponents_unplayed_games_are_draws(edition: str) -> None:
    """Player 2 scored 2 with a forfeit win and a zero-point bye: 1 + ½ + ½ where both are draws.

    The texts of C.02 speak of one's own rounds alone; the table they print, and those published
    under them, come out only so.
    """
    event = table("2w0 . .", "1b1 3w+ Z", ". 2b- .")
    mine = 1.5 + 1  # two missed rounds: 0 + 1 + ½, 0 + 1
    assert values(event, "BH", edition)[0] == 1 + 0.5 + 0.5 + mine
    as_scored = replace(tie_break_rules(edition), opponents_unplayed="as scored")
    assert values(event, "BH", as_scored)[0] == 2 + mine


@pytest.mark.rule("C.02 13.9.1")
def test_sonneborn_berger_may_take_own_unplayed_rounds_for_draws() -> None:
    """As Moscow Open A 2018 published it; by the article a forfeit is a normal result."""
    event = table("2w1 3b+", "1b0 .", ". 1w-")
    virtual, boris = 1, 0.5
    assert values(event, "SB", "fide-2018")[0] == boris + virtual
    drawn = replace(tie_break_rules("fide-2018"), berger_unplayed="as draws")
    assert values(event, "SB", drawn)[0] == boris + virtual / 2
    assert values(event, "SB", drawn)[2] == (0.5 + 1) / 2 + 1 / 2


# The dummy and its caps


@pytest.mark.rule("C.07 16.4.2")
@pytest.mark.parametrize("bye", ["U", "F", "H", "Z"])
def test_the_dummy_of_a_bye_has_no_more_than_a_draw_in_every_round(bye: str) -> None:
    event = table(f"2w1 3b1 {bye}", "1b0 . .", ". 1w0 .")
    own = {"U": 30, "F": 30, "H": 25, "Z": 20}[bye]
    assert part(event, 1, 3)[3:5] == (15, own)
    assert part(event, 1, 3).why is Why.DUMMY_DRAWS_CAP
    assert part(event, 1, 3, "fide-2024")[3:5] == (own, own)
    assert part(event, 1, 3, "fide-2024").why is Why.DUMMY


@pytest.mark.rule("C.07 16.4.2")
def test_the_cap_follows_the_point_system() -> None:
    event = table("2w1 3b1 U", "1b0 . .", ". 1w0 .", points=PointSystem.simple(30, 10))
    assert part(event, 1, 3)[3:5] == (30, 90)


@pytest.mark.rule("C.07 16.4.1")
def test_the_dummy_of_a_forfeit_win_has_no_more_than_the_opponent_s_adjusted_score() -> None:
    """Opponent 3 has 0 points; the last bye counts as a draw, so the adjusted score is ½."""
    event = table("2w1 3b+ 2w1", "1b0 . 1b0", "4w0 1w- Z", "3b1 . .")
    assert part(event, 1, 2)[3:5] == (5, 30)
    assert part(event, 1, 2).why is Why.DUMMY_FORFEIT_CAP
    assert part(event, 1, 2, "fide-2024").base == 30


@pytest.mark.rule("C.07 16.4.1")
def test_the_dummy_of_a_forfeit_loss_too() -> None:
    event = table("2w1 2b1 3w-", "1b0 1w0 .", "Z Z 1b+")
    assert part(event, 1, 3)[3:5] == (10, 20)
    assert part(event, 3, 3)[3:5] == (10, 10)


@pytest.mark.rule("C.07 16.4.1")
def test_a_double_forfeit_caps_both_by_each_other() -> None:
    event = table("2w- 3b1 3w1", "1b- . 4w1", ". 1w0 1b0", ". . 2b0")
    assert part(event, 1, 1)[3:5] == (10, 20)  # opponent 2: one point
    assert part(event, 2, 1)[3:5] == (10, 10)
    assert values(event, "SB")[0] == 0 * 1 + 0 + 0


@pytest.mark.rule("C.07 16.4")
def test_the_dummy_has_the_own_score_and_not_the_adjusted_one() -> None:
    """Two zero-point byes at the end: 2 points for the opponents, 1 in the own Buchholz."""
    event = table("2w1 Z Z", "1b0 3w= 3b=", ". 2b= 2w=")
    assert part(event, 2, 1).base == 20
    assert part(event, 1, 2).base == 10


@pytest.mark.rule("C.07 16.4")
def test_the_result_against_the_dummy_is_that_of_the_points_awarded() -> None:
    """SB: a full-point bye wins against a dummy of 1½, a half-point bye draws with it."""
    event = table("2w= F H", "1b= H .")
    assert [each.value for each in value(event, 1, "SB").parts] == [15 * 5, 15 * 10, 15 * 5]


# Categories of unplayed rounds in opponents' scores


@pytest.mark.rule("C.07 16.2", "C.07 16.3")
@pytest.mark.parametrize(
    ("entries", "adjusted", "why"),
    [
        ("1b0 H 3w0", 5, "16.2.3: followed by a game, as scored"),
        ("1b0 Z 3w0", 0, "16.2.3: followed by a game, as scored"),
        ("1b0 3w0 H", 5, "16.2.5: in the last round, a draw"),
        ("1b0 3w0 Z", 5, "16.2.5: in the last round, a draw"),
        ("1b0 Z Z", 10, "16.2.5: withdrawn, two draws"),
        ("1b0 . .", 10, "16.1.1: a round after a withdrawal is a zero-point bye"),
        ("1b0 Z 3w-", 5, "16.2.5: followed only by a forfeit loss, which stays one"),
        ("1b0 3w- Z", 5, "16.2.4: a forfeit loss stays, the last bye is a draw"),
        ("1b0 3w- 3b-", 0, "16.2.4: forfeit losses stay"),
        ("1b0 Z 3w+", 10, "16.2.2: a forfeit win is not voluntary"),
        ("1b0 Z U", 10, "16.2.1: an allocated bye is not voluntary"),
        ("1b0 Z F", 10, "16.2.1: nor is a full-point bye"),
    ],
)
def test_what_an_opponent_s_unplayed_rounds_count_for(
    entries: str, adjusted: int, why: str
) -> None:
    mirrored = {"w": "b", "b": "w", "0": "1", "+": "-", "-": "+"}
    third = [
        f"2{mirrored[entry[1]]}{mirrored[entry[2]]}" if entry[0] == "3" else "."
        for entry in entries.split()
    ]
    event = table("2w1 . .", entries, " ".join(third))
    for rules in ("fide-2024", "fide-2026"):
        found = part(event, 1, 1, rules)
        assert found.base == adjusted, why
        assert found.why is (Why.PLAIN if found.base == found.raw else Why.ADJUSTED)


@pytest.mark.rule("C.07 16.2.3")
def test_a_game_under_way_is_no_voluntary_round() -> None:
    event = table("2w1 . .", "1b0 Z 3w?", ". . 2b?")
    after = [standings(event, "BH", rounds=rounds).row(1).values[1].parts[0] for rounds in (2, 3)]
    assert [each.base for each in after] == [5, 0]


@pytest.mark.rule("C.07 16.3.1")
def test_byes_before_a_late_entry_stay_what_they_are() -> None:
    event = table(". 2w1 2b=", "Z 1b0 1w=")
    assert part(event, 1, 2).base == 5
    assert part(event, 2, 2).base == 15


@pytest.mark.rule("C.07 16.2.5")
def test_standings_after_an_earlier_round_are_made_as_if_it_were_the_last() -> None:
    """After round 2 of 3 the bye is followed by nothing: a draw. After round 3 it is nought."""
    event = table("2w1 3b= 3w=", "1b0 Z 4w0", ". 1w= 1b=", ". . 2b1")
    assert [
        standings(event, "BH", rounds=rounds).row(1).values[1].parts[0].base for rounds in (2, 3)
    ] == [5, 0]


@pytest.mark.rule("C.07 16.4.2")
def test_the_cap_counts_the_rounds_the_standings_are_of() -> None:
    event = table("2w1 2b1 U", "1b0 1w0 .", rounds=9)
    assert part(event, 1, 3).base == 15


# What a cut leaves out


@pytest.mark.rule("C.07 16.5.1")
def test_the_lowest_voluntary_round_is_cut_before_a_lower_opponent() -> None:
    """Opponents with 2 and 0 points and a half-point bye: the bye goes, and not the 0."""
    event = table("2w1 3b1 H", "1b0 4w1 3b1", ". 1w0 2w0", ". 2b0 .")
    found = value(event, 1, "BH/C1")
    assert [each.value for each in found.parts] == [20, 0, 15]
    assert cut_rounds(found) == [3]
    assert found.cuts[0].voluntary
    assert value(event, 1, "BH/M1").amount == 0


@pytest.mark.rule("C.07 16.1.2", "C.07 16.5.1")
@pytest.mark.parametrize(("entry", "voluntary"), [("H", 1), ("Z", 1), ("U", 0), ("F", 0)])
def test_which_byes_are_voluntary(entry: str, voluntary: int) -> None:
    event = table(f"2w1 {entry} 3w1", "1b0 3w0 .", ". 2b1 1b0")
    found = value(event, 1, "BH/C1")
    assert [each.voluntary for each in found.parts] == [False, bool(voluntary), False]
    assert cut_rounds(found) == ([2] if voluntary else [1])


@pytest.mark.rule("C.07 16.5.1")
def test_of_two_voluntary_rounds_the_lower_contribution_goes_first() -> None:
    """A bye held to 2 by draws, a forfeit loss held to 1 by its opponent; others have nothing."""
    event = table("2w1 H 3b- 2b1", "1b0 . . 1w0", ". . 1w+ 4b0", ". . . 3w1")
    one, two = (value(event, 1, f"BH/C{cut}") for cut in (1, 2))
    assert [each.value for each in one.parts] == [0, 20, 10, 0]
    assert cut_rounds(one) == [3]
    assert cut_rounds(two) == [3, 2]
    assert (one.amount, two.amount) == (20, 0)


@pytest.mark.rule("C.07 16.5.1")
def test_a_voluntary_round_as_low_as_the_least_value_is_cut() -> None:
    """It is "not lower": opponent 2 counts 1 and so does the dummy, held to two draws."""
    event = table("2w= H", "1b= .")
    found = value(event, 1, "BH/C1")
    assert [each.value for each in found.parts] == [10, 10]
    assert cut_rounds(found) == [2]


@pytest.mark.rule("C.07 16.5.1")
def test_a_voluntary_round_lower_than_every_other_value_is_cut_as_the_lowest() -> None:
    event = table("2w0 2b0 Z", "1b1 1w1 .")
    found = value(event, 1, "BH/C1")
    assert cut_rounds(found) == [3]
    assert not found.cuts[0].voluntary


@pytest.mark.rule("C.07 16.5.2", "C.07 14.1.2")
def test_sonneborn_berger_cuts_the_higher_of_two_values() -> None:
    """The weakest opponent, drawn, brings ½ x ½; the half-point bye ½ x 1½: the bye goes."""
    event = table("2w1 3b= H", "1b0 4w1 3b1", ". 1w= 2w0", ". 2b0 .")
    found = value(event, 1, "SB/C1")
    assert [each.value for each in found.parts] == [200, 25, 75]
    assert cut_rounds(found) == [3]
    assert found.amount == 225


@pytest.mark.rule("C.07 16.5.2", "C.07 14.1.2")
def test_sonneborn_berger_cuts_no_voluntary_round_of_less_value() -> None:
    """A zero-point bye brings nothing; the weakest opponent, beaten, brings 1 and is cut."""
    event = table("2w1 3b1 Z", "1b0 4w1 3b1", "4w1 1w0 2w0", "3b0 2b0 .")
    found = value(event, 1, "SB/C1")
    assert [each.value for each in found.parts] == [200, 100, 0]
    assert cut_rounds(found) == [2]


@pytest.mark.rule("C.07 16.5.2")
def test_of_voluntary_rounds_of_equal_value_the_least_significant_goes_first() -> None:
    """Two rounds worth nothing, against dummies of 1 and ½, and ½ for beating player 2.

    The one against ½ is the least significant value itself, "the same element". After it
    the beaten opponent is, at ½ a point, and is cut, as the other round is worth less.
    """
    event = table("Z 2w- 2w1", "H 1b- 1b0")
    found = value(event, 1, "SB/C2")
    assert [(each.base, each.value) for each in found.parts] == [(10, 0), (5, 0), (5, 50)]
    assert cut_rounds(found) == [2, 3]
    assert found.amount == 0


@pytest.mark.rule("C.07 14.1.2")
def test_sonneborn_berger_cuts_the_weakest_opponent_and_of_equal_ones_the_lowest_product() -> None:
    """Opponents with 1, 1 and 2½ points, won, drawn and lost: the drawn one is cut."""
    event = table("2w1 3b= 4w0", "1b0 4w= 3w=", "4b0 1w= 2b=", "3w1 2b= 1b1")
    found = value(event, 1, "SB/C1")
    assert [each.value for each in found.parts] == [100, 50, 0]
    assert cut_rounds(found) == [2]


@pytest.mark.rule("C.07 14.3", "C.07 14.4")
def test_the_least_value_is_cut_before_the_most() -> None:
    """One value alone: Median-1 has nothing left to cut at the top."""
    event = table("2w1", "1b0")
    found = value(event, 1, "BH/M1")
    assert [(cut.part, cut.most) for cut in found.cuts] == [(0, False)]
    assert found.amount == 0


@pytest.mark.rule("C.07 6.1.1", "C.07 16.6")
def test_forfeits_may_count_as_played_against_the_scheduled_opponent() -> None:
    """Opponent 3 has ½ for the opponents; the dummy of 2024 has the winner's own 2."""
    event = table("2w1 3b+", "1b0 .", ". 1w-")
    assert values(event, "BH/P", "fide-2024")[0] == 0.5 + 0.5
    assert values(event, "BH", "fide-2024")[0] == 0.5 + 2
    assert [each.voluntary for each in value(event, 3, "BH").parts] == [True, True]
    assert [each.voluntary for each in value(event, 3, "BH/P").parts] == [True, False]


# Switches


@pytest.mark.rule("C.07 16.6")
def test_the_switches_are_fields_of_the_edition() -> None:
    event = table("2w1 3b1 H", "1b0 4w1 .", ". 1w0 .", ". 2b0 .")
    assert values(event, "BH")[0] == 1.5 + 0.5 + 1.5
    uncapped = replace(CAPPED, own_unplayed="dummy")
    assert values(event, "BH", uncapped)[0] == 1.5 + 0.5 + 2.5
    scored = replace(CAPPED, opponents_unplayed="as scored")
    assert values(event, "BH", scored)[0] == 1 + 0 + 1.5
    assert values(event, "BH/C1")[0] == 2
    plain_cut = replace(CAPPED, voluntary_cut_first=False)
    assert values(event, "BH/C1", plain_cut)[0] == 3


# Fore Buchholz


@pytest.mark.rule("C.07 8.3")
def test_fore_buchholz_draws_the_games_of_the_final_round() -> None:
    event = table("2w1 3b1", "1b0 4w1", "4w1 1w0", "3b0 2b0")
    drawn = table("2w1 3b=", "1b0 4w=", "4w1 1w=", "3b0 2b=")
    assert values(event, "FB") == values(drawn, "BH")
    assert values(event, "BH/F") == values(event, "FB")


@pytest.mark.rule("C.07 8.3")
def test_fore_buchholz_takes_a_forfeit_of_the_final_round_for_a_game() -> None:
    event = table("2w1 3b+", "1b0 U", ". 1w-")
    drawn = table("2w1 3b=", "1b0 U", ". 1w=")
    assert values(event, "FB") == values(drawn, "BH")


@pytest.mark.rule("C.07 8.3")
def test_before_the_final_round_there_is_nothing_to_draw() -> None:
    event = table("2w1", "1b0", rounds=3)
    assert values(event, "FB") == values(event, "BH") == [0, 1]


@pytest.mark.rule("C.07 8.2")
def test_the_average_buchholz_is_of_opponents_over_the_board() -> None:
    """Player 1 met player 2 (Buchholz 2 + 1) and won by forfeit against player 3."""
    event = table("2w1 3b+", "1b0 4w1", ". 1w-", ". 2b0")
    bh = values(event, "BH")
    assert values(event, "AOB")[0] == bh[1]
    assert values(event, "AOB")[2] is None


@pytest.mark.rule("C.02 13.13.2")
def test_the_sum_of_buchholz() -> None:
    event = table("2w1 3b=", "1b0 4w1", ". 1w=", ". 2b0")
    bh = values(event, "BH", C02)
    assert values(event, "SOB", C02)[0] == (bh[1] or 0) + (bh[2] or 0)


# Sonneborn-Berger of the older editions


@pytest.mark.rule("C.02 13.13.1", "C.02 13.9.1")
def test_sonneborn_berger_of_2019_beats_the_virtual_opponent() -> None:
    """A bye in round 1 of 3: the virtual opponent ends with 0 + 0 + ½ + ½ = 1.

    Player 2 has ½, and a draw for the missed round: 1.
    """
    event = table("U 2w1 2b=", ". 1b0 1w=")
    assert values(event, "SB", C02)[0] == 1 + 1 + 0.5


@pytest.mark.rule("C.02 13.9.1", "C.07 9.1")
def test_under_other_points_a_draw_is_half_in_2019_and_its_points_since_2024() -> None:
    event = table("2w= 3b1", "1b= .", ". 1w0", points=PointSystem.simple(30, 10))
    assert values(event, "SB", replace(C02, opponents_unplayed="as scored"))[0] == 0.5 * 1 + 1 * 0
    assert values(event, "SB", "fide-2024")[0] == 1 * 2 + 3 * 0
