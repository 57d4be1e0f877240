"""Facts about the tournament above a table: rounds, dates, place, arbiters."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from openarbiter.formats.chess_results.heads import plain_word
from openarbiter.formats.chess_results.sheets import ExportSheet
from openarbiter.formats.people.grid import GridLine
from openarbiter.formats.trf.dates import parse_date

_SERVER = re.compile(r"chess-?results", re.IGNORECASE)
_TITLE = re.compile(r"chess-results[^-]*chess-results\.com\s*-\s*(.+)", re.IGNORECASE)
_UPDATED = re.compile(r"\d{1,2}[./]\d{1,2}[./]\d{4}\s+\d{1,2}:\d\d")
_DATE = re.compile(r"\d{4}[/.-]\d{1,2}[/.-]\d{1,2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{4}")
_LABEL = re.compile(r"([^:]{3,60}?)\s*:\s+(\S.*)")
_AFTER = re.compile(r"\b(\d{1,2})\b")
_FINAL = re.compile(
    r"final|endtabelle|endstand|endrang|finale?\b|lopullinen|оконч|финал|итог|підсумк|остаточ|"
    r"крайно|краен|nihai|sonuç|koneč|konecn|końcow|koncow|vég|záró|konačn|коначн|slut|slutt|"
    r"eind|τελικ|lõpp|galutin|gala|întreg|definit",
    re.IGNORECASE,
)

_LABELS: dict[str, str] = {
    "rounds": "numberofrounds anzahlrunden anzahlderrunden rundenanzahl númeroderondas "
    "numeroderondas númeroderodadas nombrederondes numerodituri числотуров количествотуров "
    "кількістьтурів бройкръгове turasayısı liczbarund početkol početkôl fordulókszáma "
    "numărderunde numarderunde brojkola бројкола antalronder antallrunder aantalronden "
    "kierrostenmäärä kierroksia αριθμόςγύρων",
    "date": "date datum fecha data дата tarih dátum dato päivämäärä ημερομηνία rounddates",
    "city": "location place town ort spielort lugar local localidade lieu luogo место "
    "местопроведения місце място yer miejsce místo miesto helyszín hely loc locul mesto mjesto "
    "место plats sted plaats paikka τόπος",
    "federation": "federation föderation verband federación federação fédération federazione "
    "федерация федерація federasyon federacja federace szövetség federația federatia savez "
    "federatie ομοσπονδία liitto förbund",
    "chief": "chiefarbiter hauptschiedsrichter árbitroprincipal arbitroprincipal "
    "arbitreprincipal arbitrocapo главныйсудья главнийсуддя головнийсуддя главенсъдия "
    "başhakem sędziagłówny hlavnírozhodčí hlavnýrozhodca főversenybíró arbitruprincipal "
    "glavnisudija glavnisudac huvuddomare päätuomari",
    "deputy": "deputychiefarbiter deputyarbiter stellvertreterdeshauptschiedsrichters "
    "árbitroadjunto árbitroauxiliar arbitroadjunto заместительглавногосудьи",
    "control": "timecontrol rateofplay bedenkzeit controldetiempo ritmodejuego "
    "ritmodejogo cadence tempodiriflessione контрольвремени контрольчасу tempogry "
    "zamandenetimi hracítempo gondolkodásiidő",
}
_MEANING = {word: what for what, words in _LABELS.items() for word in words.split()}


@dataclass(frozen=True, slots=True)
class TableHeader:
    """Facts about the tournament outside its table.

    Attributes:
        title: what the table calls itself, such as ``Starting rank crosstable``.
        rounds: how many the tournament has; None where nothing says it.
    """

    name: str = ""
    title: str = ""
    rounds: int | None = None
    start: date | None = None
    end: date | None = None
    city: str = ""
    federation: str = ""
    chief: str = ""
    deputy: str = ""
    control: str = ""


def read_table_header(sheet: ExportSheet, head: GridLine | None, columns: int) -> TableHeader:
    """Read the lines above the heads of the table.

    Args:
        sheet: the whole export.
        head: the row with the heads; None where there is no table.
        columns: how many rounds the table has columns for.
    """
    above = [each for each in sheet.records if head is None or each.line < head.line]
    said: dict[str, str] = {}
    for what, text in _said(above):
        said.setdefault(what, text)
    days = [day for text in _DATE.findall(said.get("date", "")) if (day := parse_date(text))]
    name, title = _names(sheet, above)
    rounds = said.get("rounds", "")
    return TableHeader(
        name=name,
        title=title,
        rounds=int(rounds)
        if rounds.isascii() and rounds.isdigit() and len(rounds) < 4
        else columns
        if columns and _is_final(title, columns)
        else None,
        start=min(days, default=None),
        end=max(days, default=None),
        city=said.get("city", ""),
        federation=_federation(said.get("federation", "")),
        chief=said.get("chief", ""),
        deputy=said.get("deputy", ""),
        control=said.get("control", ""),
    )


def _said(above: Sequence[GridLine]) -> list[tuple[str, str]]:
    """Value with a label: ``Date : 2026/01/01`` or the same in two cells."""
    found = []
    for record in above:
        first = record.cells[0]
        if len(record.cells) == 2:
            label, text = first, record.cells[1]
        elif matched := _LABEL.fullmatch(first):
            label, text = matched[1], matched[2]
        else:
            continue
        # "Time control (Standard)" is a time control.
        meaning = _MEANING.get(plain_word(label.partition("(")[0]))
        if meaning:
            found.append((meaning, text.strip()))
    return found


def _names(sheet: ExportSheet, above: Sequence[GridLine]) -> tuple[str, str]:
    """The name of the tournament and that of the table."""
    if sheet.form == "html":
        title = sheet.headings[-1] if len(sheet.headings) > 1 else ""
        found = _TITLE.fullmatch(sheet.title)
        # The title of the window is cut off where the name is long.
        window = found[1].rstrip(".… ") if found else ""
        full = (text for text in sheet.headings if text.startswith(window))
        return next(full, window), title
    lines = [each.cells[0] for each in above if len(each.cells) == 1 and each.cells[0]]
    kept = [
        text
        for text in lines
        if not _SERVER.search(text) and not _UPDATED.search(text) and not _labelled(text)
    ]
    if not kept:
        return "", ""
    return kept[0], kept[-1] if len(kept) > 1 else ""


def _labelled(text: str) -> bool:
    found = _LABEL.fullmatch(text)
    return found is not None and plain_word(found[1].partition("(")[0]) in _MEANING


def _is_final(title: str, columns: int) -> bool:
    """Check whether a table calls itself final after as many rounds as it has columns."""
    numbers = {int(text) for text in _AFTER.findall(title)}
    return columns in numbers and bool(_FINAL.search(title))


def _federation(text: str) -> str:
    """The code in ``Romania ( ROU )``; ``""`` where there is none."""
    found = re.search(r"\b([A-Z]{3})\b", text)
    return found[1] if found else ""
