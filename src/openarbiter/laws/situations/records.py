"""Score sheets: not kept, incomplete when a flag falls, and signed with a wrong result (8)."""

from __future__ import annotations

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ruled import ruled
from openarbiter.laws.ruling import Decision, Ruling
from openarbiter.laws.situations.mates_asked import NO, YES_OR_NO
from openarbiter.laws.situations.situation import (
    Answers,
    Choice,
    LawsQuestion,
    LawsSituation,
    SituationGroup,
)
from openarbiter.laws.time_control import Pace
from openarbiter.model.text import N_

_TIME = LawsQuestion(
    "time",
    N_("How much time does the player have?"),
    (
        Choice("enough", N_("5 minutes or more, in this period all the time")),
        Choice("increment", N_("30 seconds or more are added for each move")),
        Choice(
            "little",
            N_("Less than 5 minutes at some time in this period, and no 30 seconds a move"),
        ),
    ),
)
_HOW = LawsQuestion(
    "how",
    N_("What does the player do?"),
    (
        Choice("behind", N_("Moves without having recorded their own previous move")),
        Choice("refuses", N_("Keeps doing so after being told")),
        Choice("one", N_("Has not yet recorded the opponent's last move")),
    ),
)
_FREE = N_("Rapid and blitz players need not record the moves, and may stop recording at any time.")
_ARBITER_RECORDS = N_("With full supervision of blitz the arbiter or an assistant records.")
_SEE = N_("See that the game is recorded; do not ask it of the players.")
_FREED = N_("With less than five minutes the player need not record for the rest of the period.")
_FULL_AFTER = N_("When the period ends, the score sheet has to be brought up to date.")
_ALLOWED = N_(
    "A player may reply before recording the opponent's move, but must have "
    "recorded their own previous move."
)
_OBLIGED = N_("The player has to record every move, and their own move before making the next one.")
_REFUSED = N_(
    "Refusing to record is refusing to comply with the Laws, and in the end loses the game."
)
_UPDATE = N_("Tell the player to bring the score sheet up to date at once, on their own time.")
_PENALISE = N_("Warn; penalise if it happens again.")
_LAST_WARNING = N_("Tell the player that the next refusal loses the game; then declare it lost.")
_SHEET = N_("Give the player a score sheet if one is asked for.")
_AHEAD = N_("Writing a move before making it is allowed only for a claim or a sealed move.")
_TELL = N_("Tell the player to make the move first; penalise if it happens again.")

_KEPT = LawsQuestion(
    "kept",
    N_("Who recorded the moves?"),
    (
        Choice("arbiter", N_("Neither player; the arbiter or an assistant did")),
        Choice("one", N_("One of the players")),
        Choice("nobody", N_("Nobody, so that there is no complete score sheet")),
    ),
)
_SHOWN = LawsQuestion(
    "shown",
    N_("What do the score sheets show, once brought up to date?"),
    (
        Choice("not-yet", N_("They are not up to date yet")),
        Choice("enough", N_("The moves of the period were completed in time")),
        Choice("too-few", N_("The player whose flag fell had completed too few moves")),
        Choice("unknown", N_("It cannot be established")),
    ),
)
_MATERIAL = {
    "arbiter": (
        "8.5.1",
        N_(
            "Neither player recorded the moves: both update their score sheets with the "
            "clocks stopped."
        ),
        (
            N_("Stop the clocks at once."),
            N_("Both players update their score sheets from the arbiter's or the opponent's."),
            N_("Only then start the clock of the player who has the move."),
        ),
    ),
    "one": (
        "8.5.2",
        N_(
            "The player who did not record the moves updates the score sheet before moving a piece."
        ),
        (
            N_("Leave the clocks running."),
            N_(
                "When on move, the player may use the opponent's score sheet, and returns it "
                "before moving."
            ),
        ),
    ),
    "nobody": (
        "8.5.3",
        N_("There is no complete score sheet: the players reconstruct the game on a second board."),
        (
            N_("Stop the clocks."),
            N_("Write down the position, the times, whose clock ran, and the moves if known."),
            N_("Let them reconstruct under your control, away from other games."),
        ),
    ),
}
_ENOUGH = N_("The moves were completed in time: the game goes on in the next period.")
_TOO_FEW = N_("Too few moves were completed: the fallen flag decides.")
_NEXT_PERIOD = N_(
    "It cannot be shown that the time was overstepped: the next move is the first one of the next "
    "period, unless there is evidence of more."
)
_COUNTER = N_("Set the times and the move counter for the next period, and start the clock.")
_GO_ON_FLAG = N_("Go on with “A flag has fallen”: it is a draw if the opponent cannot mate.")
_NOTE_TIMES = N_("Note the position, the clock times and the number of moves established.")

_ASKED = LawsQuestion("flag", N_("Has a flag fallen?"), YES_OR_NO)
_SILENT = N_("The arbiter never tells how many moves were made, not even when enough were.")
_NO_ANSWER = N_("Give no answer, and let nobody else give one.")
_MAY_TELL = N_("Once a flag has fallen, the moves are counted with the players.")
_GO_ON_SHEETS = N_(
    "Go on with “A flag has fallen, and score sheets are incomplete”: whether the clocks stop "
    "depends on who kept score."
)

_SIGNED = LawsQuestion(
    "signed",
    N_("What do the score sheets say?"),
    (
        Choice("same", N_("Both have the same wrong result, signed by both")),
        Choice("differ", N_("The two score sheets have different results")),
        Choice("one", N_("A score sheet lacks the result or a signature")),
    ),
)
_STANDS = N_("A wrong result that was signed stands, unless the arbiter decides otherwise.")
_APPROVED = N_(
    "A wrong result that was signed, or approved on electronic score sheets, stands "
    "unless the arbiter decides otherwise."
)
_DIFFER = N_("Different results are no result: the arbiter establishes how the game ended.")
_LACKS = N_("Both players show the result by signing both score sheets.")
_ASK_BOTH = N_(
    "Ask both players how the game ended, and look at the score sheets and the position."
)
_CORRECT = N_("If both agree what the result was, correct it; the chief arbiter may do so later.")
_LET_SIGN = N_("Ask both players to complete and sign both score sheets before they leave.")
_NOTE_RESULT = N_("Note the correction, who confirmed it, and when.")


def _not_recording(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    if circumstances.pace is Pace.BLITZ and circumstances.supervised:
        articles = ["B.3.1.2", "8.4"]
        return ruled(circumstances, Decision.PLAY_ON, articles, _ARBITER_RECORDS, to_do=(_SEE,))
    if circumstances.pace is not Pace.STANDARD:
        return ruled(circumstances, Decision.PLAY_ON, ("A.2",), _FREE, to_do=(_SHEET,))
    time = answers.get("time")
    if time is None:
        return _TIME
    if time == "little":
        articles = ["8.4", "8.5"]
        return ruled(circumstances, Decision.PLAY_ON, articles, _FREED, to_do=(_FULL_AFTER,))
    how = answers.get("how")
    if how is None:
        return _HOW
    if how == "one":
        return ruled(circumstances, Decision.PLAY_ON, ("8.1.3",), _ALLOWED)
    if how == "refuses":
        articles = ["11.7", "8.1.1", "12.9"]
        return ruled(
            circumstances, Decision.ARBITER_DECIDES, articles, _REFUSED, to_do=(_LAST_WARNING,)
        )
    articles = ["8.1.1", "8.1.3", "12.9"]
    to_do = [_UPDATE, _PENALISE]
    return ruled(circumstances, Decision.PLAY_ON, articles, _OBLIGED, to_do=to_do)


def _ahead(circumstances: Circumstances, answers: Answers) -> Ruling:
    articles = ["8.1.2", "12.9"]
    return ruled(circumstances, Decision.PLAY_ON, articles, _AHEAD, to_do=(_TELL,))


def _incomplete(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    kept = answers.get("kept")
    if kept is None:
        return _KEPT
    shown = answers.get("shown")
    if shown is None:
        return _SHOWN
    article, reason, steps = _MATERIAL[kept]
    note = (_NOTE_TIMES,)
    if shown == "not-yet":
        decision = Decision.NOT_DECIDED
        return ruled(circumstances, decision, (article,), reason, to_do=steps, write_down=note)
    if shown == "too-few":
        decision, articles = Decision.ARBITER_DECIDES, ("6.4", "6.9", article)
        to_do = [_GO_ON_FLAG]
        return ruled(circumstances, decision, articles, _TOO_FEW, to_do=to_do, write_down=note)
    article_first = "6.4" if shown == "enough" else "8.6"
    told = _ENOUGH if shown == "enough" else _NEXT_PERIOD
    return ruled(
        circumstances,
        Decision.PLAY_ON,
        (article_first, article),
        told,
        to_do=(_COUNTER,),
        write_down=note,
    )


def _count_asked(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    fallen = answers.get("flag")
    if fallen is None:
        return _ASKED
    if fallen == NO.key:
        articles = ["12.6", "8.5.1"]
        return ruled(circumstances, Decision.PLAY_ON, articles, _SILENT, to_do=(_NO_ANSWER,))
    articles = ["8.5", "12.6"]
    return ruled(circumstances, Decision.NOT_DECIDED, articles, _MAY_TELL, to_do=(_GO_ON_SHEETS,))


def _wrong_result(circumstances: Circumstances, answers: Answers) -> LawsQuestion | Ruling:
    signed = answers.get("signed")
    if signed is None:
        return _SIGNED
    electronic = circumstances.rules.electronic_score_sheets
    if signed == "one":
        articles, to_do = ["8.7"], [_LET_SIGN]
        return ruled(circumstances, Decision.ARBITER_DECIDES, articles, _LACKS, to_do=to_do)
    told = _DIFFER if signed == "differ" else _APPROVED if electronic else _STANDS
    return ruled(
        circumstances,
        Decision.ARBITER_DECIDES,
        ("8.7",),
        told,
        to_do=(_ASK_BOTH, _CORRECT),
        write_down=(_NOTE_RESULT,),
    )


RECORD_SITUATIONS = (
    LawsSituation(
        "not-recording",
        SituationGroup.RECORD,
        N_("A player does not record the moves"),
        _not_recording,
    ),
    LawsSituation(
        "recording-ahead",
        SituationGroup.RECORD,
        N_("A player writes a move before making it"),
        _ahead,
    ),
    LawsSituation(
        "incomplete-sheets",
        SituationGroup.RECORD,
        N_("A flag has fallen, and score sheets are incomplete"),
        _incomplete,
    ),
    LawsSituation(
        "moves-asked",
        SituationGroup.RECORD,
        N_("A player asks how many moves have been made"),
        _count_asked,
    ),
    LawsSituation(
        "result-signed-wrong",
        SituationGroup.RECORD,
        N_("The result on the score sheets is wrong"),
        _wrong_result,
    ),
)
"""Score sheets."""
