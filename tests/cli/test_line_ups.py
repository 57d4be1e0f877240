"""The command that checks line-ups and corrects matches with a wrong board order."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from support.team_match import DRAWN, example, paired, two_teams, with_results

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.handling.line_ups import with_line_ups
from openarbiter.handling.match_rulings import with_rulings, wrong_boards
from openarbiter.model import Tournament
from openarbiter.model.board_rulings import as_played

FIXED = "### Team rules: order=fixed"


def written(path: Path, tournament: Tournament) -> Path:
    path.write_text(write_trf(tournament), encoding="utf-8")
    return path


def ordered(tournament: Tournament) -> Tournament:
    return replace(tournament, extra=(*tournament.extra, FIXED), name="Cup")


def ruled(tournament: Tournament) -> Tournament:
    found = with_rulings(tournament, wrong_boards(tournament, 1, reason="Told by A."))
    assert isinstance(found, Tournament)
    return found


@pytest.mark.rule("C.05 7")
def test_a_wrong_order_is_told_with_what_the_match_would_be(openarbiter, tmp_path) -> None:
    ran = openarbiter("line-ups", written(tmp_path / "e.trf", ordered(example())))
    assert ran.code == 1
    assert "B (2): P24 (24), number 4 of the list, sits above P23 (23), number 3:" in ran.out
    assert "Corrected, the match would count 3.0–1.0 instead of 1.5–2.5:" in ran.out
    assert (
        "Board 2: B (2) had the wrong player there and has lost the board: +/- instead of 0-1 "
        "(C.05 7). By the order of its list it should have been 23 P23, number 3."
    ) in ran.out
    assert "Match points: A (1) 2, B (2) 0." in ran.out
    assert "In 1 match something is wrong." in ran.out
    assert "--order" not in ran.err


@pytest.mark.rule("C.05 7")
def test_rulings_of_the_file_settle_a_match(openarbiter, tmp_path) -> None:
    ran = openarbiter("line-ups", written(tmp_path / "e.trf", ordered(ruled(example()))))
    assert ran.code == 0
    assert "Round 1: in order, with rulings." in ran.out
    assert "By the games as they were played: 1.5–2.5. This is valid for the rating only" in ran.out
    assert "Told by A." in ran.out
    rating = written(tmp_path / "rating.trf", ordered(as_played(ruled(example()))))
    assert openarbiter("line-ups", rating).out == ran.out


@pytest.mark.rule("C.05 7")
@pytest.mark.rule("B.02 5.1")
def test_the_table_has_three_to_one_and_the_rating_one_and_a_half(openarbiter, tmp_path) -> None:
    path = written(tmp_path / "e.trf", ordered(ruled(with_all(example()))))
    table = openarbiter("standings", path, "--tie-breaks", "", "--lenient").out
    rows = [line.split()[-2:] for line in table.splitlines()[-4:]]
    assert rows == [["A", "2.0"], ["C", "1.0"], ["D", "1.0"], ["B", "0.0"]]
    rated = json.loads(openarbiter("rate", path, "--json", "--lenient", "--k", "24=20").out)
    scores = {
        each["number"]: [game["score_hundredths"] for game in each["games"]]
        for each in rated["players"]
    }
    assert (scores[24], scores[12], scores[13]) == ([100], [0], [50])


def with_all(tournament: Tournament) -> Tournament:
    results = [game.result for game in tournament.rounds[0].games[:4]]
    return with_results(tournament, *results, *[DRAWN] * 4)


@pytest.mark.rule("C.05 7")
def test_the_json_tells_boards_articles_and_both_results(openarbiter, tmp_path) -> None:
    path = written(tmp_path / "e.trf", ordered(example()))
    told = json.loads(openarbiter("line-ups", path, "--json").out)
    assert (told["in_order"], told["rules"]["order"]) == (False, "fixed")
    (match, other) = told["rounds"][0]["matches"]
    assert (other["in_order"], other["due"], other["ruled"]) == (True, None, None)
    assert match["teams"][1]["line_up"] == [21, 24, 23, 25]
    assert [each["article"] for each in match["teams"][1]["findings"]] == ["C.05 7"]
    due = match["due"]
    assert (due["played"], due["counted"]) == (["1.5", "2.5"], ["3.0", "1.0"])
    assert due["match_points"] == ["2.0", "0.0"]
    assert [(each["board"], each["offender"], each["counted"]) for each in due["boards"]] == [
        (2, "white", "-/+"),
        (3, "black", "+/-"),
    ]


@pytest.mark.rule("C.05 7")
def test_an_order_that_is_not_stated_is_told_and_may_be_named(openarbiter, tmp_path) -> None:
    path = written(tmp_path / "e.trf", example())
    ran = openarbiter("line-ups", path)
    assert ran.code == 1
    assert "name it with --order" in ran.err
    free = openarbiter("line-ups", path, "--order", "free")
    assert (free.code, "name it" in free.err) == (0, False)
    assert "The captain chooses the order (C.05 7)." in free.out
    rated = openarbiter("line-ups", path, "--order", "rating-100")
    assert "nobody sits above a team-mate who has 100 rating points more" in rated.out


@pytest.mark.rule("C.05 7.1")
def test_the_round_to_come_has_the_line_ups_that_are_known(openarbiter, tmp_path) -> None:
    ahead = with_line_ups(ordered(two_teams()), 1, {1: (12, 13, 14, 15)})
    assert isinstance(ahead, Tournament)
    ran = openarbiter("line-ups", written(tmp_path / "a.trf", ahead))
    assert ran.code == 0
    rows = [
        line.split("  ") for line in ran.out.splitlines() if line.startswith(("A (1)", "B (2)"))
    ]
    assert rows == [
        ["A (1)", "2-3-4-5", "the captain"],
        ["B (2)", "1-2-3-4", "the list (C.05 7.1)"],
    ]
    broken = with_line_ups(ordered(two_teams()), 1, {1: (12, 11, 14, 15)})
    assert isinstance(broken, Tournament)
    ran = openarbiter("line-ups", written(tmp_path / "b.trf", broken), "--round", "1")
    assert ran.code == 1
    assert "A (1): P12 (12), number 2 of the list, sits above P11 (11), number 1" in ran.out


@pytest.mark.rule("PMR 207")
def test_a_list_that_is_too_short_is_told(openarbiter, tmp_path) -> None:
    whole = replace(ordered(two_teams("least-players=6")), name="")
    ran = openarbiter("line-ups", written(tmp_path / "s.trf", whole))
    assert ran.code == 1
    assert "The list of A (1) has 5 players; the regulations ask for 6 or more (PMR 207)" in ran.out


def test_one_round_alone(openarbiter, tmp_path) -> None:
    two = replace(example(), rounds=(*example().rounds, paired(two_teams()).rounds[0]))
    path = written(tmp_path / "two.trf", ordered(two))
    assert openarbiter("line-ups", path, "--round", "2", "--lenient").code == 0
    ran = openarbiter("line-ups", path, "--round", "9", "--lenient")
    assert ran.code == 2
    assert "there is no round 9. Rounds that are paired: 2." in ran.err


def test_a_rule_that_cannot_be_read_is_told(openarbiter, tmp_path) -> None:
    whole = replace(ordered(two_teams("order=by-age")), extra=("### Team rules: order=by-age",))
    ran = openarbiter("line-ups", written(tmp_path / "w.trf", whole))
    assert "“### Team rules: order=by-age” is no rule of teams that is known here" in ran.err
    told = json.loads(openarbiter("line-ups", tmp_path / "w.trf", "--json").out)
    assert [each["code"] for each in told["warnings"]] == ["team-rules", "order-assumed"]


def test_an_event_of_players_has_no_line_ups(openarbiter, tmp_path) -> None:
    openarbiter("sample", tmp_path / "sample.trf")
    ran = openarbiter("line-ups", tmp_path / "sample.trf")
    assert ran.code == 3
    assert "is no team event: it has no line-ups." in ran.err


def test_the_file_that_is_read_again_has_the_rulings(tmp_path) -> None:
    path = written(tmp_path / "e.trf", ordered(ruled(example())))
    assert as_played(read_trf(path).tournament).rounds == example().rounds
