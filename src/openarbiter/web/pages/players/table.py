"""The players of a section in a table: found, sorted, with what is known of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpResponse

from openarbiter.handling.next_round import not_yet_come
from openarbiter.handling.start_list import own_numbers
from openarbiter.model import ByeKind
from openarbiter.model.alphabet import alphabetical_order
from openarbiter.model.text import searchable
from openarbiter.pairing.system import system_of
from openarbiter.web import models
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.guard import needs
from openarbiter.web.pages.players.tabs import tabs
from openarbiter.web.rights import May, knows_players
from openarbiter.web.state import tournament_of
from openarbiter.web.state.section_state import situation_of
from openarbiter.web.tongue import language, say

_COLUMNS = (
    "pk", "number", "name", "title", "rating", "federation", "fide_id", "club", "birth", "sex",
    "present", "withdrawn_from", "fixed_board", "conditions",
)  # fmt: skip


@dataclass(slots=True)
class ShownPlayer:
    """A player as the table shows them.

    Attributes:
        number: the pairing number; before round 1 the one the ranking gives.
        status: what is to be known of the player: withdrawn, a bye, not there.
    """

    pk: int
    number: int
    name: str
    title: str
    rating: int
    federation: str
    fide_id: str
    club: str
    birth: str
    sex: str
    present: bool
    withdrawn_from: int | None
    fixed_board: int | None
    conditions: bool
    status: str = ""
    out: bool = False

    @property
    def searched(self) -> str:
        """What a search looks through."""
        return f"{self.number} {self.name} {self.federation} {self.club} {self.fide_id}"


_SORTS: dict[str, Callable[[ShownPlayer], Any]] = {
    "number": lambda row: row.number,
    "name": lambda row: alphabetical_order(row.name),
    "rating": lambda row: (-row.rating, row.number),
    "federation": lambda row: (row.federation, row.number),
    "club": lambda row: (alphabetical_order(row.club), row.number),
}


@needs(May.SEE, help_chapter="players")
def players(desk: Desk) -> HttpResponse:
    """The table; with htmx its body alone."""
    asked = desk.request.GET
    rows = rows_of(desk.section)
    if not knows_players(desk.role):
        rows = [_less(row) for row in rows]
    show, words = asked.get("show", "all"), searchable(asked.get("q", "")).split()
    shown = [row for row in rows if _is_shown(row, show, words)]
    sort = asked.get("sort", "number")
    down = asked.get("order") == "down"
    shown.sort(key=_SORTS.get(sort, _SORTS["number"]), reverse=down)
    tournament = tournament_of(desk.section)
    own = own_numbers(tournament)
    return desk.render(
        "players/table.html",
        tabs=tabs(desk, "players"),
        rows=shown,
        everybody=rows,
        total=len(rows),
        q=asked.get("q", ""),
        show=show,
        sort=sort,
        down=down,
        provisional=not tournament.rounds,
        scheduled=system_of(tournament).scheduled,
        own_numbers="" if own is None else own.message(language().text),
        away=sum(row.out for row in rows),
        may_edit=desk.may(May.PLAYERS),
        counts={
            "rated": sum(row.rating > 0 for row in rows),
            "federations": len({row.federation for row in rows} - {""}),
        },
    )


def rows_of(section: models.Section) -> list[ShownPlayer]:
    """The players in the order of their numbers."""
    tournament = tournament_of(section)
    next_round = len(tournament.rounds) + 1
    asked = _asked(section, next_round)
    missing = set(not_yet_come(situation_of(section)))
    rows = []
    for values in section.players.values_list(*_COLUMNS):
        row = ShownPlayer(*values)
        if row.withdrawn_from is not None:
            row.out = row.withdrawn_from <= next_round
            row.status = say("withdrawn from round {round}", round=row.withdrawn_from)
        elif row.pk in asked:
            row.status = asked[row.pk]
        elif tournament.rounds and row.number in missing:
            row.status = say("not arrived yet")
        rows.append(row)
    rows.sort(key=_SORTS["number"])
    return rows


def _less(row: ShownPlayer) -> ShownPlayer:
    """A row without what is personal, and without byes for rounds to come."""
    status = "" if row.withdrawn_from is None else row.status
    return replace(row, fide_id="", birth="", sex="", conditions=False, status=status)


def _asked(section: models.Section, first: int) -> dict[int, str]:
    """The byes that players have asked for in the rounds to come, by their keys."""
    found: dict[int, list[str]] = {}
    byes = section.byes.filter(round_number__gte=first).order_by("round_number")
    for pk, number, kind in byes.values_list("player_id", "round_number", "kind"):
        found.setdefault(pk, []).append(f"{number} {_WORTH[ByeKind(kind)]}")
    return {pk: say("bye: round {rounds}", rounds=", ".join(each)) for pk, each in found.items()}


_WORTH = {ByeKind.HALF: "½", ByeKind.FULL: "1", ByeKind.ZERO: "0", ByeKind.PAB: "+"}


def _is_shown(row: ShownPlayer, show: str, words: Sequence[str]) -> bool:
    match show:
        case "missing" if row.present or row.out:
            return False
        case "present" if not row.present:
            return False
        case "away" if not row.status:
            return False
    if not words:
        return True
    text = searchable(row.searched)
    return all(word in text for word in words)
