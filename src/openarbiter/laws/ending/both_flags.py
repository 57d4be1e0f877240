"""Both flags are down: 6.4, A.4.3 with its commentary, PMR 153, and Guideline III.3.1."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ending.losing import NOT_KNOWN, RESULTS, lost_unless_no_mate, signed
from openarbiter.laws.ruling import Decision, Ruling
from openarbiter.laws.time_control import Pace
from openarbiter.laws.winning import MateAnswer
from openarbiter.model import Colour, Reason
from openarbiter.model.text import N_


@dataclass(frozen=True, slots=True)
class BothFlags:
    """Two flags that are down when somebody notices.

    Attributes:
        first: whose flag fell first: the clock that shows “-”, or what the arbiter saw; None
            where nobody can say.
        claimed: whether a player claims the win, so that the arbiter did not see the flag fall.
        mates: whether the opponent of :attr:`first` can mate.
        last_period: whether all the remaining moves had to be made in this period.
        guideline: whether Guideline III was announced for the event.
    """

    first: Colour | None
    claimed: bool = False
    mates: MateAnswer = NOT_KNOWN
    last_period: bool = True
    guideline: bool = False


_FIRST = {
    Colour.WHITE: N_("White's flag fell first."),
    Colour.BLACK: N_("Black's flag fell first."),
}
_SHOWN = N_("The clock that shows “-” fell first; what a clock shows is conclusive.")
_NO_TIME = N_("A win on time can be claimed only with time left on one's own clock.")
_NO_CLAIM = N_("Reject the claim: nobody wins by it.")
_CONTINUES = N_("It cannot be said which flag fell first, and this is not the last period.")
_DRAWN = N_("It cannot be said which flag fell first, in the period for all remaining moves.")
_NOT_SAID = N_("It cannot be said which flag fell first, and the Laws do not say what follows.")
_PREFACE = N_(
    "Decide as in similar cases: {guideline} lets the game go on before the last "
    "period, and makes it a draw in the last one."
)
_SET = N_("Set the clocks for the next period and let the game go on.")


def both_flags(circumstances: Circumstances, flags: BothFlags) -> Ruling:
    """What follows when both flags are down.

    Known which fell first, its player loses under 6.9; a claim needs time on the clock of the
    claimant where the edition says so (PMR 153), in games without full supervision. What follows
    on such a claim is not said, and no clock can run on: the arbiter decides. Not known,
    Guideline III.3.1 decides where it was announced; it is not for blitz (III.2.2).
    """
    if flags.first is None:
        return _unknown(circumstances, flags)
    rules, quick = circumstances.rules, circumstances.quick_rules
    if quick and flags.claimed and rules.claimant_needs_time:
        return Ruling(
            rules.edition.id,
            Decision.ARBITER_DECIDES,
            circumstances.cite("A.4.3", "III.3.1"),
            Reason.of(_NO_TIME),
            to_do=(Reason.of(_NO_CLAIM), _in_similar_cases(circumstances)),
        )
    return lost_unless_no_mate(
        circumstances,
        flags.first,
        flags.mates,
        articles=("A.4.3", "6.9", "6.10.1") if quick else ("6.9", "6.10.1"),
        lost=Reason.of(_FIRST[flags.first]),
        to_do=(Reason.of(_SHOWN),),
    )


def _in_similar_cases(circumstances: Circumstances) -> Reason:
    return Reason.of(_PREFACE, guideline=circumstances.rules.cite("III.3.1"))


def _unknown(circumstances: Circumstances, flags: BothFlags) -> Ruling:
    edition = circumstances.rules.edition.id
    if not flags.guideline or circumstances.pace is Pace.BLITZ:
        cited = circumstances.cite("6.9", "III.3.1")
        to_do = (_in_similar_cases(circumstances),)
        return Ruling(edition, Decision.ARBITER_DECIDES, cited, Reason.of(_NOT_SAID), to_do=to_do)
    if not flags.last_period:
        cited = circumstances.cite("III.3.1.1")
        return Ruling(
            edition, Decision.PLAY_ON, cited, Reason.of(_CONTINUES), to_do=(Reason.of(_SET),)
        )
    return Ruling(
        edition,
        Decision.DRAW,
        circumstances.cite("III.3.1.2"),
        Reason.of(_DRAWN),
        result=RESULTS[Decision.DRAW],
        write_down=(signed(),),
    )
