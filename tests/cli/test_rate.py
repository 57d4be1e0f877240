"""``openarbiter rate``."""

from __future__ import annotations

import csv
from datetime import date
from pathlib import Path

import pytest
from support.small import SEVEN

from openarbiter.formats.trf import write_trf
from openarbiter.model import Entrant, Game, Mark, Regulations, Result, Round, Tournament

EXAMPLE = [
    (1926, "1"), (2011, "1"), (2318, "0"), (2067, "="), (2219, "="), (2585, "0"), (2659, "1"),
    (2464, "="), (2652, "="),
]  # fmt: skip
"""The example at the end of B.02 (2017)."""

RESULTS = {
    "1": Result(Mark.WIN, Mark.LOSS),
    "=": Result(Mark.DRAW, Mark.DRAW),
    "0": Result(Mark.LOSS, Mark.WIN),
}


@pytest.fixture
def example(tmp_path: Path) -> Path:
    """The player of the example, who meets everybody else in turn, with White."""
    met = list(enumerate(EXAMPLE, start=2))
    players = [(1, 2212), *((number, rating) for number, (rating, _) in met)]
    tournament = Tournament(
        tuple(Entrant(number, f"Player {number}", rating=rating) for number, rating in players),
        tuple(Round((Game(1, number, RESULTS[mark]),)) for number, (_, mark) in met),
        Regulations(rounds=9),
        "The example",
        start=date(2018, 5, 1),
    )
    path = tmp_path / "example.trf"
    path.write_text(write_trf(tournament), encoding="utf-8")
    return path


@pytest.mark.rule("B.02 0.1")
def test_the_edition_that_the_file_names_is_followed(openarbiter, example) -> None:
    with example.open("a", encoding="utf-8") as file:
        file.write("### Ratings by the edition: fide-2024\n")
    ran = openarbiter("rate", example)
    assert "edition fide-2024, named by the tournament" in ran.out
    assert "edition fide-2017" in openarbiter("rate", example, "--edition", "fide-2017").out


@pytest.mark.rule("B.02 8.5.6")
def test_it_is_told_once_of_how_many_the_year_of_birth_is_missing(openarbiter, example) -> None:
    below = sum(rating < 2300 for rating, _ in EXAMPLE) + 1
    ran = openarbiter("rate", example)
    assert ran.out.count("not known. K is 20 here; a junior has 40 (B.02 8.5.6)") == 1
    assert f"The years of birth of {below} players rated below 2300" in ran.out
    assert "Name a rating list with --list" in ran.out
    others = ",".join(f"{number}=20" for number in range(1, 11))
    assert "of birth" not in openarbiter("rate", example, "--k", others).out
    told = openarbiter("rate", example, "--json").json
    assert sum(row["junior_unknown"] for row in told["players"]) == below
    asked = openarbiter("rate", example, "--explain", "1").out
    assert "for a junior rated below 2300 K would be 40" in asked
    assert "or give K with --k" in asked
    assert "of birth" not in openarbiter("rate", example, "--explain", "7").out


@pytest.mark.rule("B.02 8.5")
def test_the_example_of_the_regulations(openarbiter, example) -> None:
    ran = openarbiter("rate", example, "--k", "1=40", "--explain", "1")
    assert ran.code == 0, ran.err
    assert "edition fide-2017, in force on the first day, 2018-05-01" in ran.out
    assert "Scored 5.00 where 3.59 were expected: +1.41." in ran.out
    assert "K is 40 (as given; B.02 8.5.6)." in ran.out
    assert "40 × +1.41 = +56.40, rounded to +56 (B.02 8.5.7): 2212 becomes 2268." in ran.out
    assert [" ".join(each.split()) for each in ran.out.splitlines()[-9:]] == [
        "1 2 Player 2 1926 +286 1 0.84 +0.16",
        "2 3 Player 3 2011 +201 1 0.76 +0.24",
        "3 4 Player 4 2318 -106 0 0.36 -0.36",
        "4 5 Player 5 2067 +145 ½ 0.69 -0.19",
        "5 6 Player 6 2219 -7 ½ 0.49 +0.01",
        "6 7 Player 7 2585 -373 0 0.10 -0.10",
        "7 8 Player 8 2659 -447 → -400 1 0.08 +0.92",
        "8 9 Player 9 2464 -252 ½ 0.19 +0.31",
        "9 10 Player 10 2652 -440 → -400 ½ 0.08 +0.42",
    ]


def test_the_table_shows_everybody(openarbiter, example) -> None:
    ran = openarbiter("rate", example)
    rows = [each.split() for each in ran.out.splitlines() if each[:3].strip().isdigit()]
    assert rows[0] == ["1", "Player", "1", "2212", "9", "5.00", "3.59", "20", "+28.20", "2240",
                       "2365"]  # fmt: skip
    assert len(rows) == 10
    assert "Give it with --k, or a rating list" in ran.out
    assert "in parentheses" not in ran.out


def test_json_has_whole_hundredths(openarbiter, example) -> None:
    found = openarbiter("rate", example, "--json", "--edition", "fide-2025").json
    assert (found["edition"], found["edition_from"], found["kind"]) == (
        "fide-2025", "option", "standard",
    )  # fmt: skip
    first = found["players"][0]
    assert (first["k"], first["change_hundredths"], first["new_rating"]) == (20, 2820, 2240)
    assert first["games"][6] == {
        "round": 7, "opponent": 8, "score_hundredths": 100, "not_rated": None, "article": "",
        "rating": 2659, "difference": -447, "counted": -400, "expected_hundredths": 8,
    }  # fmt: skip


def test_unrated_players_and_games_that_were_not_played(openarbiter, seven) -> None:
    seven.write_text(SEVEN.replace("2500", "   0"), encoding="utf-8")
    assert "A rating in parentheses is a first rating" in openarbiter("rate", seven).out
    ran = openarbiter("rate", seven, "--explain", "Alice")
    assert "First rating from this event alone" in ran.out
    ran = openarbiter("rate", seven, "--explain", "Eloise")
    assert "K is 20 (rated below 2400; B.02 8.5.6)." in ran.out
    other = openarbiter("rate", seven, "--explain", "David").out
    assert "the opponent is unrated (B.02 8.5.2)" in other


@pytest.mark.rule("B.02 1.1")
def test_the_time_control_of_the_file_counts(openarbiter, example) -> None:
    text = example.read_text(encoding="utf-8")
    example.write_text(f"122 90 min\n{text}", encoding="utf-8")
    out = openarbiter("rate", example, "--explain", "1").out
    assert out.count("too little time for players with these ratings (B.02 1.1)") == 9
    example.write_text(f"122 15 min + 10 s\n{text}", encoding="utf-8")
    assert "Rapid rating" in openarbiter("rate", example).out
    assert openarbiter("rate", example, "--json").json["kind"] == "rapid"
    out = openarbiter("rate", example, "--kind", "blitz", "--explain", "1").out
    assert out.count("the time control is not one of this rating list (B.02 1.4)") == 9
    assert "No game is rated, so the rating stays 2212." in out


def test_it_is_written_as_csv(openarbiter, example) -> None:
    assert openarbiter("rate", example, "--csv", "rating.csv").code == 0
    with Path("rating.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.reader(file))
    assert rows[0][0] == "number"
    assert rows[1][4:] == ["9", "5.00", "3.59", "20", "+28.20", "2240", "2365"]
    assert openarbiter("rate", example, "--csv", "rating.csv").code == 5


@pytest.mark.parametrize("text", ["1", "1=", "=40", "1=0", "1=41", "x=40", "1=ten", ""])
def test_a_k_that_cannot_be_is_refused(openarbiter, example, text) -> None:
    ran = openarbiter("rate", example, "--k", text)
    assert ran.code == 2
    assert "is not the number of a player and a K from 1 to 40, such as 5=40" in ran.err


def test_a_k_for_a_number_nobody_has_is_refused(openarbiter, example) -> None:
    ran = openarbiter("rate", example, "--k", "99=20")
    assert ran.code == 2
    assert "--k: There is no player with the number 99." in ran.err


def test_an_edition_nobody_knows_is_refused(openarbiter, example) -> None:
    ran = openarbiter("rate", example, "--edition", "fide-2018")
    assert ran.code == 2
    assert "There are: fide-2017, fide-2024, fide-2025." in ran.err
