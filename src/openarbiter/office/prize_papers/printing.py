"""Papers of the prize-giving and of matches as PDF."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Literal, TypeAlias

from openarbiter.office.forms.letters import Letters, Spelt
from openarbiter.office.typst_pdf import compiled, has_letter

PaperTemplate: TypeAlias = Literal[
    "signed_list",
    "announcement",
    "receipts",
    "diplomas",
    "protocols",
    "line_up_slips",
    "line_up_check",
    "table_plan",
    "team_signs",
    "board_signs",
]

_OF_MATCHES = (
    "protocols",
    "line_up_slips",
    "line_up_check",
    "table_plan",
    "team_signs",
    "board_signs",
)


@dataclass(frozen=True, slots=True)
class PrintedPaper:
    """A paper as PDF.

    Attributes:
        spelt: texts that had letters no font has, and how they are spelt in Latin letters instead.
    """

    pdf: bytes
    spelt: tuple[Spelt, ...]


def printed(template: PaperTemplate, values: Mapping[str, object]) -> PrintedPaper:
    """Print a paper.

    No box is printed in place of a letter: a word with a letter that no font has is spelt in
    Latin letters, and the result names it.

    Args:
        values: as the module of the paper makes them.
    """
    # Typst takes a while to load, and few commands print.
    import typst

    try:
        return _printed(template, values, Letters(has_letter))
    except typst.TypstError:
        # Each letter is there, but not what they make together: the usual ones are left.
        return _printed(template, values, Letters(lambda letter: False))


def unprintable(texts: Iterable[str]) -> tuple[Spelt, ...]:
    """The texts that have letters no font has, and how they would be spelt."""
    letters = Letters(has_letter)
    for text in texts:
        letters.shown(text)
    return letters.spelt


def _printed(
    template: PaperTemplate, values: Mapping[str, object], letters: Letters
) -> PrintedPaper:
    shown = {key: _spelt(value, letters) for key, value in values.items()}
    return PrintedPaper(compiled(_source(template), shown), letters.spelt)


def _spelt(value: object, letters: Letters) -> object:
    """All texts of a value in letters there are."""
    match value:
        case str():
            return letters.shown(value)
        case dict():
            return {key: _spelt(each, letters) for key, each in value.items()}
        case list() if value and isinstance(value[0], int):
            # The bytes of an image.
            return value
        case list():
            return [_spelt(each, letters) for each in value]
    return value


@cache
def _source(template: str) -> bytes:
    folder = files("openarbiter.office.prize_papers")
    common = folder.joinpath("common.typ").read_bytes()
    if template in _OF_MATCHES:
        folder = files("openarbiter.office.match_papers")
        common += folder.joinpath("match_common.typ").read_bytes()
    return common + folder.joinpath(f"{template}.typ").read_bytes()
