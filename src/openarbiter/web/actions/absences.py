"""Who does not play: withdrawals, excuses, byes that are asked for, and who has arrived."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from openarbiter.handling.leaving import ChangedGame, forfeits, reopened
from openarbiter.handling.requests import (
    bye_findings,
    bye_refused,
    cancelling_refused,
    return_refused,
    withdrawal_refused,
)
from openarbiter.model import ByeKind, ByeRequest, Reason
from openarbiter.model.text import N_
from openarbiter.model.withdrawal_lines import with_withdrawal_lines, withdrawals_told
from openarbiter.web import models
from openarbiter.web.actions.file_lines import add_lines, one_line
from openarbiter.web.ledger import Actor, Conflict, Work, granted, refuse
from openarbiter.web.state import frame_of, frame_text

_GONE = N_("This player is no longer in the tournament.")


def withdraw(
    actor: Actor,
    section: models.Section,
    player: models.Player,
    from_round: int,
    reason: str = "",
) -> None:
    """Withdraw a player: past games stand, no pairings from a round on (C.05 6.7(1)).

    Byes requested for these rounds are dropped. In a schedule that is published already,
    the player's games from that round on become forfeits (C.05 6.6).

    Raises:
        Refused: the player has withdrawn already, that round has been paired, or there
            is none.
    """
    with Work(
        actor,
        section.event,
        "withdrawn",
        section=section,
        round_number=from_round,
        subject=player.name,
        reason=reason,
        round=from_round,
    ) as work:
        situation, row = work.state.situation, _row(section, player)
        refuse(withdrawal_refused(situation, row.number, from_round))
        if situation.players_scheduled:
            enter_changed(work, granted(forfeits(situation, row.number, from_round)))
        first = max(from_round, situation.played + 1)
        work.delete_all(row.byes.filter(round_number__gte=first))
        work.update(row, withdrawn_from=from_round)


def reinstate(actor: Actor, section: models.Section, player: models.Player) -> None:
    """Reinstate a player: they are paired again from the next round on.

    In a schedule that is published already, their games in rounds that have not begun are
    open again.

    Raises:
        Refused: the player has not withdrawn.
    """
    with Work(actor, section.event, "reinstated", section=section, subject=player.name) as work:
        situation, row = work.state.situation, _row(section, player)
        refuse(return_refused(situation, row.number))
        if situation.players_scheduled and row.withdrawn_from is not None:
            enter_changed(work, reopened(situation, row.number, row.withdrawn_from))
        work.update(row, withdrawn_from=None, excused=situation.played or None)
        _forget_told(work, section, row.number)


def _forget_told(work: Work, section: models.Section, player: int) -> None:
    """Drop the line of an imported file that says a player has withdrawn, who has not any more."""
    frame = frame_of(section.frame)
    lines = withdrawals_told(replace(frame, entrants=work.state.tournament.entrants))
    if player in lines:
        del lines[player]
        work.update(section, frame=frame_text(with_withdrawal_lines(frame, lines)))


def excuse(actor: Actor, section: models.Section, player: models.Player, reason: str = "") -> None:
    """Accept a player's explanation of an absence in the last round (C.04.2 D.2)."""
    played = _played(section)
    with Work(
        actor,
        section.event,
        "excused",
        section=section,
        round_number=played,
        subject=player.name,
        reason=reason,
        round=played,
    ) as work:
        work.update(_row(section, player), excused=played)


def request_bye(
    actor: Actor,
    section: models.Section,
    player: models.Player,
    round_number: int,
    kind: ByeKind,
    reason: str = "",
) -> models.Bye:
    """Record that a player does not play a round that is not paired yet.

    An earlier request for that round is replaced. The warning level of what the rules
    say is recorded; a full-point bye is noted in the tournament file.

    Raises:
        Refused: the rules do not allow it and the section is in FIDE mode, or the round has
            been paired, or there is no such round.
    """
    with Work(
        actor,
        section.event,
        "bye-asked",
        section=section,
        round_number=round_number,
        subject=player.name,
        reason=reason,
        round=round_number,
        kind=kind.value,
    ) as work:
        situation, row = work.state.situation, _row(section, player)
        request = ByeRequest(round_number, row.number, kind)
        refuse(bye_refused(situation, request))
        findings = bye_findings(situation, request)
        work.level = max((finding.level for finding in findings), default=0)
        if kind is ByeKind.FULL:
            note_full_bye(work, section, row, round_number, reason)
        there = row.byes.filter(round_number=round_number).first()
        if there is not None:
            forget_full_bye(work, section, row, there)
            work.update(there, kind=kind.value)
            return there
        return work.create(
            models.Bye(section=section, player=row, round_number=round_number, kind=kind.value)
        )


def cancel_bye(
    actor: Actor, section: models.Section, player: models.Player, round_number: int
) -> None:
    """Cancel a requested bye: the player plays that round after all.

    Raises:
        Refused: no bye was requested, or the round has been paired.
    """
    with Work(
        actor,
        section.event,
        "bye-cancelled",
        section=section,
        round_number=round_number,
        subject=player.name,
        round=round_number,
    ) as work:
        row = _row(section, player)
        refuse(cancelling_refused(work.state.situation, row.number, round_number))
        there = row.byes.get(round_number=round_number)
        forget_full_bye(work, section, row, there)
        work.delete(there)


def check_in(
    actor: Actor, section: models.Section, players: Sequence[models.Player], present: bool
) -> int:
    """Record that players have arrived, or that they have not after all.

    Returns:
        How many were not recorded so before.
    """
    names = ", ".join(each.name for each in players)
    with Work(
        actor,
        section.event,
        "checked-in" if present else "checked-out",
        section=section,
        subject=names,
        count=len(players),
    ) as work:
        rows = section.players.filter(pk__in=[each.pk for each in players])
        return work.update_each([(row, {"present": present}) for row in rows])


def enter_changed(work: Work, changed: Sequence[ChangedGame]) -> None:
    """Enter the results that games get because a player or a team leaves a schedule or is back."""
    keys, rows = work.state.keys, []
    for each in changed:
        game = models.Game.objects.get(
            round__section=work.section, round__number=each.round, white_id=keys[each.game.white]
        )
        work.delete_all(game.claims.all())
        rows.append((game, each.game.result))
    for game, result in rows:
        work.update(
            game,
            white_mark=result.white.value,
            black_mark=result.black.value,
            entered_by=work.actor.who[:80],
            entered_at=work.at,
        )


def _played(section: models.Section) -> int:
    return section.rounds.filter(published_at__isnull=False).count()


def _row(section: models.Section, player: models.Player) -> models.Player:
    row = section.players.filter(pk=player.pk).first()
    if row is None:
        raise Conflict(Reason.of(_GONE))
    return row


def _full_bye_line(row: models.Player, round_number: int) -> str:
    return f"### Full-point bye for {row.name} in round {round_number}"


def note_full_bye(
    work: Work, section: models.Section, row: models.Player, round_number: int, reason: str
) -> None:
    """Note in the tournament file that a player has a full-point bye."""
    said = _full_bye_line(row, round_number)
    because = one_line(reason)
    add_lines(work, section, f"{said}: {because}" if because else said)


def forget_full_bye(
    work: Work, section: models.Section, row: models.Player, there: models.Bye
) -> None:
    """Take that note out of the tournament file, where the bye was one."""
    if there.kind != ByeKind.FULL.value:
        return
    frame = frame_of(section.frame)
    said = _full_bye_line(row, there.round_number)
    kept = tuple(line for line in frame.extra if line != said and not line.startswith(f"{said}: "))
    work.update(section, frame=frame_text(replace(frame, extra=kept)))
