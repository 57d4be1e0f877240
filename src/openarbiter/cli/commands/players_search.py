"""``openarbiter players search``: players of a list by FIDE ID or name."""

from __future__ import annotations

from typing import Annotated

import typer

from openarbiter.cli.failure import Exit
from openarbiter.cli.lists_asked import ListName, Store, kept_json, refuse_unloaded, store_of
from openarbiter.cli.options import Json
from openarbiter.cli.screen import Screen
from openarbiter.cli.table import Column, Table
from openarbiter.lists.search import Filter, Hit, search
from openarbiter.lists.store import FIDE
from openarbiter.model.text import N_

MOST = 1_000


def players_search(
    context: typer.Context,
    *,
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="WORDS", help=N_("A FIDE ID, or words of a name in any order and spelling.")
        ),
    ],
    federation: Annotated[
        str,
        typer.Option("--federation", metavar="FED", help=N_("Only players of this federation.")),
    ] = "",
    sex: Annotated[
        str, typer.Option("--sex", metavar="M|W", help=N_("Only men (m) or women (w)."))
    ] = "",
    birth: Annotated[
        str, typer.Option("--birth", metavar="YEAR", help=N_("Only players born in this year."))
    ] = "",
    most: Annotated[
        int, typer.Option("--most", min=1, max=MOST, help=N_("So many players at most."))
    ] = 12,
    list_name: ListName = FIDE,
    store: Store = None,
    as_json: Json = False,
) -> int:
    """Find players, the best first; exit code 1 where there is nobody."""
    screen: Screen = context.obj.with_json(as_json)
    lists = store_of(store)
    refuse_unloaded(screen, lists, list_name)
    plain_sex = sex.lower() if sex.lower() in ("m", "w") else ""
    year = birth if birth.isascii() and birth.isdigit() and len(birth) == 4 else ""
    asked = Filter(federation.upper(), plain_sex, year)
    found = search(lists, " ".join(words), asked, limit=most, list_name=list_name)
    if found:
        screen.table(_table(screen, found))
    else:
        screen.line(screen.say("Nobody found. Check the spelling, or try the surname alone."))
    screen.json({"players": [{**kept_json(hit.kept), "cost": hit.cost} for hit in found]})
    return Exit.OK if found else Exit.DIFFERENT


def _table(screen: Screen, found: list[Hit]) -> Table:
    columns = (
        Column(screen.say("FIDE ID"), "right"),
        Column(screen.say("Title")),
        Column(screen.say("Name")),
        Column(screen.say("Federation")),
        Column(screen.say("Born"), "right"),
        Column(screen.say("Standard"), "right"),
        Column(screen.say("Rapid"), "right"),
        Column(screen.say("Blitz"), "right"),
        Column(screen.say("Remark")),
    )
    return Table(columns, tuple(_row(screen, hit) for hit in found))


def _row(screen: Screen, hit: Hit) -> tuple[str, ...]:
    one = hit.kept.player
    remarks = []
    if hit.kept.delisted:
        remarks.append(screen.say("not in the newest list"))
    if one.inactive:
        remarks.append(screen.say("inactive"))
    if hit.cost:
        remarks.append(screen.say("similar"))
    return (
        one.fide_id or hit.kept.number,
        one.title,
        one.name,
        one.federation,
        one.birth,
        *(str(each.rating or "-") for each in (one.standard, one.rapid, one.blitz)),
        ", ".join(remarks),
    )
