"""By which edition of which chapter something was worked out, and why by that one."""

from __future__ import annotations

from openarbiter.i18n import Language
from openarbiter.rulebook import Applied


def edition_told(language: Language, applied: Applied) -> str:
    """The chapter, the edition and the reason, in a sentence."""
    return language.text("Rules: {chapter}, edition {edition}, {why}.").format(
        chapter=applied.chapter,
        edition=applied.edition,
        why=applied.why().message(language.text),
    )
