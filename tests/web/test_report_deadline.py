"""The deadline for reporting errors of a round (C.04.2 D.7, D.8)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from support.pages import place_of, text_of
from support.playing import ANN, WON, game_of, swiss

from openarbiter.handling.corrections import Effect
from openarbiter.model import Mark, Result
from openarbiter.web import models
from openarbiter.web.actions.corrections import correct_colours, correct_result, effect_of
from openarbiter.web.actions.pairing import make_draft, publish
from openarbiter.web.actions.report_deadline import deadline_of, deadline_passed
from openarbiter.web.actions.results import enter_result
from openarbiter.web.ledger import Refused
from openarbiter.web.rights import Role
from openarbiter.web.templating import clock

from .conftest import Filled

DRAWN = Result(Mark.DRAW, Mark.DRAW)


def played(filled: Filled, *, rounds: int = 5, minutes: int | None = 30) -> models.Section:
    """A section whose first round is published and over."""
    section = filled(swiss(4, of=rounds))
    models.Section.objects.filter(pk=section.pk).update(report_minutes=minutes)
    section.refresh_from_db()
    publish(ANN, section, make_draft(ANN, section).version)
    for place in (1, 2):
        enter_result(ANN, game_of(section, 1, place), WON, None)
    return section


def minutes_ago(section: models.Section, minutes: int) -> None:
    """Let the results be as old as that."""
    then = timezone.now() - timedelta(minutes=minutes)
    models.Game.objects.filter(round__section=section).update(entered_at=then)
    # What is read again is told by the revision.
    section.refresh_from_db()


@pytest.mark.rule("C.04.2 D.8")
def test_the_deadline_counts_from_the_last_result(filled: Filled) -> None:
    section = played(filled)
    last = max(game.entered_at for game in models.Game.objects.filter(round__section=section))
    assert deadline_of(section, 1) == last + timedelta(minutes=30)
    assert not deadline_passed(section, 1)
    minutes_ago(section, 31)
    assert deadline_passed(section, 1)


@pytest.mark.rule("C.04.2 D.8")
def test_there_is_none_before_all_results_are_in_or_where_none_is_set(filled: Filled) -> None:
    section = played(filled)
    enter_result(ANN, game_of(section, 1), Result(Mark.UNKNOWN, Mark.UNKNOWN), None)
    assert deadline_of(section, 1) is None
    assert deadline_of(played(filled, minutes=None), 1) is None


@pytest.mark.rule("C.04.2 D.7", "C.04.2 D.8")
def test_what_comes_after_the_deadline_waits_for_the_next_pairing(filled: Filled) -> None:
    section = played(filled)
    game = game_of(section, 1)
    assert effect_of(section, game).effect is Effect.NOW
    minutes_ago(section, 31)
    game = game_of(section, 1)
    found = effect_of(section, game)
    assert (found.effect, found.first_pairing) == (Effect.AFTER_NEXT_PAIRING, 3)
    for correct in (
        lambda: correct_result(ANN, game, DRAWN, "wrong slip", game.version),
        lambda: correct_colours(ANN, game, "wrong colours", game.version),
        lambda: enter_result(ANN, game, DRAWN, None),
    ):
        with pytest.raises(Refused) as refused:
            correct()
        assert refused.value.article == "C.04.2 D.7, D.8"
    publish(ANN, section, make_draft(ANN, section).version)
    game = game_of(section, 1)
    done = correct_result(ANN, game, DRAWN, "wrong slip", game.version)
    assert (done.effect, done.first_pairing) == (Effect.NOW, 3)


@pytest.mark.rule("C.04.2 D.8")
def test_what_was_reported_in_time_counts_and_is_recorded_so(filled: Filled) -> None:
    section = played(filled)
    minutes_ago(section, 31)
    game = game_of(section, 1)
    done = correct_result(ANN, game, DRAWN, "wrong slip", game.version, in_time=True)
    assert (done.effect, done.first_pairing) == (Effect.NOW, 2)
    assert section.entries.order_by("-number")[0].values["in_time"] is True


@pytest.mark.rule("C.04.2 D.7")
def test_after_the_last_round_it_is_for_the_rating_only(filled: Filled) -> None:
    section = played(filled, rounds=1)
    minutes_ago(section, 31)
    game = game_of(section, 1)
    assert effect_of(section, game).effect is Effect.RATING_ONLY
    correct_result(ANN, game, DRAWN, "wrong slip", game.version)
    game = game_of(section, 1)
    assert game.result == WON
    assert (game.rated_white, game.rated_black) == ("=", "=")
    section.refresh_from_db()
    assert "found after the deadline for reporting errors: wrong slip" in section.frame


@pytest.mark.rule("C.04.2 D.8")
def test_outside_of_fide_mode_it_counts_all_the_same(filled: Filled) -> None:
    section = played(filled)
    minutes_ago(section, 31)
    models.Section.objects.filter(pk=section.pk).update(fide_mode=False, field_revision=99)
    section.refresh_from_db()
    game = game_of(section, 1)
    correct_result(ANN, game, DRAWN, "wrong slip", game.version)
    assert game_of(section, 1).result == DRAWN


def test_the_page_says_it_beforehand(filled: Filled, client_of: Callable[[Role], Client]) -> None:
    section = played(filled)
    browser = client_of(Role.CHIEF_ARBITER)
    game = game_of(section, 1)
    page = place_of(section) + f"rounds/1/games/{game.pk}/"
    assert 'name="in_time"' not in text_of(browser.get(page))
    minutes_ago(section, 31)
    told = text_of(browser.get(page))
    assert "The deadline for reporting errors of round 1 is over" in told
    assert "(C.04.2 D.7, D.8)" in told
    assert 'name="in_time"' in told
    form = {"what": "result", "result": "==", "reason": "slip", "version": str(game.version)}
    answer = browser.post(page, form)
    assert answer.status_code == 422
    assert 'id="f-in_time-error"' in text_of(answer)
    assert browser.post(page, form | {"in_time": "on"}).status_code == 302
    assert game_of(section, 1).result == DRAWN


def test_players_are_told_until_when(filled: Filled) -> None:
    section = played(filled)
    until = deadline_of(section, 1)
    assert until is not None
    reader = Client()
    for path in ("rounds/1/", "rounds/1/names/", ""):
        told = text_of(reader.get(f"/e/{section.event.slug}/{section.slug}/{path}"))
        assert f"Errors can be reported until {clock(until)}" in told, path
        assert "C.04.2 D.8" in told
    minutes_ago(section, 31)
    section.event.refresh_from_db()
    models.Event.objects.filter(pk=section.event.pk).update(revision=99)
    told = text_of(reader.get(f"/e/{section.event.slug}/{section.slug}/rounds/1/"))
    assert "Errors can be reported until" in told
