"""Postponed games: which wait, which were played later, and from which round they count."""

from __future__ import annotations

from django.http import HttpResponse
from ninja import Schema

from openarbiter.clubs.postponed import Postponed
from openarbiter.web.actions.clubs import postpone, postponed_in
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Number, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Refused
from openarbiter.web.pages.clubs.tabs import club_tabs
from openarbiter.web.rights import May
from openarbiter.web.shown.refusals import refusal_told
from openarbiter.web.state import position_of
from openarbiter.web.state.sealed import in_sight
from openarbiter.web.tongue import say


class _Postponing(Schema):
    """A game by its round and players, and what is said of it."""

    do: Line = ""
    round: Number = None
    white: Number = None
    black: Number = None
    counts: Number = None


@needs(May.SEE, post=May.CORRECT, help_chapter="club-evenings")
def club_postponed(desk: Desk) -> HttpResponse:
    """Games without a result, and games that are told to be postponed."""
    error = ""
    if desk.request.method == "POST":
        try:
            return _act(desk)
        except Refused as refused:
            error = refusal_told(refused)
    tournament = in_sight(position_of(desk.section)).tournament
    known = postponed_in(tournament)
    names = {each.number: each.name for each in tournament.entrants}
    games = []
    for number, played in enumerate(tournament.rounds, start=1):
        for board, game in enumerate(played.games, start=1):
            told = known.get((number, game.white, game.black))
            if told is None and game.result.known:
                continue
            address = desk.url("round", number=number)
            games.append(
                (
                    number, board, game, names.get(game.white, "?"), names.get(game.black, "?"),
                    told, str(game.result) if game.result.known else "", address,
                )
            )  # fmt: skip
    return desk.render(
        "clubs/postponed.html",
        409 if error else 200,
        tabs=club_tabs(desk, "club-postponed"),
        error=error,
        games=games,
        now=max(1, len(tournament.rounds)),
        last=(tournament.regulations.rounds or len(tournament.rounds)),
        may_edit=desk.may(May.CORRECT),
    )


def _act(desk: Desk) -> HttpResponse:
    asked = taken(_Postponing, desk.request.POST)
    one = Postponed(asked.round or 0, asked.white or 0, asked.black or 0)
    if asked.do == "not":
        postpone(desk.actor, desk.section, one, waits=False)
        desk.say(say("The game counts in its own round."))
    elif asked.do == "counts":
        # What is no number is no later round.
        counted = Postponed(*one.key, counts_from=asked.counts or 0)
        postpone(desk.actor, desk.section, counted)
        desk.say(say("The game counts from round {round} on.", round=counted.counts_from or "?"))
    else:
        postpone(desk.actor, desk.section, one)
        desk.say(say("The game is postponed: it counts nothing until it is played."))
    return desk.go("club-postponed")
