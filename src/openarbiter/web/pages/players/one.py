"""One player: data, rounds and actions."""

from __future__ import annotations

from django.http import Http404, HttpResponse

from openarbiter.handling.leaving import leaving_rounds
from openarbiter.model import ABSENT, ByeKind
from openarbiter.web import models
from openarbiter.web.actions.course import Course, course_of
from openarbiter.web.actions.player_data import PlayerData, data_of
from openarbiter.web.actions.players import (
    add_player,
    change_player,
    remove_player,
    same_as,
)
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Refused
from openarbiter.web.pages.players.forms import (
    PlayerFields,
    PlayerForm,
    read_form,
    sex_choices,
    shown_again,
    title_choices,
)
from openarbiter.web.pages.players.listed import comparison, hits_of, listed_data, warnings_of
from openarbiter.web.pages.players.overtaken import overtaken_told
from openarbiter.web.pages.players.tabs import tabs
from openarbiter.web.pages.players.words import bye_kinds, effect_of_adding, given_word
from openarbiter.web.rights import May, knows_players
from openarbiter.web.shown.points import points_told
from openarbiter.web.shown.refusals import refusal_told
from openarbiter.web.state import tournament_of
from openarbiter.web.state.section_state import situation_of
from openarbiter.web.tongue import say


@needs(May.PLAYERS, help_chapter="players")
def new_player(desk: Desk) -> HttpResponse:
    """Enter a player: by hand, or filled in from the FIDE list."""
    section = desk.section
    rounds = tournament_of(section).regulations.rounds
    if desk.request.method != "POST":
        data = listed_data(desk.request.GET.get("fide", ""), section) or PlayerData("")
        return _new(desk, PlayerForm(shown_again(data), None, {}))
    asked = taken(PlayerFields, desk.request.POST)
    form = read_form(asked, rounds)
    if form.data is None:
        return _new(desk, form, 422)
    alike = same_as(section, form.data)
    if alike and asked.same != "no":
        return _new(desk, form, 422, alike)
    try:
        player = add_player(desk.actor, section, form.data)
    except Refused as refused:
        return _new(desk, form, 422, refused=refused)
    desk.say(
        say("{name} is entered, with number {number}.", name=player.name, number=player.number)
    )
    if asked.then == "another":
        return desk.go("player-new")
    return desk.go("players")


def _new(
    desk: Desk,
    form: PlayerForm,
    status: int = 200,
    alike: list[models.Player] | None = None,
    refused: Refused | None = None,
) -> HttpResponse:
    return desk.render(
        "players/new.html",
        status,
        tabs=tabs(desk, "players"),
        given=form.given,
        errors=form.errors,
        alike=alike or [],
        refused=_said(refused),
        effect=effect_of_adding(desk.section),
        **hits_of(desk),
        **_choices(),
    )


@needs(May.SEE, post=May.PLAYERS, help_chapter="players")
def player(desk: Desk, key: int) -> HttpResponse:
    """What is known of a player, to be corrected at any time (C.04.2 B.4)."""
    found = player_or_404(desk, key)
    if desk.request.method != "POST":
        return _card(desk, found, PlayerForm(shown_again(data_of(found)), None, {}))
    asked = taken(PlayerFields, desk.request.POST)
    form = read_form(asked, None, found.federation)
    if form.data is None:
        return _card(desk, found, form, 422)
    version = -1 if asked.version is None else asked.version
    try:
        changed = change_player(desk.actor, desk.section, found, version, form.data)
    except Refused as refused:
        found.refresh_from_db()
        return _card(desk, found, form, 409, refused)
    desk.say(say("{name} is saved.", name=changed.name))
    return desk.go("player", key=key)


def _card(
    desk: Desk,
    found: models.Player,
    form: PlayerForm,
    status: int = 200,
    refused: Refused | None = None,
) -> HttpResponse:
    section, situation = desk.section, situation_of(desk.section)
    tournament, played = situation.tournament, situation.played
    course = course_of(section, found)
    scheduled = situation.players_scheduled
    rounds = played if scheduled else tournament.regulations.rounds or played
    return desk.render(
        "players/one.html",
        status,
        tabs=tabs(desk, "players"),
        player=found,
        given=form.given,
        errors=form.errors,
        refused=_said(refused),
        differences=comparison(found) if knows_players(desk.role) else [],
        warnings=warnings_of(found) if knows_players(desk.role) else [],
        points=points_told(course.counted, course.score),
        course=_rounds(course, found.not_come),
        outside=not all(step.counts for step in course.steps),
        byes=[
            (
                bye.round_number,
                given_word(ByeKind(bye.kind), bye.round_number, found.not_come),
                bye.round_number > played,
            )
            for bye in found.byes.order_by("round_number")
        ],
        overtaken=tuple(each for each in overtaken_told(section) if each.key == found.pk),
        next_round=played + 1,
        coming=[(number, number) for number in range(played + 1, rounds + 1)],
        leaving=[
            (number, number) for number in leaving_rounds(situation_of(desk.section), found.number)
        ],
        scheduled=scheduled,
        kinds=bye_kinds(),
        removable=found.number not in tournament.arrived() and found.not_come is None,
        may_edit=desk.may(May.PLAYERS),
        incidents=found.incidents.filter(withdrawn="").count() if desk.may(May.SEE_LEDGER) else 0,
        **_choices(),
    )


@needs(May.PLAYERS, help_chapter="players")
def player_removal(desk: Desk, key: int) -> HttpResponse:
    """Ask for confirmation, then remove a player."""
    found = player_or_404(desk, key)
    if desk.request.method == "POST":
        remove_player(desk.actor, desk.section, found)
        desk.say(say("{name} is removed.", name=found.name))
        return desk.go("players")
    return desk.render("players/remove.html", player=found, tabs=tabs(desk, "players"))


def player_or_404(desk: Desk, key: int) -> models.Player:
    """A player of the section by key.

    Raises:
        Http404: there is none.
    """
    found = desk.section.players.filter(pk=key).first()
    if found is None:
        raise Http404
    return found


def _rounds(course: Course, not_come: int | None) -> list[tuple[int, str, str, int | None, str]]:
    """Round number, colour (``white``, ``black`` or none), opponent, their number and mark."""
    told: list[tuple[int, str, str, int | None, str]] = []
    for step in course.steps:
        seen, opponent = step.seen, step.opponent
        if seen == ABSENT:
            told.append((step.number, "", say("not paired"), None, "0"))
        elif opponent is None:
            kind = seen.bye or ByeKind.ZERO
            told.append((step.number, "", given_word(kind, step.number, not_come), None, ""))
        else:
            side = "white" if seen.colour is not None and seen.colour.value == "w" else "black"
            mark = seen.mark.value.replace("=", "½") if seen.mark is not None else "?"
            told.append(
                (
                    step.number,
                    side,
                    opponent.name,
                    opponent.number,
                    mark if step.counts else f"({mark})",
                )
            )
    return told


def _choices() -> dict[str, object]:
    return {"titles": title_choices(), "sexes": sex_choices()}


def _said(refused: Refused | None) -> str:
    if refused is None:
        return ""
    return refusal_told(refused)
