"""The editions of a section as pages and programs show them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from openarbiter.model import Tournament
from openarbiter.model.chosen_editions import RuleField
from openarbiter.model.text import N_
from openarbiter.rulebook import editions_applied, known_editions
from openarbiter.rulebook.edition_texts import TextSource
from openarbiter.web.actions.section_settings import EDITION_FIELDS
from openarbiter.web.tongue import language, say

FIELD_NAMES: dict[RuleField, str] = {
    RuleField.SWISS: N_("Pairing: Swiss rules"),
    RuleField.TIE_BREAKS: N_("Tie-breaks"),
    RuleField.RATING: N_("Ratings"),
    RuleField.TITLES: N_("Titles and norms"),
    RuleField.ARBITERS: N_("Titles of arbiters"),
    RuleField.LAWS: N_("Laws of Chess"),
    RuleField.COMPETITION: N_("Competition rules"),
}

SOURCE_NAMES: dict[TextSource, str] = {
    TextSource.TEXT: N_("Read in its own words"),
    TextSource.PARAPHRASE: N_("Read in a close account"),
    TextSource.ACCOUNTS: N_("Known from what others wrote"),
}


@dataclass(frozen=True, slots=True)
class ShownEdition:
    """The edition of one field of rules, in the reader's language.

    Attributes:
        name: the name of its choice in the regulations, such as ``rating_edition``.
        why: what decided on it.
        days: the days it is in force.
        source: what its text was read from; ``note`` says it in a sentence.
        unknown: the edition that the file names and this program does not know.
        choices: the editions to choose from: id and title.
    """

    name: str
    field: RuleField
    label: str
    edition: str
    chapter: str
    title: str
    why: str
    days: str
    first_day: date | None
    last_day: date | None
    source: TextSource
    source_name: str
    note: str
    unknown: str
    choices: tuple[tuple[str, str], ...]


def editions_shown(tournament: Tournament) -> list[ShownEdition]:
    """The editions that apply to a tournament, one for each field of rules."""
    names = {field: name for name, field in EDITION_FIELDS.items()}
    return [
        ShownEdition(
            name=names[each.field],
            field=each.field,
            label=say(FIELD_NAMES[each.field]),
            edition=each.applied.edition,
            chapter=each.applied.chapter,
            title=say(each.title),
            why=each.applied.why().message(language().text),
            days=_days(each.first_day, each.last_day),
            first_day=each.first_day,
            last_day=each.last_day,
            source=each.text.source,
            source_name=say(SOURCE_NAMES[each.text.source]),
            note=say(each.text.note),
            unknown=each.unknown,
            choices=tuple(
                (id, say(known.title)) for id, known in known_editions(each.field).items()
            ),
        )
        for each in editions_applied(tournament).editions
    ]


def _days(first: date | None, last: date | None) -> str:
    if first and last:
        return say("from {first} to {last}", first=first.isoformat(), last=last.isoformat())
    if first:
        return say("from {first}", first=first.isoformat())
    if last:
        return say("until {last}", last=last.isoformat())
    return say("no day is set")
