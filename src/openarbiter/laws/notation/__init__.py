"""The algebraic notation in four languages: moves and scores read and written (Laws C)."""

from openarbiter.laws.notation.languages import LETTERS, ScoreLanguage
from openarbiter.laws.notation.problems import NotAMove, NotationProblem, NotationProblemKind
from openarbiter.laws.notation.reading import read_move
from openarbiter.laws.notation.score import Score, read_score
from openarbiter.laws.notation.writing import NotationForm, write_move, write_score

__all__ = [
    "LETTERS",
    "NotAMove",
    "NotationForm",
    "NotationProblem",
    "NotationProblemKind",
    "Score",
    "ScoreLanguage",
    "read_move",
    "read_score",
    "write_move",
    "write_score",
]
