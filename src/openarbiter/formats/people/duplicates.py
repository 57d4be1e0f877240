"""Players who stand in a list twice."""

from __future__ import annotations

from collections.abc import Iterable

from openarbiter.formats.people.problems import ListReport
from openarbiter.formats.people.proposal import Proposal
from openarbiter.model.text import searchable


def report_duplicates(people: Iterable[Proposal], report: ListReport) -> None:
    """Report each player who stands further up already.

    The same FIDE ID is the same player. So is the same name with the same year of birth,
    as long as there are not two FIDE IDs; the same name with a year missing may be.
    Capitals, accents and the order of surname and first name make no difference.
    """
    by_id: dict[str, Proposal] = {}
    by_name: dict[str, _Namesakes] = {}
    for each in people:
        first = by_id.setdefault(each.fide_id, each) if each.fide_id else each
        if first is not each:
            report.add("people-same-fide-id", each.line, read=each.fide_id, other=first.line)
        elif each.name:
            namesakes = by_name.setdefault(_key(each.name), _Namesakes())
            if other := namesakes.same(each):
                report.add("people-same-person", each.line, read=each.name, other=other.line)
            elif other := namesakes.perhaps(each):
                report.add("people-same-name", each.line, read=each.name, other=other.line)
            namesakes.add(each)


class _Namesakes:
    """The players of one name so far: of each date of birth the first, with and without ID.

    There may be thousands, so that not every two of them are compared.
    """

    def __init__(self) -> None:
        self._by_year: dict[str, dict[tuple[str, bool], Proposal]] = {}
        self._first: dict[bool, Proposal] = {}

    def add(self, each: Proposal) -> None:
        has_id = bool(each.fide_id)
        self._by_year.setdefault(each.birth[:4], {}).setdefault((each.birth, has_id), each)
        self._first.setdefault(has_id, each)

    def same(self, each: Proposal) -> Proposal | None:
        """Somebody born in the same year whom nothing tells apart from this one."""
        if not each.birth:
            return None
        return self._among(each, self._by_year.get(each.birth[:4], {}).values())

    def perhaps(self, each: Proposal) -> Proposal | None:
        """Somebody whom nothing tells apart from this one where a year of birth is missing."""
        if each.birth:
            return self._among(each, self._by_year.get("", {}).values())
        return self._among(each, self._first.values())

    @staticmethod
    def _among(each: Proposal, others: Iterable[Proposal]) -> Proposal | None:
        return next(
            (
                other
                for other in others
                if not (each.fide_id and other.fide_id) and not _differ(each.birth, other.birth)
            ),
            None,
        )


def _differ(one: str, other: str) -> bool:
    """Check whether two dates of one year are different days; a bare year fits any of them."""
    return len(one) > 4 and len(other) > 4 and one != other


def _key(name: str) -> str:
    words = "".join(letter if letter.isalnum() else " " for letter in searchable(name)).split()
    return " ".join(sorted(words))
