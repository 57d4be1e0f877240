"""Reading the score of a game as people type it from a score sheet (Laws appendix C)."""

from __future__ import annotations

from dataclasses import dataclass, field

import chess

from openarbiter.laws.notation.finding import ALL, fitting
from openarbiter.laws.notation.languages import TAKES, ScoreLanguage
from openarbiter.laws.notation.meaning import Marks, meanings, without_marks
from openarbiter.laws.notation.problems import NotationProblem, NotationProblemKind
from openarbiter.laws.notation.reading import by_marks, kind_of
from openarbiter.laws.notation.scanning import MOST_LETTERS, Word, WordKind, words
from openarbiter.laws.notation.telling import problem, why_not

MOST_WAYS = 64
"""How many games a score may mean at once; with more, reading stops."""

MOST_PLIES = 3000
"""The most half-moves of a game; without captures the Laws end it long before."""

MOST_MARKS = 8
"""How many marks after a move are looked at."""

MOST_NOTES = 200
"""After so many problems no more notes are made, nor words before the first move left out."""


@dataclass(frozen=True, slots=True)
class Score:
    """A game read from a score, as far as it is certain.

    Attributes:
        start: the position before the first move.
        moves: the moves that are certain.
        places: line and column of each of them.
        written: each of them as it stands in the score.
        draw_offers: the half-moves, from 1, after which the score records an offer (C.12).
        result: as the score has it, such as ``"1-0"``; ``""`` where it has none.
        languages: those whose piece letters fit the whole of it.
        problems: in the order of the text.
        ways: every game that the score can mean, each as all its moves; one where it is clear.
    """

    start: chess.Board
    moves: tuple[chess.Move, ...]
    places: tuple[tuple[int, int], ...] = ()
    written: tuple[str, ...] = ()
    draw_offers: tuple[int, ...] = ()
    result: str = ""
    languages: frozenset[ScoreLanguage] = frozenset(ALL)
    problems: tuple[NotationProblem, ...] = ()
    ways: tuple[tuple[chess.Move, ...], ...] = ()

    @property
    def complete(self) -> bool:
        """Whether the whole score was read, each move certain."""
        return not any(each.kind.stops for each in self.problems)

    @property
    def evidence(self) -> bool:
        """Whether the score is in the algebraic notation, so that it counts as evidence (C)."""
        return all(each.kind is not NotationProblemKind.OTHER_NOTATION for each in self.problems)

    def board(self) -> chess.Board:
        """The position after the moves that are certain, with those moves on its stack."""
        board = self.start.copy()
        for move in self.moves:
            board.push(move)
        return board


@dataclass(slots=True)
class _PossibleGame:
    """One game that the text so far can mean."""

    board: chess.Board
    languages: frozenset[ScoreLanguage]
    branched: dict[int, tuple[chess.Move, ...]] = field(default_factory=dict)
    """The half-moves at which other moves were possible too."""


_Following = tuple[_PossibleGame, chess.Move, frozenset[ScoreLanguage], tuple[chess.Move, ...]]
"""A game so far, the move it goes on with, in which languages, and all moves that fit."""


def read_score(
    text: str, start: chess.Board | None = None, language: ScoreLanguage | None = None
) -> Score:
    """The game of a score: numbers anywhere, comments, four languages, three forms.

    A move that can mean several is settled by the rest of the score, and a problem notes it;
    where nothing settles it, the moves end before it. Nothing raises.

    >>> score = read_score("1.e4 e5 2. Kf3 Kf6 3. d4 ed 4. e5 Ke4 5. Фd4 d5 6. ed6 в.п.")
    >>> len(score.moves), score.complete, sorted(score.languages)
    (11, True, [<ScoreLanguage.RUSSIAN: 'ru'>, <ScoreLanguage.UKRAINIAN: 'uk'>])

    Args:
        start: the position before the first move; the usual one by default.
        language: whose piece letters go first; by default the score decides.
    """
    board = chess.Board() if start is None else start.copy(stack=False)
    reader = _ScoreReader(board, language)
    if len(text) > MOST_LETTERS:
        reader.note(NotationProblemKind.TOO_LONG, text[:20], (1, 1))
        return reader.score()
    found = list(words(text))
    at = 0
    while at < len(found) and reader.reads:
        word = found[at]
        at += 1
        if word.kind is WordKind.MOVE:
            first = at
            while at < len(found) and found[at].kind is WordKind.MARK:
                at += 1
            marked = [each.text for each in found[first : min(at, first + MOST_MARKS)]]
            text_of = " ".join([word.text, *marked])
            last = not any(each.kind is WordKind.MOVE for each in found[at : at + 3])
            reader.move(text_of, word, last)
        else:
            reader.other(word)
    return reader.score()


class _ScoreReader:
    """The games that a score can mean, word by word."""

    def __init__(self, start: chess.Board, language: ScoreLanguage | None):
        self.start = start
        self.language = language or ScoreLanguage.ENGLISH
        spoken = frozenset(ALL) if language is None else frozenset({language})
        self.ways = [_PossibleGame(start.copy(), spoken)]
        self.problems: list[NotationProblem] = []
        self.read: list[tuple[str, tuple[int, int]]] = []
        self.offers: list[int] = []
        self.result = ""
        self.reads = True
        self.shift = 0

    def note(
        self,
        kind: NotationProblemKind,
        read: str,
        place: tuple[int, int],
        moves: tuple[chess.Move, ...] = (),
        board: chess.Board | None = None,
    ) -> None:
        """Note a problem at the move that is due."""
        if len(self.problems) >= MOST_NOTES and not kind.stops:
            return
        at = self.ways[0].board if board is None else board
        self.problems.append(
            problem(kind, read, at, place=place, legal=moves, language=self.language)
        )
        self.reads = self.reads and not kind.stops

    def other(self, word: Word) -> None:
        """A number, a result, or what is no part of the game."""
        place = (word.line, word.column)
        if word.kind is WordKind.RESULT:
            self.result, self.reads = word.text, False
        elif word.kind is WordKind.NUMBER:
            self._number(word, place)
        elif word.kind is WordKind.OPEN:
            self.note(NotationProblemKind.NOT_READ, word.text, place)

    def _number(self, word: Word, place: tuple[int, int]) -> None:
        said = int("".join(sign for sign in word.text if sign.isdecimal()))
        board = self.ways[0].board
        dots = word.text.count(".") + 2 * word.text.count("…") > 1
        due = board.fullmove_number + (board.turn is chess.BLACK and not dots)
        if not self.read:
            # A score may begin anywhere; what counts is whether its numbers go on.
            self.shift = said - due
        elif said - due != self.shift:
            self.note(NotationProblemKind.NUMBER, str(said), place)
            self.shift = said - due

    def move(self, text: str, word: Word, last: bool) -> None:
        """One move: every game so far goes on with every move that it can mean."""
        body, marks = without_marks(text)
        place = (word.line, word.column)
        following = self._following(body, marks, own=True)
        if not following:
            following = self._following(body, marks, own=False)
            if following:
                self.note(NotationProblemKind.OTHER_LANGUAGE, text, place)
        if not following:
            self._unread(text, body, place, last)
            return
        if len(self.read) >= MOST_PLIES:
            self.note(NotationProblemKind.TOO_LONG, text, place)
            return
        if len(following) == 1:
            self._marks(following[0], text, body, marks, place)
        self.read.append((text, place))
        if marks.draw_offer:
            self.offers.append(len(self.read))
        if len(following) > MOST_WAYS:
            self.reads = False
            following = following[:MOST_WAYS]
        self.ways = [_went_on(*each, at=len(self.read)) for each in _shared(following)]

    def _following(self, body: str, marks: Marks, *, own: bool) -> list[_Following]:
        """Every game so far with a move that goes on with it, in its own language or any."""
        found: list[_Following] = []
        for way in self.ways:
            fit = fitting(body, way.board, way.languages if own else ALL)
            moves = by_marks(fit, way.board, body, marks)
            found.extend((way, move, fit[move] if own else way.languages, moves) for move in moves)
        return found

    def _marks(
        self,
        following: _Following,
        text: str,
        body: str,
        marks: Marks,
        place: tuple[int, int],
    ) -> None:
        """Note marks that the move does not have: they are optional, but not to be wrong (C.13)."""
        board, move = following[0].board, following[1]
        wrong = (
            ((marks.check or marks.mate) and not board.gives_check(move))
            or (marks.en_passant and not board.is_en_passant(move))
            or (any(sign in TAKES for sign in body) and not board.is_capture(move))
        )
        if wrong:
            self.note(NotationProblemKind.MARK, text, place)

    def _unread(self, text: str, body: str, place: tuple[int, int], last: bool) -> None:
        """A word that fits no game so far."""
        known = any(meanings(body, language) for language in ALL)
        if last and body in ("0-0", "0:0"):
            self.result, self.reads = "0-0", False
            return
        kind, near = why_not(body, self.ways[0].board)
        heading = not self.read and len(self.problems) < MOST_NOTES
        if heading and not known and kind is not NotationProblemKind.OTHER_NOTATION:
            self.note(NotationProblemKind.NOT_READ, text, place)
            return
        self.note(kind, text, place, tuple(near))

    def score(self) -> Score:
        """The game as far as all that is possible agrees."""
        stacks = [tuple(way.board.move_stack) for way in self.ways]
        certain = 0
        while certain < len(self.read) and len({stack[certain] for stack in stacks}) == 1:
            certain += 1
        way = self.ways[0]
        board = self.start.copy()
        for at in range(certain):
            if at + 1 in way.branched:
                text, place = self.read[at]
                kind = NotationProblemKind.SETTLED_LATER
                self.note(kind, text, place, way.branched[at + 1], board)
            board.push(stacks[0][at])
        if certain < len(self.read):
            text, place = self.read[certain]
            moves = tuple(dict.fromkeys(stack[certain] for stack in stacks))
            self.note(kind_of(moves), text, place, moves, board)
        self.problems.sort(key=lambda each: (each.line, each.column))
        return Score(
            self.start,
            stacks[0][:certain],
            tuple(place for _, place in self.read[:certain]),
            tuple(text for text, _ in self.read[:certain]),
            tuple(self.offers),
            self.result,
            frozenset().union(*(each.languages for each in self.ways)),
            tuple(self.problems),
            tuple(stacks),
        )


def _shared(following: list[_Following]) -> list[_Following]:
    """The same, with a board of its own for every game but the last that goes on from one."""
    left = {id(way): 0 for way, *_ in following}
    for way, *_ in following:
        left[id(way)] += 1
    own = []
    for way, move, languages, moves in following:
        left[id(way)] -= 1
        if left[id(way)]:
            way = _PossibleGame(way.board.copy(), way.languages, dict(way.branched))
        own.append((way, move, languages, moves))
    return own


def _went_on(
    way: _PossibleGame,
    move: chess.Move,
    languages: frozenset[ScoreLanguage],
    moves: tuple[chess.Move, ...],
    *,
    at: int,
) -> _PossibleGame:
    """A game, one move further."""
    if len(moves) > 1:
        way.branched[at] = moves
    way.board.push(move)
    way.languages = languages
    return way
