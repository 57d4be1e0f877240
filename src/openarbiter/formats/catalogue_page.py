"""The public catalogue of problems as a page of the documentation."""

from __future__ import annotations

import re
from collections.abc import Callable

from openarbiter.formats.catalogue import ProblemKind
from openarbiter.formats.problems import GROUPS
from openarbiter.model.text import N_

_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_INTRODUCTION = N_(
    "Every problem a reader reports has a code that does not change, a severity, a place (line "
    "and column, both from 1) and three texts: what was read, what was expected, and what it "
    "means. Words in *italics* stand for values of the file. Errors make the tournament wrong, "
    "and strict mode refuses the file; warnings deserve a look; notes say how something was "
    "understood."
)


def catalogue_page(translate: Callable[[str], str] = str) -> str:
    """The page in Markdown, in the language of ``translate``."""
    parts = [f"# {translate(N_('Problems in tournament files'))}", translate(_INTRODUCTION)]
    for heading, kinds in GROUPS.items():
        parts.append(f"## {translate(heading)}")
        parts.extend(_entry(kind, translate) for kind in kinds)
    return "\n\n".join(parts) + "\n"


def _entry(kind: ProblemKind, translate: Callable[[str], str]) -> str:
    message, expected, meaning = (
        _PLACEHOLDER.sub(r"*\1*", translate(text))
        for text in (kind.message, kind.expected, kind.meaning)
    )
    return (
        f"### `{kind.code}` ({translate(kind.severity.value)})\n\n"
        f"{message}\n\n"
        f"- {translate(N_('Expected:'))} {expected}\n"
        f"- {translate(N_('Meaning:'))} {meaning}"
    )
