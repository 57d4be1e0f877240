"""Moves as they are announced to a visually impaired player, and read back (Laws D.2.1).

The names are those of appendix D, with the umlauts that German writes; both spellings are read.
The Rules of the sport chess have no such appendix.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from types import MappingProxyType

import chess

from openarbiter.laws.notation.finding import legal
from openarbiter.laws.notation.languages import PAWN
from openarbiter.laws.notation.meaning import Meaning
from openarbiter.laws.notation.problems import NotAMove, NotationProblemKind
from openarbiter.laws.notation.reading import kind_of
from openarbiter.laws.notation.telling import problem

FILE_NAMES = ("Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector")
"""The files, a to h."""

RANK_NAMES = ("eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht")
"""The ranks, from White to Black; the arbiter may decide otherwise."""

PIECE_NAMES: Mapping[str, str] = MappingProxyType(
    {"K": "König", "Q": "Dame", "R": "Turm", "B": "Läufer", "N": "Springer", "P": "Bauer"}
)
"""The pieces, by their English letters."""

CASTLING_NAMES: Mapping[str, str] = MappingProxyType(
    {"0-0": "Kurze Rochade", "0-0-0": "Lange Rochade"}
)
"""Castling with the h-rook and with the a-rook."""

RUSSIAN_SOUNDS: Mapping[str, str] = MappingProxyType(
    {
        **dict(
            zip(
                ("Анна", "Белла", "Цезарь", "Давид", "Ева", "Феликс", "Густав", "Хектор"),
                FILE_NAMES,
                strict=True,
            )
        ),
        **dict(
            zip(
                ("айнс", "цвай", "драй", "фир", "фюнф", "зекс", "зибен", "ахт"),
                RANK_NAMES,
                strict=True,
            )
        ),
        **dict(
            zip(
                ("кёниг", "даме", "турм", "лойфер", "шпрингер", "бауэр"),
                PIECE_NAMES.values(),
                strict=True,
            )
        ),
        "курце": "Kurze",
        "ланге": "Lange",
        "рохаде": "Rochade",
    }
)
"""How the German words sound, in Russian letters; source 000 garbles "eins" and "Rochade"."""

ANNOUNCED_LONGEST = 120
"""The longest announcement that is read."""


def announce(move: chess.Move, board: chess.Board) -> str:
    """What is said of a legal move: the piece, both squares, and what a pawn becomes.

    The Laws ask for a clear announcement and, of a promotion, for the piece; both squares leave
    no doubt which piece moves.

    >>> board = chess.Board()
    >>> announce(chess.Move.from_uci("g1f3"), board)
    'Springer Gustav eins Felix drei'
    """
    if board.is_castling(move):
        return CASTLING_NAMES["0-0" if board.is_kingside_castling(move) else "0-0-0"]
    piece = board.piece_type_at(move.from_square)
    said = [_piece_name(piece), _square_name(move.from_square), _square_name(move.to_square)]
    if move.promotion:
        said.append(_piece_name(move.promotion))
    return " ".join(said)


def announce_in_russian(move: chess.Move, board: chess.Board) -> str:
    """The same as it sounds, in Russian letters."""
    sounds = {german: sound for sound, german in RUSSIAN_SOUNDS.items()}
    return " ".join(sounds[word] for word in announce(move, board).split())


def read_announcement(text: str, board: chess.Board) -> chess.Move:
    """The legal move that was announced, in German words or as they sound in Russian.

    The square of departure may be left out where one piece only can go there.

    >>> read_announcement("Bauer Eva vier", chess.Board()).uci()
    'e2e4'

    Raises:
        NotAMove: no legal move fits, or several do, such as where a promotion was announced
            without the piece (D.2.1).
    """
    meaning = _said(text)
    if meaning is None:
        raise NotAMove(problem(NotationProblemKind.NOT_A_MOVE, text.strip(), board))
    moves = tuple(dict.fromkeys(legal(meaning, board)))
    if len(moves) == 1:
        return moves[0]
    kind = kind_of(moves) if moves else NotationProblemKind.ILLEGAL
    raise NotAMove(problem(kind, text.strip(), board, legal=moves), moves)


def _piece_name(piece: chess.PieceType | None) -> str:
    return PIECE_NAMES[chess.piece_symbol(piece or chess.PAWN).upper()]


def _square_name(square: chess.Square) -> str:
    return f"{FILE_NAMES[chess.square_file(square)]} {RANK_NAMES[chess.square_rank(square)]}"


def _plain(word: str) -> str:
    """A word without capitals, umlauts in two letters."""
    folded = word.casefold()
    for umlaut, two in (("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("ё", "е")):
        folded = folded.replace(umlaut, two)
    return folded


def _vocabulary() -> Iterator[tuple[str, str]]:
    """Every word of an announcement, and the sign it stands for."""
    signs = {
        **dict(zip(FILE_NAMES, "abcdefgh", strict=True)),
        **dict(zip(RANK_NAMES, "12345678", strict=True)),
        **{name: letter for letter, name in PIECE_NAMES.items()},
    }
    yield from signs.items()
    yield from ((sound, signs[word]) for sound, word in RUSSIAN_SOUNDS.items() if word in signs)
    yield from (("Caesar", "c"), ("Cäsar", "c"), ("айн", "1"), ("кениг", "K"))


_SIGN_OF = {_plain(word): sign for word, sign in _vocabulary()}
_CASTLING = {
    _plain(word): castling
    for castling, german, sounds in (
        ("0-0", "kurze rochade", "курце рохаде"),
        ("0-0-0", "lange rochade", "ланге рохаде"),
    )
    for word in (german, sounds)
}


def _said(text: str) -> Meaning | None:
    """The meaning of an announcement, if it is one."""
    plain = unicodedata.normalize("NFC", text[:ANNOUNCED_LONGEST])
    spoken = [_plain(word.strip(".,;:!")) for word in plain.split()]
    castling = _CASTLING.get(" ".join(spoken))
    if castling is not None:
        return Meaning(castling)
    signs = "".join(_SIGN_OF.get(word, "?") for word in spoken)
    found = _SHAPE.fullmatch(signs)
    if found is None:
        return None
    piece, file, rank, to, promotion = found.groups()
    return Meaning(piece or PAWN, file or "", rank or "", False, to, promotion or "")


_SHAPE = re.compile(r"([KQRBNP])?(?:([a-h])([1-8]))?([a-h][1-8])([QRBN])?")
