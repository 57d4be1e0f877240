"""Commands about matches of two players."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from support.matches_of_two import match_of

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model.match_terms import AfterDecision, MatchTerms
from openarbiter.pairing import system_of

DECIDED = "1=1=1===1"
"""6.5 of the first nine games of twelve."""


def written(path: Path, results: str, games: int = 12, terms: MatchTerms | None = None) -> Path:
    made = replace(match_of(results, games, terms), name="Match", start=date(2025, 11, 1))
    path.write_text(write_trf(made), encoding="utf-8")
    return path


@pytest.mark.rule("Types of tournaments 5.1", "B.02 6.2")
def test_pair_warns_of_a_decided_match(openarbiter, tmp_path) -> None:
    ran = openarbiter("pair", written(tmp_path / "m.trf", DECIDED))
    assert ran.code == 0
    assert "Round 10 of 12. Match of two players" in ran.out
    assert "Decided after game 9, 6.5–2.5: 1 Ada has won." in ran.err
    assert "The terms say that the match ends with its decision." in ran.err
    terms = MatchTerms(after=AfterDecision.PLAYS_ON)
    ran = openarbiter("pair", written(tmp_path / "m.trf", DECIDED, 12, terms))
    assert "The terms say that all games are played." in ran.err
    assert "Games after the decision are not rated (B.02 6.2)." in ran.err
    assert not openarbiter("pair", written(tmp_path / "m.trf", DECIDED[:8])).err


def test_pair_names_the_system_in_the_file_it_writes(openarbiter, tmp_path) -> None:
    plain = replace(match_of(""), extra=())
    path = tmp_path / "plain.trf"
    plain = replace(plain, regulations=replace(plain.regulations, system=""))
    path.write_text(write_trf(plain), encoding="utf-8")
    assert openarbiter("pair", path, "--system", "match", "--write", "new.trf").code == 0
    assert system_of(read_trf(Path("new.trf")).tournament).name == "match"


def test_a_term_that_cannot_be_read_is_told(openarbiter, tmp_path) -> None:
    path = written(tmp_path / "m.trf", "1=")
    path.write_text(path.read_text() + "### Match terms: colours=purple\n", encoding="utf-8")
    for command in ("pair", "check", "explain"):
        ran = openarbiter(command, path)
        assert ran.code == 0
        assert "“### Match terms: colours=purple” is no term of a match" in ran.err


@pytest.mark.rule("B.02 6.2")
def test_standings_rate_and_explain_tell_the_match(openarbiter, tmp_path) -> None:
    path = written(tmp_path / "m.trf", f"{DECIDED}0")
    for command in ("standings", "rate", "explain"):
        told = openarbiter(command, path).out
        assert "1 Ada – 2 Bo: 6.5–3.5 after 10 of 12 games" in told
        assert "Game 10 was played after the decision and is not rated (B.02 6.2)." in told
    rated = openarbiter("rate", path, "--json").json
    games = rated["players"][0]["games"]
    assert [each["not_rated"] for each in games[8:]] == [None, "decided-match"]
    match = openarbiter("explain", path, "--json").json["match"]
    assert match["needs"] == [None, None]
    assert (match["decided_after"], match["winner"], match["not_rated"]) == (9, 1, [10])
    before = openarbiter("standings", path, "--after", "8", "--json").json["match"]
    assert (before["state"], before["needs"]) == ("open", ["1.0", "4.0"])
    assert openarbiter("explain", path, "--write", "m.html").code == 0
    assert "Decided after game 9" in Path("m.html").read_text(encoding="utf-8")


def test_explain_needs_two_players(openarbiter, tmp_path) -> None:
    path = tmp_path / "m.trf"
    made = match_of("")
    path.write_text(write_trf(replace(made, entrants=made.entrants[:1])), encoding="utf-8")
    ran = openarbiter("explain", path)
    assert ran.code == 3
    assert "A match is between two players; there are 1." in ran.err


@pytest.mark.parametrize(("options", "shown"), [
    (("match", "--games", "3"), "1–2"),
    (("micro-matches", "--players", "4", "--games", "2"), "4–1  3–2"),
])  # fmt: skip
def test_schedule_prints_the_colours(openarbiter, options, shown) -> None:
    ran = openarbiter("schedule", "--system", *options)
    assert ran.code == 0
    assert shown in ran.out


@pytest.mark.parametrize(("options", "why"), [
    (("match",), "Give the number of games"),
    (("match", "--games", "0"), "from 1 to 99"),
    (("match", "--games", "4", "--cycles", "2"), "no cycles"),
    (("berger", "--players", "4", "--games", "2"), "--games is for"),
])  # fmt: skip
def test_schedule_refuses_what_makes_no_sense(openarbiter, options, why) -> None:
    ran = openarbiter("schedule", "--system", *options)
    assert ran.code == 2
    assert why in ran.err


@pytest.mark.parametrize("system", ["match", "micro-matches"])
def test_random_matches_follow_the_rules(openarbiter, system) -> None:
    assert openarbiter("generate", "m.trf", "--system", system, "--seed", "7").code == 0
    ran = openarbiter("check", "m.trf", "--json")
    assert ran.code == 0
    assert ran.json["system"] == system
    ran = openarbiter("generate", "n.trf", "--system", "match", "--players", "3")
    assert ran.code == 2
    assert "players must be 2" in ran.err
