"""The pairing system of a section: chosen among all, with its readings and a permission."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from django.http import HttpResponse
from ninja import Schema

from openarbiter.clubs.systems import CLUB_SYSTEMS
from openarbiter.handling.regulations import FROZEN, why_it_stays
from openarbiter.handling.system_needs import missing_for_system
from openarbiter.model import Tournament
from openarbiter.model.match_terms import USUAL_TERMS, AfterDecision, MatchTerms, terms_told
from openarbiter.pairing import edition_of, system_of
from openarbiter.pairing.match_schedule import MATCH
from openarbiter.pairing.match_systems import pairs_teams
from openarbiter.pairing.switch_lines import readings_of
from openarbiter.pairing.system import (
    BETWEEN_TEAMS,
    BY_GAMES,
    BY_MATCHES,
    FOR_TEAMS,
    KNOCKOUT,
    has_teams,
)
from openarbiter.rulebook.lim_rules import LIM_EDITIONS, lim_switches
from openarbiter.rulebook.swiss_systems import permission_article
from openarbiter.web.actions.ratings import is_rated
from openarbiter.web.actions.section_settings import (
    READING,
    SYSTEMS,
    SectionSettings,
    mistakes,
    settings_of,
    system_key,
    with_settings,
)
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Ticked, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.numbers import whole
from openarbiter.web.pages.events.knockout_form import TERMS, knockout_form, terms_of_form
from openarbiter.web.pages.events.saving import not_saved
from openarbiter.web.rights import May
from openarbiter.web.shown.readings import readings_shown
from openarbiter.web.shown.regulations_told import notes_of_system, system_facts_told
from openarbiter.web.shown.systems import system_choices, system_told, systems_shown
from openarbiter.web.state import frame_of, tournament_of
from openarbiter.web.tongue import language, say

MOST_NAMED = 20
"""How many players are there to choose from; a match has two."""


class SystemForm(Schema):
    """What the page sends, besides the readings, whose names depend on the rules.

    ``terms`` says that the page had the terms of a match.
    """

    system: Line = ""
    permission: Line = ""
    terms: Line = ""
    match_games: Line = ""
    match_after: Line = ""
    match_turned: Ticked = False
    match_draw_odds: Line = ""
    match_waived: Ticked = False
    match_extra: Line = ""
    seen: str = ""
    reason: str = ""


@needs(May.SETTINGS, help_chapter="pairing-systems")
def section_system(desk: Desk) -> HttpResponse:
    """The page of the pairing system, which is saved as one."""
    old = settings_of(desk.section)
    if desk.request.method != "POST":
        return _page(desk, old)
    asked = taken(SystemForm, desk.request.POST)
    new = replace(old, permission=" ".join(asked.permission.split()))
    if asked.system in SYSTEMS:
        new = replace(new, system=asked.system)
    if SYSTEMS.get(new.system) is None or SYSTEMS[new.system].name not in LIM_EDITIONS:
        new = replace(new, readings=())
    elif readings := _readings(desk.request.POST.dict()):
        new = replace(new, readings=tuple((name, value) for name, value in readings if value))
    new = replace(new, match_terms=_terms(asked, new))
    posted = desk.request.POST.dict()
    if new.system == KNOCKOUT and set(posted) >= TERMS:
        new = replace(new, knockout=terms_of_form(posted))
    frame = with_settings(frame_of(desk.section.frame), old, new)
    wrong = {
        name: reason.message(language().text)
        for name, reason in mistakes(new, frame, 0).items()
        if name in ("permission", "knockout") or name.startswith((READING, "match_"))
    }
    if wrong:
        return _page(desk, new, wrong, asked.reason, 422)
    failed = not_saved(desk, asked.seen, new, asked.reason.strip())
    if failed is not None:
        if failed.overtaken:
            current = settings_of(desk.section)
            return _page(desk, current, {"": failed.told}, asked.reason, 409)
        field = "reason" if desk.section.started and not asked.reason.strip() else ""
        return _page(desk, new, {field: failed.told}, asked.reason, 409)
    desk.say(say("The pairing system is saved."))
    return desk.go("section-system")


def _readings(given: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """The readings that were sent, by the names of the switches; none where the page had none."""
    names = ((name, f"{READING}{name}") for name in lim_switches())
    return tuple((name, given[field].strip()) for name, field in names if field in given)


def _unread_terms(frame: Tournament, name: str) -> list[str]:
    if name not in BY_GAMES:
        return []
    return [each.message(language().text) for each in terms_told(frame).wrong]


def _terms(asked: SystemForm, new: SectionSettings) -> MatchTerms:
    """The terms of a match that were sent; those there were where the page had none."""
    if new.system not in BY_GAMES:
        return USUAL_TERMS
    if not asked.terms:
        return new.match_terms
    return MatchTerms(
        games=whole(asked.match_games, 0) if asked.match_games else new.match_terms.games,
        after=AfterDecision.PLAYS_ON
        if asked.match_after == AfterDecision.PLAYS_ON
        else AfterDecision.ENDS,
        turned=asked.match_turned,
        draw_odds=whole(asked.match_draw_odds, 0) or None,
        waived=asked.match_waived,
        extra=" ".join(asked.match_extra.split()),
    )


def _page(
    desk: Desk,
    given: SectionSettings,
    errors: dict[str, str] | None = None,
    reason: str = "",
    status: int = 200,
) -> HttpResponse:
    section, wrong = desk.section, errors or {}
    old = settings_of(section)
    stored = frame_of(section.frame)
    frame = replace(with_settings(stored, old, given), entrants=tournament_of(section).entrants)
    published, stays = desk.section.started, why_it_stays(stored)
    locked = published and section.fide_mode
    edition = edition_of(frame)
    name = system_of(frame).name
    unread = [each.message(language().text) for each in readings_of(stored).wrong]
    missing = missing_for_system(frame)
    of_teams = (*FOR_TEAMS, *BETWEEN_TEAMS)
    schedules = [each for each in system_choices() if SYSTEMS[each[0]].scheduled]
    kept = system_key(stored) == "other"
    return desk.render(
        "events/system.html",
        status,
        given=given,
        seen=old.seen,
        errors=wrong,
        listed=[(text, field) for field, text in wrong.items()],
        systems=systems_shown(edition),
        schedules=[each for each in schedules if SYSTEMS[each[0]].name not in of_teams],
        team_schedules=[each for each in schedules if SYSTEMS[each[0]].name in of_teams],
        by_matches=[
            each
            for each in system_choices()
            if SYSTEMS[each[0]].name in BY_MATCHES and not SYSTEMS[each[0]].scheduled
        ],
        knockout=knockout_form(given.knockout, desk.request.POST.dict() if wrong else {}),
        knockout_title=dict(system_choices())[KNOCKOUT],
        clubs=[each for each in system_choices() if each[0] in CLUB_SYSTEMS],
        club=name in CLUB_SYSTEMS,
        teams=system_told(stored) if pairs_teams(stored) and kept else "",
        of_teams=has_teams(stored),
        other=stored.regulations.system
        if given.system == "other" and not pairs_teams(stored)
        else "",
        readings=readings_shown(name, dict(given.readings)),
        match=given.match_terms if name in BY_GAMES else None,
        of_two=name == MATCH,
        opponents=[
            ("", say("nobody")),
            *((each.number, f"{each.number} {each.name}") for each in frame.entrants[:MOST_NAMED]),
        ],
        after=[
            (AfterDecision.ENDS.value, say("the match ends"), ""),
            (
                AfterDecision.PLAYS_ON.value,
                say("all games are played"),
                say("Games after the decision are not rated (B.02 6.2; until 2024 6.5)."),
            ),
        ],
        unread=unread if name in LIM_EDITIONS else _unread_terms(frame, name),
        facts=system_facts_told(frame),
        notes=notes_of_system(section, frame),
        missing="" if missing is None or unread else missing.reason.message(language().text),
        rated=is_rated(desk.event),
        permission_article=permission_article(edition),
        published=published,
        locked=(stays["system"][0], say(FROZEN["system"][1])) if locked else None,
        reason=reason,
    )
