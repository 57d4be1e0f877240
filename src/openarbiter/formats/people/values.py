"""Values of cells; None for what cannot be read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date

from openarbiter.formats.trf.dates import Order, canonical, order_of, possible_days
from openarbiter.model import TITLES

HIGHEST_RATING = 3999
HIGHEST_NUMBER = 9999
"""Four columns of a tournament report file."""

_NUMBER = re.compile(r"\d{1,9}", re.ASCII)
_FIDE_ID = re.compile(r"\d{1,10}", re.ASCII)
_FEDERATION = re.compile(r"[A-Za-z]{3}")
_YEAR = re.compile(
    r"((?:19|20)\d\d)(?:([/.-])00\2(?:00|01))?|(?:00|01)([/.-])00\3((?:19|20)\d\d)", re.ASCII
)
_CLOCK = re.compile(r"(?<=\d)[ T]\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?: ?[AaPp][Mm])?", re.ASCII)

_NOTHING = frozenset(("", "-", "–", "—", "0", "?"))
_UNRATED = _NOTHING | frozenset(
    ("unr", "unr.", "unrated", "nr", "n/r", "none", "б/р", "бр", "без рейтинга", "без рейтингу")
)

_TITLE_NAMES = {"G": "GM", "M": "IM", "F": "FM", "C": "CM"} | {
    "WG": "WGM",
    "WM": "WIM",
    "WF": "WFM",
    "WC": "WCM",
}
"""As FIDE's oldest lists and Swiss-Manager write them."""
_TITLE_NAMES |= {"МГ": "GM", "ГМ": "GM", "ММ": "IM", "МФ": "FM", "КМФ": "CM", "ФМ": "FM"} | {
    "МГЖ": "WGM",
    "ММЖ": "WIM",
    "МФЖ": "WFM",
    "КМФЖ": "WCM",
}
"""The same in Cyrillic."""

_SEXES = {
    word: sex
    for sex, words in {
        "m": "m male man men boy м муж мужской ч чол чоловіча мъж мъже",
        "w": "w f female woman women girl ж жен женский жін жіноча жена",
    }.items()
    for word in words.split()
}

_K_FACTORS = (10, 15, 20, 25, 30, 40)
"""B.02 8.3, and those of the editions before it."""


def number(text: str) -> int | None:
    """A pairing number; 0 where there is none."""
    plain = text.rstrip(".")
    if plain in _NOTHING:
        return 0
    found = int(plain) if _NUMBER.fullmatch(plain) else -1
    return found if 0 <= found <= HIGHEST_NUMBER else None


def rating(text: str) -> int | None:
    """A rating; 0 for nothing, a dash, ``unr.`` and the like.

    >>> rating("1850"), rating("unr."), rating("1850?")
    (1850, 0, None)
    """
    if text.casefold() in _UNRATED:
        return 0
    found = int(text) if _NUMBER.fullmatch(text) else -1
    return found if 0 <= found <= HIGHEST_RATING else None


def k_factor(text: str) -> int | None:
    """A K factor; 0 where there is none."""
    if text in _NOTHING:
        return 0
    found = int(text) if _NUMBER.fullmatch(text) else -1
    return found if found in _K_FACTORS else None


def fide_id(text: str) -> str | None:
    """A FIDE ID without zeros before it; ``""`` where there is none.

    >>> fide_id("14204118"), fide_id("0"), fide_id("UKR-17")
    ('14204118', '', None)
    """
    if text in _NOTHING:
        return ""
    return text.lstrip("0") if _FIDE_ID.fullmatch(text) else None


def title(text: str) -> str | None:
    """A FIDE title as :data:`openarbiter.model.TITLES` has it; ``""`` where there is none.

    >>> title("wgm"), title("f"), title("мф"), title("КМС")
    ('WGM', 'FM', 'FM', None)
    """
    if text in _NOTHING:
        return ""
    plain = "".join(letter for letter in text.upper() if letter.isalpha())
    found = _TITLE_NAMES.get(plain, plain)
    return found if found in TITLES else None


def federation(text: str) -> str | None:
    """The three letters of a federation; ``""`` where there is none."""
    if text in _NOTHING:
        return ""
    return text.upper() if _FEDERATION.fullmatch(text) else None


def sex(text: str) -> str | None:
    """``m``, ``w`` or ``""``, whichever way it is written."""
    if text in _NOTHING:
        return ""
    return _SEXES.get(text.casefold().rstrip("."))


def birth(text: str, order: Order = "") -> str | None:
    """A day as ``1990/05/23`` or a year as ``1990``; ``""`` where there is none.

    Years of two digits are not read: nobody knows the century.

    >>> birth("23.05.1990"), birth("1990/00/00"), birth("5/6/1990", "month first")
    ('1990/05/23', '1990', '1990/05/06')
    >>> birth("28. 07. 2005"), birth("May 29, 2020"), birth("23.05.90")
    ('2005/07/28', '2020/05/29', None)
    """
    plain = _CLOCK.sub("", text).strip()
    if plain in _NOTHING or not plain.strip("0/.-"):
        return ""
    if found := _YEAR.fullmatch(plain):
        return found[1] or found[4]
    if not re.search(r"\d{4}", plain):
        return None
    day = next(iter(possible_days(plain, order)), None)
    return canonical(day) if day and _believable(day) else None


def order_of_births(texts: Iterable[str]) -> Order:
    """Check whether the dates of a column say that the day, or the month, comes first."""
    return order_of(_CLOCK.sub("", text) for text in texts)


def other_birth(text: str, order: Order) -> str:
    """The second day a date may mean; ``""`` where it is plain which one it is."""
    days = possible_days(_CLOCK.sub("", text), order)
    return canonical(days[1]) if len(days) > 1 and re.search(r"\d{4}", text) else ""


def _believable(day: date) -> bool:
    return 1900 <= day.year <= 2099
