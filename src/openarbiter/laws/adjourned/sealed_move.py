"""Whether a sealed move stands (Laws I.8, PMR 186)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

import chess

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ending.end_ruling import ended
from openarbiter.laws.ending.game_end import end_of_game
from openarbiter.laws.ending.losing import colour_of, lost_unless_no_mate
from openarbiter.laws.notation import (
    NotAMove,
    NotationProblemKind,
    ScoreLanguage,
    read_move,
    write_move,
)
from openarbiter.laws.notation.finding import ALL
from openarbiter.laws.ruling import Decision, Ruling
from openarbiter.laws.winning import MateAnswer
from openarbiter.model import Colour, Reason
from openarbiter.model.text import N_


class Sealed(StrEnum):
    """What a sealed move is."""

    CLEAR = "clear"
    AMBIGUOUS = "ambiguous"
    NO_MEANING = "no-meaning"
    ILLEGAL = "illegal"
    BY_LANGUAGE = "by-language"
    """Clear in each language, but another move: the language of the score sheet decides."""
    GAME_OVER = "game-over"
    """The position had no legal move: the game had ended before."""


@dataclass(frozen=True, slots=True)
class SealedMove:
    """A sealed move as it was read.

    Attributes:
        read: as it was written.
        moves: the legal moves it can mean; one where it is clear.
        written: these moves in full.
    """

    kind: Sealed
    read: str
    moves: tuple[chess.Move, ...] = ()
    written: tuple[str, ...] = ()


_KINDS = {
    NotationProblemKind.AMBIGUOUS: Sealed.AMBIGUOUS,
    NotationProblemKind.NO_PROMOTION: Sealed.AMBIGUOUS,
    NotationProblemKind.ILLEGAL: Sealed.ILLEGAL,
    NotationProblemKind.GAME_OVER: Sealed.GAME_OVER,
}

_ARTICLES = {
    Sealed.AMBIGUOUS: "I.8.1",
    Sealed.NO_MEANING: "I.8.2",
    Sealed.ILLEGAL: "I.8.3",
}
_LOST = {
    Sealed.AMBIGUOUS: N_("The sealed move is ambiguous, so the player who sealed it loses."),
    Sealed.NO_MEANING: N_(
        "It cannot be established what the sealed move means, so the player who sealed it loses."
    ),
    Sealed.ILLEGAL: N_("The sealed move is illegal, so the player who sealed it loses."),
}
_CLEAR = N_("The sealed move is clear and legal: the game goes on with it.")
_LANGUAGE = N_("What the sealed move means depends on the language of the score sheet.")
_WHICH = N_("Look at the rest of the score sheet: which piece letters does it use?")
_MAKE = N_("Make {move} on the board and start the clock of the player who has to reply.")
_MAKE_IT = N_("Make it on the board and start the clock of the player who has to reply.")
_EXCEPT = N_("Check first that the game had not ended before the move was sealed ({articles}).")
_WRITE = N_("Write the sealed move on both score sheets exactly as the player sealed it.")
_KEEP = N_("Keep the envelope and the score sheet with the sealed move.")


def read_sealed_move(
    text: str, position: chess.Board, language: ScoreLanguage | None = None
) -> SealedMove:
    """The sealed move as it stands on the score sheet.

    Args:
        position: the one immediately before it.
        language: of the score sheet; by default every language is tried.
    """
    try:
        move = read_move(text, position, language)
    except NotAMove as wrong:
        kind = _KINDS.get(wrong.problem.kind, Sealed.NO_MEANING)
        if language is None and wrong.moves and _clear_by_language(text, position):
            kind = Sealed.BY_LANGUAGE
        written = tuple(write_move(each, position) for each in wrong.moves)
        return SealedMove(kind, wrong.problem.read, wrong.moves, written)
    return SealedMove(Sealed.CLEAR, text.strip(), (move,), (write_move(move, position),))


def _clear_by_language(text: str, position: chess.Board) -> bool:
    """Whether each language knows one move at most."""
    for language in ALL:
        try:
            read_move(text, position, language)
        except NotAMove:
            return False
    return True


def judge_sealed_move(
    circumstances: Circumstances,
    sealed: SealedMove,
    start: chess.Board,
    moves: Sequence[chess.Move],
    mates: MateAnswer,
) -> Ruling:
    """The ruling on a sealed move, read from the sheet (I.8, I.10; PMR 186, 188).

    The game is lost by a move that is ambiguous, has no meaning, or is illegal, except where
    the articles in ``sealed_move_exceptions`` give another result: the game had ended before
    (5, 9.6), or the opponent cannot mate (6.9). PMR 186 names of article 5 only mate, but 67
    has the others. I.8 of 2018 names an article 9.7 as well that does not exist.

    Args:
        start: the position in which the known moves begin.
        moves: the game up to the sealed move, as far as it is known.
        mates: whether the opponent of the player who sealed can mate in the position.
    """
    played = list(moves)
    before = end_of_game(start, played)
    if before is not None:
        return ended(circumstances, before)
    position = start.copy(stack=False)
    for move in played:
        position.push(move)
    if sealed.kind is Sealed.CLEAR:
        after = end_of_game(start, [*played, sealed.moves[0]])
        if after is not None:
            return _with_articles(ended(circumstances, after), circumstances.cite("I.10"))
        return stands(circumstances, sealed.written[0])
    if sealed.kind is Sealed.BY_LANGUAGE:
        return Ruling(
            circumstances.rules.edition.id,
            Decision.NOT_DECIDED,
            circumstances.cite("C.3", "I.8.1"),
            Reason.of(_LANGUAGE),
            to_do=(Reason.of(_WHICH),),
        )
    return does_not_stand(circumstances, sealed.kind, colour_of(position.turn), mates)


def stands(circumstances: Circumstances, move: str = "") -> Ruling:
    """The ruling on a sealed move that is clear and legal (I.9.1)."""
    return Ruling(
        circumstances.rules.edition.id,
        Decision.PLAY_ON,
        circumstances.cite("I.9.1", "I.7"),
        Reason.of(_CLEAR),
        to_do=(Reason.of(_MAKE, move=move) if move else Reason.of(_MAKE_IT),),
        write_down=(Reason.of(_WRITE),),
    )


def does_not_stand(
    circumstances: Circumstances, kind: Sealed, sealer: Colour, mates: MateAnswer
) -> Ruling:
    """The ruling on a sealed move that is ambiguous, has no meaning, or is illegal (I.8).

    Args:
        mates: whether the opponent of the player who sealed can mate.
    """
    exceptions = ", ".join(circumstances.cite(*circumstances.rules.sealed_move_exceptions))
    return lost_unless_no_mate(
        circumstances,
        sealer,
        mates,
        articles=(_ARTICLES[kind], "6.9"),
        lost=Reason.of(_LOST[kind]),
        to_do=(Reason.of(_EXCEPT, articles=exceptions),),
        write_down=(Reason.of(_KEEP),),
    )


def _with_articles(ruling: Ruling, articles: tuple[str, ...]) -> Ruling:
    return replace(ruling, articles=(*ruling.articles, *articles))
