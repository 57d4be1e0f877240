"""Lines of the tournament file that tell what an arbiter decided (record ``###``)."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.web import models
from openarbiter.web.ledger import Work
from openarbiter.web.state import frame_of, frame_text


def add_lines(work: Work, section: models.Section, *lines: str) -> None:
    """Write lines into the tournament file of a section, behind those it has."""
    frame = frame_of(section.frame)
    work.update(section, frame=frame_text(replace(frame, extra=(*frame.extra, *lines))))


def one_line(text: str) -> str:
    r"""A text without line breaks.

    >>> one_line(" found\nlater ")
    'found later'
    """
    return " ".join(text.split())
