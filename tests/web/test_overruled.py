"""A result that another person replaced: who did, and what it was, until it is seen."""

from __future__ import annotations

import json

import pytest
from django.test import Client
from support.worked import last_round_open, worked

from openarbiter.model import Mark, Result
from openarbiter.web import models
from openarbiter.web.actions.corrections import correct_result
from openarbiter.web.actions.results import EnteredResult, enter_result, enter_results
from openarbiter.web.actions.verification import enter_again, settle
from openarbiter.web.announced import hub
from openarbiter.web.ledger import Actor, Conflict
from openarbiter.web.ledger.undo import undo_last
from openarbiter.web.live.frames import frame_of
from openarbiter.web.pages.results.boards import board_of
from openarbiter.web.rights import Role

ANN = Actor("Ann", "arbiter")
ME = Actor("arbiter", "arbiter")
BOB = Actor("Bob", "deputy")
WON = Result(Mark.WIN, Mark.LOSS)
LOST = Result(Mark.LOSS, Mark.WIN)
DRAWN = Result(Mark.DRAW, Mark.DRAW)


@pytest.fixture
def section(filled) -> models.Section:
    """Fourteen players in round 6, its results taken back."""
    return filled(last_round_open(worked("held-14-players")))


@pytest.fixture
def here(section: models.Section) -> str:
    return f"/desk/{section.event.slug}/{section.slug}/rounds/6"


def game_of(section: models.Section, board: int) -> models.Game:
    return models.Game.objects.select_related("round__section__event", "white", "black").get(
        round__section=section, round__number=6, board=board
    )


def enter(actor: Actor, section: models.Section, result: Result, board: int = 1) -> None:
    enter_result(actor, game_of(section, board), result, None)


def told(section: models.Section, board: int = 1) -> tuple[str, str, str] | None:
    """What the pages know of a result that was replaced: what it was, whose, by whom."""
    found = board_of(section, 6, board)
    over = found.overruled
    return (found.was_text, over.whose, over.by) if over is not None else None


def test_who_replaced_a_result_and_what_it_was_is_known(section: models.Section) -> None:
    enter(ANN, section, WON)
    assert told(section) is None
    enter(BOB, section, LOST)
    assert told(section) == ("1–0", "Ann", "Bob")
    # Whoever corrects what is their own has still replaced it.
    enter(BOB, section, DRAWN)
    assert told(section) == ("1–0", "Ann", "Bob")


def test_it_is_over_when_the_old_result_stands_again_or_the_first_decides(section) -> None:
    enter(ANN, section, WON)
    enter(BOB, section, LOST)
    enter(BOB, section, WON)
    assert told(section) is None
    enter(BOB, section, LOST)
    enter(ANN, section, DRAWN)
    assert told(section) == ("0–1", "Bob", "Ann")


def test_it_is_over_when_it_was_taken_back(section: models.Section) -> None:
    enter(ANN, section, WON)
    enter(BOB, section, LOST)
    undo_last(BOB, section.event, section)
    assert told(section) is None


def test_own_results_and_empty_boards_are_replaced_without_a_mark(section) -> None:
    enter(ANN, section, WON)
    enter(ANN, section, LOST)
    enter(BOB, section, WON, board=2)
    assert (told(section), told(section, 2)) == (None, None)


def test_several_at_once_and_corrections_are_marked_too(section: models.Section) -> None:
    enter(ANN, section, WON)
    enter(ANN, section, WON, board=2)
    wanted = [EnteredResult(game_of(section, board).pk, DRAWN) for board in (1, 2)]
    enter_results(BOB, section, 6, wanted)
    assert told(section, 1) == told(section, 2) == ("1–0", "Ann", "Bob")
    game = game_of(section, 2)
    correct_result(ME, game, LOST, "misread", game.version)
    assert told(section, 2) == ("½–½", "Bob", "arbiter")


def test_the_grid_and_the_tablet_mark_it_until_it_is_seen(section, here, client_of) -> None:
    arbiter: Client = client_of(Role.ARBITER)
    other: Client = client_of(Role.CHIEF_ARBITER)
    arbiter.post(f"{here}/results/1/", {"code": "10"})
    enter(BOB, section, LOST)
    for page in ("results/", "hall/", "results/1/"):
        text = arbiter.get(f"{here}/{page}").content.decode()
        assert "Bob entered 0–1 at " in text, page
        assert "it was 1–0" in text
    assert 'class="is-marked"' in arbiter.get(f"{here}/results/").content.decode()
    # It is a mark for the person whose result it was; others read it as a note.
    assert 'class="is-marked"' not in other.get(f"{here}/results/").content.decode()
    assert "it was 1–0" in other.get(f"{here}/results/").content.decode()
    arbiter.post(f"{here}/results/", {"seen": "1"})
    for page in ("results/", "hall/"):
        assert 'class="is-marked"' not in arbiter.get(f"{here}/{page}").content.decode()
    enter(BOB, section, DRAWN)
    assert 'class="is-marked"' in arbiter.get(f"{here}/hall/").content.decode()
    assert arbiter.post(f"{here}/results/1/", {"do": "seen"}).status_code == 302
    assert 'class="is-marked"' not in arbiter.get(f"{here}/hall/").content.decode()


def test_names_are_told_to_the_desk_and_not_to_everybody(section, monkeypatch) -> None:
    enter(ANN, section, WON)
    heard: list[dict[str, object]] = []
    monkeypatch.setattr(hub, "_listeners", [lambda _, messages: heard.extend(messages)])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("django.db.transaction.on_commit", lambda call: call())
        enter(BOB, section, LOST)
    frame = frame_of(heard)
    (desk,) = [each for each in json.loads(f"[{frame.desk}]") if each["kind"] == "result"]
    (public,) = [each for each in json.loads(f"[{frame.public}]") if each["kind"] == "result"]
    assert (desk["by"], desk["was"], desk["code"]) == ("Bob", "10", "01")
    assert not {"by", "was", "at"} & set(public)


def test_without_scripts_it_is_said_what_was_replaced_and_what_was_not_saved(
    section, here, client_of
) -> None:
    arbiter: Client = client_of(Role.ARBITER)
    enter(BOB, section, WON)
    one, two = game_of(section, 1), game_of(section, 2)
    form = {f"r-{one.pk}": "01", f"was-{one.pk}": f"10.{one.version}"}
    form |= {f"r-{two.pk}": "10", f"was-{two.pk}": f".{two.version}"}
    enter(BOB, section, DRAWN, board=2)
    text = arbiter.post(f"{here}/results/", form, follow=True).content.decode()
    assert f"Board 1, {one.white.name} – {one.black.name}: 0–1 (was 1–0)." in text
    assert "Board 2: Bob entered ½–½ at" in text
    assert "You entered 1–0: not saved." in text
    page = arbiter.get(f"{here}/results/1/").content.decode()
    assert 'name="version" value="2"' in page
    answer = arbiter.post(f"{here}/results/1/", {"code": "==", "version": "2"}, follow=True)
    assert "½–½ (was 0–1)." in answer.content.decode()


@pytest.mark.parametrize(
    ("page", "typed", "told"),
    [
        ("results", "99", "There is no board 99 in round 6."),
        ("results", "x", "“x” is not the number of a board."),
        ("results", "", "“” is not the number of a board."),
        ("hall", "99", "There is no board 99 in round 6."),
        ("verify", "99", "There is no board 99 in round 6."),
        ("verify", "1", "Board 1 cannot be verified now."),
    ],
)
def test_an_unknown_board_is_said_in_words(here, client_of, page, typed, told) -> None:
    arbiter = client_of(Role.ARBITER)
    address = f"{here}/{'results' if page == 'hall' else page}/"
    asked = {"board": typed, "from": page}
    answer = arbiter.get(address, asked, follow=True)
    assert answer.status_code == 200
    assert told in answer.content.decode()
    assert answer.request["PATH_INFO"] == f"{here}/{page}/"


def test_a_known_board_opens_its_page(here, client_of) -> None:
    arbiter = client_of(Role.ARBITER)
    answer = arbiter.get(f"{here}/results/", {"board": "3"})
    assert answer["Location"] == f"{here}/results/3/"


def test_a_second_entry_is_for_the_game_that_was_seen(section, here, client_of) -> None:
    arbiter = client_of(Role.ARBITER)
    enter(ANN, section, WON)
    asked = {"code": "10", "game": str(game_of(section, 2).pk)}
    answer = arbiter.post(f"{here}/verify/1/", asked, headers={"Accept": "application/json"})
    assert answer.status_code == 409
    assert "Board 1 has other players now" in answer.json()["detail"]
    assert not models.DoubleEntry.objects.exists()


def test_neither_entry_is_kept_over_a_result_that_was_not_seen(section) -> None:
    enter(ANN, section, WON)
    seen = game_of(section, 1)
    enter_again(ANN, section, seen, LOST)
    enter(BOB, section, DRAWN)
    for first in (True, False):
        with pytest.raises(Conflict, match="Bob entered ½–½"):
            settle(ANN, section, game_of(section, 1), first=first, version=seen.version)
