"""The way in: logging in, making an event, the language of the reader."""

from __future__ import annotations

import pytest
from django.test import Client

from openarbiter.web import models


def test_an_arbiter_logs_in_and_makes_an_event(chief: models.User) -> None:
    client = Client()
    answer = client.post("/login/", {"name": "chief", "password": "pass-chief", "next": "/new/"})
    assert answer.status_code == 302
    assert answer.headers["Location"] == "/new/"
    answer = client.post("/new/", {"name": "Herbst & Open", "rounds": "7", "start": "2026-11-21"})
    assert answer.headers["Location"] == "/desk/herbst-open/herbst-open/"
    page = client.get(answer.headers["Location"]).content.decode()
    assert "<bdi>Herbst &amp; Open</bdi>" in page
    assert "Round 0 of 7" in page


def test_what_is_missing_is_said_beside_the_field(chief: models.User) -> None:
    client = Client()
    client.force_login(chief)
    answer = client.post("/new/", {"name": "", "rounds": "0"})
    assert answer.status_code == 422
    page = answer.content.decode()
    assert "Give the event a name" in page
    assert "Enter the number of rounds, from 1 to 99" in page


def test_a_wrong_password_says_so_and_nothing_more(chief: models.User) -> None:
    answer = Client().post("/login/", {"name": "chief", "password": "wrong"})
    assert answer.status_code == 422
    assert "Wrong user name or password" in answer.content.decode()


def test_nobody_is_sent_to_another_site(chief: models.User) -> None:
    for after in ("https://evil.example/", "//evil.example/", "javascript:alert(1)"):
        answer = Client().post(
            "/login/", {"name": "chief", "password": "pass-chief", "next": after}
        )
        assert answer.headers["Location"] == "/"


@pytest.mark.parametrize("code", ["en", "ru", "uk", "bg"])
def test_the_reader_chooses_the_language(db: None, code: str) -> None:
    client = Client()
    client.post("/preferences/", {"language": code, "next": "/login/"})
    answer = client.get("/login/")
    assert answer.headers["Content-Language"] == code
    assert f'<html lang="{code}"' in answer.content.decode()


def test_an_event_that_is_not_public_is_not_there_for_others(event: models.Event) -> None:
    event.public = False
    event.save()
    stranger = models.User.objects.create_user("stranger", password="x")
    client = Client()
    client.force_login(stranger)
    assert client.get(f"/desk/{event.slug}/").status_code == 404
    assert "Spring Open" not in client.get("/").content.decode()


def test_an_archived_event_is_found_by_those_it_belongs_to(
    event: models.Event, chief: models.User
) -> None:
    event.archived = True
    event.save()
    assert "Spring Open" not in Client().get("/").content.decode()
    client = Client()
    client.force_login(chief)
    page = client.get("/").content.decode()
    assert "Archived: 1" in page
    assert f"/desk/{event.slug}/" in page


@pytest.mark.parametrize("odd", ["²", "9" * 5000, "-1", "1.5", "٣"])
def test_odd_numbers_are_no_failure_of_ours(
    event: models.Event, chief: models.User, odd: str
) -> None:
    client = Client()
    client.force_login(chief)
    base = f"/desk/{event.slug}/{event.sections.get().slug}/"
    assert client.post("/new/", {"name": "X", "rounds": odd}).status_code in (302, 422)
    for address, given in (
        ("rounds/draft/publish/", {"version": odd}),
        ("rounds/draft/absence/", {"player": odd}),
        ("rounds/draft/change/", {"do": "bye", "one": odd, "version": odd}),
        ("rounds/1/results/", {f"was-{odd}": "x.1", f"r-{odd}": "1"}),
    ):
        assert client.post(base + address, given).status_code < 500, address
    for address in (f"rounds/1/results/?board={odd}", f"rounds/1/results/?page={odd}&at={odd}"):
        assert client.get(base + address).status_code < 500, address
