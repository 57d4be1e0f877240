"""Players who must not meet (TRF26 record 260): told before round 1, or recorded later."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.model import Prohibition, Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.ledger import Actor, Conflict, Refused, Work
from openarbiter.web.stored import frame_of, frame_text, tournament_of

_FEW = N_("A list needs at least two different players of the tournament, by their numbers.")
_NOBODY = N_("There is no player with the number {number}.")
_ROUNDS = N_("The list ends in round {last}, before it begins in round {first}.")
_LATE = N_(
    "Restrictions of the pairing have to be told to the players before round 1, and round 1 has "
    "been published. Give the reason: it is recorded as the decision of an arbiter."
)
_CHANGED = N_("Somebody has changed the lists in the meantime.")


def add_prohibition(
    actor: Actor,
    section: models.Section,
    players: tuple[int, ...],
    first: int = 1,
    last: int | None = None,
    reason: str = "",
) -> None:
    """Let no two of these players be paired, over a range of rounds (C.05 5.2).

    Args:
        players: by their pairing numbers.
        last: the last round; None for the whole tournament.
        reason: has to be given once round 1 is published; the tournament file notes it.

    Raises:
        Refused: there are not two such players, or no reason is given later.
    """
    with Work(actor, section.event, "prohibition-added", section=section, reason=reason) as work:
        tournament = tournament_of(section)
        names = _names(tournament, players)
        if last is not None and last < first:
            raise Refused(Reason.of(_ROUNDS, first=first, last=last))
        begins = len(tournament.rounds) + 1
        frame = frame_of(section.frame)
        extra = frame.extra
        if tournament.rounds:
            if not reason:
                raise Refused(Reason.of(_LATE), "C.05 5.2")
            first = max(first, begins)
            work.level = 3
            because = " ".join(reason.split())
            extra = (*extra, f"### Pairing prohibited from round {first}: {names}: {because}")
        work.subject = names
        one = Prohibition(players, first, last)
        prohibitions = (*frame.regulations.prohibitions, one)
        regulations = replace(frame.regulations, prohibitions=prohibitions)
        new = replace(frame, regulations=regulations, extra=extra)
        work.update(section, frame=frame_text(new))


def remove_prohibition(
    actor: Actor, section: models.Section, place: int, seen: tuple[int, ...]
) -> None:
    """Remove one of the lists.

    Args:
        place: which one, from 0.
        seen: the players it had when it was looked at.

    Raises:
        Conflict: the lists are not as they were.
    """
    with Work(actor, section.event, "prohibition-removed", section=section) as work:
        tournament = tournament_of(section)
        frame = frame_of(section.frame)
        lists = frame.regulations.prohibitions
        if not 0 <= place < len(lists) or lists[place].players != seen:
            raise Conflict(Reason.of(_CHANGED))
        names = {each.number: each.name for each in tournament.entrants}
        work.subject = ", ".join(f"{each} {names.get(each, '?')}" for each in seen)
        work.level = 3 if tournament.rounds else 0
        kept = lists[:place] + lists[place + 1 :]
        regulations = replace(frame.regulations, prohibitions=kept)
        work.update(section, frame=frame_text(replace(frame, regulations=regulations)))


def _names(tournament: Tournament, players: tuple[int, ...]) -> str:
    names = {each.number: each.name for each in tournament.entrants}
    for number in players:
        if number not in names:
            raise Refused(Reason.of(_NOBODY, number=number))
    if len(set(players)) < 2:
        raise Refused(Reason.of(_FEW))
    return ", ".join(f"{number} {names[number]}" for number in players)
