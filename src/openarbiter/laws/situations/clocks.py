"""Situations of the clock: a fallen flag, two of them, and a player who comes late."""

from __future__ import annotations

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ending.both_flags import BothFlags, both_flags
from openarbiter.laws.ending.flag_fall import BeforeTheFlag, FlagFall, flag_fall
from openarbiter.laws.ending.late_arrival import LateArrival, late_arrival
from openarbiter.laws.ending.losing import NOT_KNOWN
from openarbiter.laws.ruling import Ruling
from openarbiter.laws.situations.asking import COLOUR_CHOICES, colour_of
from openarbiter.laws.situations.mates_asked import (
    NO,
    YES_OR_NO,
    can_it_mate,
    mates_answered,
)
from openarbiter.laws.situations.situation import (
    Answers,
    Choice,
    LawsQuestion,
    LawsSituation,
    SituationGroup,
)
from openarbiter.laws.time_control import Pace
from openarbiter.model import Colour
from openarbiter.model.text import N_

_WHOSE = LawsQuestion("flag", N_("Whose flag has fallen?"), COLOUR_CHOICES)
_BEFORE = LawsQuestion(
    "before",
    N_("What had happened before the flag was noticed?"),
    (
        Choice("nothing", N_("Nothing: moves were still to be made")),
        Choice("moves-complete", N_("The moves of the period were completed")),
        Choice("ended", N_("The game had ended (mate, resignation, stalemate, agreement)")),
        Choice("fivefold", N_("The same position five times")),
        Choice("seventy-five", N_("75 moves by each player without a pawn move or capture")),
    ),
)
_FIRST = LawsQuestion(
    "first",
    N_("Whose flag fell first? A digital clock shows “-” on that side."),
    (*COLOUR_CHOICES, Choice("unknown", N_("Nobody can say"))),
)
_NOTICED = LawsQuestion(
    "noticed",
    N_("Who noticed it?"),
    (
        Choice("player", N_("A player, who claims the win")),
        Choice("arbiter", N_("An arbiter, who saw the first flag fall")),
    ),
)
_PERIOD = LawsQuestion(
    "period",
    N_("Which period of the game was it?"),
    (
        Choice("last", N_("The last one, for all remaining moves")),
        Choice("earlier", N_("An earlier one")),
    ),
)
_GUIDELINE = LawsQuestion(
    "guideline",
    N_("Was Guideline III (games without increment) announced for the event?"),
    YES_OR_NO,
)
_LATE = LawsQuestion(
    "late",
    N_("Who was not there at the start?"),
    (*COLOUR_CHOICES, Choice("both", N_("Both players"))),
)
_DEFAULT_TIME = LawsQuestion(
    "arrival",
    N_("Did the player arrive before the default time was over?"),
    (
        Choice("before", N_("Yes")),
        Choice("after", N_("No: after it, or not at all")),
    ),
)
_OTHERWISE = LawsQuestion(
    "otherwise", N_("Do you, the arbiter, decide that the game is played all the same?"), YES_OR_NO
)


def _flag(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    if "flag" not in answers:
        return _WHOSE
    if "before" not in answers:
        return _BEFORE
    fallen, before = colour_of(answers, "flag"), BeforeTheFlag(answers["before"])
    mates = mates_answered(answers, fallen.other)
    if mates is None and before is BeforeTheFlag.NOTHING:
        return can_it_mate(fallen.other)
    return flag_fall(circumstances, FlagFall(fallen, mates or NOT_KNOWN, before))


def _both(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    if "first" not in answers:
        return _FIRST
    if answers["first"] == "unknown":
        return _nobody_can_say(circumstances, answers)
    first = colour_of(answers, "first")
    if circumstances.quick_rules and circumstances.rules.claimant_needs_time:
        if "noticed" not in answers:
            return _NOTICED
        if answers["noticed"] == "player":
            return both_flags(circumstances, BothFlags(first, claimed=True))
    mates = mates_answered(answers, first.other)
    if mates is None:
        return can_it_mate(first.other)
    return both_flags(circumstances, BothFlags(first, mates=mates))


def _nobody_can_say(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    if circumstances.pace is Pace.BLITZ:
        return both_flags(circumstances, BothFlags(None))
    if "guideline" not in answers:
        return _GUIDELINE
    if answers["guideline"] == NO.key:
        return both_flags(circumstances, BothFlags(None))
    if "period" not in answers:
        return _PERIOD
    last = answers["period"] == "last"
    return both_flags(circumstances, BothFlags(None, last_period=last, guideline=True))


def _late(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    if "late" not in answers:
        return _LATE
    if "arrival" not in answers:
        return _DEFAULT_TIME
    late = frozenset(Colour) if answers["late"] == "both" else {colour_of(answers, "late")}
    in_time = answers["arrival"] == "before"
    if not in_time and "otherwise" not in answers:
        return _OTHERWISE
    excused = not in_time and answers["otherwise"] != NO.key
    return late_arrival(circumstances, LateArrival(frozenset(late), in_time, excused))


CLOCK_SITUATIONS: tuple[LawsSituation, ...] = (
    LawsSituation("flag", SituationGroup.CLOCK, N_("A flag has fallen"), _flag),
    LawsSituation("both-flags", SituationGroup.CLOCK, N_("Both flags have fallen"), _both),
    LawsSituation(
        "late-arrival", SituationGroup.CLOCK, N_("A player arrives late or does not appear"), _late
    ),
)
"""What the clock brings about."""
