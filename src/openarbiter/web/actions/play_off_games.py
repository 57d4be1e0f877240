"""Games of a play-off: results, corrections, lots drawn in front of the players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from openarbiter.handling.findings import CONFIRM
from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.playoffs.corrected import corrected
from openarbiter.playoffs.games import GameId, PlayOffResult
from openarbiter.playoffs.hand_lots import with_hand_lot
from openarbiter.playoffs.held import HeldPlayOff, with_result, without_last_result
from openarbiter.playoffs.terms import BadPlayOff
from openarbiter.web import models
from openarbiter.web.actions.play_off_begun import keep_play_off, play_off_now
from openarbiter.web.ledger import Actor, Conflict, Refused, Work
from openarbiter.web.state import tournament_of

_OTHER = N_(
    "Game {game} has the result {result} already, entered by somebody else. Correct it if it is "
    "wrong."
)
_PLAYERS = N_(
    "Game {game} is played by others now, or with other colours: look at it again before you enter "
    "its result."
)
_LAST = N_(
    "Another result was entered meanwhile: the last one is game {game} now. Look at it again."
)


def enter_play_off_result(
    actor: Actor,
    section: models.Section,
    place: int,
    name: GameId,
    result: PlayOffResult,
    ended: datetime | None = None,
    players: tuple[int, int] | None = None,
) -> HeldPlayOff:
    """Enter the result of the next game on a board.

    Args:
        ended: when the game ended, by the clock of the hall.
        players: White and Black as the page showed them; None where nobody has looked.

    Raises:
        Conflict: another result stands there, or the game has other players now.
        Refused: the game is not played now.
    """
    with Work(
        actor, section.event, "play-off-result", section=section, place=place, game=str(name),
        text=result.value,
    ) as work:  # fmt: skip
        held = play_off_now(section, place)
        try:
            game = next((each for each in held.now.games if each.id == name), None)
            if game is not None and players not in (None, (game.white, game.black)):
                raise Conflict(Reason.of(_PLAYERS, game=name))
            if game is not None and game.result not in (None, result):
                assert game.result is not None
                raise Conflict(Reason.of(_OTHER, game=name, result=game.result.value))
            after = with_result(held, name, result, ended)
        except BadPlayOff as bad:
            raise Refused(bad.reason) from bad
        if game is not None:
            work.subject = _names(section, (game.white, game.black))
        if after != held:
            keep_play_off(work, section, after)
            _tell(work, place)
    return after


def take_back_play_off_result(
    actor: Actor, section: models.Section, place: int, name: GameId
) -> HeldPlayOff:
    """Take back the result that was entered last.

    Args:
        name: the game that is taken for the last one.

    Raises:
        Conflict: another was entered meanwhile.
        Refused: there is none.
    """
    with Work(
        actor, section.event, "play-off-taken-back", section=section, place=place, game=str(name)
    ) as work:
        held = play_off_now(section, place)
        if held.played and held.played[-1].id != name:
            raise Conflict(Reason.of(_LAST, game=held.played[-1].id))
        try:
            after = without_last_result(held)
        except BadPlayOff as bad:
            raise Refused(bad.reason) from bad
        last = held.played[-1]
        work.subject = _names(section, (last.white, last.black))
        work.values.update(text=last.result.value)
        keep_play_off(work, section, after)
        _tell(work, place)
    return after


def correct_play_off_result(
    actor: Actor,
    section: models.Section,
    place: int,
    name: GameId,
    result: PlayOffResult,
    reason: str,
    *,
    seen: str | None = None,
    ended: datetime | None = None,
) -> HeldPlayOff:
    """Correct a result that was entered wrongly; later games it does not lead to are dropped.

    Args:
        seen: the fingerprint of the play-off the page showed; None where it does not matter.

    Raises:
        Conflict: it was changed meanwhile.
        Refused: there is nothing to correct, or no reason.
    """
    with Work(
        actor,
        section.event,
        "play-off-corrected",
        section=section,
        reason=reason.strip(),
        place=place,
        game=str(name),
    ) as work:
        held = play_off_now(section, place, seen)
        try:
            found = corrected(held, name, result, ended)
        except BadPlayOff as bad:
            raise Refused(bad.reason) from bad
        before = next(each for each in held.played if each.id == name)
        work.level = CONFIRM
        work.subject = _names(section, (before.white, before.black))
        work.values.update(
            before=before.result.value,
            after=result.value,
            dropped=", ".join(str(each.id) for each in found.dropped),
        )
        keep_play_off(work, section, found.held)
        _tell(work, place)
    return found.held


def enter_play_off_lot(
    actor: Actor, section: models.Section, place: int, lot: str, order: Sequence[int]
) -> HeldPlayOff:
    """Enter a lot as it was drawn in front of the players, in the place of the one from the seed.

    Raises:
        Refused: there is no such lot now, or it decided a game that was played.
    """
    with Work(actor, section.event, "play-off-lot", section=section, place=place, lot=lot) as work:
        held = play_off_now(section, place)
        try:
            after = with_hand_lot(held, lot, tuple(order))
        except BadPlayOff as bad:
            raise Refused(bad.reason) from bad
        work.subject = _names(section, order)
        keep_play_off(work, section, after)
        _tell(work, place)
    return after


def change_play_off_time(
    actor: Actor, section: models.Section, place: int, ended: datetime
) -> HeldPlayOff:
    """Say when the last game of the tournament ended in which one of the players took part.

    Raises:
        Refused: there is no such play-off.
    """
    with Work(
        actor, section.event, "play-off-time", section=section, place=place,
        time=ended.strftime("%Y-%m-%d %H:%M"),
    ) as work:  # fmt: skip
        after = replace(play_off_now(section, place), ended=ended)
        keep_play_off(work, section, after)
    return after


def _names(section: models.Section, numbers: Sequence[int]) -> str:
    names = {each.number: each.name for each in tournament_of(section).entrants}
    return " – ".join(names.get(number, str(number)) for number in numbers)


def _tell(work: Work, place: int) -> None:
    work.tell(kind="play-off", place=place)
