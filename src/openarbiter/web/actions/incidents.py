"""Incidents at the boards: recorded with the ruling of the Laws, corrected, withdrawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

import chess

from openarbiter.laws import Pace
from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.of_event import laws_of_event
from openarbiter.laws.register import RegisteredIncident, is_illegal_move, is_penalised
from openarbiter.laws.ruling import Ruling
from openarbiter.laws.situations import (
    SITUATIONS,
    LawsSituation,
    UnknownAnswer,
    decided,
)
from openarbiter.laws.situations.asking import OFFENDER
from openarbiter.laws.situations.told import as_document, of_document
from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.rulebook.laws_rules import LAWS
from openarbiter.web import models
from openarbiter.web.ledger import Actor, Conflict, Refused, Work
from openarbiter.web.state import frame_of
from openarbiter.web.state.sealed import ARTICLE, sealed_keys, why_sealed

LONGEST_NOTE = 500
"""How many characters a note has at most."""

_LONGEST_REASON = 200
_LONGEST_ONCE = 40

_SITUATION = N_("There is no such situation: {given}.")
_QUESTION = N_("A question of the situation has no answer yet: {question}.")
_EDITION = N_("There is no such edition of the Laws: {given}.")
_PACE = N_("There is no such kind of chess: {given}.")
_POSITION = N_("The position cannot be read: {why}.")
_BOARD = N_("Round {round} has no board {board}.")
_ROUND = N_("A board needs its round.")
_PLAYER = N_("There is no player with number {number}.")
_NOTE = N_("A note has at most {most} characters.")
_CHANGED = N_("Somebody has changed this incident since you opened it.")
_WITHDRAWN = N_("This incident was withdrawn and can no longer be corrected.")

_BY_KEY = {situation.key: situation for situation in SITUATIONS}


@dataclass(frozen=True, slots=True)
class ReportedIncident:
    """What an arbiter says happened; the ruling is decided from it, never taken from outside.

    Attributes:
        edition: the id of an edition of the Laws.
        pace: the value of a :class:`~openarbiter.laws.Pace`.
        round, board: where it happened; None for what belongs to no board.
        offender: ``white`` or ``black``, where the situation does not ask for it; ``""`` for
            nobody.
        player: the number of the player who broke a rule, where it was at no board.
        supervised: whether the competition rules apply in full; None for what the regulations
            say.
        once: what the sender calls this report; a second one of that name is the same. ``""``
            where it can be sent only once.
    """

    situation: str
    answers: Mapping[str, str] = field(default_factory=dict)
    edition: str = ""
    pace: str = ""
    supervised: bool | None = None
    position: str = ""
    round: int | None = None
    board: int | None = None
    offender: str = ""
    player: int | None = None
    note: str = ""
    once: str = ""


def circumstances_of(section: models.Section) -> Circumstances:
    """Under which Laws the games of a section are played, by its regulations."""
    found = laws_of_event(frame_of(section.frame), time_control=section.time_control)
    return found.circumstances


def circumstances_in(reported: ReportedIncident, section: models.Section) -> Circumstances:
    """The same, as far as a report does not say otherwise.

    Raises:
        Refused: there is no such edition or kind of chess.
    """
    own = circumstances_of(section)
    rules = LAWS.get(reported.edition) if reported.edition else own.rules
    if rules is None:
        raise Refused(Reason.of(_EDITION, given=reported.edition[:40]))
    try:
        pace = Pace(reported.pace) if reported.pace else own.pace
    except ValueError:
        raise Refused(Reason.of(_PACE, given=reported.pace[:40])) from None
    supervised = own.supervised if reported.supervised is None else reported.supervised
    return Circumstances(rules, pace, pace is Pace.STANDARD or supervised)


def situation_named(key: str) -> LawsSituation:
    """A situation by its key.

    Raises:
        Refused: there is none.
    """
    found = _BY_KEY.get(key)
    if found is None:
        raise Refused(Reason.of(_SITUATION, given=key[:40] or "–"))
    return found


def ruling_of(incident: models.Incident) -> Ruling | None:
    """The ruling that was given; None where a file that was read back had none that is one."""
    try:
        return of_document(incident.ruling)
    except (KeyError, TypeError, ValueError):
        return None


def record_incident(
    actor: Actor, section: models.Section, reported: ReportedIncident
) -> models.Incident:
    """Record an incident with what the Laws say of it; one that was sent before is that one.

    Nothing of the game is changed: time is added on the clock by the arbiter, and a result is
    entered by :func:`openarbiter.web.actions.results.enter_result`.

    Raises:
        Refused: there is no such situation, answer, edition, board or player.
    """
    with Work(actor, section.event, "incident-recorded", section=section) as work:
        if reported.once:
            there = section.incidents.filter(ruling__once=reported.once[:_LONGEST_ONCE]).first()
            if there is not None:
                return there
        values = _values(section, reported)
        made = work.create(
            models.Incident(section=section, by=actor.who[:80], at=work.at, **values)
        )
        _tell(work, made)
        return made


def correct_incident(
    actor: Actor, incident: models.Incident, version: int, reported: ReportedIncident
) -> None:
    """Correct what was recorded; the ruling is decided anew.

    Args:
        version: that of the incident the arbiter has seen.

    Raises:
        Conflict: somebody has changed it since.
        Refused: it was withdrawn, or there is no such answer, board or player.
    """
    section = incident.section
    with Work(actor, section.event, "incident-corrected", section=section) as work:
        row = _standing(incident, version)
        again = replace(reported, once=str(row.ruling.get("once", "")))
        if work.update(row, **_values(section, again)):
            _tell(work, row)


def withdraw_incident(actor: Actor, incident: models.Incident, version: int, reason: str) -> None:
    """Let an incident count no longer; it stays in the register, with the reason.

    Args:
        version: that of the incident the arbiter has seen.

    Raises:
        Conflict: somebody has changed it since.
        Refused: there is no reason, or it was withdrawn before.
    """
    why, section = " ".join(reason.split()), incident.section
    with Work(
        actor, section.event, "incident-withdrawn", section=section, reason=why
    ) as work:  # fmt: skip
        row = _standing(incident, version)
        work.update(row, withdrawn=why[:_LONGEST_REASON])
        _tell(work, row)


def _standing(incident: models.Incident, version: int) -> models.Incident:
    rows = models.Incident.objects.select_related("offender")
    row = rows.filter(pk=incident.pk).first()
    if row is None or row.version != version:
        raise Conflict(Reason.of(_CHANGED))
    if row.withdrawn:
        raise Refused(Reason.of(_WITHDRAWN))
    return row


def _tell(work: Work, row: models.Incident) -> None:
    work.round_number = row.round_number
    if row.offender is not None:
        work.subject = row.offender.name
    elif row.answers.get(OFFENDER) == "both":
        game = game_of(row.section, row.round_number, row.board)
        work.subject = f"{game.white.name} – {game.black.name}" if game is not None else ""
    ruling = ruling_of(row)
    work.values = {
        "situation": row.situation,
        "articles": ", ".join(ruling.articles) if ruling is not None else "–",
    }
    if row.board is not None:
        work.values["board"] = row.board


def _values(section: models.Section, reported: ReportedIncident) -> dict[str, object]:
    """The columns of an incident, with the ruling decided here."""
    circumstances = circumstances_in(reported, section)
    situation = situation_named(reported.situation)
    try:
        answers, ruling = decided(situation, circumstances, reported.answers)
    except UnknownAnswer as unknown:
        raise Refused(Reason.of(_QUESTION, question=unknown.question)) from None
    if len(reported.note) > LONGEST_NOTE:
        raise Refused(Reason.of(_NOTE, most=LONGEST_NOTE))
    rules = circumstances.rules
    offender = _offender(section, reported, answers.get(OFFENDER, reported.offender))
    return {
        "round_number": reported.round,
        "board": reported.board,
        "offender": offender,
        "situation": situation.key,
        "answers": answers,
        "edition": rules.edition.id,
        "pace": circumstances.pace.value,
        "supervised": circumstances.supervised,
        "position": _position(reported.position),
        "ruling": as_document(ruling)
        | ({"once": reported.once[:_LONGEST_ONCE]} if reported.once else {}),
        "illegal_move": is_illegal_move(ruling, rules),
        "note": reported.note.strip(),
    }


def _position(text: str) -> str:
    """A position as it is kept; ``""`` for none.

    Raises:
        Refused: it cannot be read.
    """
    plain = " ".join(text.split())
    if not plain:
        return ""
    try:
        return chess.Board(plain[:120]).fen()
    except ValueError as bad:
        raise Refused(Reason.of(_POSITION, why=str(bad)[:120])) from None


def game_of(section: models.Section, number: int | None, board: int | None) -> models.Game | None:
    """The game of a board of a published round; None where there is none."""
    if number is None or board is None:
        return None
    games = models.Game.objects.select_related("white", "black", "round")
    return games.filter(
        round__section=section, round__number=number, round__published_at__isnull=False, board=board
    ).first()


def _offender(
    section: models.Section, reported: ReportedIncident, colour: str
) -> models.Player | None:
    """The player who broke the rule: by the colour at the board, or by the number.

    Raises:
        Refused: there is no such board or player, or the line-ups are not released.
    """
    number, board = reported.round, reported.board
    if board is not None and number is None:
        raise Refused(Reason.of(_ROUND))
    if (
        number is not None
        and not section.rounds.filter(number=number, published_at__isnull=False).exists()
    ):
        raise Refused(Reason.of(N_("Round {round} is not published."), round=number))
    if board is not None:
        game = game_of(section, number, board)
        if game is None:
            raise Refused(Reason.of(_BOARD, round=number, board=board))
        if number is not None and game.white_id in sealed_keys(section, number):
            raise Refused(why_sealed(number), ARTICLE)
        return {"white": game.white, "black": game.black}.get(colour)
    if reported.player is None:
        return None
    player = section.players.filter(number=reported.player).first()
    if player is None:
        raise Refused(Reason.of(_PLAYER, number=reported.player))
    return player


def registered(
    section: models.Section, incidents: Iterable[models.Incident]
) -> list[RegisteredIncident]:
    """Incidents as the register counts them."""
    return [
        RegisteredIncident(
            each.round_number,
            each.board,
            _offenders(section, each),
            each.illegal_move,
            _is_penalised(each, ruling),
            "" if ruling is None else ruling.result,
            bool(each.withdrawn),
        )
        for each in incidents
        for ruling in (ruling_of(each),)
    ]


def _is_penalised(incident: models.Incident, ruling: Ruling | None) -> bool:
    rules = LAWS.get(incident.edition)
    return rules is not None and ruling is not None and is_penalised(ruling, rules)


def _offenders(section: models.Section, incident: models.Incident) -> tuple[int, ...]:
    """The keys of the players who broke a rule; where both did, of both at the board."""
    if incident.offender_id is not None:
        return (incident.offender_id,)
    if incident.answers.get(OFFENDER) != "both":
        return ()
    game = game_of(section, incident.round_number, incident.board)
    return () if game is None else (game.white_id, game.black_id)
