"""What puts a draft out of date, and what leaves it as it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from support.pages import place_of, text_of
from support.playing import ANN, WON, game_of, swiss

from openarbiter.model import ByeKind, Game, Mark, Result, Round
from openarbiter.web import models
from openarbiter.web.actions.corrections import correct_colours, correct_result
from openarbiter.web.actions.fide_mode import leave_fide_mode
from openarbiter.web.actions.pairing import make_draft, publish
from openarbiter.web.actions.pairing_basis import is_stale
from openarbiter.web.actions.player_data import PlayerData, data_of
from openarbiter.web.actions.players import (
    add_player,
    change_player,
    remove_player,
    request_bye,
    withdraw,
)
from openarbiter.web.actions.prohibitions import add_prohibition
from openarbiter.web.actions.section_settings import settings_of
from openarbiter.web.actions.sections import change_settings
from openarbiter.web.actions.start_list import exchange_numbers
from openarbiter.web.rights import Role
from openarbiter.web.state.section_state import state_of

DRAWN = Result(Mark.DRAW, Mark.DRAW)
LOST = Result(Mark.LOSS, Mark.WIN)
NO_RESULT = Result(Mark.UNKNOWN, Mark.UNKNOWN)

ROUND_1 = Round((Game(1, 5, WON), Game(6, 2, DRAWN), Game(3, 7, WON), Game(8, 4, DRAWN)))
ROUND_2 = Round((Game(3, 1, WON), Game(2, 8, DRAWN), Game(4, 6, WON), Game(5, 7, WON)))

Done = Callable[[models.Section], object]


@pytest.fixture
def playing(filled) -> models.Section:
    """Eight players after round 2 of five."""
    return filled(swiss(8, ROUND_1, ROUND_2))


@pytest.fixture
def beginning(filled) -> models.Section:
    """Eight players before round 1 of five."""
    return filled(swiss(8))


def drafted(section: models.Section) -> models.Draft:
    draft = make_draft(ANN, section)
    assert not out_of_date(draft)
    return draft


def out_of_date(draft: models.Draft) -> bool:
    section = models.Section.objects.get(pk=draft.section.pk)
    return is_stale(state_of(section), draft)


def changed(section: models.Section, number: int, **values: object) -> None:
    """Correct what is known of the player who had this number on entry."""
    player = section.players.order_by("pk")[number - 1]
    data = replace(data_of(player), **values)  # type: ignore[arg-type]
    change_player(ANN, section, player, player.version, data)


def corrected(section: models.Section, number: int, result: Result, place: int = 1) -> None:
    game = game_of(section, number, place)
    correct_result(ANN, game, result, "wrong slip", game.version)


def colours_exchanged(section: models.Section) -> None:
    game = game_of(section, 2)
    correct_colours(ANN, game, "seen on the scoresheets", game.version)


def announced(section: models.Section, rounds: int) -> None:
    old = settings_of(section)
    change_settings(ANN, section, old.seen, replace(old, rounds=rounds), "the hall is closed")


@pytest.mark.rule("C.04.2 D.8")
def test_a_correction_for_the_rating_only_leaves_the_draft_as_it_is(playing) -> None:
    draft = drafted(playing)
    corrected(playing, 1, DRAWN)
    assert game_of(playing, 1).rated_white == "="
    assert publish(ANN, playing, draft.version).number == 3


@pytest.mark.parametrize(
    "known",
    [
        {"name": "Player, No. 4"},
        {"club": "Tower"},
        {"note": "wheelchair"},
        {"title": "FM"},
        {"rating": 1200},
    ],
    ids=lambda known: next(iter(known)),
)
def test_what_is_known_of_a_player_leaves_the_draft_as_it_is(playing, known) -> None:
    draft = drafted(playing)
    changed(playing, 4, **known)
    assert publish(ANN, playing, draft.version).number == 3


@pytest.mark.parametrize(
    "done",
    [
        lambda section: corrected(section, 2, DRAWN),
        lambda section: corrected(section, 2, Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)),
        lambda section: corrected(section, 2, NO_RESULT, place=2),
        colours_exchanged,
        lambda section: withdraw(ANN, section, section.players.get(number=4), 3),
        lambda section: request_bye(ANN, section, section.players.get(number=4), 3, ByeKind.ZERO),
        lambda section: add_player(ANN, section, PlayerData("Late", 1000)),
        lambda section: add_prohibition(ANN, section, (1, 8), reason="a family"),
        lambda section: changed(section, 4, fixed_board=1),
        lambda section: announced(section, 3),
        lambda section: announced(section, 2),
    ],
    ids=[
        "result", "forfeit", "cleared", "colours", "withdrawn", "bye", "late", "prohibited",
        "table", "last round", "no round",
    ],
)  # fmt: skip
def test_what_the_pairing_depends_on_puts_the_draft_out_of_date(playing, done: Done) -> None:
    draft = drafted(playing)
    done(playing)
    assert out_of_date(draft)


@pytest.mark.rule("C.04.2 D.8")
def test_a_late_correction_that_counts_puts_the_draft_out_of_date(playing) -> None:
    leave_fide_mode(ANN, playing, "a club evening")
    draft = drafted(playing)
    corrected(playing, 1, LOST)
    assert out_of_date(draft)


@pytest.mark.rule("C.04.2 B.3")
def test_a_rating_counts_before_round_1_where_it_decides_the_numbers(beginning) -> None:
    draft = drafted(beginning)
    changed(beginning, 4, rating=2495, title="IM", name="Fourth", club="Tower")
    assert not out_of_date(draft)
    changed(beginning, 4, title="")
    assert not out_of_date(draft)
    changed(beginning, 4, name="The fourth")
    assert out_of_date(draft)
    changed(beginning, 4, title="FM")
    assert not out_of_date(draft)
    changed(beginning, 4, rating=2500)
    assert out_of_date(draft)


def test_numbers_that_are_exchanged_put_the_draft_out_of_date(beginning) -> None:
    changed(beginning, 2, rating=beginning.players.get(number=1).rating)
    draft = drafted(beginning)
    exchange_numbers(ANN, beginning, 1, 2, "the regulations order them otherwise")
    assert out_of_date(draft)


def test_another_player_in_the_place_of_one_puts_the_draft_out_of_date(
    beginning, client_of
) -> None:
    draft = drafted(beginning)
    last = beginning.players.get(number=8)
    remove_player(ANN, beginning, last)
    add_player(ANN, beginning, PlayerData("Another", last.rating))
    assert beginning.players.get(number=8).name == "Another"
    assert out_of_date(draft)
    told = text_of(client_of(Role.DEPUTY).get(place_of(beginning, "rounds/draft/")))
    assert "have been removed" in told


def test_a_round_of_a_schedule_depends_on_no_result(filled) -> None:
    section = filled(swiss(4, of=3, system="FIDE_ROUNDROBIN"))
    publish(ANN, section, make_draft(ANN, section).version)
    draft = drafted(section)
    corrected(section, 1, WON)
    assert not out_of_date(draft)
    withdraw(ANN, section, section.players.get(number=4), 2)
    assert out_of_date(draft)


def test_a_draft_of_an_older_version_is_made_again(playing, client_of) -> None:
    draft = make_draft(ANN, playing)
    models.Draft.objects.filter(pk=draft.pk).update(position="0" * 64)
    deputy = client_of(Role.DEPUTY)
    told = text_of(deputy.get(place_of(playing, "rounds/draft/")))
    assert "can no longer be published" in told
    again = deputy.post(place_of(playing, "rounds/draft/make/"), {"again": "yes"})
    assert again.status_code == 302
    assert not out_of_date(models.Draft.objects.get(section=playing))
