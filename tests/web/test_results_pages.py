"""The pages on which results are entered: the grid, one board, the second entry."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from django.test import Client
from support.playing import ANN, swiss
from support.worked import last_round_open, worked

from openarbiter.model import Mark
from openarbiter.web import models
from openarbiter.web.actions.pairing import make_draft, publish, publish_all
from openarbiter.web.rights import Role

JSON = {"Accept": "application/json"}


@pytest.fixture
def section(filled) -> models.Section:
    """Fourteen players in round 6, its results taken back."""
    return filled(last_round_open(worked("held-14-players")))


@pytest.fixture
def here(section: models.Section) -> str:
    return f"/desk/{section.event.slug}/{section.slug}/rounds/6"


@pytest.fixture
def arbiter(client_of) -> Client:
    return client_of(Role.ARBITER)


def game_of(section: models.Section, board: int) -> models.Game:
    return models.Game.objects.get(round__section=section, round__number=6, board=board)


def form_of(page: str) -> dict[str, str]:
    """What a browser sends of the grid where nothing is changed."""
    fields = dict(re.findall(r'<input type="hidden" name="(was-\d+)" value="([^"]*)"', page))
    return fields | {
        name.replace("was-", "r-"): was.partition(".")[0] for name, was in fields.items()
    }


def test_the_grid_saves_what_was_changed_and_nothing_else(section, here, arbiter) -> None:
    page = arbiter.get(f"{here}/results/").content.decode()
    form = form_of(page)
    assert (
        len(form) == 2 * models.Game.objects.filter(round__section=section, round__number=6).count()
    )
    form[f"r-{game_of(section, 1).pk}"] = "10"
    form[f"r-{game_of(section, 2).pk}"] = "--"
    answer = arbiter.post(f"{here}/results/", form, follow=True)
    assert "2 results are saved." in answer.content.decode()
    assert game_of(section, 1).entered_by == "arbiter"
    assert game_of(section, 2).result.white is Mark.FORFEIT_LOSS
    assert not game_of(section, 3).result.known


def test_the_grid_does_not_undo_what_another_saved_meanwhile(section, here, client_of) -> None:
    one, other = client_of(Role.ARBITER), client_of(Role.RESULTS)
    form = form_of(one.get(f"{here}/results/").content.decode())
    first, second = game_of(section, 1).pk, game_of(section, 2).pk
    other.post(f"{here}/results/", {**form, f"r-{first}": "01", f"r-{second}": "01"})
    page = one.post(f"{here}/results/", {**form, f"r-{first}": "10"}, follow=True).content.decode()
    assert "Board 1: results entered 0–1 at" in page
    assert str(game_of(section, 1).result) == "0-1"
    assert str(game_of(section, 2).result) == "0-1"


def test_what_a_form_says_of_other_games_is_refused(section, here, arbiter, filled) -> None:
    other = filled(worked("held-12-players"), "Other")
    game = models.Game.objects.filter(round__section=other).first()
    assert game is not None
    form = {f"was-{game.pk}": f"{game.white_mark}{game.black_mark}.0", f"r-{game.pk}": "--"}
    assert arbiter.post(f"{here}/results/", form).status_code == 409


@pytest.mark.parametrize("code", ["11", "xx", "1", "==="])
def test_what_is_no_result_is_not_entered(section, here, arbiter, code: str) -> None:
    answer = arbiter.post(f"{here}/results/1/", {"code": code}, headers=JSON)
    assert answer.status_code == 422
    assert not game_of(section, 1).result.known


def test_a_script_sends_one_result_and_is_told_what_stands(section, here, arbiter) -> None:
    answer = arbiter.post(f"{here}/results/1/", {"code": "10", "version": "0"}, headers=JSON)
    assert answer.json() == {
        "ok": True, "detail": "", "board": 1, "code": "10", "text": "1–0", "version": 1,
        "left": models.Game.objects.filter(round__section=section, white_mark="?").count(),
        "revision": models.Event.objects.get().revision,
    }  # fmt: skip
    again = arbiter.post(f"{here}/results/1/", {"code": "10", "version": "0"}, headers=JSON)
    assert (again.status_code, again.json()["ok"]) == (200, True)
    other = arbiter.post(f"{here}/results/1/", {"code": "01", "version": "0"}, headers=JSON)
    assert other.status_code == 409
    assert other.json()["text"] == "1–0"
    assert "arbiter entered 1–0" in other.json()["detail"]


def test_one_board_at_a_time_leads_to_the_next(section, here, arbiter) -> None:
    hall = arbiter.get(f"{here}/hall/").content.decode()
    assert f'{here}/results/3/"' in hall
    page = arbiter.get(f"{here}/results/3/").content.decode()
    assert 'name="version" value="0"' in page
    answer = arbiter.post(f"{here}/results/3/", {"code": "==", "version": "0"}, follow=True)
    page = answer.content.decode()
    assert answer.redirect_chain == [(f"{here}/hall/", 302)]
    assert "Board 3: ½–½ is saved." in page
    assert f'{here}/results/3/"' not in page


def test_whoever_is_second_sees_who_was_first_and_at_which_board(section, here, arbiter) -> None:
    arbiter.post(f"{here}/results/3/", {"code": "==", "version": "0"})
    answer = arbiter.post(f"{here}/results/3/", {"code": "10", "version": "0"})
    assert answer.status_code == 409
    page = answer.content.decode()
    assert "Board 3: arbiter entered ½–½ at" in page
    assert 'name="version" value="1"' in page


def test_the_filters_show_what_is_left_and_what_is_disputed(section, here, arbiter) -> None:
    arbiter.post(f"{here}/results/1/", {"code": "10"})
    game = game_of(section, 2)
    models.Claim.objects.create(game=game, side="w", white_mark="1", black_mark="0")
    models.Claim.objects.create(game=game, side="b", white_mark="=", black_mark="=")
    left = arbiter.get(f"{here}/results/?show=open").content.decode()
    assert 'data-entry="1"' not in left
    assert 'data-entry="2"' in left
    disputed = arbiter.get(f"{here}/results/?show=disputed").content.decode()
    assert re.findall(r'data-entry="(\d+)"', disputed) == ["2"]
    assert "White says 1–0, Black says ½–½" in disputed


def test_entering_decides_a_dispute(section, here, arbiter) -> None:
    game = game_of(section, 2)
    models.Claim.objects.create(game=game, side="w", white_mark="1", black_mark="0")
    models.Claim.objects.create(game=game, side="b", white_mark="=", black_mark="=")
    arbiter.post(f"{here}/results/2/", {"code": "=="})
    assert not game.claims.exists()


def test_a_board_paired_anew_does_not_get_the_result_of_its_former_game(
    section, here, arbiter
) -> None:
    seen = game_of(section, 1)
    form = {"code": "10", "version": "0", "game": str(seen.pk)}
    models.Game.objects.filter(pk=seen.pk).delete()
    seen.pk = None
    seen.save(force_insert=True)
    answer = arbiter.post(f"{here}/results/1/", form, headers=JSON)
    assert answer.status_code == 409
    assert "reload the page" in answer.json()["detail"]
    assert not game_of(section, 1).result.known


@pytest.mark.rule("C.04.2 D.8")
def test_results_of_an_earlier_round_are_shown_not_replaced(section, here, arbiter) -> None:
    page = arbiter.get(f"{here[:-1]}5/results/").content.decode()
    assert "<select" not in page
    assert "A later round is already paired" in page
    answer = arbiter.post(f"{here[:-1]}5/results/1/", {"code": "DD"}, headers=JSON)
    assert answer.status_code == 409
    assert "(C.04.2 D.8)" in answer.json()["detail"]


def test_a_round_that_is_not_published_has_no_grid(section, here, arbiter) -> None:
    section.rounds.filter(number=6).update(published_at=None)
    assert arbiter.get(f"{here}/results/").status_code == 404
    assert arbiter.get(f"{here[:-1]}9/results/").status_code == 404


def test_an_organiser_sees_and_does_not_enter(section, here, client_of) -> None:
    organiser = client_of(Role.ORGANISER)
    assert "<select" not in organiser.get(f"{here}/results/").content.decode()
    assert organiser.post(f"{here}/results/1/", {"code": "10"}).status_code == 403


def test_the_second_entry_does_not_show_the_first(section, here, arbiter) -> None:
    for board, code in ((1, "+-"), (2, "WL"), (3, "10")):
        arbiter.post(f"{here}/results/{board}/", {"code": code})
    page = arbiter.get(f"{here}/verify/").content.decode()
    assert re.findall(r'data-entry="(\d+)"', page) == ["1", "2", "3"]
    assert not re.search(r"<option[^>]*\sselected", page)
    assert "was-" not in page


def test_what_differs_is_red_until_somebody_decides(section, here, arbiter) -> None:
    arbiter.post(f"{here}/results/1/", {"code": "10"})
    arbiter.post(f"{here}/results/2/", {"code": "10"})
    answer = arbiter.post(f"{here}/verify/1/", {"code": "10"}, headers=JSON)
    assert answer.json()["differs"] is False
    answer = arbiter.post(f"{here}/verify/2/", {"code": "01"}, headers=JSON)
    assert answer.json()["differs"] is True
    assert answer.json()["detail"] == "Board 2: first 1–0, now 0–1."
    page = arbiter.get(f"{here}/verify/").content.decode()
    assert "First entry: 1–0" in page
    assert "1 of 7 results verified" in page
    assert 'class="is-bad"' in arbiter.get(f"{here}/results/").content.decode()
    arbiter.post(f"{here}/verify/2/", {"keep": "second", "version": "1"})
    assert str(game_of(section, 2).result) == "0-1"
    assert "2 of 7 results verified" in arbiter.get(f"{here}/verify/").content.decode()


def test_the_first_entry_may_be_the_right_one(section, here, arbiter) -> None:
    arbiter.post(f"{here}/results/2/", {"code": "10"})
    arbiter.post(f"{here}/verify/2/", {"code": "01"}, headers=JSON)
    arbiter.post(f"{here}/verify/2/", {"keep": "first", "version": "1"})
    assert str(game_of(section, 2).result) == "1-0"
    assert "The entries differ" not in arbiter.get(f"{here}/verify/").content.decode()


def test_without_a_script_the_second_entries_go_together(section, here, arbiter) -> None:
    for board in (1, 2):
        arbiter.post(f"{here}/results/{board}/", {"code": "10"})
    form = {f"r-{game_of(section, 1).pk}": "10", f"r-{game_of(section, 2).pk}": "=="}
    page = arbiter.post(f"{here}/verify/", form, follow=True).content.decode()
    assert "1 result is verified." in page
    assert "Board 2: first 1–0, now ½–½." in page


def test_what_has_no_result_cannot_be_verified(section, here, arbiter) -> None:
    answer = arbiter.post(f"{here}/verify/1/", {"code": "10"}, headers=JSON)
    assert answer.status_code == 409
    assert "enter it before" in answer.json()["detail"]


def test_a_result_changed_later_is_not_verified_any_more(section, here, arbiter) -> None:
    arbiter.post(f"{here}/results/1/", {"code": "10"})
    arbiter.post(f"{here}/verify/1/", {"code": "10"}, headers=JSON)
    arbiter.post(f"{here}/results/1/", {"code": "=="})
    assert "The entries differ" in arbiter.get(f"{here}/verify/").content.decode()


def onward(client: Client, address: str) -> tuple[str, str, bool] | None:
    """What the grid offers when all results are in: text, address, and whether it is shown."""
    page = client.get(f"{address}/results/").content.decode()
    pattern = r'<p id="onward" role="status"( hidden)?>\s*<a [^>]*href="([^"]*)">([^<]*)</a>'
    found = re.search(pattern, page)
    return None if found is None else (found[3], found[2], found[1] is None)


def test_the_grid_leads_on_to_the_next_pairing_once_all_results_are_in(filled, client_of) -> None:
    whole = worked("held-14-players")
    section = filled(last_round_open(replace(whole, rounds=whole.rounds[:2])))
    rounds = f"/desk/{section.event.slug}/{section.slug}/rounds"
    chief, arbiter = client_of(Role.CHIEF_ARBITER), client_of(Role.ARBITER)
    assert onward(chief, f"{rounds}/2") == ("Pair round 3", f"{rounds}/draft/", False)
    assert onward(chief, f"{rounds}/1") is None
    assert onward(arbiter, f"{rounds}/2") is None
    page = chief.get(f"{rounds}/2/results/").content.decode()
    form = {name: "==" if name.startswith("r-") else was for name, was in form_of(page).items()}
    chief.post(f"{rounds}/2/results/", form)
    assert onward(chief, f"{rounds}/2") == ("Pair round 3", f"{rounds}/draft/", True)


def test_after_the_last_round_the_grid_leads_on_to_the_standings(section, here, arbiter) -> None:
    place = f"/desk/{section.event.slug}/{section.slug}/standings/"
    assert onward(arbiter, here) == ("Standings after round 6", place, False)


def test_in_a_schedule_the_grid_leads_on_to_the_results_of_the_next_round(
    filled, client_of
) -> None:
    section = filled(swiss(4, of=3, system="FIDE_ROUNDROBIN"))
    rounds = f"/desk/{section.event.slug}/{section.slug}/rounds"
    chief = client_of(Role.CHIEF_ARBITER)
    publish(ANN, section, make_draft(ANN, section).version)
    assert onward(chief, f"{rounds}/1") == ("Publish the schedule", f"{rounds}/draft/", False)
    publish_all(ANN, section)
    following = ("Results of round 2", f"{rounds}/2/results/", False)
    assert onward(chief, f"{rounds}/1") == following
    assert onward(client_of(Role.RESULTS), f"{rounds}/1") == following
