"""Incidents: recorded with the ruling of the Laws, corrected, withdrawn, taken back, erased."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import replace

import pytest
from django.test import Client
from support.event_fixtures import Filled
from support.tampering import check_at_once
from support.worked import worked

from openarbiter.model import Mark, Result
from openarbiter.web import models
from openarbiter.web.actions.anonymising import anonymise
from openarbiter.web.actions.files.archive import whole_event
from openarbiter.web.actions.files.restoring import restore_event
from openarbiter.web.actions.incidents import (
    ReportedIncident,
    correct_incident,
    record_incident,
    registered,
    ruling_of,
    withdraw_incident,
)
from openarbiter.web.actions.results import enter_result
from openarbiter.web.ledger import Actor, Conflict, Refused
from openarbiter.web.ledger.examination import examine
from openarbiter.web.ledger.undo import undo_last
from openarbiter.web.ledger.words import sentence
from openarbiter.web.pages.laws.boards import boards_of_round
from openarbiter.web.rights import Role
from openarbiter.web.shown.incidents import incidents_of, register_shown

PHONE = ReportedIncident(
    "phone",
    {"when": "playing", "offender": "white", "regulations": "nothing"},
    "fide-2023",
    round=6,
    board=1,
    note="It rang.",
)
NOISE = ReportedIncident(
    "distraction",
    {"kind": "noise", "offender": "white", "before": "never"},
    "fide-2023",
    round=6,
    board=1,
)
ARBITER = Actor("Anna", Role.ARBITER.value)


@pytest.fixture
def held(filled: Filled) -> models.Section:
    """Six rounds of a tournament."""
    return filled(worked("held-14-players"))


@pytest.fixture
def game(held: models.Section) -> models.Game:
    """The game at board 1 of the last round, without a result."""
    found = models.Game.objects.select_related("round__section", "white", "black").get(
        round__section=held, round__number=6, board=1
    )
    unknown = Result(Mark.UNKNOWN, Mark.UNKNOWN)
    enter_result(ARBITER, found, unknown, None)
    return found


def _said(event: models.Event) -> str:
    return sentence(event.entries.latest("number"))


class TestRecording:
    @pytest.mark.rule("Laws 11.3.2.2")
    def test_the_ruling_is_decided_here_from_the_answers(self, game: models.Game) -> None:
        section = game.round.section
        made = record_incident(ARBITER, section, PHONE)
        ruling = ruling_of(made)
        assert ruling is not None
        assert (ruling.result, ruling.articles) == ("0-1", ("Laws 11.3.2.2",))
        assert (made.offender_id, made.by, made.illegal_move) == (game.white_id, "Anna", False)
        game.refresh_from_db()
        # The result is never entered silently.
        assert not game.result.known
        assert game.white.name in _said(section.event)
        assert "A phone or another electronic device (Laws 11.3.2.2)" in _said(section.event)

    @pytest.mark.parametrize(
        ("report", "why"),
        [
            (ReportedIncident("nothing"), "no such situation"),
            (ReportedIncident("phone"), "no answer yet: when"),
            (ReportedIncident("smoking", {"offender": "red"}), "no answer yet: offender"),
            (ReportedIncident("phone", PHONE.answers, "fide-1"), "no such edition"),
            (ReportedIncident("phone", PHONE.answers, pace="slow"), "no such kind"),
            (ReportedIncident("phone", PHONE.answers, board=1), "needs its round"),
            (ReportedIncident("phone", PHONE.answers, round=6, board=99), "no board 99"),
            (ReportedIncident("phone", PHONE.answers, round=7), "not published"),
            (ReportedIncident("phone", PHONE.answers, player=99), "number 99"),
            (ReportedIncident("phone", PHONE.answers, position="9/8"), "cannot be read"),
            (ReportedIncident("phone", PHONE.answers, note="x" * 501), "at most 500"),
        ],
    )
    def test_what_cannot_be_is_refused_in_a_sentence(
        self, held: models.Section, report: ReportedIncident, why: str
    ) -> None:
        with pytest.raises(Refused) as refused:
            record_incident(ARBITER, held, report)
        assert why in refused.value.reason.message()
        assert not models.Incident.objects.exists()

    def test_a_report_that_is_sent_twice_is_one(self, held: models.Section) -> None:
        report = replace(PHONE, once="0b9c")
        first, again = (record_incident(ARBITER, held, report) for _ in range(2))
        assert first.pk == again.pk
        correct_incident(ARBITER, first, 0, NOISE)
        assert record_incident(ARBITER, held, report).pk == first.pk
        assert models.Incident.objects.count() == 1

    def test_a_player_away_from_the_boards(self, held: models.Section) -> None:
        report = ReportedIncident("spectator", {"who": "finished"}, player=3)
        made = record_incident(ARBITER, held, report)
        assert made.offender is not None
        assert (made.offender.number, made.round_number, made.board) == (3, None, None)

    @pytest.mark.rule("Laws 11.8")
    def test_where_both_broke_a_rule_it_counts_for_both(self, game: models.Game) -> None:
        section = game.round.section
        report = ReportedIncident("refusal", {"offender": "both"}, round=6, board=1)
        made = record_incident(ARBITER, section, report)
        (counted,) = registered(section, [made])
        assert counted.offenders == (game.white_id, game.black_id)
        assert (made.offender, made.ruling["result"]) == (None, "0-0")
        assert f"{game.white.name} – {game.black.name}" in _said(section.event)


class TestChanging:
    def test_two_arbiters_at_once(self, game: models.Game) -> None:
        section = game.round.section
        made = record_incident(ARBITER, section, PHONE)
        correct_incident(ARBITER, made, 0, NOISE)
        with pytest.raises(Conflict):
            withdraw_incident(ARBITER, made, 0, "Wrong player.")
        withdraw_incident(ARBITER, made, 1, "Wrong player.")
        made.refresh_from_db()
        assert (made.situation, made.withdrawn, made.version) == (
            "distraction",
            "Wrong player.",
            2,
        )
        with pytest.raises(Refused):
            correct_incident(ARBITER, made, 2, PHONE)
        assert "withdrawn" in _said(section.event)

    def test_a_withdrawal_needs_a_reason(self, game: models.Game) -> None:
        made = record_incident(ARBITER, game.round.section, PHONE)
        with pytest.raises(Refused):
            withdraw_incident(ARBITER, made, 0, " ")

    def test_every_step_can_be_taken_back(self, game: models.Game) -> None:
        section = game.round.section
        made = record_incident(ARBITER, section, PHONE)
        correct_incident(ARBITER, made, 0, NOISE)
        withdraw_incident(ARBITER, made, 1, "Wrong player.")
        undo_last(ARBITER, section.event, section)
        made.refresh_from_db()
        assert (made.withdrawn, made.situation) == ("", "distraction")
        undo_last(ARBITER, section.event, section)
        made.refresh_from_db()
        assert (made.situation, made.note) == ("phone", "It rang.")
        undo_last(ARBITER, section.event, section)
        assert not models.Incident.objects.exists()
        assert examine(section.event).whole


class TestRegister:
    @pytest.mark.rule("Laws 12.9")
    def test_what_comes_next_is_advice(self, game: models.Game) -> None:
        section = game.round.section
        first = record_incident(ARBITER, section, NOISE)
        record_incident(ARBITER, section, NOISE)
        withdraw_incident(ARBITER, first, 0, "It was the neighbour.")
        (shown,), totals = register_shown(section, incidents_of(section))
        assert (shown.player.pk, shown.register.penalties) == (game.white_id, 1)
        assert "once before" in shown.advice
        assert (totals.incidents, totals.withdrawn) == (1, 1)
        assert len(incidents_of(section, player=game.white_id)) == 2
        assert not incidents_of(section, number=1)


class TestPersonalData:
    def test_it_is_erased_with_the_player(self, game: models.Game) -> None:
        section = game.round.section
        name = game.white.name
        made = record_incident(ARBITER, section, PHONE)
        other = ReportedIncident("appeal", {"now": "no"}, note=f"{name} was loud.")
        told = record_incident(ARBITER, section, other)
        withdraw_incident(ARBITER, made, 0, f"{name} had a watch.")
        section.event.archived = True
        section.event.save()
        check_at_once()  # the entries to be erased are of earlier transactions otherwise
        anonymise(Actor("Chief"), section, game.white, name)
        for row in (made, told):
            row.refresh_from_db()
            assert name not in row.note + row.withdrawn
        assert (made.note, made.withdrawn) == ("(erased)", "(erased)")
        entries = models.Entry.objects.filter(section=section, action__startswith="incident")
        assert all(name not in f"{each.subject}{each.reason}{each.changes}" for each in entries)
        differences = examine(section.event).differences
        # Archived above, not by an action.
        assert [each.column for each in differences] == ["archived"]

    def test_it_comes_back_with_the_saved_event(
        self, game: models.Game, chief: models.User
    ) -> None:
        section = game.round.section
        record_incident(ARBITER, section, PHONE)
        record_incident(ARBITER, section, ReportedIncident("appeal", {"now": "no"}))
        out = io.BytesIO()
        whole_event(section.event, out)
        again = restore_event(chief, out.getvalue())
        rows = models.Incident.objects.filter(section__event=again).order_by("pk")
        names = [row.offender.name if row.offender else "" for row in rows]
        assert names == [game.white.name, ""]
        assert examine(again).whole


class TestPages:
    def test_asked_step_by_step_and_recorded(
        self, game: models.Game, client_of: Callable[[Role], Client]
    ) -> None:
        client = client_of(Role.ARBITER)
        area = f"/desk/spring-open/{game.round.section.slug}/incidents/"
        assert "No incidents yet" in client.get(area).content.decode()
        page = client.get(f"{area}record/?situation=phone&a-when=playing").content.decode()
        assert "Who broke the rule?" in page
        assert "a-offender=white" in page
        query = "situation=phone&a-when=playing&a-offender=white&a-regulations=nothing"
        page = client.get(f"{area}record/?{query}&edition=fide-2018").content.decode()
        assert "Record the incident" in page
        fields = {
            "situation": "phone", "edition": "fide-2018", "pace": "standard", "round": "6",
            "board": "1", "note": "It rang.", "a-when": "playing", "a-offender": "white",
            "a-regulations": "nothing",
        }  # fmt: skip
        refused = client.post(f"{area}record/", {**fields, "board": "77"})
        assert refused.status_code == 409
        assert "no board 77" in refused.content.decode()
        answer = client.post(f"{area}record/", fields, follow=True)
        page = answer.content.decode()
        assert "Enter 0-1 on board 1" in page
        made = models.Incident.objects.get()
        one = f"{area}{made.pk}/"
        client.post(one, {"do": "result", "version": game.version})
        game.refresh_from_db()
        assert game.result == Result(Mark.LOSS, Mark.WIN)
        page = client.get(one).content.decode()
        assert "Enter 0-1" not in page
        stale = client.post(one, {"do": "withdraw", "version": "7", "reason": "x"})
        assert stale.status_code == 409
        page = client.get(f"{area}{made.pk}/edit/").content.decode()
        assert "It rang." in page
        client.post(f"{area}{made.pk}/edit/", {**fields, "note": "A watch.", "version": "0"})
        for address in (area, f"{area}paper/", f"{area}?kind=ended&round=6"):
            page = client.get(address).content.decode()
            assert game.white.name in page
            assert "0-1" in page
        assert "A watch." in client.get(f"{area}paper/").content.decode()
        player = client.get(f"/desk/spring-open/filled/players/{game.white_id}/").content.decode()
        assert f"incidents/?player={game.white_id}" in player

    def test_only_arbiters_record_and_results_only_sees_nothing(
        self, game: models.Game, client_of: Callable[[Role], Client]
    ) -> None:
        area = f"/desk/spring-open/{game.round.section.slug}/incidents/"
        assert client_of(Role.RESULTS).get(area).status_code == 403
        organiser = client_of(Role.ORGANISER)
        assert organiser.get(area).status_code == 200
        assert organiser.get(f"{area}record/").status_code == 403
        made = record_incident(ARBITER, game.round.section, PHONE)
        posted = {"do": "withdraw", "version": "0", "reason": "x"}
        assert organiser.post(f"{area}{made.pk}/", posted).status_code == 403
        posted = {"do": "result", "version": str(game.version)}
        assert organiser.post(f"{area}{made.pk}/", posted).status_code == 403
        game.refresh_from_db()
        assert not game.result.known


@pytest.mark.rule("Laws 7.5.5")
def test_the_page_of_the_laws_knows_who_sits_where_and_what_they_did(
    held: models.Section, game: models.Game
) -> None:
    moved = {"offender": "black", "before": "never"}
    for _ in range(2):
        record_incident(ARBITER, held, ReportedIncident("illegal-move", moved, round=6, board=1))
    record_incident(ARBITER, held, PHONE)
    known = json.loads(boards_of_round(held))
    assert known["round"] == 6
    assert known["boards"]["1"] == [[game.white.name, 0, 1], [game.black.name, 2, 0]]
    assert known["boards"]["2"][0][1:] == [0, 0]


def test_what_was_recorded_twice_is_seen_on_the_page_of_either(
    held: models.Section, client_of: Callable[[Role], Client]
) -> None:
    first, second = (record_incident(ARBITER, held, PHONE) for _ in range(2))
    address = f"/desk/{held.event.slug}/{held.slug}/incidents"
    client = client_of(Role.ARBITER)
    assert f'{address}/{second.pk}/">' in client.get(f"{address}/{first.pk}/").content.decode()
    withdraw_incident(ARBITER, second, second.version, "The same case.")
    assert "Also recorded" not in client.get(f"{address}/{first.pk}/").content.decode()
