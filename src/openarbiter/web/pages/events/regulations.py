"""The regulations of a section: seen, changed, and what of them stays once round 1 is published."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.http import HttpResponse
from django.utils import timezone

from openarbiter.formats.trf.kept_records import days_said
from openarbiter.handling.announced_rounds import judge_rounds, judge_swiss_rounds, tables_of
from openarbiter.handling.regulations import FROZEN, GUARDED, colour_article, why_it_stays
from openarbiter.model import Tournament
from openarbiter.pairing import system_of
from openarbiter.pairing.match_systems import pairs_teams
from openarbiter.pairing.system import FOR_TEAMS, has_teams
from openarbiter.rulebook import EDITIONS
from openarbiter.rulebook.event_kinds import EVENT_KINDS
from openarbiter.standings import rules_of
from openarbiter.web import models
from openarbiter.web.actions.eligibility import eligibility_of
from openarbiter.web.actions.ratings import is_rated
from openarbiter.web.actions.section_settings import (
    SectionSettings,
    mistakes,
    recommended_tie_breaks,
    settings_of,
    with_settings,
)
from openarbiter.web.actions.sections import change_settings, draw_colour
from openarbiter.web.actions.teams import teams_from_clubs
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.ledger.writing import writing
from openarbiter.web.pages.events.regulations_conflict import Merged, merged, opened_with
from openarbiter.web.pages.events.regulations_folds import folds_of
from openarbiter.web.pages.events.regulations_form import read_settings, shown, typed
from openarbiter.web.pages.events.regulations_kinds import AppliedKind, apply, kinds
from openarbiter.web.pages.events.regulations_ties import (
    TieRows,
    as_written,
    changed,
    edition_choices,
    edition_word,
    listed,
    lists_of,
    offers,
    rows_of,
)
from openarbiter.web.pages.events.regulations_words import (
    edition_told,
    field_label,
    field_value,
    pace_told,
    ratings_used,
    supervision_choices,
    tables_told,
)
from openarbiter.web.pages.players.overtaken import overtaken_told
from openarbiter.web.rights import May
from openarbiter.web.shown.eligibility import summary
from openarbiter.web.shown.play_off_announced import announced_told
from openarbiter.web.shown.refusals import refusal_told
from openarbiter.web.shown.regulations_told import (
    notes_of_acceleration,
    notes_of_system,
    system_facts_told,
)
from openarbiter.web.shown.systems import edition_word as swiss_edition_word
from openarbiter.web.shown.systems import system_choices, system_shown, system_told
from openarbiter.web.state import frame_of, tournament_of
from openarbiter.web.tongue import language, plural, say

_SAVING = ("save", "draw", "teams")
"""What is pressed to save; every other button changes the form and nothing else."""


@dataclass(frozen=True, slots=True)
class Frozen:
    """Why something cannot be changed any more."""

    article: str
    why: str


@dataclass(frozen=True, slots=True)
class ShownForm:
    """The form as it is shown.

    Attributes:
        settings: what it says, as far as it can be read.
        errors: what is wrong, by field; ``""`` for all of it.
        saved: whether it is what is stored.
        applied: the kind of event that was filled in.
        conflict: what somebody else changed meanwhile.
        adding: whether somebody is adding tie-breaks, and goes on in that field.
    """

    given: dict[str, str]
    settings: SectionSettings
    errors: dict[str, str]
    saved: bool = False
    applied: AppliedKind | None = None
    conflict: Merged | None = None
    adding: bool = False


class RegulationsForm(TieRows):
    """What the form of the regulations sends besides these.

    Attributes:
        do: the button.
        add: a tie-break to be put into the list.
        kind: the kind of event that was filled in last.
        seen, opened: the fingerprint and the values of what the page showed.
    """

    do: Line = "save"
    add: Line = ""
    kind: Line = ""
    seen: str | None = None
    opened: str | None = None
    reason: str = ""
    seed: str = ""


@needs(May.SETTINGS, help_chapter="regulations")
def section_settings(desk: Desk) -> HttpResponse:
    """The page of the regulations, which are saved as one."""
    section, request = desk.section, desk.request
    old = settings_of(section)
    if request.method != "POST":
        return _page(desk, ShownForm(shown(old), old, {}, saved=True))
    asked = taken(RegulationsForm, request.POST)
    given = typed(request.POST.dict(), old, days_said(frame_of(section.frame)))
    rows = listed(asked)
    if rows is not None:
        given["tie_breaks"] = ", ".join(as_written(rows, old.tie_breaks))
    do, add = asked.do, asked.add
    if do == "save" and add:
        # Whoever wrote a name and saved wants it in the list, and sees it there first.
        do = "add"
    if do not in _SAVING:
        return _page(desk, _changed(desk, given, old, do, add, asked.kind))
    return _save(desk, given, old, do, asked)


def _changed(
    desk: Desk, given: dict[str, str], old: SectionSettings, do: str, add: str, kind: str
) -> ShownForm:
    """The form after a button that changes it and saves nothing."""
    settings, frame = _as_far_as_read(desk.section, given, old)
    applied, errors = None, {}
    verb, _, rest = do.partition(":")
    if verb in ("kind", "kind-all") and rest in EVENT_KINDS and not _published(desk.section):
        last = EVENT_KINDS.get(kind)
        given, applied = apply(
            EVENT_KINDS[rest], given, frame, last=last, everything=verb == "kind-all"
        )
    elif verb == "tables" and (tables := tables_of(frame)) is not None:
        given["rounds"] = str(tables.rounds)
    else:
        codes = [each.strip() for each in given["tie_breaks"].split(",") if each.strip()]
        found, wrong = changed(codes, do, add, frame)
        given["tie_breaks"] = ", ".join(found)
        if wrong:
            errors["add"] = wrong
    settings, _ = _as_far_as_read(desk.section, given, old)
    return ShownForm(given, settings, errors, applied=applied, adding=verb == "add")


def _as_far_as_read(
    section: models.Section, given: dict[str, str], old: SectionSettings
) -> tuple[SectionSettings, Tournament]:
    """What a form says, and the tournament by it; what cannot be read is as it was."""
    new, errors = read_settings(given, old)
    if new is None:
        before = {name: text for name, text in shown(old).items() if name in errors}
        new, _ = read_settings({**given, **before}, old)
    settings = new or old
    frame = with_settings(frame_of(section.frame), old, settings)
    return settings, replace(frame, entrants=tournament_of(section).entrants)


def _save(
    desk: Desk, given: dict[str, str], old: SectionSettings, do: str, asked: RegulationsForm
) -> HttpResponse:
    section, reason = desk.section, asked.reason.strip()
    if asked.seen != old.seen:
        return _meanwhile(desk, given, asked)
    new, errors = read_settings(given, old)
    if new is None:
        return _page(desk, ShownForm(given, _as_far_as_read(section, given, old)[0], errors), 422)
    published = _published(section)
    wrong = {
        name: reason.message(language().text)
        for name, reason in mistakes(
            new, with_settings(frame_of(section.frame), old, new), published
        ).items()
    }
    if wrong:
        return _page(desk, ShownForm(given, new, wrong), 422)
    try:
        with writing():
            change_settings(desk.actor, section, old.seen, new, reason)
            told = _done(desk, do, asked.seed)
    except Conflict:
        section.refresh_from_db()
        return _meanwhile(desk, given, asked)
    except Refused as refused:
        field = "reason" if published and not reason else ""
        return _page(desk, ShownForm(given, new, {field: refusal_told(refused)}), 409)
    desk.say(say("The regulations are saved."))
    if told:
        desk.say(told)
    return desk.go("section-settings")


def _done(desk: Desk, do: str, seed: str) -> str:
    """Do what a button does besides saving, and tell it."""
    if do == "draw":
        colour = draw_colour(desk.actor, desk.section, seed[:80])
        word = say("White") if colour.value == "w" else say("Black")
        return say("Drawn by lot: number 1 starts with {colour}.", colour=word)
    if do == "teams":
        made = teams_from_clubs(desk.actor, desk.section)
        return plural("There is {count} team.", "There are {count} teams.", len(made))
    return ""


def _meanwhile(desk: Desk, given: dict[str, str], asked: RegulationsForm) -> HttpResponse:
    """The form on top of what somebody else saved; nothing of it is saved yet."""
    old = settings_of(desk.section)
    found = merged(desk.section, asked.opened or "", given, shown(old))
    settings, _ = _as_far_as_read(desk.section, found.given, old)
    return _page(desk, ShownForm(found.given, settings, {}, conflict=found), 409)


def _published(section: models.Section) -> int:
    return int(section.rounds.filter(published_at__isnull=False).count())


def _page(desk: Desk, form: ShownForm, status: int = 200) -> HttpResponse:
    section, given, settings = desk.section, form.given, form.settings
    old = settings_of(section)
    stored = frame_of(section.frame)
    frame = with_settings(stored, old, settings)
    field = replace(frame, entrants=tournament_of(section).entrants)
    doubt, tables = judge_rounds(field), tables_of(field)
    published = _published(section)
    said = {name: (article, say(why)) for name, (article, why) in why_it_stays(frame).items()}
    locked: dict[str, Frozen] = {}
    if published and section.fide_mode:
        locked = {name: Frozen(*said[name]) for name in FROZEN}
    rules = rules_of(frame, None)
    days, scheduled = days_said(frame), system_of(frame).scheduled
    own = [each.strip() for each in given["tie_breaks"].split(",") if each.strip()]
    starts = [
        (number, given.get(f"start-{number}", ""), days.get(number))
        for number in range(1, max(settings.rounds or 0, old.rounds or 0) + 1)
    ]
    # A form keeps what it was opened with, until a conflict has been told.
    fresh = form.saved or form.conflict is not None
    asked = taken(RegulationsForm, desk.request.POST)
    opened = opened_with(shown(old)) if fresh or asked.opened is None else asked.opened
    return desk.render(
        "events/regulations.html",
        status,
        given=given,
        saved=form.saved,
        seen=old.seen if fresh or asked.seen is None else asked.seen,
        opened=opened,
        errors=form.errors,
        listed=[(text, name) for name, text in form.errors.items()],
        verdicts=summary(eligibility_of(section), rated=is_rated(desk.event)),
        applied=form.applied,
        kind=form.applied.id if form.applied else "" if fresh else asked.kind,
        conflict=form.conflict,
        label=field_label,
        value=field_value,
        kinds=[] if published else kinds(),
        locked=locked,
        colour_article=colour_article(frame),
        system_shown=system_shown(frame),
        system_notes=[*notes_of_system(section, field), *notes_of_acceleration(section, field)],
        system_facts=system_facts_told(field),
        rated=is_rated(desk.event),
        published=published,
        guarded={name: Frozen(*said[name]) for name in GUARDED},
        systems=_systems(frame, settings),
        editions=_editions(),
        edition_told=edition_told(frame),
        accelerations=_accelerations(settings),
        colours=[
            ("", say("not stated") if published else say("not drawn yet")),
            ("w", say("White")),
            ("b", say("Black")),
        ],
        own=own,
        ties=rows_of(own or recommended_tie_breaks(field), rules),
        offers=offers(field),
        lists=lists_of(field),
        tie_editions=edition_choices(),
        tie_edition_told=edition_word(rules),
        list_told=_list_told(section, field, published, own),
        pace=pace_told(given["time_control"]),
        scheduled=scheduled,
        play_off_told=announced_told(section),
        schedule=tables_told(field),
        tables=tables,
        saved_rounds=old.rounds,
        doubt=f"{doubt.reason.message(language().text)} ({doubt.article})" if doubt else "",
        too_many=judge_swiss_rounds(field),
        said=language().text,
        overtaken=overtaken_told(section),
        for_teams=system_of(frame).name in FOR_TEAMS,
        of_teams=has_teams(frame),
        teams=[(team.name, len(team.players)) for team in frame.teams],
        starts=starts,
        ratings_used=ratings_used(),
        supervision=supervision_choices(),
        folds=folds_of(given, form.errors, starts, scheduled=scheduled),
        zone=timezone.get_current_timezone_name(),
        reason=asked.reason,
        seed=asked.seed,
        add=asked.add if "add" in form.errors else "",
        adding=form.adding,
    )


def _systems(frame: Tournament, settings: SectionSettings) -> list[tuple[str, str]]:
    choices = system_choices()
    if settings.system == "other":
        code = frame.regulations.system
        choices.append(
            ("other", system_told(frame))
            if system_of(frame).scheduled or pairs_teams(frame)
            else ("other", say("{code}, as the file says (paired as Dutch)", code=code))
        )
    return choices


def _editions() -> list[tuple[str, str]]:
    return [
        ("", say("the one in force on the first day")),
        *((name, swiss_edition_word(name)) for name in EDITIONS),
    ]


def _accelerations(settings: SectionSettings) -> list[tuple[str, str]]:
    choices = [("", say("none")), ("baku", say("Baku acceleration (C.04.5.1, C.04.7)"))]
    if settings.acceleration == "given":
        choices.append(("given", say("own table of virtual points")))
    return choices


def _list_told(section: models.Section, frame: Tournament, published: int, own: list[str]) -> str:
    """Which list of tie-breaks is in force, and since when."""
    regulations = frame_of(section.frame).regulations
    there, kept = regulations.tie_breaks, section.tie_breaks_kept_at
    if own and kept is not None and own == list(there):
        return say(
            "No list was chosen when round 1 was published on {when}: the recommended list has "
            "applied since then.",
            when=timezone.localtime(kept).strftime("%Y-%m-%d %H:%M"),
        )
    if own:
        return say("This list was chosen.")
    if published:
        return say("No list is chosen: this one is recommended for the players entered so far.")
    return say(
        "No list is chosen: this one is recommended for the players entered so far. It is "
        "fixed when round 1 is published."
    )
