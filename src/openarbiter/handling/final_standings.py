"""The final standings: when they can be published (C.04.2 D.8)."""

from __future__ import annotations

from openarbiter.handling.findings import REFUSE, Finding
from openarbiter.handling.match_play import match_ended
from openarbiter.handling.next_round import unfinished
from openarbiter.handling.situation import Situation
from openarbiter.model import Reason
from openarbiter.model.text import N_

ARTICLE = "C.04.2 D.8"
_NO_ROUNDS = N_("No round has been played: there are no standings yet.")
_NOT_ALL_PAIRED = N_("Only {played} of {rounds} rounds have been paired.")
_NO_RESULT = N_("Games without a result: {games}.")
_DRAFT = N_("There is a draft of another round: discard it, or publish it.")
_FINAL = N_("The final standings are already published.")


def not_final(situation: Situation, *, drafted: bool = False) -> Finding | None:
    """Why the standings cannot be published as final; None where they can.

    Args:
        drafted: whether another round has a draft.
    """
    reason = _why(situation, drafted)
    return None if reason is None else Finding(ARTICLE, reason, REFUSE, forbidden=True)


def _why(situation: Situation, drafted: bool) -> Reason | None:
    if situation.conduct.final:
        return Reason.of(_FINAL)
    played, announced = situation.played, situation.tournament.regulations.rounds
    if not played:
        return Reason.of(_NO_ROUNDS)
    gone = situation.withdrawn(played + 1)
    ended = match_ended(situation.tournament, gone)
    if announced is not None and played < announced and not ended:
        return Reason.of(_NOT_ALL_PAIRED, played=played, rounds=announced)
    open_games = unfinished(situation.tournament)
    if open_games:
        return Reason.of(_NO_RESULT, games=len(open_games))
    return Reason.of(_DRAFT) if drafted else None
