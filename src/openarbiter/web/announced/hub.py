"""Where changes are announced and those who watch wait for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

Message = dict[str, Any]
Listener = Callable[[int, Sequence[Message]], None]

_listeners: list[Listener] = []


def listen(listener: Listener) -> None:
    """Call a function with every announcement: the key of the event, and the messages.

    It is called in the thread that announces, and must return at once.
    """
    _listeners.append(listener)


def announce(event_key: int, messages: Sequence[Message]) -> None:
    """Tell everybody who watches an event what has changed."""
    for listener in _listeners:
        listener(event_key, messages)
