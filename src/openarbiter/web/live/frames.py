"""What is sent to those who watch, written once for all of them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from openarbiter.web.announced.hub import Message
from openarbiter.web.ledger.actions import concerns_everybody

_BY_WHOM = ("by", "was", "at")
"""Of a result: who entered it over which other one, and when; for people with a role only."""


@dataclass(frozen=True, slots=True)
class LiveFrame:
    """What happened within a moment.

    Attributes:
        revision: of the event, after it.
        public: the messages for everybody, as JSON without the brackets of the list.
        desk: those for people with a role in the event.
    """

    revision: int
    public: str
    desk: str


def frame_of(messages: Sequence[Message]) -> LiveFrame:
    """The messages of a moment; those marked ``desk`` are not for everybody.

    That something changed is told only where nothing says what: else every result would let
    all who watch load their pages again.
    """
    revision = max(message["revision"] for message in messages)
    said = {message["revision"] for message in messages if message["kind"] != "changed"}
    messages = [
        message
        for message in messages
        if message["kind"] != "changed" or message["revision"] not in said
    ]
    return LiveFrame(
        revision=revision,
        public=_written(filter(None, map(_for_everybody, messages))),
        desk=_written(messages),
    )


def _for_everybody(message: Message) -> Message | None:
    if message.get("desk"):
        return None
    if message["kind"] == "changed":
        if not concerns_everybody(message):
            return None
        return {name: value for name, value in message.items() if name != "action"}
    if message["kind"] == "result":
        return {name: value for name, value in message.items() if name not in _BY_WHOM}
    return message


def _written(messages: Iterable[Message]) -> str:
    return ",".join(
        json.dumps(message, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
        for message in messages
    )


def as_event(frames: Sequence[LiveFrame], *, desk: bool) -> bytes:
    """Frames as one server-sent event; nothing where they say nothing to this listener."""
    said = ",".join(filter(None, (frame.desk if desk else frame.public for frame in frames)))
    if not said:
        return b""
    return f"id: {frames[-1].revision}\ndata: [{said}]\n\n".encode()


def as_answer(revision: int, frames: Sequence[LiveFrame], *, desk: bool) -> bytes:
    """Frames as the answer to somebody who asks now and then."""
    said = ",".join(filter(None, (frame.desk if desk else frame.public for frame in frames)))
    return f'{{"revision":{revision},"messages":[{said}]}}'.encode()


def reload_at(revision: int) -> LiveFrame:
    """Tells that too much has happened to tell it one by one: look at everything again."""
    message = f'{{"kind":"reload","revision":{revision}}}'
    return LiveFrame(revision, message, message)
