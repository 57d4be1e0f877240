"""Somebody writes an archive of an event that was never saved: it is told from our own."""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from support.worked import worked

from openarbiter.model import Mark, Result
from openarbiter.web import models
from openarbiter.web.actions.files import restore_event, whole_event
from openarbiter.web.actions.files.restoring import FromElsewhere
from openarbiter.web.actions.results import enter_result
from openarbiter.web.ledger import Actor, Refused, seal
from openarbiter.web.ledger.examination import examine
from openarbiter.web.ledger.words import sentence
from openarbiter.web.ledger.work import digest_of as entry_digest
from openarbiter.web.rights import Role
from openarbiter.web.state import tournament_of
from openarbiter.web.state.digest import digest_of

ANN = Actor("Ann", "chief-arbiter")


@pytest.fixture
def section(filled) -> models.Section:
    section = filled(worked("held-14-players"), "Held")
    game = models.Game.objects.filter(round__section=section, round__number=6).first()
    assert game is not None
    enter_result(ANN, game, Result(Mark.DRAW, Mark.DRAW), game.version)
    return section


def saved(event: models.Event) -> bytes:
    out = io.BytesIO()
    whole_event(event, out)
    return out.getvalue()


def rewritten(data: bytes, change: Callable[[dict[str, bytes]], dict[str, bytes]]) -> bytes:
    """The archive with other contents, and a manifest with digests that fit them."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    files = change(files)
    manifest = json.loads(files["manifest.json"])
    for name in manifest["files"]:
        manifest["files"][name]["sha256"] = hashlib.sha256(files[name]).hexdigest()
    files["manifest.json"] = json.dumps(manifest).encode()
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return out.getvalue()


def without_seal(files: dict[str, bytes]) -> dict[str, bytes]:
    manifest = json.loads(files["manifest.json"])
    manifest.pop("seal")
    return {**files, "manifest.json": json.dumps(manifest).encode()}


def sealed_by(key: seal.SealKey) -> Callable[[dict[str, bytes]], dict[str, bytes]]:
    def change(files: dict[str, bytes]) -> dict[str, bytes]:
        manifest = json.loads(files["manifest.json"])
        return {
            **files,
            "manifest.json": json.dumps(manifest | {"seal": key.seal("0" * 64)}).encode(),
        }

    return change


def forged(section: models.Section) -> Callable[[dict[str, bytes]], dict[str, bytes]]:
    """White has won the last game entered, in the tables, the ledger and every digest."""
    game = models.Game.objects.filter(round__section=section, round__number=6).first()
    assert game is not None
    key = game.pk
    tournament = digest_of(tournament_of(section))

    def change(files: dict[str, bytes]) -> dict[str, bytes]:
        event = json.loads(files["event.json"])
        for row in event["rows"]["game"]:
            if row["id"] == key:
                row.update(white_mark="1", black_mark="0")
        entries = [json.loads(line) for line in files["ledger.jsonl"].splitlines()]
        entries[-1]["changes"][0]["a"].update(white_mark="1", black_mark="0")
        previous = ""
        for said in entries:
            entry = models.Entry(
                event_id=event["rows"]["event"][0]["id"],
                section_id=said["section"],
                **{name: said[name] for name in said if name not in ("section", "at")},
            )
            entry.at = models.Entry._meta.get_field("at").to_python(said["at"])
            entry.previous = said["previous"] = previous
            previous = said["digest"] = entry_digest(entry)
        models.Game.objects.filter(pk=key).update(white_mark="1", black_mark="0")
        event["digests"][section.slug] = digest_of(tournament_of(section))
        models.Game.objects.filter(pk=key).update(white_mark="=", black_mark="=")
        assert event["digests"][section.slug] != tournament
        lines = b"\n".join(json.dumps(each).encode() for each in entries)
        return {**files, "event.json": json.dumps(event).encode(), "ledger.jsonl": lines}

    return change


def test_our_own_comes_back_as_ours(section: models.Section, chief: models.User) -> None:
    back = restore_event(chief, saved(section.event))
    entry = back.entries.filter(action="restored").earliest("number")
    assert entry.values["origin"] == "ours"
    found = examine(back)
    assert found.whole, (found.verdict.faults, found.differences)
    assert (found.unknown, found.verdict.unsealed) == (0, 0)
    # Once more, from what was read back.
    again = restore_event(chief, saved(back))
    assert examine(again).whole


def test_a_forged_archive_is_not_taken_for_ours(
    section: models.Section, chief: models.User
) -> None:
    """The road that was open: every digest computed anew imported without a word."""
    data = rewritten(saved(section.event), forged(section))
    with pytest.raises(Refused, match="its seal is false"):
        restore_event(chief, data, foreign=True)
    data = rewritten(rewritten(saved(section.event), forged(section)), without_seal)
    with pytest.raises(FromElsewhere, match="not saved by this installation"):
        restore_event(chief, data)
    assert models.Event.objects.count() == 1


@pytest.mark.parametrize("origin", ["elsewhere", "unsealed"])
def test_where_it_comes_from_stays_in_the_ledger(
    section: models.Section, chief: models.User, origin: str
) -> None:
    change = sealed_by(seal.SealKey.of("x" * 40)) if origin == "elsewhere" else without_seal
    back = restore_event(chief, rewritten(saved(section.event), change), foreign=True)
    entry = back.entries.filter(action="restored").earliest("number")
    assert entry.values["origin"] == origin
    assert "restored from a file saved elsewhere" in sentence(entry)
    assert examine(back).whole


def test_tables_that_are_not_the_ledgers_are_refused_with_where(
    section: models.Section, chief: models.User
) -> None:
    def change(files: dict[str, bytes]) -> dict[str, bytes]:
        event: dict[str, Any] = json.loads(files["event.json"])
        event["rows"]["player"][2]["rating"] = 2999
        return without_seal({**files, "event.json": json.dumps(event).encode()})

    name = section.players.get(number=3).name
    with pytest.raises(Refused, match=f"{name}.*rating is 2999"):
        restore_event(chief, rewritten(saved(section.event), change), foreign=True)
    assert models.Event.objects.count() == 1


def test_a_broken_chain_is_refused_with_where(section: models.Section, chief: models.User) -> None:
    def change(files: dict[str, bytes]) -> dict[str, bytes]:
        lines = files["ledger.jsonl"].splitlines()
        said = json.loads(lines[1]) | {"reason": "other"}
        lines[1] = json.dumps(said).encode()
        return without_seal({**files, "ledger.jsonl": b"\n".join(lines)})

    with pytest.raises(Refused, match="breaks at entry 2"):
        restore_event(chief, rewritten(saved(section.event), change), foreign=True)


def test_the_page_asks_before_it_takes_an_event_from_elsewhere(
    section: models.Section, client_of: Callable[[Role], Client]
) -> None:
    client = client_of(Role.ADMINISTRATOR)
    data = rewritten(saved(section.event), without_seal)

    def send(**given: str) -> Any:
        file = SimpleUploadedFile("event.zip", data, "application/zip")
        return client.post("/import/", {"file": file, **given})

    answer = send()
    assert answer.status_code == 422
    assert "not saved by this installation" in answer.content.decode()
    assert 'name="foreign"' in answer.content.decode()
    assert models.Event.objects.count() == 1
    assert send(foreign="on").status_code == 302
    assert models.Event.objects.count() == 2
