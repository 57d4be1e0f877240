"""What both engines say to "can this player mate?", against positions with known answers.

    python -m benchmarks.can_mate vectors [--engine reference] [--budget N] [--every 1]
    python -m benchmarks.can_mate games FILE [--every 1]
    python -m benchmarks.can_mate random [--count 1000] [--seed 1]

``vectors`` asks the public positions of ``tests/data/laws/``. ``games`` asks positions of real
games, a FEN at the start of each line, and compares the reference with the native engine.
``random`` makes positions of five to eight men, many with pawns that block one another, and
looks at every position that can be reached, by nothing but the moves of python-chess. Every
mate is replayed by python-chess; the exit status is 1 when an answer is wrong. ``--progress
FILE`` keeps how far a run came and goes on from there.
"""

from __future__ import annotations

import argparse
import itertools
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import chess

from openarbiter.laws.winning import CanMate, ImpossiblePosition, MateAnswer, can_mate
from openarbiter.laws.winning.asking import MateEngine
from openarbiter.laws.winning.search import identity

VECTORS = Path(__file__).parents[1] / "tests" / "data" / "laws" / "can-mate-vectors.txt"
PLAINLY = 3_000
"""Positions that the plain search looks at before it gives up."""

Question = tuple[str, chess.Color, CanMate]
"""A position, who is to mate, and what is known of it."""


def main() -> int:
    """Ask, compare and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.can_mate")
    parser.add_argument("what", choices=("vectors", "games", "random"))
    parser.add_argument("file", type=Path, nargs="?", default=VECTORS)
    parser.add_argument("--engine", choices=("auto", "native", "reference"), default="auto")
    parser.add_argument("--against", choices=("native", "reference"), help="a second engine")
    parser.add_argument("--budget", type=int)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--progress", type=Path)
    given = parser.parse_args()
    questions = {
        "vectors": lambda: vectors(given.file),
        "games": lambda: games(given.file),
        "random": lambda: drawn(given.count, given.seed),
    }[given.what]()
    asked = itertools.islice(questions, 0, None, given.every)
    engines = [each for each in (given.engine, given.against) if each]
    counts = compared(asked, engines, given.budget, given.progress)
    for name, number in sorted(counts.items()):
        print(f"{name}: {number}")
    return 1 if counts["WRONG"] else 0


def vectors(file: Path) -> Iterator[Question]:
    """The public positions: ``W`` and ``B`` say who can mate."""
    for line in file.read_text().splitlines():
        classes, fen = line.split(" ", 1)
        for colour, said in zip((chess.WHITE, chess.BLACK), classes, strict=True):
            yield fen, colour, CanMate.NO if said == "-" else CanMate.YES


def games(file: Path) -> Iterator[Question]:
    """Positions of real games, of which nothing is known."""
    for line in file.read_text().splitlines():
        for colour in (chess.WHITE, chess.BLACK):
            yield " ".join(line.split()[:6]), colour, CanMate.UNKNOWN


def drawn(count: int, seed: int) -> Iterator[Question]:
    """Random positions of five to eight men, with what a plain search finds."""
    draw = random.Random(seed)
    made = 0
    while made < count:
        board = chess.Board(None)
        squares = draw.sample(chess.SQUARES, 8)
        men = [*"Kk", *draw.choices("QRBNPqrbnp", (1, 1, 4, 4, 2, 1, 1, 4, 4, 2), k=2)]
        men = men[: draw.choice((3, 4, 4))]
        for square, letter in zip(squares, men, strict=False):
            board.set_piece_at(square, chess.Piece.from_symbol(letter))
        for file in draw.sample(range(8), draw.choice((1, 1, 2, 2))):
            rank = draw.randrange(1, 6)
            board.set_piece_at(chess.square(file, rank), chess.Piece.from_symbol("P"))
            board.set_piece_at(chess.square(file, rank + 1), chess.Piece.from_symbol("p"))
        board.turn = draw.random() < 0.5
        if not board.is_valid():
            continue
        made += 1
        for colour in (chess.WHITE, chess.BLACK):
            yield board.fen(), colour, plainly(board, colour)


def plainly(board: chess.Board, colour: chess.Color) -> CanMate:
    """What looking at every position that can be reached says, breadth first."""
    seen = {identity(board)}
    row = [board]
    while row:
        following = []
        for position in row:
            if position.is_checkmate() and position.turn != colour:
                return CanMate.YES
            for move in position.legal_moves:
                after = position.copy(stack=False)
                after.push(move)
                same = identity(after)
                if same not in seen:
                    seen.add(same)
                    following.append(after)
            if len(seen) > PLAINLY:
                return CanMate.UNKNOWN
        row = following
    return CanMate.NO


def compared(
    questions: Iterable[Question],
    engines: list[MateEngine],
    budget: int | None,
    progress: Path | None = None,
) -> Counter[str]:
    """Ask the engines; count the answers, and the wrong ones, which are printed."""
    counts: Counter[str] = Counter()
    done = 0
    if progress and progress.exists():
        kept = json.loads(progress.read_text())
        done, counts = kept["done"], Counter(kept["counts"])
    for number, (fen, colour, known) in enumerate(questions):
        if number < done:
            continue
        said = {known}
        for engine in engines:
            start = time.perf_counter()
            board = chess.Board(fen)
            try:
                answer = can_mate(board, colour, budget=budget, engine=engine)
            except ImpossiblePosition:
                counts["refused"] += 1
                continue
            counts[f"{engine} microseconds"] += int((time.perf_counter() - start) * 1_000_000)
            counts[f"{engine} positions"] += answer.positions
            proof = answer.why_not or ("at once" if answer.positions <= 1 else "found")
            proof = "not known" if answer.answer is CanMate.UNKNOWN else proof
            counts[f"{engine}: known {known}, says {answer.answer} ({proof})"] += 1
            said.add(answer.answer)
            if not is_mate(board, colour, answer):
                counts["WRONG"] += 1
                print("NO MATE", fen, answer, flush=True)
        if {CanMate.YES, CanMate.NO} <= said:
            counts["WRONG"] += 1
            print("WRONG", fen, "white" if colour else "black", "known", known, flush=True)
        if number % 200 == 199:
            print(f"{number + 1} questions", file=sys.stderr, flush=True)
            if progress:
                progress.write_text(json.dumps({"done": number + 1, "counts": counts}))
    return counts


def is_mate(board: chess.Board, colour: chess.Color, answer: MateAnswer) -> bool:
    """Whether the moves of a yes are legal and end in mate; true for other answers."""
    if answer.answer is not CanMate.YES:
        return True
    after = board.copy()
    for move in answer.line:
        after.push(after.parse_uci(move))
    return after.is_checkmate() and after.turn != colour


if __name__ == "__main__":
    sys.exit(main())
