"""``openarbiter titles``: events for norms, direct titles, and applications (B.01)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

import typer

from openarbiter.cli.application_file import RatingClaim, read_application
from openarbiter.cli.caveats import doubts_json, show_caveats
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.options import FileOptions
from openarbiter.cli.reading import read_with_lines
from openarbiter.cli.screen import Screen
from openarbiter.cli.spread import LeftOut
from openarbiter.cli.standing import standing_of
from openarbiter.cli.table_options import TableOptions
from openarbiter.cli.titles_asked import (
    highest_ratings,
    players_named,
    title_edition,
    title_event,
    vouched,
)
from openarbiter.cli.titles_json import (
    application_json,
    awards_json,
    due_json,
    rating_titles_json,
    verdicts_json,
)
from openarbiter.explain.edition_told import edition_told
from openarbiter.explain.title_account import (
    application_lines,
    direct_lines,
    due_line,
    event_headline,
    rating_title_lines,
    verdict_line,
)
from openarbiter.explain.voice import Voice, titled
from openarbiter.formats.trf import TrfReading
from openarbiter.formats.trf.facts import facts_of
from openarbiter.model import Tournament
from openarbiter.model.chosen_editions import RuleField
from openarbiter.model.known import Known
from openarbiter.model.late_corrections import as_recorded
from openarbiter.model.text import N_
from openarbiter.rating.eligibility import AskedEvent
from openarbiter.rulebook import Applied, edition_for, titles_applied
from openarbiter.rulebook.application_rules import application_rules
from openarbiter.rulebook.direct_title_tables import direct_title_rules
from openarbiter.rulebook.direct_titles import TitleEvent
from openarbiter.rulebook.norm_event_rules import norm_event_rules
from openarbiter.rulebook.rating_rules import rating_rules
from openarbiter.titles.application import judge_application
from openarbiter.titles.by_rating import titles_by_rating
from openarbiter.titles.deadlines import papers_due
from openarbiter.titles.direct import direct_titles
from openarbiter.titles.direct_conditions import TitleField, event_conditions
from openarbiter.titles.event_requirements import Vouched, norm_event
from openarbiter.titles.placings import placings_of
from openarbiter.titles.verdict import RequirementVerdict


@dataclass(frozen=True, slots=True)
class DirectOptions:
    """What the file does not say of a championship."""

    women: Annotated[
        bool | None,
        typer.Option(
            "--women/--open",
            help=N_("Whether the women's titles are at stake; by default as the file says."),
        ),
    ] = None
    members: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help=N_("How many member federations the continent, zone or affiliate has."),
        ),
    ] = None
    merged: Annotated[
        bool, typer.Option("--merged", help=N_("Groups were merged into this tournament."))
    ] = False
    group: Annotated[
        str | None,
        typer.Option(
            metavar="N,…",
            help=N_("The players of one group of a merged tournament, ranked among themselves."),
        ),
    ] = None
    qualified: Annotated[
        str | None,
        typer.Option(metavar="N,…|all", help=N_("Who came through a qualifying event, or all.")),
    ] = None
    accepted: Annotated[
        bool,
        typer.Option(
            "--accepted",
            help=N_("The event is a qualifier, or was nominated by its continent in time."),
        ),
    ] = False
    highest: Annotated[
        list[str] | None,
        typer.Option(
            metavar="N=RATING,…",
            help=N_("The highest rating a player ever reached, such as 5=2315. Can be repeated."),
        ),
    ] = None


def titles(
    context: typer.Context,
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="FILE", help=N_("The tournament; none is needed with --application.")
        ),
    ] = None,
    *,
    edition: Annotated[
        str | None,
        typer.Option(
            metavar="ID",
            help=N_(
                "The edition of the title regulations: fide-2017 or fide-2024; by default the one "
                "in force on the first day, of an application on the day it is sent."
            ),
        ),
    ] = None,
    event_type: Annotated[
        str | None,
        typer.Option(
            "--event-type",
            metavar="EVENT",
            help=N_("Show the direct titles of this event, such as world-u18 or continental."),
        ),
    ] = None,
    direct: DirectOptions,
    confirm: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME,…",
            help=N_(
                "Vouch for what no file says: laws, same-conditions, same-time, arbiter-present, "
                "no-favours, consent. Can be repeated."
            ),
        ),
    ] = None,
    application: Annotated[
        str | None,
        typer.Option(
            metavar="TOML", help=N_("Judge the application for a title that this file describes.")
        ),
    ] = None,
    options: Annotated[TableOptions, LeftOut("edition")],
    given: FileOptions,
) -> int:
    """Say whether norms can be made, who gets a direct title, or what an application lacks."""
    screen: Screen = context.obj.with_json(given.as_json)
    asked = title_edition(screen, edition)
    if application is not None:
        if file is not None:
            message = screen.say("FILE and --application cannot be combined.")
            raise Failure(Exit.WRONG_USE, message)
        return _application(screen, application, asked)
    if file is None:
        message = screen.say("Give a tournament file, or an application with --application.")
        raise Failure(Exit.WRONG_USE, message)
    confirmed = vouched(screen, confirm or ())
    event = None if event_type is None else title_event(screen, event_type)
    reading, lines = read_with_lines(screen, file, given)
    facts = facts_of(reading.tournament)
    applied = edition_for(reading.tournament, RuleField.TITLES, asked, facts)
    if event is None:
        return _event(screen, reading, applied, confirmed)
    return _direct(screen, reading, applied, event, direct, (options, lines))


def _event(
    screen: Screen, reading: TrfReading, applied: Applied, confirmed: frozenset[Vouched]
) -> int:
    """Whether norms can be made in the event, and what is due after one."""
    tournament = reading.tournament
    facts = facts_of(tournament)
    voice = Voice(screen.language, titled(tournament))
    rules = norm_event_rules(applied.edition)
    verdicts = norm_event(tournament, facts, rules, confirmed)
    by_rating = edition_for(tournament, RuleField.RATING, facts=facts)
    papers = papers_due(
        application_rules(applied.edition),
        rating_rules(by_rating.edition),
        AskedEvent(tournament, facts, norms=True),
    )
    _above(screen, tournament, applied, rules.source)
    screen.line(event_headline(voice, verdicts), "bold")
    _show(screen, voice, verdicts)
    names = ",".join(
        each.requirement.value
        for each in verdicts
        if each.state is Known.NOT_KNOWN and each.requirement.value in set(Vouched)
    )
    if names:
        screen.line()
        screen.line(screen.say("To confirm what no file says: --confirm {names}", names=names))
    screen.line()
    screen.line(screen.say("After a norm:"), "bold")
    for due in papers:
        screen.line(due_line(voice, due))
    screen.json(
        {
            **_document(tournament, applied),
            "norms_possible": not any(each.hinders for each in verdicts),
            "requirements": verdicts_json(voice, verdicts),
            "due": due_json(voice, papers),
            **doubts_json(screen, reading),
        }
    )
    return _code(verdicts)


def _direct(
    screen: Screen,
    reading: TrfReading,
    applied: Applied,
    event: TitleEvent,
    asked: DirectOptions,
    table: tuple[TableOptions, tuple[str, ...]],
) -> int:
    """Who gets a direct title or a norm from the table."""
    tournament = as_recorded(reading.tournament)
    voice = Voice(screen.language, titled(tournament))
    rules = direct_title_rules(applied.edition)
    women = facts_of(tournament).women_only if asked.women is None else asked.women
    numbers = [each.number for each in tournament.entrants]
    subgroup = players_named(screen, "--group", asked.group, numbers)
    through = players_named(screen, "--qualified", asked.qualified, numbers)
    best = highest_ratings(screen, asked.highest or (), numbers)
    if asked.members is not None and asked.members < 1:
        message = screen.say("--members must be 1 or more, not {count}.", count=asked.members)
        raise Failure(Exit.WRONG_USE, message)
    standing = standing_of(screen, reading.tournament, *table)
    placings = placings_of(tournament, standing.table, highest=best, qualified=through)
    field = TitleField(
        players=placings,
        rounds=tournament.regulations.rounds or len(tournament.rounds),
        concerned=asked.members,
        merged=asked.merged or subgroup is not None,
        subgroup=subgroup,
        accepted=True if asked.accepted else None,
    )
    verdicts = event_conditions(rules, event, field, women=women)
    found = direct_titles(rules, event, placings, women=women, subgroup=subgroup)
    show_caveats(screen, standing.caveats)
    _above(screen, tournament, applied, rules.source)
    if not standing.table.final:
        screen.line(screen.say("The tournament is not over: this is what it would bring now."))
    _show(screen, voice, verdicts)
    if not any(each.hinders for each in verdicts):
        screen.line()
        for line in direct_lines(voice, rules, found):
            screen.line(line)
    screen.json(
        {
            **_document(tournament, applied),
            "event_type": event.value,
            "women": women,
            "final": standing.table.final,
            "conditions": verdicts_json(voice, verdicts),
            **awards_json(voice, found),
            **doubts_json(screen, reading, standing.caveats),
        }
    )
    return _code(verdicts)


def _application(screen: Screen, name: str, edition: str | None) -> int:
    """Judge an application by the edition in force when it is sent."""
    claim = read_application(screen, name)
    voice = Voice(screen.language, {})
    if isinstance(claim, RatingClaim):
        applied = titles_applied(edition, None)
        rules = application_rules(applied.edition)
        found = [
            each
            for each in titles_by_rating(rules, claim.rating, claim.games, women=True)
            if each.title == claim.title
        ]
        screen.line(edition_told(screen.language, applied))
        screen.line(screen.say(rules.source))
        for line in rating_title_lines(voice, found):
            screen.line(line)
        screen.json({**_edition(applied), "by_rating": rating_titles_json(voice, found)})
        return Exit.OK if all(each.due for each in found) else Exit.DIFFERENT
    applied = titles_applied(edition, claim.sent)
    rules = application_rules(applied.edition)
    judged = judge_application(rules, claim)
    screen.line(edition_told(screen.language, applied))
    screen.line(screen.say(rules.source))
    for line in application_lines(voice, judged):
        screen.line(line)
    screen.json({**_edition(applied), "application": application_json(voice, judged)})
    return Exit.OK if judged.complete else Exit.DIFFERENT


def _above(screen: Screen, tournament: Tournament, applied: Applied, source: str) -> None:
    if tournament.name:
        screen.line(tournament.name, "bold")
    screen.line(edition_told(screen.language, applied))
    screen.line(screen.say(source))


def _show(screen: Screen, voice: Voice, verdicts: Iterable[RequirementVerdict]) -> None:
    for verdict in verdicts:
        screen.line(verdict_line(voice, verdict))


def _edition(applied: Applied) -> dict[str, object]:
    return {"edition": applied.edition, "edition_from": applied.source}


def _document(tournament: Tournament, applied: Applied) -> dict[str, object]:
    return {"tournament": tournament.name, **_edition(applied)}


def _code(verdicts: Iterable[RequirementVerdict]) -> Exit:
    return Exit.DIFFERENT if any(each.hinders for each in verdicts) else Exit.OK
