"""Taking back the last action and the last publication; what goes is told before."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from django.test import Client
from django.utils import timezone
from support.playing import ANN, WON, enter_results, play_round, swiss

from openarbiter.model import Game, Round
from openarbiter.pairing import edition_of
from openarbiter.web import models
from openarbiter.web.actions.events import change_event, event_data
from openarbiter.web.actions.fide_mode import leave_fide_mode
from openarbiter.web.actions.pairing import (
    change_draft,
    discard_draft,
    make_draft,
    publish,
    publish_all,
)
from openarbiter.web.actions.players import withdraw
from openarbiter.web.actions.results import enter_result
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.ledger.undo import standing, undo_last, undo_publication
from openarbiter.web.rights import Role
from openarbiter.web.state import tournament_of


@pytest.fixture
def section(filled) -> models.Section:
    section = filled(swiss(4), "Small")
    publish(ANN, section, make_draft(ANN, section).version)
    return section


@pytest.fixture
def client(client_of) -> Client:
    return client_of(Role.DEPUTY)


def at(section: models.Section, path: str = "") -> str:
    return f"/desk/{section.event.slug}/{section.slug}/undo/{path}"


def test_the_last_action_is_shown_and_taken_back(section: models.Section, client: Client) -> None:
    withdraw(ANN, section, section.players.get(number=4), 2)
    page = client.get(at(section)).content.decode()
    assert "withdrew, from round 2 on" in page
    newest = models.Entry.objects.filter(section=section).latest("number").number
    assert client.post(at(section), {"newest": newest}).status_code == 302
    assert section.players.get(number=4).withdrawn_from is None
    assert "was published" in client.get(at(section)).content.decode()


@pytest.mark.parametrize("microsecond", [0, 345, 123456])
def test_moments_come_back_to_the_microsecond(section: models.Section, microsecond: int) -> None:
    games = models.Game.objects.filter(round__section=section)
    first = games.earliest("place")
    moment = timezone.now().replace(microsecond=microsecond)
    games.filter(pk=first.pk).update(entered_at=moment)
    assert enter_result(ANN, games.get(pk=first.pk), WON, None)
    assert games.get(pk=first.pk).entered_at != moment
    undo_last(ANN, section.event, section)
    assert games.get(pk=first.pk).entered_at == moment


def test_what_was_done_since_the_page_was_opened_is_not_taken_back(
    section: models.Section, client: Client
) -> None:
    newest = models.Entry.objects.filter(section=section).latest("number").number
    withdraw(ANN, section, section.players.get(number=4), 2)
    assert client.post(at(section), {"newest": newest}).status_code == 409
    assert section.players.get(number=4).withdrawn_from == 2


def test_a_publication_is_taken_back_with_a_reason_and_what_is_lost_is_told(
    section: models.Section, client: Client
) -> None:
    played = tournament_of(section).rounds[0]
    wanted = Round(tuple(Game(g.white, g.black, WON) for g in played.games))
    enter_results(section.rounds.get(number=1), wanted)
    page = client.get(at(section, "publication/")).content.decode()
    assert "2 results of the round are lost." in page
    assert "C.04.2 D.10" in page
    newest = models.Entry.objects.filter(section=section).latest("number").number
    address = at(section, "publication/")
    assert client.post(address, {"newest": newest, "reason": ""}).status_code == 422
    answer = client.post(address, {"newest": newest, "reason": "a player was forgotten"})
    assert answer.status_code == 302
    assert tournament_of(section).rounds == ()
    assert models.Draft.objects.filter(section=section).exists()
    assert section.snapshots.count() == 1


def test_a_publication_that_was_the_last_action_needs_a_reason_too(
    section: models.Section, client: Client
) -> None:
    page = client.get(at(section)).content.decode()
    assert "Round 1 is no longer published" in page
    newest = models.Entry.objects.filter(section=section).latest("number").number
    answer = client.post(at(section), {"newest": newest, "reason": " "})
    assert answer.status_code == 422
    assert "Give a reason: it is kept in the ledger." in answer.content.decode()
    assert section.rounds.filter(published_at__isnull=False).exists()
    assert client.post(at(section), {"newest": newest, "reason": "too early"}).status_code == 302
    assert not section.rounds.filter(published_at__isnull=False).exists()


def test_the_draft_that_came_back_is_published_again(section: models.Section) -> None:
    before = tournament_of(section).rounds
    undo_publication(ANN, section.event, section, "too early")
    draft = models.Draft.objects.get(section=section)
    publish(ANN, section, draft.version)
    assert tournament_of(section).rounds == before
    assert section.snapshots.count() == 2


def test_a_change_by_hand_is_taken_back_with_its_line_in_the_file(filled) -> None:
    section = filled(swiss(4))
    draft = make_draft(ANN, section)
    pairs = [(black, white) for white, black, _ in draft.pairs]
    draft = change_draft(ANN, section, draft.version, pairs, None, "colours drawn again")
    publish(ANN, section, draft.version)
    assert any(line.startswith("### Round 1") for line in tournament_of(section).extra)
    undo_publication(ANN, section.event, section, "the rules decide")
    assert not tournament_of(section).extra
    undo_last(ANN, section.event, section)
    fresh = models.Draft.objects.get(section=section)
    assert fresh.changes == []


def test_leaving_fide_mode_stays_when_a_publication_goes(section: models.Section) -> None:
    leave_fide_mode(ANN, section, "a club evening")
    undo_publication(ANN, section.event, section, "too early")
    section.refresh_from_db()
    assert not section.fide_mode
    assert tournament_of(section).rounds == ()
    assert standing(section.event, section)[0].action == "fide-mode-left"


def test_its_line_stays_when_a_line_before_it_goes(filled, client_of) -> None:
    section = filled(swiss(4))
    draft = make_draft(ANN, section)
    pairs = [(black, white) for white, black, _ in draft.pairs]
    draft = change_draft(ANN, section, draft.version, pairs, None, "colours drawn again")
    publish(ANN, section, draft.version)
    leave_fide_mode(ANN, section, "a club evening")
    newest = standing(section.event, section)[0].number
    wanted = {"newest": newest, "reason": "the rules decide"}
    answer = client_of(Role.DEPUTY).post(at(section, "publication/"), wanted)
    assert answer.status_code == 302
    section.refresh_from_db()
    (line,) = tournament_of(section).extra
    assert line.startswith("### FIDE mode left in round 2")
    assert not section.fide_mode
    discard_draft(ANN, section)
    publish(ANN, section, make_draft(ANN, section).version)
    undo_publication(ANN, section.event, section, "and again")
    section.refresh_from_db()
    assert tournament_of(section).extra == (line,)


def test_two_who_take_back_the_same_take_it_back_once(section: models.Section) -> None:
    newest = standing(section.event, section)[0].number
    undo_publication(ANN, section.event, section, "one", newest=newest)
    with pytest.raises((Conflict, Refused)):
        undo_publication(ANN, section.event, section, "other", newest=newest)


def test_without_the_right_nothing_is_taken_back(section: models.Section, client_of) -> None:
    arbiter = client_of(Role.ARBITER)
    assert arbiter.get(at(section)).status_code == 403
    assert arbiter.post(at(section), {"newest": "1"}).status_code == 403


def test_the_event_has_its_own_last_action(section: models.Section, client: Client) -> None:
    answer = client.get(f"/desk/{section.event.slug}/ledger/undo/")
    assert answer.status_code == 200


def test_where_nothing_was_published_there_is_nothing_to_take_back(filled, client: Client) -> None:
    section = filled(swiss(4), "Fresh")
    page = client.get(at(section, "publication/")).content.decode()
    assert "Nothing left to undo" in page


def test_rounds_taken_back_are_paired_again_in_the_same_way(section: models.Section) -> None:
    played = tournament_of(section).rounds[0]
    wanted = Round(tuple(Game(g.white, g.black, WON) for g in played.games))
    enter_results(section.rounds.get(number=1), wanted)
    second = publish(ANN, section, make_draft(ANN, section).version)
    before = tournament_of(section)
    undo_publication(ANN, section.event, section, "too early")
    discard_draft(ANN, section)
    play_round(section, before.rounds[1])
    assert tournament_of(section).rounds[1] == before.rounds[1]
    assert second.number == 2


@pytest.mark.rule("C.04.2 A.4")
def test_what_was_done_to_the_event_takes_no_edition_from_a_section_that_began(filled) -> None:
    tournament = replace(swiss(4), start=date(2026, 1, 20))
    regulations = replace(tournament.regulations, edition=None, tie_breaks=("BH",))
    section = filled(replace(tournament, regulations=regulations))
    event = section.event
    for day in (date(2026, 1, 20), date(2026, 2, 20)):
        data = event_data(event)
        change_event(ANN, event, data.seen, replace(data, start=day))
    section.refresh_from_db()
    draft = make_draft(ANN, section)
    assert edition_of(tournament_of(section)).id == "fide-2026"
    publish(ANN, section, draft.version)
    with pytest.raises(Refused, match="the first day decides"):
        undo_last(ANN, event, None)
    section.refresh_from_db()
    assert edition_of(tournament_of(section)).id == "fide-2026"
    undo_publication(ANN, event, section, "too early")
    undo_last(ANN, event, None)
    section.refresh_from_db()
    assert edition_of(tournament_of(section)).id == "fide-2018"


def test_of_a_schedule_all_rounds_are_said_to_go(filled, client: Client) -> None:
    section = filled(swiss(4, of=3, system="FIDE_ROUNDROBIN"))
    publish_all(ANN, section)
    page = client.get(at(section, "publication/")).content.decode()
    assert "Rounds of the schedule from round 1 on are no longer published." in page
    assert "it is a draft again" not in page
