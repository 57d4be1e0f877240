"""Nobody sees a line-up before its release: not on any page, whatever their role (C.05 7.1)."""

from __future__ import annotations

import re

import pytest
from django.db import transaction
from django.test import Client
from support.fresh import forget
from support.pages import browser_of
from support.sealed_round import SealedRound, sealed_round
from support.world import Route, routes

from openarbiter.web import models
from openarbiter.web.rights import Role

LEFT_OUT = {
    "export-whole": "a copy of all rows; sealed games have the first players of the lists there",
    "backup": "a copy of the database for who keeps the installation",
    "second-factor": "draws a secret at every look",
    "captain": "what one's own team has handed in",
    "captain-match": "what one's own team has handed in",
}
"""Pages that are not read twice, each with why."""


@pytest.fixture
def sealed(chief: models.User) -> SealedRound:
    return sealed_round(chief)


def read(client: Client, address: str) -> tuple[int, str]:
    """What a page says, without what is different at every look."""
    with transaction.atomic():
        answer = client.get(address)
        body = b"".join(answer.streaming_content) if answer.streaming else answer.content  # type: ignore[attr-defined]
        transaction.set_rollback(True)
    text = body.decode("utf-8", "replace")
    text = re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", text)
    return answer.status_code, re.sub(r"\d\d:\d\d(:\d\d)?(\.\d+)?|data-\w+=\"\d+\"", "", text)


def seat_others(sealed: SealedRound) -> None:
    """Let others sit at all sealed boards, as no action would: what is shown must not notice."""
    section = sealed.section
    keys = dict(section.players.values_list("number", "pk"))
    back = {key: number for number, key in keys.items()}
    for game in models.Game.objects.filter(round__section=section, round__number=sealed.number):
        white, black = back[game.white_id], back[game.black_id]
        game.white_id, game.black_id = keys[white + 2], keys[black + 2]
        game.save()
    rounds = models.Round.objects.filter(section=section)
    for row in rounds:
        row.revision += 1
        row.save()
    models.HandedLineUp.objects.update(players=[])
    forget()


def asked(sealed: SealedRound, each: Route) -> str:
    return sealed.world.address(each)


@pytest.mark.rule("C.05 7.1")
@pytest.mark.parametrize("role", [Role.CHIEF_ARBITER, Role.SPECTATOR])
def test_no_page_depends_on_who_sits_at_a_sealed_board(sealed: SealedRound, role: Role) -> None:
    """Every page is read twice, with others at the boards the second time: it says the same."""
    client = browser_of(sealed.world.event, role)
    pages = [each for each in routes() if each.name not in LEFT_OUT]
    before = {each.name: read(client, asked(sealed, each)) for each in pages}
    seat_others(sealed)
    after = {each.name: read(client, asked(sealed, each)) for each in pages}
    assert {name for name in before if before[name] != after[name]} == set()
