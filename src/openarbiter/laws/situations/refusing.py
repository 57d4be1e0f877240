"""Persistent refusal (11.7, 11.8), and scores changed as a penalty (12.9.4, 12.9.5, 10.2)."""

from __future__ import annotations

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.penalties.scores import (
    RESULT_TEXTS,
    changes_of,
    checked_score,
    decision_of,
)
from openarbiter.laws.ruling import Decision, Ruling
from openarbiter.laws.situations.asking import OFFENDER, colour_of, who_broke_the_rule
from openarbiter.laws.situations.situation import (
    Answers,
    Choice,
    LawsQuestion,
    LawsSituation,
    SituationGroup,
)
from openarbiter.model import Colour, Reason
from openarbiter.model.score import HALF, POINT
from openarbiter.model.text import N_

_OPPONENT = LawsQuestion(
    "opponent",
    N_("What does the opponent get? The arbiter decides it."),
    (
        Choice("win", N_("A win")),
        Choice("draw", N_("Half a point")),
        Choice("loss", N_("No points")),
    ),
)
_TOLD = LawsQuestion(
    "told",
    N_("Was the player told before that the next time would cost the game?"),
    (Choice("yes", N_("Yes")), Choice("no", N_("No"))),
)
_PLAYED = LawsQuestion(
    "played",
    N_("How did the game end on the board?"),
    (Choice("1-0", "1-0"), Choice("½-½", "½-½"), Choice("0-1", "0-1")),
)

_LOST = N_(
    "The player persistently refuses to comply with the Laws and loses. The arbiter decides the "
    "opponent's score."
)
_BOTH = N_("Both players persistently refuse to comply with the Laws: both lose.")
_ANNOUNCE_FIRST = N_(
    "Whether it is persistent is for the arbiter to judge. A third or fourth warning is reason "
    "enough; the player should have been told before that the next time costs the game."
)
_WARN = N_("Warn the player, and say that the next time means loss of the game.")
_STOP = N_("Stop the clocks.")
_TELL_BOTH = N_("Tell both players the decision and the article.")
_NOTE_WARNINGS = N_("Note every warning with its time, and the decision.")
_NOTE_RESULT = N_("Write the result {result} on both score sheets.")
_CHANGED = N_("The penalty turns {before} into {after}.")
_NO_CHANGE = N_("No points can be taken from this score, and none can be added to the opponent's.")
_TEN_TWO = N_(
    "Only usual scores, and together at most those of one game: ¾-¼ is not allowed ({article})."
)


def _refusal(circumstances: Circumstances, answers: Answers) -> Ruling | LawsQuestion:
    if OFFENDER not in answers:
        return who_broke_the_rule(Choice("both", N_("Both players")))
    rules = circumstances.rules
    if answers[OFFENDER] == "both":
        return Ruling(
            rules.edition.id,
            Decision.BOTH_LOSE,
            circumstances.cite("11.8", "11.7"),
            Reason.of(_BOTH),
            result="0-0",
            to_do=(Reason.of(_STOP), Reason.of(_TELL_BOTH)),
            write_down=(Reason.of(_NOTE_RESULT, result="0-0"), Reason.of(_NOTE_WARNINGS)),
        )
    if "told" not in answers:
        return _TOLD
    if answers["told"] == "no":
        return Ruling(
            rules.edition.id,
            Decision.ARBITER_DECIDES,
            circumstances.cite("11.7", "12.9.1"),
            Reason.of(_ANNOUNCE_FIRST),
            to_do=(Reason.of(_WARN),),
            write_down=(Reason.of(_NOTE_WARNINGS),),
        )
    if "opponent" not in answers:
        return _OPPONENT
    offender = colour_of(answers)
    points = {"win": POINT, "draw": HALF, "loss": 0}[answers["opponent"]]
    score = (0, points) if offender is Colour.WHITE else (points, 0)
    result = RESULT_TEXTS[score]
    return Ruling(
        rules.edition.id,
        decision_of(score),
        circumstances.cite("11.7", "12.9.6"),
        Reason.of(_LOST),
        result=result,
        to_do=(Reason.of(_STOP), Reason.of(_TELL_BOTH)),
        write_down=(Reason.of(_NOTE_RESULT, result=result), Reason.of(_NOTE_WARNINGS)),
    )


def _points(circumstances: Circumstances, answers: Answers) -> Ruling | LawsQuestion:
    if OFFENDER not in answers:
        return who_broke_the_rule()
    if "played" not in answers:
        return _PLAYED
    before = checked_score(answers["played"])
    changes = changes_of(before, colour_of(answers))
    if not changes:
        return Ruling(
            circumstances.rules.edition.id,
            Decision.ARBITER_DECIDES,
            circumstances.cite("12.9.5", "12.9.4", "10.2"),
            Reason.of(_NO_CHANGE),
        )
    if "after" not in answers:
        return LawsQuestion(
            "after",
            N_("What should the score be?"),
            tuple(Choice(RESULT_TEXTS[after], RESULT_TEXTS[after]) for after, _ in changes),
        )
    after = checked_score(answers["after"])
    articles = dict(changes)[after].split()
    return Ruling(
        circumstances.rules.edition.id,
        decision_of(after),
        circumstances.cite(*reversed(articles), "10.2"),
        Reason.of(_CHANGED, before=answers["played"], after=answers["after"]),
        result=answers["after"],
        to_do=(
            Reason.of(_TEN_TWO, article=circumstances.rules.cite("10.2")),
            Reason.of(_TELL_BOTH),
        ),
        write_down=(Reason.of(_NOTE_RESULT, result=answers["after"]),),
    )


REFUSAL_SITUATIONS: tuple[LawsSituation, ...] = (
    LawsSituation(
        "refusal",
        SituationGroup.CONDUCT,
        N_("A player persistently refuses to comply with the Laws"),
        _refusal,
    ),
    LawsSituation(
        "points",
        SituationGroup.CONDUCT,
        N_("Points are taken or given as a penalty"),
        _points,
    ),
)
"""Loss by 11.7, and penalties that change the score of a game."""
