"""The pages that take files and give them: looked at first, then done."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable

import pytest
from django.test import Client
from openpyxl import load_workbook
from support.uploads import hidden, upload
from support.worked import WORKED, worked

from openarbiter.formats.people import read_people
from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.web import models
from openarbiter.web.rights import Role
from openarbiter.web.state import tournament_of

HELD = WORKED / "held-14-players.trf"
ClientOf = Callable[[Role], Client]


def test_a_file_is_looked_at_and_then_becomes_an_event(chief: models.User) -> None:
    client = Client()
    client.force_login(chief)
    assert client.get("/import/").status_code == 200
    page = client.post("/import/", upload("held.trf", HELD.read_bytes()))
    text = page.content.decode()
    assert page.status_code == 200
    assert "6 of 6" in text
    assert "held.trf (TRF16, UTF-8)" in text
    assert not models.Event.objects.exists()
    answer = client.post("/import/", {**hidden(text), "sure": "yes", "title": "Held"})
    assert answer.status_code == 302
    section = models.Section.objects.get(name="Held")
    assert answer.headers["Location"] == f"/desk/{section.event.slug}/{section.slug}/"
    assert tournament_of(section) == worked("held-14-players")


def test_names_show_the_encoding_and_another_one_can_be_chosen(chief: models.User) -> None:
    client = Client()
    client.force_login(chief)
    names = ("Иванов, Пётр", "Смирнова, Анна", "Попов, Илья", "Лебедев, Юрий")
    lines = [f"001 {number:4} m    {name:<33}" for number, name in enumerate(names, 1)]
    data = "\n".join(["012 Open", "XXR 3", *lines]).encode("koi8-r")
    text = client.post("/import/", upload("open.trf", data)).content.decode()
    assert "KOI8-R" in text
    assert names[0] in text
    wrong = client.post("/import/", {**hidden(text), "encoding": "cp1251"}).content.decode()
    assert names[0] not in wrong
    assert '<option value="cp1251" selected' in wrong
    client.post("/import/", {**hidden(wrong), "encoding": "koi8-r", "sure": "yes"})
    section = models.Section.objects.get()
    assert [each.name for each in section.players.order_by("number")] == list(names)
    snapshot = models.Snapshot.objects.get()
    assert names[0] in snapshot.text


def test_a_file_becomes_a_section_of_an_event(event: models.Event, client_of: ClientOf) -> None:
    client = client_of(Role.CHIEF_ARBITER)
    address = f"/desk/{event.slug}/import/"
    text = client.post(address, upload("held.trf", HELD.read_bytes())).content.decode()
    client.post(address, {**hidden(text), "sure": "yes"})
    assert event.sections.count() == 2
    assert client_of(Role.DEPUTY).get(address).status_code == 403


def test_problems_are_shown_with_line_and_column_before_anything_is_done(
    event: models.Event, client_of: ClientOf
) -> None:
    client = client_of(Role.CHIEF_ARBITER)
    address = f"/desk/{event.slug}/import/"
    broken = HELD.read_bytes().replace(b" 14 w", b" 77 w", 1).replace(b"XXR 6\n", b"")
    text = client.post(address, upload("broken.trf", broken)).content.decode()
    assert "1 error" in text
    assert "Expected:" in text
    sent = {**hidden(text), "sure": "yes"}
    refused = client.post(address, sent)
    assert refused.status_code == 422
    assert "tick this" in refused.content.decode()
    assert "how many rounds there are" in refused.content.decode()
    assert client.post(address, {**sent, "rounds": "3", "despite": "on"}).status_code == 422
    assert event.sections.count() == 1
    done = client.post(address, {**sent, "rounds": "6", "despite": "on"})
    assert done.status_code == 302
    assert event.sections.count() == 2


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("x.trf", b""),
        ("x.png", b"\x89PNG\r\n\x1a\n" + bytes(range(256))),
        ("x.zip", b"PK\x03\x04 no zip at all"),
        ("x.trf", b"001" * 2_000_000),
    ],
    ids=["empty", "picture", "broken zip", "too large"],
)
def test_what_is_no_tournament_file_is_told_beside_the_field(
    chief: models.User, name: str, data: bytes
) -> None:
    client = Client()
    client.force_login(chief)
    answer = client.post("/import/", upload(name, data))
    assert answer.status_code == 422
    assert 'id="f-file-error"' in answer.content.decode()
    assert not models.Event.objects.exists()


def test_what_is_carried_on_is_looked_at_again(chief: models.User) -> None:
    client = Client()
    client.force_login(chief)
    for data in ("%%%", "AAAA", "=", "é"):
        answer = client.post("/import/", {"data": data, "name": "x", "sure": "yes"})
        assert answer.status_code == 422, data


def test_names_in_a_file_stay_text(chief: models.User) -> None:
    client = Client()
    client.force_login(chief)
    evil = b"012 <script>alert(1)</script>\n042 <b>x</b>\n142 3\n001    1      <img src=x>\n"
    text = client.post("/import/", upload("<svg>.trf", evil)).content.decode()
    for raw in ("<script>alert", "<b>x", "<img src=x", "<svg>"):
        assert raw not in text
    answer = client.post("/import/", {**hidden(text), "name": "<svg>.trf", "sure": "yes"})
    assert answer.status_code == 302
    assert "<script>alert" not in client.get(answer.headers["Location"]).content.decode()


@pytest.fixture
def held(filled) -> models.Section:
    return filled(worked("held-14-players"), "Held")


def test_the_tournament_file_comes_out_at_any_moment(
    held: models.Section, client_of: ClientOf
) -> None:
    client = client_of(Role.ARBITER)
    base = f"/desk/{held.event.slug}/{held.slug}/export"
    assert "TRF26" in client.get(f"/desk/{held.event.slug}/export/").content.decode()
    for kind, version in (("trf26", "trf26"), ("trf16", "trf16"), ("rating", "trf26")):
        answer = client.get(f"{base}/{kind}/")
        assert answer.headers["Content-Disposition"].endswith(f'-{kind}.trf"')
        expected = write_trf(worked("held-14-players"), version=version)
        text = answer.content.decode()
        if kind == "rating":
            # A rating report counts the rated players.
            assert "072 14\n" in text
            text = text.replace("072 14\n", "")
        assert text == expected
    assert client_of(Role.RESULTS).get(f"{base}/trf26/").status_code == 403


def test_the_rating_file_alone_has_what_was_found_too_late(
    held: models.Section, client_of: ClientOf
) -> None:
    models.Game.objects.filter(round__section=held, round__number=1, place=1).update(
        rated_white="0", rated_black="1"
    )
    models.Round.objects.filter(section=held, number=1).update(revision=7)
    client = client_of(Role.ARBITER)
    base = f"/desk/{held.event.slug}/{held.slug}/export"
    rated = read_trf(client.get(f"{base}/rating/").content).tournament
    usual = read_trf(client.get(f"{base}/trf26/").content).tournament
    differ = [
        (one, other)
        for one, other in zip(rated.rounds[0].games, usual.rounds[0].games, strict=True)
        if one != other
    ]
    assert len(differ) == 1
    assert {each.rank for each in rated.entrants} == set(range(1, 15))


def test_tables_are_safe_and_are_read_again(held: models.Section, client_of: ClientOf) -> None:
    held.players.filter(number=1).update(name="=HYPERLINK(1)", note="+cmd|x")
    client = client_of(Role.ARBITER)
    base = f"/desk/{held.event.slug}/{held.slug}/export"
    data = client.get(f"{base}/players.csv").content
    rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig"))))
    assert len(rows) == 15
    assert not any(cell.startswith(("=", "+", "-", "@")) for row in rows for cell in row)
    read = read_people(data)
    assert len(read.people) == 14
    sheet = load_workbook(io.BytesIO(client.get(f"{base}/players.xlsx").content)).active
    assert sheet is not None
    assert all(cell.data_type != "f" for row in sheet.iter_rows() for cell in row)
    results = client.get(f"{base}/results.csv").content.decode("utf-8-sig")
    lines = list(csv.DictReader(io.StringIO(results)))
    whole = worked("held-14-players")
    games = sum(len(played.games) + len(played.byes) for played in whole.rounds)
    assert len(lines) == games
    assert client.get(f"{base}/results.xlsx").status_code == 200


def test_only_administrators_back_everything_up(client_of: ClientOf) -> None:
    assert client_of(Role.CHIEF_ARBITER).get("/backup/").status_code == 403
