"""The ledger to be read: sentences, changes in words, filters, the chain, the files."""

from __future__ import annotations

import ast
import csv
import html
import io
import json
import re
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import pytest
from django.db import connection
from django.test import Client
from support.worked import worked

import openarbiter.web
from openarbiter.handling.team_table_rules import TeamTableRules
from openarbiter.model import Result
from openarbiter.model.facts import EventFacts
from openarbiter.web import models
from openarbiter.web.actions.corrections import correct_result
from openarbiter.web.actions.pairing import change_draft, make_draft, publish
from openarbiter.web.actions.prohibitions import add_prohibition
from openarbiter.web.actions.screens import make_screen
from openarbiter.web.actions.section_settings import SectionSettings, settings_of
from openarbiter.web.actions.sections import BY_HAND, change_settings
from openarbiter.web.ledger import Actor, Work
from openarbiter.web.ledger.actions import ACTIONS
from openarbiter.web.ledger.anchors import code_of
from openarbiter.web.ledger.chain import verify
from openarbiter.web.ledger.rows import TABLES
from openarbiter.web.ledger.undo import undo_last
from openarbiter.web.ledger.words import REGULATION_NAMES, sentence
from openarbiter.web.rights import Role
from openarbiter.web.shown.ledger_changes import COLUMN_NAMES, UNSHOWN

ANN = Actor("Ann", "arbiter", "10.0.0.7")
ClientOf = Callable[[Role], Client]
ROOM = Path(openarbiter.web.__file__).parent


@pytest.fixture
def section(filled: Callable[..., models.Section]) -> models.Section:
    return filled(worked("held-14-players"))


def enter(section: models.Section, white: str, black: str, reason: str = "") -> models.Game:
    game = models.Game.objects.filter(round__section=section, round__number=6).first()
    assert game is not None
    with Work(
        ANN,
        section.event,
        "result",
        section=section,
        round_number=6,
        subject=f"{game.white.name} – {game.black.name}",
        reason=reason,
        level=2 if reason else 0,
        board=game.board,
        text=f"{white}–{black}",
    ) as work:
        work.update(game, white_mark=white, black_mark=black)
    return game


def codes_of_actions() -> set[str]:
    """Every code the code gives to a Work, or to a function that makes one."""
    found: set[str] = set()
    for path in ROOM.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", "") or getattr(node.func, "attr", "")
                if name in ("Work", "work", "_work"):
                    place = 0 if name == "work" else 2
                    found |= _texts(node.args[place]) if len(node.args) > place else set()
                if name in ("undo", "Work"):
                    for keyword in node.keywords:
                        if keyword.arg == "action":
                            found |= _texts(keyword.value)
            if isinstance(node, ast.Assign) and any(
                getattr(target, "attr", "") == "action" for target in node.targets
            ):
                found |= _texts(node.value)
    return found


def _texts(node: ast.AST) -> set[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {node.value}
    if isinstance(node, ast.IfExp):
        return _texts(node.body) | _texts(node.orelse)
    return set()


def test_every_action_has_a_sentence() -> None:
    codes = codes_of_actions()
    assert {"result", "publish", "withdrawn", "undo"} <= codes
    assert not codes - set(ACTIONS)


@pytest.mark.parametrize("action", [*ACTIONS, "unheard-of"])
def test_a_sentence_can_be_said_with_nothing_known(action: str) -> None:
    text = sentence(models.Entry(action=action, values={}))
    assert text
    assert "{" not in text


def test_an_entry_is_told_with_who_when_why_and_what_it_changed(
    section: models.Section, client_of: ClientOf
) -> None:
    game = enter(section, "0", "1", "The slip says so")
    client = client_of(Role.ARBITER)
    page = client.get(f"/desk/{section.event.slug}/ledger/").content.decode()
    assert f"Round 6, board {game.board}" in page
    for told in (game.white.name, "Ann, Arbiter, 10.0.0.7", "The slip says so", "Warning level 2"):
        assert told in page
    assert "<del><bdi>1–0</bdi></del>" in page
    assert "<ins><bdi>0–1</bdi></ins>" in page
    entry = section.event.entries.latest("number")
    one = client.get(f"/desk/{section.event.slug}/ledger/{entry.number}/").content.decode()
    assert entry.digest in one
    assert client.get(f"/desk/{section.event.slug}/ledger/9999/").status_code == 404


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("round=6", True),
        ("round=5", False),
        ("person=ann", True),
        ("person=Zoe", False),
        ("section=filled", True),
        ("section=-", False),
        ("action=result", True),
        ("action=publish", False),
        ("level=2", True),
        ("level=3", False),
        ("round=x&action=nonsense&page=77&level=%00", True),
    ],
)
def test_entries_are_found_by_what_is_known_of_them(
    section: models.Section, client_of: ClientOf, query: str, expected: bool
) -> None:
    enter(section, "0", "1", "The slip says so")
    page = client_of(Role.ARBITER).get(f"/desk/{section.event.slug}/ledger/?{query}")
    assert ("The slip says so" in page.content.decode()) == expected


def test_long_ledgers_have_pages(section: models.Section, client_of: ClientOf) -> None:
    for place in range(60):
        enter(section, *(("0", "1") if place % 2 else ("=", "=")))
    client = client_of(Role.ARBITER)
    first = client.get(f"/desk/{section.event.slug}/ledger/?person=Ann").content.decode()
    assert len(re.findall(r"<time ", first)) == 50
    assert "person=Ann&amp;page=2" in first
    second = client.get(f"/desk/{section.event.slug}/ledger/?person=Ann&page=2").content.decode()
    assert len(re.findall(r"<time ", second)) == 10


@pytest.fixture
def drafted(filled: Callable[..., models.Section]) -> models.Section:
    """A section with a draft of round 3 that was changed by hand."""
    section = filled(worked("held-14-players").before_round(3))
    draft = make_draft(ANN, section)
    (one, other), *_ = [pair[:2] for pair in draft.pairs]
    turned = [(other, one), *[(white, black) for white, black, _ in draft.pairs[1:]]]
    models.Section.objects.filter(pk=section.pk).update(fide_mode=False)
    section.refresh_from_db()
    change_draft(ANN, section, draft.version, turned, draft.bye, "they asked for it")
    section.refresh_from_db()
    return section


def test_who_may_not_see_drafts_does_not_read_them_in_the_ledger(
    drafted: models.Section, client_of: ClientOf
) -> None:
    told_to(client_of, drafted, {Role.DEPUTY: True, Role.ARBITER: False, Role.ORGANISER: False})


def test_a_draft_is_history_once_its_round_is_published(
    drafted: models.Section, client_of: ClientOf
) -> None:
    publish(ANN, drafted, drafted.draft.version)
    told_to(client_of, drafted, {Role.DEPUTY: True, Role.ARBITER: True})


def test_who_may_not_see_drafts_does_not_read_what_was_taken_back_of_one(
    drafted: models.Section, client_of: ClientOf
) -> None:
    undo_last(ANN, drafted.event, drafted, "they asked again")
    address = f"/desk/{drafted.event.slug}/ledger/ledger.json?action=undo"
    for role, sees in ((Role.DEPUTY, True), (Role.ARBITER, False)):
        text = b"".join(client_of(role).get(address).streaming_content).decode()
        assert ("they asked again" in text) == sees
        assert ('"before"' in text) == sees


def told_to(client_of: ClientOf, section: models.Section, expected: dict[Role, bool]) -> None:
    """Who reads in the ledger how the draft of round 3 was changed by hand, and why."""
    number = section.event.entries.get(action="draft-changed").number
    desk = f"/desk/{section.event.slug}/ledger/"
    for role, sees in expected.items():
        client = client_of(role)
        for place in ("", f"{number}/"):
            page = client.get(desk + place).content.decode()
            assert "The draft of round 3 was changed by hand" in page
            assert ("they asked for it" in page) == sees
            assert ("Pairs" in page) == sees
        for form in ("json", "csv"):
            answer = client.get(f"{desk}ledger.{form}")
            text = b"".join(answer.streaming_content).decode()
            assert ("they asked for it" in text) == sees
            assert ('"pairs"' in text) == (sees and form == "json")


def test_what_was_taken_back_says_so(section: models.Section, client_of: ClientOf) -> None:
    game = enter(section, "0", "1")
    undo_last(ANN, section.event, section)
    page = client_of(Role.ARBITER).get(f"/desk/{section.event.slug}/ledger/").content.decode()
    number = section.event.entries.latest("number").number
    assert f"undone by entry {number}" in page
    assert f"Undone: Round 6, board {game.board}" in page


def test_every_column_has_a_name_or_is_not_shown() -> None:
    columns = {
        field.attname
        for table in TABLES.values()
        for field in table._meta.concrete_fields
        if not field.attname.endswith(("_id", "_mark")) or field.attname == "fide_id"
    }
    unnamed = (
        columns - set(COLUMN_NAMES) - UNSHOWN - {"revision", "field_revision", "digest", "used_at"}
    )
    assert not unnamed


def tamper(statement: str, *values: Any) -> None:
    """Change the ledger behind the program's back, its guards taken away."""
    with connection.cursor() as cursor:
        for action in ("UPDATE", "DELETE"):
            cursor.execute(f"DROP TRIGGER IF EXISTS web_entry_no_{action}")
        cursor.execute(statement, values)


class TestTheChain:
    def test_a_whole_ledger_is_whole(self, section: models.Section, client_of: ClientOf) -> None:
        enter(section, "0", "1")
        verdict = verify(section.event)
        assert verdict.faults == ()
        assert verdict.entries == section.event.entries.count()
        answer = client_of(Role.ARBITER).post(f"/desk/{section.event.slug}/ledger/verify/")
        assert "Every entry is as it was written" in answer.content.decode()
        assert verdict.digest in answer.content.decode()

    def test_the_digest_is_sent_with_the_mail_program_of_the_reader(
        self, section: models.Section, client_of: ClientOf
    ) -> None:
        enter(section, "0", "1")
        models.Event.objects.filter(pk=section.event.pk).update(name="Spring & Co + 1")
        page = client_of(Role.ARBITER).post(f"/desk/{section.event.slug}/ledger/verify/")
        found = re.search(r'href="mailto:\?([^"]+)"', page.content.decode())
        assert found is not None
        assert "+" not in found[1]
        said = parse_qs(html.unescape(found[1]))
        last = section.event.entries.latest("number")
        assert said["subject"] == [f"Spring & Co + 1: digest of ledger entry {last.number}"]
        (body,) = said["body"]
        assert code_of(last) in body
        assert last.digest in body
        address = body.split()[-1]
        assert address.startswith("http://testserver/desk/")
        checked = client_of(Role.ARBITER).get(address.removeprefix("http://testserver"))
        assert "Nothing in the ledger up to this entry was changed" in checked.content.decode()

    def test_no_digest_of_a_ledger_that_is_not_whole_is_sent(
        self, section: models.Section, client_of: ClientOf
    ) -> None:
        if connection.vendor != "sqlite":
            pytest.skip("the guards are taken away as SQLite has them")
        enter(section, "0", "1")
        tamper("UPDATE web_entry SET who = 'Bob' WHERE number = 2")
        page = client_of(Role.ARBITER).post(f"/desk/{section.event.slug}/ledger/verify/")
        assert "mailto:" not in page.content.decode()

    @pytest.mark.parametrize(
        ("statement", "told"),
        [
            ("UPDATE web_entry SET who = 'Bob' WHERE number = 3", "Entry 3 was changed"),
            ("UPDATE web_entry SET reason = 'x' WHERE number = 2", "Entry 2 was changed"),
            ("DELETE FROM web_entry WHERE number = 2", "Entry 2 is missing"),
            ("DELETE FROM web_entry WHERE number = 4", "the end is missing"),
            (
                "UPDATE web_entry SET previous = digest WHERE number = 3",
                "does not match the entry before it",
            ),
        ],
    )
    def test_what_was_changed_behind_it_shows(
        self, section: models.Section, client_of: ClientOf, statement: str, told: str
    ) -> None:
        if connection.vendor != "sqlite":
            pytest.skip("the guards are taken away as SQLite has them")
        enter(section, "0", "1")
        enter(section, "=", "=")
        assert section.event.entries.count() == 4
        tamper(statement)
        faults = [fault.message() for fault in verify(section.event).faults]
        assert any(told in fault for fault in faults), faults
        answer = client_of(Role.ARBITER).post(f"/desk/{section.event.slug}/ledger/verify/")
        assert "is damaged" in answer.content.decode()


class TestFiles:
    def text(self, client: Client, section: models.Section, form: str, query: str = "") -> str:
        answer = client.get(f"/desk/{section.event.slug}/ledger/ledger.{form}{query}")
        assert "attachment" in answer.headers["Content-Disposition"]
        return b"".join(answer.streaming_content).decode()  # type: ignore[arg-type]

    def test_csv_has_a_line_for_every_entry(
        self, section: models.Section, client_of: ClientOf
    ) -> None:
        enter(section, "0", "1", '=HYPERLINK("http://evil.example")')
        rows = list(csv.DictReader(io.StringIO(self.text(client_of(Role.ARBITER), section, "csv"))))
        assert [row["number"] for row in rows] == [str(n) for n in range(1, len(rows) + 1)]
        assert rows[-1]["reason"] == '\'=HYPERLINK("http://evil.example")'
        assert rows[-1]["round"] == "6"

    def test_json_has_everything(self, section: models.Section, client_of: ClientOf) -> None:
        game = enter(section, "0", "1")
        document = json.loads(self.text(client_of(Role.ARBITER), section, "json"))
        assert document["event"] == section.event.slug
        last = document["entries"][-1]
        assert last["changes"][0]["k"] == game.pk
        assert last["previous"] == document["entries"][-2]["digest"]

    def test_they_are_filtered_as_the_page_is(
        self, section: models.Section, client_of: ClientOf
    ) -> None:
        enter(section, "0", "1")
        document = json.loads(self.text(client_of(Role.ARBITER), section, "json", "?action=result"))
        assert [entry["action"] for entry in document["entries"]] == ["result"]


def last_entry(section: models.Section, client_of: ClientOf, language: str = "en") -> str:
    """The page of the last entry, as text."""
    entry = models.Entry.objects.filter(event=section.event).latest("number")
    address = f"/desk/{section.event.slug}/ledger/{entry.number}/"
    answer = client_of(Role.CHIEF_ARBITER).get(address, headers={"Accept-Language": language})
    assert answer.status_code == 200
    text = re.sub(r"<[^>]+>", "", answer.content.decode())
    return " ".join(html.unescape(text).split())


def test_a_line_of_the_file_is_told_and_no_json_is_shown(
    section: models.Section, client_of: ClientOf
) -> None:
    game = models.Game.objects.filter(round__section=section, round__number=1).first()
    assert game is not None
    other = Result(game.result.black, game.result.white)
    correct_result(ANN, game, other, "the slip", game.version)
    page = last_entry(section, client_of)
    assert "Line of the tournament file: Round 1: " in page
    assert "and to be rated as" in page
    assert '{"' not in page


def test_regulations_that_changed_are_told_in_words(
    section: models.Section, client_of: ClientOf
) -> None:
    old = settings_of(section)
    new = replace(
        old, rounds=7, tie_breaks=("BH/C1", "DE"), half_byes=2, two_rounds_a_day=((1, 2),),
        time_control="90+30", arbiter="Ann",
    )  # fmt: skip
    change_settings(ANN, section, old.seen, new, "the hall is free longer")
    page = last_entry(section, client_of)
    assert (
        "The regulations were changed: Chief arbiter, Half-point byes per player, "
        "Number of rounds, Tie-breaks, Time control, Rounds of one day that count as one bye"
        in page
    )
    for told in (
        "Number of rounds: 6 → 7",
        "Tie-breaks: BH/C1, DE",
        "Half-point byes: 0 → 2",
        "Two rounds a day: 1-2",
        "Chief arbiter: Ann",
        "Line of the tournament file: Regulations changed after round 6",
    ):
        assert told in page, told
    assert page.count("Time control: 90+30") == 1
    assert '{"' not in page
    page = last_entry(section, client_of, "uk")
    assert "Регламент змінено: " in page
    assert "half_byes" not in page


def test_prohibited_pairings_are_told_by_their_numbers(
    section: models.Section, client_of: ClientOf
) -> None:
    add_prohibition(ANN, section, (1, 8), reason="a family")
    page = last_entry(section, client_of)
    assert "Prohibited pairings: 1, 8" in page
    assert '{"' not in page


def test_every_regulation_has_a_name() -> None:
    named = {each.name for kind in (SectionSettings, EventFacts) for each in fields(kind)}
    # The time control is a regulation, and the days of rounds stand in the schedule.
    tables = {each.name for each in fields(TeamTableRules)}
    assert set(REGULATION_NAMES) == {BY_HAND, *named, *tables} - {"round_days"}


def test_values_that_are_lists_are_told_in_words(
    section: models.Section, client_of: ClientOf
) -> None:
    """No entry shows brackets and quotes of a program, whatever column it is about."""
    player = section.players.get(number=3)
    record = {"federation": "GER", "rating": 1934, "number": "12/7", "name": "Tal"}
    screen = make_screen(ANN, section.event, "Hall")
    with Work(ANN, section.event, "player-changed", section=section, subject=player.name) as work:
        work.update(player, national=[record], points=45)
        work.update(section, two_rounds_a_day=[[1, 2], [4, 5]])
        work.create(models.Player(section=section, number=99, name="New, Player", key="k" * 12))
        work.update(screen, pages=[{"kind": "text", "text": "Lunch at one"}])
    page = client_of(Role.ARBITER).get(f"/desk/{section.event.slug}/ledger/").content.decode()
    told = re.sub(r"<[^>]+>", " ", html.unescape(page))
    assert "GER 1934 12/7" in told
    assert "1-2; 4-5" in told
    assert "Text Lunch at one" in told
    assert "4.5" in told
    for sign in ("[]", "[[", "{'", "['"):
        assert sign not in told, sign
