"""Somebody writes into the database behind the program's back: it is refused, or it shows."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.db import DatabaseError, connection, transaction
from django.test import Client
from support.pages import browser_of
from support.tampering import by_hand, close_chain, without_guards
from support.worked import worked

from openarbiter.model import Mark, Result
from openarbiter.web import models
from openarbiter.web.actions.filling import fill_section
from openarbiter.web.actions.making import NewEvent, add_section, make_event
from openarbiter.web.actions.pairing import make_draft, publish
from openarbiter.web.actions.results import enter_result
from openarbiter.web.ledger import Actor, Work, anchors, guards, seal
from openarbiter.web.ledger.chain import verify
from openarbiter.web.ledger.examination import examine
from openarbiter.web.rights import Role

ANN = Actor("Ann", "chief-arbiter", "10.0.0.7")
ClientOf = Callable[[Role], Client]


@pytest.fixture
def client_of(section: models.Section) -> ClientOf:
    """A browser of somebody with a role in the event, logged in."""
    return lambda role: browser_of(section.event, role)


@pytest.fixture
def section(
    chief: models.User, django_capture_on_commit_callbacks: Callable[..., Any]
) -> models.Section:
    """Round 2 of six is published and one of its results is in."""
    with django_capture_on_commit_callbacks(execute=True):
        event = make_event(chief, NewEvent("Spring Open", 3))
        tournament = worked("held-14-players").before_round(2)
        with Work(ANN, event, "import") as work:
            section = add_section(work, event, "Held", tournament)
            fill_section(work, section, tournament)
        section = models.Section.objects.get(pk=section.pk)
        draft = make_draft(ANN, section)
        publish(ANN, section, draft.version)
    game = models.Game.objects.filter(round__section=section, round__number=2).first()
    assert game is not None
    enter_result(ANN, game, Result(Mark.WIN, Mark.LOSS), game.version)
    return section


def game_of(section: models.Section) -> models.Game:
    game = models.Game.objects.filter(round__section=section, round__number=2).first()
    assert game is not None
    return game


def test_what_nobody_touched_is_whole(section: models.Section) -> None:
    found = examine(section.event)
    assert found.whole
    assert found.rows > 30
    assert (found.unknown, found.verdict.unsealed, found.verdict.unknown) == (0, 0, 0)
    assert found.verdict.noted >= 2


class TestTables:
    @pytest.mark.parametrize(
        ("statement", "column"),
        [
            ("UPDATE web_game SET white_mark = '0', black_mark = '1' WHERE id = %s", "white_mark"),
            (
                "UPDATE web_game SET white_id = black_id, black_id = white_id WHERE id = %s",
                "white_id",
            ),
            ("UPDATE web_game SET board = 99 WHERE id = %s", "board"),
            ("UPDATE web_game SET entered_by = 'Bob' WHERE id = %s", "entered_by"),
        ],
    )
    def test_a_game_changed_by_sql_is_named(
        self, section: models.Section, client_of: ClientOf, statement: str, column: str
    ) -> None:
        game = game_of(section)
        by_hand(statement, game.pk)
        found = examine(section.event)
        assert not found.whole
        assert column in {each.column for each in found.differences}
        page = client_of(Role.ARBITER).post(f"/desk/{section.event.slug}/ledger/verify/")
        text = page.content.decode()
        assert "changed without this program" in text
        assert "Held, round 2, board " in text
        assert game.white.name.replace("'", "&#39;") in text

    def test_both_values_are_told(self, section: models.Section, client_of: ClientOf) -> None:
        player = section.players.get(number=3)
        by_hand("UPDATE web_player SET rating = 2999 WHERE id = %s", player.pk)
        text = client_of(Role.ARBITER).post(f"/desk/{section.event.slug}/ledger/verify/")
        told = f"Held, 3 {player.name}: Rating is 2999; the ledger has {player.rating}"
        assert told in text.content.decode()

    def test_a_deleted_row_is_named(self, section: models.Section) -> None:
        game = game_of(section)
        by_hand("DELETE FROM web_game WHERE id = %s", game.pk)
        (one,) = examine(section.event).differences
        assert (one.table, one.key, one.column, one.found) == ("game", game.pk, "", None)

    def test_an_inserted_row_is_named(self, section: models.Section) -> None:
        models.Bye.objects.create(
            section=section, player=section.players.get(number=1), round_number=6, kind="H"
        )
        (one,) = examine(section.event).differences
        assert (one.table, one.column, one.ledger) == ("bye", "", None)

    def test_the_settings_of_the_event_count_too(self, section: models.Section) -> None:
        by_hand("UPDATE web_event SET level = 1, name = 'Other'")
        by_hand("UPDATE web_section SET fide_mode = %s WHERE id = %s", False, section.pk)
        found = {(each.table, each.column) for each in examine(section.event).differences}
        assert found == {("event", "level"), ("event", "name"), ("section", "fide_mode")}

    def test_a_role_given_by_sql_is_named(self, section: models.Section, db: None) -> None:
        bob = models.User.objects.create_user("bob")
        models.Membership.objects.create(user=bob, event=section.event, role="organiser")
        by_hand("UPDATE web_membership SET role = 'organiser'")
        found = examine(section.event).differences
        assert {(each.table, each.column) for each in found} == {
            ("membership", "role"),
            ("membership", ""),
        }

    def test_what_was_changed_and_then_changed_again_by_the_program_still_shows(
        self, section: models.Section
    ) -> None:
        game = game_of(section)
        by_hand("UPDATE web_game SET white_mark = '=', black_mark = '=' WHERE id = %s", game.pk)
        game.refresh_from_db()
        enter_result(ANN, game, Result(Mark.LOSS, Mark.WIN), game.version)
        found = [each for each in examine(section.event).differences if each.entry is not None]
        last = section.event.entries.latest("number").number
        assert {(each.column, each.ledger, each.found, each.entry) for each in found} == {
            ("white_mark", "1", "=", last),
            ("black_mark", "0", "=", last),
        }

    def test_programs_are_told_too(self, section: models.Section, client_of: ClientOf) -> None:
        by_hand("UPDATE web_player SET rating = 2999 WHERE number = 3")
        secret = models.Token.new_secret()
        owner = models.Membership.objects.get(event=section.event, role="chief-arbiter").user
        models.Token.objects.create(
            owner=owner,
            event=section.event,
            role="chief-arbiter",
            name="program",
            digest=models.Token.digest_of(secret),
        )
        answer = Client().get(
            f"/api/v1/events/{section.event.slug}/ledger/verdict",
            headers={"Authorization": f"Bearer {secret}"},
        )
        assert answer.status_code == 200, answer.content
        said = answer.json()
        assert said["whole"] is False
        assert any("Rating is 2999" in each for each in said["differences"])


class TestChain:
    def test_a_ledger_with_digests_computed_anew_shows(self, section: models.Section) -> None:
        """The road that was open: change an entry and the game, and close the chain again."""
        without_guards()
        game = game_of(section)
        entry = section.event.entries.latest("number")
        entry.changes[0]["a"].update({"white_mark": "0", "black_mark": "1"})
        entry.save()
        by_hand("UPDATE web_game SET white_mark = '0', black_mark = '1' WHERE id = %s", game.pk)
        close_chain(section.event)
        faults = [each.message() for each in verify(section.event).faults]
        assert faults == [
            f"Entry {entry.number} has a false seal: it was not written by this installation."
        ]

    def test_seals_taken_away_show(self, section: models.Section) -> None:
        without_guards()
        close_chain(section.event, keep_seals=False)
        faults = [each.message() for each in verify(section.event).faults]
        assert "Entry 1 has no seal: it was not written by this program." in faults

    def test_an_entry_with_a_forged_seal_shows(self, section: models.Section) -> None:
        without_guards()
        last = section.event.entries.latest("number")
        other = seal.SealKey.of("x" * 40)
        by_hand("UPDATE web_entry SET seal = %s WHERE id = %s", other.seal(last.digest), last.pk)
        assert verify(section.event).unknown == 1
        name = seal.keys()[0].name
        by_hand("UPDATE web_entry SET seal = %s WHERE id = %s", f"{name}:{'0' * 64}", last.pk)
        assert len(verify(section.event).faults) == 1

    def test_an_end_cut_off_shows_where_its_digest_was_noted(self, section: models.Section) -> None:
        published = section.event.entries.get(action="publish")
        without_guards()
        by_hand("DELETE FROM web_snapshot")
        by_hand("DELETE FROM web_entry WHERE number >= %s", published.number)
        by_hand("UPDATE web_event SET revision = %s", published.number - 1)
        faults = [each.message() for each in verify(section.event).faults]
        assert any(
            f"Entry {published.number} is missing, although its digest was kept" in each
            for each in faults
        )

    def test_a_copy_may_be_older_than_what_was_noted_since(self, section: models.Section) -> None:
        published = section.event.entries.get(action="publish")
        without_guards()
        by_hand("DELETE FROM web_snapshot")
        by_hand("DELETE FROM web_entry WHERE number >= %s", published.number)
        by_hand("UPDATE web_event SET revision = %s", published.number - 1)
        assert verify(section.event, copy=True).faults == ()
        assert verify(section.event).faults != ()

    def test_an_older_key_still_checks_what_it_sealed(
        self, section: models.Section, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        old = seal.keys()[0].secret.decode()
        monkeypatch.setenv(seal.VARIABLE, f"{'n' * 40},{old}")
        game = game_of(section)
        enter_result(ANN, game, Result(Mark.DRAW, Mark.DRAW), None)
        last = section.event.entries.latest("number")
        assert last.seal is not None
        assert last.seal.startswith(seal.SealKey.of("n" * 40).name)
        verdict = verify(section.event)
        assert (verdict.faults, verdict.unknown) == ((), 0)
        monkeypatch.setenv(seal.VARIABLE, "n" * 40)
        assert verify(section.event).unknown == verdict.entries - 1

    def test_the_key_lies_where_only_its_owner_reads_it(self, section: models.Section) -> None:
        file = anchors.file().with_name(seal.KEY_FILE)
        assert file.stat().st_mode & 0o777 == 0o600
        assert anchors.file().stat().st_mode & 0o777 == 0o600

    def test_a_short_key_is_refused(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv(seal.VARIABLE, "secret")
        with pytest.raises(seal.BadKey, match="at least 32"):
            seal.keys()


class TestGuards:
    @pytest.mark.parametrize(
        "statement",
        [
            "INSERT OR REPLACE INTO web_entry SELECT * FROM web_entry WHERE number = 2",
            "REPLACE INTO web_snapshot SELECT * FROM web_snapshot",
            "UPDATE OR REPLACE web_entry SET number = 1 WHERE number = 2",
            "INSERT INTO web_entry SELECT * FROM web_entry WHERE number = 2 "
            "ON CONFLICT DO UPDATE SET who = 'Bob'",
            "UPDATE web_entry SET rowid = rowid + 100",
            "DELETE FROM web_entry WHERE number = 2",
        ],
    )
    def test_no_statement_of_sqlite_changes_the_ledger(
        self, section: models.Section, statement: str
    ) -> None:
        if connection.vendor != "sqlite":
            pytest.skip("statements of SQLite")
        before = list(models.Entry.objects.order_by("pk").values())
        with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
            by_hand(statement)
        assert list(models.Entry.objects.order_by("pk").values()) == before

    def test_a_second_entry_under_a_number_replaces_none(self, section: models.Section) -> None:
        if connection.vendor != "sqlite":
            pytest.skip("statements of SQLite")
        columns = ", ".join(
            f'"{each.column}"' for each in models.Entry._meta.concrete_fields if each.name != "id"
        )
        statement = (
            f"INSERT OR REPLACE INTO web_entry ({columns}) "
            f"SELECT {columns} FROM web_entry WHERE number = 2"
        )
        with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
            by_hand(statement)

    @pytest.mark.parametrize(
        "statement",
        [
            "TRUNCATE web_entry CASCADE",
            "TRUNCATE web_event CASCADE",
            "TRUNCATE web_snapshot",
            "INSERT INTO web_entry SELECT * FROM web_entry WHERE number = 2 "
            "ON CONFLICT (id) DO UPDATE SET who = 'Bob'",
            "DELETE FROM web_entry",
        ],
    )
    def test_no_statement_of_postgresql_changes_the_ledger(
        self, section: models.Section, statement: str
    ) -> None:
        if connection.vendor != "postgresql":
            pytest.skip("statements of PostgreSQL")
        with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
            by_hand(statement)

    def test_guards_taken_away_show_and_come_back(
        self, section: models.Section, client_of: ClientOf
    ) -> None:
        assert guards.missing(connection) == []
        without_guards()
        assert len(guards.missing(connection)) == len(guards.names(connection))
        page = client_of(Role.ARBITER).post(f"/desk/{section.event.slug}/ledger/verify/")
        assert "does not protect the ledger" in page.content.decode()
        guards.put(connection)
        assert guards.missing(connection) == []

    def test_a_guard_that_does_nothing_any_more_shows(self, section: models.Section) -> None:
        if connection.vendor != "sqlite":
            pytest.skip("as SQLite has them")
        by_hand("DROP TRIGGER web_entry_no_delete")
        by_hand("CREATE TRIGGER web_entry_no_delete BEFORE DELETE ON web_entry BEGIN SELECT 1; END")
        assert guards.missing(connection) == ["web_entry_no_delete"]


class TestAnchors:
    def page(self, section: models.Section, client: Client, code: str) -> str:
        answer = client.get(f"/desk/{section.event.slug}/ledger/digest/", {"code": code})
        assert answer.status_code == 200
        return answer.content.decode()

    def test_the_digest_on_paper_is_known_again(
        self, section: models.Section, client_of: ClientOf
    ) -> None:
        client = client_of(Role.ARBITER)
        paper = client.get(f"/desk/{section.event.slug}/{section.slug}/paper/pairings/")
        entry = section.event.entries.latest("number")
        assert anchors.code_of(entry) in paper.content.decode()
        for code in (anchors.code_of(entry), f"{entry.number}-{entry.digest}"):
            told = self.page(section, client, code)
            assert f"The digest is that of entry {entry.number}. Nothing" in told

    def test_the_file_of_a_publication_has_the_digest(
        self, section: models.Section, client_of: ClientOf
    ) -> None:
        snapshot = models.Snapshot.objects.get(section=section)
        line = snapshot.text.splitlines()[-1]
        assert line == anchors.anchor_line(snapshot.entry)
        told = self.page(section, client_of(Role.ARBITER), line.rpartition(" ")[2])
        assert "Nothing in the ledger up to this entry was changed" in told

    def test_a_ledger_written_anew_does_not_fit_the_paper(
        self, section: models.Section, client_of: ClientOf
    ) -> None:
        entry = section.event.entries.latest("number")
        code = anchors.code_of(entry)
        without_guards()
        by_hand("UPDATE web_entry SET reason = 'other' WHERE number = 2")
        close_chain(section.event)
        client = client_of(Role.ARBITER)
        assert "has a different digest" in self.page(section, client, code)
        assert "There is no entry 999" in self.page(section, client, f"999-{'a' * 20}")

    @pytest.mark.parametrize("code", ["117", "abc", "3-abcd", "3-" + "g" * 20, "\x00", "9" * 150])
    def test_what_is_no_digest_is_said_to_be_none(
        self, section: models.Section, client_of: ClientOf, code: str
    ) -> None:
        assert "This is not a digest" in self.page(section, client_of(Role.ARBITER), code)


def test_the_exported_ledger_does_not_tell_the_seals(
    section: models.Section, client_of: ClientOf
) -> None:
    answer = client_of(Role.ARBITER).get(f"/desk/{section.event.slug}/ledger/ledger.json")
    said = json.loads(b"".join(answer.streaming_content))  # type: ignore[arg-type]
    assert all("seal" not in each for each in said["entries"])
