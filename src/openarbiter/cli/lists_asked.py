"""What the commands about rating lists share: where lists are, the kind of chess, their options."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.kinds import show_of_each_kind
from openarbiter.cli.report import STYLES
from openarbiter.cli.report import severity as severity_word
from openarbiter.cli.screen import Screen
from openarbiter.formats.finding import FileFinding
from openarbiter.formats.people import TimeClass
from openarbiter.lists.findings import ListFinding
from openarbiter.lists.store import FIDE, FOLDER, ListStore
from openarbiter.model.text import N_

if TYPE_CHECKING:
    from openarbiter.lists.tables import KeptPlayer

Store: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--store",
        metavar="FOLDER",
        help=N_("The folder of the lists; by default lists in the data folder of the workbench."),
    ),
]
ListName: TypeAlias = Annotated[
    str,
    typer.Option(
        "--list-name", metavar="NAME", help=N_("A national list by its name; by default FIDE's.")
    ),
]


def store_of(folder: Path | None) -> ListStore:
    """The lists of ``--store``, by default those of the workbench."""
    if folder is not None:
        return ListStore(folder.expanduser())
    from openarbiter.cli.data_places import folder_of

    return ListStore(folder_of(None) / FOLDER)


def refuse_unloaded(screen: Screen, store: ListStore, list_name: str) -> None:
    """Make sure that a list is there.

    Raises:
        Failure: it is not.
    """
    if store.about(list_name) is not None:
        return
    if list_name == FIDE:
        message = screen.say(
            "No rating list is loaded in {folder}. Load one with “openarbiter players import”.",
            folder=store.folder,
        )
    else:
        message = screen.say(
            "There is no list {name} in {folder}. There are: {known}.",
            name=list_name,
            folder=store.folder,
            known=", ".join(store.names()) or "-",
        )
    raise Failure(Exit.FILE_ERROR, message)


def show_findings(screen: Screen, found: Sequence[FileFinding]) -> None:
    """Tell what is wrong; of many findings of a kind the first ones."""

    def show(each: FileFinding) -> None:
        where = ""
        if isinstance(each, ListFinding):
            where = screen.say("player {number}", number=each.number) + ": "
        elif each.line is not None:
            where = screen.say("line {line}", line=each.line) + ": "
        text = each.message(screen.language.text)
        screen.aside(
            f"{where}{severity_word(screen, each.severity)}: {text}", STYLES[each.severity]
        )

    show_of_each_kind(screen, found, lambda each: each.code, show)


def findings_json(screen: Screen, found: Sequence[FileFinding]) -> list[dict[str, object]]:
    """The same for programs."""
    return [
        {
            "code": each.code,
            "severity": each.severity.value,
            "line": each.line,
            "read": each.read,
            "message": each.message(screen.language.text),
            "meaning": each.meaning(screen.language.text),
        }
        for each in found
    ]


def kept_json(kept: KeptPlayer) -> dict[str, object]:
    """A player of a list for programs."""
    one = kept.player
    return {
        "fide_id": one.fide_id or None,
        "national_id": kept.number or None,
        "name": one.name,
        "federation": one.federation or None,
        "sex": one.sex or None,
        "birth": one.birth or None,
        "title": one.title or None,
        "open_title": one.open_title or None,
        "women_title": one.women_title or None,
        "other_titles": one.other_titles.split(",") if one.other_titles else [],
        "arena_title": one.arena_title or None,
        "inactive": one.inactive,
        "delisted": kept.delisted,
        "list": kept.seen,
        "ratings": {
            kind.value: {"rating": rating.rating, "k": rating.k, "games": rating.games}
            for kind in TimeClass
            if (rating := one.rating(kind)).rating or rating.k or rating.games
        },
    }
