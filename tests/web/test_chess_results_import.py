"""Cross tables of Chess-Results become events and sections."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client
from support.chess_results import as_csv, as_html, as_xlsx, rows_of
from support.uploads import hidden, upload
from support.worked import worked

from openarbiter.formats.trf import read_trf
from openarbiter.web import models
from openarbiter.web.rights import Role
from openarbiter.web.state import tournament_of

HELD = worked("held-14-players")
ROWS = rows_of(HELD)
ClientOf = Callable[[Role], Client]


@pytest.mark.parametrize(
    ("name", "data"),
    [("open.html", as_html(ROWS)), ("open.xlsx", as_xlsx(ROWS)), ("open.csv", as_csv(ROWS))],
)
def test_a_table_is_looked_at_and_then_becomes_an_event(
    chief: models.User, name: str, data: bytes
) -> None:
    client = Client()
    client.force_login(chief)
    text = client.post("/import/", upload(name, data)).content.decode()
    assert "6 of 6" in text
    assert f"{name} (CHESS-RESULTS" in text
    assert not models.Event.objects.exists()
    answer = client.post("/import/", {**hidden(text), "sure": "yes", "title": "Held"})
    assert answer.status_code == 302
    section = models.Section.objects.get(name="Held")
    stored = tournament_of(section)
    assert stored.rounds == HELD.rounds
    assert stored.entrants == HELD.entrants


def test_what_was_read_is_kept_as_a_tournament_file(chief: models.User) -> None:
    client = Client()
    client.force_login(chief)
    text = client.post("/import/", upload("open.xlsx", as_xlsx(ROWS))).content.decode()
    client.post("/import/", {**hidden(text), "sure": "yes", "title": "Held"})
    kept = models.Snapshot.objects.get()
    assert read_trf(kept.text.encode()).tournament.rounds == HELD.rounds


def test_a_table_becomes_a_section_of_a_running_event(
    event: models.Event, client_of: ClientOf
) -> None:
    client = client_of(Role.CHIEF_ARBITER)
    address = f"/desk/{event.slug}/import/"
    text = client.post(address, upload("open.html", as_html(ROWS))).content.decode()
    client.post(address, {**hidden(text), "sure": "yes", "title": "Second"})
    section = event.sections.get(name="Second")
    assert tournament_of(section).rounds == HELD.rounds


def test_problems_of_a_table_are_shown_and_have_to_be_accepted(chief: models.User) -> None:
    rows = [list(row) for row in ROWS]
    rows[6][5] = "  9w1"
    client = Client()
    client.force_login(chief)
    text = client.post("/import/", upload("open.csv", as_csv(rows))).content.decode()
    assert "In round 1 player 1 has the opponent 9" in text
    assert "Line 7, column 6" in text
    refused = client.post("/import/", {**hidden(text), "sure": "yes", "title": "Held"})
    assert refused.status_code == 422
    client.post("/import/", {**hidden(text), "sure": "yes", "title": "Held", "despite": "on"})
    assert models.Section.objects.filter(name="Held").exists()


def test_a_page_without_a_table_says_what_to_save(chief: models.User) -> None:
    client = Client()
    client.force_login(chief)
    page = b"<html><title>Chess-Results Server Chess-results.com - Open</title></html>"
    answer = client.post("/import/", upload("pairings.html", page))
    assert answer.status_code == 422
    assert "Starting rank crosstable" in answer.content.decode()
