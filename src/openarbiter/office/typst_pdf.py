"""PDF by Typst: from a template and values, with every letter in the file and without a clock."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Final

MEDIA_TYPE = "application/pdf"

_STANDARD: Final = "a-2b"
"""PDF/A, for keeping: all fonts are in the file, and a letter that no font has is an error.

Without tags: of boxes they say little, and they make the file four times as large.
"""


def compiled(source: bytes, paper: Mapping[str, object] | str) -> bytes:
    """A template with its values, which it reads from ``sys.inputs.paper``, as PDF/A.

    The fonts are those Typst brings; those of the system are not looked at, so that the same
    paper is the same file on every machine.

    Raises:
        typst.TypstError: a letter is in no font, or an image cannot be read.
    """
    # Typst takes a while to load, and few commands print.
    import typst

    return typst.compile(
        source,
        format="pdf",
        sys_inputs={"paper": json.dumps(paper)},
        ignore_system_fonts=True,
        pdf_standards=_STANDARD,
        pdf_tags=False,
    )


_ONE_LETTER = b"""
#set document(date: datetime(year: 2000, month: 1, day: 1))
#set text(font: ("Libertinus Serif", "DejaVu Sans Mono", "New Computer Modern"))
#json(bytes(sys.inputs.paper))
"""


_IN_NO_FONT = (
    (0x2E80, 0xA4CF),
    (0xAC00, 0xD7FF),
    (0xF900, 0xFAFF),
    (0x20000, 0x3FFFF),
)
"""Chinese, Japanese and Korean: no font of Typst has these, and to try each takes long."""


@cache
def has_letter(letter: str) -> bool:
    """Whether one of the fonts has a letter."""
    if any(first <= ord(letter) <= last for first, last in _IN_NO_FONT):
        return False
    import typst

    try:
        compiled(_ONE_LETTER, letter)
    except typst.TypstError:
        return False
    return True
