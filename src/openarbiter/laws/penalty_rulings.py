"""Penalties for one kind of incident: fixed by the Laws, or chosen by the arbiter (12.9)."""

from __future__ import annotations

from collections.abc import Mapping

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.penalties.fixed import FixedPenalty, fixed_penalties
from openarbiter.laws.penalties.offences import OFFENCES
from openarbiter.laws.penalties.scores import RESULT_TEXTS, checked_score, decision_of
from openarbiter.laws.ruling import ClockChange, Decision, Ruling, wins
from openarbiter.laws.situations.conduct import penalised
from openarbiter.laws.situations.deciding import decided
from openarbiter.laws.situations.devices import DEVICE_SITUATIONS
from openarbiter.laws.situations.refusing import REFUSAL_SITUATIONS
from openarbiter.model import Colour, Reason
from openarbiter.model.text import N_

_FIXED_TIME = N_("The Laws fix the penalty: more time for the opponent.")
_LOSES = N_(
    "The player loses the game; it is drawn if the opponent cannot mate by any "
    "series of legal moves."
)
_SEE_MATE = N_("See first whether the opponent can still mate.")
_SET_CLOCK = N_("Add the time to the opponent's clock, then let the game go on.")
_NOTE_CLOCKS = N_("Note both clock times and the number of the move.")
_SCORE = N_("The score {score} is one that a game can have.")
_NONE = N_("The Laws fix no such penalty for this kind of chess.")


def fixed_kinds(circumstances: Circumstances) -> Mapping[str, FixedPenalty]:
    """The penalties that the Laws fix here, by their keys; of illegal moves the first one."""
    table = fixed_penalties(circumstances)
    return {each.key: each for each in table if not each.loses}


def kinds_there_are() -> tuple[str, ...]:
    """Every kind of incident that is asked for by name."""
    return ("illegal-move", "wrong-claim", "quickplay-claim", *OFFENCES)


def penalty_ruling(
    circumstances: Circumstances, kind: str, offender: Colour, before: int = 0
) -> Ruling:
    """What one incident leads to.

    Args:
        kind: one of :func:`kinds_there_are`.
        before: how often it happened before: illegal moves in this game, else how often the
            player was warned or penalised for conduct.

    Raises:
        KeyError: there is no such kind.
    """
    if kind in ("illegal-move", "wrong-claim", "quickplay-claim"):
        return _fixed(circumstances, kind, offender, before)
    offence, side = OFFENCES[kind], "white" if offender is Colour.WHITE else "black"
    if kind == "phone":
        answers = {"when": "playing", "offender": side, "regulations": "nothing"}
        return decided(DEVICE_SITUATIONS[0], circumstances, answers)[1]
    if kind == "refusal":
        told = "yes" if before else "no"
        answers = {"offender": side, "told": told, "opponent": "win"}
        return decided(REFUSAL_SITUATIONS[0], circumstances, answers)[1]
    return penalised(circumstances, offence, before)


def _fixed(circumstances: Circumstances, kind: str, offender: Colour, before: int) -> Ruling:
    edition = circumstances.rules.edition.id
    found = fixed_kinds(circumstances).get(kind)
    if found is None:
        return Ruling(edition, Decision.PLAY_ON, circumstances.cite("III.2.2"), Reason.of(_NONE))
    timed = kind == "wrong-claim" or (kind == "illegal-move" and not before)
    about_time = circumstances.penalty_articles if timed else ()
    articles = circumstances.cite(*found.articles, *about_time)
    if kind == "illegal-move" and before:
        winner = offender.other
        return Ruling(
            edition,
            wins(winner),
            articles,
            Reason.of(_LOSES),
            result="1-0" if winner is Colour.WHITE else "0-1",
            to_do=(Reason.of(_SEE_MATE),),
            write_down=(Reason.of(_NOTE_CLOCKS),),
        )
    return Ruling(
        edition,
        Decision.PLAY_ON,
        articles,
        Reason.of(_FIXED_TIME),
        clocks=(ClockChange(offender.other, found.opponent_seconds),),
        to_do=(Reason.of(_SET_CLOCK),),
        write_down=(Reason.of(_NOTE_CLOCKS),),
    )


def score_ruling(circumstances: Circumstances, text: str) -> Ruling:
    """Whether 10.2 allows a score, such as ``1/2-0``.

    Raises:
        UnusualScore: it does not.
    """
    points = checked_score(text)
    score = RESULT_TEXTS[points]
    return Ruling(
        circumstances.rules.edition.id,
        decision_of(points),
        circumstances.cite("10.2"),
        Reason.of(_SCORE, score=score),
        result=score,
    )
