"""Rating lists in the layouts of FIDE, written from made-up players."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from xml.sax.saxutils import escape

from openarbiter.formats.people import ListedPlayer, ListedRating, TimeClass

_WHO = f"{'ID Number':15}{'Name':61}Fed Sex Tit  WTit OTit           FOA "
_ALL = "SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
_ONE = "OCT26 Gms K  B-day Flag"


def write_text(people: Iterable[ListedPlayer], file: Path, kind: TimeClass | None = None) -> None:
    """Write a list as text: of all three ratings, or of one kind and of those who have it."""
    with file.open("w", encoding="utf-8", newline="") as out:
        out.write(f"{_WHO}{_ALL if kind is None else _ONE}\r\n")
        for each in people:
            if kind is None:
                out.write(_line(each, _three(each)))
            elif each.rating(kind).rating:
                out.write(_line(each, _cells(each.rating(kind), 6, 4, 3)))


def _line(each: ListedPlayer, ratings: str) -> str:
    sex = "F" if each.sex == "w" else "M"
    flag = ("w" if sex == "F" else "") + ("i" if each.inactive else "")
    return (
        f"{each.fide_id:15}{each.name:61}{each.federation:4}{sex:4}{each.open_title:5}"
        f"{each.women_title:5}{each.other_titles:15}{each.arena_title:4}{ratings}"
        f"{each.birth or '0000':6}{flag:4}\r\n"
    )


def _three(each: ListedPlayer) -> str:
    three = (each.standard, each.rapid, each.blitz)
    return "".join(_cells(one, 6, 4, 3) for one in three)


def _cells(one: ListedRating, *widths: int) -> str:
    cells = (one.rating or "", one.games or "", one.k or "")
    return "".join(f"{cell!s:{width}}" for cell, width in zip(cells, widths, strict=True))


def write_xml(people: Iterable[ListedPlayer], file: Path) -> None:
    """Write a list as the XML of all three ratings."""
    with file.open("w", encoding="utf-8", newline="\n") as out:
        out.write('<?xml version="1.0" encoding="utf-8"?>\n<playerslist>\n')
        out.writelines(_element(each) for each in people)
        out.write("</playerslist>\n")


def _element(each: ListedPlayer) -> str:
    sex = "F" if each.sex == "w" else "M"
    flag = ("w" if sex == "F" else "") + ("i" if each.inactive else "")
    ratings = "".join(
        f"<{prefix}rating>{one.rating}</{prefix}rating>\n<{prefix}games>{one.games}</{prefix}games>"
        f"\n<{prefix}k>{one.k}</{prefix}k>\n"
        for prefix, one in (("", each.standard), ("rapid_", each.rapid), ("blitz_", each.blitz))
    )
    return (
        f"<player>\n<fideid>{each.fide_id}</fideid>\n<name>{escape(each.name)}</name>\n"
        f"<country>{each.federation}</country>\n<sex>{sex}</sex>\n<title>{each.open_title}</title>"
        f"\n<w_title>{each.women_title}</w_title>\n<o_title>{each.other_titles}</o_title>\n"
        f"<foa_title>{each.arena_title}</foa_title>\n{ratings}"
        f"<birthday>{each.birth or '0000'}</birthday>\n<flag>{flag}</flag>\n</player>\n"
    )
