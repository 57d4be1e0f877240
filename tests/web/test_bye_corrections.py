"""Byes recorded wrongly, and what a correction may still affect."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client
from support.pages import place_of, program_of, text_of
from support.playing import ANN, WON, swiss

from openarbiter.handling.corrections import Effect
from openarbiter.model import Bye, ByeKind, Game, Round
from openarbiter.web import models
from openarbiter.web.actions.bye_corrections import correct_bye
from openarbiter.web.actions.fide_mode import leave_fide_mode
from openarbiter.web.actions.final import publish_final
from openarbiter.web.actions.pairing import make_draft, publish
from openarbiter.web.actions.tables import table_of
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.ledger.undo import undo_last
from openarbiter.web.ledger.words import sentence
from openarbiter.web.rights import Role
from openarbiter.web.state import tournament_of

FIRST = Round((Game(1, 3, WON), Game(4, 2, WON)), (Bye(5, ByeKind.ZERO),))
SECOND = Round((Game(2, 1, WON), Game(3, 5, WON)), (Bye(4, ByeKind.HALF),))
THIRD = Round((Game(1, 4, WON), Game(5, 2, WON)), (Bye(3, ByeKind.PAB),))

Filled = Callable[..., models.Section]


@pytest.fixture
def open_(filled: Filled) -> Callable[..., models.Section]:
    """A section whose regulations allow one half-point bye."""

    def made(*rounds: Round, of: int = 5) -> models.Section:
        filled(swiss(3), "Other")
        section = filled(swiss(5, *rounds, of=of), "Open")
        section.half_byes = 1
        section.save()
        return section

    return made


def player(section: models.Section, number: int) -> models.Player:
    return section.players.get(number=number)


def kinds(section: models.Section, number: int) -> dict[int, ByeKind]:
    return {bye.player: bye.kind for bye in tournament_of(section).rounds[number - 1].byes}


@pytest.mark.rule("C.04.2 D.8")
def test_a_bye_of_this_round_is_corrected_at_once(open_) -> None:
    section = open_(FIRST)
    done = correct_bye(
        ANN, section, player(section, 5), 1, ByeKind.HALF, "asked in time", ByeKind.ZERO
    )
    assert (done.effect, done.first_pairing) == (Effect.NOW, 2)
    assert kinds(section, 1) == {5: ByeKind.HALF}
    assert {row.number: row.score for row in table_of(section).rows}[5] == 5
    told = sentence(section.entries.latest("number"))
    assert told == "Round 1, Player 005: zero-point bye was corrected to half-point bye"
    undo_last(ANN, section.event, section)
    assert kinds(section, 1) == {5: ByeKind.ZERO}


@pytest.mark.rule("C.04.2 D.8")
def test_during_the_next_round_it_counts_and_the_pairing_stays(open_) -> None:
    section = open_(FIRST)
    publish(ANN, section, make_draft(ANN, section).version)
    paired = tournament_of(section).rounds[1]
    done = correct_bye(
        ANN, section, player(section, 5), 1, ByeKind.HALF, "asked in time", ByeKind.ZERO
    )
    assert (done.effect, done.first_pairing) == (Effect.NOW, 3)
    assert tournament_of(section).rounds[1] == paired


@pytest.mark.rule("C.04.2 D.8")
def test_found_late_it_is_a_line_in_the_file(open_) -> None:
    section = open_(FIRST, SECOND)
    before = tournament_of(section).rounds
    done = correct_bye(
        ANN, section, player(section, 5), 1, ByeKind.HALF, "found\nlate", ByeKind.ZERO
    )
    assert done.effect is Effect.RATING_ONLY
    section.refresh_from_db()
    assert tournament_of(section).rounds == before
    assert tournament_of(section).extra[-1] == (
        "### Round 1: Player 005 (5) is recorded with a zero-point bye, and a half-point bye was "
        "right, found after the next round was over: found late"
    )
    assert section.entries.latest("number").action == "bye-noted"


@pytest.mark.rule("C.04.2 D.8")
def test_after_the_final_standings_it_is_a_line_too(open_) -> None:
    section = open_(FIRST, SECOND, of=2)
    publish_final(ANN, section)
    before = tournament_of(section).rounds
    correct_bye(ANN, section, player(section, 4), 2, ByeKind.ZERO, "late", ByeKind.HALF)
    section.refresh_from_db()
    assert tournament_of(section).rounds == before
    assert "found after the final standings: late" in tournament_of(section).extra[-1]


@pytest.mark.rule("C.05 6.7(4)")
def test_a_correction_gives_only_byes_that_could_have_been_requested(open_) -> None:
    section = open_(FIRST, SECOND)
    section.half_byes = 0
    section.save()
    five = player(section, 5)
    with pytest.raises(Refused, match="allow no half-point byes"):
        correct_bye(ANN, section, five, 1, ByeKind.HALF, "a friend", ByeKind.ZERO)
    last = open_(FIRST, SECOND, of=2)
    models.Bye.objects.filter(section=last, round_number=2).update(kind="Z")
    last.refresh_from_db()
    with pytest.raises(Refused, match="no half-point bye in the last round"):
        correct_bye(ANN, last, player(last, 4), 2, ByeKind.HALF, "a friend", ByeKind.ZERO)
    second = Round((Game(2, 1, WON), Game(3, 4, WON)), (Bye(5, ByeKind.HALF),))
    twice = open_(FIRST, second)
    with pytest.raises(Refused, match="half-point bye"):
        correct_bye(ANN, twice, player(twice, 5), 1, ByeKind.HALF, "a friend", ByeKind.ZERO)
    leave_fide_mode(ANN, twice, "a club evening")
    correct_bye(ANN, twice, player(twice, 5), 1, ByeKind.HALF, "a friend", ByeKind.ZERO)
    assert kinds(twice, 1) == {5: ByeKind.HALF}
    assert twice.entries.latest("number").level == 5


def test_the_allocated_bye_a_reason_and_two_people(open_) -> None:
    section = open_(FIRST, SECOND, THIRD)
    three, four = player(section, 3), player(section, 4)
    with pytest.raises(Refused, match="pairing-allocated bye is part of the pairing"):
        correct_bye(ANN, section, three, 3, ByeKind.ZERO, "x", ByeKind.PAB)
    with pytest.raises(Refused, match="pairing-allocated bye is part of the pairing"):
        correct_bye(ANN, section, four, 2, ByeKind.PAB, "x", ByeKind.HALF)
    with pytest.raises(Refused, match="needs a reason"):
        correct_bye(ANN, section, four, 2, ByeKind.ZERO, " ", ByeKind.HALF)
    with pytest.raises(Refused, match="already has this bye"):
        correct_bye(ANN, section, four, 2, ByeKind.HALF, "x", ByeKind.HALF)
    with pytest.raises(Conflict, match="Somebody else has changed"):
        correct_bye(ANN, section, four, 2, ByeKind.ZERO, "x", ByeKind.FULL)
    with pytest.raises(Conflict, match="no longer has a bye in round 3"):
        correct_bye(ANN, section, four, 3, ByeKind.ZERO, "x", ByeKind.HALF)


def test_a_full_point_bye_stands_in_the_file_as_long_as_there_is_one(open_) -> None:
    section = open_(FIRST)
    five = player(section, 5)
    correct_bye(ANN, section, five, 1, ByeKind.FULL, "the regulations", ByeKind.ZERO)
    section.refresh_from_db()
    assert "### Full-point bye for Player 005 in round 1: the regulations" in (
        tournament_of(section).extra
    )
    correct_bye(ANN, section, five, 1, ByeKind.ZERO, "not so", ByeKind.FULL)
    section.refresh_from_db()
    assert not any("Full-point" in line for line in tournament_of(section).extra)


def test_the_page_says_beforehand_what_it_affects(
    open_, client_of: Callable[[Role], Client]
) -> None:
    section = open_(FIRST, SECOND, THIRD)
    officer = client_of(Role.PAIRING_OFFICER)
    five, three = player(section, 5), player(section, 3)
    where = place_of(section, f"rounds/1/byes/{five.pk}/")
    assert where in text_of(officer.get(place_of(section, "rounds/1/")))
    assert "/byes/" not in text_of(officer.get(place_of(section, "rounds/3/")))
    assert "/byes/" not in text_of(client_of(Role.ARBITER).get(place_of(section, "rounds/1/")))
    page = text_of(officer.get(where))
    assert "Recorded: zero-point bye" in page
    assert "for the rating only" in page
    given = {"seen": "Z", "kind": "H"}
    answer = officer.post(where, given)
    assert answer.status_code == 422
    assert "needs a reason" in text_of(answer)
    assert officer.post(where, {**given, "reason": "late"}).status_code == 302
    for number, key in ((1, three.pk), (2, five.pk), (3, three.pk), (4, five.pk), (0, five.pk)):
        path = place_of(section, f"rounds/{number}/byes/{key}/")
        assert officer.get(path).status_code == 404


def test_programs_correct_results_colours_and_byes(open_, chief: models.User) -> None:
    section = open_(FIRST, SECOND)
    client = program_of(section.event, chief)
    base = f"/api/v1/events/{section.event.slug}/sections/{section.slug}"

    def ask(path: str, **given: object) -> dict[str, object]:
        answer = client.post(f"{base}/{path}", given, content_type="application/json")
        return {**answer.json(), "status": answer.status_code}

    done = ask("rounds/2/games/1/correction", result="==", version=0, reason="slip")
    assert (done["status"], done["counts"], done["first_pairing"]) == (200, True, 3)
    late = ask("rounds/1/games/1/correction", result="==", version=0, reason="slip")
    assert (late["status"], late["counts"], late["article"]) == (200, False, "C.04.2 D.8")
    done = ask("rounds/2/games/2/colours", version=0, reason="they said so")
    assert (done["status"], done["counts"]) == (200, True)
    assert tournament_of(section).rounds[1].games[1].white == 5
    four = player(section, 4).pk
    done = ask(f"players/{four}/byes/2/correction", kind="zero", reason="had not asked")
    assert (done["status"], done["counts"]) == (200, True)
    assert kinds(section, 2) == {4: ByeKind.ZERO}
    assert ask(f"players/{four}/byes/1/correction", kind="zero", reason="x")["status"] == 404
    assert ask("rounds/2/games/1/correction", result="==", version=0, reason="x")["status"] == 409
