"""Cross tables as Chess-Results lays them out, written for the tests: HTML, XLSX, CSV."""

from __future__ import annotations

import html
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import openpyxl

from openarbiter.model import Appearance, ByeKind, Colour, Entrant, Mark, Tournament, format_score

SERVER = "From the Tournament-Database of Chess-Results https://chess-results.com"
SIGNS = {Mark.WIN: "1", Mark.DRAW: "½", Mark.LOSS: "0", Mark.UNKNOWN: ""}
SIGNS |= {Mark.FORFEIT_WIN: "+", Mark.FORFEIT_LOSS: "-"}
BYES = {ByeKind.PAB: "-1", ByeKind.FULL: "-1", ByeKind.HALF: "-½", ByeKind.ZERO: "-0"}


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one language."""

    number: str = "No."
    rank: str = "Rk."
    name: str = "Name"
    rating: str = "Rtg"
    federation: str = "FED"
    points: str = "Pts."
    tie_break: str = "TB{}"
    footer: str = "Tie Break{}: {}"
    round: str = "{}.Rd"
    letters: str = "wb"
    by_number: str = "Starting rank crosstable"
    by_rank: str = "Final Ranking crosstable after {} Rounds"


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A column of tie-breaks: its name below the table, and its value by player."""

    name: str
    values: Mapping[int, str]


def rows_of(
    tournament: Tournament,
    *,
    by: str = "number",
    words: Words = Words(),
    tie_breaks: Sequence[TieBreak] = (),
    numbers: bool = False,
    points: bool = True,
) -> list[list[str]]:
    """The lines of an export, name and title of the table first.

    Args:
        tournament: all of whose players have ranks.
        by: ``number`` or ``rank``: the order of the rows and what the cells name.
        words: of the language.
        tie_breaks: the columns after the points.
        numbers: whether a table by rank shows start numbers as well.
        points: whether there is a column with the points.
    """
    order = sorted(
        tournament.entrants, key=lambda each: each.number if by == "number" else _rank(each)
    )
    names = {each.number: each.number if by == "number" else _rank(each) for each in order}
    appearances = [tournament.appearances(one + 1) for one in range(len(tournament.rounds))]
    first = [words.number] if by == "number" else [words.rank, *([words.number] if numbers else [])]
    last = [words.rank] if by == "number" else []
    rounds = len(tournament.rounds)
    heads = [
        *first, "", words.name, words.rating, words.federation,
        *(words.round.format(one) for one in range(1, rounds + 1)),
        *([words.points] if points else []), *last,
        *(words.tie_break.format(one) for one in range(1, len(tie_breaks) + 1)),
    ]  # fmt: skip
    title = words.by_number if by == "number" else words.by_rank.format(rounds)
    lines = [[SERVER], [tournament.name or "An Open"], ["Last update 01.02.2026 18:00:00"]]
    if tournament.regulations.rounds and by == "number":
        lines.append([f"Number of rounds : {tournament.regulations.rounds}"])
    lines += [[title], heads]
    for each in order:
        own = [str(names[each.number])]
        if by == "rank" and numbers:
            own.append(str(each.number))
        lines.append(
            [
                *own,
                each.title,
                each.name,
                str(each.rating),
                each.federation,
                *(cell(one.get(each.number), names, words.letters) for one in appearances),
                *([decimal(format_score(each.points or 0))] if points else []),
                *([str(_rank(each))] if by == "number" else []),
                *(one.values[each.number] for one in tie_breaks),
            ]
        )
    lines.append(["Annotation:"])
    lines += [[words.footer.format(at, one.name)] for at, one in enumerate(tie_breaks, 1)]
    return lines


def cell(seen: Appearance | None, names: Mapping[int, int], letters: str) -> str:
    """One round of one player, with the blanks Chess-Results puts before it."""
    if seen is None:
        return ""
    if seen.bye is not None:
        return f"   {BYES[seen.bye]}"
    assert seen.opponent is not None
    assert seen.mark is not None
    letter = letters[0] if seen.colour is Colour.WHITE else letters[1]
    return f"{names[seen.opponent]:>3}{letter}{SIGNS[seen.mark]}"


def decimal(text: str) -> str:
    """Points as pages write them: ``5``, ``5,5``."""
    return text.removesuffix(".0").replace(".", ",")


def as_csv(rows: Sequence[Sequence[str]], delimiter: str = ";") -> bytes:
    """The export as a spreadsheet saves it."""
    quoted = (
        delimiter.join(f'"{one}"' if delimiter in one else one for one in row) for row in rows
    )
    return "\r\n".join(quoted).encode()


def as_xlsx(rows: Sequence[Sequence[str]]) -> bytes:
    """The export to Excel, numbers as numbers."""
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    for row in rows:
        sheet.append([_value(one) for one in row])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def as_html(rows: Sequence[Sequence[str]], encoding: str = "utf-8") -> bytes:
    """The page: tables within tables, links around names, the footer behind the table."""
    head = next(at for at, row in enumerate(rows) if len(row) > 3)
    body = [row for row in rows[head + 1 :] if len(row) > 3]
    below = [row[0] for row in rows[head + 1 + len(body) :]]
    said = [row[0].split(" : ") for row in rows[3 : head - 1]]
    facts = "".join(f"<tr><td class=CR>{a}</td><td class=CR>{b}</td></tr>" for a, b in said)
    text = (
        "<!DOCTYPE html><html><head>"
        f'<meta content="text/html; charset={encoding}" http-equiv="content-type"/>'
        f"<title>Chess-Results Server Chess-results.com - {html.escape(rows[1][0])}</title>"
        "<script>var x = '<table>';</script></head><body><form><table><tr><td><ul>"
        '<li><a href="Default.aspx?lan=0">AUT</a></li><li>GER</li></ul></td></tr><tr><td>'
        f"<div><h2>{html.escape(rows[1][0])}</h2><p>{rows[2][0]}</p><table>{facts}</table></div>"
        f"<div><h2>{html.escape(rows[head - 1][0])}</h2>\n"
        '<table class="CRs1"><tr class="CRg1b">'
        + "".join(f'<th class="CRc">&nbsp;{html.escape(one)}&nbsp;</th>' for one in rows[head])
        + "</tr>\n"
        + "\n".join(
            '<tr class="CRg2">'
            + "".join(
                f'<td class="CRc">{_linked(at, html.escape(one))}</td>'
                if one
                else '<td & colsp & class="CRc"></td>'
                for at, one in enumerate(row)
            )
            + "</tr>"
            for row in body
        )
        + '</table><p class="CR"><b>'
        + "<br/>".join(map(html.escape, below))
        + "</b></p></div></td></tr></table></form></body></html>"
    )
    return text.encode(encoding, errors="xmlcharrefreplace")


def _linked(column: int, text: str) -> str:
    shown = text.replace("½", "&frac12;")
    return f'<a href="tnr1.aspx?snr=1">{shown}</a>' if column == 2 else shown


def _value(text: str) -> object:
    try:
        return int(text)
    except ValueError:
        return float(text.replace(",", ".")) if text.replace(",", "").isdigit() else text or None


def _rank(entrant: Entrant) -> int:
    assert entrant.rank is not None
    return entrant.rank
