"""Identity of players at FIDE: their federations and their FIDE IDs."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date

from openarbiter.formats.federations import is_federation, suggested
from openarbiter.formats.problems import Report
from openarbiter.formats.trf.lines import Line
from openarbiter.formats.trf.players import PlayerLine
from openarbiter.formats.trf.records import Records

FEDERATION, FIDE_ID = 54, 58
"""The first columns of the fields."""

_ID = re.compile(r"\d{1,11}", re.ASCII)


def check_identities(players: Iterable[PlayerLine], day: date | None, report: Report) -> None:
    """Report federations that are none, and FIDE IDs that are no numbers or there twice.

    A code that many players have is reported once, with their number.

    Args:
        players: in the order of their numbers.
        day: the first day of the tournament; None where the file does not say it.
        report: takes the problems.
    """
    seen: dict[str, PlayerLine] = {}
    for player in players:
        entrant, line = player.entrant, player.line
        code = entrant.federation
        if code and not is_federation(code, day):
            report.count(
                "trf-federation",
                line.number,
                FEDERATION,
                code,
                group=code,
                suggested=", ".join(suggested(code)),
            )
        number = entrant.fide_id.lstrip("0")
        if not number or number == "-":
            continue
        if not _ID.fullmatch(number):
            report.add("trf-fide-id", line.number, FIDE_ID, entrant.fide_id, player=entrant.number)
            continue
        first = seen.setdefault(number, player)
        if first is not player:
            report.add(
                "trf-fide-id-twice",
                line.number,
                FIDE_ID,
                entrant.fide_id,
                player=entrant.number,
                opponent=first.entrant.number,
                other_line=first.line.number,
            )


def check_federations(records: Records, day: date | None, report: Report) -> None:
    """Report federations that are none in records about the tournament (032, 172)."""
    for line in records.lines("032", "172"):
        code = line.value.split()[0] if line.tag == "172" and line.value else line.value
        if code and not is_federation(code, day):
            _report(line, code, report)


def check_national(tags: Iterable[str], records: Records, day: date | None, report: Report) -> None:
    """Report federations that are none at the start of national rating records."""
    for tag in tags:
        if not is_federation(tag, day):
            _report(records.lines(tag)[0], tag, report)


def _report(line: Line, code: str, report: Report) -> None:
    near = ", ".join(suggested(code))
    report.add(
        "trf-record-federation",
        line.number,
        line.text.find(code) + 1,
        code,
        record=line.tag,
        suggested=near,
    )
