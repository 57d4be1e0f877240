"""The whole event as one file: nothing is lost on the way, and nothing hostile gets in."""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from django.test import Client
from support.worked import worked

from openarbiter.model import Result
from openarbiter.model.result import Mark
from openarbiter.web import models
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.files import restore_event, unpacking, whole_event
from openarbiter.web.actions.pairing import discard_draft, make_draft, publish
from openarbiter.web.actions.players import withdraw
from openarbiter.web.actions.results import enter_result
from openarbiter.web.ledger import Actor, Refused, Work
from openarbiter.web.ledger.undo import undo_last
from openarbiter.web.ledger.work import digest_of
from openarbiter.web.rights import Role
from openarbiter.web.state import tournament_of

ANN = Actor("Ann", "chief-arbiter")


@pytest.fixture
def running(filled) -> models.Section:
    """A section in the middle: published, some results, a withdrawal, a result taken back."""
    section = filled(worked("held-14-players").before_round(4), "Held")
    with Work(ANN, section.event, "excused", section=section) as work:
        work.update_each([(each, {"excused": 9}) for each in section.players.all()])
    draft = make_draft(ANN, section)
    publish(ANN, section, draft.version)
    games = list(models.Game.objects.filter(round__section=section, round__number=4))
    for game in games:
        enter_result(ANN, game, Result(Mark.DRAW, Mark.DRAW), game.version)
    undo_last(ANN, section.event, section)
    enter_result(ANN, games[-1], Result(Mark.WIN, Mark.LOSS), None)
    withdraw(ANN, section, section.players.get(number=3), 5)
    with Work(ANN, section.event, "screen-made") as work:
        work.create(models.Screen(event=section.event, slug="hall", name="Hall"))
    section.refresh_from_db()
    make_draft(ANN, section)
    return section


def saved(event: models.Event) -> bytes:
    out = io.BytesIO()
    whole_event(event, out)
    return out.getvalue()


def parts(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def packed(files: dict[str, bytes], *, honest: bool = True) -> bytes:
    """An archive of these files, with a manifest that fits them, but without the seal."""
    if honest:
        manifest = json.loads(files["manifest.json"])
        manifest.pop("seal", None)
        for name in manifest["files"]:
            if name in files:
                manifest["files"][name]["sha256"] = hashlib.sha256(files[name]).hexdigest()
        files = {**files, "manifest.json": json.dumps(manifest).encode()}
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return out.getvalue()


def plain(event: models.Event) -> dict[str, Any]:
    """Everything the archive of an event says, but for keys of rows and what follows them."""

    def without(values: dict[str, Any]) -> dict[str, Any]:
        strange = ("id", "key", "slug", "digest", "previous", "k", "user_key", "bye", "pairs")
        return {
            name: without(value)
            if isinstance(value, dict)
            else [without(each) if isinstance(each, dict) else each for each in value]
            if isinstance(value, list) and name != "made_by_rules"
            else value
            for name, value in values.items()
            if name not in strange and not name.endswith("_id") and name != "made_by_rules"
        }

    files = parts(saved(event))
    entries = [without(json.loads(line)) for line in files["ledger.jsonl"].splitlines()]
    told = json.loads(files["event.json"])
    return {
        "rows": {name: [without(row) for row in rows] for name, rows in told["rows"].items()},
        "digests": told["digests"],
        "ledger": [{**each, "section": None} for each in entries if each["action"] != "restored"],
        "snapshots": [
            (each["round_number"], each["text"], each["at"])
            for each in json.loads(files["snapshots.json"])
        ],
        "trf": {name: data for name, data in files.items() if name.startswith("trf/")},
    }


def test_the_whole_event_comes_back_as_it_was(running: models.Section, chief: models.User) -> None:
    event = running.event
    back = restore_event(chief, saved(event))
    assert back.pk != event.pk
    assert plain(back) == plain(event)
    section = back.sections.get(slug=running.slug)
    assert tournament_of(section) == tournament_of(running)
    assert exported(section) == exported(running)
    draft = models.Draft.objects.get(section=section)
    publish(ANN, section, draft.version)
    assert len(tournament_of(section).rounds) == 5


def test_it_comes_back_twice_the_same(running: models.Section, chief: models.User) -> None:
    once = restore_event(chief, saved(running.event))
    again = restore_event(chief, saved(once))
    assert plain(again) == plain(running.event)
    assert again.slug not in (once.slug, running.event.slug)


def test_the_ledger_goes_on_where_it_was(running: models.Section, chief: models.User) -> None:
    event = running.event
    last = event.entries.latest("number")
    back = restore_event(chief, saved(event))
    entries = list(back.entries.order_by("number"))
    assert [each.number for each in entries] == list(range(1, len(entries) + 1))
    for one, other in pairwise(entries):
        assert other.previous == one.digest
    assert all(digest_of(each) == each.digest for each in entries)
    restored = entries[last.number]
    assert (restored.action, restored.values["last"]) == ("restored", last.digest)
    game = back.entries.filter(action="result").earliest("number").changes[0]
    assert models.Game.objects.get(pk=game["k"]).round.section.event == back


def test_nothing_from_before_is_taken_back(running: models.Section, chief: models.User) -> None:
    back = restore_event(chief, saved(running.event))
    with pytest.raises(Refused, match="permanent"):
        undo_last(ANN, back, back.sections.get(slug=running.slug))


def test_only_who_reads_it_back_has_a_role(running: models.Section, chief: models.User) -> None:
    other = models.User.objects.create_user("other")
    models.Membership.objects.create(user=other, event=running.event, role="deputy")
    back = restore_event(chief, saved(running.event))
    (membership,) = back.memberships.all()
    assert (membership.user, membership.role) == (chief, Role.CHIEF_ARBITER.value)


def test_players_keep_the_addresses_of_their_pages(
    running: models.Section, chief: models.User
) -> None:
    data = saved(running.event)
    keys = set(running.players.values_list("key", flat=True))
    for player in running.players.all():
        player.key = f"moved{player.pk}"
        player.save()
    back = restore_event(chief, data)
    found = models.Player.objects.filter(section__event=back)
    assert set(found.values_list("key", flat=True)) == keys


def test_the_page_gives_it_and_takes_it(
    running: models.Section, chief: models.User, client_of: Callable[[Role], Client]
) -> None:
    address = f"/desk/{running.event.slug}/export/whole/"
    answer = client_of(Role.CHIEF_ARBITER).get(address)
    data = b"".join(answer.streaming_content)
    assert client_of(Role.ARBITER).get(address).status_code == 403
    client = Client()
    client.force_login(chief)
    file = io.BytesIO(data)
    file.name = "event.zip"
    answer = client.post("/import/", {"file": file})
    assert answer.status_code == 302
    assert models.Event.objects.count() == 2


def test_who_may_not_see_drafts_gets_it_once_they_are_published(
    running: models.Section, client_of: Callable[[Role], Client]
) -> None:
    address = f"/desk/{running.event.slug}/export/whole/"
    refused = client_of(Role.ORGANISER).get(address)
    assert refused.status_code == 409
    assert "The event contains the unpublished draft of round 5 (Held)" in refused.content.decode()
    publish(ANN, running, running.draft.version)
    data = b"".join(client_of(Role.ORGANISER).get(address).streaming_content)
    assert b'"draft"' in parts(data)["ledger.jsonl"]
    undo_last(ANN, running.event, running, "too early")
    running.refresh_from_db()
    discard_draft(ANN, running)
    assert client_of(Role.ORGANISER).get(address).status_code == 409


def test_an_archive_altered_on_its_way_is_refused(
    running: models.Section, chief: models.User
) -> None:
    files = parts(saved(running.event))
    event = files["event.json"].replace(b"Held", b"Hold")
    assert event != files["event.json"]
    with pytest.raises(Refused, match="altered"):
        restore_event(chief, packed({**files, "event.json": event}, honest=False))
    assert models.Event.objects.count() == 1


def change_entry(files: dict[str, bytes]) -> dict[str, bytes]:
    lines = files["ledger.jsonl"].splitlines()
    lines[1] = lines[1].replace(b'"Ann"', b'"Bob"').replace(b'"tests"', b'"Bob"')
    return {**files, "ledger.jsonl": b"\n".join(lines)}


def drop_entry(files: dict[str, bytes]) -> dict[str, bytes]:
    lines = files["ledger.jsonl"].splitlines()
    return {**files, "ledger.jsonl": b"\n".join([*lines[:2], *lines[3:]])}


def rows_changed(change: Callable[[dict[str, Any]], object]) -> Any:
    def changed(files: dict[str, bytes]) -> dict[str, bytes]:
        told = json.loads(files["event.json"])
        change(told["rows"])
        return {**files, "event.json": json.dumps(told).encode()}

    return changed


def other_version(files: dict[str, bytes]) -> dict[str, bytes]:
    manifest = json.loads(files["manifest.json"]) | {"version": 99, "program": "OpenArbiter 9"}
    return {**files, "manifest.json": json.dumps(manifest).encode()}


HOSTILE: dict[str, tuple[Callable[[dict[str, bytes]], dict[str, bytes]], str]] = {
    "a newer program": (other_version, "newer program"),
    "a path out of the folder": (lambda files: {**files, "../../x": b"x"}, "did not write"),
    "an absolute path": (lambda files: {**files, "/etc/passwd": b"x"}, "did not write"),
    "a file too many": (lambda files: {**files, "x.py": b"x"}, "did not write"),
    "many files": (
        lambda files: {**files, **{f"trf/{n}": b"" for n in range(501)}},
        "more files",
    ),
    "no ledger": (
        lambda files: {name: data for name, data in files.items() if name != "ledger.jsonl"},
        "not a complete event",
    ),
    "an entry changed": (change_entry, "chain"),
    "an entry left out": (drop_entry, "chain"),
    "no JSON": (lambda files: {**files, "event.json": b"[" * 100_000}, "did not write them"),
    "a list": (lambda files: {**files, "event.json": b"[]"}, "did not write them"),
    "rows that are none": (
        lambda files: {**files, "event.json": b'{"rows": {"event": [1]}, "digests": {}}'},
        "did not write them",
    ),
    "another table": (
        rows_changed(lambda rows: rows.update(membership=[{"id": 1, "role": "chief-arbiter"}])),
        "exactly one event",
    ),
    "two events": (rows_changed(lambda rows: rows["event"].append(rows["event"][0])), "one event"),
    "a player of nobody": (
        rows_changed(lambda rows: rows["player"][0].update(section_id=999_999)),
        "differ from its ledger",
    ),
    "a mark that is none": (
        rows_changed(lambda rows: rows["game"][0].update(white_mark="X")),
        "differ from its ledger",
    ),
    "a name too long": (
        rows_changed(lambda rows: rows["player"][0].update(name="x" * 500)),
        "differ from its ledger",
    ),
    "a frame that is none": (
        rows_changed(lambda rows: rows["section"][0].update(frame="{]")),
        "differ from its ledger",
    ),
    "another result": (
        rows_changed(lambda rows: rows["game"][0].update(white_mark="+", black_mark="-")),
        "differ from its ledger",
    ),
    "another kind of value": (
        rows_changed(lambda rows: rows["player"][0].update(number={"a": 1})),
        "differ from its ledger",
    ),
    "a column missing": (rows_changed(lambda rows: rows["player"][0].pop("id")), "does not fit"),
}


@pytest.fixture(scope="module")
def archives() -> list[bytes]:
    """The archive of a running event, once a test has made one; its tables are gone with it."""
    return []


@pytest.mark.parametrize("case", HOSTILE)
def test_what_contradicts_itself_leaves_nothing_behind(
    archives: list[bytes], chief: models.User, request: pytest.FixtureRequest, case: str
) -> None:
    if not archives:
        archives.append(saved(request.getfixturevalue("running").event))
    change, told = HOSTILE[case]
    tables = (models.Event, models.Player, models.Entry)
    before = [table.objects.count() for table in tables]
    with pytest.raises(Refused, match=told):
        restore_event(chief, packed(change(parts(archives[0]))), foreign=True)
    assert [table.objects.count() for table in tables] == before


def test_a_bomb_is_not_unpacked(
    running: models.Section, chief: models.User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unpacking, "MOST_UNPACKED", 2**20)
    files = {**parts(saved(running.event)), "event.json": b" " * 2**22}
    with pytest.raises(Refused, match="unpacked"):
        restore_event(chief, packed(files), foreign=True)
    monkeypatch.setattr(unpacking, "MOST_ARCHIVE", 100)
    with pytest.raises(Refused, match="megabytes"):
        restore_event(chief, saved(running.event))


def test_a_bomb_is_known_before_anything_of_it_is_unpacked(
    running: models.Section, chief: models.User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unpacking, "MOST_UNPACKED", 2**20)
    opened: list[str] = []

    def opening(archive: zipfile.ZipFile, name: zipfile.ZipInfo, *mode: object) -> None:
        opened.append(name.filename)
        raise AssertionError("nothing is to be unpacked")

    data = packed({**parts(saved(running.event)), "ledger.jsonl": b"\n" * 2**22})
    monkeypatch.setattr(zipfile.ZipFile, "open", opening)
    with pytest.raises(Refused, match="unpacked"):
        restore_event(chief, data)
    assert not opened


def test_a_zip_that_lies_about_its_sizes_is_refused(
    running: models.Section, chief: models.User
) -> None:
    files = parts(saved(running.event))
    long = files["ledger.jsonl"]
    data = packed(files)
    size = len(long).to_bytes(4, "little")
    assert size in data
    with pytest.raises(Refused):
        restore_event(chief, data.replace(size, (len(long) // 2).to_bytes(4, "little")))


@pytest.mark.parametrize("data", [b"", b"PK", b"PK\x05\x06" + bytes(18), b"x" * 1000])
def test_what_is_no_archive_is_refused(chief: models.User, data: bytes) -> None:
    with pytest.raises(Refused):
        restore_event(chief, data)
