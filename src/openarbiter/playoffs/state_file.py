"""The file of a play-off that is being held: JSON, whole after every result."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime
from typing import Any, TypeVar

from openarbiter.model import Reason
from openarbiter.model.lots import DrawnLot
from openarbiter.model.text import N_
from openarbiter.playoffs.drawing import PlayOffLots
from openarbiter.playoffs.games import game_named, result_written
from openarbiter.playoffs.held import HeldPlayOff, PlayedGame
from openarbiter.playoffs.level import LevelPlayers
from openarbiter.playoffs.terms import BadPlayOff, PlayOffTerms, checked_control
from openarbiter.playoffs.timetable import MINUTES, moment
from openarbiter.rulebook import UnknownEdition
from openarbiter.rulebook.play_off_rules import DrawnBy, PlayOffFormat, play_off_rules

_T = TypeVar("_T")

KIND = "openarbiter-play-off"
VERSION = 1


def written_state(held: HeldPlayOff) -> str:
    """The text of the file."""
    level, terms = held.level, held.terms
    document = {
        "kind": KIND,
        "version": VERSION,
        "tournament": held.tournament,
        "level": {
            "players": list(level.players),
            "parted_by": list(level.parted_by),
            "first": level.first,
            "places": level.places,
            "score": level.score,
            "level_on": list(level.level_on),
            "codes": list(level.codes),
            "lots": [_lot_json(each) for each in level.lots],
        },
        "terms": {
            "rules": terms.rules.id,
            "formats": {str(players): each.value for players, each in terms.formats.items()},
            "control": terms.control,
            "before": terms.before,
            "between": terms.between,
            "numbers": terms.numbers.value,
            "colours": terms.colours.value,
            "armageddon_after": terms.armageddon_after,
            "armageddon_control": terms.armageddon_control,
            "agreed": terms.agreed,
        },
        "each_place": held.each_place,
        "seed": held.lots.seed,
        "drawn_by_hand": {name: list(order) for name, order in held.lots.by_hand.items()},
        "ended": _time(held.ended),
        "results": [
            {
                "game": str(each.id),
                "white": each.white,
                "black": each.black,
                "result": each.result.value,
                "ended": _time(each.ended),
            }
            for each in held.played
        ],
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def read_state(text: str) -> HeldPlayOff:
    """The play-off of a file.

    Raises:
        BadPlayOff: it is no such file, or something in it cannot be.
    """
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        message = N_("It is not the file of a play-off: it is not JSON.")
        raise BadPlayOff(Reason.of(message)) from error
    whole = _Object(document, "")
    if whole.content.get("kind") != KIND or whole.content.get("version") != VERSION:
        message = N_(
            "It is not the file of a play-off, or another version of this program wrote it."
        )
        raise BadPlayOff(Reason.of(message))
    held = HeldPlayOff(
        whole.words("tournament"),
        _level(whole.inside("level")),
        _terms(whole.inside("terms")),
        PlayOffLots(
            whole.words("seed"),
            {
                name: whole.inside("drawn_by_hand").numbers(name)
                for name in whole.inside("drawn_by_hand").content
            },
        ),
        whole.flag("each_place"),
        whole.time("ended"),
        tuple(_game(each) for each in whole.objects("results")),
    )
    _checked(held)
    return held


def _checked(held: HeldPlayOff) -> None:
    level = held.level
    fits = (
        len(level.players) > 1
        and len(set(level.players)) == len(level.players) == len(level.parted_by) + 1
        and level.first <= level.places < level.last
        and set(level.parted_by) <= set(level.codes)
        and level.level_on
        and min(level.first, *level.players) > 0
    )
    if not fits:
        message = N_("The file of the play-off contradicts itself about the players who are level.")
        raise BadPlayOff(Reason.of(message))
    names = [each.id for each in held.played]
    if len(set(names)) < len(names):
        raise BadPlayOff(Reason.of(N_("The file of the play-off has two results of one game.")))
    _ = held.now


def _level(each: _Object) -> LevelPlayers:
    return LevelPlayers(
        each.numbers("players"),
        each.texts("parted_by"),
        each.number("first"),
        each.number("places"),
        each.number("score"),
        each.texts("level_on"),
        each.texts("codes"),
        tuple(
            DrawnLot(lot.words("name"), lot.numbers("order"), lot.flag("by_hand"))
            for lot in each.objects("lots")
        ),
    )


def _terms(each: _Object) -> PlayOffTerms:
    formats = each.inside("formats")
    after = each.content.get("armageddon_after")
    return PlayOffTerms(
        each.read("rules", play_off_rules),
        {
            int(players): formats.read(players, PlayOffFormat)
            for players in formats.content
            if players.isdecimal() and len(players) < 3
        },
        each.read("control", checked_control),
        each.number("before"),
        each.number("between"),
        each.read("numbers", DrawnBy),
        each.read("colours", DrawnBy),
        None if after is None else each.number("armageddon_after"),
        each.read("armageddon_control", checked_control),
        each.flag("agreed"),
    )


def _game(each: _Object) -> PlayedGame:
    return PlayedGame(
        each.read("game", game_named),
        each.number("white"),
        each.number("black"),
        each.read("result", result_written),
        each.time("ended"),
    )


def _lot_json(lot: DrawnLot) -> dict[str, object]:
    return {"name": lot.name, "order": list(lot.order), "by_hand": lot.by_hand}


def _time(when: datetime | None) -> str | None:
    return None if when is None else when.strftime(MINUTES)


class _Object:
    """An object of the file, whose fields are read by what they have to be."""

    def __init__(self, content: Any, where: str):
        if not isinstance(content, dict):
            raise _wrong(where or "{}")
        self.content: dict[str, Any] = content
        self.where = where

    def _named(self, key: str) -> str:
        return f"{self.where}.{key}" if self.where else key

    def inside(self, key: str) -> _Object:
        return _Object(self.content.get(key), self._named(key))

    def objects(self, key: str) -> list[_Object]:
        name = self._named(key)
        return [_Object(each, f"{name}[{at}]") for at, each in enumerate(self._list(key))]

    def words(self, key: str) -> str:
        found = self.content.get(key)
        if not isinstance(found, str):
            raise _wrong(self._named(key))
        return found

    def number(self, key: str) -> int:
        found = self.content.get(key)
        if type(found) is not int or not 0 <= found < 100_000:
            raise _wrong(self._named(key))
        return found

    def flag(self, key: str) -> bool:
        found = self.content.get(key)
        if not isinstance(found, bool):
            raise _wrong(self._named(key))
        return found

    def numbers(self, key: str) -> tuple[int, ...]:
        found = self._list(key)
        if not all(type(each) is int and 0 < each < 100_000 for each in found):
            raise _wrong(self._named(key))
        return tuple(found)

    def texts(self, key: str) -> tuple[str, ...]:
        found = self._list(key)
        if not all(isinstance(each, str) for each in found):
            raise _wrong(self._named(key))
        return tuple(found)

    def time(self, key: str) -> datetime | None:
        if self.content.get(key) is None:
            return None
        return self.read(key, moment)

    def read(self, key: str, by: Callable[[str], _T]) -> _T:
        try:
            return by(self.words(key))
        except (UnknownEdition, ValueError) as error:
            if isinstance(error, BadPlayOff):
                raise
            raise _wrong(self._named(key)) from error

    def _list(self, key: str) -> list[Any]:
        found = self.content.get(key)
        if not isinstance(found, list):
            raise _wrong(self._named(key))
        return found


def _wrong(where: str) -> BadPlayOff:
    message = N_("The file of the play-off cannot be read at “{field}”.")
    return BadPlayOff(Reason.of(message, field=where))
