"""Conduct of a player that leads to a penalty of 12.9 (11.1 to 11.6)."""

from __future__ import annotations

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.penalties.advice import advised_penalty
from openarbiter.laws.penalties.offences import OFFENCES, Offence
from openarbiter.laws.ruling import Decision, Ruling
from openarbiter.laws.situations.asking import OFFENDER, who_broke_the_rule
from openarbiter.laws.situations.situation import (
    Answers,
    Choice,
    LawsQuestion,
    LawsSituation,
    SituationGroup,
)
from openarbiter.laws.time_control import Pace
from openarbiter.model import Reason
from openarbiter.model.text import N_

_KIND = "kind"
_BEFORE = "before"

BEFORE_QUESTION = LawsQuestion(
    _BEFORE,
    N_("How often was this player warned or penalised for conduct before?"),
    (
        Choice("never", N_("Never")),
        Choice("once", N_("Once")),
        Choice("twice", N_("Twice")),
        Choice("more", N_("Three times or more")),
    ),
)
"""What the register of incidents knows of a player."""

TIMES = {"never": 0, "once": 1, "twice": 2, "more": 3}
"""How often, by the answer."""

_WHY = N_("{article} was broken: the arbiter chooses a penalty of {penalties}.")
_ADVISED = N_("What follows is advice, not a rule.")
_TELL_NEXT = N_("Tell the player that the next time means loss of the game ({article}).")
_STOP_OFFENCE = N_("End what disturbs the game before it goes on.")
_TIME_AMOUNT = N_("Decide how much time; the Laws do not say. Set it on the clock at once.")
_DECIDE_OPPONENT = N_("Also decide the opponent's score.")
_NOTE_PENALTY = N_("Note the time, the offence and the penalty, with both clock times.")
_APPEAL = N_("The player may appeal, unless the regulations say otherwise ({article}).")


def penalised(circumstances: Circumstances, offence: Offence, before: int) -> Ruling:
    """The ruling on an offence that 12.9 penalises, with the penalty that is advised.

    Args:
        before: how often the player was warned or penalised for conduct so far.
    """
    cite = circumstances.rules.cite
    advice = advised_penalty(before, circumstances.rules)
    to_do = [Reason.of(_STOP_OFFENCE), Reason.of(_ADVISED), advice.advice]
    if advice.penalty.effect == "time":
        to_do.append(Reason.of(_TIME_AMOUNT))
    if advice.announce:
        to_do.append(Reason.of(_TELL_NEXT, article=cite("11.7")))
    if advice.penalty.key == "loss":
        to_do.append(Reason.of(_DECIDE_OPPONENT))
    to_do.append(Reason.of(_APPEAL, article=cite("11.10")))
    general = ("11.6",) if offence.articles[0].startswith("11.") else ()
    return Ruling(
        circumstances.rules.edition.id,
        Decision.ARBITER_DECIDES if advice.penalty.key == "loss" else Decision.PLAY_ON,
        circumstances.cite(*dict.fromkeys((*offence.articles, *general, *advice.articles))),
        Reason.of(_WHY, article=cite(offence.articles[0]), penalties=cite("12.9")),
        to_do=tuple(to_do),
        write_down=(Reason.of(_NOTE_PENALTY),),
    )


def _of_kind(
    kinds: tuple[str, ...], circumstances: Circumstances, answers: Answers
) -> Ruling | LawsQuestion:
    if len(kinds) > 1 and _KIND not in answers:
        return LawsQuestion(
            _KIND, N_("What happened?"), tuple(Choice(key, OFFENCES[key].words) for key in kinds)
        )
    if OFFENDER not in answers:
        return who_broke_the_rule()
    if _BEFORE not in answers:
        return BEFORE_QUESTION
    offence = OFFENCES[answers.get(_KIND, kinds[0])]
    return penalised(circumstances, offence, TIMES[answers[_BEFORE]])


def _situation(key: str, words: str, *kinds: str) -> LawsSituation:
    def step(circumstances: Circumstances, answers: Answers) -> Ruling | LawsQuestion:
        return _of_kind(kinds, circumstances, answers)

    return LawsSituation(key, SituationGroup.CONDUCT, words, step)


def _distraction(circumstances: Circumstances, answers: Answers) -> Ruling | LawsQuestion:
    kinds = ["distraction", "noise", "claims", "draw-offer"]
    if circumstances.pace is not Pace.STANDARD and circumstances.supervised:
        kinds.append(f"record-shown-{circumstances.pace.value}")
    return _of_kind(tuple(kinds), circumstances, answers)


PENALISED_SITUATIONS: tuple[LawsSituation, ...] = (
    LawsSituation(
        "distraction",
        SituationGroup.CONDUCT,
        N_("A player distracts or annoys the opponent"),
        _distraction,
    ),
    _situation(
        "left",
        N_("A player left the playing area or the playing venue"),
        "left-area", "left-venue", "left-unreported", "left-without-notice",
    ),
    _situation(
        "notes", N_("Notes, advice, or analysis on another board"), "notes", "analysis"
    ),
    _situation("search", N_("A player refuses to be inspected"), "search"),
    _situation("smoking", N_("A player smokes outside the smoking area"), "smoking"),
    _situation(
        "disrepute", N_("Any other conduct that brings the game into disrepute"), "disrepute"
    ),
)  # fmt: skip
"""Situations in which the arbiter chooses a penalty of 12.9."""
