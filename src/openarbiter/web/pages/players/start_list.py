"""The start list: numbers by C.04.2 B, when they may change, and which rule says so."""

from __future__ import annotations

from django.http import HttpResponse
from ninja import Schema

from openarbiter.handling.corrections import Numbers
from openarbiter.handling.paired_field import paired_field
from openarbiter.handling.start_list import by_ranking
from openarbiter.handling.varma_numbers import varma_refused
from openarbiter.office.draw_sheet import draw_remarks, draw_sheet
from openarbiter.pairing import edition_of
from openarbiter.pairing.match_systems import team_round_robin
from openarbiter.web.actions.start_list import (
    draw_numbers,
    exchange_numbers,
    set_start_list,
)
from openarbiter.web.actions.varma_draw import draw_by_varma, varma_draw_of
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Number, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.pages.players.numbering import numbers_of
from openarbiter.web.pages.players.tabs import tabs
from openarbiter.web.pages.teams.lost_fixtures import telling_of_fixtures
from openarbiter.web.rights import May
from openarbiter.web.shown.systems import edition_word
from openarbiter.web.state.section_state import situation_of
from openarbiter.web.tongue import language, say


class _Numbers(Schema):
    """How the numbers change: drawn with a seed, two exchanged for a reason, or by the rules."""

    do: Line = ""
    seed: str = ""
    one: Number = None
    other: Number = None
    reason: Line = ""


@needs(May.SEE, post=May.PLAYERS, help_chapter="start-list")
def start_list(desk: Desk) -> HttpResponse:
    """The players by their numbers, with the numbers the rules give them now."""
    if desk.request.method == "POST":
        return _act(desk)
    section, situation = desk.section, situation_of(desk.section)
    tournament = situation.tournament
    now = numbers_of(section, tournament)
    free = now.state is Numbers.FROZEN and not now.drawn and not section.fide_mode
    new = by_ranking(tournament, by_name=situation.conduct.by_name) if free else now.new
    for_teams = team_round_robin(tournament)
    keys = {} if for_teams else dict(section.players.values_list("number", "pk"))
    no_varma = varma_refused(tournament)
    lots = varma_draw_of(section, tournament) if now.drawn else None
    return desk.render(
        "players/start_list.html",
        tabs=tabs(desk, "start-list"),
        rows=[
            (each, new[each.number], keys.get(each.number), new[each.number] != each.number)
            for each in (paired_field(tournament) if for_teams else tournament.entrants)
        ],
        for_teams=for_teams,
        now=now,
        no_varma=no_varma.reason.message(language().text) if no_varma else "",
        lots=draw_sheet(lots, language()) if lots else None,
        reason=now.reason.message(language().text),
        open=section.final_at is None and (now.state is not Numbers.FROZEN or free),
        free=free,
        differ=any(old != number for old, number in new.items()),
        edition=edition_word(edition_of(tournament).id),
        may_edit=desk.may(May.PLAYERS),
        played=len(tournament.rounds),
    )


def _act(desk: Desk) -> HttpResponse:
    with telling_of_fixtures(desk):
        _renumber(desk, taken(_Numbers, desk.request.POST))
    return desk.go("start-list")


def _renumber(desk: Desk, asked: _Numbers) -> None:
    match asked.do:
        case "draw":
            seed = draw_numbers(desk.actor, desk.section, asked.seed)
            desk.say(say("Numbers drawn with the seed “{seed}”.", seed=seed))
        case "varma":
            made = draw_by_varma(desk.actor, desk.section, asked.seed)
            desk.say(say("Numbers drawn with the seed “{seed}”.", seed=made.seed))
            for _, remark in draw_remarks(made, language()):
                desk.say(remark, "warning")
        case "exchange":
            one, other, reason = asked.one, asked.other, asked.reason
            if one is None or other is None or not reason:
                desk.say(say("Give two numbers and the reason."), "bad")
            else:
                exchange_numbers(desk.actor, desk.section, one, other, reason)
                desk.say(say("Numbers {one} and {other} are exchanged.", one=one, other=other))
        case _:
            if set_start_list(desk.actor, desk.section):
                desk.say(say("The players are renumbered. Tell those whose numbers changed."))
            else:
                desk.say(say("All numbers already follow the rules: nothing changed."), "note")
