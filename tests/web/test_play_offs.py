"""Play-offs in the workbench: announced, begun, played, corrected, and in the final standings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from django.test import Client
from support.pages import place_of, text_of
from support.playing import ANN, WON, entrants

from openarbiter.model import Colour, Game, Mark, Regulations, Result, Round, Tournament
from openarbiter.playoffs.announced import AnnouncedPlayOffs, with_announced
from openarbiter.web import models
from openarbiter.web.actions.play_off_begun import begin_play_off
from openarbiter.web.actions.play_offs_of import play_offs_of
from openarbiter.web.actions.tables import table_of
from openarbiter.web.rights import Role

DRAWN = Result(Mark.DRAW, Mark.DRAW)
Filled = Callable[..., models.Section]
Clients = Callable[[Role], Client]


def level(players: int, announced: AnnouncedPlayOffs | None, others: int = 2) -> Tournament:
    """One round after which so many players have won, and the others have lost."""
    everybody = players * 2
    games = tuple(Game(number, players + number, WON) for number in range(1, players + 1))
    regulations = Regulations(rounds=1, edition="fide-2026", tie_breaks=("ARO",))
    regulations = replace(regulations, initial_colour=Colour.WHITE)
    made = Tournament(entrants(everybody), (Round(games),), regulations, name="Swiss")
    return with_announced(made, announced)


@pytest.fixture
def two(filled: Filled) -> models.Section:
    return filled(level(2, AnnouncedPlayOffs(rules="fide-2018")), "Open")


def test_the_desk_leads_to_it(two: models.Section, client_of: Clients) -> None:
    chief = client_of(Role.CHIEF_ARBITER)
    told = text_of(chief.get(place_of(two)))
    assert "2 players are level for place 1: the regulations name a play-off." in told
    page = text_of(chief.get(place_of(two, "play-off/")))
    assert "Begin: draw the lots" in page
    answer = chief.post(place_of(two, "play-off/1/begin/"), {"seed": "3 5 2", "ended": "2026-05-09T17:40"})
    assert answer.status_code == 302, text_of(answer)
    page = text_of(chief.get(place_of(two, "play-off/")))
    assert "Not before 2026-05-09 18:10" in page
    game = play_offs_of(models.Section.objects.get(pk=two.pk)).due[0].held.now.next_games[0]
    for name, result in (("1.1.1", "1-0"), ("1.2.1", "1/2-1/2")):
        answer = chief.post(place_of(two, "play-off/1/result/"), {"game": name, "result": result})
        assert answer.status_code == 302, text_of(answer)
    two.refresh_from_db()
    assert play_offs_of(two).due[0].held.now.finished
    table = table_of(two)
    assert [c.code.text for c in table.columns][1] == "PLAYOFF"
    assert table.rows[0].number == game.white
    for page in ("play-off/", "standings/", "standings/final/", "crosstable/", "paper/", "paper/play-off/", "paper/play-off-slips/", "regulations/", "regulations/play-off/", "play-off/1/discard/", "play-off/1/correction/?game=1.1.1", ""):
        answer = chief.get(place_of(two, page))
        assert answer.status_code == 200, page
        open("/tmp/pw_" + page.replace("/", "_").replace("?","_") + ".html", "wb").write(answer.content)
    for page in ("", "play-off/"):
        answer = Client().get(f"/e/{two.event.slug}/{two.slug}/{page}")
        assert answer.status_code == 200
        open("/tmp/pw_pub" + page.replace("/", "_") + ".html", "wb").write(answer.content)
