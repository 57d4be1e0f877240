"""Results and colours recorded wrongly, and what a correction may still affect."""

from __future__ import annotations

import pytest
from django.test import Client
from support.playing import ANN, WON, before_round_1, game_of, play_round, swiss
from support.worked import worked

from openarbiter.handling.corrections import Effect
from openarbiter.model import Game, Mark, Result, Round
from openarbiter.web import models
from openarbiter.web.actions.corrections import correct_colours, correct_result
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.fide_mode import leave_fide_mode
from openarbiter.web.actions.late import free_players, pair_late
from openarbiter.web.actions.pairing import make_draft, publish
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.ledger.undo import undo_last
from openarbiter.web.rights import Role
from openarbiter.web.state import position_of, tournament_of

HELD = worked("held-14-players")
LOST = Result(Mark.LOSS, Mark.WIN)
DRAWN = Result(Mark.DRAW, Mark.DRAW)


@pytest.fixture
def held(filled) -> models.Section:
    """After three rounds, all results in."""
    section = filled(before_round_1(HELD), "Held")
    for wanted in HELD.rounds[:3]:
        play_round(section, wanted)
    return section


@pytest.mark.rule("C.04.2 D.8")
def test_an_error_found_before_the_next_pairing_counts_at_once(held: models.Section) -> None:
    game = game_of(held, 3)
    done = correct_result(ANN, game, LOST, "the slip says 0-1", game.version)
    assert done.effect is Effect.NOW
    assert tournament_of(held).rounds[2].games[0].result == LOST


@pytest.mark.rule("C.04.2 D.8")
def test_an_error_found_during_the_next_round_counts_from_the_next_pairing_on(filled) -> None:
    section = filled(swiss(4, Round((Game(1, 3, WON), Game(4, 2, WON)))))
    publish(ANN, section, make_draft(ANN, section).version)
    paired = tournament_of(section).rounds[1].games
    game = game_of(section, 1)
    done = correct_result(ANN, game, LOST, "wrong slip", game.version)
    assert (done.effect, done.first_pairing) == (Effect.NOW, 3)
    assert tournament_of(section).rounds[0].games[0].result == LOST
    assert tournament_of(section).rounds[1].games == paired


@pytest.mark.rule("C.04.2 D.8")
def test_an_error_found_after_the_next_round_is_for_the_rating_only(held: models.Section) -> None:
    game = game_of(held, 1)
    recorded = game.result
    done = correct_result(ANN, game, DRAWN, "found\nlater", game.version)
    assert done.effect is Effect.RATING_ONLY
    assert tournament_of(held).rounds[0].games[0].result == recorded
    assert position_of(held).rating.rounds[0].games[0].result == DRAWN
    held.refresh_from_db()
    lines = exported(held, for_rating=True).extra
    told = f"{game.white.name} ({game.white.number}) – {game.black.name} ({game.black.number})"
    assert lines[-1].startswith(f"### Round 1: {told} is recorded as ")
    assert lines[-1].endswith("found later")
    undo_last(ANN, held.event, held)
    assert position_of(held).rating == position_of(held).tournament


@pytest.mark.rule("C.04.2 D.1")
def test_a_result_that_comes_late_for_an_adjourned_game_is_no_correction(filled) -> None:
    section = filled(
        swiss(4, Round((Game(1, 3, WON), Game(4, 2))), Round((Game(2, 1, WON), Game(3, 4, WON))))
    )
    game = game_of(section, 1, 2)
    assert correct_result(ANN, game, WON, "adjourned", game.version).effect is Effect.NOW
    assert tournament_of(section).rounds[0].games[1].result == WON


@pytest.mark.rule("C.04.2 D.8")
def test_wrong_colours_are_corrected_and_everybody_keeps_their_result(held: models.Section) -> None:
    game = game_of(held, 3)
    before = tournament_of(held).rounds[2].games[0]
    correct_colours(ANN, game, "they sat the other way round", game.version)
    after = tournament_of(held).rounds[2].games[0]
    assert (after.white, after.black) == (before.black, before.white)
    assert (after.result.white, after.result.black) == (before.result.black, before.result.white)


@pytest.mark.rule("C.04.2 D.8")
def test_wrong_colours_found_late_are_a_line_in_the_file(held: models.Section) -> None:
    before = tournament_of(held).rounds
    game = game_of(held, 1)
    correct_colours(ANN, game, "found late", game.version)
    held.refresh_from_db()
    assert tournament_of(held).rounds == before
    assert "other colours" in tournament_of(held).extra[-1]


def test_colours_of_a_game_that_was_not_played_are_none(held: models.Section) -> None:
    for game in models.Game.objects.filter(round__section=held, round__number=3):
        if not game.result.played:
            with pytest.raises(Refused, match="was not played"):
                correct_colours(ANN, game_of(held, 3, game.place), "x", game.version)


def test_a_correction_needs_a_reason_a_result_and_a_difference(held: models.Section) -> None:
    game = game_of(held, 3)
    with pytest.raises(Refused, match="needs a reason"):
        correct_result(ANN, game, LOST, " ", game.version)
    with pytest.raises(Refused, match="both players won"):
        correct_result(ANN, game, Result(Mark.WIN, Mark.WIN), "x", game.version)
    with pytest.raises(Refused, match="already has this result"):
        correct_result(ANN, game, game.result, "x", game.version)


def test_of_two_who_correct_a_game_one_is_told(held: models.Section) -> None:
    game = game_of(held, 3)
    correct_result(ANN, game, LOST, "first", game.version)
    with pytest.raises(Conflict):
        correct_result(ANN, game, DRAWN, "second", game.version)


@pytest.mark.rule("C.04.2 D.8")
def test_the_page_says_beforehand_what_a_correction_affects(
    held: models.Section, client_of
) -> None:
    client = client_of(Role.CHIEF_ARBITER)
    base = f"/desk/{held.event.slug}/{held.slug}/rounds/"
    game = game_of(held, 1)
    page = client.get(f"{base}1/games/{game.pk}/").content.decode()
    assert "for the rating only" in page
    given = {"what": "result", "result": "==", "version": str(game.version)}
    assert client.post(f"{base}1/games/{game.pk}/", given).status_code == 422
    answer = client.post(f"{base}1/games/{game.pk}/", {**given, "reason": "late"})
    assert answer.status_code == 302
    assert "rated ½–½" in client.get(f"{base}1/").content.decode()
    last = game_of(held, 3)
    assert (
        "the pairing of round 4 takes it into account"
        in client.get(f"{base}3/games/{last.pk}/").content.decode()
    )
    assert client.get(f"{base}2/games/{last.pk}/").status_code == 404


def test_leaving_fide_mode_is_typed_recorded_and_for_good(held: models.Section, client_of) -> None:
    client = client_of(Role.CHIEF_ARBITER)
    address = f"/desk/{held.event.slug}/{held.slug}/fide-mode/"
    assert "permanently" in client.get(address).content.decode()
    assert client.post(address, {"typed": "no", "reason": "x"}).status_code == 422
    assert client_of(Role.DEPUTY).get(address).status_code == 403
    assert (
        client.post(address, {"typed": held.name, "reason": "a club\nevening"}).status_code == 302
    )
    held.refresh_from_db()
    assert not held.fide_mode
    assert tournament_of(held).extra[-1].startswith("### FIDE mode left in round 4 on ")
    assert tournament_of(held).extra[-1].endswith(": a club evening")
    assert (
        "not in FIDE mode"
        in client.get(f"/desk/{held.event.slug}/{held.slug}/rounds/").content.decode()
    )
    with pytest.raises(Refused, match="permanent"):
        undo_last(ANN, held.event, held)
    with pytest.raises(Refused, match="already"):
        leave_fide_mode(ANN, held, "again")


def test_outside_of_fide_mode_a_late_correction_counts_with_a_warning(held: models.Section) -> None:
    leave_fide_mode(ANN, held, "a club evening")
    game = game_of(held, 1)
    correct_result(ANN, game, DRAWN, "found later", game.version)
    assert tournament_of(held).rounds[0].games[0].result == DRAWN
    assert models.Entry.objects.filter(section=held).latest("number").level == 4


@pytest.mark.rule("C.04.2 D.1")
def test_outside_of_fide_mode_open_games_do_not_stop_the_pairing(filled) -> None:
    section = filled(swiss(4, Round((Game(1, 3, WON), Game(4, 2)))))
    leave_fide_mode(ANN, section, "a club evening")
    assert make_draft(ANN, section).round_number == 2


@pytest.mark.rule("C.05 6.7(3)")
def test_two_players_without_opponents_may_play_each_other_after_all(filled) -> None:
    section = filled(swiss(5))
    publish(ANN, section, make_draft(ANN, section).version)
    first = game_of(section, 1)
    bye = section.byes.get(round_number=1)
    names = {each.name: each for each in free_players(section)}
    assert first.white.name in names
    assert names[first.white.name].waits_for == first.black.name
    made = pair_late(ANN, section, first.white_id, bye.player_id, "both agree")
    played = tournament_of(section).rounds[0]
    assert Game(first.white.number, bye.player.number) in played.games
    assert [each.player for each in played.byes] == [first.black.number]
    assert made.board == first.board
    undo_last(ANN, section.event, section)
    assert Game(first.white.number, first.black.number) in tournament_of(section).rounds[0].games


@pytest.mark.rule("C.05 6.7(3)")
def test_who_has_played_is_not_without_an_opponent(held: models.Section) -> None:
    game = game_of(held, 3)
    with pytest.raises(Refused, match="has an opponent"):
        pair_late(ANN, held, game.white_id, game.black_id, "both agree")


@pytest.mark.rule("C.05 6.7(3)")
def test_in_a_competition_of_level_1_nobody_is_paired_late(filled) -> None:
    section = filled(swiss(5))
    publish(ANN, section, make_draft(ANN, section).version)
    models.Event.objects.filter(pk=section.event.pk).update(level=1)
    section = models.Section.objects.get(pk=section.pk)
    first, bye = game_of(section, 1), section.byes.get(round_number=1)
    with pytest.raises(Refused, match="L2 and L3"):
        pair_late(ANN, section, first.white_id, bye.player_id, "both agree")


@pytest.mark.rule("C.05 6.7(3)")
def test_the_page_offers_those_without_opponents(filled, client_of) -> None:
    section = filled(swiss(5), "Late")
    publish(ANN, section, make_draft(ANN, section).version)
    client: Client = client_of(Role.DEPUTY)
    address = f"/desk/{section.event.slug}/{section.slug}/rounds/1/late/"
    assert "waiting for" in client.get(address).content.decode()
    assert client.post(address, {"white": "0"}).status_code == 422
    first, bye = game_of(section, 1), section.byes.get(round_number=1)
    given = {"white": first.white_id, "black": bye.player_id, "reason": "both agree"}
    assert client.post(address, given).status_code == 302
