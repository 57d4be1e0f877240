"""Rounds whose explanation the engine gives up: a plain page, and no second attempt."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client
from support.playing import ANN, WON, swiss

from openarbiter.model import Game, Round, Tournament
from openarbiter.pairing import Board, TooHard
from openarbiter.web import models
from openarbiter.web.actions import by_rules
from openarbiter.web.actions.entering import EnteredPairing, enter_round
from openarbiter.web.actions.publishing import publish
from openarbiter.web.public.folder import _explained
from openarbiter.web.rights import Role
from openarbiter.web.shown import explaining

Given = Callable[..., models.Section]

PLAYED = swiss(4, Round((Game(1, 3, WON), Game(4, 2, WON))))


@pytest.fixture
def attempts(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Each attempt of the engine at a round, which it gives up."""
    made: list[int] = []

    def too_hard(tournament: Tournament, number: int = 0, **given: object) -> None:
        made.append(number)
        raise TooHard(len(tournament.entrants))

    monkeypatch.setattr(explaining, "pair_round", too_hard)
    return made


def public(section: models.Section) -> str:
    models.Event.objects.update(public=True)
    return f"/e/{section.event.slug}/{section.slug}/rounds/1/why/"


def test_the_public_page_says_that_it_cannot_be_explained(filled: Given, attempts) -> None:
    address = public(filled(PLAYED))
    browser = Client(raise_request_exception=False)
    for query in ("", "?player=1", "?one=1&other=2", "?whole=yes"):
        answer = browser.get(address + query)
        text = answer.content.decode()
        assert answer.status_code == 200
        assert "cannot be explained" in text
        assert address.removesuffix("why/") in text
    assert attempts == [1]


def test_the_desk_says_it_too(filled: Given, client_of, attempts) -> None:
    section = filled(PLAYED)
    browser = client_of(Role.CHIEF_ARBITER)
    address = f"/desk/{section.event.slug}/{section.slug}/rounds/1/explained/"
    answers = [browser.get(address) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert "cannot be explained" in answers[0].content.decode()
    assert attempts == [1]


def test_a_round_entered_because_it_was_too_hard_is_not_tried_again(
    filled: Given, monkeypatch: pytest.MonkeyPatch, attempts
) -> None:
    section = filled(PLAYED)
    monkeypatch.setattr(by_rules, "pair_round", explaining.pair_round)
    entered = EnteredPairing((Board(2, 1), Board(3, 4)))
    draft, _ = enter_round(ANN, section, entered, "the engine gave it up")
    publish(ANN, section, draft.version)
    attempts.clear()
    answer = Client().get(public(section).replace("/1/", "/2/"))
    assert answer.status_code == 200
    assert "an arbiter entered it" in answer.content.decode()
    assert attempts == []


def test_the_folder_of_an_event_leaves_the_explanation_out(filled: Given, attempts) -> None:
    assert _explained(filled(PLAYED), 1) is None


def test_one_question_that_is_too_hard_leaves_the_others(filled: Given, monkeypatch) -> None:
    address = public(filled(PLAYED))
    asked: list[object] = []

    def too_hard(*given: object) -> None:
        asked.append(given)
        raise TooHard(4)

    monkeypatch.setattr(explaining, "why_not", too_hard)
    browser = Client(raise_request_exception=False)
    for _ in range(2):
        answer = browser.get(address + "?one=1&other=2")
        assert answer.status_code == 200
        assert "too long" in answer.content.decode()
    assert len(asked) == 1
    assert "cannot be explained" not in browser.get(address).content.decode()
