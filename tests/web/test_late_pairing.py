"""Two without opponents who play each other after the round began: what is told and kept."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from support.pages import place_of, text_of
from support.playing import ANN, WON, swiss

from openarbiter.formats.trf import write_trf
from openarbiter.handling.next_round import not_yet_come, undecided
from openarbiter.model import Game, Round
from openarbiter.web import models
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.late import pair_late
from openarbiter.web.actions.pairing import make_draft, publish
from openarbiter.web.actions.prohibitions import add_prohibition
from openarbiter.web.ledger.undo import undo_last
from openarbiter.web.rights import Role
from openarbiter.web.state.section_state import situation_of


@pytest.fixture
def replaced(filled) -> models.Section:
    """Eight players in round 1: 3 and 8 have no opponents and play each other, 7 and 4 not."""
    section = filled(swiss(8), "Replaced")
    publish(ANN, section, make_draft(ANN, section).version)
    keys = {each.number: each.pk for each in section.players.all()}
    pair_late(ANN, section, keys[3], keys[8], "both\nagree")
    return models.Section.objects.get(pk=section.pk)


@pytest.mark.rule("C.05 6.7(3)")
def test_the_tournament_file_notes_who_was_paired_late_and_why(replaced: models.Section) -> None:
    text = write_trf(exported(replaced))
    assert (
        "### Round 1: two without opponents paired after the round began by Ann, warning level 3: "
        "Player 003 (3) – Player 007 (7); Player 008 (8) – Player 004 (4) became "
        "Player 003 (3) – Player 008 (8); Player 004 (4): did not come; "
        "Player 007 (7): did not come. Reason: both agree"
    ) in text.splitlines()
    undo_last(ANN, replaced.event, replaced)
    assert "two without opponents" not in write_trf(exported(replaced))


@pytest.mark.rule("C.05 6.7(3)")
@pytest.mark.parametrize("level", [0, 2, 3])
def test_below_level_1_two_are_paired_late_in_fide_mode(filled, level: int) -> None:
    section = filled(swiss(4), "Lower")
    models.Event.objects.filter(pk=section.event.pk).update(level=level)
    section = models.Section.objects.get(pk=section.pk)
    assert section.fide_mode
    publish(ANN, section, make_draft(ANN, section).version)
    one, other = (game.white_id for game in models.Game.objects.filter(round__section=section))
    made = pair_late(ANN, section, one, other, "both agree")
    assert {made.white_id, made.black_id} == {one, other}


@pytest.mark.rule("C.04.2 C.1", "C.04.2 D.2")
def test_who_was_paired_and_did_not_come_is_said_to_be_so(replaced, client_of) -> None:
    client: Client = client_of(Role.CHIEF_ARBITER)

    def page(path: str) -> str:
        return text_of(client.get(place_of(replaced, path)))

    for path in ("rounds/1/", "players/byes/"):
        assert page(path).count(": did not come" if path == "rounds/1/" else "did not come") == 2
    assert not_yet_come(situation_of(replaced)) == ()
    assert "Entered, but not arrived" not in page("players/byes/")
    assert "never paired so far" not in page("")
    assert "not arrived yet" not in page("players/")
    preparing = page("rounds/draft/")
    assert "not been paired before" not in preparing
    assert "missed their game of the last round" in preparing
    key = replaced.players.get(number=7).pk
    assert "did not come" in page(f"players/{key}/")


@pytest.mark.rule("C.05 6.7(3)")
def test_who_comes_after_all_and_plays_has_nothing_to_explain(replaced: models.Section) -> None:
    assert undecided(situation_of(replaced)) == (4, 7)
    keys = {each.number: each.pk for each in replaced.players.all()}
    pair_late(ANN, replaced, keys[4], keys[7], "they came")
    assert undecided(situation_of(replaced)) == ()


def test_the_boards_of_a_round_are_listed_by_their_numbers(replaced, client_of) -> None:
    keys = {each.number: each.pk for each in replaced.players.all()}
    pair_late(ANN, replaced, keys[1], keys[6], "both agree")
    page = client_of(Role.ARBITER).get(place_of(replaced, "rounds/1/")).content.decode()
    assert re.findall(r'class="board">(?:<a [^>]*>)?(\d+)<', page) == ["1", "3"]


@pytest.mark.rule("C.05 5.2", "C.05 6.7(3)")
def test_a_prohibited_pair_is_told_before_two_are_paired_late(filled, client_of) -> None:
    section = filled(swiss(8), "Apart")
    add_prohibition(ANN, section, (3, 8), reason="family")
    publish(ANN, section, make_draft(ANN, section).version)
    keys = {each.number: each.pk for each in section.players.all()}
    client: Client = client_of(Role.CHIEF_ARBITER)
    address = place_of(section, "rounds/1/late/")
    asked = {"white": keys[3], "black": keys[8], "reason": "both agree"}
    told = text_of(client.post(address, asked))
    assert "3 and 8 must not be paired in this round: the arbiter prohibited it. (C.05 5.2)" in told
    assert "Warning level 3 of 5" in told
    assert not section.entries.filter(action="late-pair").exists()
    other = {**asked, "seen": f"{keys[1]} {keys[8]}"}
    assert client.post(address, other).status_code == 200
    assert client.post(address, {**asked, "seen": f"{keys[3]} {keys[8]}"}).status_code == 302
    assert section.entries.get(action="late-pair").level == 3


@pytest.mark.rule("C.04.1 g", "C.05 6.7(3)")
def test_a_third_black_in_a_row_is_confirmed_before_two_are_paired_late(filled, client_of) -> None:
    first = Round((Game(5, 1, WON), Game(2, 6, WON), Game(7, 3, WON), Game(4, 8, WON)))
    second = Round((Game(2, 1, WON), Game(5, 4, WON), Game(3, 6, WON), Game(8, 7, WON)))
    third = Round((Game(1, 3), Game(6, 5), Game(4, 2), Game(7, 8, WON)))
    section = filled(swiss(8, first, second, third), "Colours")
    keys = {each.number: each.pk for each in section.players.all()}
    client: Client = client_of(Role.CHIEF_ARBITER)
    address = place_of(section, "rounds/3/late/")
    asked = {"white": keys[6], "black": keys[1], "reason": "both agree"}
    told = text_of(client.post(address, asked))
    assert "Player 1 would have Black three times in a row. (C.04.1 g)" in told
    seen = {**asked, "seen": f"{keys[6]} {keys[1]}"}
    assert client.post(address, seen).status_code == 422
    assert client.post(address, {**seen, "twice": "on"}).status_code == 302
    assert section.entries.get(action="late-pair").level == 4
