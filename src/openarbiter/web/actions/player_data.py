"""What an arbiter types about a player, and what may be wrong with it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from datetime import date
from typing import Any

from pydantic import TypeAdapter

from openarbiter.formats.federations import is_federation, suggested
from openarbiter.formats.trf.dates import canonical, possible_days
from openarbiter.model import TITLES, NationalRecord, Reason
from openarbiter.model.text import N_, searchable
from openarbiter.web import models

HIGHEST_RATING = 4000
HIGHEST_BOARD = 9999


@dataclass(frozen=True, slots=True)
class PlayerData:
    """A player's data as entered.

    Attributes:
        sex: ``m``, ``w`` or ``""``.
        title: one of :data:`openarbiter.model.TITLES`, or ``""``.
        rating: the one that orders and pairs the player; 0 for none.
        fide_rating: that of FIDE where ``rating`` is an estimate or a national one, 0 for none
            (C.04.2 B.2); None where it is ``rating``.
        birth: ``YYYY/MM/DD``, ``YYYY`` or ``""``.
        fixed_board: the board the player always has; None for any.
        conditions: whether the player has conditions or a free entry (C.05 6.7(4)).
        expected: the first round the player can play, where a late arrival was announced
            (C.04.2 C.2); None for the next one.
        national: what national lists say of the player; None leaves what is there.
    """

    name: str
    rating: int = 0
    title: str = ""
    federation: str = ""
    fide_id: str = ""
    birth: str = ""
    sex: str = ""
    club: str = ""
    fixed_board: int | None = None
    conditions: bool = False
    note: str = ""
    expected: int | None = None
    national: tuple[NationalRecord, ...] | None = None
    fide_rating: int | None = None


_NATIONAL = TypeAdapter(tuple[NationalRecord, ...])
_COLUMNS = tuple(
    each.name for each in fields(PlayerData) if each.name not in ("expected", "national")
)

_LENGTHS = {"name": 120, "club": 80, "note": 200}
_TOO_LONG = N_("Too long: at most {most} characters.")


def data_of(player: models.Player) -> PlayerData:
    """A player's data as entered; after the final standings with the rating to be reported."""
    data = PlayerData(**{name: getattr(player, name) for name in _COLUMNS})
    if player.rated_as is None or player.section.final_at is None:
        return data
    return replace(data, rating=player.rated_as, fide_rating=None)


def national_of(player: models.Player) -> tuple[NationalRecord, ...]:
    """What national lists say of a player."""
    return _NATIONAL.validate_python(player.national)


def columns_of(data: PlayerData) -> dict[str, Any]:
    """What of it stands in the row of a player."""
    values: dict[str, Any] = {name: getattr(data, name) for name in _COLUMNS}
    if data.national is not None:
        values["national"] = _NATIONAL.dump_python(data.national, mode="json")
    return values


def tidied(data: PlayerData) -> PlayerData:
    r"""The same in the form it is kept in: no signs nobody sees, one space at a time.

    >>> tidied(PlayerData("  Tal,\tMikhail ", title="gm", federation="lat")).name
    'Tal, Mikhail'
    """
    return replace(
        data,
        name=_plain(data.name),
        club=_plain(data.club),
        note=_plain(data.note),
        title=_plain(data.title).upper(),
        federation=_plain(data.federation).upper(),
        fide_id=_plain(data.fide_id),
        birth=_birth(_plain(data.birth)),
        fide_rating=None if data.fide_rating == data.rating else data.fide_rating,
        sex={"f": "w"}.get(_plain(data.sex).lower(), _plain(data.sex).lower()),
    )


def _birth(text: str) -> str:
    """A day as ``1936/11/09`` where it is plain which day is meant, else as it is written."""
    days = possible_days(text) if re.search(r"\d{4}", text) else ()
    if len(days) == 1:
        return canonical(days[0])
    return text.replace("-", "/").replace(".", "/")


def _plain(text: str) -> str:
    """Without control characters, nor those that turn the direction of what follows."""
    seen = "".join(
        " " if unicodedata.category(letter) in ("Cc", "Zl", "Zp") else letter
        for letter in text
        if unicodedata.category(letter) not in ("Cf", "Cs", "Co", "Cn") or letter == "\u200d"
    )
    return " ".join(seen.split())


def mistakes(data: PlayerData, rounds: int | None = None, kept: str = "") -> dict[str, Reason]:
    """What is wrong with it, by the name of the field; nothing where it can be entered.

    Args:
        data: as :func:`tidied` leaves it.
        rounds: how many rounds there are.
        kept: the federation the player has already, which may stay as a file had it.
    """
    return dict(_mistakes(data, rounds, kept))


def no_federation(text: str) -> Reason:
    """A code that FIDE does not have, with those that may be meant."""
    template = N_("“{text}” is not a federation of FIDE. Did you mean {codes}?")
    return Reason.of(template, text=text, codes=", ".join(suggested(text)))


def _mistakes(data: PlayerData, rounds: int | None, kept: str) -> Iterator[tuple[str, Reason]]:
    if not data.name:
        yield "name", Reason.of(N_("A player needs a name, such as “Tal, Mikhail”."))
    for field, most in _LENGTHS.items():
        if len(getattr(data, field)) > most:
            yield field, Reason.of(_TOO_LONG, most=most)
    if not 0 <= data.rating <= HIGHEST_RATING:
        template = N_("A rating is a number from 1 to {most}, or 0 for none.")
        yield "rating", Reason.of(template, most=HIGHEST_RATING)
    if data.fide_rating is not None and not 0 <= data.fide_rating <= HIGHEST_RATING:
        template = N_("A rating is a number from 1 to {most}, or 0 for none.")
        yield "fide_rating", Reason.of(template, most=HIGHEST_RATING)
    if data.title and data.title not in TITLES:
        template = N_("“{text}” is not a FIDE title; there are: {titles}.")
        yield "title", Reason.of(template, text=data.title, titles=", ".join(TITLES))
    if data.federation and data.federation != kept and not is_federation(data.federation):
        yield "federation", no_federation(data.federation)
    if data.fide_id and not re.fullmatch(r"\d{1,11}", data.fide_id, re.ASCII):
        template = N_("“{text}” is not a FIDE ID: it is a number of at most 11 digits.")
        yield "fide_id", Reason.of(template, text=data.fide_id)
    if data.sex not in ("", "m", "w"):
        yield "sex", Reason.of(N_("The sex is m, w or nothing."))
    if data.birth and not _is_birth(data.birth):
        template = N_("“{text}” is not a date of birth: write 1936/11/09, or 1936.")
        yield "birth", Reason.of(template, text=data.birth)
    if data.fixed_board is not None and not 1 <= data.fixed_board <= HIGHEST_BOARD:
        yield "fixed_board", Reason.of(N_("A board number is 1 or more."))
    if data.expected is not None and not 1 <= data.expected <= (rounds or 99):
        yield "expected", Reason.of(N_("There is no round {round}."), round=data.expected)


def _is_birth(text: str) -> bool:
    """``YYYY`` or ``YYYY/MM/DD``; months and days that nobody knows may be 00."""
    if re.fullmatch(r"[12]\d{3}(/00/00)?", text, re.ASCII):
        return True
    found = re.fullmatch(r"([12]\d{3})/(\d\d)/(\d\d)", text, re.ASCII)
    if found is None:
        return False
    year, month, day = (int(part) for part in found.groups())
    try:
        date(year, month or 1, day or 1)
    except ValueError:
        return False
    return True


def name_key(name: str) -> str:
    """A name as it is compared with others: no capitals, accents, marks or order of words.

    >>> name_key("Tál, Mikhail") == name_key("mikhail TAL")
    True
    """
    letters = "".join(each if each.isalnum() else " " for each in searchable(name))
    return " ".join(sorted(letters.split()))
