"""Correcting byes that were recorded wrongly (C.04.2 D.8, within C.05 6.7)."""

from __future__ import annotations

from openarbiter.handling.corrections import Correction, counts, level_of, too_early, too_late
from openarbiter.handling.findings import REFUSE, Finding
from openarbiter.handling.naming import with_number
from openarbiter.handling.requests import corrected_bye
from openarbiter.handling.situation import Situation
from openarbiter.model import ByeKind, ByeRequest, Reason
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.absences import forget_full_bye, note_full_bye
from openarbiter.web.actions.corrections import effect_in_round
from openarbiter.web.actions.file_lines import add_lines, one_line
from openarbiter.web.bye_names import BYE_NAMES
from openarbiter.web.ledger import Actor, Conflict, Refused, Work, refuse
from openarbiter.web.state.section_state import situation_of

_NO_BYE = N_("{name} no longer has a bye in round {round}.")
_ALLOCATED = N_(
    "The pairing-allocated bye is part of the pairing: a correction cannot give or remove it."
)
_SAME = N_("{name} already has this bye.")
_CHANGED = N_("Somebody else has changed the bye of {name} in the meantime.")
_SCHEDULE = N_("A schedule has no byes to correct.")


def corrected_bye_findings(
    section: models.Section, player: models.Player, round_number: int, kind: ByeKind
) -> tuple[Finding, ...]:
    """What the rules say against a bye, had it been asked for in time (C.05 6.7(4))."""
    situation = situation_of(section)
    return corrected_bye(situation, ByeRequest(round_number, player.number, kind))


def correct_bye(
    actor: Actor,
    section: models.Section,
    player: models.Player,
    round_number: int,
    kind: ByeKind,
    reason: str,
    seen: ByeKind,
    *,
    in_time: bool = False,
) -> Correction:
    """Correct what a player got for an unplayed round, as far as it may still count.

    A correction that comes too late is a line in the tournament file only: byes change
    nothing in the rating.

    Args:
        kind: the right one; the pairing-allocated bye is neither taken nor given so.
        seen: the kind that was looked at.
        in_time: whether the player reported it before the deadline of D.8; it is recorded.

    Returns:
        What it affects.

    Raises:
        Refused: there is no reason, the rules do not allow such a bye and the section is in
            FIDE mode, or it is the one there is.
        Conflict: somebody changed it in the meantime.
    """
    with Work(
        actor,
        section.event,
        "bye-corrected",
        section=section,
        round_number=round_number,
        subject=player.name,
        reason=reason.strip(),
        round=round_number,
    ) as work:
        situation, conduct = work.state.situation, work.state.situation.conduct
        there = _row(situation, section, player, round_number, seen)
        if ByeKind.PAB in (kind, seen):
            raise Refused(Reason.of(_ALLOCATED), "C.04.1 c")
        if kind is seen:
            raise Refused(Reason.of(_SAME, name=player.name))
        request = ByeRequest(round_number, player.number, kind)
        findings = corrected_bye(situation, request)
        for finding in findings:
            if finding.level >= REFUSE and section.fide_mode:
                refuse(finding)
        correction = effect_in_round(section, situation, round_number, in_time=in_time)
        refuse(too_early(correction, conduct))
        against = max((finding.level for finding in findings), default=0)
        work.level = max(level_of(correction, conduct), against)
        work.note(kind=kind.value, was=seen.value, **({"in_time": True} if in_time else {}))
        if counts(correction, conduct):
            if kind is ByeKind.FULL:
                note_full_bye(work, section, player, round_number, reason)
            forget_full_bye(work, section, player, there)
            work.update(there, kind=kind.value)
            return correction
        work.action = "bye-noted"
        add_lines(
            work,
            section,
            f"### Round {round_number}: {with_number(player.number, player.name)} is recorded with "
            f"a {BYE_NAMES[seen]}, and a {BYE_NAMES[kind]} was right, found after "
            f"{too_late(situation, round_number)}: {one_line(reason)}",
        )
    return correction


def _row(
    situation: Situation,
    section: models.Section,
    player: models.Player,
    round_number: int,
    seen: ByeKind,
) -> models.Bye:
    if situation.players_scheduled:
        raise Refused(Reason.of(_SCHEDULE), "C.05 5.1")
    there = section.byes.filter(player=player, round_number=round_number).first()
    if there is None or round_number > situation.played:
        raise Conflict(Reason.of(_NO_BYE, name=player.name, round=round_number))
    if there.kind != seen.value:
        raise Conflict(Reason.of(_CHANGED, name=player.name))
    return there
