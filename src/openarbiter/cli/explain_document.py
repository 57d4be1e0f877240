"""An explanation in the form a file asks for by its ending."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from io import StringIO
from pathlib import PurePath
from typing import TextIO

from openarbiter.cli.document_text import show_document
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen
from openarbiter.cli.streams import Streams
from openarbiter.explain.document import Document, Paragraph
from openarbiter.office import document_html, document_markdown

FORMS = (".html", ".md", ".json", ".txt")
"""The endings of the files an explanation can be written to."""


def form_of(screen: Screen, name: str) -> str:
    """The form in which a file is to be written, by its ending.

    Raises:
        Failure: there is no such form.
    """
    ending = PurePath(name).suffix.lower()
    if ending in FORMS:
        return ending
    message = screen.say(
        "{file}: the ending of the name decides the format. Possible: {forms}.",
        file=name,
        forms=", ".join(FORMS),
    )
    raise Failure(Exit.WRONG_USE, message)


def with_notes(document: Document, messages: Iterable[str]) -> Document:
    """The document with these sentences above everything else."""
    above = tuple(Paragraph(message, "bad") for message in messages)
    return replace(document, blocks=(*above, *document.blocks))


def in_form(screen: Screen, document: Document, form: str) -> str:
    """The document as the text of a file.

    Args:
        form: ``.html``, ``.md`` or ``.txt``.
    """
    match form:
        case ".html":
            return document_html(document, screen.language)
        case ".md":
            return document_markdown(document, screen.language)
        case _:
            page = _Page()
            show_document(replace(screen, as_json=False, streams=page), document)
            return page.text


def as_json_text(program: dict[str, object]) -> str:
    """What programs read, as the text of a file."""
    return json.dumps(program, ensure_ascii=False, indent=2) + "\n"


class _Page(Streams):
    """A standard output that is kept instead of shown."""

    def __init__(self) -> None:
        super().__init__()
        self._kept = StringIO()

    @property
    def text(self) -> str:
        """Everything printed so far."""
        return self._kept.getvalue()

    def out(self, write: Callable[[TextIO], object]) -> None:
        """Keep what is written."""
        write(self._kept)
