"""Seeds and lots of a knock-out: listed, drawn here, or entered as drawn by hand."""

from __future__ import annotations

import re

from django.http import Http404, HttpResponse
from ninja import Schema

from openarbiter.explain.voice import titled
from openarbiter.knockout import KnockoutSeeding
from openarbiter.knockout.lines import knockout_record
from openarbiter.model.knockout_system import is_knockout
from openarbiter.web.actions.knockout_lots import LONGEST, draw_with, enter_lot, list_seeds
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.numbers import whole
from openarbiter.web.rights import May
from openarbiter.web.shown.refusals import refusal_told
from openarbiter.web.state import position_of
from openarbiter.web.state.knockouts import tree_of
from openarbiter.web.tongue import say


class _LotsForm(Schema):
    do: Line = ""
    seed: Line = ""
    numbers: str = ""
    lot: Line = ""


@needs(May.SEE, post=May.PAIR, help_chapter="knock-outs")
def bracket_lots(desk: Desk) -> HttpResponse:
    """The seeds and all lots so far; before round 1 they are listed and drawn here."""
    position = position_of(desk.section)
    if not is_knockout(position.tournament):
        raise Http404
    asked, error = taken(_LotsForm, desk.request.POST), ""
    if desk.request.method == "POST":
        try:
            _do(desk, asked)
        except Conflict:
            raise
        except Refused as refused:
            error = refusal_told(refused)
        else:
            desk.say(say("Saved."))
            return desk.go("bracket-lots")
    tree, record = tree_of(position), knockout_record(position.tournament)
    names = titled(position.tournament)
    listed = record.seeding or (tree.seeds if tree is not None else ())
    return desk.render(
        "knockouts/lots.html",
        422 if error else 200,
        error=error,
        asked=asked,
        begun=bool(position.tournament.rounds),
        given=record.terms.seeding is KnockoutSeeding.GIVEN,
        seeds=[
            (seed, player, names[player])
            for seed, player in enumerate(tree.seeds if tree is not None else (), start=1)
        ],
        numbers="\n".join(str(each) for each in listed if each in names),
        lot_seed=record.lot_seed,
        longest=LONGEST,
        lots=[
            (
                lot.name,
                ", ".join(f"{player} {names[player]}" for player in lot.order),
                lot.by_hand,
            )
            for lot in (tree.lots if tree is not None else ())
        ],
        may_pair=desk.may(May.PAIR) and desk.section.final_at is None,
    )


def _do(desk: Desk, asked: _LotsForm) -> None:
    numbers = [whole(each, 0) for each in re.split(r"[\s,;]+", asked.numbers) if each]
    match asked.do:
        case "seeds":
            list_seeds(desk.actor, desk.section, numbers)
        case "lot":
            enter_lot(desk.actor, desk.section, asked.lot, numbers)
        case _:
            draw_with(desk.actor, desk.section, asked.seed)
