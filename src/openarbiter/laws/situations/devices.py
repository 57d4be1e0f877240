"""An electronic device is found (11.3.2)."""

from __future__ import annotations

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ruling import Decision, Ruling, wins
from openarbiter.laws.situations.asking import OFFENDER, colour_of, who_broke_the_rule
from openarbiter.laws.situations.situation import (
    Answers,
    Choice,
    LawsQuestion,
    LawsSituation,
    SituationGroup,
)
from openarbiter.model import Colour, Reason
from openarbiter.model.text import N_

_WHEN = LawsQuestion(
    "when",
    N_("When was the device found?"),
    (
        Choice("playing", N_("During the game")),
        Choice("opponent-absent", N_("After the round began, the opponent has not arrived yet")),
        Choice("before", N_("Before the round began")),
        Choice("finished", N_("After this player's game had ended")),
    ),
)
_REGULATIONS = LawsQuestion(
    "regulations",
    N_("What do the regulations say of devices?"),
    (
        Choice("nothing", N_("Nothing about it")),
        Choice("lighter", N_("They announce a less severe penalty")),
        Choice("bag", N_("Switched off in a bag, and that is how it was")),
    ),
)

_LOSES = N_(
    "The player had a device during the game and loses. The opponent wins, even if "
    "the opponent could not mate any more."
)
_NO_GAME = N_(
    "The player had a device and loses before the game began: nobody played it, so the result "
    "is {result}, and it is not rated."
)
_LIGHTER = N_("The regulations announce a less severe penalty than loss: impose that.")
_BAG = N_(
    "The regulations allow a device that is switched off in a bag at the agreed place: no penalty."
)
_BEFORE_ROUND = N_("No game is being played yet, so there is no offence.")
_SPECTATOR = N_(
    "The player's game has ended, and its result stands: the player is a spectator "
    "now, and nobody may use a device in the playing venue without permission."
)
_STOP = N_("Stop the clocks.")
_EVEN_IF_COMES = N_("The result stands even if the opponent arrives before the default time.")
_HAND_IN = N_("Let the player hand it in, or have it switched off where you agree.")
_GAME_GOES_ON = N_("Let the game go on with the clocks as they are.")
_CHECK_OFF = N_("See that it is switched off, and that nobody opens the bag unasked.")
_LEAVE = N_("Let the player leave the playing venue or stop using it.")
_NOTE_DEVICE = N_("Note what was found, where, when, and who saw it.")
_NOTE_RESULT = N_("Write the result {result} on both score sheets.")
_NOT_RATED = N_("Report the game as not played: it is not rated.")


def _step(circumstances: Circumstances, answers: Answers) -> Ruling | LawsQuestion:
    if "when" not in answers:
        return _WHEN
    if answers["when"] in ("before", "finished"):
        return _outside_the_game(circumstances, answers["when"])
    if OFFENDER not in answers:
        return who_broke_the_rule()
    if "regulations" not in answers:
        return _REGULATIONS
    offender = colour_of(answers)
    if answers["regulations"] == "lighter":
        return Ruling(
            circumstances.rules.edition.id,
            Decision.PLAY_ON,
            circumstances.cite("11.3.2.2", "12.9"),
            Reason.of(_LIGHTER),
            to_do=(Reason.of(_HAND_IN), Reason.of(_GAME_GOES_ON)),
            write_down=(Reason.of(_NOTE_DEVICE),),
        )
    if answers["regulations"] == "bag":
        return Ruling(
            circumstances.rules.edition.id,
            Decision.PLAY_ON,
            circumstances.cite("11.3.2.1"),
            Reason.of(_BAG),
            to_do=(Reason.of(_CHECK_OFF),),
        )
    if answers["when"] == "opponent-absent":
        return _without_a_game(circumstances, offender)
    result = "0-1" if offender is Colour.WHITE else "1-0"
    return Ruling(
        circumstances.rules.edition.id,
        wins(offender.other),
        circumstances.cite("11.3.2.2"),
        Reason.of(_LOSES),
        result=result,
        to_do=(Reason.of(_STOP), Reason.of(_HAND_IN)),
        write_down=(Reason.of(_NOTE_RESULT, result=result), Reason.of(_NOTE_DEVICE)),
    )


def _without_a_game(circumstances: Circumstances, offender: Colour) -> Ruling:
    result = "-/+" if offender is Colour.WHITE else "+/-"
    return Ruling(
        circumstances.rules.edition.id,
        wins(offender.other),
        circumstances.cite("11.3.2.2"),
        Reason.of(_NO_GAME, result=result),
        result=result,
        to_do=(Reason.of(_STOP), Reason.of(_EVEN_IF_COMES)),
        write_down=(Reason.of(_NOT_RATED), Reason.of(_NOTE_DEVICE)),
    )


def _outside_the_game(circumstances: Circumstances, when: str) -> Ruling:
    before = when == "before"
    return Ruling(
        circumstances.rules.edition.id,
        Decision.PLAY_ON,
        circumstances.cite(*(("11.3.2", "12.8") if before else ("11.4", "12.8", "12.7"))),
        Reason.of(_BEFORE_ROUND if before else _SPECTATOR),
        to_do=(Reason.of(_HAND_IN if before else _LEAVE),),
        write_down=() if before else (Reason.of(_NOTE_DEVICE),),
    )


DEVICE_SITUATIONS: tuple[LawsSituation, ...] = (
    LawsSituation(
        "phone", SituationGroup.CONDUCT, N_("A phone or another electronic device"), _step
    ),
)
"""An electronic device is found."""
