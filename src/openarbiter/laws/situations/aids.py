"""What players use at the board: assistants, score sheets, displays, and where the clock stands."""

from __future__ import annotations

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ruled import ruled
from openarbiter.laws.ruling import Decision, Ruling
from openarbiter.laws.situations.mates_asked import YES, YES_OR_NO
from openarbiter.laws.situations.situation import (
    Answers,
    Choice,
    LawsQuestion,
    LawsSituation,
    SituationGroup,
)
from openarbiter.model.text import N_

_FOR = LawsQuestion(
    "for",
    N_("What does the player need an assistant for?"),
    (
        Choice("pieces", N_("To move the pieces")),
        Choice("clock", N_("To press the clock")),
        Choice("score", N_("To keep the score")),
        Choice("blind", N_("The player is visually impaired")),
    ),
)
_DISABLED = LawsQuestion("disabled", N_("Does the player have a disability?"), YES_OR_NO)
_ADJUSTED = {"clock": "6.2.6", "score": "8.1.6"}
_MAY_HAVE = N_("The player may have an assistant on whom you agree.")
_SUGGESTED = N_("The player suggests an assistant, and you have to agree to the person.")
_IN_TIME = N_("The player introduces the assistant to you in good time before the round.")
_TAKE_TIME = N_("Adjust the player's clock fairly; usually 10 minutes are taken off.")
_TIME_STAYS = N_("The clock is not adjusted: the player has a disability.")
_NOTE_ASSISTANT = N_("Note who assists, and how the clock was adjusted.")
_DUTIES = N_("A visually impaired player has the right to an assistant.")
_DUTIES_ARE = N_(
    "The assistant may make moves on the opponent's board, announce moves, keep the score, start "
    "the opponent's clock, claim on time, report a touched piece, and see to an adjournment."
)
_ON_REQUEST = N_("Only when asked, the assistant tells the player the moves completed and times.")
_NONE = N_(
    "Without one, the sighted player may use somebody to make and announce moves. Against a "
    "player with impaired hearing an assistant is obligatory."
)

_SHEET = LawsQuestion(
    "sheet",
    N_("What about the score sheet?"),
    (
        Choice("hidden", N_("It is covered, so that the arbiter cannot see it")),
        Choice("taken", N_("The player wants to keep the original")),
        Choice("notes", N_("Something else is written on it")),
    ),
)
_SHEETS = {
    "hidden": (
        ("8.2",),
        N_("The arbiter must be able to see the score sheet during the whole game."),
        (
            N_(
                "A pen on the last move is no offence. You may take it away to count the moves, "
                "if this does not distract the opponent."
            ),
        ),
    ),
    "taken": (
        ("8.3",),
        N_("The score sheets belong to the organiser of the event."),
        (N_("The player hands you the original after the game and may keep a copy."),),
    ),
    "notes": (
        ("8.1.4", "11.3.1"),
        N_("Only moves, clock times, draw offers, claims and other relevant data are written."),
        (N_("Tell the player to stop. If it helps in the game, penalise it as notes."),),
    ),
}

_NO_CLAIM = N_(
    "A player may not claim only by what a screen, a monitor or a demonstration board shows."
)
_OTHER_BASIS = N_(
    "What is shown may be wrong: look at the board, the clock and the score sheets, and decide a "
    "claim by these."
)

_CLOCK_SIDE = N_("Before the game the arbiter decides where the clock stands.")
_USUAL_SIDE = N_(
    "Usually at Black's right, all clocks the same way, so that you see as many as possible."
)
_LEFT_HANDED = N_("If Black is left-handed, the board may be turned, but not the clock.")


def _assistant(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    needed = answers.get("for")
    if needed is None:
        return _FOR
    if needed == "blind":
        to_do = (_DUTIES_ARE, _ON_REQUEST, _NONE)
        return ruled(circumstances, Decision.PLAY_ON, ("D.2.10", "D.2.11"), _DUTIES, to_do=to_do)
    if needed == "pieces":
        return ruled(circumstances, Decision.PLAY_ON, ("4.9",), _MAY_HAVE, to_do=(_IN_TIME,))
    if "disabled" not in answers:
        return _DISABLED
    time = _TIME_STAYS if answers["disabled"] == YES.key else _TAKE_TIME
    return ruled(
        circumstances,
        Decision.PLAY_ON,
        (_ADJUSTED[needed],),
        _SUGGESTED,
        to_do=(_IN_TIME, time),
        write_down=(_NOTE_ASSISTANT,),
    )


def _sheet(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    if "sheet" not in answers:
        return _SHEET
    articles, why, to_do = _SHEETS[answers["sheet"]]
    return ruled(circumstances, Decision.PLAY_ON, articles, why, to_do=to_do)


def _display(circumstances: Circumstances, _: Answers) -> Ruling:
    return ruled(circumstances, Decision.PLAY_ON, ("6.12.2",), _NO_CLAIM, to_do=(_OTHER_BASIS,))


def _clock_side(circumstances: Circumstances, _: Answers) -> Ruling:
    to_do = (_USUAL_SIDE, _LEFT_HANDED)
    return ruled(circumstances, Decision.PLAY_ON, ("6.5",), _CLOCK_SIDE, to_do=to_do)


AID_SITUATIONS: tuple[LawsSituation, ...] = (
    LawsSituation(
        "assistant", SituationGroup.RECORD, N_("A player needs an assistant"), _assistant
    ),
    LawsSituation(
        "score-sheet",
        SituationGroup.RECORD,
        N_("A score sheet is hidden, kept, or used for notes"),
        _sheet,
    ),
    LawsSituation(
        "display-claim",
        SituationGroup.CLAIM,
        N_("A player claims by what a screen or demonstration board shows"),
        _display,
    ),
    LawsSituation(
        "clock-side", SituationGroup.CLOCK, N_("On which side does the clock stand?"), _clock_side
    ),
)
"""What players use at the board."""
