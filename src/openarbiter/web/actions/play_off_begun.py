"""Play-offs of a section: announced in the regulations, begun, discarded."""

from __future__ import annotations

import hashlib
import secrets
from datetime import datetime

from openarbiter.handling.findings import CONFIRM
from openarbiter.model import Reason, is_team_event
from openarbiter.model.text import N_
from openarbiter.playoffs.announced import (
    AnnouncedPlayOffs,
    announced_line,
    checked,
    with_announced,
)
from openarbiter.playoffs.begin import begun
from openarbiter.playoffs.due import TEAMS
from openarbiter.playoffs.held import HeldPlayOff
from openarbiter.playoffs.held_lines import held_for, with_held, without_held
from openarbiter.playoffs.terms import BadPlayOff
from openarbiter.standings import rules_of
from openarbiter.web import models
from openarbiter.web.actions.play_offs_of import basis_of, play_offs_of
from openarbiter.web.ledger import Actor, Conflict, Refused, Work
from openarbiter.web.state import frame_of, frame_text, tournament_of

_CHANGED = N_(
    "Somebody has changed what is announced on play-offs since you opened the form. Nothing was "
    "saved: open the form again and type your change once more."
)
_MOVED_ON = N_("Somebody has changed this play-off since you opened the page. Look at it again.")
_NONE = N_("There is no play-off for place {place}.")
_LATE = N_(
    "Round 1 is published: play-offs are announced before the tournament begins. Give the reason "
    "for changing what was announced."
)
_NOT_ANNOUNCED = N_(
    "The regulations announce no play-off. Announce it first, with the reason why it was not "
    "announced before the tournament."
)


def seen_announced(announced: AnnouncedPlayOffs | None) -> str:
    """A fingerprint of an announcement, by which somebody notices that another has changed it."""
    return _digest("" if announced is None else announced_line(announced))


def seen_held(held: HeldPlayOff | None) -> str:
    """A fingerprint of a play-off."""
    return _digest(repr(held))


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def announce_play_offs(
    actor: Actor,
    section: models.Section,
    seen: str,
    announced: AnnouncedPlayOffs | None,
    reason: str = "",
) -> None:
    """Announce play-offs in the regulations, or take the announcement away.

    Args:
        seen: the fingerprint of what the form was opened with.
        announced: None to take it away.
        reason: needed once round 1 is published (C.02 13.2.2).

    Raises:
        Conflict: it was changed meanwhile.
        Refused: it cannot be played so, or there is no reason.
    """
    with Work(
        actor, section.event, "play-off-announced", section=section, reason=reason.strip()
    ) as work:
        before = play_offs_of(section).announced
        if seen != seen_announced(before):
            raise Conflict(Reason.of(_CHANGED))
        if before == announced:
            return
        tournament = tournament_of(section)
        if announced is not None and is_team_event(tournament):
            raise Refused(Reason.of(TEAMS))
        if announced is not None:
            try:
                checked(announced, rules_of(tournament).id)
            except BadPlayOff as bad:
                raise Refused(bad.reason) from bad
        if tournament.rounds:
            if not reason.strip():
                raise Refused(Reason.of(_LATE), "C.02 13.2.2")
            work.level = CONFIRM
        told = "" if announced is None else announced_line(announced).partition(": ")[2]
        work.values.update(told=told or "–")
        frame = frame_of(section.frame)
        work.update(section, frame=frame_text(with_announced(frame, announced)))


def begin_play_off(
    actor: Actor,
    section: models.Section,
    place: int,
    seed: str,
    ended: datetime | None = None,
    agreed: str | None = None,
) -> HeldPlayOff:
    """Begin a play-off: draw its lots, so that everybody sees who plays whom.

    Args:
        place: who the first so many are, is decided.
        seed: thrown by dice in front of the players; ``""`` to have one drawn nobody knew.
        ended: when the last game of the tournament ended in which one of the players took part,
            by the clock of the hall.
        agreed: a slower control for two players (C.02 13.2.13).

    Raises:
        Refused: it cannot begin.
    """
    given = seed.strip() or secrets.token_hex(4)
    with Work(actor, section.event, "play-off-begun", section=section, place=place) as work:
        there = play_offs_of(section)
        if there.announced is None:
            raise Refused(Reason.of(_NOT_ANNOUNCED), "C.02 13.2.2")
        tournament = tournament_of(section)
        try:
            held = begun(
                basis_of(section, tournament),
                there.announced,
                there.of(place),
                place,
                seed=given,
                ended=ended,
                agreed=agreed,
            )
        except BadPlayOff as bad:
            raise Refused(bad.reason) from bad
        work.subject = names_told(section, held)
        work.values.update(seed=held.lots.seed)
        keep_play_off(work, section, held)
    return held


def discard_play_off(
    actor: Actor, section: models.Section, place: int, seen: str, reason: str
) -> None:
    """Discard a play-off with all its results, as where its players are not level any more.

    Raises:
        Conflict: it was changed meanwhile.
        Refused: there is none, or no reason.
    """
    with Work(
        actor,
        section.event,
        "play-off-discarded",
        section=section,
        reason=reason.strip(),
        place=place,
    ) as work:
        held = play_off_now(section, place, seen)
        work.level = CONFIRM
        work.subject = names_told(section, held)
        work.update(section, frame=frame_text(without_held(frame_of(section.frame), held)))


def play_off_now(section: models.Section, place: int, seen: str | None = None) -> HeldPlayOff:
    """The play-off of a place as it is now.

    Args:
        seen: the fingerprint of what a page showed; None where it does not matter.

    Raises:
        Conflict: it is another one now.
        Refused: there is none.
    """
    held = held_for(tournament_of(section), place)
    if held is None:
        raise Refused(Reason.of(_NONE, place=place))
    if seen is not None and seen != seen_held(held):
        raise Conflict(Reason.of(_MOVED_ON))
    return held


def keep_play_off(work: Work, section: models.Section, held: HeldPlayOff) -> None:
    """Write a play-off into the tournament of a section, and its order once it is over."""
    work.update(section, frame=frame_text(with_held(frame_of(section.frame), held)))


def names_told(section: models.Section, held: HeldPlayOff) -> str:
    """The players of a play-off in a few words, for the ledger."""
    names = {each.number: each.name for each in tournament_of(section).entrants}
    return ", ".join(names.get(number, str(number)) for number in held.level.players)
