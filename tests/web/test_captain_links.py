"""The link of a captain opens the page of that team, while it is theirs and the event goes on."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils import timezone
from support.pages import program_of, text_of
from support.playing import ANN
from support.sealed_round import SealedRound, sealed_round

from openarbiter.web import models
from openarbiter.web.actions.captain_anonymising import anonymise_captain
from openarbiter.web.actions.captains import new_link

OTHERS = ("Surname07", "Surname08", "Surname11", "Surname12", "Surname15", "Surname16")
"""The reserves that the other teams have handed in."""


@pytest.fixture
def sealed(chief: models.User) -> SealedRound:
    return sealed_round(chief)


def line_up(*players: int, version: int = 1, number: int = 2) -> dict[str, object]:
    """The form of a captain."""
    boards = {f"board-{board}": player for board, player in enumerate(players, start=1)}
    return {"round": number, "version": version, **boards}


@pytest.mark.rule("C.05 7.1", "PMR 206", "PMR 210")
@pytest.mark.parametrize(
    ("players", "article"),
    [
        ((5, 6), "PMR 210"),
        ((1, 1), "C.05 7"),
        ((2, 1), "C.05 7"),
        ((1, 2, 3), "PMR 206"),
        ((999_999_999, 1), "PMR 210"),
        ((), "C.05 7.1"),
    ],
)
def test_a_refused_form_tells_the_article_and_no_player_of_another_team(
    sealed: SealedRound, players: tuple[int, ...], article: str
) -> None:
    answer = Client().post(sealed.captain(1), line_up(*players))
    told = text_of(answer)
    assert answer.status_code == 422
    assert f"({article})" in told
    assert not [name for name in OTHERS if name in told]
    row = models.HandedLineUp.objects.get(section=sealed.section, team=1)
    assert row.version == 1, "what was handed in before holds"


def test_an_old_link_opens_nothing(sealed: SealedRound) -> None:
    phone = Client()
    old = [sealed.captain(1), sealed.captain(1, "match/")]
    assert [phone.get(page).status_code for page in old] == [200, 200]
    new = new_link(ANN, sealed.section, 1)
    for page in old:
        assert phone.get(page).status_code == 404
        assert phone.post(page, line_up(1, 2)).status_code == 404
    assert phone.get(f"/captain/{new.key}/").status_code == 200


@pytest.mark.rule("C.05 7.1", "C.04.2 D.8")
def test_captains_of_an_event_that_is_not_public_hand_in_until_it_is_final(
    sealed: SealedRound,
) -> None:
    models.Event.objects.update(public=False)
    phone = Client()
    assert phone.post(sealed.captain(1), line_up(1, 2)).status_code == 302
    models.Section.objects.update(final_at=timezone.now())
    assert phone.get(sealed.captain(1)).status_code == 200
    answer = phone.post(sealed.captain(1), line_up(3, 4, version=2))
    assert answer.status_code == 422
    assert "C.04.2 D.8" in text_of(answer)
    row = models.HandedLineUp.objects.get(section=sealed.section, team=1)
    assert row.version == 2


def test_the_link_of_an_erased_captain_opens_nothing(sealed: SealedRound) -> None:
    models.Event.objects.update(archived=True)
    row = models.Captain.objects.select_related("section__event").get(key=sealed.keys[1])
    anonymise_captain(ANN, row.section, row)
    assert Client().get(sealed.captain(1)).status_code == 404
    assert Client().get(sealed.captain(2)).status_code == 200


@pytest.mark.rule("C.05 7.1", "C.05 7.3")
@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("put", "line-ups/deadline", {"at": "2026-01-01T10:00"}),
        ("put", "line-ups/deadline", {"at": "9999-12-31T23:59:59-12:00"}),
        ("put", "line-ups/deadline", {"at": "0001-01-01T00:00:00+14:00"}),
        ("post", "line-ups/release", {"teams": []}),
        ("put", "line-ups/1", {"players": [None, None], "version": 1}),
        ("put", "matches/1/signatures/1", {"name": "a\0b", "results": ""}),
    ],
)
def test_what_programs_send_wrongly_is_refused(
    sealed: SealedRound, chief: models.User, method: str, path: str, body: dict[str, object]
) -> None:
    program = program_of(sealed.world.event, chief)
    base = f"/api/v1/events/{sealed.world.event.slug}/sections/{sealed.section.slug}/rounds/2/"
    entries = sealed.world.event.entries.count()
    answer = getattr(program, method)(base + path, body, content_type="application/json")
    assert answer.status_code in (409, 422), answer.content
    assert sealed.world.event.entries.count() == entries
