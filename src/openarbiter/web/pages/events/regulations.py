"""The regulations of a section: seen, changed, and what of them stays once round 1 is published."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from django.http import HttpResponse
from django.utils import timezone

from openarbiter.laws import NotUnderstood, Pace, for_sixty_moves, pace_of, read_time_control
from openarbiter.model import Tournament
from openarbiter.pairing import edition_of, system_of
from openarbiter.pairing.announced_rounds import judge_rounds, judge_swiss_rounds, tables_of
from openarbiter.pairing.system import FOR_TEAMS
from openarbiter.rulebook import EDITIONS
from openarbiter.standings import PRESETS, BadTieBreak, rules_of
from openarbiter.web import models
from openarbiter.web.desk.records import days_said
from openarbiter.web.desk.section_settings import (
    FROZEN,
    GUARDED,
    SYSTEMS,
    SectionSettings,
    mistakes,
    settings_of,
    system_key,
    tie_breaks_of,
    why_it_stays,
    with_settings,
)
from openarbiter.web.desk.sections import change_settings, draw_colour, set_schedule
from openarbiter.web.desk.teams import teams_from_clubs
from openarbiter.web.ledger import Refused
from openarbiter.web.numbers import whole
from openarbiter.web.pages.desk import Desk
from openarbiter.web.pages.events.regulations_form import read_settings, shown
from openarbiter.web.pages.guard import needs
from openarbiter.web.pages.players.overtaken import overtaken_told
from openarbiter.web.rights import May
from openarbiter.web.stored import frame_of, tournament_of
from openarbiter.web.tongue import language, plural, say


@dataclass(frozen=True, slots=True)
class Frozen:
    """Why something cannot be changed any more."""

    article: str
    why: str


@needs(May.SETTINGS, help_chapter="regulations")
def section_settings(desk: Desk) -> HttpResponse:
    """The form of the regulations."""
    section, request = desk.section, desk.request
    old = settings_of(section)
    frame = frame_of(section.frame)
    if request.method != "POST":
        return _page(desk, shown(old), old, {})
    given, new, errors = read_settings(request.POST.dict(), old, rules_of(frame, None).id)
    if new is None:
        return _page(desk, given, old, errors, 422)
    changed = with_settings(frame, old, new)
    published = section.rounds.filter(published_at__isnull=False).count()
    wrong = {
        name: reason.message(language().text)
        for name, reason in mistakes(new, changed, published).items()
    }
    if wrong:
        return _page(desk, given, new, wrong, 422)
    if request.POST.get("do") == "check":
        return _page(desk, given, new, {})
    reason = request.POST.get("reason", "").strip()
    try:
        change_settings(desk.actor, section, request.POST.get("seen", ""), new, reason)
    except Refused as refused:
        text = refused.reason.message(language().text)
        article = f" ({refused.article})" if refused.article else ""
        return _page(desk, given, new, {"": text + article}, 409)
    desk.say(say("The regulations are saved."))
    return desk.go("section-settings")


def _page(
    desk: Desk,
    given: dict[str, str],
    settings: SectionSettings,
    errors: dict[str, str],
    status: int = 200,
) -> HttpResponse:
    section = desk.section
    old = settings_of(section)
    frame = with_settings(frame_of(section.frame), old, settings)
    field = replace(frame, entrants=tournament_of(section).entrants)
    doubt, tables = judge_rounds(field), tables_of(field)
    published = section.rounds.filter(published_at__isnull=False).count()
    reasons = why_it_stays(frame)
    said = {name: (article, say(why)) for name, (article, why) in reasons.items()}
    locked: dict[str, Frozen] = {}
    if published and section.fide_mode:
        locked = {name: Frozen(*said[name]) for name in FROZEN}
    rules = rules_of(frame, None)
    days = days_said(frame)
    return desk.render(
        "events/regulations.html",
        status,
        given=given,
        seen=desk.request.POST.get("seen") or old.seen,
        errors=errors,
        listed=[(text, name) for name, text in errors.items()],
        locked=locked,
        published=published,
        guarded={name: Frozen(*said[name]) for name in GUARDED},
        systems=_systems(frame, settings),
        editions=_editions(frame),
        edition_told=edition_told(frame),
        accelerations=_accelerations(settings),
        colours=[
            ("", say("not stated") if published else say("not drawn yet")),
            ("w", say("White")),
            ("b", say("Black")),
        ],
        tie_breaks=_tie_breaks(field),
        list_told=_list_told(section, frame, published),
        rules=rules,
        presets=[
            ("", say("my own list, below")),
            *(
                (name, f"{_kind_word(name)}: {preset.codes.replace(',', ', ')}")
                for name, preset in PRESETS.get(rules.id, {}).items()
            ),
        ],
        pace=pace_told(given["time_control"]),
        scheduled=system_of(frame).scheduled,
        system_told=system_told(frame),
        schedule=tables_told(field),
        tables=tables,
        saved_rounds=old.rounds,
        doubt=f"{doubt.reason.message(language().text)} ({doubt.article})" if doubt else "",
        too_many=judge_swiss_rounds(field),
        said=language().text,
        overtaken=overtaken_told(section),
        for_teams=system_of(frame).name in FOR_TEAMS,
        teams=[(team.name, len(team.players)) for team in frame.teams],
        rounds=[
            (
                each.number,
                timezone.localtime(each.starts_at).strftime("%Y-%m-%dT%H:%M")
                if each.starts_at
                else "",
                days.get(each.number) if each.starts_at is None else None,
            )
            for each in section.rounds.order_by("number")
        ],
        zone=timezone.get_current_timezone_name(),
        reason=desk.request.POST.get("reason", ""),
    )


def system_choices() -> list[tuple[str, str]]:
    """The pairing systems to choose from."""
    words = {
        "dutch": say("Swiss: FIDE (Dutch) system (C.04.3)"),
        "round-robin": say("Round robin (C.05 Annex 1, Berger tables)"),
        "round-robin-double": say("Double round robin, last two rounds of the first exchanged"),
        "round-robin-plain": say("Round robin, plain tables"),
        "round-robin-plain-double": say("Double round robin, plain tables"),
        "scheveningen": say("Scheveningen: everybody of one team meets everybody of the other"),
        "scheveningen-double": say("Double Scheveningen"),
    }
    return [(key, words[key]) for key in SYSTEMS]


def system_told(frame: Tournament) -> str:
    """The system of a tournament, in words; its code where there are none for it."""
    key = system_key(frame)
    return dict(system_choices()).get(key, frame.regulations.system)


def _systems(frame: Tournament, settings: SectionSettings) -> list[tuple[str, str]]:
    choices = system_choices()
    if settings.system == "other":
        code = frame.regulations.system
        choices.append(
            ("other", code)
            if system_of(frame).scheduled
            else ("other", say("{code}, as the file says (paired as Dutch)", code=code))
        )
    return choices


def _editions(frame: Tournament) -> list[tuple[str, str]]:
    return [
        ("", say("the one in force on the first day")),
        *((name, edition_word(name)) for name in EDITIONS),
    ]


def edition_word(name: str) -> str:
    """What an edition of the Swiss rules is called."""
    return {
        "fide-2018": say("FIDE Swiss rules approved in 2016, in force until 31 January 2026"),
        "fide-2026": say("FIDE Swiss rules in force from 1 February 2026"),
    }.get(name, name)


def edition_told(frame: Tournament) -> str:
    """Which edition applies, and why this one."""
    word = edition_word(edition_of(frame).id)
    if frame.regulations.edition:
        return say("Chosen: {edition}.", edition=word)
    if frame.start:
        return say("{edition}: the first day is {day}.", edition=word, day=frame.start)
    return say("{edition}: nobody has said which day is the first, so the newest.", edition=word)


def _accelerations(settings: SectionSettings) -> list[tuple[str, str]]:
    choices = [("", say("none")), ("baku", say("Baku acceleration (C.04.5.1, C.04.7)"))]
    if settings.acceleration == "given":
        choices.append(("given", say("the virtual points of the file")))
    return choices


def _tie_breaks(frame: Tournament) -> list[tuple[str, str, str]]:
    """The tie-breaks that apply: code, name, article; none where the list is wrong."""
    try:
        found = tie_breaks_of(frame)
    except BadTieBreak:
        return []
    rules = rules_of(frame, None)
    return [
        (code.text, say(one.name), one.articles.get(code.edition or rules.id, ""))
        for code, one in found
    ]


def _list_told(section: models.Section, frame: Tournament, published: int) -> str:
    """Which list of tie-breaks is in force, and since when."""
    asked = frame.regulations.standing_order or frame.regulations.tie_breaks
    there, kept = frame_of(section.frame).regulations.tie_breaks, section.tie_breaks_kept_at
    if asked and kept is not None and asked == there:
        return say(
            "Nobody had chosen a list when round 1 was published, on {when}: since then it is the "
            "one that was recommended.",
            when=timezone.localtime(kept).strftime("%Y-%m-%d %H:%M"),
        )
    if asked:
        return say("This list was chosen.")
    if published:
        return say("Nobody has chosen a list: this is the one for the players there are.")
    return say(
        "Nobody has chosen a list: this is the one for the players there are. As it is when round "
        "1 is published, it stays."
    )


def _kind_word(name: str) -> str:
    return {
        "round-robin": say("Round robin"),
        "team-round-robin": say("Round robin of teams"),
        "swiss": say("Swiss"),
        "swiss-rated": say("Swiss, everybody rated"),
        "team-swiss": say("Swiss of teams"),
        "school-swiss": say("School, Swiss"),
        "school-round-robin": say("School, round robin"),
    }.get(name, name)


def pace_told(text: str) -> str:
    """Which kind of chess a time control makes, with the article; why not, where it is none."""
    if not text:
        return ""
    read = read_time_control(text)
    if isinstance(read, NotUnderstood):
        return read.reason.message(language().text)
    pace, article = pace_of(read)
    minutes = for_sixty_moves(read) // 60
    match pace:
        case Pace.STANDARD:
            return say(
                "Standard chess: {minutes} minutes for 60 moves ({article}).",
                minutes=minutes,
                article=article,
            )
        case Pace.RAPID:
            return say(
                "Rapid chess: {minutes} minutes for 60 moves ({article}).",
                minutes=minutes,
                article=article,
            )
        case Pace.BLITZ:
            return say(
                "Blitz: {minutes} minutes for 60 moves ({article}).",
                minutes=minutes,
                article=article,
            )


def tables_told(tournament: Tournament) -> str:
    """How many rounds the tables of a schedule have for the players there are."""
    if not system_of(tournament).scheduled:
        return ""
    tables = tables_of(tournament)
    if tables is None:
        return say("The tables need the players first.")
    return plural(
        "For {count} player the tables have {rounds} rounds.",
        "For {count} players the tables have {rounds} rounds.",
        tables.players,
        rounds=tables.rounds,
    )


@needs(May.SETTINGS, help_chapter="regulations")
def section_schedule(desk: Desk) -> HttpResponse:
    """When the rounds begin."""
    if desk.request.method == "POST":
        starts: dict[int, datetime | None] = {}
        for name, text in desk.request.POST.items():
            number = name.removeprefix("start-")
            planned = whole(number, 0)
            if name.startswith("start-") and planned and isinstance(text, str):
                try:
                    starts[planned] = (
                        timezone.make_aware(datetime.fromisoformat(text)) if text else None
                    )
                except (ValueError, OverflowError):
                    desk.say(
                        say("“{text}” is no time; write 2026-11-21T10:00.", text=text[:40]), "bad"
                    )
                    return desk.go("section-settings")
        set_schedule(desk.actor, desk.section, starts)
        desk.say(say("The times of the rounds are saved."))
    return desk.go("section-settings")


@needs(May.SETTINGS, help_chapter="regulations")
def section_teams(desk: Desk) -> HttpResponse:
    """Make the teams of the clubs, for systems in which teams meet."""
    if desk.request.method == "POST":
        made = teams_from_clubs(desk.actor, desk.section)
        desk.say(plural("There is {count} team.", "There are {count} teams.", len(made)))
    return desk.go("section-settings")


@needs(May.SETTINGS, help_chapter="regulations")
def section_colour(desk: Desk) -> HttpResponse:
    """Draw the initial colour by lot (C.04.3 E)."""
    if desk.request.method == "POST":
        colour = draw_colour(desk.actor, desk.section, desk.request.POST.get("seed", "")[:80])
        word = say("White") if colour.value == "w" else say("Black")
        desk.say(say("The lot: number 1 begins with {colour}.", colour=word))
    return desk.go("section-settings")
