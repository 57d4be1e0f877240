"""A whole round entered by a program: judged, kept as a draft, published."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from support.pages import program_of
from support.playing import ANN, WON, swiss

from openarbiter.model import Game, Round, Tournament
from openarbiter.pairing import TooHard
from openarbiter.web import models
from openarbiter.web.actions import by_rules
from openarbiter.web.actions.fide_mode import leave_fide_mode
from openarbiter.web.state import position_of

Given = Callable[..., models.Section]

ROUND_1 = Round((Game(1, 4, WON), Game(5, 2, WON), Game(3, 6, WON)))


@pytest.fixture
def section(filled: Given) -> models.Section:
    return filled(swiss(6, ROUND_1))


@pytest.fixture
def program(section: models.Section, chief: models.User) -> Client:
    return program_of(section.event, chief)


@pytest.fixture
def too_hard(monkeypatch: pytest.MonkeyPatch) -> None:
    def giving_up(position: Tournament, **given: object) -> None:
        raise TooHard(len(position.entrants))

    monkeypatch.setattr(by_rules, "pair_round", giving_up)


def ask(program: Client, section: models.Section, path: str, status: int, **body: Any) -> Any:
    address = f"/api/v1/events/{section.event.slug}/sections/{section.slug}/{path}"
    answer = program.post(address, json.dumps(body), content_type="application/json")
    assert answer.status_code == status, answer.content.decode()
    return answer.json()


def pairs(section: models.Section, *boards: tuple[int, ...]) -> list[dict[str, int]]:
    keys = position_of(section).keys
    return [
        {"white": keys[white], "black": keys[black], **({"board": rest[0]} if rest else {})}
        for white, black, *rest in boards
    ]


def test_a_round_that_is_too_hard_says_where_it_is_sent(section, program, too_hard) -> None:
    problem = ask(program, section, "draft", 409)
    assert "draft/pairs" in problem["detail"]
    given = pairs(section, (2, 6, 9), (3, 1, 7), (4, 5, 8))
    verdict = ask(program, section, "draft/pairs/verdict", 200, pairs=given)
    assert (verdict["unknown"], verdict["by_rules"], verdict["level"]) == ("too-hard", False, 3)
    assert not models.Draft.objects.exists()
    made = ask(
        program, section, "draft/pairs", 201, pairs=given, reason="paired in the hall", source="x"
    )
    assert [pair["board"] for pair in made["pairs"]] == [7, 8, 9]
    assert made["verdict"] == verdict
    ask(program, section, "draft/publication", 201, version=made["version"])
    entry = section.entries.get(action="draft-entered")
    assert (entry.reason, entry.values["entered"]) == ("paired in the hall", "from-file")


@pytest.mark.rule("C.04.1 b")
def test_what_the_rules_refuse_is_told_with_its_article(section, program, too_hard) -> None:
    given = pairs(section, (4, 1), (3, 5), (2, 6))
    (first, *_) = ask(program, section, "draft/pairs/verdict", 200, pairs=given)["findings"]
    keys = position_of(section).keys
    assert (first["article"], first["level"], first["refused"]) == ("C.04.1 b", 5, True)
    assert sorted(first["players"]) == sorted([keys[1], keys[4]])
    problem = ask(program, section, "draft/pairs", 409, pairs=given, reason="x")
    assert problem["article"] == "C.04.1 b"
    leave_fide_mode(ANN, section, "a club evening")
    assert ask(program, section, "draft/pairs", 201, pairs=given, reason="x")["changed"] == 1


def test_the_text_of_an_engine_is_taken_as_it_is(section, program) -> None:
    made = ask(program, section, "draft/pairs", 201, text="3\n3 1\n4 5\n2 6\n")
    assert made["verdict"]["by_rules"]
    assert made["engines"]


def test_a_text_with_mistakes_is_refused_line_by_line(section, program) -> None:
    problem = ask(program, section, "draft/pairs", 422, text="3 1\n4 55\nx\n", reason="x")
    for told in ("Line 2:", "number 55", "Line 3:"):
        assert told in problem["detail"]
    given = pairs(section, (3, 1))
    ask(program, section, "draft/pairs", 422, text="4 5\n2 6", pairs=given, reason="x")
    some = pairs(section, (3, 1, 1), (4, 5), (2, 6))
    assert "Number every board" in ask(
        program, section, "draft/pairs", 409, pairs=some, reason="x"
    )["detail"]  # fmt: skip
    ask(program, section, "draft/pairs", 409, pairs=[], reason="x")
    stranger = [{"white": 10**9, "black": given[0]["black"]}]
    assert "key 1000000000" in ask(
        program, section, "draft/pairs", 409, pairs=stranger, reason="x"
    )["detail"]  # fmt: skip


@pytest.mark.rule("C.05 6.7")
def test_byes_are_sent_with_the_pairs(section, program, too_hard) -> None:
    keys = position_of(section).keys
    byes = [{"player": keys[2], "kind": "zero"}, {"player": keys[6], "kind": "zero"}]
    given = {"pairs": pairs(section, (3, 1), (4, 5)), "byes": byes, "reason": "x"}
    made = ask(program, section, "draft/pairs", 201, **given)
    ask(program, section, "draft/publication", 201, version=made["version"])
    assert len(position_of(section).tournament.rounds[1].byes) == 2
