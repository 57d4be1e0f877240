"""Identity of positions and claims of a draw against python-chess, game by game.

    python -m benchmarks.claims [--games 20000] [--seed 1] [--part 1/1] [--progress FILE]
    python -m benchmarks.claims --games 0 --pgn FILE ...

Games are generated with many repetitions: knights and rooks that go out and back, kings that
give castling rights up, pawns that may be captured en passant, Chess960 and positions to begin
with. ``--part 2/3`` plays every third game from the second one on, for several processes;
``--progress`` keeps what was compared and goes on from there. After every half-move the answers
are compared:

- the position occurs for the nth time: ``board.is_repetition(n)``, for n from 2 to 5;
- a claim by repetition is right: ``board.can_claim_threefold_repetition()``;
- a claim by the 50 moves is right: ``board.can_claim_fifty_moves()``;
- 75 moves: ``board.is_seventyfive_moves()``.

The last two differ where python-chess reads the Laws otherwise; these are counted by cause:

- ``no move left``: python-chess asks for a legal move in the position, or after the written one.
  9.3 does not: a quiet move that mates or stalemates completes the 50 moves as well (75 moves
  yield to a mate only by 9.6.2, and a finished game knows no claim).
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import chess
import chess.pgn

from openarbiter.laws.claims.evidence import ClaimKind
from openarbiter.laws.claims.first_right import right_now
from openarbiter.laws.claims.identity import PositionKey, position_key

STARTS = (
    chess.STARTING_FEN,
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
    "4k3/pppp4/8/4P3/4p3/8/PPPP4/4K3 w - - 0 1",
    "4k2r/8/8/8/8/8/8/R3K3 w Qk - 90 60",
    "8/8/8/2k1p1r1/8/2p5/1P1P1P2/R2K3R w KQ - 0 1",
    "7k/5Q2/8/8/8/8/8/K7 b - - 96 80",
    "8/8/1k6/8/8/2N5/8/KR6 w - - 140 120",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
)
"""Positions to begin with, besides those of Chess960."""


def main() -> int:
    """Compare, print the counts, and fail where a difference has no cause."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.claims")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pgn", type=Path, nargs="*", default=[])
    parser.add_argument("--part", default="1/1")
    parser.add_argument("--progress", type=Path)
    arguments = parser.parse_args()
    part, parts = map(int, arguments.part.split("/"))
    counts, done = Counter[str](), 0
    if arguments.progress and arguments.progress.exists():
        kept = json.loads(arguments.progress.read_text())
        counts, done = Counter(kept["counts"]), kept["done"]
    for path in arguments.pgn:
        for game in read(path):
            compare(game, counts)
    mine = range(part - 1, arguments.games, parts)
    begun = time.process_time()
    for number in range(done, len(mine)):
        compare(generated(random.Random(f"{arguments.seed} {mine[number]}")), counts)
        if (number + 1) % 100 == 0 or number + 1 == len(mine):
            counts["seconds of the processor"] += round(time.process_time() - begun)
            begun = time.process_time()
            print(f"{number + 1} of {len(mine)} games", file=sys.stderr, flush=True)
            if arguments.progress:
                told = {"done": number + 1, "counts": counts}
                arguments.progress.write_text(json.dumps(told))
    for name, count in sorted(counts.items()):
        print(f"{name:48} {count:>9,}")
    return 1 if any(name.startswith("DIFFERENT") for name in counts) else 0


def read(path: Path) -> Iterator[chess.Board]:
    """The games of a PGN file, each as a position with its moves on the stack."""
    with path.open(encoding="utf-8", errors="replace") as file:
        while (game := chess.pgn.read_game(file)) is not None:
            yield game.end().board()


def generated(generator: random.Random) -> chess.Board:
    """A game with many positions that stand again, or nearly."""
    if generator.random() < 0.2:
        board = chess.Board.from_chess960_pos(generator.randrange(960))
    else:
        board = chess.Board(generator.choice(STARTS))
    back: dict[chess.Color, chess.Move | None] = {chess.WHITE: None, chess.BLACK: None}
    for _ in range(generator.randrange(12, 48)):
        moves = list(board.legal_moves)
        if not moves:
            break
        wish = back[board.turn]
        if wish is not None and wish in moves and generator.random() < 0.85:
            move = wish
        else:
            quiet = [each for each in moves if not board.is_zeroing(each)]
            move = generator.choice(quiet if quiet and generator.random() < 0.9 else moves)
        back[board.turn] = chess.Move(move.to_square, move.from_square)
        board.push(move)
    return board


def compare(game: chess.Board, counts: Counter[str]) -> None:
    """Compare every position of a game, and count what was found."""
    counts["games"] += 1
    board, seen = game.root(), Counter[PositionKey]()
    for ply in range(len(game.move_stack) + 1):
        key = position_key(board)
        seen[key] += 1
        counts["positions"] += 1
        for times in range(2, 6):
            _same(counts, f"repetition {times}", seen[key] >= times, board.is_repetition(times))
        ours = right_now(board, ClaimKind.THREEFOLD) is not None
        counts["claims by repetition that are right"] += ours
        _same(counts, "threefold", ours, board.can_claim_threefold_repetition())
        ours = right_now(board, ClaimKind.FIFTY) is not None
        counts["claims by 50 moves that are right"] += ours
        if ours != board.can_claim_fifty_moves():
            _explain(board, counts)
        quiet = board.halfmove_clock >= 150
        if quiet != board.is_seventyfive_moves():
            _cause(counts, "75 moves", not any(board.legal_moves))
        if ply < len(game.move_stack):
            board.push(game.move_stack[ply])


def _same(counts: Counter[str], name: str, ours: bool, theirs: bool) -> None:
    if ours != theirs:
        counts[f"DIFFERENT {name}: ours {ours}"] += 1


def _explain(board: chess.Board, counts: Counter[str]) -> None:
    left = any(board.legal_moves)
    if board.halfmove_clock < 100:
        quiet = [move for move in board.legal_moves if not board.is_zeroing(move)]
        left = any(_goes_on(board, move) for move in quiet)
    _cause(counts, "50 moves", not left)


def _goes_on(board: chess.Board, move: chess.Move) -> bool:
    board.push(move)
    try:
        return any(board.legal_moves)
    finally:
        board.pop()


def _cause(counts: Counter[str], name: str, no_move_left: bool) -> None:
    counts[f"explained, {name}: no move left" if no_move_left else f"DIFFERENT {name}"] += 1


if __name__ == "__main__":
    sys.exit(main())
