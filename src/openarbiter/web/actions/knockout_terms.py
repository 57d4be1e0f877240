"""The terms of a knock-out among the regulations of a section."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.knockout import BadKnockout
from openarbiter.knockout.lines import BEGINNING, knockout_record, with_record
from openarbiter.knockout.terms_text import terms_in, terms_text
from openarbiter.model import Reason, Tournament
from openarbiter.model.knockout_system import is_knockout


def knockout_text(frame: Tournament) -> str:
    """The terms of a knock-out as its file has them; ``""`` for another system."""
    return terms_text(knockout_record(frame).terms) if is_knockout(frame) else ""


def with_knockout_text(frame: Tournament, text: str) -> Tournament:
    """The frame with the terms that a text says; without any line of a knock-out if it is none.

    A text that cannot be read changes nothing: :func:`wrong_knockout` says why.
    """
    if not is_knockout(frame):
        kept = tuple(line for line in frame.extra if not line.startswith(BEGINNING))
        return frame if kept == frame.extra else replace(frame, extra=kept)
    try:
        terms = terms_in(text)
    except BadKnockout:
        return frame
    return with_record(frame, replace(knockout_record(frame), terms=terms))


def wrong_knockout(text: str) -> Reason | None:
    """Why terms cannot be read, or exclude each other; None where all is well."""
    try:
        terms_in(text)
    except BadKnockout as bad:
        return bad.reason
    return None
