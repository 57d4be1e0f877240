"""``openarbiter arbiters``: what arbiters need for a title, their licences, categories, places."""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated, Literal

import typer

from openarbiter.arbiters.application import Application, application
from openarbiter.arbiters.appointment import appointment
from openarbiter.arbiters.classification import category_proposal
from openarbiter.arbiters.licence import licence
from openarbiter.arbiters.verdict import ArbiterClause, of_all
from openarbiter.cli.arbiters_json import (
    application_json,
    category_json,
    clauses_json,
    events_json,
    licence_json,
)
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import STANDARD_STREAM, read_bytes
from openarbiter.cli.options import Json
from openarbiter.cli.screen import Screen
from openarbiter.explain.arbiter_account import fee_told, told
from openarbiter.formats.arbiters.reader import RegisterReading, read_register
from openarbiter.model.arbiters import (
    ArbiterCategory,
    ArbiterRecord,
    ArbiterTitle,
    Duty,
    EventLevel,
)
from openarbiter.model.known import Known
from openarbiter.model.text import N_
from openarbiter.rulebook.arbiter_rules import (
    ArbiterRules,
    CertificateCount,
    arbiter_rules_on,
)

_TITLES = (ArbiterTitle.FIDE, ArbiterTitle.INTERNATIONAL)
_SHOWN = 20


def arbiters(
    context: typer.Context,
    what: Annotated[
        Literal["check", "appoint"],
        typer.Argument(
            metavar="check|appoint",
            help=N_("check: a file of arbiters; appoint: whether a category fits a place."),
        ),
    ],
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="FILE",
            help=N_("For check: arbiters as TOML, JSON or CSV; - for TOML from standard input."),
        ),
    ] = None,
    *,
    title: Annotated[
        Literal["FA", "IA"] | None,
        typer.Option(
            "--title",
            help=N_(
                "check: only this title; the exit code is 1 where somebody cannot apply yet. "
                "appoint: the title of the arbiter."
            ),
        ),
    ] = None,
    day: Annotated[
        str | None,
        typer.Option(metavar="DATE", help=N_("When the application is sent; by default today.")),
    ] = None,
    congress: Annotated[
        list[str] | None,
        typer.Option(
            metavar="DATE,…",
            help=N_("The days of FIDE Congresses, such as 2026-09-15. Can be repeated."),
        ),
    ] = None,
    certificates: Annotated[
        CertificateCount,
        typer.Option(
            help=N_("One certificate for every full 50 players, or for every 50 players begun.")
        ),
    ] = CertificateCount.FULL,
    level: Annotated[
        EventLevel | None,
        typer.Option(help=N_("appoint: the level of the event.")),
    ] = None,
    role: Annotated[Duty | None, typer.Option(help=N_("appoint: the role in the event."))] = None,
    category: Annotated[
        Literal["A", "B", "C", "D"] | None,
        typer.Option(help=N_("appoint: the category of the arbiter.")),
    ] = None,
    as_json: Json = False,
) -> int:
    """Check arbiters against the regulations, or an appointment."""
    screen: Screen = context.obj.with_json(as_json)
    sent = _day(screen, day, "--day") if day is not None else datetime.now().astimezone().date()
    rules = arbiter_rules_on(sent).counting(certificates)
    if what == "appoint":
        return _appoint(screen, rules, level, role, category, title)
    if file is None:
        message = screen.say("Name the file of arbiters: openarbiter arbiters check FILE.")
        raise Failure(Exit.WRONG_USE, message)
    congresses = [
        _day(screen, each, "--congress") for text in congress or () for each in text.split(",")
    ]
    reading = read_register(read_bytes(screen, file), "" if file == STANDARD_STREAM else file)
    if reading.problems:
        _tell_problems(screen, file, reading)
        return Exit.INVALID_FILE
    titles = _TITLES if title is None else (ArbiterTitle(title),)
    asked = Asked(screen, rules, sent, congresses, titles)
    screen.line(screen.say(rules.title), "bold")
    screen.line(screen.say(rules.source))
    documents, standings = [], []
    for each in reading.arbiters:
        document, found = asked.of(each)
        documents.append(document)
        standings += [one.standing for one in found if not one.held]
    screen.json(
        {
            "edition": rules.id,
            "source": screen.say(rules.source),
            "day": sent.isoformat(),
            "certificates": certificates.value,
            "arbiters": documents,
        }
    )
    met = all(standing is Known.MET for standing in standings)
    return Exit.OK if title is None or met else Exit.DIFFERENT


class Asked:
    """What is asked of every arbiter of a file."""

    def __init__(
        self,
        screen: Screen,
        rules: ArbiterRules,
        day: date,
        congresses: list[date],
        titles: tuple[ArbiterTitle, ...],
    ):
        self._screen, self._rules, self._day = screen, rules, day
        self._congresses, self._titles = congresses, titles

    def of(self, record: ArbiterRecord) -> tuple[dict[str, object], list[Application]]:
        """Print the verdicts about one arbiter; the same as JSON, and the applications."""
        screen, rules, text = self._screen, self._rules, self._screen.language.text
        screen.line()
        screen.line(" ".join(filter(None, (record.title.value, record.name))), "bold")
        found = [
            application(rules, record, each, self._day, self._congresses) for each in self._titles
        ]
        for each in found:
            self._application(each)
        paid = licence(rules, record, self._day)
        self._heading(screen.say("Licence"), paid.standing)
        self._clauses(paid.clauses)
        if fee := fee_told(paid, text):
            screen.line(f"  {fee}")
        proposal = category_proposal(rules, record, self._day)
        if proposal.category:
            screen.line()
            line = screen.say("Category to propose: {category}", category=proposal.category.value)
            if proposal.possible is not proposal.category:
                line += "; " + screen.say(
                    "{category} if what is not known turns out well",
                    category=proposal.possible.value,
                )
            screen.line(line, "bold")
            for verdict in proposal.verdicts:
                self._heading(verdict.category.value, verdict.standing)
                self._clauses((*verdict.clauses, *verdict.ways))
        document: dict[str, object] = {
            "name": record.name,
            "fide_id": record.fide_id,
            "title": record.title.value or None,
            "applications": [application_json(each, text) for each in found],
            "licence": licence_json(paid, text),
            "category": category_json(proposal, text),
            "events": events_json(rules, record),
        }
        return document, found

    def _application(self, found: Application) -> None:
        screen = self._screen
        if found.held:
            return
        self._heading(
            screen.say("Application for {title}", title=found.title.value), found.standing
        )
        self._clauses(found.clauses)
        for norm in found.norms:
            mark = "+" if norm in found.chosen else " "
            screen.line(f"  {mark} {norm.start} {norm.name}")
            self._clauses(
                tuple(each for each in norm.clauses if each.standing is not Known.MET),
                "      ",
            )

    def _heading(self, name: str, standing: Known) -> None:
        word = {
            Known.MET: self._screen.say("everything is met"),
            Known.NOT_MET: self._screen.say("something is missing"),
            Known.NOT_KNOWN: self._screen.say("not everything is known"),
        }[standing]
        self._screen.line()
        self._screen.line(f"{name}: {word}", "bold")

    def _clauses(self, clauses: tuple[ArbiterClause, ...], indent: str = "  ") -> None:
        for each in clauses:
            line = told(each, self._screen.language.text)
            self._screen.line(f"{indent}{line.word}: {line.text} ({line.article})")


def _appoint(
    screen: Screen,
    rules: ArbiterRules,
    level: EventLevel | None,
    role: Duty | None,
    category: str | None,
    title: str | None,
) -> int:
    if level is None or role is None or category is None:
        message = screen.say("appoint needs --level, --role and --category.")
        raise Failure(Exit.WRONG_USE, message)
    found = appointment(
        rules, level, role, ArbiterCategory(category), ArbiterTitle(title) if title else
        ArbiterTitle.NONE,
    )  # fmt: skip
    text = screen.language.text
    for each in found:
        line = told(each, text)
        screen.line(f"{line.word}: {line.text} ({line.article})")
    standing = of_all(found)
    screen.json(
        {
            "edition": rules.id,
            "level": level.value,
            "role": role.value,
            "category": category,
            "standing": standing.value,
            "clauses": clauses_json(found, text),
        }
    )
    return Exit.DIFFERENT if standing is Known.NOT_MET else Exit.OK


def _day(screen: Screen, text: str, option: str) -> date:
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        message = screen.say(
            "{option}: “{text}” is not a date, such as 2026-09-15.", option=option, text=text
        )
        raise Failure(Exit.WRONG_USE, message) from None


def _tell_problems(screen: Screen, file: str, reading: RegisterReading) -> None:
    """Print what is wrong with a file, the first of many."""
    text = screen.language.text
    for each in reading.problems[:_SHOWN]:
        where = [screen.say("Line {line}", line=each.line)] if each.line else []
        where += [each.place] if each.place else []
        screen.aside(": ".join((*where, each.reason.message(text))), "red")
    if len(reading.problems) > _SHOWN:
        more = len(reading.problems) - _SHOWN
        screen.aside(screen.plural("… and {count} more.", "… and {count} more.", more))
    screen.aside(screen.say("{file}: nothing was checked.", file=file), "bold red")
    screen.json(
        {
            "problems": [
                {"line": each.line, "place": each.place, "message": each.reason.message(text)}
                for each in reading.problems
            ]
        }
    )
