"""Which entries of a ledger somebody asks for."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

from django.db.models import Q, QuerySet
from django.http import QueryDict

from openarbiter.web import models
from openarbiter.web.ledger.actions import ACTIONS
from openarbiter.web.numbers import whole

PAGE = 50


@dataclass(frozen=True, slots=True)
class FilterWanted:
    """What is asked for; what is empty makes no difference.

    Attributes:
        section: the slug of a section; ``-`` for what is about the event as a whole.
        person: part of a name: of who did it, or to whom it was done.
        level: the least warning level.
    """

    section: str = ""
    round: str = ""
    person: str = ""
    action: str = ""
    level: str = ""

    @classmethod
    def of(cls, query: QueryDict) -> FilterWanted:
        """What an address asks for; nonsense in it counts as nothing."""
        given = {name: query.get(name, "").strip()[:80] for name in cls.__slots__}
        given["person"] = given["person"].replace("\0", "")
        for name in ("round", "level"):
            if whole(given[name], None, 999) is None:
                given[name] = ""
        if given["action"] not in ACTIONS:
            given["action"] = ""
        return cls(**given)

    def entries(self, event: models.Event) -> QuerySet[models.Entry]:
        """The entries, newest first."""
        found = models.Entry.objects.filter(event=event).order_by("-number")
        if self.section == "-":
            found = found.filter(section=None)
        elif self.section:
            found = found.filter(section__slug=self.section)
        if self.round:
            found = found.filter(round_number=int(self.round))
        if self.person:
            found = found.filter(Q(who__icontains=self.person) | Q(subject__icontains=self.person))
        if self.action:
            found = found.filter(action=self.action)
        if self.level:
            found = found.filter(level__gte=int(self.level))
        return found

    def query(self, **more: object) -> str:
        """The same as it stands in an address, with more of it."""
        given = {name: getattr(self, name) for name in self.__slots__}
        pairs = {**{name: value for name, value in given.items() if value}, **more}
        return f"?{urlencode(pairs)}" if pairs else "?"
