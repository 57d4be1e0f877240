"""Direct encounter, with the smallest groups of tied participants that show each clause.

A group is written by its games: ``1-2 1`` says that 1 beat 2, ``=`` is a draw, ``+`` and
``-`` are forfeits, ``--`` a double one.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

import pytest
from support.tables import order, round_robin, table
from support.team_tables import team_event

from openarbiter.model import TeamPoints
from openarbiter.rulebook import tie_break_rules
from openarbiter.standings import parse_code, standings
from openarbiter.standings.direct_encounter import (
    direct_encounter,
    encounters,
    extended_direct_encounter,
)
from openarbiter.standings.event import Encounter, Participant, Participants, RoundKind
from openarbiter.standings.field import RankedEvent
from openarbiter.standings.team import team_field

C02 = "fide-2018"
C07 = "fide-2026"
RULES = tie_break_rules(C07)
OUTCOMES = {
    "1": (10, 0, RoundKind.PLAYED, RoundKind.PLAYED),
    "0": (0, 10, RoundKind.PLAYED, RoundKind.PLAYED),
    "=": (5, 5, RoundKind.PLAYED, RoundKind.PLAYED),
    "+": (10, 0, RoundKind.FORFEIT_WIN, RoundKind.FORFEIT_LOSS),
    "-": (0, 10, RoundKind.FORFEIT_LOSS, RoundKind.FORFEIT_WIN),
    "--": (0, 0, RoundKind.FORFEIT_LOSS, RoundKind.FORFEIT_LOSS),
}


def tied(
    players: int, *games: str, fixed: bool = False, points: tuple[int, int, int] = (10, 5, 0)
) -> RankedEvent:
    """Players level on points and what they played among themselves.

    Args:
        points: of a win, a draw and a loss.
    """
    win, draw, loss = points
    of = {10: win, 5: draw, 0: loss}
    records: dict[int, list[Encounter]] = {number: [] for number in range(1, players + 1)}
    for index, game in enumerate(games, start=1):
        pair, outcome = game.split()
        first, second = map(int, pair.split("-"))
        own, theirs, kind, other = OUTCOMES[outcome]
        scored, lost = of[own], of[theirs]
        records[first].append(Encounter(index, kind, second, scored, lost, own))
        records[second].append(Encounter(index, other, first, lost, scored, theirs))
    participants = {
        number: Participant(number, 2000, 50, tuple(rounds)) for number, rounds in records.items()
    }
    event = Participants(participants, len(games), 99, fixed, win, draw, loss)
    return RankedEvent({"": event}, "")


def parted(field: RankedEvent, rules: str = C07, code: str = "DE") -> list[list[int]]:
    return direct_encounter(field.numbers, field, parse_code(code), tie_break_rules(rules)).groups


@pytest.mark.rule("C.07 6.2", "C.02 13.5", "PMR 277")
@pytest.mark.parametrize("rules", [C02, "pmr-2018", "fide-2024", C07])
def test_where_all_have_met_their_games_decide(rules: str) -> None:
    assert parted(tied(3, "1-2 0", "2-3 0", "1-3 0"), rules) == [[3], [2], [1]]


@pytest.mark.rule("C.07 6.2", "C.02 13.5")
@pytest.mark.parametrize("rules", [C02, C07])
def test_a_circle_stays_tied(rules: str) -> None:
    assert parted(tied(3, "1-2 1", "2-3 1", "3-1 1"), rules) == [[1, 2, 3]]


@pytest.mark.rule("C.07 6.2")
def test_article_6_is_applied_again_to_those_still_tied() -> None:
    """2, 2, 1 and 1 point among the four; then 2 beat 1, and 3 beat 4."""
    field = tied(4, "2-1 1", "1-3 1", "1-4 1", "2-3 1", "4-2 1", "3-4 1")
    assert parted(field) == [[2], [1], [3], [4]]


@pytest.mark.rule("C.02 13.5")
def test_article_13_5_is_applied_once() -> None:
    field = tied(4, "2-1 1", "1-3 1", "1-4 1", "2-3 1", "4-2 1", "3-4 1")
    assert parted(field, C02) == [[1, 2], [3, 4]]


@pytest.mark.rule("C.07 6.1.1", "C.02 13.5", "PMR 277")
@pytest.mark.parametrize("rules", [C02, "pmr-2018", C07])
def test_forfeits_are_left_out_in_a_swiss_unless_the_regulations_say_otherwise(rules: str) -> None:
    field = tied(2, "1-2 -")
    assert parted(field, rules) == [[1, 2]]
    assert parted(field, rules, "DE/P") == [[2], [1]]


@pytest.mark.rule("C.07 6.1.1", "C.07 15.2")
@pytest.mark.parametrize("rules", [C02, C07])
def test_forfeits_are_regular_games_where_pairings_are_fixed(rules: str) -> None:
    assert parted(tied(3, "1-2 -", "1-3 1", "2-3 =", fixed=True), rules) == [[2], [1], [3]]


@pytest.mark.rule("C.07 15.2")
def test_a_double_forfeit_is_an_encounter_too() -> None:
    """Where pairings are fixed all three have met: a point each for 1 and 2, none for 3."""
    field = tied(3, "1-2 --", "1-3 1", "2-3 1", fixed=True)
    assert parted(field) == [[1, 2], [3]]


@pytest.mark.rule("C.07 6.1.2", "C.02 13.5")
def test_of_several_games_the_average_counts_and_in_2019_the_sum() -> None:
    """1 drew twice with 2, who then lost to 3; 1 and 3 drew."""
    field = tied(3, "1-2 =", "2-1 =", "1-3 =", "3-2 1")
    points = {
        rules: encounters(
            field.numbers, field.event(), tie_break_rules(rules), forfeits_played=False
        ).points
        for rules in (C02, C07)
    }
    assert points[C07] == {1: 10, 2: 5, 3: 15}
    assert points[C02] == {1: 15, 2: 10, 3: 15}
    assert parted(field) == [[3], [1], [2]]
    assert parted(field, C02) == [[1, 3], [2]]


@pytest.mark.rule("C.07 6.1.2")
def test_an_average_is_exact() -> None:
    field = tied(2, "1-2 1", "1-2 0", "1-2 =", "1-2 1")
    table_of = encounters(field.numbers, field.event(), tie_break_rules(C07), forfeits_played=False)
    assert table_of.points == {1: Fraction(25, 4), 2: Fraction(15, 4)}


@pytest.mark.rule("C.07 6.3")
def test_who_is_alone_at_the_top_whatever_the_missing_games_bring_comes_first() -> None:
    """1 beat 2 and 3, who have not met: 2 points against one at the most."""
    assert parted(tied(3, "1-2 1", "1-3 1")) == [[1], [2, 3]]


@pytest.mark.rule("C.07 6.3")
def test_who_could_still_be_caught_does_not() -> None:
    """1 beat 2, drew with 3; 3 could reach 1½ as well by beating 2."""
    assert parted(tied(3, "1-2 1", "1-3 =")) == [[1, 2, 3]]
    assert parted(tied(3, "1-2 1")) == [[1, 2, 3]]


@pytest.mark.rule("C.07 6.3")
def test_the_same_for_the_second_place_when_the_first_is_given_so() -> None:
    """1 has 3 points, 2 has 2; 3 and 4 have not met and can reach 1."""
    field = tied(4, "1-2 1", "1-3 1", "1-4 1", "2-3 1", "2-4 1")
    assert parted(field) == [[1], [2], [3, 4]]


@pytest.mark.rule("C.07 6.3")
def test_a_missing_game_lost_brings_what_a_loss_is_worth() -> None:
    """3 - 2 - 1: 1 has 6 and lacks 4, so at least 7; 2 and 3 have 6 and 5, 4 can reach 7 - 1."""
    games = ("1-2 1", "1-3 1", "2-3 =", "2-4 1", "3-4 =")
    assert parted(tied(4, *games, points=(30, 20, 10)))[0] == [1]
    # A loss is worth nothing: 1 has 2 at least, and 2 has 1½ already and all games.
    assert parted(tied(4, *games))[0] == [1]


@pytest.mark.rule("C.07 6.1")
@pytest.mark.parametrize(
    ("games", "met"),
    [(("1-2 1", "1-3 =", "2-3 ="), "all"), (("1-2 1", "1-3 ="), "some"), ((), "none")],
)
def test_a_step_says_whether_the_tied_have_met(games: tuple[str, ...], met: str) -> None:
    made = direct_encounter((1, 2, 3), tied(3, *games), parse_code("DE"), tie_break_rules(C07))
    assert (made.steps[0].met, made.steps[0].depth) == (met, 0)


@pytest.mark.rule("C.07 6.3", "C.07 6.2")
def test_then_article_6_is_applied_again_to_the_rest() -> None:
    """1 is first without a game against 4; the other three have all met: 1½, 1 and ½."""
    field = tied(4, "1-2 1", "1-3 1", "2-3 1", "3-4 1", "2-4 =")
    assert parted(field) == [[1], [2], [3], [4]]


@pytest.mark.rule("C.07 6.3")
def test_the_points_against_the_first_count_no_more_for_the_rest() -> None:
    """3 drew with 1, and 2 lost to 1; 2 and 3 drew with each other, and 4 has met neither."""
    field = tied(4, "1-2 1", "1-3 =", "1-4 1", "2-3 =")
    assert parted(field) == [[1], [2, 3, 4]]


Met = dict[tuple[int, int], int]
"""What the first of a pair scored against the second, in halves, by the pairs that met."""


def by_the_text(group: list[int], met: Met) -> list[list[int]]:
    """Article 6 as it reads, with every outcome of the missing games tried."""
    pairs = list(combinations(group, 2))
    missing = [pair for pair in pairs if pair not in met]

    def points(results: Met) -> dict[int, int]:
        found = dict.fromkeys(group, 0)
        for (first, second), scored in results.items():
            found[first] += scored
            found[second] += 2 - scored
        return found

    played = {pair: met[pair] for pair in pairs if pair in met}
    if not missing:
        scored = points(played)
        parts = [
            [number for number in group if scored[number] == score]
            for score in sorted(set(scored.values()), reverse=True)
        ]
        return (
            parts
            if len(parts) == 1
            else [tied for part in parts for tied in by_the_text(part, met)]
        )
    outcomes = [
        points(played | dict(zip(missing, tried, strict=True)))
        for tried in product((0, 1, 2), repeat=len(missing))
    ]
    rest, leaders = list(group), []
    while alone := [
        number
        for number in rest
        if all(one[number] > one[rival] for one in outcomes for rival in rest if rival != number)
    ]:
        leaders.append(alone)
        rest.remove(alone[0])
    return [*leaders, *by_the_text(rest, met)] if leaders and rest else leaders or [group]


@pytest.mark.rule("C.07 6.2", "C.07 6.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_article_6_for_all_groups_with_every_outcome_tried(players: int) -> None:
    """4,096 groups of four: each pair has not met, or met with one of three results."""
    pairs = list(combinations(range(1, players + 1), 2))
    for results in product((None, 0, 1, 2), repeat=len(pairs)):
        met = {
            pair: scored for pair, scored in zip(pairs, results, strict=True) if scored is not None
        }
        games = [f"{first}-{second} {'0=1'[scored]}" for (first, second), scored in met.items()]
        assert parted(tied(players, *games)) == by_the_text([*range(1, players + 1)], met), games


@pytest.mark.rule("C.02 13.5", "PMR 277")
@pytest.mark.parametrize("rules", [C02, "pmr-2018"])
def test_in_2019_nothing_is_decided_unless_all_have_met(rules: str) -> None:
    assert parted(tied(3, "1-2 1", "1-3 1"), rules) == [[1, 2, 3]]


@pytest.mark.rule("C.07 6.3", "C.07 15.2")
def test_article_6_3_is_for_swiss_tournaments() -> None:
    """In a round robin the missing game will be played; nothing is decided before."""
    assert parted(tied(3, "1-2 1", "1-3 1", fixed=True)) == [[1, 2, 3]]


@pytest.mark.rule("C.07 4.2", "C.07 4.3")
def test_each_group_is_decided_by_itself() -> None:
    """1 and 2 with a point, 3 and 4 with none: two groups, two games."""
    event = table("3w1 2b0", "4w0 1w1", "1b0 4w0", "2b1 3b1")
    made = standings(event, "DE")
    assert order(made) == [(1, 4), (2, 2), (3, 1), (4, 3)]
    assert made.row(4).values[1].amount is None
    assert dict(made.row(2).values[1].note)["place"] == "1"


@pytest.mark.rule("C.07 4.3")
def test_it_may_stand_in_the_list_more_than_once() -> None:
    """Three in a circle; the second tie-break parts one of them, then the other two decide."""
    event = round_robin("* 1 0", "0 * 1", "1 0 *")
    made = standings(event, "DE,OTHER_MOVES,DE", given={"OTHER_MOVES": {1: 40, 2: 40, 3: 90}})
    assert {row.values[1].amount for row in made.rows} == {10}
    assert order(made) == [(1, 3), (2, 1), (3, 2)]
    assert [row.decided_by for row in made.rows] == [None, 2, 3]


@pytest.mark.rule("C.07 13.3.1")
def test_teams_a_first_score_has_parted_are_not_put_together_again_by_the_second() -> None:
    """1 and 2 drew; both beat 3, team 2 by more. Match points part 3 from them, nobody else."""
    rows = {1: "2w2 3w2.5 .", 2: "1b2 . 3w4", 3: ". 1b1.5 2b0"}
    field = team_field(team_event(rows, 4, TeamPoints()), 3, "MP", RULES, predetermined=False)
    made = extended_direct_encounter((1, 2, 3), field, parse_code("EDE"), RULES)
    assert made.groups == [[1, 2], [3]]


@pytest.mark.rule("C.07 6.1")
def test_among_teams_it_goes_by_the_score_that_is_named_or_the_primary_one() -> None:
    """1 beat 2 narrowly and lost heavily to 3, who lost narrowly to 2: a circle of matches."""
    rows = {1: "2w2.5 3w0 .", 2: "1b1.5 . 3w2.5", 3: ". 1b4 2b1.5"}
    event = team_event(rows, 4, TeamPoints())
    for primary, expected in (("MP", [[1, 2, 3]]), ("GP", [[3], [2], [1]])):
        field = team_field(event, 3, primary, RULES, predetermined=False)
        by_default = direct_encounter((1, 2, 3), field, parse_code("DE"), RULES)
        assert by_default.groups == expected
        assert by_default.steps[0].score == primary
        named = direct_encounter((1, 2, 3), field, parse_code("DE:GP"), RULES)
        assert named.groups == [[3], [2], [1]]
