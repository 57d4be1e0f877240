"""“Why am I fourth?”: the answer, in sentences and sums."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from support.places import DATA
from support.tables import round_robin, table
from support.team_tables import team_event

from openarbiter.explain import Account, Working, explain
from openarbiter.explain.reasons import _SENTENCES
from openarbiter.formats.trf import read_trf
from openarbiter.i18n import LANGUAGES, language_named
from openarbiter.model import TeamPoints, Tournament
from openarbiter.rulebook import TIE_BREAK_EDITIONS, tie_break_rules
from openarbiter.standings import TIE_BREAKS, Why, standings

SWISS = read_trf(DATA / "standings" / "swiss-5-rounds.trf").tournament
ROUND_ROBIN = read_trf(DATA / "standings" / "round-robin.trf").tournament


def account(tournament: Tournament, number: int, tie_breaks: str, **options) -> Account:
    return explain(tournament, standings(tournament, tie_breaks, **options), number)


def working(tournament: Tournament, number: int, code: str, **options) -> Working:
    made = account(tournament, number, code, **options)
    return next(each for each in made.workings if each.code == code)


def test_neighbours_come_first_with_both_values() -> None:
    made = account(SWISS, 4, "BH/C1,BH", rules="fide-2024")
    assert made.headline == "4 David: rank 3, points: 3.5."
    assert made.lines == (
        "Behind 3 Charline (rank 2), tied on PTS; separated by BH/C1: 11.5 against 13.0 "
        "(C.07 8.1).",
        "Ahead of 1 Alyx (rank 4-5), tied on PTS; separated by BH/C1: 11.5 against 11.0 "
        "(C.07 8.1).",
    )


def test_who_shares_a_place_is_named() -> None:
    made = account(ROUND_ROBIN, 2, "DE,WIN,SB,KS", rules="fide-2024")
    assert made.headline == "2 Bruno: rank 2-3, points: 3.5."
    assert made.lines[1].startswith("Tied with 3 Charline on everything")


@pytest.mark.rule("C.07 14.1", "C.07 16.4", "C.07 16.5")
def test_a_buchholz_shows_who_stood_in_and_what_was_cut() -> None:
    made = working(SWISS, 9, "BH/C1", rules="fide-2024")
    assert made.value == "7.5"
    assert made.equation == "3.5 + 1 + 1.5 + 1.5 = 7.5"
    assert made.grid is not None
    assert made.grid.heads == ("Round", "Opponent", "Score", "Remark")
    assert made.grid.rows[2] == (
        "3",
        "half-point bye",
        "1.5",
        "a dummy with the player's own points stands in (C.07 16.4); "
        "cut first: a voluntary unplayed round (C.07 16.5)",
    )
    assert made.grid.rows[3][1] == "11 Maria (-)"


@pytest.mark.rule("C.07 8.3")
def test_fore_buchholz_says_once_how_all_scores_are_counted() -> None:
    tournament = table("2w1 3b1", "1b0 4w1", "4b1 1w0", "3w0 2b0")
    made = working(tournament, 1, "FB", rules="fide-2026")
    assert made.lines == (
        "All scores here are as if every paired game of the final round had been drawn (C.07 8.3).",
    )
    assert made.equation == "0.5 + 1.5 = 2.0"
    early = working(tournament, 1, "FB", rules="fide-2026", rounds=1)
    assert early.lines[0].startswith("The final round does not count here")


@pytest.mark.rule("C.07 9.1")
def test_a_sonneborn_berger_multiplies_before_it_adds() -> None:
    made = working(SWISS, 9, "SB", rules="fide-2024")
    assert made.grid is not None
    assert [row[2:5] for row in made.grid.rows[:3]] == [
        ("3.5", "0.0", "0.00"),
        ("1.0", "0.0", "0.00"),
        ("1.5", "0.5", "0.75"),
    ]
    assert made.equation == "3.5 × 0 + 1 × 0 + 1.5 × 0.5 + 1.5 × 0 + 1.5 × 1 = 2.25"


@pytest.mark.rule("C.07 16.3.2")
def test_an_adjusted_score_stands_beside_the_one_in_the_table() -> None:
    tournament = table("2w1 3b1 4w1", "1b0 4w1 Z", "4b1 1w0 Z", "3w0 2b0 1b0")
    made = working(tournament, 1, "BH", rules="fide-2026")
    assert made.grid is not None
    assert made.grid.rows[0][2:] == (
        "1.0",
        "1.5",
        "score 1 counts as 1.5: final requested byes, with no later round attended, count as "
        "draws (C.07 16.3.2)",
    )
    assert made.equation == "1.5 + 1.5 + 0 = 3.0"


@pytest.mark.rule("C.02 13.14.2")
def test_the_virtual_opponent_names_the_article_of_its_edition() -> None:
    tournament = table("2w1 U", "1b0 .")
    for edition, article in (("fide-2018", "C.02 13.14.2"), ("pmr-2018", "PMR 264.a")):
        made = working(tournament, 1, "BH", rules=edition)
        assert made.grid is not None
        assert article in made.grid.rows[1][-1]


@pytest.mark.rule("C.07 10.1")
def test_an_average_of_ratings_shows_its_rounding() -> None:
    tournament = table("2w1 3b1", "1b0 .", ". 1w0", ratings=(2000, 2001, 2002))
    made = working(tournament, 1, "ARO", rules="fide-2026")
    assert made.equation == "(2001 + 2002) / 2 = 2001.5"
    assert made.lines == ("2001.5 is rounded to 2002, a half upwards (C.07 10.1).",)


@pytest.mark.rule("C.07 10.2")
def test_a_performance_goes_from_the_score_to_the_difference() -> None:
    tournament = table("2w1 3b=", "1b0 .", ". 1w=", ratings=(2000, 2100, 2200))
    made = working(tournament, 1, "TPR", rules="fide-2026")
    assert made.lines == (
        "Average of the opponents: 4300 / 2 = 2150.",
        "Score 1.5 of 2 is 75 %, for which table 8.1.a of B.02 has dp = 193.",
    )
    assert made.equation == "2150 + 193 = 2343"


@pytest.mark.rule("C.07 10.1", "B.01 1.48")
@pytest.mark.parametrize(
    ("edition", "article"), [("fide-2018", "B.01 1.48"), ("fide-2026", "C.07 10.1")]
)
def test_the_average_of_a_performance_is_rounded_by_the_edition(edition, article) -> None:
    tournament = table("2w1 3b=", "1b0 .", ". 1w=", ratings=(2000, 2100, 2201))
    made = working(tournament, 1, "TPR", rules=edition)
    assert made.lines[0] == (
        f"Average of the opponents: 4301 / 2 = 2150.5, rounded to 2151 ({article})."
    )


@pytest.mark.rule("C.07 10.3")
def test_a_perfect_performance_shows_the_step_it_stands_on() -> None:
    tournament = table("2w1 3b=", "1b0 .", ". 1w=", ratings=(2000, 2100, 2200))
    made = working(tournament, 1, "PTP", rules="fide-2026")
    rating = int(made.value)
    (line,) = made.lines
    assert f"rated {rating} is expected to score 1.5" in line
    assert f"rated {rating - 1} only 1.49" in line


@pytest.mark.rule("C.07 6")
def test_a_direct_encounter_shows_the_little_table() -> None:
    made = working(ROUND_ROBIN, 2, "DE", rules="fide-2024")
    assert made.grid is not None
    assert made.grid.rows == (
        ("1", "1 Alyx", "*", "1", "1", "2.0"),
        ("2", "2 Bruno", "0", "*", "0.5", "0.5"),
        ("2", "3 Charline", "0", "0.5", "*", "0.5"),
    )
    assert made.lines[0] == "3 were tied at this step: 1 Alyx, 2 Bruno, 3 Charline."


@pytest.mark.rule("C.07 6.2")
def test_a_direct_encounter_applied_again_shows_a_table_for_each_time() -> None:
    """Two points, two, one and one among the four; then 2 beat 1, and 3 beat 4."""
    event = table("Z 2w0 3b1 4w1", "Z 1b1 4w0 3b1", "F 4w1 1w0 2w0", "F 3b0 2b1 1b0")
    made = account(event, 1, "DE", rules="fide-2026")
    assert made.lines[0] == (
        "Behind 2 Player 2 (rank 1), tied on PTS; separated by a later step of DE: 0 "
        "against 1, the points among the 2 still tied (C.07 6)."
    )
    (again,) = made.workings[1].further
    assert again.title == (
        "Still tied: 2 Player 2, 1 Player 1. Article 6 is applied again to them alone."
    )
    assert again.grid is not None
    assert again.grid.rows == (
        ("1", "2 Player 2", "*", "1", "1.0"),
        ("2", "1 Player 1", "0", "*", "0.0"),
    )


@pytest.mark.rule("C.07 6.3")
def test_who_is_first_whatever_the_missing_games_bring_is_named() -> None:
    """1 beat 2 and 3, who have not met and have their points from byes."""
    tournament = table("Z 2w1 3b1", "F 1b0 F", "F F 1w0")
    made = account(tournament, 1, "DE", rules="fide-2026")
    assert made.lines == (
        "Ahead of 2 Player 2 (rank 2-3), tied on PTS; separated by DE, whatever the missing "
        "games among the 3 tied would have brought (C.07 6.3).",
    )
    assert made.workings[1].lines[1] == (
        "They have not all met. Whatever the missing games would have brought, 1 Player 1 "
        "finishes ahead of the others and comes first (C.07 6.3)."
    )
    (rest,) = account(tournament, 2, "DE", rules="fide-2026").workings[1].further
    assert rest.lines == ("They have not met: still tied.",)


@pytest.mark.rule("C.07 13.3.1", "C.07 13.3.2")
def test_an_extended_direct_encounter_shows_every_score_and_the_boards() -> None:
    """Teams 1 and 2 drew 1-1 by a win each: level in both scores, and 1 won on the top board."""
    event = team_event({1: "2w1", 2: "1b1"}, 2, TeamPoints())
    made = account(event, 2, "EDEBT", rules="fide-2026")
    assert made.lines[0] == (
        "Behind 1 Team 1 (rank 1), tied on MPTS; separated by EDEBT at its last step, BC "
        "(C.07 13.3.2)."
    )
    by_games, by_boards = made.workings[1].further
    assert by_games.title == (
        "Still tied: 1 Team 1, 2 Team 2. Article 6 is applied by the secondary score, the "
        "game points (C.07 13.3.1)."
    )
    assert by_boards.lines == (
        "1 Team 1: 1; 2 Team 2: 2. The smaller number comes first (C.07 12.1).",
    )


@pytest.mark.rule("C.07 9.2")
def test_koya_names_its_limit() -> None:
    made = working(ROUND_ROBIN, 2, "KS", rules="fide-2024")
    assert made.lines == ("Opponents with 2.5 points or more count; the player met 2.",)
    assert made.equation == "0 + 0.5 = 0.5"


@pytest.mark.rule("C.07 9.2")
def test_koya_counts_an_opponent_met_twice_once() -> None:
    event = round_robin("** 11 11", "00 ** 1=", "00 0= **", cycles=2)
    made = working(event, 3, "KS", rules="fide-2024")
    assert made.lines == ("Opponents with 2 points or more count; the player met 1.",)


@pytest.mark.rule("C.07 4.2")
def test_lots_name_their_seed() -> None:
    made = account(table("2w=", "1b="), 1, "WIN", lots="three dice: 5 2 6")
    assert "three dice: 5 2 6" in made.lines[0]
    assert "SHA-256" in made.workings[-1].lines[0]


def test_values_from_outside_say_so() -> None:
    given = {"OTHER_PLAYOFF": {1: Fraction(3, 2), 2: Fraction(1, 2)}}
    made = account(table("2w=", "1b="), 2, "OTHER_PLAYOFF", given=given)
    assert "0.5 against 1.5 (given from outside)" in made.lines[0]
    assert made.workings[-1].lines == ("The value is given from outside.",)


@pytest.mark.rule("C.07 10")
def test_a_dropped_tie_break_says_why() -> None:
    made = working(table("2w=", "1b=", ratings=(2000, 0)), 1, "ARO", rules="fide-2026")
    assert made.value == ""
    assert "have no rating" in made.lines[0]


@pytest.mark.rule("C.05 6.6")
def test_who_is_outside_of_the_standings_has_nothing_to_explain() -> None:
    tournament = round_robin("* 1 1 1", "0 * = .", "0 = * .", "0 . . *")
    made = account(tournament, 4, "SB", withdrawn=[4])
    assert "C.05 6.6" in made.headline
    assert not made.workings


def test_every_reason_has_a_sentence() -> None:
    assert set(_SENTENCES) == set(Why)


@pytest.mark.parametrize("edition", sorted(TIE_BREAK_EDITIONS))
@pytest.mark.parametrize("fixed", [False, True])
def test_every_tie_break_of_every_edition_can_be_explained(edition, fixed) -> None:
    rules = tie_break_rules(edition)
    codes = [
        each.code
        for each in TIE_BREAKS.values()
        if edition in each.articles and each.scope != "teams" and not (fixed and each.swiss_only)
    ]
    codes += [f"{code}/C1" for code in codes if "C" in TIE_BREAKS[code].modifiers]
    made = standings(SWISS, ",".join(codes), rules=rules, round_robin=fixed, lots="x")
    for row in made.rows:
        told = explain(SWISS, made, row.number)
        assert len(told.workings) == (0 if row.rank is None else len(made.columns))
        for each in told.workings:
            if each.grid is not None:
                assert all(len(cells) == len(each.grid.heads) for cells in each.grid.rows)


@pytest.mark.parametrize("edition", ["fide-2018", "pmr-2018", "fide-2026"])
def test_every_equation_comes_out_at_the_value(edition) -> None:
    """What is printed as a sum is one: added up again, it gives the value shown."""
    rules = tie_break_rules(edition)
    codes = [
        code
        for code in ("BH", "BH/C1", "BH/M1", "SB", "AOB", "PS", "KS", "STD", "SOB")
        if edition in TIE_BREAKS[code.partition("/")[0]].articles
    ]
    made = standings(SWISS, ",".join(codes), rules=rules)
    for row in made.rows:
        for each in explain(SWISS, made, row.number).workings:
            left, _, right = each.equation.partition(" = ")
            if not right:
                continue
            total, _, divisor = left.strip("(").replace(")", "").partition(" / ")
            added = sum(
                (
                    Fraction(term.split(" × ")[0]) * Fraction((*term.split(" × "), "1")[1])
                    for term in total.split(" + ")
                ),
                Fraction(0),
            ) / Fraction(divisor or 1)
            assert abs(added - Fraction(right)) <= Fraction(1, 200)
            assert right == each.value


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_an_account_can_be_given_in_every_language(language) -> None:
    made = standings(SWISS, "BH/C1,DE,SB", rules="fide-2026", lots="x")
    for row in made.rows:
        assert explain(SWISS, made, row.number, language_named(language)).headline


def test_hostile_names_are_words_like_any_other() -> None:
    players = tuple(replace(each, name="{0} %s <b>") for each in SWISS.entrants)
    made = account(replace(SWISS, entrants=players), 1, "BH,DE", rules="fide-2026")
    assert "{0} %s <b>" in made.headline


def test_nobody_of_this_number_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        account(SWISS, 99, "BH")
