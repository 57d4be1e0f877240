"""Tables to hand out, on the screen and into files."""

from __future__ import annotations

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import refuse_existing, staged
from openarbiter.cli.screen import Screen
from openarbiter.cli.table import Column, Table
from openarbiter.explain import Grid
from openarbiter.office import Sheet


def show_sheet(screen: Screen, sheet: Sheet) -> None:
    """Print a table with what stands above and below it."""
    if sheet.title:
        screen.line(sheet.title, "bold")
    screen.line(sheet.caption)
    for line in sheet.above:
        screen.line(line)
    screen.line()
    columns = tuple(Column(head.title, "right" if head.right else "left") for head in sheet.heads)
    rows = tuple(tuple(cell.text for cell in row) for row in sheet.rows)
    screen.table(Table(columns, rows))
    if sheet.below:
        screen.line()
    for line in sheet.below:
        screen.line(line)


def show_grid(screen: Screen, grid: Grid) -> None:
    """Print a small table of an account."""
    screen.table(columns_of(grid))


def columns_of(grid: Grid) -> Table:
    """A small table as the screen shows it."""
    columns = tuple(
        Column(head, "right" if right else "left")
        for head, right in zip(grid.heads, grid.right, strict=True)
    )
    return Table(columns, grid.rows)


def refuse_beside_csv(screen: Screen, *, as_json: bool, explain: bool) -> None:
    """Make sure that a table printed as CSV is all that is printed.

    Raises:
        Failure: JSON or an explanation is asked for besides.
    """
    if as_json or explain:
        other = "--json" if as_json else "--explain"
        message = screen.say("--csv and {option} cannot be combined.", option=other)
        raise Failure(Exit.WRONG_USE, message)


def refuse_documents(screen: Screen, names: list[str | None], *, force: bool) -> None:
    """Make sure that documents can be written and would not overwrite anything.

    Raises:
        Failure: a file exists and ``force`` does not allow to replace it, or two
            documents go into one file.
    """
    asked = [name for name in names if name is not None]
    for name in asked:
        refuse_existing(screen, name, force=force)
    if len(set(asked)) < len(asked):
        message = screen.say("{file} is named twice as a file to write.", file=asked[0])
        raise Failure(Exit.WRONG_USE, message)


def write_document(screen: Screen, name: str | None, text: str) -> None:
    """Write a document whole or not at all, and say so; no name, no file.

    Raises:
        Failure: it cannot be written.
    """
    if name is None:
        return
    with staged(screen, name, text):
        screen.streams.settle()
    screen.aside(screen.say("Written to {file}.", file=name))
