"""Writing the lines of a knock-out, as far as they fit what is played already."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.handling.knockouts import misfit
from openarbiter.knockout.lines import KnockoutRecord, with_record
from openarbiter.model import Reason, Result, Tournament
from openarbiter.model.knockout_system import is_knockout
from openarbiter.model.text import N_
from openarbiter.web.ledger import Refused, Work
from openarbiter.web.state import frame_of, frame_text

_NONE = N_("This section is no knock-out.")
_MISFIT = N_(
    "That does not fit what was paired or entered after it: {why} Undo the later steps first."
)


def refuse_others(work: Work) -> Tournament:
    """The tournament of a piece of work, which is a knock-out.

    Raises:
        Refused: it is none.
    """
    tournament = work.state.tournament
    if not is_knockout(tournament):
        raise Refused(Reason.of(_NONE))
    return tournament


def write_record(work: Work, record: KnockoutRecord) -> None:
    """Write other lines of the knock-out into the frame of the section.

    Raises:
        Refused: rounds that are paired, or extra games, do not fit them.
    """
    section = work.state.section
    before = work.state.tournament
    refuse_misfit(before, with_record(before, record))
    work.update(section, frame=frame_text(with_record(frame_of(section.frame), record)))


def refuse_misfit(before: Tournament, after: Tournament) -> None:
    """Make sure that a change of a knock-out fits all that follows it.

    Raises:
        Refused: it does not; other tournaments are never refused.
    """
    if not is_knockout(before):
        return
    why = misfit(before, after)
    if why is not None:
        raise Refused(Reason.of(_MISFIT, why=why.message()))


def with_result(
    tournament: Tournament, number: int, white: int, black: int, result: Result
) -> Tournament:
    """The tournament with another result of a game.

    Args:
        number: of its round.
        white, black: the numbers of the players.
    """
    played = tournament.rounds[number - 1]
    games = tuple(
        replace(each, result=result) if (each.white, each.black) == (white, black) else each
        for each in played.games
    )
    rounds = list(tournament.rounds)
    rounds[number - 1] = replace(played, games=games)
    return replace(tournament, rounds=tuple(rounds))
