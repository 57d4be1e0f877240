"""The algebraic notation in four languages: moves and scores read and written (Laws C)."""

from openarbiter.laws.notation.languages import LETTERS, Language
from openarbiter.laws.notation.problems import NotAMove, NotationProblem, NotationProblemKind
from openarbiter.laws.notation.reading import read_move
from openarbiter.laws.notation.score import Score, read_score
from openarbiter.laws.notation.writing import Form, write_move, write_score

__all__ = [
    "LETTERS",
    "Form",
    "Language",
    "NotAMove",
    "NotationProblem",
    "NotationProblemKind",
    "Score",
    "read_move",
    "read_score",
    "write_move",
    "write_score",
]
