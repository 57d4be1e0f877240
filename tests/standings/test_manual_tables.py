"""The tables the Arbiters' Manual of 2019 prints, value by value."""

from __future__ import annotations

import csv
import re
from dataclasses import replace
from fractions import Fraction
from itertools import groupby

import pytest
from support.places import DATA, shared
from support.tables import of_column, order, places, round_robin, table, values

from openarbiter.model import Tournament
from openarbiter.rulebook import TieBreakRules, tie_break_rules
from openarbiter.rulebook.rating_tables import rating_difference
from openarbiter.standings import parse_code, standings
from openarbiter.standings.buchholz import buchholz
from openarbiter.standings.direct_encounter import direct_encounter
from openarbiter.standings.event import Encounter, Participant, Participants, RoundKind
from openarbiter.standings.field import RankedEvent
from openarbiter.standings.own import black_games, wins

C02 = tie_break_rules("fide-2018")
TENTHS = {"1": 10, "=": 5, "0": 0}


def rows(name: str) -> list[dict[str, str]]:
    text = (DATA / "standings" / name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines(), delimiter=";"))


def crosstable(printed: list[dict[str, str]], cycles: int = 1) -> Tournament:
    players = range(1, len(printed) + 1)
    return round_robin(
        *(" ".join(row[f"v{number}"] for number in players) for row in printed),
        cycles=cycles,
        ratings=[int(row["rating"]) for row in printed],
    )


def column(printed: list[dict[str, str]], name: str) -> list[Fraction]:
    return [Fraction(row[name]) for row in printed]


TWELVE = rows("rr12.csv")


@pytest.mark.rule("C.02 13.9.1")
def test_twelve_players_sonneborn_berger() -> None:
    assert values(crosstable(TWELVE), "SB", C02) == column(TWELVE, "SB")


@pytest.mark.rule("C.02 13.6.1")
def test_twelve_players_koya() -> None:
    assert values(crosstable(TWELVE), "KS", C02) == column(TWELVE, "Koya")


@pytest.mark.rule("C.02 13.6.2")
def test_twelve_players_extended_koya() -> None:
    """With the group of 5 points, then that of 4½ as well."""
    event = crosstable(TWELVE)
    assert values(event, "KS/L-1", C02) == [6, 5, 4, 4.5, 4, 3.5, 3.5, 3, 2.5, 4, 2.5, 2]
    assert values(event, "KS/L-2", C02) == [7, 7, 5.5, 5.5, 5, 5.5, 4, 4, 4, 4, 3.5, 2.5]


@pytest.mark.rule("B.01 1.48")
def test_twelve_players_performance() -> None:
    assert values(crosstable(TWELVE), "TPR", C02) == column(TWELVE, "Rp")


@pytest.mark.rule("C.02 13.15.2")
def test_twelve_players_in_the_recommended_order() -> None:
    """Direct encounter, wins, Sonneborn-Berger, Koya: not the order the table is printed in."""
    made = standings(crosstable(TWELVE), rules=C02)
    assert [each.code.name for each in made.columns] == ["PTS", "DE", "WIN", "SB", "KS"]
    assert [TWELVE[row.number - 1]["name"] for row in made.rows] == [
        "Alexander", "Josef", "Robert", "Walter", "Olaf", "Peter", "Ivan", "Sandor", "Mark",
        "Frederic", "Martin", "Valery",
    ]  # fmt: skip
    assert of_column(made, 2) == [6, 6, 5, 2, 4, 5, 2, 3, 3, 2, 2, 1]
    assert {made.row(number).values[1].amount for number in (5, 6)} == {5}
    assert made.row(4).values[1].amount == 20


NANJING = rows("nanjing2009_drr.csv")


@pytest.mark.rule("C.02 13.9.2", "C.02 13.5", "C.02 13.11.4")
def test_nanjing_2009() -> None:
    """Wins, direct encounter, Sonneborn-Berger of two games against each; 17.25 printed as 17,3."""
    made = standings(crosstable(NANJING, cycles=2), "WIN,DE,SB", rules=C02)
    assert [row.number for row in made.rows] == [1, 2, 3, 4, 5, 6]
    assert of_column(made, 0) == column(NANJING, "pts")
    assert of_column(made, 1) == column(NANJING, "TB1_wins")
    shown = [amount or Fraction(0) for amount in of_column(made, 2)]
    assert shown == column(NANJING, "TB2_DE")
    assert of_column(made, 3) == column(NANJING, "TB3_SB")
    assert [made.row(number).decided_by for number in (4, 5, 6)] == [0, 1, 3]


SWISS = rows("swiss_40_of_86.csv")
ENTRY = re.compile(r"(\d+)([wb:])([10=+])")
BELOW = {
    **dict.fromkeys(range(41, 53), 45),
    **dict.fromkeys(range(53, 65), 40),
    59: 35,
    **dict.fromkeys(range(65, 72), 35),
    **dict.fromkeys((72, 73), 30),
    **dict.fromkeys(range(74, 80), 25),
    78: 30,
    80: 20,
    **dict.fromkeys(range(81, 87), 15),
}
"""The scores below place 40, which the 80 printed values leave no choice about."""

AS_SCORED = replace(C02, opponents_unplayed="as scored")
WITH_32 = {4, 28, 35, 36, 39}
"""Whom player 32 met over the board, of those in the table; round 1 was a forfeit."""


def encounter(number: int, round_number: int, text: str) -> Encounter:
    if (number, round_number) == (30, 3):
        text = text[:-1] + "="  # 5 points with 3 wins: one of the first games was drawn.
    found = ENTRY.match(text)
    assert found, text
    opponent, mark = int(found[1]), found[3]
    if mark == "+":
        return Encounter(round_number, RoundKind.FORFEIT_WIN, opponent, 10, 0, 10)
    points = TENTHS[mark]
    return Encounter(
        round_number, RoundKind.PLAYED, opponent, points, 10 - points, points, found[2] == "b"
    )


def open_of_86() -> RankedEvent:
    """The table as far as it goes; of the others only the scores."""
    participants = {
        int(row["place"]): Participant(
            int(row["place"]),
            int(row["rating"]),
            int(10 * Fraction(row["pts"])),
            tuple(encounter(int(row["place"]), n, row[f"R{n}"]) for n in range(1, 10)),
        )
        for row in SWISS
    }
    for number, score in BELOW.items():
        participants[number] = Participant(number, 0, score, ())
    return RankedEvent({"": Participants(participants, 9, 9, False, 10, 5, 0)}, "")


def buchholz_of_40(code: str, rules: TieBreakRules) -> list[Fraction]:
    found = buchholz(open_of_86(), parse_code(code), rules)
    return [Fraction(found[number].amount or 0) / 10 for number in range(1, 41)]


@pytest.mark.rule("C.02 13.4.1", "C.02 13.4.4", "C.02 13.14.2")
@pytest.mark.parametrize(("code", "name"), [("BH", "TB3_BH"), ("BH/C1", "TB2_BH_C1")])
def test_swiss_buchholz_with_opponents_unplayed_games_as_draws(code: str, name: str) -> None:
    assert buchholz_of_40(code, C02) == column(SWISS, name)


@pytest.mark.rule("C.02 13.14.2")
def test_swiss_buchholz_with_opponents_as_scored_is_not_the_table() -> None:
    """Player 32 won round 1 by forfeit: for the opponents the table counts 4½, not 5."""
    differing = {
        place
        for place, (ours, printed) in enumerate(
            zip(buchholz_of_40("BH", AS_SCORED), column(SWISS, "TB3_BH"), strict=True), start=1
        )
        if ours != printed
    }
    assert differing == WITH_32
    own = buchholz(open_of_86(), parse_code("BH"), C02)[32]
    assert own.parts[0].base == 40


@pytest.mark.rule("C.02 13.11.4", "C.02 13.8")
def test_swiss_wins_and_games_with_black() -> None:
    field = open_of_86()
    for count, name in ((wins, "TB5_wins"), (black_games, "TB4_blacks")):
        found = count(field, parse_code("WIN"), C02)
        assert [found[number].amount for number in range(1, 41)] == column(SWISS, name)


@pytest.mark.rule("C.02 13.5")
def test_swiss_direct_encounter_never_applies() -> None:
    """Never had all the tied players met: the table shows nought for everybody."""
    field = open_of_86()
    tied = [list(group) for _, group in groupby(range(1, 37), key=lambda n: SWISS[n - 1]["pts"])]
    assert [len(group) for group in tied] == [2, 4, 7, 10, 13]
    for group in tied:
        assert direct_encounter(group, field, parse_code("DE"), C02).groups == [group]


def test_swiss_places_follow_from_the_columns() -> None:
    names = ("pts", "TB1_DE", "TB2_BH_C1", "TB3_BH", "TB4_blacks", "TB5_wins")
    keys = [tuple(Fraction(row[name]) for name in names) for row in SWISS]
    assert keys == sorted(keys, reverse=True)


AIX = rows("aix_les_bains_2011.csv")


def test_aix_les_bains_is_printed_by_points_and_the_performance_it_names() -> None:
    """Only three pairs are level in points and ``Rp-2``; the performance parts them as printed."""
    given = {
        f"OTHER_{name.upper()}": {int(row["place"]): int(100 * Fraction(row[name])) for row in AIX}
        for name in ("pts", "Rp_minus2", "Rp", "BH")
    }
    nobody = table(*("" for _ in AIX))
    two = standings(nobody, order="OTHER_PTS,OTHER_RP_MINUS2", rules=C02, given=given)
    shared_places = [(row.rank, row.number) for row in two.rows if row.shared]
    assert shared_places == [(8, 8), (8, 9), (19, 19), (19, 20), (29, 29), (29, 30)]
    for last in ("OTHER_RP", "OTHER_BH"):
        whole = standings(nobody, order=f"OTHER_PTS,OTHER_RP_MINUS2,{last}", rules=C02, given=given)
        assert order(whole) == [(place, place) for place in range(1, 41)]


@pytest.mark.rule("B.02 8.1.1")
def test_aix_les_bains_performances_are_averages_and_differences() -> None:
    """Eleven rounds: 8½ points are 77 %, 8 points 73 %, 7½ points 68 %."""
    differences = {Fraction("8.5"): 211, Fraction(8): 175, Fraction("7.5"): 133}
    for row in AIX:
        points = Fraction(row["pts"])
        assert rating_difference(int(10 * points), 110) == differences[points]
    spread = [Fraction(row["BH"]) - Fraction(row["mBH"]) for row in AIX]
    assert Fraction("11.5") <= min(spread) <= max(spread) <= Fraction("14.5")


def test_the_tables_are_those_beside_the_project() -> None:
    names = ("rr12", "nanjing2009_drr", "swiss_40_of_86", "aix_les_bains_2011")
    for name in names:
        beside = shared("seed-tables", f"{name}.csv").read_bytes()
        assert beside == (DATA / "standings" / f"{name}.csv").read_bytes()
    assert places(standings(crosstable(TWELVE), order="PTS", rules=C02))[:3] == [1, 2, 3]
