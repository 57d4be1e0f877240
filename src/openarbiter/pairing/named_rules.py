"""Rules a tournament names in words, and the edition it is paired by with the reason for it."""

from __future__ import annotations

import re

from openarbiter.model import Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.pairing.round import edition_applied
from openarbiter.rulebook import Edition

_EDITIONS = (
    (re.compile(r"\bbaku\W{0,3}2016\b|\bdutch\W{0,3}(?:2016|2017|2018)\b", re.IGNORECASE), 2018),
    (re.compile(r"\bdutch\W{0,3}2026\b", re.IGNORECASE), 2026),
)
"""Words that name an edition of the Dutch System in the type of a tournament (092, 192)."""

_OTHERS = re.compile(
    r"\b(dubov|burstein|lim|monrad|keizer|mcmahon|double[ -]swiss)\b", re.IGNORECASE
)
"""Other Swiss systems, by the names that programs write."""

_NEWEST = N_("the newest one, as the tournament has no first day")
_BY_DAY = N_("in force on the first day, {day}")
_NONE_IN_FORCE = N_("the first one after the first day, {day}, when none known here was in force")


def why_edition(tournament: Tournament, edition: Edition) -> Reason:
    """The reason why a tournament is paired by an edition."""
    applied = edition_applied(tournament)
    if applied.edition != edition.id:
        return Reason.of(N_("chosen for this answer"))
    if applied.source == "file":
        return Reason.of(N_("named by the tournament"))
    if tournament.start is None:
        return Reason.of(_NEWEST)
    template = _NONE_IN_FORCE if applied.source == "none-in-force" else _BY_DAY
    return Reason.of(template, day=tournament.start.isoformat())


def named_otherwise(tournament: Tournament, edition: Edition) -> Reason | None:
    """The words in which a tournament names other rules than those it is paired by.

    Editions are read from a code (record 192) or follow from the first day; what stands in
    words is not taken for either, but it is not passed over in silence.
    """
    for text in _types(tournament):
        other = _OTHERS.search(text)
        if other is not None:
            template = N_(
                "The file says “{text}”, but what is applied here is the FIDE (Dutch) System."
            )
            return Reason.of(template, text=text)
        for pattern, year in _EDITIONS:
            if pattern.search(text) and edition.id != f"fide-{year}":
                return _other_edition(tournament, edition, text, year)
    return None


def _other_edition(tournament: Tournament, edition: Edition, text: str, year: int) -> Reason:
    why = why_edition(tournament, edition).template
    if why == _NEWEST:
        template = N_(
            "The file says “{text}”, but has no first day (042), so the newest edition, {edition}, "
            "is applied. For the rules the file names: --edition fide-{year}."
        )
    elif why == _BY_DAY:
        template = N_(
            "The file says “{text}”, but by its first day, {day}, the edition {edition} is "
            "applied. For the rules the file names: --edition fide-{year}."
        )
    else:
        template = N_(
            "The file says “{text}”, but the edition {edition} is applied. For the rules the file "
            "names: --edition fide-{year}."
        )
    return Reason.of(template, text=text, edition=edition.id, year=year, day=tournament.start)


def _types(tournament: Tournament) -> tuple[str, ...]:
    """The type of the tournament in words: the code of 192 and the lines of record 092."""
    lines = (line[3:].strip() for line in tournament.extra if line.startswith("092"))
    return tuple(filter(None, (tournament.regulations.system.replace("_", " "), *lines)))
