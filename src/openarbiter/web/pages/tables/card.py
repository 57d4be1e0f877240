"""The card of a player: rounds, points, and how the points grew."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.urls import NoReverseMatch

from openarbiter.explain.comparison import place
from openarbiter.model import ByeKind
from openarbiter.model.knockout_system import is_knockout
from openarbiter.model.text import N_
from openarbiter.pairing.frame.floats import Float
from openarbiter.web import models
from openarbiter.web.actions.course import Course, CourseRound, course_of
from openarbiter.web.actions.ratings import is_rated
from openarbiter.web.actions.tables import table_of
from openarbiter.web.bye_names import BYE_NAMES, NO_GAME, OUT
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.guard import needs
from openarbiter.web.rights import May, knows_players
from openarbiter.web.shown.points import points_told
from openarbiter.web.shown.ratings import rating_working
from openarbiter.web.shown.rounds_of import RoundLine, chart_of, line_of
from openarbiter.web.state import frame_of
from openarbiter.web.tongue import say

_DRIFTS = {Float.NONE: "", Float.DOWN: N_("↓ downfloat"), Float.UP: N_("↑ upfloat")}


@needs(May.SEE, help_chapter="standings")
def player_card(desk: Desk, number: int) -> HttpResponse:
    """Everything a player has done so far."""
    player = desk.section.players.filter(number=number).first()
    if player is None:
        raise Http404
    course = course_of(desk.section, player)
    table = table_of(desk.section)
    row = (
        None if table.teams else next((each for each in table.rows if each.number == number), None)
    )
    knockout = is_knockout(frame_of(desk.section.frame))
    lines = [_line(desk, step, knockout=knockout) for step in course.steps]
    return desk.render(
        "tables/card.html",
        player=player,
        course=course,
        lines=lines,
        facts=_facts(player, course, personal=knows_players(desk.role)),
        place=place(table, row) if row is not None and table.rounds else "",
        after=table.rounds,
        chart=chart_of(player.name, course),
        rating=rating_working(desk.section, number, personal=knows_players(desk.role))
        if lines and is_rated(desk.event)
        else None,
        edit=_edit(desk, player),
    )


def _line(desk: Desk, step: CourseRound, *, knockout: bool) -> RoundLine:
    kind, opponent = step.seen.bye, step.opponent
    return line_of(
        step,
        say(OUT if knockout else N_("absent"))
        if kind is None
        else say(NO_GAME if knockout and kind is ByeKind.ZERO else BYE_NAMES[kind]),
        "" if opponent is None else desk.url("player-card", number=opponent.number),
        say(_DRIFTS[step.drift]) if step.drift is not Float.NONE else "",
    )


def _facts(player: models.Player, course: Course, *, personal: bool) -> list[tuple[str, object]]:
    known: list[tuple[str, object]] = [
        (say("Pairing number"), player.number),
        (say("Rating"), player.rating),
        (say("Federation"), player.federation),
        (say("Club"), player.club),
        (say("FIDE ID"), player.fide_id if personal else ""),
        points_told(course.counted, course.score),
        (say("Performance (C.07 10.2)"), course.performance),
        (say("Average rating of the opponents"), course.average),
        (say("Games against rated opponents"), course.rated_games),
    ]
    return [(what, value) for what, value in known if value]


def _edit(desk: Desk, player: models.Player) -> str:
    try:
        return desk.url("player", key=player.pk)
    except NoReverseMatch:
        return ""
