"""Correcting results and colours that were recorded wrongly (C.04.2 D.8)."""

from __future__ import annotations

from openarbiter.handling.corrections import (
    Correction,
    correction_of_round,
    counts,
    level_of,
    too_early,
    too_late,
)
from openarbiter.handling.naming import with_number
from openarbiter.handling.situation import Situation
from openarbiter.model import Reason, Result
from openarbiter.model.knockout_system import is_knockout
from openarbiter.model.late_corrections import late_correction
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.file_lines import add_lines, one_line
from openarbiter.web.actions.knockout_lines import refuse_misfit, with_result
from openarbiter.web.actions.overruled import overruling
from openarbiter.web.actions.report_deadline import deadline_passed
from openarbiter.web.actions.ruled_boards import as_ruled, rate_otherwise, ruling_on
from openarbiter.web.ledger import Actor, Conflict, Refused, Work, refuse
from openarbiter.web.marks import text_of
from openarbiter.web.state.sealed import ARTICLE, sealed_keys, why_sealed
from openarbiter.web.state.section_state import situation_of

_CHANGED = N_("Somebody else has changed board {board} of round {round} in the meantime.")
_GONE = N_("This game no longer exists: the publication of its round was undone.")
_WRONG = N_("{result} is not a result: {why}.")
_SAME = N_("Board {board} of round {round} already has this result.")
_NOT_KNOWN = N_("In the rating report every game has a result: choose the right one.")
_NOT_PLAYED = N_("Board {board} of round {round} was not played: it has no colours.")


def effect_of(section: models.Section, game: models.Game, *, in_time: bool = False) -> Correction:
    """What a correction of a game affects, said before it is made (C.04.2 D.1, D.8).

    Args:
        in_time: whether the error was reported before the deadline, though it is over now.
    """
    situation = situation_of(section)
    return effect_in_round(
        section, situation, game.round.number, recorded=game.result.known, in_time=in_time
    )


def effect_in_round(
    section: models.Section,
    situation: Situation,
    number: int,
    *,
    recorded: bool = True,
    in_time: bool = False,
) -> Correction:
    """What a correction of anything recorded in a published round affects (C.04.2 D.1, D.8)."""
    return correction_of_round(
        situation.tournament,
        number,
        recorded=recorded,
        closed=situation.conduct.final,
        after_deadline=not in_time and deadline_passed(section, number),
    )


def correct_result(
    actor: Actor,
    game: models.Game,
    result: Result,
    reason: str,
    version: int,
    *,
    in_time: bool = False,
) -> Correction:
    """Correct the result of a game of any round, as far as it may still count.

    A correction that comes too late is kept for the report for the rating only: the table
    stays as it is, with a line in the tournament file (record ``###``); of a board that a ruling
    decided, the line of the ruling tells it (C.05 7).

    Args:
        version: that of the game that was looked at.
        in_time: whether a player reported it before the deadline of D.8; it is recorded.

    Returns:
        What it affects.

    Raises:
        Refused: there is no reason, or the result is none, or the one there is, or it is not
            known and for the report only, or it was reported after the deadline and the next
            round is not paired yet, or a ruling decided the board and would have to be taken back.
        Conflict: somebody changed the game in the meantime.
    """
    problem = result.contradiction()
    if problem is not None:
        raise Refused(Reason.of(_WRONG, result=result, why=problem))
    section = game.round.section
    with _work(actor, section, game, "corrected", reason) as work:
        situation, row = work.state.situation, _row(game, version)
        number, conduct = row.round.number, situation.conduct
        correction = effect_in_round(
            section, situation, number, recorded=row.result.known, in_time=in_time
        )
        refuse(too_early(correction, conduct))
        for_table = counts(correction, conduct)
        ruling = ruling_on(situation.tournament, number, (row.white.number, row.black.number))
        if ruling is not None and for_table:
            raise as_ruled(row)
        before = row.result if ruling is None else ruling.played
        if before == result and not row.rated_white:
            raise Refused(Reason.of(_SAME, board=row.board, round=number))
        work.note(before=text_of(before) or "?", after=text_of(result) or "?")
        if in_time:
            work.note(in_time=True)
        work.level = level_of(correction, conduct)
        if for_table:
            if is_knockout(situation.tournament):
                white, black = (work.state.numbers[key] for key in (row.white_id, row.black_id))
                after = with_result(situation.tournament, number, white, black, result)
                refuse_misfit(situation.tournament, after)
            for claim in row.claims.all():
                work.delete(claim)
            work.values |= overruling(actor, [(row, result)])
            work.update(
                row,
                white_mark=result.white.value,
                black_mark=result.black.value,
                rated_white="",
                rated_black="",
                entered_by=actor.who[:80],
                entered_at=work.at,
            )
            return correction
        if not result.known:
            raise Refused(Reason.of(_NOT_KNOWN), "C.04.2 D.8")
        work.action = "corrected-for-rating"
        if ruling is not None:
            rate_otherwise(work, section, ruling, result)
            return correction
        rated = ("", "") if row.result == result else (result.white.value, result.black.value)
        work.update(row, rated_white=rated[0], rated_black=rated[1])
        add_lines(
            work,
            section,
            late_correction(
                number,
                _players(row),
                row.result,
                result,
                f"{too_late(situation, number)}: {one_line(reason)}",
            ),
        )
    return correction


def correct_colours(
    actor: Actor, game: models.Game, reason: str, version: int, *, in_time: bool = False
) -> Correction:
    """Record that the players of a game had the other colours.

    Colours change nothing in the rating: a correction that comes too late is a line in the
    tournament file only.

    Raises:
        Refused: there is no reason, or the game was not played, or it was reported after the
            deadline and the next round is not paired yet.
        Conflict: somebody changed the game in the meantime.
    """
    section = game.round.section
    with _work(actor, section, game, "colours-corrected", reason) as work:
        situation, row = work.state.situation, _row(game, version)
        number, conduct = row.round.number, situation.conduct
        correction = effect_in_round(section, situation, number, in_time=in_time)
        ruling = ruling_on(situation.tournament, number, (row.white.number, row.black.number))
        if ruling is not None and counts(correction, conduct):
            raise as_ruled(row)
        if not (row.result if ruling is None else ruling.played).played:
            raise Refused(Reason.of(_NOT_PLAYED, board=row.board, round=number))
        refuse(too_early(correction, conduct))
        work.level = level_of(correction, conduct)
        work.note(**({"in_time": True} if in_time else {}))
        if counts(correction, conduct):
            for claim in row.claims.all():
                work.delete(claim)
            work.update(
                row,
                white_id=row.black_id,
                black_id=row.white_id,
                white_mark=row.black_mark,
                black_mark=row.white_mark,
                rated_white=row.rated_black,
                rated_black=row.rated_white,
            )
            return correction
        work.action = "colours-noted"
        add_lines(
            work,
            section,
            f"### Round {number}: {_players(row)} was played with the other colours, found "
            f"after {too_late(situation, number)}: {one_line(reason)}",
        )
    return correction


def _work(
    actor: Actor, section: models.Section, game: models.Game, action: str, reason: str
) -> Work:
    return Work(
        actor,
        section.event,
        action,
        section=section,
        round_number=game.round.number,
        subject=f"{game.white.name} – {game.black.name}",
        reason=reason.strip(),
        board=game.board,
        round=game.round.number,
    )


def _row(game: models.Game, version: int) -> models.Game:
    row = models.Game.objects.select_related("round", "white", "black").filter(pk=game.pk).first()
    if row is None:
        raise Conflict(Reason.of(_GONE))
    if row.version != version:
        raise Conflict(Reason.of(_CHANGED, board=row.board, round=row.round.number))
    if row.white_id in sealed_keys(row.round.section, row.round.number):
        raise Refused(why_sealed(row.round.number), ARTICLE)
    return row


def _players(game: models.Game) -> str:
    white, black = game.white, game.black
    return f"{with_number(white.number, white.name)} – {with_number(black.number, black.name)}"
