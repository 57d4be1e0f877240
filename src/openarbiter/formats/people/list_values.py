"""The cells of a rating list as a player: what the text and the XML have in common."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from openarbiter.formats.people.grid import plain
from openarbiter.formats.people.listed import NOT_RATED, PREFIXES, ListedPlayer, ListedRating
from openarbiter.formats.people.problems import ListReport
from openarbiter.formats.people.values import federation as fide_federation
from openarbiter.formats.people.values import title as fide_title
from openarbiter.model import TITLES

_DIGITS = re.compile(r"\d{1,10}", re.ASCII)
_HIGHEST = 9999
_SEX = {"M": "m", "F": "w", "W": "w"}


@lru_cache(maxsize=4096)
def titles(*texts: str) -> str:
    """The highest of the titles a list gives one player, ``""`` if none is a title of FIDE.

    >>> titles("FM", "WGM"), titles("f", ""), titles("", "")
    ('WGM', 'FM', '')
    """
    found = [title for text in texts if (title := fide_title(text))]
    return min(found, key=TITLES.index) if found else ""


@lru_cache(maxsize=4096)
def _federation(text: str) -> str:
    return fide_federation(text) or ""


@lru_cache(maxsize=16384)
def _rating(rating: str, k: str, games: str) -> ListedRating | None:
    """A rating of the list; None where something of it is no number."""
    numbers = []
    for text in (rating, k, games):
        if text and not (_DIGITS.fullmatch(text) and int(text) <= _HIGHEST):
            return None
        numbers.append(int(text or "0"))
    return ListedRating(*numbers) if any(numbers) else NOT_RATED


def listed_player(cells: Mapping[str, str], line: int, report: ListReport) -> ListedPlayer | None:
    """The player of a line or element; None, and a problem, where there is none.

    Args:
        cells: what stands there by the names of the XML: ``fideid``, ``name``, ``country``,
            ``sex``, ``title``, ``w_title``, ``birthday``, ``flag``, and ``rating``, ``k`` and
            ``games``, for the other lists with ``rapid_`` and ``blitz_`` before them.
        line: of the file, from 1.
        report: takes what cannot be read, counted.
    """
    get = cells.get
    number, name = get("fideid", ""), get("name", "")
    if not name or not _DIGITS.fullmatch(number) or not number.strip("0"):
        report.count("ratings-line", line, None, f"{number} {name}".strip())
        return None
    ratings = []
    for prefix in PREFIXES.values():
        texts = (get(prefix + "rating", ""), get(prefix + "k", ""), get(prefix + "games", ""))
        rating = _rating(*texts)
        if rating is None:
            report.count("ratings-value", line, None, " ".join(texts))
            rating = NOT_RATED
        ratings.append(rating)
    year = get("birthday", "")
    return ListedPlayer(
        number.lstrip("0"),
        name if name.isprintable() else plain(name),
        _federation(get("country", "")),
        _SEX.get(get("sex", ""), "w" if "w" in get("flag", "") else ""),
        titles(get("title", ""), get("w_title", "")),
        year if len(year) == 4 and _DIGITS.fullmatch(year) and year != "0000" else "",
        "i" in get("flag", ""),
        *ratings,
    )
