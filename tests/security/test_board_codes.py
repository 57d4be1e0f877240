"""Whoever has only the code on a table: what they can report, and who notices."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse
from support.pages import forged as guessed
from support.worked import last_round_open, worked

from openarbiter.handling.doubtful_results import Doubt
from openarbiter.model import Mark, Result
from openarbiter.web import models
from openarbiter.web.actions.results import enter_result
from openarbiter.web.actions.unresolved import unresolved
from openarbiter.web.http import guesses
from openarbiter.web.http.board_codes import path_of
from openarbiter.web.ledger import Actor
from openarbiter.web.pages.results import reporting
from openarbiter.web.rights import Role

ANN = Actor("Ann", "arbiter")
WON = Result(Mark.WIN, Mark.LOSS)
ClientOf = Callable[[Role], Client]


@pytest.fixture
def section(filled) -> models.Section:
    made = filled(last_round_open(worked("held-14-players")))
    models.Section.objects.filter(pk=made.pk).update(players_report=True)
    made.refresh_from_db()
    return made


def game_of(section: models.Section, board: int = 2, number: int = 6) -> models.Game:
    games = models.Game.objects.select_related("round__section__event", "white", "black")
    return games.get(round__section=section, round__number=number, board=board)


def own_link(player: models.Player) -> str:
    return reverse("player-report", kwargs={"key": player.key})


def phone(address: str) -> Client:
    return Client(REMOTE_ADDR=address)


def report(client: Client, path: str, side: str = "", code: str = "10", **more: str):
    client.get(path)
    return client.post(path, {"side": side, "code": code, "round": "6", **more})


def forged(section: models.Section, board: int = 2) -> models.Game:
    """Two browsers with two addresses report for both players, by the code on the table."""
    for side, address in (("w", "10.0.0.8"), ("b", "192.0.2.7")):
        assert report(phone(address), path_of(section, 6, board), side).status_code == 302
    return game_of(section, board)


def test_two_reports_by_the_tables_code_are_marked_for_the_arbiter(section, client_of) -> None:
    game = forged(section)
    assert game.result == WON
    (found,) = unresolved(section)
    assert (found.place, found.doubt) == ("6/2", Doubt.TABLE_CODE)
    desk = f"/desk/{section.event.slug}/{section.slug}/"
    arbiter = client_of(Role.ARBITER)
    assert "reported only with the board code" in arbiter.get(desk).content.decode()
    grid = f"{desk}rounds/6/results/?show=table-code"
    shown = arbiter.get(grid).content.decode()
    assert re.findall(r'data-entry="(\d+)"', shown) == ["2"]
    board = f"{desk}rounds/6/results/2/"
    assert "White and Black reported with the board code" in arbiter.get(board).content.decode()


def test_the_mark_goes_once_an_arbiter_has_looked(section, client_of) -> None:
    game = forged(section)
    board = f"/desk/{section.event.slug}/{section.slug}/rounds/6/results/2/"
    client_of(Role.ARBITER).post(board, {"do": "right", "version": game.version})
    assert unresolved(section) == ()
    game = forged(section, 3)
    assert enter_result(ANN, game, WON, None)
    assert unresolved(section) == ()


def test_the_regulations_may_say_that_the_tables_code_is_enough(section) -> None:
    models.Section.objects.update(table_code_enough=True)
    assert forged(section).entered_by == "players"
    assert unresolved(section) == ()


def test_two_players_by_their_own_links_are_two(section) -> None:
    game = game_of(section)
    for player in (game.white, game.black):
        # Behind the router of the hall all have one address.
        assert report(phone("10.0.0.1"), own_link(player)).status_code == 302
    assert game_of(section).entered_by == "players"
    assert unresolved(section) == ()


def test_a_player_with_a_link_and_the_tables_code_is_still_one(section, client_of) -> None:
    game = game_of(section)
    assert report(phone("10.0.0.1"), own_link(game.white)).status_code == 302
    assert report(phone("192.0.2.7"), path_of(section, 6, 2), "b").status_code == 302
    (found,) = unresolved(section)
    assert found.doubt is Doubt.TABLE_CODE
    board = f"/desk/{section.event.slug}/{section.slug}/rounds/6/results/2/"
    page = client_of(Role.ARBITER).get(board).content.decode()
    assert "Black reported with the board code" in page


def test_an_own_link_goes_before_a_report_by_the_tables_code(section) -> None:
    """Somebody reported for White by the code; White's own link corrects it."""
    report(phone("192.0.2.7"), path_of(section, 6, 2), "w", "01")
    game = game_of(section)
    assert report(phone("10.0.0.1"), own_link(game.white), "", "10").status_code == 302
    (claim,) = models.Claim.objects.all()
    assert (claim.side, claim.result, claim.own) == ("w", WON, True)
    # And the stranger cannot put it back.
    again = report(phone("192.0.2.7"), path_of(section, 6, 2), "w", "01")
    assert again.status_code == 409


def test_the_arbiter_sees_by_what_each_of_two_different_reports_came(section, client_of) -> None:
    game = game_of(section)
    report(phone("10.0.0.1"), own_link(game.white))
    report(phone("192.0.2.7"), path_of(section, 6, 2), "b", "01")
    board = f"/desk/{section.event.slug}/{section.slug}/rounds/6/results/2/"
    page = " ".join(client_of(Role.ARBITER).get(board).content.decode().split())
    assert "White says 1–0. <small>(with the player’s own link)</small>" in page
    assert "Black says 0–1. <small>(with the board code)</small>" in page


def test_an_own_link_speaks_for_its_player_alone(section) -> None:
    game = game_of(section)
    report(phone("10.0.0.1"), own_link(game.white), "b", "01")
    (claim,) = models.Claim.objects.all()
    assert claim.side == "w"


def test_a_code_is_for_one_round(section) -> None:
    path = path_of(section, 5, 2)
    client = phone("10.0.0.8")
    page = client.get(path).content.decode()
    assert "This code was for round 5" in page
    answer = client.post(path, {"side": "w", "code": "10", "round": "6"})
    assert answer.status_code == 409
    assert not models.Claim.objects.exists()
    signature = path_of(section, 5, 2).rstrip("/").rsplit("/", 1)[1]
    current = path_of(section, 6, 2).rsplit("/", 2)[0]
    assert client.get(f"{current}/{signature}/").status_code == 404


def test_the_codes_of_a_round_can_be_printed_before_it_is_published(section, client_of) -> None:
    page = phone("10.0.0.8").get(path_of(section, 7, 2)).content.decode()
    assert "Round 7 is not published yet" in page
    sheet = f"/desk/{section.event.slug}/{section.slug}/board-codes/?round=7"
    assert client_of(Role.ARBITER).get(sheet).content.decode().count("<svg") == 7


@pytest.mark.usefixtures("still_cache")
def test_guessing_is_held_up_and_nobody_else_is(section, monkeypatch) -> None:
    monkeypatch.setattr(guesses, "FROM_AN_ADDRESS", 3)
    guesser, honest = phone("10.0.0.1"), phone("10.0.0.1")
    wrong = guessed(path_of(section, 6, 2))
    assert [guesser.get(wrong).status_code for _ in range(4)] == [404, 404, 404, 429]
    assert guesser.get("/me/AAAAAAAAAAAA/").status_code == 429
    # The right code opens, also behind the same router.
    assert honest.get(path_of(section, 6, 2)).status_code == 200
    assert report(honest, path_of(section, 6, 2), "w").status_code == 302


@pytest.mark.usefixtures("still_cache")
def test_guesses_and_reports_of_an_ipv6_network_are_one_senders(section, monkeypatch) -> None:
    monkeypatch.setattr(guesses, "FROM_AN_ADDRESS", 3)
    monkeypatch.setattr(reporting, "AT_ALL", 3)
    path = path_of(section, 6, 2)
    phones = [phone(f"2001:db8:1:2::{n}") for n in range(1, 5)]
    assert [each.get(guessed(path)).status_code for each in phones] == [404, 404, 404, 429]
    assert [report(each, path, "w").status_code for each in phones][-1] == 429
    assert report(phone("2001:db8:1:3::1"), path, "b").status_code == 302


@pytest.mark.usefixtures("still_cache")
def test_guesses_from_everywhere_count_for_the_section(section, monkeypatch) -> None:
    monkeypatch.setattr(guesses, "AT_A_SECTION", 3)
    wrong = guessed(path_of(section, 6, 2))
    answers = [phone(f"10.0.0.{n}").get(wrong).status_code for n in range(4)]
    assert answers == [404, 404, 404, 429]
    assert phone("10.0.0.9").get(path_of(section, 6, 2)).status_code == 200


def test_a_code_has_too_many_letters_to_be_guessed(section) -> None:
    signature = path_of(section, 6, 2).rstrip("/").rsplit("/", 1)[1]
    assert len(signature) >= 12
    codes = {path_of(section, number, board) for number in range(1, 8) for board in range(1, 8)}
    ends = {code.rstrip("/").rsplit("/", 1)[1] for code in codes}
    assert len(ends) == 49


def test_a_sheet_for_another_server_says_so(section, client_of) -> None:
    sheet = f"/desk/{section.event.slug}/{section.slug}/board-codes/?server=https://evil.example"
    page = client_of(Role.ARBITER).get(sheet).content.decode()
    assert "These codes lead to https://evil.example" in page
