"""Filled forms on their way into files, and what is told of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import refuse_existing, staged
from openarbiter.cli.screen import Screen
from openarbiter.office.forms.paper import FormPaper


@dataclass(frozen=True, slots=True)
class FilledForm:
    """A form, and what tells it from others of its kind in a folder.

    Attributes:
        more: what programs get besides.
    """

    mark: str
    paper: FormPaper
    more: tuple[tuple[str, object], ...] = ()


def write_forms(
    screen: Screen,
    filled: Sequence[FilledForm],
    out: str,
    ending: Literal["pdf", "xlsx"],
    *,
    folder: bool,
    force: bool,
) -> int:
    """Write every form, all of them or none, and tell their warnings.

    Args:
        out: the file, or the folder; it is made where it is not there. Of several forms that go
            into one file, each further one has its number before the ending.

    Raises:
        Failure: a file cannot be written, or exists and may not be replaced.
    """
    names = list(_in_folder(filled, out, ending) if folder else _beside(out, len(filled)))
    for name in names:
        refuse_existing(screen, name, force=force)
    if folder:
        _make(screen, out)
    told: list[object] = []
    with ExitStack() as stack:
        for one, name in zip(filled, names, strict=True):
            content, spelt = _made(one.paper, ending)
            stack.enter_context(staged(screen, name, content))
            warnings = [each.message(screen.language.text) for each in one.paper.warnings]
            warnings += [
                screen.say(
                    "No font has all letters of “{text}”: printed is “{latin}”.",
                    text=text,
                    latin=latin,
                )
                for text, latin in spelt
            ]
            for text in warnings:
                screen.aside(f"{name}: {text}", "yellow")
            told.append(
                {
                    "form": one.paper.code,
                    "file": name,
                    "warnings": warnings,
                    "deadlines": one.paper.footer,
                    **dict(one.more),
                }
            )
        screen.streams.settle()
    for name in names:
        screen.aside(screen.say("Written to {file}.", file=name))
    screen.json({"forms": told})
    return Exit.OK


def _made(paper: FormPaper, ending: Literal["pdf", "xlsx"]) -> tuple[bytes, list[tuple[str, str]]]:
    # What makes files takes a while to load.
    if ending == "xlsx":
        from openarbiter.office.forms.paper_xlsx import paper_xlsx

        return paper_xlsx(paper), []
    from openarbiter.office.forms.paper_pdf import paper_pdf

    printed = paper_pdf(paper)
    return printed.pdf, [(each.text, each.latin) for each in printed.spelt]


def _beside(out: str, number: int) -> Iterator[str]:
    path = Path(out)
    yield out
    for each in range(2, number + 1):
        yield str(path.with_name(f"{path.stem}-{each}{path.suffix}"))


def _in_folder(filled: Sequence[FilledForm], out: str, ending: str) -> Iterator[str]:
    taken: set[str] = set()
    for one in filled:
        stem = "-".join(filter(None, (one.paper.code, _plain(one.mark))))
        name, number = stem, 1
        while name in taken:
            number += 1
            name = f"{stem}-{number}"
        taken.add(name)
        yield str(Path(out) / f"{name}.{ending}")


def _plain(mark: str) -> str:
    """A text in letters and digits that every system has in names of files."""
    # The table takes a while to load.
    from anyascii import anyascii

    latin = anyascii(mark)
    kept = "".join(each if each.isascii() and each.isalnum() else "-" for each in latin)
    return "-".join(filter(None, kept.split("-")))[:60]


def _make(screen: Screen, folder: str) -> None:
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        message = screen.say(
            "The folder {folder} cannot be made: {reason}.", folder=folder, reason=error
        )
        raise Failure(Exit.FILE_ERROR, message) from error
