"""A player who comes late, or not at all: 6.7."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.default_time import result_of_absence
from openarbiter.laws.ruling import Decision, Ruling, wins
from openarbiter.model import Colour, Reason
from openarbiter.model.text import N_


@dataclass(frozen=True, slots=True)
class LateArrival:
    """Who was not at the board when the round started.

    Attributes:
        late: whose arrival is late.
        in_time: who came before the default time was over.
        excused: whether the arbiter decides otherwise, so that the game is played (6.7.1).
    """

    late: frozenset[Colour]
    in_time: bool
    excused: bool = False


_LOST = {
    Colour.WHITE: N_("White came after the default time, or not at all."),
    Colour.BLACK: N_("Black came after the default time, or not at all."),
}
_BOTH = N_("Neither player came before the default time was over.")
_EXCUSED = N_("The arbiter decides that the game is played although a player came too late.")
_IN_TIME = N_("The player came before the default time was over: the game is played.")
_WHITE_LOSES_TIME = N_("Neither player was there at the start: White loses the time until arrival.")
_FROM_THE_START = N_(
    "The default time counts from the moment at which the start was announced, not from the "
    "schedule; it is 0 unless the regulations name another."
)
_CLOCK = N_("The clocks keep the time they show.")
_UNPLAYED = N_("Write down {result}: an unplayed game, which is not rated.")
_WHY = N_("Write down the reason and the time of arrival.")


def late_arrival(circumstances: Circumstances, arrival: LateArrival) -> Ruling:
    """What becomes of a game that a player comes late to (6.7.1, 6.7.2)."""
    edition = circumstances.rules.edition.id
    if arrival.in_time:
        both = len(arrival.late) > 1
        return Ruling(
            edition,
            Decision.PLAY_ON,
            circumstances.cite("6.7.2" if both else "6.7.1"),
            Reason.of(_WHITE_LOSES_TIME if both else _IN_TIME),
            to_do=(Reason.of(_CLOCK),),
        )
    cited, counted = circumstances.cite("6.7.1"), Reason.of(_FROM_THE_START)
    if arrival.excused:
        return Ruling(
            edition,
            Decision.PLAY_ON,
            cited,
            Reason.of(_EXCUSED),
            to_do=(counted, Reason.of(_CLOCK)),
            write_down=(Reason.of(_WHY),),
        )
    marks = result_of_absence(
        white_came=Colour.WHITE not in arrival.late, black_came=Colour.BLACK not in arrival.late
    )
    result = f"{marks.white.value}/{marks.black.value}"
    loser = None if len(arrival.late) > 1 else next(iter(arrival.late))
    return Ruling(
        edition,
        Decision.BOTH_LOSE if loser is None else wins(loser.other),
        cited,
        Reason.of(_BOTH if loser is None else _LOST[loser]),
        result=result,
        to_do=(counted,),
        write_down=(Reason.of(_UNPLAYED, result=result),),
    )
