"""The start of a round, until when players may arrive, and who did not come."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from support.pages import place_of, text_of
from support.playing import ANN, WON, game_of, swiss

from openarbiter.model import Mark
from openarbiter.web import models
from openarbiter.web.actions.arrivals import enter_absent, round_times, start_round
from openarbiter.web.actions.pairing import make_draft, publish
from openarbiter.web.actions.results import enter_result
from openarbiter.web.ledger import Refused
from openarbiter.web.ledger.undo import undo_last
from openarbiter.web.ledger.words import sentence
from openarbiter.web.pages.screens.slides import waiting_for_players
from openarbiter.web.rights import Role

from .conftest import Filled


@pytest.fixture
def section(filled: Filled) -> models.Section:
    """A published round of four boards, with a default time of half an hour."""
    found = filled(swiss(8))
    models.Section.objects.filter(pk=found.pk).update(default_minutes=30)
    found.refresh_from_db()
    publish(ANN, found, make_draft(ANN, found).version)
    return found


@pytest.fixture
def browser(client_of: Callable[[Role], Client]) -> Client:
    return client_of(Role.CHIEF_ARBITER)


def planned(section: models.Section, minutes: int) -> models.Round:
    """Plan the round for so many minutes from now."""
    row = section.rounds.get(number=1)
    models.Round.objects.filter(pk=row.pk).update(
        starts_at=timezone.now() + timedelta(minutes=minutes)
    )
    row.refresh_from_db()
    return row


@pytest.mark.rule("Laws 6.7.1")
def test_the_default_time_counts_from_the_recorded_start(section) -> None:
    row = planned(section, -15)
    found = round_times(section, 1).arrival
    assert found is not None
    assert found.until == row.starts_at + timedelta(minutes=30)
    at = start_round(ANN, section, 1)
    found = round_times(section, 1).arrival
    assert found is not None
    assert (found.recorded, found.until) == (True, at + timedelta(minutes=30))
    with pytest.raises(Refused, match="already recorded"):
        start_round(ANN, section, 1)
    last = section.entries.order_by("-number")[0]
    assert sentence(last) == f"Round 1 started at {timezone.localtime(at):%H:%M}"
    undo_last(ANN, section.event, section)
    assert section.rounds.get(number=1).started_at is None


def test_a_round_that_is_not_published_cannot_start(section) -> None:
    with pytest.raises(Refused):
        start_round(ANN, section, 2)


@pytest.mark.rule("Laws 6.7.1")
def test_the_round_page_counts_down_and_then_asks_who_has_not_come(browser, section) -> None:
    page = place_of(section) + "rounds/1/"
    assert "No start time is set for this round" in text_of(browser.get(page))
    planned(section, 5)
    assert "Round 1 starts in" in text_of(browser.get(page))
    planned(section, -5)
    told = text_of(browser.get(page))
    assert "Time left to arrive" in told
    assert "data-countdown" in told
    planned(section, -45)
    told = text_of(browser.get(page))
    assert "The default time was over at" in told
    assert "(Laws 6.7.1)" in told
    assert place_of(section) + "rounds/1/arrivals/" in told


@pytest.mark.rule("Laws 6.7.1")
def test_forfeits_of_those_who_did_not_come_are_entered(browser, section) -> None:
    planned(section, -45)
    page = place_of(section) + "rounds/1/arrivals/"
    games = [game_of(section, 1, place) for place in (1, 2, 3, 4)]
    enter_result(ANN, games[3], WON, None)
    told = text_of(browser.get(page))
    assert told.count('name="absent"') == 6
    assert browser.post(page, {}).status_code == 422
    absent = [f"w-{games[0].pk}", f"b-{games[1].pk}", f"w-{games[2].pk}", f"b-{games[2].pk}"]
    assert browser.post(page, {"absent": absent}).status_code == 302
    marks = [game_of(section, 1, place) for place in (1, 2, 3)]
    lost, won = Mark.FORFEIT_LOSS.value, Mark.FORFEIT_WIN.value
    assert [(each.white_mark, each.black_mark) for each in marks] == [
        (lost, won),
        (won, lost),
        (lost, lost),
    ]
    assert "No board is waiting" in text_of(browser.get(page))


@pytest.mark.rule("Laws 6.7.1")
def test_a_board_that_got_a_result_meanwhile_is_left_as_it_is(section) -> None:
    game = game_of(section, 1)
    enter_result(ANN, game, WON, None)
    outcome = enter_absent(ANN, section, 1, {game.pk: "w"})
    assert not outcome.refused
    assert game_of(section, 1).result == WON


@pytest.mark.rule("Laws 6.7.1")
def test_a_player_who_reported_was_there(browser, section) -> None:
    game = game_of(section, 1)
    models.Claim.objects.create(game=game, side="w", white_mark="1", black_mark="0", device="x")
    told = text_of(browser.get(place_of(section) + "rounds/1/arrivals/"))
    assert f'value="w-{game.pk}"' not in told


@pytest.mark.rule("Laws 6.7.1")
def test_players_and_screens_are_told_until_when(browser, section) -> None:
    row = planned(section, -5)
    until = timezone.localtime(row.starts_at + timedelta(minutes=30))
    base = f"/e/{section.event.slug}/{section.slug}/"
    for path in ("", "rounds/1/", "rounds/1/names/"):
        told = text_of(Client().get(base + path))
        assert "Players may arrive until" in told, path
        assert f"{until:%H:%M}" in told
    found = waiting_for_players([section])
    assert found is not None
    assert found.at == row.starts_at + timedelta(minutes=30)
    paper = text_of(browser.get(place_of(section) + "paper/slips/?round=1"))
    assert "players may arrive until" in paper
    planned(section, -45)
    assert waiting_for_players([section]) is None


def test_without_open_games_nobody_is_waited_for(section) -> None:
    planned(section, -5)
    for place in (1, 2, 3, 4):
        enter_result(ANN, game_of(section, 1, place), WON, None)
    assert round_times(section, 1).arrival is None
    assert waiting_for_players([section]) is None
