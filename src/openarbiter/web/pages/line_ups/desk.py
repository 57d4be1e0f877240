"""The line-ups of a round at the desk: who has handed in, until when, and the release."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.utils import timezone
from ninja import Schema

from openarbiter.handling.line_up_facts import seats_of
from openarbiter.handling.line_ups import default_line_up
from openarbiter.leagues.season import Season
from openarbiter.model import matches_of_round, numbered_teams
from openarbiter.pairing.match_systems import pairs_teams
from openarbiter.pairing.paired_matches import boards_of_a_match
from openarbiter.web import models
from openarbiter.web.actions.fixtures import season_of_section
from openarbiter.web.actions.line_up_release import (
    MatchStand,
    SideStand,
    correct_line_up,
    release,
    released_together,
)
from openarbiter.web.actions.line_ups import (
    attended,
    due_at,
    findings_of,
    hand_in,
    handed_in,
    set_due,
)
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Number, Ticked, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.numbers import whole
from openarbiter.web.pages.line_ups.sent import sent_line_up, told
from openarbiter.web.rights import May
from openarbiter.web.shown.fixtures import moved_told
from openarbiter.web.shown.line_ups import (
    TeamListPlayer,
    listed,
    order_told,
    stands_in_order,
)
from openarbiter.web.shown.matches import matches_shown
from openarbiter.web.shown.refusals import refusal_told
from openarbiter.web.state.sealed import sealed_teams
from openarbiter.web.state.tournament import Position, position_of
from openarbiter.web.tongue import plural, say


class _LineUpsForm(Schema):
    """What is done: ``release``, ``enter``, ``correct`` or ``due``.

    Attributes:
        team: of the match that is released, or whose line-up is entered; None for all.
        default: whether those who have not handed in play in the order of their lists.
        at: a day and time as browsers send it; ``""`` for the rule of the section.
    """

    do: Line = ""
    team: Number = None
    default: Ticked = False
    version: Number = 0
    reason: Line = ""
    at: Line = ""


@dataclass(frozen=True, slots=True)
class EnteringForm:
    """The form in which an arbiter enters a line-up, or corrects a released one.

    Attributes:
        seats: the players that are chosen so far, by boards.
    """

    team: int
    name: str
    seats: tuple[int | None, ...]
    players: tuple[TeamListPlayer, ...]
    version: int
    corrects: bool
    reason: str = ""


@needs(May.SEE, post=May.CHECK_IN, help_chapter="line-ups")
def line_ups(desk: Desk, number: int) -> HttpResponse:
    """The matches of a round with who has handed in; of sealed ones nobody sees which.

    Raises:
        Http404: there is no such round, or no teams are paired.
    """
    position = position_of(desk.section)
    tournament = position.tournament
    played = len(tournament.rounds)
    last = max(tournament.regulations.rounds or played + 1, played)
    if not pairs_teams(tournament) or not 1 <= number <= last:
        raise Http404
    if desk.request.method != "POST":
        return _page(desk, number, entering=_asked_for(desk, position, number))
    asked = taken(_LineUpsForm, desk.request.POST)
    do = _DOES.get(asked.do)
    if do is None:
        return _page(desk, number, error=say("Choose what to do."), status=422)
    right, act = do
    if not desk.may(right):
        raise PermissionDenied(right.value)
    return act(desk, number, asked)


def _release(desk: Desk, number: int, asked: _LineUpsForm) -> HttpResponse:
    teams = None if asked.team is None else [asked.team]
    try:
        count = release(desk.actor, desk.section, number, teams, default=asked.default)
    except Refused as refused:
        return _page(desk, number, error=refusal_told(refused), status=409)
    desk.say(
        plural(
            "The line-ups of {count} match are released: everybody sees them now.",
            "The line-ups of {count} matches are released: everybody sees them now.",
            count,
        )
    )
    return desk.go("line-ups", number=number)


def _enter(desk: Desk, number: int, asked: _LineUpsForm) -> HttpResponse:
    """Take the line-up of a captain who phones, and show it in this answer alone."""
    position = position_of(desk.section)
    team = asked.team or 0
    given = sent_line_up(desk.request.POST, boards_of_a_match(position.tournament))
    try:
        hand_in(desk.actor, desk.section, number, team, given, asked.version or 0, by_arbiter=True)
    except Refused as refused:
        form = _form(desk, position, number, team, given)
        status = 409 if isinstance(refused, Conflict) else 422
        return _page(desk, number, error=_all(desk.section, position, number, team, given, refused),
                     entering=form, status=status)  # fmt: skip
    names = {each.number: each.name for each in position.tournament.entrants}
    seats = [names.get(each or 0, "–") for each in given]
    _, notes = findings_of(desk.section, attended(position, number, team), number, team, given)
    typed = _name(position, team), seats, [told(each) for each in notes]
    return _page(desk, number, typed=typed)


def _correct(desk: Desk, number: int, asked: _LineUpsForm) -> HttpResponse:
    position = position_of(desk.section)
    team = asked.team or 0
    given = sent_line_up(desk.request.POST, boards_of_a_match(position.tournament))
    try:
        correct_line_up(desk.actor, desk.section, number, team, given, asked.reason)
    except Refused as refused:
        form = _form(desk, position, number, team, given, corrects=True, reason=asked.reason)
        return _page(desk, number, error=_all(desk.section, position, number, team, given, refused),
                     entering=form, status=422)  # fmt: skip
    desk.say(say("The line-up of {name} is corrected.", name=_name(position, team)))
    return desk.go("line-ups", number=number)


def _due(desk: Desk, number: int, asked: _LineUpsForm) -> HttpResponse:
    at = None
    if asked.at:
        try:
            at = timezone.make_aware(datetime.fromisoformat(asked.at[:16]))
        except (ValueError, OverflowError):
            text = say("Give the deadline as a day and a time, such as 2026-05-01 13:30.")
            return _page(desk, number, error=text, status=422)
    try:
        set_due(desk.actor, desk.section, number, at)
    except Refused as refused:
        return _page(desk, number, error=refusal_told(refused), status=422)
    desk.say(say("The deadline of round {round} is set.", round=number))
    return desk.go("line-ups", number=number)


_Act = Callable[[Desk, int, _LineUpsForm], HttpResponse]
_DOES: dict[str, tuple[May, _Act]] = {
    "release": (May.PUBLISH, _release),
    "enter": (May.CHECK_IN, _enter),
    "correct": (May.CORRECT, _correct),
    "due": (May.PUBLISH, _due),
}
"""What can be done here, with the right it takes."""


def _all(
    section: models.Section,
    position: Position,
    number: int,
    team: int,
    given: Sequence[int | None],
    refused: Refused,
) -> str:
    """Everything that is against a line-up, the reason it was refused for first."""
    wrong, _ = findings_of(section, attended(position, number, team), number, team, given)
    others = [told(each) for each in wrong if each.reason != refused.reason]
    return " ".join([refusal_told(refused), *others])


def _name(position: Position, team: int) -> str:
    found = numbered_teams(position.tournament).get(team)
    return (found.name if found is not None else "") or f"#{team}"


def _asked_for(desk: Desk, position: Position, number: int) -> EnteringForm | None:
    """The form somebody opened by its address: ``?enter=TEAM`` or ``?correct=TEAM``."""
    for word, corrects in (("enter", False), ("correct", True)):
        team = whole(desk.request.GET.get(word, ""), None)
        if team in numbered_teams(position.tournament):
            return _form(desk, position, number, team or 0, None, corrects=corrects)
    return None


def _form(
    desk: Desk,
    position: Position,
    number: int,
    team: int,
    given: Sequence[int | None] | None,
    *,
    corrects: bool = False,
    reason: str = "",
) -> EnteringForm | None:
    """The form for a team, with the first of its list, never with what its captain handed in."""
    tournament = position.tournament
    if team not in numbered_teams(tournament):
        return None
    seats = tuple(
        default_line_up(attended(position, number, team), team, number) if given is None else given
    )
    sealed = True
    if number <= len(tournament.rounds):
        sealed = team in sealed_teams(position, number)
        own = next(
            (
                one
                for one in matches_of_round(tournament, number).matches
                if team in (one.white, one.black)
            ),
            None,
        )
        if own is None:
            return None
        if given is None and not sealed:
            seats = seats_of(own, team)
    if corrects == sealed:
        return None
    came = handed_in(desk.section, number).get(team)
    version = came.version if came is not None else 0
    players = listed(position, team, number)
    return EnteringForm(team, _name(position, team), seats, players, version, corrects, reason)


def _places(desk: Desk, position: Position, number: int) -> dict[int, int]:
    """The numbers of the matches of a round by the teams with White on the first board."""
    shown = matches_shown(desk.section, position, number)
    return {each.white.number: each.number for each in shown.matches}


def _page(
    desk: Desk,
    number: int,
    *,
    error: str = "",
    entering: EnteringForm | None = None,
    typed: tuple[str, list[str], list[str]] | None = None,
    status: int = 200,
) -> HttpResponse:
    position = position_of(desk.section)
    tournament = position.tournament
    published = number <= len(tournament.rounds)
    stands = stands_in_order(desk.section, position, number) if published else ()
    sealed = [each for each in stands if each.sealed]
    together = released_together(position, number) if sealed else frozenset()
    at_once = [each for each in sealed if each.white.team in together]
    season = season_of_section(desk.section)
    due = due_at(desk.section, number)
    names = {each.number: each.name for each in tournament.entrants}
    answer = desk.render(
        "line_ups/desk.html",
        status,
        places=_places(desk, position, number) if published else {},
        number=number,
        published=published,
        hands_in=desk.section.captains_hand_in,
        stands=[
            (
                each,
                _boards(each, names),
                each.started,
                *_own_time(desk.section, season, number, each, due),
            )
            for each in stands
        ],
        ahead=() if published else _ahead(desk, position, number),
        sealed=len(sealed),
        missing=[
            side.name
            for each in at_once
            for side in (each.white, each.black)
            if side.handed is None
        ],
        wrong=[side.name for each in at_once for side in (each.white, each.black) if side.wrong],
        due=due,
        late=due is not None and timezone.now() > due,
        order=order_told(tournament),
        entering=entering,
        typed=typed,
        error=error,
        may_enter=desk.may(May.CHECK_IN),
        may_release=desk.may(May.PUBLISH),
        may_correct=desk.may(May.CORRECT),
    )
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _own_time(
    section: models.Section,
    season: Season,
    number: int,
    stand: MatchStand,
    usual: datetime | None,
) -> tuple[str, datetime | None]:
    """How a match is moved, in sentences, and its deadline where that is another one."""
    team = stand.white.team
    match = next((one for one in season.of_round(number) if team in one.teams), None)
    moved = moved_told(season, match) if match is not None else ""
    due = due_at(section, number, team)
    return moved, None if due == usual else due


def _boards(stand: MatchStand, names: dict[int, str]) -> list[tuple[int, str, str]]:
    return [
        (board, names.get(white or 0, "–"), names.get(black or 0, "–"))
        for board, (white, black) in enumerate(stand.players, start=1)
    ]


def _ahead(desk: Desk, position: Position, number: int) -> list[SideStand]:
    """The teams of a round that is not paired, with who has handed in already."""
    came = handed_in(desk.section, number)
    return [
        SideStand(team, each.name or f"#{team}", came.get(team))
        for team, each in sorted(numbered_teams(position.tournament).items())
    ]
