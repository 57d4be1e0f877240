"""Entering the results a second time from the slips, to find what was mistyped the first time."""

from __future__ import annotations

from openarbiter.model import Reason, Result
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.results import EnteredResult, conflict, enter_results
from openarbiter.web.ledger import Actor, Refused, Work
from openarbiter.web.marks import text_of

_NOTHING_YET = N_("Board {board} has no result yet: enter it before verifying.")
_NOT_DIFFERENT = N_("Board {board}: the two entries do not differ.")


def enter_again(
    actor: Actor,
    section: models.Section,
    game: models.Game,
    result: Result,
    version: int | None = None,
) -> bool:
    """Enter a result a second time; the first stays as it is.

    Args:
        result: what the slip says; without a result, the second entry is taken back.
        version: the version of the game that was seen, by somebody who compares with the
            first entry; None for somebody who does not.

    Returns:
        Whether both entries say the same.

    Raises:
        Refused: there is no first entry yet.
        Conflict: somebody entered another first result since.
    """
    number = game.round.number
    with Work(actor, section.event, "verified", section=section, round_number=number) as work:
        game.refresh_from_db()
        if not game.result.known:
            raise Refused(Reason.of(_NOTHING_YET, board=game.board))
        if version is not None and version != game.version:
            raise conflict(game)
        work.subject = f"{game.white.name} – {game.black.name}"
        work.values |= {"board": game.board, "text": text_of(result) or "–"}
        again = models.DoubleEntry.objects.filter(game=game).first()
        same = result == game.result
        if not result.known:
            work.action = "verification-cleared"
            if again is not None:
                work.delete(again)
        else:
            if not same:
                work.action = "verification-differs"
                work.values |= {"first": text_of(game.result)}
            _keep(work, game, again, result, actor)
        if work.changed:
            work.tell(kind="verified", desk=True, round=number, board=game.board, same=same)
    return same


def settle(
    actor: Actor, section: models.Section, game: models.Game, *, first: bool, version: int | None
) -> None:
    """Decide between two entries that differ.

    Args:
        first: whether the first one is right; else the second becomes the result.
        version: the version of the game that was seen.

    Raises:
        Refused: they do not differ, or the result can only be corrected (C.04.2 D.8).
        Conflict: somebody entered another result since.
    """
    again = models.DoubleEntry.objects.filter(game=game).first()
    result = again.result if again is not None else None
    if result is None or result == game.result:
        raise Refused(Reason.of(_NOT_DIFFERENT, board=game.board))
    if first:
        enter_again(actor, section, game, game.result, version)
        return
    entered = EnteredResult(game.pk, result, version)
    outcome = enter_results(actor, section, game.round.number, [entered])
    if outcome.refused:
        raise outcome.refused[0]


def _keep(
    work: Work,
    game: models.Game,
    again: models.DoubleEntry | None,
    result: Result,
    actor: Actor,
) -> None:
    values = {"white_mark": result.white.value, "black_mark": result.black.value}
    if again is None:
        work.create(models.DoubleEntry(game=game, by=actor.who[:80], at=work.at, **values))
    elif again.result != result:
        work.update(again, by=actor.who[:80], at=work.at, **values)
