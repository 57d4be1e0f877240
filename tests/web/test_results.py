"""Entering results: what the Laws know, once, and never over what somebody else entered."""

from __future__ import annotations

import pytest
from support.worked import last_round_open, worked

from openarbiter.model import Mark, Result
from openarbiter.web import models
from openarbiter.web.actions.results import (
    EnteredResult,
    enter_result,
    enter_results,
    missing,
    open_rounds,
)
from openarbiter.web.announced import hub
from openarbiter.web.ledger import Actor, Conflict, Refused
from openarbiter.web.ledger.undo import undo_last
from openarbiter.web.marks import CHOICES, UNKNOWN, result_of, text_of

ANN = Actor("Ann", "arbiter")
BOB = Actor("Bob", "arbiter")
WHITE = Result(Mark.WIN, Mark.LOSS)
BLACK = Result(Mark.LOSS, Mark.WIN)
DRAW = Result(Mark.DRAW, Mark.DRAW)


@pytest.fixture
def section(filled) -> models.Section:
    """Fourteen players in round 6, its results taken back."""
    return filled(last_round_open(worked("held-14-players")))


def game_of(section: models.Section, board: int, number: int = 6) -> models.Game:
    return models.Game.objects.select_related("round__section__event").get(
        round__section=section, round__number=number, board=board
    )


def test_a_result_is_entered_with_who_and_when(section: models.Section) -> None:
    game = game_of(section, 1)
    assert enter_result(ANN, game, WHITE, game.version)
    stored = game_of(section, 1)
    assert (stored.result, stored.entered_by, stored.version) == (WHITE, "Ann", 1)
    entry = models.Entry.objects.filter(section=section).latest("number")
    assert (entry.action, entry.round_number) == ("result", 6)
    assert entry.values == {"board": 1, "text": "1–0", "was": "–"}


@pytest.mark.parametrize("code", [choice.code for choice in CHOICES])
def test_every_result_of_the_laws_can_be_entered(section: models.Section, code: str) -> None:
    result = result_of(code)
    assert result is not None
    enter_result(ANN, game_of(section, 1), result, None)
    assert game_of(section, 1).result == result


@pytest.mark.parametrize("white", list(Mark))
@pytest.mark.parametrize("black", list(Mark))
def test_the_choices_are_all_results_and_no_others(white: Mark, black: Mark) -> None:
    result = Result(white, black)
    possible = result.known and result.contradiction() is None
    assert (result in [result_of(choice.code) for choice in CHOICES]) == possible


def test_what_contradicts_itself_is_refused(section: models.Section) -> None:
    with pytest.raises(Refused, match="both players won"):
        enter_result(ANN, game_of(section, 1), Result(Mark.WIN, Mark.WIN), None)


def test_the_same_result_twice_is_one(section: models.Section) -> None:
    seen = game_of(section, 1)
    enter_result(ANN, game_of(section, 1), WHITE, seen.version)
    entries = models.Entry.objects.count()
    assert not enter_result(BOB, game_of(section, 1), WHITE, seen.version)
    assert models.Entry.objects.count() == entries
    assert game_of(section, 1).entered_by == "Ann"


def test_another_result_in_between_is_a_conflict_that_says_whose(section: models.Section) -> None:
    seen = game_of(section, 1).version
    enter_result(ANN, game_of(section, 1), WHITE, seen)
    with pytest.raises(Conflict, match=r"Board 1: Ann entered 1–0 at \d\d:\d\d"):
        enter_result(BOB, game_of(section, 1), BLACK, seen)
    assert game_of(section, 1).result == WHITE


def test_whoever_has_seen_it_may_replace_it_and_take_it_back(section: models.Section) -> None:
    enter_result(ANN, game_of(section, 1), WHITE, 0)
    enter_result(BOB, game_of(section, 1), DRAW, 1)
    enter_result(BOB, game_of(section, 1), UNKNOWN, 2)
    assert not game_of(section, 1).result.known
    with pytest.raises(Conflict, match="Bob undid the result"):
        enter_result(ANN, game_of(section, 1), WHITE, 1)


def test_one_who_comes_second_does_not_hold_up_the_others(section: models.Section) -> None:
    games = [game_of(section, board) for board in (1, 2, 3)]
    enter_result(ANN, game_of(section, 2), WHITE, 0)
    outcome = enter_results(BOB, section, 6, [EnteredResult(game.pk, DRAW, 0) for game in games])
    assert [type(each) for each in outcome.refused] == [Conflict]
    assert outcome.left == 4
    assert [game_of(section, board).result for board in (1, 2, 3)] == [DRAW, WHITE, DRAW]
    entry = models.Entry.objects.filter(section=section).latest("number")
    assert (entry.action, entry.values) == ("results", {"count": 2})


def test_taking_back_the_entry_takes_back_the_result(section: models.Section) -> None:
    enter_result(ANN, game_of(section, 1), WHITE, 0)
    undo_last(BOB, section.event, section)
    assert not game_of(section, 1).result.known


@pytest.mark.rule("C.04.2 D.8")
def test_what_a_later_round_was_paired_by_is_not_simply_replaced(section: models.Section) -> None:
    game = game_of(section, 1, number=5)
    other = WHITE if game.result == DRAW else DRAW
    with pytest.raises(Refused, match="a later round is already paired") as refused:
        enter_result(ANN, game, other, game.version)
    assert refused.value.article == "C.04.2 D.8"


@pytest.mark.rule("C.04.2 D.1")
def test_the_result_of_an_adjourned_game_comes_in_later(section: models.Section) -> None:
    game = game_of(section, 1, number=5)
    models.Game.objects.filter(pk=game.pk).update(white_mark="?", black_mark="?")
    enter_result(ANN, game, DRAW, game.version)
    assert game_of(section, 1, number=5).result == DRAW


def test_of_a_schedule_the_rounds_not_begun_are_open(section: models.Section) -> None:
    frame = section.frame.replace('"regulations":{', '"regulations":{"system":"FIDE_ROUNDROBIN",')
    models.Section.objects.filter(pk=section.pk).update(frame=frame)
    section.refresh_from_db()
    assert open_rounds(section) == [5, 6]
    enter_result(ANN, game_of(section, 1), WHITE, None)
    assert open_rounds(section) == [6]


def test_those_who_watch_are_told(
    section: models.Section, django_capture_on_commit_callbacks, monkeypatch
) -> None:
    told: list[dict[str, object]] = []
    monkeypatch.setattr(hub, "_listeners", [lambda key, messages: told.extend(messages)])
    boards = list(section.rounds.get(number=6).games.values_list("board", flat=True))
    with django_capture_on_commit_callbacks(execute=True):
        for board in boards:
            enter_result(ANN, game_of(section, board), WHITE, 0)
    results = [each for each in told if each["kind"] == "result"]
    assert [each["board"] for each in results] == boards
    assert {each["text"] for each in results} == {text_of(WHITE)}
    assert told[-1]["kind"] == "round-finished"
    assert sum(each["kind"] == "round-finished" for each in told) == 1
    assert missing(section, 6) == 0
