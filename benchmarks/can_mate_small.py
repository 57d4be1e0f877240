"""Every position of three and four men: what the engines say, against tables of helpmates.

    rustc --edition 2021 -O -o helpmate_tables benchmarks/helpmate_tables.rs
    ./helpmate_tables FOLDER
    python -m benchmarks.can_mate_small FOLDER [--endings KNvKR KBvKP] [--every 1] [--never]
    python -m benchmarks.can_mate_small FOLDER --lines
    python -m benchmarks.can_mate_small FILE --walls [--every 1]

The tables come from ``benchmarks/helpmate_tables.rs``, which shares nothing with the engines. A
position without mate must not be answered yes, one with mate must not be answered no, and every
mate is replayed by python-chess. ``--every`` takes one position in so many, ``--never`` only
those without mate. What was asked of an ending is kept in FOLDER, and a run goes on from there.
White is to mate; the same positions with the colours exchanged are asked for Black.

``benchmarks/can_mate_small.rs`` asks the native engine millions of positions without Python;
``--lines`` replays by python-chess the mates it wrote down. ``--walls`` counts by python-chess what
``benchmarks/can_mate_walls.rs`` counted.
"""

from __future__ import annotations

import argparse
import itertools
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import chess

from benchmarks.can_mate import Question, compared, is_mate
from openarbiter.laws.winning import CanMate, MateAnswer
from openarbiter.laws.winning.search import identity

ILLEGAL, NEVER = 254, 255
"""What a table says of placings that cannot be, and of positions without mate."""


def main() -> int:
    """Ask, compare and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.can_mate_small")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--endings", nargs="+")
    parser.add_argument("--engine", choices=("auto", "native", "reference"), default="auto")
    parser.add_argument("--budget", type=int)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--never", action="store_true")
    parser.add_argument("--lines", action="store_true")
    parser.add_argument("--walls", action="store_true")
    given = parser.parse_args()
    if given.lines:
        return replayed(given.folder)
    if given.walls:
        return counted_again(given.folder, given.every)
    wrong = 0
    for table in sorted(given.folder.glob("*.table")):
        if given.endings and table.stem not in given.endings:
            continue
        questions = itertools.islice(tabled(table, given.never), 0, None, given.every)
        kept = f"{table.stem}-{given.engine}-{given.budget}-{given.every}-{given.never}.json"
        counts = compared(questions, [given.engine], given.budget, given.folder / kept)
        wrong += counts["WRONG"]
        print(table.stem, *(f"\n  {name}: {number}" for name, number in sorted(counts.items())))
    return 1 if wrong else 0


def tabled(table: Path, never: bool) -> Iterator[Question]:
    """Every position of a table and whether White can mate; by turns with colours exchanged."""
    white, black = re.fullmatch("K(.*)vK(.*)", table.stem).groups()  # type: ignore[union-attr]
    letters = "Kk" + white + black.lower()
    exchanged = False
    for index, distance in enumerate(table.read_bytes()):
        if distance == ILLEGAL or (never and distance != NEVER):
            continue
        board = chess.Board(None)
        for place, letter in enumerate(reversed(letters)):
            board.set_piece_at(index >> 6 * place & 63, chess.Piece.from_symbol(letter))
        board.turn = bool(index >> 6 * len(letters))
        known = CanMate.NO if distance == NEVER else CanMate.YES
        exchanged = not exchanged
        if exchanged:
            yield board.mirror().fen(), chess.BLACK, known
        else:
            yield board.fen(), chess.WHITE, known


def replayed(folder: Path) -> int:
    """Replay the mates in the files of a folder, ``white FEN | moves`` in each line."""
    count, wrong = 0, 0
    for file in sorted(folder.glob("*.lines")):
        for line in file.read_text().splitlines():
            question, moves = line.split("|")
            colour, fen = question.split(" ", 1)
            answer = MateAnswer(CanMate.YES, tuple(moves.split()))
            count += 1
            if not is_mate(chess.Board(fen.strip()), colour == "white", answer):
                wrong += 1
                print("NO MATE", line)
    print(f"{count} mates replayed, {wrong} wrong")
    return 1 if wrong else 0


def counted_again(file: Path, every: int) -> int:
    """Count the positions that can be reached, and look who can mate in one of them."""
    lines = file.read_text().splitlines()[::every]
    wrong, total = 0, 0
    for line in lines:
        reached, white, black, fen = line.split(" ", 3)
        mates = [False, False]  # by White, by Black
        board = chess.Board(fen)
        seen, row = {identity(board)}, [board]
        while row:
            position = row.pop()
            if position.is_checkmate():
                mates[position.turn] = True
            for move in position.legal_moves:
                after = position.copy(stack=False)
                after.push(move)
                if identity(after) not in seen:
                    seen.add(identity(after))
                    row.append(after)
        total += len(seen)
        if (str(len(seen)), mates) != (reached, [white == "true", black == "true"]):
            wrong += 1
            print("COUNTED OTHERWISE", line, len(seen), mates)
    print(f"{len(lines)} walls counted again, {total} positions, {wrong} otherwise")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
