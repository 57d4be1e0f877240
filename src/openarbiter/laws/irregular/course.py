"""The course of a game with its irregularities: a state, and what each event makes of it.

Only a press of the clock completes an illegal move (7.5.1 to 7.5.4): one that both players
passed over without a press is corrected without a penalty, like any other that was not pressed,
although the player's next move completes a legal move (6.2.1.2).

Illegal moves that are found together count together: the second one of a player loses the game
(7.5.5), even if restoring the position before the first one undoes it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import chess

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ending.losing import colour_of, side
from openarbiter.laws.irregular.acts import RESTORING, IllegalAct, chief_act
from openarbiter.laws.irregular.clock_rulings import wrong_hand
from openarbiter.laws.irregular.displaced import DisplacedPieces, displaced_pieces
from openarbiter.laws.irregular.events import GameEvent, GameEventKind
from openarbiter.laws.irregular.illegal_ruling import (
    IllegalMove,
    after_the_game,
    illegal_move_ruling,
    not_completed,
    pressed_by_accident,
    too_late,
    two_hands_at_the_end,
)
from openarbiter.laws.irregular.made import Made, make
from openarbiter.laws.irregular.replacing import replacement_moves, told_replacement
from openarbiter.laws.ruling import Decision, Ruling
from openarbiter.laws.winning import CanMate, ImpossiblePosition, MateAnswer, can_mate
from openarbiter.model import Colour, Reason
from openarbiter.model.text import N_

Mates = Callable[[chess.Board, chess.Color], MateAnswer]
"""Whether a colour can mate in a position."""

_NOT_PERMITTED = N_("A touched piece requires another move: this one is taken back.")
_NOTHING_WRONG = N_("There is nothing to correct: the game goes on.")


@dataclass(frozen=True, slots=True)
class OpenOffence:
    """A completed illegal move on which nobody has ruled yet.

    Attributes:
        board: the position in which it was made, or the clock pressed.
        move: what was moved; None for a press without a move.
        answered: whether the opponent has made the next move.
    """

    offender: Colour
    acts: frozenset[IllegalAct]
    board: chess.Board
    move: chess.Move | None = None
    accident: bool = False
    answered: bool = False


@dataclass(frozen=True, slots=True)
class GameCourse:
    """A game as far as it has gone.

    Attributes:
        board: the position on the board, legal or not, with who has the move.
        unpressed: moves made after which the player has not pressed the clock yet.
        open: completed illegal moves that can still be noticed, the earliest first.
        penalised: completed illegal moves on which the arbiter has ruled.
        wrong_hands: players who pressed with the other hand, not yet noticed.
        obliged: the moves that may replace an illegal one; None where no piece binds.
        over: whether the game is over.
    """

    circumstances: Circumstances
    board: chess.Board
    unpressed: tuple[Made, ...] = ()
    open: tuple[OpenOffence, ...] = ()
    penalised: tuple[tuple[Colour, frozenset[IllegalAct]], ...] = ()
    wrong_hands: tuple[Colour, ...] = ()
    obliged: tuple[chess.Move, ...] | None = None
    over: bool = False

    def times_penalised(self, player: Colour) -> int:
        """How many illegal moves of a player were penalised so far."""
        return sum(offender is player for offender, _ in self.penalised)


def begun(circumstances: Circumstances, board: chess.Board | None = None) -> GameCourse:
    """A game at its start, or from a position on."""
    return GameCourse(circumstances, chess.Board() if board is None else board.copy())


def proceed(
    course: GameCourse, event: GameEvent, mates: Mates = can_mate
) -> tuple[GameCourse, tuple[Ruling, ...]]:
    """The game after one more event, and what the arbiter rules at it.

    Raises:
        ValueError: a move cannot be made on the board at all, such as from an empty square.
    """
    circumstances = course.circumstances
    if event.kind is GameEventKind.ENDED:
        return replace(course, over=True), ()
    if event.kind is GameEventKind.MOVED:
        return _moved(course, event)
    if event.kind is GameEventKind.PRESSED:
        return _pressed(course, event)
    if event.kind is GameEventKind.DISPLACED:
        return course, (displaced_pieces(circumstances, DisplacedPieces()),)
    if course.over:
        wrong = course.open or any(made.acts for made in course.unpressed)
        return course, (after_the_game(circumstances) if wrong else _nothing(circumstances),)
    if event.kind is GameEventKind.AGREED:
        return _agreed(course)
    claimant = event.player if event.kind is GameEventKind.CLAIMED else None
    return _noticed(course, claimant, mates)


def _moved(course: GameCourse, event: GameEvent) -> tuple[GameCourse, tuple[Ruling, ...]]:
    made = make(course.board, event)
    if course.obliged is not None and not made.acts and made.move not in course.obliged:
        ruling = Ruling(
            course.circumstances.rules.edition.id,
            Decision.PLAY_ON,
            course.circumstances.cite("4.3", "7.5.1"),
            Reason.of(_NOT_PERMITTED),
        )
        return course, (ruling,)
    still_open = tuple(
        replace(each, answered=True) if each.offender is not made.player else each
        for each in course.open
    )
    unpressed = tuple(
        replace(each, answered=True) if each.player is not made.player else each
        for each in course.unpressed
        if each.player is not made.player or each.acts
    )
    return (
        replace(
            course,
            board=made.after,
            unpressed=(*unpressed, made),
            open=still_open,
            obliged=None,
            over=course.over or made.ends_game,
        ),
        (),
    )


def _pressed(course: GameCourse, event: GameEvent) -> tuple[GameCourse, tuple[Ruling, ...]]:
    pending = [each for each in course.unpressed if event.player in (None, each.player)]
    if event.other_hand and pending:
        course = replace(course, wrong_hands=(*course.wrong_hands, pending[-1].player))
    if not pending:
        player = event.player or colour_of(course.board.turn)
        press = OpenOffence(
            player, frozenset({IllegalAct.NO_MOVE}), course.board.copy(), accident=event.accident
        )
        return replace(course, open=(*course.open, press)), ()
    made = pending[-1]
    rest = tuple(each for each in course.unpressed if each is not made)
    course = replace(course, unpressed=rest)
    if made.ends_game and made.acts == {IllegalAct.TWO_HANDS}:
        return course, (two_hands_at_the_end(course.circumstances),)
    if not made.acts:
        return course, ()
    completed = OpenOffence(made.player, made.acts, made.before, made.move, answered=made.answered)
    return replace(course, open=(*course.open, completed)), ()


def _agreed(course: GameCourse) -> tuple[GameCourse, tuple[Ruling, ...]]:
    """The players correct the earliest illegal move themselves (A.4.2)."""
    restoring = [each for each in course.open if chief_act(each.acts) in RESTORING]
    if not (course.circumstances.quick_rules and restoring):
        return course, ()
    return _restored(course, restoring[0].board, None), ()


def _noticed(
    course: GameCourse, claimant: Colour | None, mates: Mates
) -> tuple[GameCourse, tuple[Ruling, ...]]:
    rulings: list[Ruling] = [wrong_hand(course.circumstances) for _ in course.wrong_hands]
    course = replace(course, wrong_hands=())
    quick = course.circumstances.quick_rules
    back_to: OpenOffence | None = None
    for each in course.open:
        if claimant is each.offender:
            continue
        course = replace(course, open=tuple(one for one in course.open if one is not each))
        if quick and each.answered:
            rulings.append(too_late(course.circumstances))
            continue
        if each.accident:
            rulings.append(pressed_by_accident(course.circumstances))
            continue
        ruling = _penalty(course, each, mates)
        rulings.append(ruling)
        course = replace(course, penalised=(*course.penalised, (each.offender, each.acts)))
        if ruling.decision is not Decision.PLAY_ON:
            return replace(course, over=ruling.decision is not Decision.NOT_DECIDED), (*rulings,)
        if back_to is None and chief_act(each.acts) in RESTORING:
            back_to = each
    if back_to is not None:
        return _restored(course, back_to.board, back_to.move), tuple(rulings)
    if not rulings:
        return _unpressed_corrected(course)
    return course, tuple(rulings)


def _unpressed_corrected(course: GameCourse) -> tuple[GameCourse, tuple[Ruling, ...]]:
    circumstances = course.circumstances
    wrong = [each for each in course.unpressed if each.acts & RESTORING]
    if not wrong:
        return course, (_nothing(circumstances),)
    if circumstances.quick_rules and wrong[0].answered:
        return course, (too_late(circumstances),)
    board, move = wrong[0].before, wrong[0].move
    told = told_replacement(board, replacement_moves(board, move)) if _own(board, move) else None
    return _restored(course, board, move), (not_completed(circumstances, told),)


def _penalty(course: GameCourse, offence: OpenOffence, mates: Mates) -> Ruling:
    before = course.times_penalised(offence.offender)
    chief = chief_act(offence.acts)
    told: Reason | None = None
    if chief in RESTORING and offence.move is not None and _own(offence.board, offence.move):
        told = told_replacement(offence.board, replacement_moves(offence.board, offence.move))
    answer = MateAnswer(CanMate.UNKNOWN)
    if before > 0:
        asked = course.board if chief not in RESTORING else offence.board
        try:
            answer = mates(asked, side(offence.offender.other))
        except ImpossiblePosition:
            answer = MateAnswer(CanMate.UNKNOWN)
    return illegal_move_ruling(
        course.circumstances,
        IllegalMove(offence.offender, offence.acts, before, answer, told),
    )


def _restored(course: GameCourse, board: chess.Board, move: chess.Move | None) -> GameCourse:
    """The game back in an earlier position; what was wrong after it is gone."""
    obliged = None
    if move is not None and _own(board, move):
        obliged = replacement_moves(board, move).moves
    return replace(course, board=board.copy(), unpressed=(), open=(), obliged=obliged)


def _own(board: chess.Board, move: chess.Move) -> bool:
    return board.color_at(move.from_square) == board.turn


def _nothing(circumstances: Circumstances) -> Ruling:
    return Ruling(
        circumstances.rules.edition.id,
        Decision.PLAY_ON,
        circumstances.cite("12.6"),
        Reason.of(_NOTHING_WRONG),
    )
