"""The standings in an export of Chess-Results as claims about a tournament."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.formats.chess_results import PublishedStanding, PublishedTable
from openarbiter.model import Reason, Tournament, numbered_teams
from openarbiter.model.text import N_
from openarbiter.standings import BadTieBreak, Code, parse_code
from openarbiter.standings.tie_breaks import TIE_BREAKS
from openarbiter.verify.published import (
    NotATable,
    Published,
    UnreadablePlace,
    name_words,
    read_rows,
)

_NOBODY = N_("No player of the published table is in the tournament. Is it the right one?")


def published_of(
    table: PublishedTable, tournament: Tournament, *, teams: bool = False
) -> Published:
    """Claims of a table: rank, points, and the tie-breaks whose names say what they are.

    Participants are found by their FIDE IDs, by pairing numbers that have the same names, then
    by their names. Ranks were decided by the tie-breaks from left to right, so those after one
    that is not known are compared by their values only.

    Raises:
        NotATable: nobody in it is in the tournament.
    """
    finder = _EntrantFinder(table, tournament, teams=teams)
    known = _codes(table, rated=any(each.rating for each in tournament.entrants))
    columns = [0, table.rank, table.points, *known]
    heads = ["number", "rank", "points", *(code.text for code in known.values())]
    rows, lost = [], []
    for each in table.standings:
        number = finder.find(each)
        if number is None:
            values = (("text", each.name),)
            reason = Reason(N_("“{text}” is not in the tournament."), values)
            lost.append(UnreadablePlace(each.line, 1, reason))
        else:
            cells = [each.cells.get(column, "") for column in columns[1:]]
            rows.append((each.line, [str(number), *cells]))
    if not rows:
        raise NotATable(Reason(_NOBODY))
    found = read_rows(heads, rows, tournament, teams=teams)
    unknown = [each for each in table.tie_breaks if each.column not in known]
    named = (f"{each.head} ({each.name})" if each.name else each.head for each in unknown)
    first = min((each.column for each in unknown), default=0)
    return replace(
        found,
        claims=tuple(
            replace(claim, column=columns[claim.column - 1] if claim.column else None)
            for claim in found.claims
        ),
        ignored=(*named, *table.ignored),
        unreadable=(
            *lost,
            *(replace(each, column=columns[each.column - 1] or 1) for each in found.unreadable),
        ),
        ordering=tuple(code for column, code in known.items() if not first or column < first),
    )


def _codes(table: PublishedTable, *, rated: bool) -> dict[int, Code]:
    """The code of every column whose name says which tie-break it is.

    Where nobody is known to have a rating, those by ratings cannot be compared; nor can
    those that order tied participants, such as DE, after one that is not known: it is not
    known then who was still tied.
    """
    found: dict[int, Code] = {}
    for at, each in enumerate(table.tie_breaks):
        try:
            code = parse_code(each.code)
        except BadTieBreak:
            continue
        kind = TIE_BREAKS.get(code.name)
        if kind is None or code in found.values() or (kind.by_ratings and not rated):
            continue
        if kind.order is None or len(found) == at:
            found[each.column] = code
    return found


class _EntrantFinder:
    """Participant of the tournament to whom a row of the table belongs."""

    def __init__(self, table: PublishedTable, tournament: Tournament, *, teams: bool):
        self._ids: dict[str, int] = {}
        if teams:
            names = {number: team.name for number, team in numbered_teams(tournament).items()}
        else:
            names = {each.number: each.name for each in tournament.entrants}
            self._ids = {each.fide_id: each.number for each in tournament.entrants if each.fide_id}
        self._words = {number: name_words(name) for number, name in names.items()}
        self._by_name: dict[str, list[int]] = {}
        for number, words in self._words.items():
            self._by_name.setdefault(words, []).append(number)
        same = sum(self._same(each) for each in table.standings)
        self._same_numbers = 2 * same > len(table.standings)

    def find(self, row: PublishedStanding) -> int | None:
        """The number in the tournament; None for nobody."""
        if row.fide_id in self._ids:
            return self._ids[row.fide_id]
        if self._same(row):
            return row.number
        named = self._by_name.get(name_words(row.name), [])
        if len(named) == 1:
            return named[0]
        # Names are spelled in many ways; numbers are believed where most names agree.
        return row.number if self._same_numbers and row.number in self._words else None

    def _same(self, row: PublishedStanding) -> bool:
        return row.number is not None and self._words.get(row.number) == name_words(row.name)
