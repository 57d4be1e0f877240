"""Which rating orders and pairs the players, and which one FIDE rates by (C.04.2 B.1, B.2)."""

from __future__ import annotations

import re
from dataclasses import replace
from enum import StrEnum

from openarbiter.model.tournament import Tournament


class RatingUsed(StrEnum):
    """Which ratings the regulations order and pair the players by (C.04.2 B.1)."""

    FIDE = "fide"
    """That of FIDE for this kind of chess."""
    NATIONAL = "national"
    """The national one."""
    HIGHER = "higher"
    """The higher one of FIDE and the national list."""


_NAMES = {
    RatingUsed.NATIONAL: "national",
    RatingUsed.HIGHER: "the higher of FIDE and national",
}
_LINE = re.compile(rf"### Ratings for the start list: ({'|'.join(_NAMES.values())}) *")


def rating_used(tournament: Tournament) -> RatingUsed:
    """Which ratings the regulations say; those of FIDE where they say nothing."""
    found = [match[1] for line in tournament.extra if (match := _LINE.fullmatch(line))]
    kinds = {name: kind for kind, name in _NAMES.items()}
    return kinds[found[-1]] if found else RatingUsed.FIDE


def with_rating_used(tournament: Tournament, used: RatingUsed) -> Tournament:
    """The tournament with other ratings for its start list."""
    kept = tuple(line for line in tournament.extra if not _LINE.fullmatch(line))
    line = (f"### Ratings for the start list: {_NAMES[used]}",) if used in _NAMES else ()
    return replace(tournament, extra=(*kept, *line))


def fide_rated(tournament: Tournament) -> Tournament:
    """The tournament with everybody's rating of FIDE, and no other.

    It is what ratings, norms, titles and reports are made of: an estimated or national rating
    never reaches them (C.04.2 B.2). The order of the players stays.
    """
    if all(each.fide_rating is None for each in tournament.entrants):
        return tournament
    return replace(
        tournament,
        entrants=tuple(
            each
            if each.fide_rating is None
            else replace(each, rating=each.fide_rating, fide_rating=None)
            for each in tournament.entrants
        ),
    )
