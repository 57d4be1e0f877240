"""The frame of a tournament: everything but its entrants, rounds and bye requests, as JSON."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from pydantic import TypeAdapter

from openarbiter.model import Tournament

_FORM = TypeAdapter(Tournament)


def frame_text(tournament: Tournament) -> str:
    """The frame of a tournament as text; reading it again gives the same."""
    frame = replace(
        tournament,
        entrants=(),
        rounds=(),
        regulations=replace(tournament.regulations, bye_requests=()),
    )
    return _FORM.dump_json(frame, exclude_defaults=True).decode()


@lru_cache(maxsize=256)
def frame_of(text: str) -> Tournament:
    """The frame a text holds.

    Raises:
        pydantic.ValidationError: it holds none.
    """
    return _FORM.validate_json(text)
