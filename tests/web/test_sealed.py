"""Nobody sees a line-up before its release: not on any page, whatever their role (C.05 7.1)."""

from __future__ import annotations

import io
import re
import zipfile

import pytest
from django.db import transaction
from django.test import Client
from support.fresh import forget
from support.pages import browser_of, place_of, program_of
from support.playing import ANN
from support.sealed_round import SealedRound, sealed_round
from support.world import Route, routes

from openarbiter.web import models
from openarbiter.web.actions.files import restore_event, whole_event
from openarbiter.web.actions.line_up_release import release
from openarbiter.web.actions.line_ups import hand_in, handed_in
from openarbiter.web.ledger import Refused
from openarbiter.web.rights import Role

LEFT_OUT = {
    "export-whole": "a copy of all rows; sealed games have the first players of the lists there",
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
    papers = ("pairings", "names", "slips", "standings", "crosstable", "cards", "own-codes")
    return [
        *(f"{desk}paper/{kind}/?round=2" for kind in papers),
        *(f"{desk}{table}/?after={after}" for table in ("standings", "crosstable", "ratings")
          for after in (1, 2)),
        *(f"{desk}export/{file}" for file in ("trf16/", "rating/", "results.csv")),
    ]  # fmt: skip


def asked(sealed: SealedRound, each: Route) -> str:
    return sealed.world.address(each)


@pytest.mark.rule("C.05 7.1")
@pytest.mark.parametrize("role", [Role.CHIEF_ARBITER, Role.RESULTS, Role.SPECTATOR])
def test_no_page_depends_on_who_sits_at_a_sealed_board(sealed: SealedRound, role: Role) -> None:
    """Every page of the event is read twice, with others at the boards the second time."""
    client = browser_of(sealed.world.event, role)
    there = [each for each in routes() if {"event", "key"} & set(each.needed)]
    pages = [asked(sealed, each) for each in there if each.name not in LEFT_OUT]
    pages += more_pages(sealed)
    before = {page: read(client, page) for page in pages}
    seat_others(sealed)
    after = {page: read(client, page) for page in pages}
    assert {page for page in pages if before[page] != after[page]} == set()
    if role is Role.CHIEF_ARBITER:
        assert not [page for page in more_pages(sealed) if before[page][0] != 200]


READ_BY_PROGRAMS = (
    "", "/bracket", "/crosstable", "/club", "/draft", "/match", "/norms", "/play-offs", "/players",
    "/ratings", "/ratings/1", "/rounds", "/rounds/2", "/rounds/2/games/1", "/rounds/2/line-ups",
    "/stage", "/standings", "/standings?after=2", "/crosstable?after=2", "/trf", "/prizes",
)  # fmt: skip
"""What programs read of a section; the ledger is told as it is, for its chain has to be whole."""


@pytest.mark.rule("C.05 7.1")
def test_programs_read_nothing_of_a_sealed_board(sealed: SealedRound, chief: models.User) -> None:
    program = program_of(sealed.world.event, chief)
    base = f"/api/v1/events/{sealed.world.event.slug}/sections/{sealed.section.slug}"
    player = sealed.section.players.order_by("number").values_list("pk", flat=True)[0]
    pages = [*READ_BY_PROGRAMS, f"/players/{player}", f"/norms/{player}"]
    before = {page: read(program, base + page) for page in pages}
    assert before["/rounds/2/games/1"][0] == 409
    assert "not released yet" in before["/rounds/2/games/1"][1]
    assert '"games": []' in before["/rounds/2"][1]
    seat_others(sealed)
    after = {page: read(program, base + page) for page in pages}
    assert {page for page in pages if before[page] != after[page]} == set()


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
    for rows in (models.Screen.objects, models.Captain.objects):
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
