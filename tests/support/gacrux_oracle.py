"""What gacrux computes, for comparison.

gacrux (the tie-break checker of the FIDE Technical Commission) is called as a library. It
keeps the state of a computation in the tournament it was given, and some of its values
depend on what was computed before; every call here therefore starts from the tournament as
it was read.
"""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from openarbiter.formats.trf import write_trf
from openarbiter.model import STANDARD, Tournament

_STANDARD_POINTS = "162  W 1.0    D 0.5    L 0.0    P 1.0\n"
"""Said aloud, or gacrux infers a point system from the scores of the players."""

YEARS = {"fide-2024": "V2024", "fide-2026": "V2026"}
"""The editions both know, with what gacrux calls them."""


@dataclass(frozen=True)
class Answer:
    """What gacrux says of one list of tie-breaks.

    Attributes:
        values: for every code of the list, by number; None for no value.
        decimals: for every code, the most decimals one of its values has.
        ranks: by number, after the whole list.
    """

    values: tuple[dict[int, Fraction | None], ...]
    decimals: tuple[int, ...]
    ranks: dict[int, int]


class Gacrux:
    """One tournament as gacrux reads it from a file of ours."""

    def __init__(self, tournament: Tournament, *, round_robin: bool):
        self.rounds = len(tournament.rounds)
        self.round_robin = round_robin
        said = _STANDARD_POINTS if tournament.regulations.points == STANDARD else ""
        reader = pytest.importorskip("gacrux.trf2json").trf2json()
        reader.parse_file(said + write_trf(tournament), 0)
        assert reader.get_status() == 0, reader.chessjson["status"]
        self._read = pickle.dumps(reader.get_tournament(1))

    def ask(self, codes: Sequence[str], edition: str) -> Answer:
        """Compute a list of tie-breaks, in order."""
        engine = pytest.importorskip("gacrux.tiebreak").tiebreak
        tournament = pickle.loads(self._read)
        params: dict[str, Any] = {
            "tiebreak": [f"{code}/{YEARS[edition]}" for code in codes],
            "check": 0,
            "pre_determined": self.round_robin,
            "swiss": not self.round_robin,
            "unrated": None,
        }
        competitors = engine(tournament, self.rounds, params).compute_tiebreaks(tournament, params)[
            "competitors"
        ]
        columns = list(zip(*(each["tiebreakScore"] for each in competitors), strict=True))
        numbers = [each["cid"] for each in competitors]
        return Answer(
            values=tuple(
                dict(zip(numbers, (_exact(value) for value in column), strict=True))
                for column in columns
            ),
            decimals=tuple(max(_decimals(value) for value in column) for column in columns),
            ranks={each["cid"]: each["rank"] for each in competitors},
        )


def _exact(value: object) -> Fraction | None:
    return None if value is None else Fraction(str(value))


def _decimals(value: object) -> int:
    if not isinstance(value, Decimal):
        return 0
    exponent = value.as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0
