"""What stays of a captain who is erased, through line-ups, signatures and steps taken back."""

from __future__ import annotations

import io
import json
from datetime import UTC, datetime

import pytest
from support.playing import ANN
from support.sealed_round import SealedRound, sealed_round

from openarbiter.handling.match_protocol import digest_of_results
from openarbiter.web import models
from openarbiter.web.actions.captain_anonymising import anonymise_captain
from openarbiter.web.actions.captains import CaptainData, captain_of, change_captain
from openarbiter.web.actions.files import restore_event, whole_event
from openarbiter.web.actions.line_up_release import release
from openarbiter.web.actions.line_ups import hand_in
from openarbiter.web.actions.match_reports import match_of
from openarbiter.web.actions.match_signing import delete_signature, sign_match
from openarbiter.web.actions.results import EnteredResult, enter_results
from openarbiter.web.ledger import Actor
from openarbiter.web.ledger.chain import verify
from openarbiter.web.ledger.examination import examine
from openarbiter.web.ledger.undo import undo_last
from openarbiter.web.marks import BY_PLAYERS, result_of
from openarbiter.web.state.tournament import tournament_of

CAPTAIN = Actor("Zoe Captain", "captain", "10.9.9.9")
DEPUTY = Actor("Yan Deputy", "captain", "10.9.9.8")
PERSONAL = (
    "Zoe", "Yan", "Vera", "Will", "10.9.9.9", "10.9.9.8", "call 555", "clock stood still",
)  # fmt: skip


def everything(event: models.Event) -> str:
    """All rows that could tell something of a captain, as one text."""
    tables = (
        event.entries.values(),
        models.Captain.objects.filter(section__event=event).values(),
        models.HandedLineUp.objects.filter(section__event=event).values(),
        models.MatchSignature.objects.filter(section__event=event).values(),
        models.Snapshot.objects.filter(section__event=event).values(),
    )
    return json.dumps([list(rows) for rows in tables], default=str)


def played(chief: models.User) -> SealedRound:
    """A round whose line-ups captain and deputy handed in, whose protocol was signed twice."""
    there = sealed_round(chief, handed=False)
    section, number = there.section, there.number
    row = captain_of(section, 1)
    assert row is not None
    told = CaptainData("Zoe Captain", "call 555", "Yan Deputy", datetime(2026, 1, 1, tzinfo=UTC))
    change_captain(ANN, section, 1, row.version, told)
    hand_in(CAPTAIN, section, number, 1, (1, 4))
    hand_in(DEPUTY, section, number, 1, (1, 3), 1)
    release(ANN, section, number, default=True)
    white = result_of(BY_PLAYERS[0].code)
    assert white is not None
    games = models.Game.objects.filter(round__section=section, round__number=number)
    enter_results(ANN, section, number, [EnteredResult(g.pk, white, g.version) for g in games])
    sign(there, CAPTAIN, "Zoe Captain", "The clock stood still.")
    sign(there, CAPTAIN, "Will Player")
    return there


def sign(there: SealedRound, who: Actor, name: str, remark: str = "") -> None:
    tournament = tournament_of(there.section)
    match = match_of(tournament, there.number, 1)
    assert match is not None
    seen = digest_of_results(tournament, match)
    sign_match(who, there.section, there.number, 1, name, seen, remark)


@pytest.mark.rule("C.05 7.3", "C.05 7.8")
def test_nothing_of_an_erased_captain_is_left_and_the_ledger_holds(chief: models.User) -> None:
    there = played(chief)
    section, event = there.section, there.section.event
    delete_signature(ANN, section, there.number, 1, "Will Player is not of the team")
    undo_last(ANN, event, section)
    row = captain_of(section, 1)
    assert row is not None
    change_captain(ANN, section, 1, row.version, CaptainData("Vera Captain"))
    before = everything(event)
    assert [word for word in PERSONAL if word not in before] == ["call 555"]
    models.Event.objects.filter(pk=event.pk).update(archived=True)
    section = models.Section.objects.get(pk=section.pk)
    anonymise_captain(ANN, section, row)
    after = everything(event)
    assert [word for word in PERSONAL if word in after] == []
    assert "Captain 2" in after, "another captain stays"
    assert not verify(event).faults
    assert section.signatures.count() == 1
    assert len(tournament_of(section).rounds) == there.number


@pytest.mark.rule("C.05 7.1", "C.05 7.3")
def test_line_ups_signatures_and_the_chain_come_through_undo_and_restoring(
    chief: models.User,
) -> None:
    there = played(chief)
    section = there.section
    of_nobody = (models.Screen, models.Incident)
    for rows in (
        *(each.objects.all() for each in of_nobody),
        models.Captain.objects.exclude(team=1),
    ):
        rows.delete()  # no entry of the ledger knows them
    delete_signature(ANN, section, there.number, 1, "not of the team")
    undo_last(ANN, section.event, section)
    assert [row.name for row in section.signatures.all()] == ["Will Player"]
    kept = io.BytesIO()
    whole_event(section.event, kept)
    again = restore_event(chief, kept.getvalue())
    twin = again.sections.get(slug=section.slug)
    assert tournament_of(twin) == tournament_of(section)
    assert [row.name for row in twin.signatures.all()] == ["Will Player"]
    assert not twin.handed_line_ups.exists()
    assert not verify(again).faults
    assert examine(again).whole
