"""Rules a tournament names in words, and the edition it is paired by with the reason for it."""

from __future__ import annotations

import re

from openarbiter.model import Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.pairing.round import edition_applied
from openarbiter.pairing.system import BY_NAME, coded_system
from openarbiter.rulebook import Applied, Edition, editions_in_words

_OTHERS = re.compile(
    r"\b(dubov|burstein|lim|monrad|keizer|mcmahon|double[ -]swiss)\b", re.IGNORECASE
)
"""Other Swiss systems, by the names that programs write."""


def applied_to(tournament: Tournament, edition: Edition) -> Applied:
    """What decided on the edition that a round is paired by.

    An edition other than the one that holds for the tournament was asked for.
    """
    applied = edition_applied(tournament)
    if applied.edition == edition.id:
        return applied
    return edition_applied(tournament, edition.id)


def named_otherwise(tournament: Tournament, edition: Edition) -> Reason | None:
    """The words in which a tournament names other rules than those it is paired by.

    Editions are read from a code (record 192) or follow from the first day; what stands in
    words is not taken for either, but it is not passed over in silence. A code of another Swiss
    system of ours is no word, and the system is applied.
    """
    coded = coded_system(tournament)
    if coded is not None and coded.name in BY_NAME:
        return None
    for text in _types(tournament):
        other = _OTHERS.search(text)
        if other is not None:
            template = N_(
                "The file says “{text}”, but what is applied here is the FIDE (Dutch) System."
            )
            return Reason.of(template, text=text)
        for meant in editions_in_words(text):
            if meant is not edition:
                return _other_edition(tournament, edition, text, meant)
    return None


def _other_edition(tournament: Tournament, edition: Edition, text: str, meant: Edition) -> Reason:
    source = applied_to(tournament, edition).source
    if source == "newest":
        template = N_(
            "The file says “{text}”, but has no first day (042), so the newest edition, {edition}, "
            "is applied. For the rules the file names: --edition fide-{year}."
        )
    elif source == "first-day":
        template = N_(
            "The file says “{text}”, but by its first day, {day}, the edition {edition} is "
            "applied. For the rules the file names: --edition fide-{year}."
        )
    else:
        template = N_(
            "The file says “{text}”, but the edition {edition} is applied. For the rules the file "
            "names: --edition fide-{year}."
        )
    year = meant.id.rpartition("-")[2]
    return Reason.of(template, text=text, edition=edition.id, year=year, day=tournament.start)


def _types(tournament: Tournament) -> tuple[str, ...]:
    """The type of the tournament in words: the code of 192 and the lines of record 092."""
    types = (line for line in tournament.extra if line.startswith("092"))
    lines = (line.removeprefix("092").strip() for line in types)
    return tuple(filter(None, (tournament.regulations.system.replace("_", " "), *lines)))
