"""``openarbiter players import``: a rating list into the folder of the lists."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.lists_asked import Store, findings_json, show_findings, store_of
from openarbiter.cli.options import Json
from openarbiter.cli.progress import progress_bar
from openarbiter.cli.screen import Screen
from openarbiter.formats.people import TimeClass
from openarbiter.lists.importing import Imported, import_fide, import_national
from openarbiter.lists.mapping import BadMapping, read_mapping
from openarbiter.lists.store import FIDE, ListStore
from openarbiter.model.text import N_


def players_import(
    context: typer.Context,
    *,
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE",
            help=N_("The list: text or XML of FIDE, zipped or not; or a national list."),
        ),
    ],
    mapping: Annotated[
        Path | None,
        typer.Option(
            "--mapping", metavar="TOML", help=N_("What the columns of a national list hold.")
        ),
    ] = None,
    kind: Annotated[
        TimeClass | None,
        typer.Option(
            "--kind", help=N_("The rating of a list of one kind, if its name does not say.")
        ),
    ] = None,
    forget: Annotated[
        bool,
        typer.Option(
            "--forget-delisted", help=N_("Forget players who are not in this list any more.")
        ),
    ] = False,
    name: Annotated[
        str | None,
        typer.Option(
            "--name", metavar="NAME", help=N_("The name of the list; by default that of the file.")
        ),
    ] = None,
    progress: Annotated[
        bool,
        typer.Option(
            "--progress", help=N_("Print the progress on the standard error, for programs.")
        ),
    ] = False,
    store: Store = None,
    as_json: Json = False,
) -> int:
    """Load a rating list; the old one is used until the new one is whole."""
    screen: Screen = context.obj.with_json(as_json)
    kept = store_of(store)
    asked = _ToLoad(screen, kept, file, name or file.name, mapping, kind, forget)
    try:
        if progress:
            imported, list_name = asked.imported(_print_progress)
        else:
            with progress_bar(screen, screen.say("Loading the list")) as bar:
                imported, list_name = asked.imported(_shown_in(bar))
    except OSError as error:
        message = screen.say(
            "{file} cannot be loaded: {reason}.", file=file, reason=error.strerror or error
        )
        raise Failure(Exit.FILE_ERROR, message) from error
    _show(screen, file, imported)
    screen.json(
        {
            "file": str(file),
            "list": list_name,
            "loaded": imported.loaded,
            "players": imported.players,
            "read": imported.read,
            "changes": _changes_json(imported),
            "problems": findings_json(screen, imported.problems),
        }
    )
    if not imported.loaded:
        raise Failure(
            Exit.INVALID_FILE,
            screen.say("{file} has no players; the list there was is still in use.", file=file),
            shown=True,
        )
    return Exit.DIFFERENT if imported.problems else Exit.OK


@dataclass(frozen=True, slots=True)
class _ToLoad:
    """What is to be loaded, and from where."""

    screen: Screen
    store: ListStore
    file: Path
    name: str
    mapping: Path | None
    kind: TimeClass | None
    forget: bool

    def imported(self, told: Callable[[int, int], None]) -> tuple[Imported, str]:
        """Load it; returns what came of it, and the name of the list."""
        day = date.today().isoformat()
        if self.mapping is None:
            with self.file.open("rb") as stream:
                found = import_fide(
                    self.store,
                    stream,
                    name=self.name,
                    day=day,
                    told=told,
                    time_class=self.kind,
                    keep_delisted=not self.forget,
                )
            return found, FIDE
        try:
            read = read_mapping(self.mapping.read_text(encoding="utf-8"))
        except (BadMapping, UnicodeDecodeError) as error:
            message = self.screen.say("{file}: {reason}", file=self.mapping, reason=error)
            raise Failure(Exit.INVALID_FILE, message) from error
        data = self.file.read_bytes()
        found = import_national(self.store, data, read, name=self.name, day=day, told=told)
        return found, read.name


def _shown_in(bar: Callable[[int, int], None] | None) -> Callable[[int, int], None]:
    def told(done: int, players: int) -> None:
        if bar is not None:
            bar(done, 1000)

    return told


def _print_progress(done: int, players: int) -> None:
    sys.stderr.write(f"{done} {players}\n")
    sys.stderr.flush()


def _show(screen: Screen, file: Path, imported: Imported) -> None:
    show_findings(screen, imported.problems)
    if not imported.loaded:
        return
    screen.line(
        screen.plural(
            "{file}: {count} player loaded.",
            "{file}: {count} players loaded.",
            imported.read,
            file=file.name,
        )
    )
    changes = imported.changes
    if changes is not None:
        screen.line(
            screen.say(
                "Against the list before: {new} new, {changed} changed, {delisted} not listed any "
                "more.",
                new=changes.new,
                changed=changes.changed,
                delisted=changes.delisted,
            )
        )


def _changes_json(imported: Imported) -> dict[str, int] | None:
    found = imported.changes
    if found is None:
        return None
    return {
        "new": found.new,
        "changed": found.changed,
        "delisted": found.delisted,
        "unrated": found.unrated,
    }
