"""Who does not play: withdrawals, excuses, byes that are asked for, and who has arrived."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from openarbiter.handling.absences import never_paired
from openarbiter.handling.byes import ByePolicy, Overtaken, check_bye, overtaken_byes
from openarbiter.handling.findings import REFUSE, Finding
from openarbiter.model import ByeKind, ByeRequest, Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.pairing.system import system_of
from openarbiter.web import models
from openarbiter.web.desk.file_lines import add_lines, one_line
from openarbiter.web.desk.position import next_position
from openarbiter.web.desk.schedule import forfeit_games, reopen_games
from openarbiter.web.ledger import Actor, Conflict, Refused, Work
from openarbiter.web.stored import frame_of, frame_text, tournament_of

_PAIRED = N_(
    "Round {round} has been paired with {name} in it. Enter the result of the game there, a "
    "forfeit if {name} does not come; withdrawing is possible from round {next} on."
)
_NO_ROUND = N_("There is no round {round}: the last round is round {rounds}.")
_WITHDRAWN = N_("{name} has withdrawn already, from round {round} on.")
_PLAYS = N_("{name} has not withdrawn.")
_NO_BYE = N_("{name} has asked for no bye in round {round}.")
_KEPT = N_("Round {round} has been paired: its byes stay as they are.")
_GONE = N_("This player is not in the tournament any more.")
_NONE_HERE = N_(
    "The pairs of all rounds stand in the tables, so nobody has a requested bye. A game to "
    "which {name} does not come is a forfeit: enter it as its result."
)
_OVERTAKEN = N_(
    "Half-point byes of round {round} that are not allowed: {players}. Give byes of no "
    "points instead, or let these players play."
)
_OUT = N_("{name} has withdrawn from round {round} on and does not play then anyway.")


def withdraw(
    actor: Actor,
    section: models.Section,
    player: models.Player,
    from_round: int,
    reason: str = "",
) -> None:
    """Withdraw a player: he is not paired from a round on and keeps his games (C.05 6.7(1)).

    Byes he has asked for in these rounds are dropped. In a schedule that is published
    already, his games from that round on become forfeits (C.05 6.6).

    Raises:
        Refused: he has withdrawn already, that round has been paired, or there is none.
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
        row = _row(section, player)
        played = _played(section)
        rounds = frame_of(section.frame).regulations.rounds
        if row.withdrawn_from is not None:
            raise Refused(Reason.of(_WITHDRAWN, name=row.name, round=row.withdrawn_from))
        scheduled = system_of(frame_of(section.frame)).scheduled
        if from_round <= played and not scheduled:
            raise Refused(
                Reason.of(_PAIRED, name=row.name, round=from_round, next=played + 1),
                "C.05 6.7(2)",
            )
        if rounds is not None and from_round > rounds:
            raise Refused(Reason.of(_NO_ROUND, round=from_round, rounds=rounds))
        if scheduled:
            forfeit_games(work, section, row, from_round)
        work.delete_all(row.byes.filter(round_number__gte=max(from_round, played + 1)))
        work.update(row, withdrawn_from=from_round)


def reinstate(actor: Actor, section: models.Section, player: models.Player) -> None:
    """Take a player back: he is paired again from the next round on.

    In a schedule that is published already, his games in rounds that have not begun are open
    again.

    Raises:
        Refused: he has not withdrawn.
    """
    with Work(actor, section.event, "reinstated", section=section, subject=player.name) as work:
        row = _row(section, player)
        if row.withdrawn_from is None:
            raise Refused(Reason.of(_PLAYS, name=row.name))
        if system_of(frame_of(section.frame)).scheduled:
            reopen_games(work, row, row.withdrawn_from)
        work.update(row, withdrawn_from=None, excused=_played(section) or None)


def excuse(actor: Actor, section: models.Section, player: models.Player, reason: str = "") -> None:
    """Accept a player's explanation of his absence in the last round (C.04.2 D.2)."""
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


def not_yet_come(section: models.Section, tournament: Tournament) -> tuple[int, ...]:
    """Who has not been in any pairing yet, by number (C.04.2 C.1, C.2).

    Whoever was paired and did not come was in one, though his opponent then played another.
    """
    paired = section.players.filter(not_come__isnull=False).values_list("number", flat=True)
    replaced = set(paired)
    return tuple(number for number in never_paired(tournament) if number not in replaced)


def policy_of(section: models.Section) -> ByePolicy:
    """What the regulations of a section say of byes; an event without a level counts as L3."""
    return ByePolicy(
        half_byes=section.half_byes,
        last_half_bye_round=section.last_half_bye_round,
        two_rounds_a_day=tuple((one, other) for one, other in section.two_rounds_a_day),
        level=section.event.level or 3,
    )


def bye_findings(
    section: models.Section, player: models.Player, round_number: int, kind: ByeKind
) -> tuple[Finding, ...]:
    """What the rules say against a bye a player asks for (C.05 6.7(4), C.04.2 D.4)."""
    return check_bye(
        tournament_of(section),
        policy_of(section),
        ByeRequest(round_number, player.number, kind),
        conditions=player.conditions,
    )


def bye_impossible(
    section: models.Section, player: models.Player, round_number: int, kind: ByeKind
) -> bool:
    """Whether no mode gives such a bye: not even one of no points is possible in that round."""
    plain = bye_findings(section, player, round_number, ByeKind.ZERO)
    return kind is ByeKind.PAB or any(finding.level >= REFUSE for finding in plain)


def byes_overtaken(section: models.Section) -> tuple[Overtaken, ...]:
    """The half-point byes that were given and would not be given any more (C.05 6.7(4)).

    A player who does not play the next round for another reason has no such bye in it.
    """
    if not section.byes.filter(kind=ByeKind.HALF.value, round_number__gt=_played(section)).exists():
        return ()
    conditions = section.players.filter(conditions=True).values_list("number", flat=True)
    return overtaken_byes(next_position(section), policy_of(section), frozenset(conditions))


def refuse_overtaken(section: models.Section, position: Tournament) -> None:
    """Make sure that the next round gives nobody a half-point bye the rules forbid.

    Outside of FIDE mode it may.

    Args:
        position: the section as its next round is paired.

    Raises:
        Refused: somebody has one.
    """
    if not section.fide_mode:
        return
    number = len(position.rounds) + 1
    found = [each for each in byes_overtaken(section) if each.request.round == number]
    if found:
        names = {each.number: each.name for each in position.entrants}
        told = ", ".join(f"{each.request.player} {names[each.request.player]}" for each in found)
        article = found[0].findings[0].article
        raise Refused(Reason.of(_OVERTAKEN, round=number, players=told), article)


def request_bye(
    actor: Actor,
    section: models.Section,
    player: models.Player,
    round_number: int,
    kind: ByeKind,
    reason: str = "",
) -> models.Bye:
    """Record that a player does not play a round that is not paired yet.

    What he asked for that round before is replaced. The warning level of what the rules
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
        row = _row(section, player)
        if system_of(frame_of(section.frame)).scheduled:
            raise Refused(Reason.of(_NONE_HERE, name=row.name), "C.05 5.1")
        if row.withdrawn_from is not None and row.withdrawn_from <= round_number:
            raise Refused(Reason.of(_OUT, name=row.name, round=row.withdrawn_from))
        findings = bye_findings(section, row, round_number, kind)
        impossible = bye_impossible(section, row, round_number, kind)
        for finding in findings:
            if finding.level >= REFUSE and (section.fide_mode or impossible):
                raise Refused(finding.reason, finding.article)
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
    """Drop a bye a player has asked for: he plays that round after all.

    Raises:
        Refused: he has asked for none, or the round has been paired.
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
        there = row.byes.filter(round_number=round_number).first()
        if there is None:
            raise Refused(Reason.of(_NO_BYE, name=row.name, round=round_number))
        if round_number <= _played(section):
            raise Refused(Reason.of(_KEPT, round=round_number), "C.05 6.7(2)")
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
