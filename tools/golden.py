"""The golden files: the worked tournaments of the Manual as this version explains them.

Usage: ``python tools/golden.py`` writes them anew after a change of wording or of facts.
Read the difference against the sources before it is committed: the lines that each bracket
was reviewed against stand in ``tests/explain/test_golden.py``.
"""

from __future__ import annotations

from pathlib import Path

from openarbiter.explain.pairings.study import RoundStudy
from openarbiter.explain.pairings.tell_round import round_document
from openarbiter.formats.trf import read_trf
from openarbiter.i18n import ENGLISH
from openarbiter.office import document_markdown
from openarbiter.pairing import pair_round

WORKED = Path(__file__).resolve().parents[1] / "tests" / "data" / "worked"

ROUNDS = {"held-14-players": (1, 2, 3, 4, 5, 6), "held-12-players": (2, 4, 5)}
"""The rounds that the sources discuss."""


def documents() -> dict[Path, str]:
    """What every golden file should hold."""
    return {WORKED / f"{name}.explained.md": _told(name, rounds) for name, rounds in ROUNDS.items()}


def _told(name: str, rounds: tuple[int, ...]) -> str:
    tournament = read_trf(WORKED / f"{name}.trf").tournament
    told = []
    for number in rounds:
        study = RoundStudy(tournament, pair_round(tournament, number, edition="fide-2018"))
        told.append(document_markdown(round_document(study, ENGLISH), ENGLISH))
    return "\n".join(told)


if __name__ == "__main__":
    for path, text in documents().items():
        path.write_text(text, encoding="utf-8")
        print(path)
