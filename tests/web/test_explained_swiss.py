"""Explanations of rounds paired by another Swiss system than the Dutch one, on their pages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from django.test import Client
from support.playing import WON, swiss

from openarbiter.model import Game, Round, Tournament
from openarbiter.web import models
from openarbiter.web.rights import Role

Given = Callable[..., models.Section]

PLAYED = swiss(
    4, Round((Game(1, 3, WON), Game(4, 2, WON))), Round((Game(4, 1, WON), Game(3, 2, WON)))
)


def of(system: str, *extra: str) -> Tournament:
    """Four rated players after two rounds, by a system."""
    rated = tuple(replace(each, rating=2000 - each.number) for each in PLAYED.entrants)
    regulations = replace(PLAYED.regulations, system=system)
    return replace(PLAYED, entrants=rated, regulations=regulations, extra=extra)


@pytest.mark.parametrize(
    ("tournament", "named"),
    [
        (of("FIDE_DUBOV"), "Dubov System"),
        (of("CUSTOM_SWISS", "### Pairing system: lim"), "Lim System (C.04.4.3)"),
    ],
)
def test_a_round_its_parts_and_a_slip(filled: Given, client_of, tournament, named) -> None:
    section = filled(tournament)
    browser = client_of(Role.CHIEF_ARBITER)
    address = f"/desk/{section.event.slug}/{section.slug}/rounds/2/explained/"
    for query, said in (
        ("", "The groups, in the order in which they were paired"),
        ("?player=1", "Colours so far:"),
        ("?player=1&slip=yes", "Date and time"),
        ("?one=1&other=3", "have already met, in round 1"),
        ("?one=1&why_not=bye", "is even, so nobody has the bye"),
        ("?points=1.0", "Group of 1.0 points"),
    ):
        answer = browser.get(address + query)
        text = answer.content.decode()
        assert answer.status_code == 200, query
        assert named in text
        assert said in text, query


def test_spectators_have_the_same(filled: Given) -> None:
    section = filled(of("FIDE_DUBOV"))
    models.Event.objects.update(public=True)
    address = f"/e/{section.event.slug}/{section.slug}/rounds/2/why/"
    assert "Dubov System" in Client().get(address).content.decode()
