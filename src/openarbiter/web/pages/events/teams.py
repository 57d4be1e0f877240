"""The regulations of a section of teams: boards, points, line-ups, how a team Swiss pairs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from django.http import HttpResponse
from ninja import Schema

from openarbiter.handling.regulations import why_it_stays
from openarbiter.model import format_score, parse_score
from openarbiter.model.team_rules import LineUpOrder, Quorum, TeamRules
from openarbiter.pairing.match_systems import pairs_teams
from openarbiter.pairing.system import has_teams
from openarbiter.pairing.team_swiss.kind import Preferences, TeamKind
from openarbiter.web.actions.section_settings import (
    SectionSettings,
    mistakes,
    settings_of,
    with_settings,
)
from openarbiter.web.actions.team_settings import MOST_BOARDS, USUAL_MATCHES, TeamMatch, colours_of
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Ticked, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.numbers import whole
from openarbiter.web.pages.events.regulations_form import points_text
from openarbiter.web.pages.events.saving import not_saved
from openarbiter.web.rights import May
from openarbiter.web.state import frame_of
from openarbiter.web.tongue import language, say


class TeamsForm(Schema):
    """What the page sends."""

    boards: Line = ""
    first: Line = "w"
    match_win: Line = ""
    match_draw: Line = ""
    match_loss: Line = ""
    bye_match_points: Line = ""
    bye_game_points: Line = ""
    preferences: Line = ""
    primary: Line = "mp"
    secondary: Ticked = False
    order: Line = ""
    shift: Ticked = False
    default: Ticked = False
    reserves: Line = ""
    least_players: Line = ""
    most_players: Line = ""
    games: Line = ""
    reserve_games: Line = ""
    quorum: Line = ""
    captains_hand_in: Ticked = False
    line_up_minutes: Line = ""
    seen: str = ""
    reason: Line = ""


@needs(May.SETTINGS, help_chapter="teams")
def section_teams(desk: Desk) -> HttpResponse:
    """The page of matches and line-ups, which is saved as one."""
    old = settings_of(desk.section)
    if desk.request.method != "POST":
        return _page(desk, old, _shown(old), {})
    asked = taken(TeamsForm, desk.request.POST)
    given = asked.model_dump()
    locked = desk.section.started and desk.section.fide_mode
    new, wrong = _read(asked, old, locked=locked)
    if not wrong:
        frame = with_settings(frame_of(desk.section.frame), old, new)
        wrong = {
            name: reason.message(language().text)
            for name, reason in mistakes(new, frame, 0).items()
            if name in TeamsForm.model_fields
        }
    if wrong:
        return _page(desk, old, given, wrong, 422)
    failed = not_saved(desk, asked.seen, new, asked.reason)
    if failed is not None:
        if failed.overtaken:
            current = settings_of(desk.section)
            return _page(desk, current, _shown(current), {"": failed.told}, 409)
        field = "reason" if desk.section.started and not asked.reason else ""
        return _page(desk, old, given, {field: failed.told}, 409)
    desk.say(say("The regulations are saved."))
    return desk.go("section-teams")


def _shown(settings: SectionSettings) -> dict[str, object]:
    """The settings as the form has them."""
    match, rules = settings.team_match, settings.team_rules

    def points(value: int | None) -> str:
        return "" if value is None else points_text(value)

    def number(value: int | None) -> str:
        return "" if value is None else str(value)

    return {
        "boards": str(len(match.boards) or ""),
        "first": match.boards[:1] or "w",
        "match_win": points(match.win),
        "match_draw": points(match.draw),
        "match_loss": points(match.loss),
        "bye_match_points": points(match.bye_match_points),
        "bye_game_points": points(match.bye_game_points),
        "preferences": match.kind.preferences.value,
        "primary": "mp" if match.kind.match_points else "gp",
        "secondary": match.kind.secondary,
        "order": rules.order.value,
        "shift": rules.shift,
        "default": rules.default,
        "reserves": number(rules.reserves),
        "least_players": number(rules.least),
        "most_players": number(rules.most),
        "games": number(rules.games),
        "reserve_games": number(rules.reserve_games),
        "quorum": rules.quorum.value,
        "captains_hand_in": settings.captains_hand_in,
        "line_up_minutes": number(settings.line_up_minutes),
    }


def _read(
    asked: TeamsForm, old: SectionSettings, *, locked: bool
) -> tuple[SectionSettings, dict[str, str]]:
    """The settings that the form asks for, and what of it cannot be read, by field."""
    wrong: dict[str, str] = {}

    def number(name: str, least: int = 1, most: int = 99) -> int | None:
        text = getattr(asked, name)
        value = whole(text, None, most) if text else None
        if text and (value is None or value < least):
            wrong[name] = say("A whole number from {least} to {most}.", least=least, most=most)
        return value

    def points(name: str) -> int | None:
        text = getattr(asked, name)
        try:
            return parse_score(text[:10]) if text else None
        except ValueError:
            wrong[name] = say("“{text}” is not a number of points.", text=text[:40])
            return None

    rules = TeamRules(
        order=LineUpOrder(asked.order) if asked.order in list(LineUpOrder) else LineUpOrder.FIXED,
        shift=asked.shift,
        reserves=number("reserves", 0),
        games=number("games"),
        reserve_games=number("reserve_games", 0),
        quorum=Quorum(asked.quorum) if asked.quorum in list(Quorum) else Quorum.NONE,
        default=asked.default,
        least=number("least_players"),
        most=number("most_players"),
    )
    new = replace(
        old,
        team_rules=rules,
        captains_hand_in=asked.captains_hand_in,
        line_up_minutes=number("line_up_minutes", 0, 20_160),
    )
    if locked:
        return new, wrong
    boards = number("boards", 1, MOST_BOARDS)
    first = "b" if asked.first == "b" else "w"
    colours = colours_of(boards or 0, first)
    before = old.team_match.boards
    if len(before) == len(colours) and before[:1] == first:
        # Another order of the colours, as a file has it, stays.
        colours = before
    worth = [points(name) for name in ("match_win", "match_draw", "match_loss")]
    kind = TeamKind(
        Preferences(asked.preferences)
        if asked.preferences in list(Preferences)
        else old.team_match.kind.preferences,
        match_points=asked.primary != "gp",
        secondary=asked.secondary,
    )
    usual = USUAL_MATCHES
    match = TeamMatch(
        colours,
        usual.win if worth[0] is None else worth[0],
        usual.draw if worth[1] is None else worth[1],
        usual.loss if worth[2] is None else worth[2],
        points("bye_match_points"),
        points("bye_game_points"),
        kind if old.system == "team-swiss" else old.team_match.kind,
    )
    return replace(new, team_match=match), wrong


def _page(
    desk: Desk,
    old: SectionSettings,
    given: Mapping[str, object],
    errors: dict[str, str],
    status: int = 200,
) -> HttpResponse:
    frame = frame_of(desk.section.frame)
    published = desk.section.started
    why = why_it_stays(frame)["team_match"]
    return desk.render(
        "events/teams.html",
        status,
        given=given,
        errors=errors,
        listed=[(text, field) for field, text in errors.items()],
        seen=old.seen,
        for_teams=has_teams(frame),
        swiss=old.system == "team-swiss",
        paired=pairs_teams(frame),
        published=published,
        locked=(why[0], say(why[1])) if published and desk.section.fide_mode else None,
        worth=" – ".join(
            format_score(each)
            for each in (old.team_match.win, old.team_match.draw, old.team_match.loss)
        ),
        firsts=[("w", say("White")), ("b", say("Black"))],
        preferences=[
            (Preferences.A.value, say("Type A (simple)")),
            (Preferences.B.value, say("Type B (strong)")),
            (Preferences.NONE.value, say("none")),
        ],
        primaries=[("mp", say("match points")), ("gp", say("game points"))],
        orders=[
            (
                LineUpOrder.FIXED.value,
                say("Fixed order of the list"),
                say("Nobody sits above a team-mate who stands before them in the list (C.05 7)."),
            ),
            (
                LineUpOrder.RATING.value,
                say("The 100-point rule"),
                say("Nobody sits above a team-mate who has 100 rating points more (C.05 7)."),
            ),
            (LineUpOrder.FREE.value, say("Free"), say("The captain decides.")),
        ],
        quorums=[
            (Quorum.NONE.value, say("Any number"), ""),
            (
                Quorum.MORE_THAN_HALF.value,
                say("More than half of the players"),
                say("C.05 7.2: needed at level L1, advised elsewhere."),
            ),
            (Quorum.HALF.value, say("At least half of the players"), "PMR 209"),
        ],
    )
