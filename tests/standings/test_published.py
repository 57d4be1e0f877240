"""Published results: Arad Open 2026 and the Women's World Rapid Championship 2024."""

from __future__ import annotations

import csv
import json
from datetime import date
from fractions import Fraction

import pytest
from support.places import DATA, shared
from support.tables import of_column, table

from openarbiter.formats.trf import read_trf
from openarbiter.model import Tournament, format_score
from openarbiter.standings import Part, standings

Published = list[dict[str, str]]


def published(name: str) -> Published:
    text = (DATA / "standings" / name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines(), delimiter=";"))


def played(rows: Published, day: date) -> Tournament:
    return table(
        *(row["rounds"] for row in rows),
        ratings=[int(row["rating"]) for row in rows],
        start=day,
    )


def differing(rows: Published, codes: dict[str, str], day: date) -> dict[str, dict[str, str]]:
    """What differs, by column and number: what is published."""
    made = standings(played(rows, day), ",".join(codes.values()))
    found: dict[str, dict[str, str]] = {}
    for index, name in enumerate(codes, start=1):
        amounts = of_column(made, index)
        found[name] = {
            row["no"]: row[name]
            for row, amount in zip(rows, amounts, strict=True)
            if (amount or 0) != Fraction(row[name])
        }
    return found


ARAD = published("arad2026.csv")
ARAD_DAY = date(2026, 6, 1)
ARAD_CODES = {
    "APRO": "APRO/U1400",
    "DE": "DE",
    "ARO/C1": "ARO/C1/U1400",
    "BH/C1": "BH/C1",
    "BH/M1": "BH/M1/V2024",
}


@pytest.mark.rule("C.07 6", "C.07 8.1", "C.07 10.1", "C.07 10.4", "C.07 14.1", "C.07 14.3")
def test_arad_five_tie_breaks_of_209_players() -> None:
    """Equal but for one player; the median was published by the rules of 2024."""
    assert len(ARAD) == 209
    assert differing(ARAD, ARAD_CODES, ARAD_DAY) == {
        "APRO": {},
        "DE": {},
        "ARO/C1": {},
        "BH/C1": {"140": "41"},
        "BH/M1": {"140": "35"},
    }


@pytest.mark.rule("C.07 16.1.1", "C.07 16.4.2", "C.07 16.5.1")
@pytest.mark.parametrize(
    ("code", "dummy", "ours", "theirs", "most"),
    [("BH/C1", 45, "42.0", "41.0", 0), ("BH/M1/V2024", 50, "36.5", "35.0", 60)],
)
def test_arad_player_140(code: str, dummy: int, ours: str, theirs: str, most: int) -> None:
    """5 points, and a point without a game in round 1: an allocated or a full-point bye.

    Neither is voluntary (16.1.1 names half-point and zero-point byes), so the lowest
    opponent is cut. The published numbers come out if the bye is cut instead.
    """
    made = standings(played(ARAD, ARAD_DAY), code)
    value = made.row(140).values[1]
    bye = value.parts[0]
    assert (bye.round, bye.opponent, bye.base, bye.voluntary) == (1, None, dummy, False)
    lowest = value.parts[value.cuts[0].part]
    assert lowest.value == min(part.value for part in value.parts) == 35
    assert format_score(int(value.amount or 0)) == ours
    rest = [part.value for part in value.parts if part is not bye]
    assert most in (0, max(rest))
    assert format_score(int(sum(rest) - most)) == theirs


@pytest.mark.rule("C.07 4.2")
def test_arad_209_ranks_by_the_columns_as_published() -> None:
    """Record 212 of the converted file names another order, by which 157 ranks differ."""
    tournament = read_trf(shared("real", "arad2026.trf")).tournament
    ranks = {each.number: each.rank for each in tournament.entrants}
    made = standings(tournament, ",".join(ARAD_CODES.values()))
    assert {row.number: row.rank for row in made.rows} == ranks
    stated = standings(tournament)
    assert [column.code.text for column in stated.columns] == ["PTS", "BH/C1", "ARO/C1"]
    assert sum(row.rank != ranks[row.number] for row in stated.rows) == 157


WOMEN = published("womens_world_rapid_2024.csv")


@pytest.mark.rule("C.07 8.1", "C.07 10.1", "C.07 14.1")
def test_women_s_world_rapid_three_tie_breaks_of_110_players() -> None:
    """Buchholz with Cut-1, Buchholz, average rating with Cut-1; 605 games, no byes."""
    codes = {"BH/C1": "BH/C1", "BH": "BH", "ARO/C1": "ARO/C1"}
    assert len(WOMEN) == 110
    found = differing(WOMEN, codes, date(2024, 12, 26))
    assert found == {"BH/C1": {}, "BH": {}, "ARO/C1": {}}


def test_women_s_world_rapid_points() -> None:
    rows = {int(row["no"]): Fraction(row["points"]) for row in WOMEN}
    made = standings(played(WOMEN, date(2024, 12, 26)), "BH/C1")
    assert {row.number: Fraction(row.score, 10) for row in made.rows} == rows
    assert made.rules.id == "fide-2024"


def test_the_parts_of_a_published_value_add_up() -> None:
    made = standings(played(WOMEN, date(2024, 12, 26)), "BH/C1")
    for row in made.rows:
        value = row.values[1]
        assert value.amount == sum(part.value for part in value.parts) - cut(value.parts)


def cut(parts: tuple[Part, ...]) -> int:
    return int(min(part.value for part in parts))


def test_the_published_values_are_those_beside_the_project() -> None:
    beside = json.loads(shared("real", "arad2026.published_tiebreaks.json").read_text())
    assert beside == {row["no"]: [float(row[name]) for name in ARAD_CODES] for row in ARAD}
    text = shared("real", "womens-world-rapid-2024.published_tiebreaks.txt").read_text()
    for row in WOMEN:
        values = ", ".join(str(float(row[name])) for name in ("BH/C1", "BH", "ARO/C1"))
        assert f"{float(row['points'])},List({values})" in text
