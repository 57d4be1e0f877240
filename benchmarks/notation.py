"""Games written as score sheets have them, in every language and form, and read back.

    python -m benchmarks.notation [PGN ...] [--random 200] [--seed 1] [--every 1]

Reads games from PGN files and plays random ones (every third from a Chess960 position). Each is
written in four languages and three forms, and read twice: with the language told, and without.
A game that is read as another one is an error and printed; one that is not certain without its
language is counted.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import chess
import chess.pgn

from openarbiter.laws.chess960.positions import COUNT, start_board
from openarbiter.laws.notation import NotationForm, ScoreLanguage, read_score, write_score

Game = tuple[chess.Board, tuple[chess.Move, ...]]


def main() -> int:
    """Write and read, and print what came of it; 1 where a game was read as another one."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.notation")
    parser.add_argument("files", type=Path, nargs="*")
    parser.add_argument("--random", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=1, help="only every so many games of a file")
    given = parser.parse_args()
    games = [game for file in given.files for game in _of_file(file)][:: given.every]
    found, seconds = _round_trips([*games, *_drawn(given.random, given.seed)])
    for what, number in sorted(found.items()):
        print(f"{what}: {number}")
    print(f"{found['half-moves read'] / seconds:.0f} half-moves read a second")
    return 1 if found["read as another game"] else 0


def _round_trips(games: Iterable[Game]) -> tuple[Counter[str], float]:
    found: Counter[str] = Counter()
    seconds = 0.0
    for start, moves in games:
        found["games"] += 1
        for language in ScoreLanguage:
            for form in NotationForm:
                text = write_score(moves, start, form, language)
                for told in (language, None):
                    began = time.process_time()
                    read = read_score(text, start, told)
                    seconds += time.process_time() - began
                    found["scores"] += 1
                    found["half-moves read"] += len(read.moves)
                    if read.moves == moves:
                        continue
                    if moves[: len(read.moves)] == read.moves and told is None:
                        found[f"not certain without the language ({form})"] += 1
                        continue
                    found["read as another game"] += 1
                    print(f"{start.fen()}: {text[:200]}")
    return found, seconds


def _of_file(file: Path) -> Iterator[Game]:
    with file.open(encoding="utf-8", errors="replace") as stream:
        while (game := chess.pgn.read_game(stream)) is not None:
            yield game.board(), tuple(game.mainline_moves())


def _drawn(count: int, seed: int) -> Iterator[Game]:
    draw = random.Random(seed)
    for number in range(count):
        start = chess.Board() if number % 3 else start_board(draw.randrange(COUNT))
        board, moves = start.copy(), []
        while len(moves) < 160 and (legal := list(board.legal_moves)):
            moves.append(draw.choice(legal))
            board.push(moves[-1])
        yield start, tuple(moves)


if __name__ == "__main__":
    raise SystemExit(main())
