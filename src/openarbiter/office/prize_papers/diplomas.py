"""Diplomas for places and categories, and certificates of participation for everybody."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from openarbiter.explain.rating_account import hundredths
from openarbiter.explain.speech import points
from openarbiter.i18n import Language
from openarbiter.model import Score
from openarbiter.model.text import N_
from openarbiter.office.prize_papers.announcement import announced
from openarbiter.office.prize_papers.ceremony import Ceremony
from openarbiter.prizes.computation import Prizes
from openarbiter.standings import Row, Standings

DiplomaKind: TypeAlias = Literal["diploma", "participation"]


@dataclass(frozen=True, slots=True)
class Diploma:
    """One sheet.

    Attributes:
        number: of the player or the team.
        name: as it is printed.
        members: of a team, in the order of its boards.
        award: what it is for, such as “1st place”; ``""`` for taking part.
        category: ``""`` for the tournament as a whole.
        lines: what else there is to say: score, place, rating.
    """

    number: int
    kind: DiplomaKind
    name: str
    members: tuple[str, ...] = ()
    award: str = ""
    category: str = ""
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Honoured:
    """The participants as diplomas need them.

    Attributes:
        names: by number, of players or of teams.
        members: of teams, the names by the number of the team.
        rounds: how many rounds the score is of; 0 where it says little, as for teams.
    """

    names: Mapping[int, str]
    members: Mapping[int, tuple[str, ...]]
    rounds: int

    def name(self, number: int, language: Language) -> str:
        """A name as it stands on a diploma; the number where there is none."""
        return natural_name(self.names.get(number, ""), language) or str(number)

    def names_of_members(self, number: int, language: Language) -> tuple[str, ...]:
        """The members of a team."""
        return tuple(natural_name(each, language) for each in self.members.get(number, ()))


_SURNAME_FIRST = ("ru", "uk")


def natural_name(name: str, language: Language) -> str:
    """A name without the comma of lists: the given name first, in Russian and Ukrainian last.

    >>> from openarbiter.i18n import ENGLISH
    >>> natural_name("Kovács, Ágnes", ENGLISH), natural_name("Team A, B, C", ENGLISH)
    ('Ágnes Kovács', 'Team A, B, C')
    """
    surname, comma, given = name.partition(",")
    if not comma or "," in given or not surname.strip() or not given.strip():
        return name.strip()
    parts = (surname.strip(), given.strip())
    return " ".join(parts if language.code in _SURNAME_FIRST else parts[::-1])


def ordinal(number: int, language: Language) -> str:
    """A place as it is written before the word “place”.

    >>> from openarbiter.i18n import ENGLISH
    >>> [ordinal(number, ENGLISH) for number in (1, 2, 3, 4, 11, 12, 21, 112)]
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '21st', '112th']
    """
    if language.code != "en":
        return str(number)
    if number % 100 in (11, 12, 13):
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"


def place_words(first: int, last: int, language: Language) -> str:
    """A place, or the places level participants share."""
    shown = ordinal(first, language)
    if last > first:
        shown = f"{shown}–{ordinal(last, language)}"
    return language.text(N_("{place} place")).format(place=shown)


def diplomas_for_places(
    table: Standings, honoured: Honoured, language: Language, places: int
) -> tuple[Diploma, ...]:
    """Diplomas for the first places of the standings; level participants share theirs."""
    return tuple(
        Diploma(
            row.number,
            "diploma",
            honoured.name(row.number, language),
            honoured.names_of_members(row.number, language),
            place_words(row.rank, last, language),
            lines=(_score(row.score, honoured, language),),
        )
        for row, last in _ranked(table)
        if row.rank is not None and row.rank <= places
    )


def diplomas_for_categories(
    result: Prizes, honoured: Honoured, language: Language, places: int
) -> tuple[Diploma, ...]:
    """Diplomas for the first places of every category, in the order of the plan.

    They go to those who won the prizes of the category, as they were handed out.
    """
    found = []
    for each in announced(result):
        if each.paid.prizes.main:
            continue
        for one in reversed(each.prizes):
            if one.first <= places:
                number = one.candidate.number
                found.append(
                    Diploma(
                        number,
                        "diploma",
                        honoured.name(number, language),
                        honoured.names_of_members(number, language),
                        place_words(one.first, one.last, language),
                        each.paid.prizes.name,
                        (_score(one.candidate.score, honoured, language),),
                    )
                )
    return tuple(found)


def certificates_of_participation(
    table: Standings,
    honoured: Honoured,
    language: Language,
    came: Iterable[int],
    changes: Mapping[int, int] | None = None,
) -> tuple[Diploma, ...]:
    """A certificate for everybody who came, in the order of the standings.

    Args:
        came: the numbers of those who did.
        changes: of ratings, in hundredths, by number; None to leave them out.
    """
    there = frozenset(came)
    say = language.text
    rows = list(_ranked(table))
    found = []
    for row, last in rows:
        if row.number not in there:
            continue
        lines = [_score(row.score, honoured, language)]
        if row.rank is not None:
            place = str(row.rank) if last == row.rank else f"{row.rank}–{last}"
            place = say(N_("Place: {place} of {participants}")).format(
                place=place, participants=len(rows)
            )
            lines.append(place)
        if changes is not None and row.number in changes:
            change = _decimal(_tenths(changes[row.number]), language)
            lines.append(say(N_("Rating change: {change}")).format(change=change))
        found.append(
            Diploma(
                row.number,
                "participation",
                honoured.name(row.number, language),
                honoured.names_of_members(row.number, language),
                lines=tuple(lines),
            )
        )
    return tuple(found)


def _tenths(change: int) -> str:
    """A change in hundredths, as FIDE shows it: with one decimal where the other is 0."""
    shown = hundredths(change, sign=change > 0)
    return shown[:-1] if shown.endswith("0") else shown


def _ranked(table: Standings) -> Iterator[tuple[Row, int]]:
    """The rows, each with the last of the places it shares."""
    sharing: dict[int, int] = {}
    for row in table.rows:
        if row.rank is not None:
            sharing[row.rank] = sharing.get(row.rank, 0) + 1
    for row in table.rows:
        yield row, 0 if row.rank is None else row.rank + sharing[row.rank] - 1


def _score(score: Score, honoured: Honoured, language: Language) -> str:
    shown = _decimal(points(score), language)
    if not honoured.rounds:
        return language.text(N_("Points: {points}")).format(points=shown)
    return language.text(N_("Points: {points} of {rounds}")).format(
        points=shown, rounds=honoured.rounds
    )


def _decimal(number: str, language: Language) -> str:
    return number if language.code == "en" else number.replace(".", ",")


_HEADINGS = {
    "diploma": (N_("Diploma"), N_("is awarded to")),
    "participation": (N_("Certificate of participation"), N_("This is to certify that")),
}
_TOOK_PART = N_("took part in the tournament")
_IN = N_("in the tournament")


def diploma_values(
    diplomas: Sequence[Diploma],
    ceremony: Ceremony,
    *,
    background: bytes | None = None,
    logo: bytes | None = None,
) -> dict[str, object]:
    """The diplomas as their template reads them; images as they are, already checked."""
    say = ceremony.language.text
    category = say(N_("Category: {name}"))
    return {
        "language": ceremony.language.code,
        "day": ceremony.day.isoformat(),
        "event": ceremony.event,
        "where": ceremony.when_and_where(),
        "title": say(_HEADINGS[diplomas[0].kind][0]) if diplomas else "",
        "kinds": {
            kind: {
                "heading": say(heading),
                "lead": say(lead),
                "event": say(_TOOK_PART if kind == "participation" else _IN),
            }
            for kind, (heading, lead) in _HEADINGS.items()
        },
        "signing": [{"role": each.role, "name": each.name} for each in ceremony.awarding],
        "background": None if background is None else list(background),
        "logo": None if logo is None else list(logo),
        "diplomas": [
            {
                "kind": each.kind,
                "name": each.name,
                "members": list(each.members),
                "award": each.award,
                "category": category.format(name=each.category) if each.category else "",
                "lines": list(each.lines),
            }
            for each in diplomas
        ],
    }
