"""Which table a page was asked for: the words of its address, read and carried on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from openarbiter.rulebook import TIE_BREAK_EDITIONS
from openarbiter.standings import BadTieBreak, fitting_presets
from openarbiter.web import models
from openarbiter.web.actions.tables import AS_REGULATED, SectionTable, TableWish, table_as
from openarbiter.web.http.desk import Desk
from openarbiter.web.numbers import whole
from openarbiter.web.state import tournament_of
from openarbiter.web.tongue import language, say

_LONGEST = 200
"""How many letters a list of tie-breaks or a seed may have."""


@dataclass(frozen=True, slots=True)
class TableAsked:
    """A table as an address asks for it.

    Attributes:
        table: as it was asked for; where that makes no sense, the one by the regulations.
        after: the round asked for; None for the last one that is complete.
        rating: whether the change of the rating is asked for; None where the regulations decide.
        given: what was typed, by the name of the field.
        errors: what is wrong with it, by the name of the field.
    """

    table: SectionTable
    wish: TableWish
    after: int | None
    why: bool
    rating: bool | None
    given: dict[str, str]
    errors: dict[str, str]

    @property
    def tried(self) -> bool:
        """Whether it is another table than the one by the regulations."""
        return self.wish != AS_REGULATED

    def query(self, **changes: object) -> str:
        """The words for an address, some of them changed; ``""`` where there are none.

        A value of None takes a word away.
        """
        words: dict[str, object] = {
            "after": self.after,
            "tie_breaks": self.wish.tie_breaks,
            "edition": self.wish.edition,
            "who": {None: None, True: "teams", False: "players"}[self.wish.teams],
            "lots": self.wish.lots,
            "why": "1" if self.why else None,
            "rating": "1" if self.rating else None,
            **changes,
        }
        kept = {name: value for name, value in words.items() if value is not None}
        return f"?{urlencode(kept)}" if kept else ""


def round_asked(desk: Desk) -> int | None:
    """The round asked for; None for the last that is complete, and for one there is not."""
    given = whole(desk.request.GET.get("after", ""), -1)
    return given if 0 <= given <= len(tournament_of(desk.section).rounds) else None


def asked_of(section: models.Section, words: Mapping[str, str]) -> TableAsked:
    """The table that an address asks for."""
    given = {
        name: words.get(name, "").strip()[:_LONGEST]
        for name in ("after", "tie_breaks", "edition", "who", "lots", "q")
    }
    errors: dict[str, str] = {}
    published = len(tournament_of(section).rounds)
    after = None
    if given["after"]:
        after = whole(given["after"], -1)
        if not 0 <= after <= published:
            errors["after"] = say(
                "There is no table after round {round}: so far there are {rounds} rounds.",
                round=given["after"],
                rounds=published,
            )
            after = None
    edition = given["edition"] or None
    if edition is not None and edition not in TIE_BREAK_EDITIONS:
        errors["edition"] = say("There is no edition {name}.", name=edition)
        edition = None
    wish = TableWish(
        given["tie_breaks"] or None,
        edition,
        {"teams": True, "players": False}.get(given["who"]),
        given["lots"] or None,
    )
    try:
        table = table_as(section, wish, after)
    except BadTieBreak as bad:
        errors["tie_breaks"] = bad.reason.message(language().text)
        wish = AS_REGULATED
        table = table_as(section, wish, after)
    rating = True if words.get("rating") else None
    return TableAsked(table, wish, after, bool(words.get("why")), rating, given, errors)


def presets(table: SectionTable) -> list[tuple[str, str]]:
    """The lists the edition of a table recommends for such events: their codes and articles."""
    standings = table.standings
    return [
        (preset.codes, preset.article)
        for preset in fitting_presets(
            standings.rules.id, predetermined=standings.predetermined, teams=standings.teams
        )
    ]
