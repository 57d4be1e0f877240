"""Teams: record 310 and the older 013; and national rating records of players."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from openarbiter.formats.trf.lines import Line, whole_number
from openarbiter.formats.trf.people import numbers_in
from openarbiter.formats.trf.records import Records
from openarbiter.model import NationalRecord, Score, Team, parse_score
from openarbiter.model.text import N_

_310_FORM = N_(
    "Number in columns 5-7, name in 9-40, nickname in 42-46, strength in 48-53, match points in "
    "55-60, game points in 62-67, rank in 69-71, players from column 74"
)
_013_FORM = N_("The name of the team in columns 5-36, players from column 37")
_NATIONAL = re.compile(r"[A-Z]{3} ( {0,3}\d{1,4})(?!\S)", re.ASCII)
_NATIONAL_END = 79


def read_teams(
    records: Records, players: Mapping[int, object], *, for_teams: bool
) -> tuple[Team, ...]:
    """The teams by 310 or, where there is none, by 013, in file order.

    In a file that has both, 013 is kept word for word: it says nothing more. One 310 alone
    makes no team event of a tournament that says of nothing else that it is one: it is
    reported and kept.

    Args:
        records: the file.
        players: those who are listed, by number.
        for_teams: whether other records say that teams are paired.
    """
    lines = records.take("310")
    numbers = {line.cut(5, 7) for line in lines}
    if lines and len(numbers) < 2 and not for_teams:
        for line in lines:
            records.report.add("trf-stray-team", line.number, 1, line.value, record="310")
            records.keep(line)
        lines = ()
    if lines:
        teams = [_team(line, players, records) for line in lines]
    else:
        teams = [_old_team(line, players, records) for line in records.take("013")]
    return tuple(team for team in teams if team is not None)


def says_teams(records: Records) -> bool:
    """Check whether record 092 says that teams are paired, or a match of teams is recorded."""
    kinds = [line.value.lower() for line in records.lines("092")]
    return any(kind.startswith("team") for kind in kinds) or bool(records.lines("300", "330"))


def _team(line: Line, players: Mapping[int, object], records: Records) -> Team | None:
    number = whole_number(line.cut(5, 7))
    strength, rank = line.cut(48, 53), line.cut(69, 71)
    members = numbers_in(line.words(72), line, _310_FORM, records)
    if members is None:
        return None
    aligned = line.blank(4, 8, 41, 47, 54, 61, 68)
    numeric = all(whole_number(text or "0") is not None for text in (strength, rank))
    try:
        match_points = _points(line.cut(55, 60))
        game_points = _points(line.cut(62, 67))
    except ValueError:
        numeric, match_points, game_points = False, None, None
    if not number or not aligned or not numeric:
        records.report.add(
            "trf-information-columns", line.number, 5, line.value, record="310", what=_310_FORM
        )
        records.keep(line)
        return None
    return Team(
        line.cut(9, 40),
        _members(members, line, players, records),
        number,
        line.cut(42, 46),
        whole_number(strength),
        match_points,
        game_points,
        whole_number(rank),
    )


def _points(text: str) -> Score | None:
    return parse_score(text) if text else None


def _old_team(line: Line, players: Mapping[int, object], records: Records) -> Team | None:
    members = numbers_in(line.words(37), line, _013_FORM, records)
    if members is None:
        return None
    return Team(line.cut(5, 36), _members(members, line, players, records))


def _members(
    numbers: Sequence[tuple[int, int]], line: Line, players: Mapping[int, object], records: Records
) -> tuple[int, ...]:
    """The players of a team who are listed; a line that names others is kept as a comment."""
    there = dict.fromkeys(number for _, number in numbers if number in players)
    missing = [(column, number) for column, number in numbers if number not in players]
    for column, number in missing:
        records.report.add("trf-team-player", line.number, column, str(number), record=line.tag)
    if missing:
        records.keep(Line(line.number, f"### {line.text}"))
    return tuple(there)


def national_tags(records: Records) -> list[str]:
    """The federation codes under which national rating records stand."""
    return [
        tag
        for tag, lines in records.untaken().items()
        if tag[:2] not in ("XX", "BB") and any(_NATIONAL.match(line.text) for line in lines)
    ]


def read_national(
    records: Records, players: Mapping[int, object]
) -> dict[int, tuple[NationalRecord, ...]]:
    """National rating records by player."""
    found: dict[int, tuple[NationalRecord, ...]] = {}
    for line in records.take(*national_tags(records)):
        number = whole_number(line.cut(5, 8))
        rating = line.cut(49, 52)
        bad_rating = whole_number(rating or "0") is None
        surplus = line.text[_NATIONAL_END:].strip()
        if number is None or bad_rating or surplus or not line.blank(9, 14, 48, 53, 57, 69):
            if _NATIONAL.match(line.text):
                records.report.add(
                    "trf-information-columns",
                    line.number,
                    _NATIONAL_END + 1 if surplus else 49,
                    surplus or rating,
                    record=line.tag,
                    what=_NATIONAL_FORM,
                )
            records.keep(line)
        elif number not in players:
            records.report.add("trf-record-unlisted", line.number, 5, str(number), record=line.tag)
            records.keep(line)
        else:
            record = NationalRecord(
                federation=line.tag,
                rating=whole_number(rating),
                classification=line.cut(11, 13),
                name=line.cut(15, 47),
                origin=line.cut(54, 56),
                number=line.cut(58, 68),
                birth=line.cut(70, 79),
                sex=line.cut(10, 10),
            )
            found[number] = (*found.get(number, ()), record)
    return found


_NATIONAL_FORM = N_("The columns of record 001 up to the date of birth, and nothing more")
