"""Reading the events of a game from JSON."""

from __future__ import annotations

import json
import re
from typing import Any

from openarbiter.laws.irregular.events import GameEvent, GameEventKind
from openarbiter.laws.unreadable import Unreadable
from openarbiter.model import Colour, Reason
from openarbiter.model.text import N_

MOST = 2000
"""The most events that are read: more than a game has."""

_NOT_JSON = N_("This is not JSON: write a list of events, such as {example}.")
_NO_LIST = N_("Write the events as a list, such as {example}.")
_MANY = N_("There are more than {most} events.")
_NO_EVENT = N_('Event {place} has no kind: its "event" is one of {known}.')
_FIELD = N_("Event {place}: “{name}” is not understood; there are {known}.")
_PLAYER = N_("Event {place}: the player is white or black.")
_FLAG = N_("Event {place}: “{name}” is true or false.")
_MOVE = N_("Event {place}: a move is written with its two squares, such as e2e4.")

_EXAMPLE = '[{"event": "pressed"}]'
_UCI = re.compile(r"[a-h][1-8][a-h][1-8][qrbnk]?")
_FLAGS = ("two_hands", "ends_game", "other_hand", "accident")
_FIELDS = ("event", "player", "move", *_FLAGS)
_PLAYERS = {"white": Colour.WHITE, "black": Colour.BLACK}


def read_events(text: str) -> tuple[GameEvent, ...] | Unreadable:
    """The events of a JSON list.

    >>> [event.kind.value for event in read_events('[{"event": "moved", "move": "e2e4"}]')]
    ['moved']
    """
    try:
        document = json.loads(text)
    except json.JSONDecodeError as wrong:
        return Unreadable(
            Reason.of(_NOT_JSON, example=_EXAMPLE), line=wrong.lineno, column=wrong.colno
        )
    except (ValueError, RecursionError):
        return Unreadable(Reason.of(_NOT_JSON, example=_EXAMPLE))
    if not isinstance(document, list):
        return Unreadable(Reason.of(_NO_LIST, example=_EXAMPLE))
    if len(document) > MOST:
        return Unreadable(Reason.of(_MANY, most=MOST))
    events = []
    for place, each in enumerate(document, 1):
        found = _event(place, each)
        if isinstance(found, Reason):
            return Unreadable(found)
        events.append(found)
    return tuple(events)


def _event(place: int, each: Any) -> GameEvent | Reason:
    kinds = ", ".join(GameEventKind)
    if not isinstance(each, dict) or str(each.get("event")) not in set(GameEventKind):
        return Reason.of(_NO_EVENT, place=place, known=kinds)
    for name in each:
        if name not in _FIELDS:
            return Reason.of(_FIELD, place=place, name=str(name)[:20], known=", ".join(_FIELDS))
    player = each.get("player")
    if player is not None and str(player) not in _PLAYERS:
        return Reason.of(_PLAYER, place=place)
    flags = {name: each.get(name, False) for name in _FLAGS}
    for name, value in flags.items():
        if not isinstance(value, bool):
            return Reason.of(_FLAG, place=place, name=name)
    kind, move = GameEventKind(each["event"]), each.get("move", "")
    is_move = kind is GameEventKind.MOVED
    if not isinstance(move, str) or bool(move) != is_move or (move and not _UCI.fullmatch(move)):
        return Reason.of(_MOVE, place=place)
    return GameEvent(kind, _PLAYERS.get(player or ""), move, **flags)
