"""A form as PDF by Typst: one page, every letter in it, the same bytes each time."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from functools import cache
from importlib.resources import files

from openarbiter.office.forms.letters import Letters, Spelt
from openarbiter.office.forms.paper import (
    Block,
    FormPaper,
    FormTicks,
    PaperField,
    PaperGrid,
    PaperRow,
    PaperWords,
)
from openarbiter.office.typst_pdf import MEDIA_TYPE, compiled, has_letter

__all__ = ["MEDIA_TYPE", "PrintedForm", "paper_pdf"]


@dataclass(frozen=True, slots=True)
class PrintedForm:
    """A form as PDF.

    Attributes:
        spelt: words that had letters no font has, and how they are spelt in Latin letters instead.
    """

    pdf: bytes
    spelt: tuple[Spelt, ...]


def paper_pdf(paper: FormPaper) -> PrintedForm:
    """Print a form.

    The fonts are those Typst brings; those of the system are not looked at, so that the same form
    is the same file on every machine.
    """
    # Typst takes a while to load, and few commands print.
    import typst

    try:
        return _printed(paper, Letters(has_letter))
    except typst.TypstError:
        # Each letter is there, but not what they make together: the usual ones are left.
        return _printed(paper, Letters(lambda letter: False))


def _printed(paper: FormPaper, letters: Letters) -> PrintedForm:
    shown = _values(_spelt(paper, letters))
    return PrintedForm(compiled(_typst_source(), shown), letters.spelt)


@cache
def _typst_source() -> bytes:
    return files("openarbiter.office.forms").joinpath("paper.typ").read_bytes()


def _values(paper: FormPaper) -> dict[str, object]:
    """A form as its Typst template reads it."""
    return {
        "code": paper.code,
        "title": paper.title,
        "language": paper.language,
        "ticks": [{"label": label, "ticked": ticked} for label, ticked in paper.ticks],
        "footer": paper.footer,
        "day": paper.day.isoformat(),
        "blocks": [_block(each) for each in paper.blocks],
    }


def _block(block: Block) -> dict[str, object]:
    match block:
        case PaperRow():
            return {"kind": "row", **asdict(block)}
        case PaperGrid():
            return {
                "kind": "grid",
                "heads": block.heads,
                "widths": block.widths,
                "rows": block.rows,
                "left": sorted(block.left),
            }
        case FormTicks():
            choices = [{"label": label, "ticked": ticked} for label, ticked in block.choices]
            return {"kind": "ticks", "choices": choices}
        case PaperWords():
            return {"kind": "words", **asdict(block)}


def _spelt(paper: FormPaper, letters: Letters) -> FormPaper:
    return replace(
        paper,
        blocks=tuple(_block_spelt(each, letters) for each in paper.blocks),
        footer=letters.shown(paper.footer),
    )


def _block_spelt(block: Block, letters: Letters) -> Block:
    match block:
        case PaperRow():
            return PaperRow(tuple(_field_spelt(each, letters) for each in block.fields))
        case PaperGrid():
            rows = tuple(tuple(map(letters.shown, row)) for row in block.rows)
            return replace(block, rows=rows)
        case PaperWords():
            return replace(block, text=letters.shown(block.text))
        case FormTicks():
            return block


def _field_spelt(field: PaperField, letters: Letters) -> PaperField:
    return replace(field, text=letters.shown(field.text))
