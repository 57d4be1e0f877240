"""Results from the players' own phones: two who agree are a result, two who differ a dispute."""

from __future__ import annotations

import json
import re

import pytest
from django.test import Client, TestCase
from support.pages import forged
from support.worked import last_round_open, worked

from openarbiter.model import Colour, Mark, Result
from openarbiter.web import models
from openarbiter.web.actions.claims import (
    Reported,
    claim_result,
    clear_claims,
    withdraw_claim,
)
from openarbiter.web.actions.results import enter_result
from openarbiter.web.actions.unresolved import unresolved
from openarbiter.web.announced import hub
from openarbiter.web.http.board_codes import path_of
from openarbiter.web.ledger import Actor, Refused
from openarbiter.web.ledger.undo import undo_last
from openarbiter.web.live.frames import frame_of
from openarbiter.web.marks import ONE_PLACE
from openarbiter.web.pages.results import reporting
from openarbiter.web.rights import Role

ANN = Actor("Ann", "arbiter")
WON = Result(Mark.WIN, Mark.LOSS)
DRAWN = Result(Mark.DRAW, Mark.DRAW)


@pytest.fixture
def section(filled) -> models.Section:
    made = filled(last_round_open(worked("held-14-players")))
    models.Section.objects.filter(pk=made.pk).update(players_report=True, table_code_enough=True)
    made.refresh_from_db()
    return made


def game_of(section: models.Section, board: int = 2, number: int = 6) -> models.Game:
    return models.Game.objects.select_related("round__section__event").get(
        round__section=section, round__number=number, board=board
    )


def disputed(section: models.Section) -> list[tuple[int, int]]:
    return [(each.round, each.board) for each in unresolved(section)]


def claim(section: models.Section, side: Colour, result: Result, device: str) -> Reported:
    address = {"a": "10.0.0.8", "b": "10.0.0.7"}.get(device, "10.0.0.9")
    return claim_result(game_of(section), side, result, device, address)


def from_one_place(section: models.Section) -> models.Game:
    for side, device in ((Colour.WHITE, "a"), (Colour.BLACK, "b")):
        claim_result(game_of(section), side, WON, device, "10.0.0.7")
    return game_of(section)


def test_one_report_is_no_result(section: models.Section) -> None:
    assert claim(section, Colour.WHITE, WON, "a") is Reported.WAITING
    assert not game_of(section).result.known


def test_two_that_agree_are_the_result(section: models.Section) -> None:
    claim(section, Colour.WHITE, WON, "a")
    assert claim(section, Colour.BLACK, WON, "b") is Reported.AGREED
    game = game_of(section)
    assert (game.result, game.entered_by) == (WON, "players")
    entry = models.Entry.objects.filter(section=section).latest("number")
    assert (entry.action, entry.who, entry.address) == ("players-agreed", "players", "10.0.0.7")


def test_two_that_agree_from_one_address_are_a_result_to_look_at(section, client_of) -> None:
    assert from_one_place(section).result == WON
    desk = f"/desk/{section.event.slug}/{section.slug}/"
    client = client_of(Role.ARBITER)
    assert "both reports came from the same network" in client.get(desk).content.decode()
    shown = client.get(f"{desk}rounds/6/results/?show=one-place").content.decode()
    assert re.findall(r'data-entry="(\d+)"', shown) == ["2"]
    assert (
        '<span class="state one-place">! both reports came from the same network: check'
    ) in shown


def test_addresses_of_one_ipv6_network_are_one_place(section: models.Section) -> None:
    """A phone chooses among 2^64 of them, also where the code on the table is enough."""
    models.Section.objects.update(table_code_enough=True)
    for side, device, address in (
        (Colour.WHITE, "a", "2001:db8::1"),
        (Colour.BLACK, "b", "2001:db8::2"),
    ):
        claim_result(game_of(section), side, WON, device, address)
    assert game_of(section).entered_by == ONE_PLACE


def test_an_arbiter_who_enters_the_same_has_looked(section, client_of) -> None:
    assert enter_result(ANN, from_one_place(section), WON, None)
    assert game_of(section).entered_by == "Ann"
    desk = f"/desk/{section.event.slug}/{section.slug}/"
    assert "from one place" not in client_of(Role.ARBITER).get(desk).content.decode()


def test_an_address_that_is_not_known_says_nothing(section: models.Section) -> None:
    for side, device in ((Colour.WHITE, "a"), (Colour.BLACK, "b")):
        claim_result(game_of(section), side, WON, device, "")
    assert game_of(section).entered_by == "players"


def test_two_that_differ_are_for_an_arbiter(section: models.Section) -> None:
    claim(section, Colour.WHITE, WON, "a")
    assert claim(section, Colour.BLACK, DRAWN, "b") is Reported.DIFFER
    assert not game_of(section).result.known
    assert disputed(section) == [(6, 2)]
    enter_result(ANN, game_of(section), DRAWN, None)
    assert disputed(section) == []


def test_a_player_may_correct_a_report_until_the_result_stands(section: models.Section) -> None:
    claim(section, Colour.WHITE, DRAWN, "a")
    claim(section, Colour.BLACK, WON, "b")
    assert claim(section, Colour.WHITE, WON, "a") is Reported.AGREED
    with pytest.raises(Refused, match="already has a result: 1–0"):
        claim(section, Colour.WHITE, DRAWN, "a")


def test_one_phone_speaks_for_one_side(section: models.Section) -> None:
    claim(section, Colour.WHITE, WON, "a")
    with pytest.raises(Refused, match="already reported for the other player"):
        claim(section, Colour.BLACK, WON, "a")
    with pytest.raises(Refused, match="Another phone"):
        claim(section, Colour.WHITE, DRAWN, "c")


@pytest.mark.parametrize(
    "result",
    [
        Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS),
        Result(Mark.UNRATED_WIN, Mark.UNRATED_LOSS),
        Result(Mark.LOSS, Mark.LOSS),
        Result(Mark.UNKNOWN, Mark.UNKNOWN),
    ],
)
def test_what_is_unusual_is_for_an_arbiter(section: models.Section, result: Result) -> None:
    with pytest.raises(Refused, match="For anything else, tell the arbiter"):
        claim(section, Colour.WHITE, result, "a")


def test_nothing_is_reported_where_the_regulations_do_not_say_so(section: models.Section) -> None:
    models.Section.objects.update(players_report=False)
    with pytest.raises(Refused, match="tell the arbiter"):
        claim(section, Colour.WHITE, WON, "a")


def test_nothing_is_reported_of_earlier_rounds(section: models.Section) -> None:
    with pytest.raises(Refused, match="Round 5 is over"):
        claim_result(game_of(section, number=5), Colour.WHITE, WON, "a", "")


def test_who_pressed_the_wrong_side_withdraws_the_report(section: models.Section) -> None:
    claim(section, Colour.WHITE, WON, "a")
    with pytest.raises(Refused, match="Tell the arbiter: board 2"):
        claim(section, Colour.WHITE, WON, "b")
    withdraw_claim(game_of(section), "a", "10.0.0.8")
    entry = models.Entry.objects.filter(section=section).latest("number")
    assert (entry.action, entry.who, entry.address) == ("report-withdrawn", "players", "10.0.0.8")
    assert claim(section, Colour.BLACK, WON, "a") is Reported.WAITING
    assert claim(section, Colour.WHITE, WON, "b") is Reported.AGREED


def test_nobody_takes_back_the_report_of_another_phone_or_one_that_stands(section) -> None:
    claim(section, Colour.WHITE, WON, "a")
    with pytest.raises(Refused, match="no longer has a report at board 2"):
        withdraw_claim(game_of(section), "b", "")
    claim(section, Colour.BLACK, WON, "b")
    with pytest.raises(Refused, match="already has a result: 1–0"):
        withdraw_claim(game_of(section), "a", "")


def test_an_arbiter_lets_both_report_again(section: models.Section) -> None:
    claim(section, Colour.WHITE, WON, "a")
    claim(section, Colour.BLACK, DRAWN, "b")
    assert clear_claims(ANN, game_of(section))
    assert disputed(section) == []
    assert not clear_claims(ANN, game_of(section))
    assert claim(section, Colour.WHITE, DRAWN, "b") is Reported.WAITING
    undo_last(ANN, section.event, section)
    undo_last(ANN, section.event, section)
    assert disputed(section) == [(6, 2)]


def test_taking_back_what_the_players_agreed_brings_the_first_report_back(section) -> None:
    claim(section, Colour.WHITE, WON, "a")
    claim(section, Colour.BLACK, WON, "b")
    undo_last(ANN, section.event, section)
    assert not game_of(section).result.known
    assert [each.side for each in game_of(section).claims.all()] == ["w"]


def page_of(client: Client, section: models.Section, board: int = 2) -> str:
    return client.get(path_of(section, 6, board)).content.decode()


def send(client: Client, section: models.Section, side: str, code: str, **more: str):
    form = {"side": side, "code": code, "round": "6", **more}
    return client.post(path_of(section, 6, 2), form)


def test_both_players_report_with_their_phones(section: models.Section) -> None:
    white, black = Client(), Client()
    for phone in (white, black):
        assert 'name="side" value="w"' in page_of(phone, section)
    assert send(white, section, "w", "10").status_code == 302
    assert "You reported 1–0." in page_of(white, section)
    page = page_of(black, section)
    assert "Your opponent has reported." in page
    assert "1–0. Now" not in page
    assert 'name="side" value="w"' not in page
    assert send(black, section, "b", "10").status_code == 302
    assert "If it is wrong, tell the arbiter" in page_of(black, section)
    assert game_of(section).result == WON


def test_the_players_are_told_that_they_differ(section: models.Section) -> None:
    white, black = Client(), Client()
    for phone, side, code in ((white, "w", "10"), (black, "b", "==")):
        page_of(phone, section)
        send(phone, section, side, code)
    assert "your opponent reported a different result" in page_of(white, section)
    assert "The two reports differ" in page_of(Client(), section)


def test_the_phone_takes_its_report_back(section: models.Section) -> None:
    phone, other = Client(), Client()
    page_of(phone, section)
    send(phone, section, "w", "10")
    assert "You report as White." in page_of(phone, section)
    told = page_of(other, section)
    assert "If that is you, somebody pressed the wrong side: tell the arbiter, board 2." in told
    assert send(other, section, "", "", do="withdraw").status_code == 409
    assert send(phone, section, "", "", do="withdraw").status_code == 302
    assert 'name="side" value="w"' in page_of(phone, section)
    assert not models.Claim.objects.exists()


def test_the_arbiter_takes_the_reports_of_a_board_away(section, client_of) -> None:
    claim(section, Colour.WHITE, WON, "a")
    board = f"/desk/{section.event.slug}/{section.slug}/rounds/6/results/2/"
    client = client_of(Role.ARBITER)
    assert "Delete the reports" in client.get(board).content.decode()
    assert client_of(Role.ORGANISER).post(board, {"do": "clear-reports"}).status_code == 403
    answer = client.post(board, {"do": "clear-reports"}, follow=True)
    assert "the players may report again" in answer.content.decode()
    assert "Delete the reports" not in answer.content.decode()
    assert not models.Claim.objects.exists()


def test_every_phone_at_the_board_learns_of_a_report_but_not_what_it_says(
    section: models.Section, monkeypatch
) -> None:
    told: list[dict[str, object]] = []
    monkeypatch.setattr(hub, "_listeners", [lambda event, messages: told.extend(messages)])
    with TestCase.captureOnCommitCallbacks(execute=True):
        claim(section, Colour.WHITE, WON, "a")
    frame = frame_of(told)
    (message,) = json.loads(f"[{frame.public}]")
    assert set(message) == {"kind", "section", "round", "board", "revision"}
    assert (message["kind"], message["board"]) == ("at-board", 2)
    assert '"state":"waiting"' in frame.desk


def test_an_address_nobody_signed_is_not_there(section: models.Section) -> None:
    path = path_of(section, 6, 2)
    for other in (path.replace("/6/2/", "/6/3/"), forged(path)):
        assert Client().get(other).status_code == 404
    assert Client().get(path_of(section, 6, 99)).status_code == 200


def test_a_form_of_the_round_before_is_not_taken_for_this_one(section: models.Section) -> None:
    phone = Client()
    page_of(phone, section)
    answer = send(phone, section, "w", "10", round="5")
    assert answer.status_code == 409
    assert "A new round has started" in answer.content.decode()
    assert not models.Claim.objects.exists()


def test_without_a_cookie_nothing_is_reported(section: models.Section) -> None:
    assert send(Client(), section, "w", "10").status_code == 422
    assert not models.Claim.objects.exists()


@pytest.mark.usefixtures("still_cache")
def test_too_many_reports_from_one_address_wait(section: models.Section, monkeypatch) -> None:
    monkeypatch.setattr(reporting, "AT_A_BOARD", 3)
    phone = Client()
    page_of(phone, section)
    answers = [send(phone, section, "w", code).status_code for code in ("10", "==", "10", "==")]
    assert answers == [302, 302, 302, 429]


def test_a_report_needs_the_token_of_its_form(section: models.Section) -> None:
    phone = Client(enforce_csrf_checks=True)
    page = page_of(phone, section)
    assert send(phone, section, "w", "10").status_code == 403
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
    assert token is not None
    assert send(phone, section, "w", "10", csrfmiddlewaretoken=token[1]).status_code == 302


def test_the_sheet_has_a_code_for_each_board(section: models.Section, client_of) -> None:
    path = f"/desk/{section.event.slug}/{section.slug}/board-codes/"
    page = client_of(Role.ARBITER).get(f"{path}?server=http://10.0.0.5:8000").content.decode()
    assert page.count("<svg") == 7
    assert 'value="http://10.0.0.5:8000"' in page
    part = client_of(Role.ARBITER).get(f"{path}?first=4&boards=3").content.decode()
    assert part.count("<svg") == 3
    assert re.findall(r">(\d–\d)</(a|b)>", part) == [("1–3", "a"), ("4–6", "b"), ("7–7", "a")]
    assert client_of(Role.ARBITER).get(path + "?server=http://[").status_code == 200
    rounds = f"/desk/{section.event.slug}/{section.slug}/rounds/1"
    assert client_of(Role.ARBITER).get(f"{rounds}/results/{'9' * 30}/").status_code == 404
    assert client_of(Role.ORGANISER).get(path).status_code == 403


def test_a_phone_reports_the_game_its_page_showed_and_no_other(section: models.Section) -> None:
    phone = Client()
    page = phone.get(path_of(section, 6, 2)).content.decode()
    seen = dict(re.findall(r'<input type="hidden" name="(round|game|white)" value="(\d+)"', page))
    assert set(seen) == {"round", "game", "white"}
    one, other = game_of(section, 2), game_of(section, 3)
    # The round was paired anew: other players sit there, in the same round.
    models.Game.objects.filter(pk=one.pk).update(board=99)
    models.Game.objects.filter(pk=other.pk).update(board=2)
    asked = {**seen, "side": "w", "code": "10"}
    answer = phone.post(path_of(section, 6, 2), asked)
    assert answer.status_code == 409
    assert "The game at this board has changed" in answer.content.decode()
    # The colours were exchanged: whoever was White is Black now.
    models.Game.objects.filter(pk=other.pk).update(board=3)
    models.Game.objects.filter(pk=one.pk).update(
        board=2, white_id=one.black_id, black_id=one.white_id
    )
    assert phone.post(path_of(section, 6, 2), asked).status_code == 409
    assert not models.Claim.objects.exists()
