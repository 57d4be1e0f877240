"""The terms of a club: what values, games and absences are worth, how a ladder moves, its table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpResponse
from ninja import Schema

from openarbiter.clubs.keizer_terms import TERMS as KEIZER_TERMS
from openarbiter.clubs.keizer_terms import KeizerTerms
from openarbiter.clubs.ladder_terms import TERMS as LADDER_TERMS
from openarbiter.clubs.ladder_terms import LadderTerms
from openarbiter.clubs.percentages import TERMS as TABLE_TERMS
from openarbiter.clubs.percentages import SeasonPart, TableTerms
from openarbiter.clubs.systems import KEIZER, LADDER, club_system
from openarbiter.clubs.term_lines import BadTerm, Term, applied
from openarbiter.web.actions.clubs import ClubTerms, change_terms, terms_of
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.numbers import whole
from openarbiter.web.pages.clubs.tabs import club_tabs
from openarbiter.web.pages.clubs.term_words import CHOICES, GROUPS, LABELS
from openarbiter.web.rights import May
from openarbiter.web.shown.refusals import refusal_told
from openarbiter.web.state import frame_of, tournament_of
from openarbiter.web.tongue import language, say

KINDS: dict[str, tuple[Term, ...]] = {
    "keizer": KEIZER_TERMS,
    "ladder": LADDER_TERMS,
    "table": TABLE_TERMS,
}
"""The terms by the words that the names of their fields begin with."""

MOST_PARTS = 24


@dataclass(frozen=True, slots=True)
class TermField:
    """A term in the form.

    Attributes:
        name: of the field.
        choices: value and text, for a term with words; nothing for one that is typed.
    """

    name: str
    label: str
    hint: str
    value: str
    choices: tuple[tuple[str, str], ...]
    error: str


class _Terms(Schema):
    """What the page sends besides the terms, whose names depend on the system."""

    seen: str = ""
    reason: Line = ""
    parts: str = ""


@needs(May.SETTINGS, help_chapter="club-evenings")
def club_terms(desk: Desk) -> HttpResponse:
    """The terms, which are saved as one."""
    stands = terms_of(frame_of(desk.section.frame))
    if desk.request.method != "POST":
        return _page(desk, stands, {}, {}, _parts_text(stands.periods), "")
    asked = taken(_Terms, desk.request.POST)
    given = {name: text.strip() for name, text in desk.request.POST.dict().items()}
    errors: dict[str, str] = {}
    values = {kind: _read(kind, terms, given, errors) for kind, terms in KINDS.items()}
    parts = _parts(asked.parts, errors)
    if errors:
        return _page(desk, stands, given, errors, asked.parts, asked.reason, 422)
    new = ClubTerms(
        applied(stands.keizer, values["keizer"]),
        applied(stands.ladder, values["ladder"]),
        applied(stands.table, values["table"]),
        parts,
    )
    try:
        change_terms(desk.actor, desk.section, asked.seen, new, asked.reason)
    except Conflict as conflict:
        desk.section.refresh_from_db()
        now = terms_of(frame_of(desk.section.frame))
        told = conflict.reason.message(language().text)
        return _page(desk, now, {}, {"": told}, _parts_text(now.periods), asked.reason, 409)
    except Refused as refused:
        errors["reason"] = refusal_told(refused)
        return _page(desk, stands, given, errors, asked.parts, asked.reason, 409)
    desk.say(say("The terms of the club are saved."))
    return desk.go("club-terms")


def _read(
    kind: str, terms: tuple[Term, ...], given: Mapping[str, str], errors: dict[str, str]
) -> dict[str, Any]:
    """The values of the terms that were sent; what is wrong is noted by field."""
    found = {}
    for term in terms:
        name = f"{kind}-{term.attribute}"
        if name not in given:
            continue
        text = given[name]
        if not text:
            text = term.write(getattr(_plain(kind), term.attribute))
        try:
            found[term.attribute] = term.read(text)
        except BadTerm as bad:
            errors[name] = say("“{text}” does not fit: {allowed}.", text=text[:20], allowed=bad)
    return found


def _plain(kind: str) -> object:
    return {"keizer": KeizerTerms(), "ladder": LadderTerms(), "table": TableTerms()}[kind]


def _parts(text: str, errors: dict[str, str]) -> tuple[SeasonPart, ...]:
    """The parts of the season, one a line: ``January 1-4``."""
    found = []
    for line in text.splitlines():
        words = line.replace("–", "-").split()
        if not words:
            continue
        first, _, last = words[-1].partition("-")
        one, other = whole(first, 0), whole(last or first, 0)
        name = " ".join(words[:-1]).rstrip(",:")
        if not name or not 1 <= one <= other <= 999 or len(name) > 60:
            errors["parts"] = say("“{line}” is not a name and its rounds, such as “January 1-4”.",
                                  line=line[:40])  # fmt: skip
            return ()
        found.append(SeasonPart(name, one, other))
    if len(found) > MOST_PARTS:
        errors["parts"] = say("At most {most} parts of the season.", most=MOST_PARTS)
    return tuple(found)


def _parts_text(parts: tuple[SeasonPart, ...]) -> str:
    return "\n".join(f"{each.name} {each.first}-{each.last}" for each in parts)


def _page(
    desk: Desk,
    stands: ClubTerms,
    given: Mapping[str, str],
    errors: dict[str, str],
    parts: str,
    reason: str,
    status: int = 200,
) -> HttpResponse:
    tournament = tournament_of(desk.section)
    system = club_system(tournament)
    kinds = [each for each in (KEIZER, LADDER) if each == system] + ["table"]
    values = {"keizer": stands.keizer, "ladder": stands.ladder, "table": stands.table}
    groups = []
    for kind in kinds:
        terms = {term.attribute: term for term in KINDS[kind]}
        for title, names in GROUPS[kind]:
            fields = [_field(kind, terms[name], values[kind], given, errors) for name in names]
            groups.append((say(title), fields))
    return desk.render(
        "clubs/terms.html",
        status,
        tabs=club_tabs(desk, "club-terms"),
        club=bool(system),
        groups=groups,
        parts=parts,
        reason=reason,
        published=bool(tournament.rounds),
        seen=given.get("seen") or stands.seen,
        errors=errors,
        listed=[(text, field) for field, text in errors.items()],
    )


def _field(
    kind: str, term: Term, value: object, given: Mapping[str, str], errors: Mapping[str, str]
) -> TermField:
    name = f"{kind}-{term.attribute}"
    label, hint = LABELS[name]
    return TermField(
        name,
        say(label),
        say(hint) if hint else "",
        given.get(name) or term.write(getattr(value, term.attribute)),
        tuple((key, say(text)) for key, text in CHOICES.get(name, ())),
        errors.get(name, ""),
    )
