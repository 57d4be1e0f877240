"""Nobody sees a line-up before its release: not on any page, whatever their role (C.05 7.1)."""

from __future__ import annotations

import io
import re
import zipfile
from typing import Any

import pytest
from django.db import transaction
from django.test import Client
from support.fresh import forget
from support.pages import browser_of, place_of, program_of
from support.playing import ANN
from support.sealed_round import SealedRound, sealed_round
from support.world import routes

from openarbiter.web import models
from openarbiter.web.actions.files import restore_event, whole_event
from openarbiter.web.actions.line_up_release import release
from openarbiter.web.actions.line_ups import hand_in, handed_in
from openarbiter.web.api.interface import interface
from openarbiter.web.ledger import Refused
from openarbiter.web.public import taking_away
from openarbiter.web.rights import ASSIGNABLE, Role
from openarbiter.web.state import tournament

LEFT_OUT = {
    "export-whole": "a copy of all rows; sealed games have the first players of the lists there",
}
"""Pages that are not read twice, each with why."""


@pytest.fixture
def sealed(chief: models.User) -> SealedRound:
    return sealed_round(chief)


def read(client: Client, address: str, form: dict[str, str] | None = None) -> tuple[int, str]:
    """What a page says, or answers to a form, without what is different at every look."""
    with transaction.atomic():
        answer = client.get(address) if form is None else client.post(address, form)
        body = b"".join(answer.streaming_content) if answer.streaming else answer.content  # type: ignore[attr-defined]
        transaction.set_rollback(True)
    text = body.decode("utf-8", "replace")
    text = re.sub(r'(name="csrfmiddlewaretoken" value|data-csrf)="\w+"', "", text)
    return answer.status_code, re.sub(r"\d\d:\d\d(:\d\d)?(\.\d+)?|data-\w+=\"\d+\"", "", text)


def remember_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read a section again only where its stamp is another one, as outside of a transaction."""
    make = tournament._uncommitted
    known: dict[object, tournament.Position] = {}

    def found(section: models.Section, stamp: tournament.Stamp, sealed: Any) -> Any:
        key = (stamp, tuple(sorted(sealed.items())))
        return known.get(key) or known.setdefault(key, make(section, stamp, sealed))

    monkeypatch.setattr(tournament, "_uncommitted", found)


def seat_others(sealed: SealedRound) -> None:
    """Let others sit at all sealed boards, as no action would: what is shown must not notice.

    What team 1 has handed in stays, for its captain sees it.
    """
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
    models.HandedLineUp.objects.exclude(team=1).update(players=[])
    forget()


def more_pages(sealed: SealedRound) -> list[str]:
    """Papers, tables and files, of which the table of routes names one of each."""
    desk = place_of(sealed.section)
    papers = (
        "pairings", "names", "slips", "standings", "crosstable", "cards", "own-codes",
        "match-protocols", "line-up-check", "table-plan", "board-results", "player-results",
    )  # fmt: skip
    return [
        *(f"{desk}paper/{kind}/?round=2" for kind in papers),
        *(f"{desk}{table}/?after={after}" for table in ("standings", "crosstable", "ratings")
          for after in (1, 2)),
        *(f"{desk}export/{file}" for file in ("trf16/", "rating/", "results.csv", "players.csv")),
    ]  # fmt: skip


def pages_of(sealed: SealedRound) -> list[str]:
    """The address of every page about the event, a section, a round, somebody's own."""
    there = [each for each in routes() if {"event", "key"} & set(each.needed)]
    pages = [sealed.world.address(each) for each in there if each.name not in LEFT_OUT]
    return [*pages, *more_pages(sealed)]


@pytest.mark.rule("C.05 7.1")
def test_no_page_depends_on_who_sits_at_a_sealed_board(
    sealed: SealedRound, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every page of the event is read twice by every role, with others at the boards then.

    What is refused to a role is refused without a look at the boards: it is read once.
    """
    monkeypatch.setattr(taking_away, "sleep", lambda seconds: None)
    remember_positions(monkeypatch)
    event, pages = sealed.world.event, pages_of(sealed)
    people = {
        "chief": browser_of(event, Role.CHIEF_ARBITER),
        **{
            role.value: browser_of(event, role)
            for role in ASSIGNABLE
            if role is not Role.CHIEF_ARBITER
        },
        "nobody": Client(),
    }
    before = {(who, page): read(people[who], page) for who in people for page in pages}
    assert not [page for page in more_pages(sealed) if before["chief", page][0] != 200]
    seat_others(sealed)
    for (who, page), found in before.items():
        if found[0] < 300 or who == "chief":
            assert read(people[who], page) == found, (who, page)


@pytest.mark.rule("C.05 7.1")
def test_no_refused_form_depends_on_who_sits_at_a_sealed_board(sealed: SealedRound) -> None:
    """What is answered to odd forms about a round, a match, a board, a team, a link."""
    client = browser_of(sealed.world.event, Role.CHIEF_ARBITER)
    needed = {"number", "match", "board", "game", "key"}
    pages = [
        sealed.world.address(each)
        for each in routes()
        if needed & set(each.needed) and {"event", "key"} & set(each.needed)
    ]
    odd = {
        "do": "enter", "team": "2", "board-1": "1", "board-2": "99", "result": "1", "r-1": "1",
        "who-1": "1-5", "kind": "ineligible", "player": "5", "reason": "", "round": "2",
        "teams": "4-1", "sure": "1", "name": "Surname", "version": "1", "code": "1", "seen": "x",
    }  # fmt: skip
    before = {page: read(client, page, odd) for page in pages}
    assert not [page for page in pages if before[page][0] >= 500]
    seat_others(sealed)
    assert {page for page in pages if read(client, page, odd) != before[page]} == set()


OF_PROGRAMS = {
    "number": 2,
    "place": 1,
    "board": 1,
    "team": 1,
    "home": 4,
    "code": "en",
    "paper": "list",
}
"""What stands in addresses of programs, besides events, sections and players."""


def read_by_programs(sealed: SealedRound) -> list[str]:
    """Everything that programs read of a section; the ledger is told whole, for its chain."""
    player = sealed.section.players.order_by("number").values_list("pk", flat=True)[0]
    values = {
        **sealed.world.values, **OF_PROGRAMS,
        "event": sealed.world.event.slug, "section": sealed.section.slug, "player": player,
    }  # fmt: skip
    paths = interface.get_openapi_schema()["paths"]
    found = [path for path, has in paths.items() if "get" in has and "{section}" in path]
    base = f"/api/v1/events/{sealed.world.event.slug}/sections/{sealed.section.slug}"
    tables = ("standings?after=2", "crosstable?after=2", "rounds/2", "ratings/1")
    return [*(path.format(**values) for path in found), *(f"{base}/{each}" for each in tables)]


@pytest.mark.rule("C.05 7.1")
def test_programs_read_nothing_of_a_sealed_board(
    sealed: SealedRound, chief: models.User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every address of a section that programs read, with the key of a chief arbiter."""
    remember_positions(monkeypatch)
    program = program_of(sealed.world.event, chief)
    pages = read_by_programs(sealed)
    before = {page: read(program, page) for page in pages}
    base = f"/api/v1/events/{sealed.world.event.slug}/sections/{sealed.section.slug}"
    assert before[f"{base}/rounds/2/games/1"][0] == 409
    assert "not released yet" in before[f"{base}/rounds/2/games/1"][1]
    assert '"games": []' in before[f"{base}/rounds/2"][1]
    assert '"sealed": true' in before[f"{base}/rounds/2/matches/1"][1]
    seat_others(sealed)
    assert {page for page in pages if read(program, page) != before[page]} == set()


@pytest.mark.rule("C.05 7.1")
def test_the_other_captain_learns_only_that_it_is_not_released(sealed: SealedRound) -> None:
    """What team 1 has handed in changes nothing of what the other captains read."""
    phone = Client()
    others = [sealed.captain(team) for team in (2, 3, 4)]
    before = [read(phone, address) for address in others]
    hand_in(ANN, sealed.section, sealed.number, 1, (1, 4), 1)
    assert [read(phone, address) for address in others] == before
    assert "Surname04" in read(phone, sealed.captain(1))[1]


@pytest.mark.rule("C.05 7.1")
def test_what_was_handed_in_is_in_no_archive_and_no_table(sealed: SealedRound) -> None:
    """The archive of the event, read row by row, and the ledger with its values."""
    event = sealed.world.event
    with_them = archived(event)
    assert "handed_line" not in with_them
    assert not any(key in with_them for key in sealed.keys.values())
    models.HandedLineUp.objects.all().delete()
    assert archived(event) == with_them
    entries = event.entries.filter(action="line-up-handed-in")
    assert [each.changes for each in entries] == [[]] * 4


@pytest.mark.rule("C.05 7.1")
def test_an_event_restored_in_a_sealed_round_is_still_sealed(
    sealed: SealedRound, chief: models.User
) -> None:
    """What was handed in stays behind: captains hand in again, or the default line-ups hold."""
    for rows in (models.Screen.objects, models.Captain.objects, models.Incident.objects):
        rows.all().delete()  # no entry of the ledger knows them
    out = io.BytesIO()
    whole_event(sealed.world.event, out)
    again = restore_event(chief, out.getvalue()).sections.get(slug=sealed.section.slug)
    assert again.captains_hand_in
    assert again.rounds.get(number=sealed.number).sealed
    assert not handed_in(again, sealed.number)
    with pytest.raises(Refused, match="have not handed in"):
        release(ANN, again, sealed.number)
    assert release(ANN, again, sealed.number, default=True) == 2


def archived(event: models.Event) -> str:
    """All that the archive of an event says."""
    out = io.BytesIO()
    whole_event(event, out)
    with zipfile.ZipFile(out) as archive:
        names = [name for name in archive.namelist() if "manifest" not in name]
        return "".join(archive.read(name).decode() for name in names)
