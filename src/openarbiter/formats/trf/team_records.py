"""Teams round by round: records 240, 250, 260, 299, 300, 320, 330, 352 and 362."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from openarbiter.formats.trf.lines import Line, whole_number
from openarbiter.formats.trf.players import MOST_ROUNDS
from openarbiter.formats.trf.records import Records
from openarbiter.formats.trf.regulations import (
    ADJUSTMENT_COLUMNS,
    LAST_ROUND,
    AdjustmentLine,
)
from openarbiter.formats.trf.scoring import MOST_POINTS
from openarbiter.model import (
    USUAL_MATCH,
    Acceleration,
    Adjustment,
    ByeKind,
    Colour,
    LineUp,
    Mark,
    Prohibition,
    Result,
    Score,
    Team,
    TeamBye,
    TeamForfeit,
    TeamPoints,
    parse_score,
)
from openarbiter.model.text import N_

FORFEITS = {
    "+-": Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS),
    "-+": Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN),
    "--": Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS),
}
"""The results of record 330."""

TEAM_POINTS_FIELDS = {"TW": "win", "TD": "draw", "TL": "loss"}
"""The codes of record 362."""

_240 = re.compile(r"[FHZ]\s+\d+(\s+\d+)+", re.ASCII | re.IGNORECASE)
_250 = re.compile(r"(\d+\.\d\s+){1,2}(\d+\s+){3}\d+", re.ASCII)
_260 = re.compile(r"(\d+\s+){3,}\d+", re.ASCII)
_300 = re.compile(r"\d+\s+\d+\s+\d+(\s+\d+)+", re.ASCII)
_330 = re.compile(r"(\+-|-\+|--)\s+\d+\s+\d+\s+\d+", re.ASCII)
_352 = re.compile(r"[WB]+", re.IGNORECASE)
_362 = re.compile(r"(T[WDL])\s*([\d.,½]+)\s*", re.IGNORECASE)
_FIRST_320 = 15
"""The column of the team with the bye of round 1."""

_240_FORM = N_("F, H or Z, the round, then the numbers of the teams")
_250_FORM = N_("Points, two rounds, two teams")
_260_FORM = N_("Two rounds, then the numbers of the teams")
_299_FORM = N_(
    "The letter of a result or nothing in column 5, match points in 8-11, game points in 14-17, "
    "the round or nothing in 20-22, teams from column 24"
)
_300_FORM = N_("The round, two teams, and the players in the order of the boards")
_320_FORM = N_(
    "Match points in columns 5-8, game points in 10-13, and from column 15 the team with the bye "
    "in each round, four columns each"
)
_330_FORM = N_("+-, -+ or --, the round, the white team and the black team")
_352_FORM = N_("W or B for each board")
_362_FORM = N_("TW, TD, TL and the match points of each")


@dataclass(frozen=True, slots=True)
class TeamRecords:
    """Team records of the file, besides the members."""

    points: TeamPoints
    adjustments: tuple[Adjustment, ...]
    accelerations: tuple[Acceleration, ...]
    prohibitions: tuple[Prohibition, ...]
    board_colours: tuple[Colour, ...]
    byes: tuple[TeamBye, ...]
    forfeits: tuple[TeamForfeit, ...]
    line_ups: tuple[LineUp, ...]


def read_team_records(
    records: Records,
    teams: Iterable[Team],
    players: Mapping[int, object],
    *,
    team_event: bool,
    rounds: int | None = None,
) -> TeamRecords:
    """Read everything about teams; what cannot be read is reported and kept word for word.

    240, 250, 260 and 299 are about teams in team events only (``team_event``). Teams without a
    number are called by their place in the file.

    Args:
        rounds: how many rounds the tournament has; None where the file does not say it.
    """
    numbers = {place if team.number is None else team.number for place, team in enumerate(teams, 1)}
    reader = _Reader(records, numbers, players)
    points, allocated = reader.allocated_byes(reader.match_points())
    byes = {*allocated, *(reader.requested_byes() if team_event else ())}
    return TeamRecords(
        points=points,
        adjustments=reader.adjustments() if team_event else (),
        accelerations=reader.accelerations() if team_event else (),
        prohibitions=reader.prohibitions(rounds) if team_event else (),
        board_colours=reader.board_colours(),
        byes=tuple(sorted(byes, key=lambda bye: (bye.round, bye.team, bye.kind.value))),
        forfeits=reader.forfeits(),
        line_ups=reader.line_ups(),
    )


class _Reader:
    def __init__(self, records: Records, teams: set[int], players: Mapping[int, object]):
        self.records = records
        self.teams = teams
        self.players = players

    def match_points(self) -> TeamPoints:
        """362: elements in file order; of those that contradict each other the last counts."""
        points = USUAL_MATCH
        for line in self.records.take("362"):
            found = list(_362.finditer(line.value))
            values = {TEAM_POINTS_FIELDS[one[1].upper()]: _score(one[2]) for one in found}
            known = {name: value for name, value in values.items() if value is not None}
            if len(known) < len(values) or "".join(one[0] for one in found) != line.value:
                self._refuse(line, _362_FORM)
            else:
                points = replace(points, **known)
        return points

    def board_colours(self) -> tuple[Colour, ...]:
        """352: the first that can be read counts."""
        colours: tuple[Colour, ...] = ()
        for line in self.records.take("352"):
            if not _352.fullmatch(line.value):
                self._refuse(line, _352_FORM)
            elif colours:
                self._surplus(line)
            else:
                colours = tuple(Colour(letter.lower()) for letter in line.value)
        return colours

    def allocated_byes(self, points: TeamPoints) -> tuple[TeamPoints, list[TeamBye]]:
        """320: what the allocated bye is worth, and who had it in which round."""
        worth: tuple[Score | None, Score | None] | None = None
        byes: list[TeamBye] = []
        had: dict[int, list[int]] = {}
        for line in self.records.take("320"):
            said = _worth_and_teams(line)
            if said is None or not line.value:
                self._refuse(line, _320_FORM)
            elif worth not in (None, said[0]):
                self._surplus(line)
            elif self._listed(line, said[1], self.teams):
                worth = said[0]
                for column, team in said[1]:
                    number = (column - _FIRST_320) // 4 + 1
                    byes.append(TeamBye(number, team, ByeKind.PAB))
                    had.setdefault(number, []).append(team)
                    if len(had[number]) == 2:
                        teams = ", ".join(map(str, had[number]))
                        self.records.report.add(
                            "trf-two-team-byes", line.number, column, teams, round=number
                        )
        match_points, game_points = worth or (None, None)
        points = replace(points, bye_match_points=match_points, bye_game_points=game_points)
        return points, byes

    def requested_byes(self) -> list[TeamBye]:
        """240 in a team event."""
        byes: list[TeamBye] = []
        for line in self.records.take("240"):
            numbers = self._numbers(line, _240, _240_FORM, first_word=1)
            if numbers and self._listed(line, numbers[1:], self.teams):
                kind = ByeKind(line.value[0].upper())
                byes.extend(TeamBye(numbers[0][1], team, kind) for _, team in numbers[1:])
        return byes

    def forfeits(self) -> tuple[TeamForfeit, ...]:
        """330, in file order."""
        found = []
        for line in self.records.take("330"):
            numbers = self._numbers(line, _330, _330_FORM, first_word=1)
            if numbers and self._listed(line, numbers[1:], self.teams):
                (_, number), (_, white), (_, black) = numbers
                found.append(TeamForfeit(number, white, black, FORFEITS[line.value[:2]]))
        return tuple(found)

    def line_ups(self) -> tuple[LineUp, ...]:
        """300, in file order."""
        found = []
        for line in self.records.take("300"):
            numbers = self._numbers(line, _300, _300_FORM, first_word=0)
            if not numbers:
                continue
            # Before the pairing the opponent is not known: 0.
            named = numbers[1:3] if numbers[2][1] else numbers[1:2]
            if not self._listed(line, named, self.teams):
                continue
            boards = numbers[3:]
            if self._listed(line, [one for one in boards if one[1]], self.players):
                (_, number), (_, team), (_, opponent) = numbers[:3]
                line_up = tuple(player or None for _, player in boards)
                found.append(LineUp(number, team, opponent, line_up))
        return tuple(found)

    def adjustments(self) -> tuple[Adjustment, ...]:
        """299 in a team event, in file order."""
        found = []
        for line in self.records.take("299"):
            read = (AdjustmentLine.read(line, columns) for columns in ADJUSTMENT_COLUMNS)
            said = next((one for one in read if one is not None), None)
            if said is None or (said.points, said.match_points) == (None, None):
                self._refuse(line, _299_FORM)
            elif self._listed(line, said.numbers, self.teams):
                teams = dict.fromkeys(number for _, number in said.numbers)
                found.append(said.adjustment(tuple(teams)))
        return tuple(found)

    def accelerations(self) -> tuple[Acceleration, ...]:
        """250 in a team event, in file order: virtual match points, then virtual game points."""
        found = []
        for line in self.records.take("250"):
            words = [word for _, word in line.words()]
            columns = [column for column, _ in line.words()]
            points = [_score(line.cut(first, last) or "0") for first, last in ((5, 8), (10, 13))]
            numbers = [whole_number(word) for word in words[-4:]]
            if not _250.fullmatch(line.value) or None in points or not all(numbers):
                self._refuse(line, _250_FORM)
                continue
            first_round, last_round, first, last = (number or 0 for number in numbers)
            if first_round > last_round or first > last:
                self._refuse(line, _250_FORM)
            elif self._listed(line, zip(columns[-2:], (first, last), strict=True), self.teams):
                match_points, game_points = (one or 0 for one in points)
                found.append(
                    Acceleration(game_points, first_round, last_round, first, last, match_points)
                )
        return tuple(found)

    def prohibitions(self, rounds: int | None) -> tuple[Prohibition, ...]:
        """260 in a team event, in file order; one that reaches the last round has no end."""
        found = []
        for line in self.records.take("260"):
            numbers = self._numbers(line, _260, _260_FORM, first_word=0)
            if not numbers:
                continue
            (_, first), (_, last), *teams = numbers
            if first > last:
                self._refuse(line, _260_FORM)
            elif self._listed(line, teams, self.teams):
                named = tuple(dict.fromkeys(team for _, team in teams))
                to_the_end = last >= min(rounds or LAST_ROUND, LAST_ROUND)
                found.append(Prohibition(named, first, None if to_the_end else last))
        return tuple(found)

    def _numbers(
        self, line: Line, form: re.Pattern[str], what: str, *, first_word: int
    ) -> list[tuple[int, int]] | None:
        """The numbers of a record with their columns; None, and a problem, if it has not the form.

        The first of them is the round, which must not be 0.
        """
        numbers: list[tuple[int, int]] = []
        if form.fullmatch(line.value):
            for column, word in list(line.words())[first_word:]:
                number = whole_number(word)
                if number is not None:
                    numbers.append((column, number))
                else:
                    numbers.clear()
                    break
        if not numbers or not 0 < numbers[0][1] <= MOST_ROUNDS:
            self._refuse(line, what)
            return None
        return numbers

    def _listed(
        self,
        line: Line,
        numbers: Iterable[tuple[int, int]],
        known: Mapping[int, object] | set[int],
    ) -> bool:
        """Check whether all numbers are known; if not, the record is reported and kept."""
        for column, number in numbers:
            if number not in known:
                self.records.report.add(
                    "trf-record-unlisted", line.number, column, str(number), record=line.tag
                )
                self.records.keep(line)
                return False
        return True

    def _refuse(self, line: Line, what: str) -> None:
        if line.value:
            self.records.report.add(
                "trf-information-columns", line.number, 5, line.value, record=line.tag, what=what
            )
        self.records.keep(line)

    def _surplus(self, line: Line) -> None:
        self.records.report.add("trf-duplicate-record", line.number, 1, line.tag)
        self.records.keep(line)


def _score(text: str) -> Score | None:
    """A number of points; None where it is none, or too large for any field."""
    try:
        points = parse_score(text)
    except ValueError:
        return None
    return points if points <= MOST_POINTS else None


def _worth_and_teams(
    line: Line,
) -> tuple[tuple[Score | None, Score | None], list[tuple[int, int]]] | None:
    """The points of a 320 record and its teams with their columns; None if it has not the form."""
    points: list[Score | None] = []
    for first, last in ((5, 8), (10, 13)):
        text = line.cut(first, last)
        points.append(_score(text) if text else None)
        if text and points[-1] is None:
            return None
    teams = []
    for column in range(_FIRST_320, len(line.text) + 1, 4):
        text = line.cut(column, column + 2)
        team = whole_number(text or "0")
        if team is None:
            return None
        if team:
            teams.append((column, team))
    separators = range(_FIRST_320 - 1, len(line.text) + 1, 4)
    if not line.blank(4, 9, *separators) or len(separators) > MOST_ROUNDS + 1:
        return None
    return (points[0], points[1]), teams
