"""The rulings on a completed illegal move, and on one that is none (7.5.1 to 7.5.5, A.4.2)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ending.losing import lost_unless_no_mate
from openarbiter.laws.irregular.acts import (
    REPAIR_ARTICLES,
    REPAIRS,
    WHAT,
    IllegalAct,
    act_articles,
    chief_act,
)
from openarbiter.laws.ruling import ClockChange, Decision, Ruling
from openarbiter.laws.winning import CanMate, MateAnswer
from openarbiter.model import Colour, Reason
from openarbiter.model.text import N_

_NOT_ASKED = MateAnswer(CanMate.UNKNOWN)
_AN_ILLEGAL_MOVE = frozenset({IllegalAct.ILLEGAL_MOVE})


@dataclass(frozen=True, slots=True)
class IllegalMove:
    """A completed illegal move, or what counts as one.

    Attributes:
        acts: what was wrong with this one move; all of it counts as one illegal move.
        before: how many completed illegal moves of the same player in this game were penalised
            already, of whatever kind.
        mates: whether the opponent can mate; asked of a second illegal move only.
        replacement: the moves that may replace it, told as one sentence, where they are known.
    """

    offender: Colour
    acts: frozenset[IllegalAct] = _AN_ILLEGAL_MOVE
    before: int = 0
    mates: MateAnswer = _NOT_ASKED
    replacement: Reason | None = None


_SECOND = N_("It is the player's second illegal move in this game: the game is lost.")
_STOP = N_("Stop the clocks.")
_ADD = N_("Add the time to the opponent's clock; correct the move counter if it is wrong.")
_BEST_JUDGEMENT = N_(
    "What the clocks should show after a position was restored is for you to judge; you may leave "
    "them as they are."
)
_TELL = N_("Tell both players: one more illegal move of any kind loses this game.")
_NOTE_FIRST = N_("Write on both score sheets: first illegal move, and the time added.")
_NOTE_SECOND = N_("Write on both score sheets: second illegal move.")

_LATE = N_(
    "The opponent has made the next move: the illegal move stands, unless both players agree to "
    "correct it without the arbiter."
)
_DO_NOTHING = N_("Do not intervene: the game goes on from the position on the board.")
_NOT_COMPLETED = N_(
    "The clock was not pressed, so no illegal move was completed: the player corrects it without "
    "a penalty."
)
_CORRECT = N_("The player takes it back and moves as the touched pieces oblige.")
_GAME_OVER = N_("The game is over: nothing can be corrected, and the result stands.")
_NOTE_LATE = N_("Note for your report what was found, and when.")
_ACCIDENT = N_(
    "The clock was pressed by accident or misunderstanding: judge whether this "
    "counts as an illegal move, and do not penalise hard."
)
_PUT_RIGHT = N_("Put clocks and position right, and start the clock of the player on the move.")
_HANDS_NOT_PRESSED = N_(
    "Two hands were used, but the clock was not pressed: this does not count as an illegal move."
)
_ONE_HAND = N_("Remind the player to use one hand. If the move was legal, it stands.")
_ENDED = N_(
    "The move ended the game, so two hands do not count as an illegal move: the result stands."
)


def illegal_move_ruling(circumstances: Circumstances, move: IllegalMove) -> Ruling:
    """The ruling on a completed illegal move that can still be penalised (7.5.5).

    Whether it still can, in rapid and blitz without full supervision, is for the caller to see
    (:func:`too_late`).
    """
    chief = chief_act(move.acts)
    articles = ["7.5.5", *act_articles(move.acts)]
    if move.before == 0:
        articles += circumstances.penalty_articles
    if circumstances.quick_rules:
        articles.append("A.4.2")
    repairs = tuple(Reason.of(sentence) for sentence in REPAIRS[chief])
    if move.replacement is not None:
        repairs = (repairs[0], move.replacement)
    if move.before > 0:
        return lost_unless_no_mate(
            circumstances,
            move.offender,
            move.mates,
            articles=tuple(articles),
            lost=Reason.of(_SECOND),
            write_down=(Reason.of(_NOTE_SECOND),),
        )
    articles += [*REPAIR_ARTICLES[chief], "7.1"]
    return Ruling(
        circumstances.rules.edition.id,
        Decision.PLAY_ON,
        circumstances.cite(*articles),
        Reason.of(WHAT[chief]),
        clocks=(ClockChange(move.offender.other, circumstances.illegal_move_seconds),),
        to_do=(
            Reason.of(_STOP),
            *repairs,
            Reason.of(_ADD),
            Reason.of(_BEST_JUDGEMENT),
            Reason.of(_TELL),
        ),
        write_down=(Reason.of(_NOTE_FIRST),),
    )


def too_late(circumstances: Circumstances) -> Ruling:
    """An illegal move that the opponent has answered, where that ends all claims (A.4.2)."""
    return Ruling(
        circumstances.rules.edition.id,
        Decision.PLAY_ON,
        circumstances.cite("A.4.2"),
        Reason.of(_LATE),
        to_do=(Reason.of(_DO_NOTHING),),
    )


def not_completed(circumstances: Circumstances, replacement: Reason | None = None) -> Ruling:
    """An illegal move after which the clock was not pressed (7.5.1 and its commentary)."""
    return Ruling(
        circumstances.rules.edition.id,
        Decision.PLAY_ON,
        circumstances.cite("7.5.1", "4.3"),
        Reason.of(_NOT_COMPLETED),
        to_do=(Reason.of(_CORRECT), *((replacement,) if replacement is not None else ())),
    )


def after_the_game(circumstances: Circumstances) -> Ruling:
    """An illegal move found after the game (commentary to 7.5.1, 8.7)."""
    return Ruling(
        circumstances.rules.edition.id,
        Decision.ARBITER_DECIDES,
        circumstances.cite("7.5.1", "8.7"),
        Reason.of(_GAME_OVER),
        write_down=(Reason.of(_NOTE_LATE),),
    )


def pressed_by_accident(circumstances: Circumstances) -> Ruling:
    """A clock pressed by accident or misunderstanding (commentary to 7.5.3)."""
    return Ruling(
        circumstances.rules.edition.id,
        Decision.ARBITER_DECIDES,
        circumstances.cite("7.5.3", "7.1"),
        Reason.of(_ACCIDENT),
        to_do=(Reason.of(_STOP), Reason.of(_PUT_RIGHT)),
        write_down=(Reason.of(_NOTE_LATE),),
    )


def two_hands_not_pressed(circumstances: Circumstances) -> Ruling:
    """Two hands used for a move, and the clock not pressed (7.5.4, 4.1).

    Such a move is legal (3.10.1 asks for 3.1 to 3.9), so that a piece that was released on a
    square stays there (4.7).
    """
    return Ruling(
        circumstances.rules.edition.id,
        Decision.PLAY_ON,
        circumstances.cite("7.5.4", "4.1", "4.7"),
        Reason.of(_HANDS_NOT_PRESSED),
        to_do=(Reason.of(_ONE_HAND),),
    )


def two_hands_at_the_end(circumstances: Circumstances) -> Ruling:
    """Two hands used for a move that ended the game: no offence (7.5.4 of 2018).

    The other texts do not name the exception. There the move ends the game all the same: 5.1.1
    and 5.2 ask that it was made by article 3 and 4.2 to 4.7, not by 4.1 (one hand).
    """
    ruling = after_the_game(circumstances)
    named = circumstances.rules.two_hands_excepted_at_the_end
    return replace(
        ruling,
        articles=circumstances.cite("7.5.4" if named else "5.1.1", "6.2.1.1"),
        reason=Reason.of(_ENDED),
        write_down=(),
    )
