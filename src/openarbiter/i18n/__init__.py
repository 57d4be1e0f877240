"""The reader's language: which one, and its texts."""

from openarbiter.i18n.language import (
    DOMAIN,
    ENGLISH,
    LANGUAGES,
    Language,
    UnknownLanguage,
    language_named,
    language_of,
)

__all__ = [
    "DOMAIN",
    "ENGLISH",
    "LANGUAGES",
    "Language",
    "UnknownLanguage",
    "language_named",
    "language_of",
]
