"""Matches of teams for programs: read, entered whole, ruled, signed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from support.pages import program_of
from support.team_matches import four_teams, games_of, published

from openarbiter.model import Mark, Result
from openarbiter.web import models
from openarbiter.web.actions.results import enter_result
from openarbiter.web.ledger import Actor

from .conftest import Filled


@pytest.fixture
def section(filled: Filled) -> models.Section:
    return published(filled(four_teams()))


@pytest.fixture
def ask(section: models.Section, chief: models.User):
    client = program_of(section.event, chief)
    base = f"/api/v1/events/{section.event.slug}/sections/{section.slug}/rounds/1/matches"

    def asked(method: str, path: str = "", status: int = 200, **body: Any) -> Any:
        answer = client.generic(
            method, base + path, json.dumps(body) if body else "", content_type="application/json"
        )
        assert answer.status_code == status, answer.content.decode()
        return answer.json()

    return asked


def test_all_boards_of_a_match_in_one_request(ask, section: models.Section) -> None:
    listed = ask("GET")
    assert [each["match"] for each in listed] == [1, 2]
    one = ask("GET", "/1")
    assert [board["place"] for board in one["boards"]] == [1, 2, 3, 4]
    assert [board["white_player_has_white"] for board in one["boards"]] == [True, False] * 2
    results = [
        {"board": each["board"], "version": each["version"], "result": code}
        for each, code in zip(one["boards"], ("10", "==", "01", "=="), strict=True)
    ]
    made = ask("PUT", "/1/results", teams=one["teams"], results=results)
    assert made["match"]["game_points"] == ["2.0", "2.0"]
    assert [each["result"] for each in made["boards"]] == ["10", "==", "01", "=="]
    # Read before: nothing of it is entered, for one board is another by now.
    changed = [{**each, "result": "01"} for each in results]
    ask("PUT", "/1/results", 409, teams=one["teams"], results=changed)
    assert [each["result"] for each in ask("GET", "/1")["boards"]] == ["10", "==", "01", "=="]
    ask("PUT", "/1/results", 409, teams="7-8", results=changed)
    ask("PUT", "/1/results", 409, teams=one["teams"], results=[{**results[0], "board": 99}])
    ask("GET", "/3", 404)


def test_one_board_that_is_another_by_now_keeps_all_others_out(ask, section) -> None:
    one = ask("GET", "/1")
    white = int(one["teams"].split("-")[0])
    game = games_of(section, 1, white)[3]
    enter_result(Actor("Ann"), game, Result(Mark.DRAW, Mark.DRAW), None)
    results = [
        {"board": each["board"], "version": each["version"], "result": "10"}
        for each in one["boards"]
    ]
    ask("PUT", "/1/results", 409, teams=one["teams"], results=results)
    assert [each["result"] for each in ask("GET", "/1")["boards"]] == ["", "", "", "=="]


def test_a_match_is_forfeited_after_its_preview_and_signed(ask, section) -> None:
    one = ask("GET", "/1")
    white = int(one["teams"].split("-")[0])
    about = {"teams": one["teams"], "kind": "forfeit", "losers": [white]}
    shown = ask("POST", "/1/rulings/preview", **about)
    assert (shown["article"], shown["after"]) == ("C.05 7.2", "0.0–4.0")
    ask("POST", "/1/rulings", 409, **about, reason="", seen=shown["seen"])
    ask("POST", "/1/rulings", **about, reason="did not come", seen=shown["seen"])
    now = ask("GET", "/1")
    assert now["match"]["match_points"] == ["0.0", "2.0"]
    signed = ask("PUT", f"/1/signatures/{white}", name="Captain 1", results=now["results"])
    assert [(each["team"], each["holds"]) for each in signed["signatures"]] == [(white, True)]
    gone = ask("POST", f"/1/signatures/{white}/deletion", reason="a slip")
    assert gone["signatures"] == []
    ask("PUT", "/1/signatures/99", 404, name="x", results="")
