"""``openarbiter players update-from``: a tournament's players as a rating list has them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import file_problem, refuse_existing
from openarbiter.cli.lists_asked import (
    findings_json,
    refuse_unloaded,
    show_findings,
    store_of,
)
from openarbiter.cli.options import File, FileOptions, Force
from openarbiter.cli.rating_asked import kind_of, time_control_of
from openarbiter.cli.reading import read_tournament
from openarbiter.cli.screen import Screen
from openarbiter.cli.table import Column, Table
from openarbiter.cli.writing import writing
from openarbiter.formats.people import TimeClass
from openarbiter.lists.people import PeopleFound, national_people, people_of
from openarbiter.lists.store import FIDE, ListStore
from openarbiter.lists.updating import (
    FIDE_RATING,
    FIELDS,
    RatingsAsked,
    UpdatePlan,
    plan_update,
    updated,
    with_national,
)
from openarbiter.model import Tournament
from openarbiter.model.chosen_editions import RuleField
from openarbiter.model.fide_ratings import rating_used
from openarbiter.model.text import N_
from openarbiter.rulebook import edition_for, rating_rules

STORE = "store"
"""The word that stands for the lists of the workbench."""

_FIELD_WORDS = {
    "fide_id": N_("FIDE ID"),
    "name": N_("Name"),
    "title": N_("Title"),
    "rating": N_("Rating"),
    FIDE_RATING: N_("FIDE rating, if another"),
    "federation": N_("Federation"),
    "sex": N_("Sex"),
    "birth": N_("Born"),
}


def players_update_from(
    context: typer.Context,
    *,
    source: Annotated[
        str,
        typer.Argument(
            metavar="LIST",
            help=N_("The file of a list, the folder of the lists, or the word store."),
        ),
    ],
    file: File,
    kind: Annotated[
        TimeClass | None,
        typer.Option("--kind", help=N_("The rating to take; by default as the time control says.")),
    ] = None,
    fields: Annotated[
        str,
        typer.Option(
            "--fields",
            metavar="NAMES",
            help=N_(
                "What to update, with commas: fide_id, name, title, rating, federation, sex, birth."
            ),
        ),
    ] = ",".join(FIELDS),
    only: Annotated[
        str,
        typer.Option(
            "--only", metavar="NUMBERS", help=N_("Only players with these numbers, with commas.")
        ),
    ] = "",
    take_ids: Annotated[
        bool,
        typer.Option(
            "--take-ids", help=N_("Take the FIDE IDs found by name and year of birth, too.")
        ),
    ] = False,
    national: Annotated[
        str | None,
        typer.Option(
            "--national", metavar="NAME", help=N_("Add the ratings of this national list.")
        ),
    ] = None,
    apply: Annotated[
        str | None,
        typer.Option(
            "--apply", metavar="OUT", help=N_("Write the updated tournament to this file.")
        ),
    ] = None,
    to: Annotated[
        Literal["trf16", "trf26"], typer.Option("--to", help=N_("The version to write."))
    ] = "trf26",
    force: Force = False,
    given: FileOptions,
) -> int:
    """Show what the list would change; nothing is written without --apply."""
    screen: Screen = context.obj.with_json(given.as_json)
    refuse_existing(screen, apply, force=force)
    chosen = _fields(screen, fields)
    lists = _source(screen, source)
    tournament = read_tournament(screen, file, given).tournament
    numbers = _numbers(screen, only, tournament)
    try:
        found = people_of(tournament, lists)
    except OSError as error:
        raise Failure(Exit.FILE_ERROR, file_problem(screen, source, error)) from error
    if any(each.severity.value == "error" for each in found.problems) and not found.people:
        show_findings(screen, found.problems)
        message = screen.say("{file} is not a rating list that can be read.", file=source)
        raise Failure(Exit.INVALID_FILE, message, shown=True)
    which = kind or TimeClass(kind_of(time_control_of(tournament)).value)
    rules = rating_rules(edition_for(tournament, RuleField.RATING).edition)
    asked = RatingsAsked(which, rules, rating_used(tournament))
    plan = plan_update(tournament, found, asked, chosen, take_proposed=take_ids)
    changed = updated(tournament, plan, numbers or None)
    if national is not None:
        changed = _with_national(screen, changed, lists, national)
    show_findings(screen, found.problems)
    show_findings(screen, found.findings)
    _show(screen, plan)
    with writing(screen, apply, changed, to):
        if apply is not None:
            screen.line(screen.say("Written to {file}.", file=apply))
        elif plan.updates:
            screen.line(screen.say("Nothing was changed. Add --apply OUT to write the update."))
        screen.json(_json(screen, which, found, plan, apply))
    return Exit.DIFFERENT if plan.updates or found.findings else Exit.OK


def _source(screen: Screen, source: str) -> ListStore | Path:
    if source != STORE and not Path(source).is_dir():
        return Path(source)
    store = store_of(None if source == STORE else Path(source))
    refuse_unloaded(screen, store, FIDE)
    return store


def _fields(screen: Screen, text: str) -> tuple[str, ...]:
    names = tuple(each.strip() for each in text.split(",") if each.strip())
    for name in names:
        if name not in FIELDS:
            message = screen.say(
                "--fields: {name} is not one of {known}.", name=name, known=", ".join(FIELDS)
            )
            raise Failure(Exit.WRONG_USE, message)
    return names


def _numbers(screen: Screen, text: str, tournament: Tournament) -> set[int]:
    known = {str(each.number): each.number for each in tournament.entrants}
    found = set()
    for part in filter(None, (each.strip() for each in text.split(","))):
        if part not in known:
            message = screen.say("--only: no player has the number {number}.", number=part)
            raise Failure(Exit.WRONG_USE, message)
        found.add(known[part])
    return found


def _with_national(
    screen: Screen, tournament: Tournament, lists: ListStore | Path, name: str
) -> Tournament:
    store = lists if isinstance(lists, ListStore) else store_of(None)
    refuse_unloaded(screen, store, name)
    people = national_people(tournament.entrants, store, name)
    screen.line(
        screen.plural(
            "{count} player found in the list {name}.",
            "{count} players found in the list {name}.",
            len(people),
            name=name,
        )
    )
    federations = sorted({each.player.federation for each in people.values()})
    return (
        with_national(tournament, people, federations[0]) if len(federations) == 1 else tournament
    )


def _show(screen: Screen, plan: UpdatePlan) -> None:
    if plan.updates:
        columns = (
            Column(screen.say("No."), "right"),
            Column(screen.say("Name")),
            Column(screen.say("Field")),
            Column(screen.say("Here")),
            Column(screen.say("In the list")),
        )
        rows = tuple(
            (
                str(each.number),
                each.name,
                screen.say(_FIELD_WORDS[change.field]),
                change.before or "-",
                change.after or "-",
            )
            for each in plan.updates
            for change in each.changes
        )
        screen.table(Table(columns, rows))
    screen.line(
        screen.say(
            "Players to update: {updates}; as in the list: {same}; not compared: {left}.",
            updates=len(plan.updates),
            same=plan.same,
            left=plan.left,
        )
    )


def _json(
    screen: Screen, kind: TimeClass, found: PeopleFound, plan: UpdatePlan, written: str | None
) -> dict[str, object]:
    return {
        "kind": kind.value,
        "updates": [
            {
                "number": each.number,
                "name": each.name,
                "fide_id": each.fide_id,
                "k": each.k or None,
                "changes": [
                    {"field": change.field, "before": change.before, "after": change.after}
                    for change in each.changes
                ],
            }
            for each in plan.updates
        ],
        "same": plan.same,
        "not_compared": plan.left,
        "findings": [
            {**told, "player": each.number}
            for told, each in zip(
                findings_json(screen, found.findings), found.findings, strict=True
            )
        ],
        "problems": findings_json(screen, found.problems),
        "written": written,
    }
