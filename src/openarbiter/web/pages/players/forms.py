"""The form of a player: what was typed, what it says, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

from ninja import Schema

from openarbiter.model import TITLES
from openarbiter.web.actions.player_data import PlayerData, mistakes, tidied
from openarbiter.web.http.forms import Line, Number, Ticked
from openarbiter.web.numbers import whole
from openarbiter.web.tongue import language, say

TEXTS = ("name", "title", "federation", "fide_id", "birth", "sex", "club", "note")
NUMBERS = ("rating", "fide_rating", "fixed_board", "expected")


@dataclass(frozen=True, slots=True)
class PlayerForm:
    """A form that was sent.

    Attributes:
        given: what was typed, by field; to be shown again.
        data: what it says; None where something is wrong.
        errors: what is wrong, by field, in the reader's language.
    """

    given: Mapping[str, str]
    data: PlayerData | None
    errors: Mapping[str, str]


class PlayerFields(Schema):
    """The fields of a player as they are typed, and what is done with them.

    Attributes:
        same: ``no`` where somebody said that a player alike is another one.
        then: ``another`` to enter one more.
        version: of the player as the page showed it.
    """

    name: Line = ""
    title: Line = ""
    federation: Line = ""
    fide_id: Line = ""
    birth: Line = ""
    sex: Line = ""
    club: Line = ""
    note: Line = ""
    rating: Line = ""
    fide_rating: Line = ""
    fixed_board: Line = ""
    expected: Line = ""
    conditions: Ticked = False
    same: Line = ""
    then: Line = ""
    version: Number = None


def read_form(asked: PlayerFields, rounds: int | None, federation: str = "") -> PlayerForm:
    """Read what was typed about a player.

    Args:
        asked: what was sent.
        rounds: how many rounds there are; None where nobody said.
        federation: the one the player has already, which may stay.
    """
    given = {name: getattr(asked, name) for name in (*TEXTS, *NUMBERS)}
    given["conditions"] = "on" if asked.conditions else ""
    errors: dict[str, str] = {}
    numbers: dict[str, int | None] = {}
    for name in NUMBERS:
        text = given[name]
        numbers[name] = whole(text, None, 99_999)
        if text and numbers[name] is None:
            errors[name] = say("“{text}” is not a number.", text=text[:40])
    data = tidied(
        PlayerData(
            name=given["name"],
            title=given["title"],
            federation=given["federation"],
            fide_id=given["fide_id"],
            birth=given["birth"],
            sex=given["sex"],
            club=given["club"],
            note=given["note"],
            rating=numbers["rating"] or 0,
            fide_rating=numbers["fide_rating"],
            fixed_board=numbers["fixed_board"],
            expected=numbers["expected"],
            conditions=bool(given["conditions"]),
        )
    )
    for name, reason in mistakes(data, rounds, federation).items():
        errors.setdefault(name, reason.message(language().text))
    return PlayerForm(given, None if errors else data, errors)


def shown_again(data: PlayerData) -> dict[str, str]:
    """A player's data as a form shows it."""
    return {each.name: _text(getattr(data, each.name)) for each in fields(PlayerData)} | {
        "rating": str(data.rating or "")
    }


def _text(value: object) -> str:
    if value is True:
        return "on"
    return "" if value is None or value is False else str(value)


def title_choices() -> list[tuple[str, str]]:
    """The titles to choose from."""
    return [("", say("none")), *((title, title) for title in TITLES)]


def sex_choices() -> list[tuple[str, str]]:
    """What is known of the sex, which prizes and norms ask for."""
    return [("", say("not stated")), ("m", say("man")), ("w", say("woman"))]
