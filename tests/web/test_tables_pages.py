"""The pages of tables: every value leads to its working, nothing from outside is markup."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from django.test import Client
from support.worked import with_evil_name, worked

from openarbiter.web import models
from openarbiter.web.rights import Role

from .conftest import Filled

ClientOf = Callable[[Role], Client]


@pytest.fixture
def held(filled: Filled) -> models.Section:
    """The worked tournament of fourteen players, one of them with a name that is a program."""
    return filled(with_evil_name(worked("held-14-players")))


def at(section: models.Section, rest: str) -> str:
    return f"/desk/{section.event.slug}/{section.slug}/{rest}"


def page(client: Client, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status, address
    return answer.content.decode()


def test_every_value_leads_to_its_working(held: models.Section, client_of: ClientOf) -> None:
    client = client_of(Role.ARBITER)
    shown = page(client, at(held, "standings/"))
    links = re.findall(r'href="(/desk/[^"]+/standings/\d+/)#(v\d+)"', shown)
    assert len(links) > 14 * 5
    for address, anchor in links[:12]:
        assert f'id="{anchor}"' in page(client, address)


def test_a_printed_working_says_of_which_tournament_and_when(
    held: models.Section, client_of: ClientOf
) -> None:
    shown = page(client_of(Role.ARBITER), at(held, "standings/1/"))
    (heading,) = re.findall(r'<p class="on-paper">(.*?)</p>', shown)
    assert held.event.name in heading
    assert held.name in heading
    assert re.search(r"printed \d{4}-\d\d-\d\d \d\d:\d\d$", heading)


def test_a_name_is_never_markup(held: models.Section, client_of: ClientOf) -> None:
    client = client_of(Role.ARBITER)
    for rest in (
        "standings/", "standings/?why=1", "crosstable/", "standings/1/", "standings/2/",
        "cards/1/", "cards/2/", "standings/file.html", "crosstable/file.html",
        "standings/?q=<script>", "standings/?tie_breaks=<script>", "standings/?lots=<script>",
    ):  # fmt: skip
        answer = client.get(at(held, rest))
        assert answer.status_code in (200, 422), rest
        assert "<script>alert" not in answer.content.decode(), rest
        assert not re.search(r"<style[^>]*>(?!\n:root)|\sstyle=", answer.content.decode()), rest


def test_other_tie_breaks_after_another_round(held: models.Section, client_of: ClientOf) -> None:
    shown = page(client_of(Role.ARBITER), at(held, "standings/?after=3&tie_breaks=BH,SB&lots=4"))
    assert "Standings after round 3" in shown
    assert "Order: PTS, BH, SB, LOTS." in shown
    assert "Lots drawn with the seed “4” end all ties." in shown
    assert "This is a preview" in shown
    assert "after=3&amp;tie_breaks=BH%2CSB&amp;lots=4#v1" in shown


def test_what_makes_no_sense_is_said_beside_the_field(
    held: models.Section, client_of: ClientOf
) -> None:
    client = client_of(Role.ARBITER)
    assert "is not a tie-break" in page(client, at(held, "standings/?tie_breaks=NO"), 422)
    assert "There is no edition fide-3000." in page(
        client, at(held, "standings/?edition=fide-3000"), 422
    )
    assert "There is no table after round 9" in page(client, at(held, "standings/?after=9"), 422)


def test_a_player_is_found_by_name_or_number(held: models.Section, client_of: ClientOf) -> None:
    client = client_of(Role.ARBITER)
    name = worked("held-14-players").entrants[4].name
    rows = re.findall(r"<tr><td", page(client, at(held, f"standings/?q={name.lower()}")))
    assert len(rows) == 1
    assert "No player found for “xyz”." in page(client, at(held, "standings/?q=xyz"))


@pytest.mark.parametrize("which", ["standings", "crosstable"])
def test_a_table_without_players_says_that_there_are_none(
    section: models.Section, client_of: ClientOf, which: str
) -> None:
    shown = page(client_of(Role.ARBITER), at(section, f"{which}/"))
    assert "No players yet" in shown
    assert "No player found" not in shown
    assert "No player found for “xyz”." in page(
        client_of(Role.ARBITER), at(section, f"{which}/?q=xyz")
    )


@pytest.mark.parametrize("which", ["standings", "crosstable"])
def test_tables_are_taken_away_by_those_who_may(
    held: models.Section, client_of: ClientOf, which: str
) -> None:
    for ending in ("csv", "xlsx", "html"):
        address = at(held, f"{which}/file.{ending}?after=4")
        answer = client_of(Role.ARBITER).get(address)
        assert answer.status_code == 200
        assert answer.headers["Content-Disposition"] == (
            f'attachment; filename="filled-{which}-4.{ending}"'
        )
        assert client_of(Role.RESULTS).get(address).status_code == 403
    assert client_of(Role.ARBITER).get(at(held, f"{which}/file.exe")).status_code == 404


def test_the_card_has_every_round(held: models.Section, client_of: ClientOf) -> None:
    client = client_of(Role.ARBITER)
    for number in range(1, 15):
        shown = page(client, at(held, f"cards/{number}/"))
        assert shown.count('class="r score"') == 6
        assert '<svg class="chart"' in shown
    assert client.get(at(held, "cards/15/")).status_code == 404
    assert client.get(at(held, "standings/15/")).status_code == 404


def test_before_the_first_round_there_is_a_table_too(
    section: models.Section, client_of: ClientOf
) -> None:
    client = client_of(Role.ARBITER)
    for rest in ("standings/", "crosstable/", "standings/file.csv"):
        page(client, at(section, rest))


def test_lots_are_drawn_through_the_page(filled: Filled, client_of: ClientOf) -> None:
    tournament = worked("held-14-players")
    level = replace(tournament, regulations=replace(tournament.regulations, tie_breaks=("WIN",)))
    section = filled(level)
    client = client_of(Role.CHIEF_ARBITER)
    assert at(section, "standings/lots/") in page(client, at(section, "standings/"))
    assert "Draw lots among tied players" in page(client, at(section, "standings/lots/"))
    assert client.post(at(section, "standings/lots/"), {"seed": ""}).status_code == 422
    answer = client.post(at(section, "standings/lots/"), {"seed": "4 2 <b>"})
    assert answer.headers["Location"] == at(section, "standings/")
    assert "“4 2 &lt;b&gt;”" in page(client, at(section, "standings/"))
    assert client_of(Role.ARBITER).get(at(section, "standings/lots/")).status_code == 403
