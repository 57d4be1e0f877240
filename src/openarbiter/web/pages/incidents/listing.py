"""The register of incidents: by round, by player, and on paper."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpResponse
from django.utils import timezone

from openarbiter.model.text import N_
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.guard import needs
from openarbiter.web.numbers import whole
from openarbiter.web.rights import May
from openarbiter.web.shown.incidents import (
    ShownIncident,
    incidents_of,
    register_shown,
    shown_incidents,
)
from openarbiter.web.tongue import say

_KINDS: dict[str, str] = {
    "": N_("All incidents"),
    "moves": N_("Illegal moves"),
    "ended": N_("Games that ended"),
    "withdrawn": N_("Withdrawn"),
}
"""What the list can be limited to."""


@dataclass(frozen=True, slots=True)
class IncidentFilter:
    """What the list is limited to; None and ``""`` for nothing."""

    round: int | None = None
    player: int | None = None
    kind: str = ""


def _asked(desk: Desk) -> IncidentFilter:
    words = desk.request.GET
    kind = words.get("kind", "")
    return IncidentFilter(
        whole(words.get("round", ""), None),
        whole(words.get("player", ""), None),
        kind if kind in _KINDS else "",
    )


def _listed(desk: Desk, asked: IncidentFilter) -> list[ShownIncident]:
    rows = incidents_of(desk.section, number=asked.round, player=asked.player)
    shown = shown_incidents(desk.section, rows)
    match asked.kind:
        case "moves":
            return [each for each in shown if each.row.illegal_move]
        case "ended":
            return [each for each in shown if each.result]
        case "withdrawn":
            return [each for each in shown if each.row.withdrawn]
    return shown


@needs(May.SEE_LEDGER, help_chapter="incidents")
def incidents(desk: Desk) -> HttpResponse:
    """Every incident by round and board, and what each player did so far."""
    asked = _asked(desk)
    everything = incidents_of(desk.section)
    register, totals = register_shown(desk.section, everything)
    rounds = sorted({row.round_number for row in everything if row.round_number is not None})
    return desk.render(
        "incidents/list.html",
        asked=asked,
        rows=_listed(desk, asked),
        register=[each for each in register if asked.player in (None, each.player.pk)],
        totals=totals,
        rounds=[("", say("All rounds")), *((each, str(each)) for each in rounds)],
        players=[
            ("", say("All players")),
            *((each.player.pk, str(each.player)) for each in register),
        ],
        kinds=[(key, say(words)) for key, words in _KINDS.items()],
        paper=f"{desk.url('incidents-paper')}?{desk.request.GET.urlencode()}",
        may_record=desk.may(May.RECORD_INCIDENTS),
    )


@needs(May.SEE_LEDGER, help_chapter="incidents")
def incidents_paper(desk: Desk) -> HttpResponse:
    """The same list to be printed, for the report of the chief arbiter."""
    asked = _asked(desk)
    register, totals = register_shown(desk.section, incidents_of(desk.section))
    return desk.render(
        "incidents/paper.html",
        rows=_listed(desk, asked),
        register=[each for each in register if asked.player in (None, each.player.pk)],
        totals=totals,
        where=f"{desk.event.name}, {desk.section.name}",
        printed=timezone.localtime().strftime("%Y-%m-%d %H:%M"),
        back_url=desk.url("incidents"),
    )
