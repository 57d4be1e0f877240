"""A score as PGN, for any program that reads games."""

from __future__ import annotations

import chess.pgn

from openarbiter.laws.notation.score import Score

_RESULTS = {
    "1-0": "1-0",
    "1:0": "1-0",
    "0-1": "0-1",
    "0:1": "0-1",
    "½": "1/2-1/2",
    "1/2": "1/2-1/2",
    "½-½": "1/2-1/2",
    "½:½": "1/2-1/2",
    "1/2-1/2": "1/2-1/2",
}
"""Results of a score in the four that PGN knows; 0-0 is none of them."""


def score_pgn(score: Score) -> str:
    """The moves that are certain, with offers of a draw as comments ``(=)``.

    >>> from openarbiter.laws.notation.score import read_score
    >>> score_pgn(read_score("1.e4 e5(=) 2.Кf3 ½")).splitlines()[-1]
    '1. e4 e5 { (=) } 2. Nf3 1/2-1/2'
    """
    game = chess.pgn.Game()
    if score.start != chess.Board():
        game.setup(score.start)
    node: chess.pgn.GameNode = game
    for ply, move in enumerate(score.moves, 1):
        node = node.add_variation(move)
        if ply in score.draw_offers:
            node.comment = "(=)"
    game.headers["Result"] = _RESULTS.get(score.result, "*")
    return str(game)
