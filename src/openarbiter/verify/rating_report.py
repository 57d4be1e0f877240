"""A tournament file checked as a rating report, before anybody uploads it (B.02 9.1).

What is mandatory, and what brings a warning where it is wrong, is as the description of TRF16
marks the fields for rating (C.04 Annex 2). What it does not mark and B.02 asks for, such as the
time control and the days, is a warning as well.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from openarbiter.formats.federations import is_federation, suggested
from openarbiter.formats.problems import Severity
from openarbiter.formats.trf import TrfReading
from openarbiter.formats.trf.counted_records import PLAYERS, RATED, TEAMS, counts_of
from openarbiter.formats.trf.dates import parse_date
from openarbiter.formats.trf.facts import facts_of
from openarbiter.formats.trf.kept_records import days_said, said
from openarbiter.laws import NotUnderstood, read_time_control
from openarbiter.model import Entrant, Reason, Tournament
from openarbiter.model.fide_ratings import fide_rated
from openarbiter.model.text import N_
from openarbiter.rulebook import RatingRules
from openarbiter.verify.from_list import plain_id

LONGEST_ID = 9
"""Digits of a FIDE ID; the field has two more in reserve."""

_YEAR = re.compile(r"(19|20)\d\d", re.ASCII)

HIGHEST = 3000
"""No player has ever had so high a rating."""


class ReportField(StrEnum):
    """What of a report a finding is about."""

    FILE = "file"
    NAME = "tournament-name"
    CITY = "city"
    FEDERATION = "federation"
    DATES = "dates"
    PLAYERS = "number-of-players"
    RATED = "number-of-rated-players"
    TEAMS = "number-of-teams"
    TYPE = "type"
    ARBITER = "chief-arbiter"
    DEPUTY = "deputy-arbiter"
    TIME = "time-control"
    ROUND_DAYS = "round-dates"
    ROUNDS = "rounds"
    RESULT = "result"
    PLAYER_ID = "fide-id"
    PLAYER_NAME = "player-name"
    PLAYER_FEDERATION = "player-federation"
    PLAYER_RATING = "player-rating"
    PLAYER_BIRTH = "birth-date"
    PLAYER_SEX = "sex"
    PLAYER_TITLE = "title"
    PLAYER_POINTS = "points"
    PLAYER_RANK = "rank"


@dataclass(frozen=True, slots=True)
class ReportFinding:
    """One thing a rating report lacks or has wrong.

    Attributes:
        severity: an error where FIDE's description has the field as mandatory.
        line: from 1; None where the record is missing.
        found: what is wrong, in a sentence.
        mend: what to do.
        player, round: those concerned; None for none.
    """

    field: ReportField
    severity: Severity
    found: Reason
    mend: Reason
    line: int | None = None
    player: int | None = None
    round: int | None = None


def rating_report_findings(
    reading: TrfReading, lines: Sequence[str], rules: RatingRules
) -> tuple[ReportFinding, ...]:
    """Everything to be corrected in a report before it is uploaded, the gravest first.

    Args:
        lines: those of the file.
        rules: the edition the event is rated by.
    """
    tournament = fide_rated(reading.tournament)
    places = _Places(lines)
    found = [
        *_file(reading),
        *_head(tournament, places),
        *_counts(tournament, places),
        *_arbiters(tournament, places),
        *_times(tournament, places),
        *_rounds(tournament, places),
        *_ids(tournament, places),
        *_estimates(reading.tournament, places),
        *(
            finding
            for each in tournament.entrants
            for finding in _player(tournament, each, places, rules)
        ),
    ]
    order = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.NOTE: 2}
    return tuple(sorted(found, key=lambda each: (order[each.severity], each.line or 0)))


class _Places:
    """Where the records and players of a file are."""

    def __init__(self, lines: Sequence[str]):
        self._records: dict[str, int] = {}
        self._players: dict[int, int] = {}
        for at, line in enumerate(lines, start=1):
            self._records.setdefault(line[:3], at)
            number = line[4:8].strip()
            if line[:3] == "001" and number.isascii() and number.isdigit():
                self._players.setdefault(int(number), at)

    def record(self, *tags: str) -> int | None:
        """The first line with one of these tags."""
        return next((self._records[tag] for tag in tags if tag in self._records), None)

    def player(self, number: int) -> int | None:
        """The line of a player."""
        return self._players.get(number)


def _file(reading: TrfReading) -> Iterator[ReportFinding]:
    errors = len(reading.errors)
    if errors:
        yield ReportFinding(
            ReportField.FILE,
            Severity.ERROR,
            Reason.of(N_("The file has errors: {count}."), count=errors),
            Reason.of(N_("Correct them first; they are listed above.")),
            reading.errors[0].line,
        )


def _head(tournament: Tournament, places: _Places) -> Iterator[ReportFinding]:
    """Records 012 to 052, and 092."""
    for field, tag, value, what in (
        (ReportField.NAME, "012", tournament.name, N_("The name of the tournament is missing.")),
        (ReportField.CITY, "022", tournament.city, N_("The city is missing.")),
    ):
        if not value.strip():
            yield _missing(field, tag, what)
    code = tournament.federation.strip()
    if not code:
        yield _missing(ReportField.FEDERATION, "032", N_("The federation is missing."))
    elif not is_federation(code, tournament.start):
        yield ReportFinding(
            ReportField.FEDERATION,
            Severity.ERROR,
            Reason.of(N_("FIDE has no federation “{code}”."), code=code),
            Reason.of(
                N_("Write the three letters FIDE uses, such as {codes}."),
                codes=", ".join(suggested(code)),
            ),
            places.record("032"),
        )
    start, end = tournament.start, tournament.end
    for tag, day, what in (
        ("042", start, N_("The first day is missing or cannot be read.")),
        ("052", end, N_("The last day is missing or cannot be read.")),
    ):
        if day is None:
            yield ReportFinding(
                ReportField.DATES,
                Severity.WARNING,
                Reason.of(what),
                Reason.of(N_("Write record {tag} as YYYY/MM/DD."), tag=tag),
                places.record(tag),
            )
    if start is not None and end is not None and end < start:
        yield ReportFinding(
            ReportField.DATES,
            Severity.WARNING,
            Reason.of(
                N_("The last day, {end}, is before the first, {start}."), end=end, start=start
            ),
            Reason.of(N_("Correct record {tag}."), tag="052"),
            places.record("052"),
        )
    if not any(said(tournament, "092")) and not tournament.regulations.system:
        yield _missing(
            ReportField.TYPE, "092", N_("The type of the tournament is missing."), Severity.WARNING
        )


def _counts(tournament: Tournament, places: _Places) -> Iterator[ReportFinding]:
    """Records 062, 072 and 082: how many there are."""
    for tag, number in counts_of(tournament).items():
        field, what = _COUNTED[tag]
        line = places.record(tag)
        values = said(tournament, tag)
        # The reader keeps 062 only where it is wrong.
        if line is None or (values and values[-1] != str(number)):
            yield ReportFinding(
                field,
                Severity.WARNING,
                Reason.of(what, tag=tag)
                if line is None
                else Reason.of(
                    N_("Record {tag} says {read}; counted in the file: {number}."),
                    tag=tag,
                    read=values[-1],
                    number=number,
                ),
                Reason.of(N_("Write record {tag} with {number}."), tag=tag, number=number),
                line,
            )


_COUNTED = {
    PLAYERS: (ReportField.PLAYERS, N_("Record {tag}, the number of players, is missing.")),
    RATED: (ReportField.RATED, N_("Record {tag}, the number of rated players, is missing.")),
    TEAMS: (ReportField.TEAMS, N_("Record {tag}, the number of teams, is missing.")),
}


def _arbiters(tournament: Tournament, places: _Places) -> Iterator[ReportFinding]:
    facts = facts_of(tournament)
    if facts.chief is None:
        yield _missing(ReportField.ARBITER, "102", N_("The chief arbiter is missing."))
    for each in facts.arbiters:
        chief = each is facts.chief
        if not plain_id(each.fide_id):
            yield ReportFinding(
                ReportField.ARBITER if chief else ReportField.DEPUTY,
                Severity.WARNING,
                Reason.of(N_("Arbiter {name} has no FIDE ID."), name=each.name),
                Reason.of(N_("Add it after the name, such as “IA Roe, Ann (22232540)”.")),
                places.record("102" if chief else "112"),
            )


def _times(tournament: Tournament, places: _Places) -> Iterator[ReportFinding]:
    """The time control, and the days of the rounds."""
    texts = [("222", text) for text in said(tournament, "222") if text]
    texts += [("122", text) for text in said(tournament, "122") if text]
    if not texts:
        yield _missing(
            ReportField.TIME, "122", N_("The time control is missing."), Severity.WARNING
        )
    for tag, text in texts:
        read = read_time_control(text, seconds=tag == "222")
        if isinstance(read, NotUnderstood):
            yield ReportFinding(
                ReportField.TIME,
                Severity.WARNING,
                Reason.of(N_("The time control “{text}” cannot be read."), text=text),
                Reason.of(N_("Write minutes and seconds for each move, such as 90+30.")),
                places.record(tag),
            )
    days = days_said(tournament)
    without = [at for at in range(1, len(tournament.rounds) + 1) if at not in days]
    if without:
        yield ReportFinding(
            ReportField.ROUND_DAYS,
            Severity.WARNING,
            Reason.of(N_("Rounds without a day: {rounds}."), rounds=_list(without)),
            Reason.of(N_("Write record 132 with a day for every round, as YY/MM/DD.")),
            places.record("132"),
        )
    start, end = tournament.start, tournament.end
    outside = [
        at
        for at, day in days.items()
        if (start is not None and day < start) or (end is not None and day > end)
    ]
    if outside:
        yield ReportFinding(
            ReportField.ROUND_DAYS,
            Severity.WARNING,
            Reason.of(
                N_("Rounds before the first or after the last day: {rounds}."),
                rounds=_list(outside),
            ),
            Reason.of(N_("Correct record 132, or the days in 042 and 052.")),
            places.record("132"),
        )


def _rounds(tournament: Tournament, places: _Places) -> Iterator[ReportFinding]:
    planned, there = tournament.regulations.rounds, len(tournament.rounds)
    if planned is not None and there < planned:
        yield ReportFinding(
            ReportField.ROUNDS,
            Severity.ERROR,
            Reason.of(
                N_("Only {there} of {planned} rounds are there."), there=there, planned=planned
            ),
            Reason.of(N_("Send the report when the last round is over.")),
            places.record("142", "XXR"),
        )
    for number, played in enumerate(tournament.rounds, start=1):
        for game in played.games:
            if not game.result.known:
                yield ReportFinding(
                    ReportField.RESULT,
                    Severity.ERROR,
                    Reason.of(
                        N_("Round {round}: the game {white} – {black} has no result."),
                        round=number,
                        white=game.white,
                        black=game.black,
                    ),
                    Reason.of(N_("Enter the result for both players.")),
                    places.player(game.white),
                    game.white,
                    number,
                )


def _ids(tournament: Tournament, places: _Places) -> Iterator[ReportFinding]:
    """FIDE IDs that two players share."""
    ids = {each.number: plain_id(each.fide_id) for each in tournament.entrants}
    times = Counter(ids.values())
    for number, fide_id in ids.items():
        if fide_id and times[fide_id] > 1:
            others = [other for other, same in ids.items() if same == fide_id and other != number]
            yield ReportFinding(
                ReportField.PLAYER_ID,
                Severity.ERROR,
                Reason.of(
                    N_("Player {player} has the FIDE ID of another player, {others}: {id}."),
                    player=number,
                    others=_list(others),
                    id=fide_id,
                ),
                Reason.of(N_("Look both up in the rating list and correct the wrong one.")),
                places.player(number),
                number,
            )


def _estimates(tournament: Tournament, places: _Places) -> Iterator[ReportFinding]:
    """Ratings in record 001 that are not those of FIDE (C.04.2 B.2)."""
    for each in tournament.entrants:
        if each.fide_rating is not None:
            yield ReportFinding(
                ReportField.PLAYER_RATING,
                Severity.ERROR,
                Reason.of(
                    N_(
                        "Player {player} stands with the rating {rating}, which is not the rating "
                        "of FIDE: that is {fide}. No report may carry another one (C.04.2 B.2)."
                    ),
                    player=f"{each.number} {each.name}".rstrip(),
                    rating=each.rating,
                    fide=each.fide_rating or "-",
                ),
                Reason.of(
                    N_(
                        "Export the rating report anew: it has the ratings of FIDE alone. Nobody "
                        "needs to change the start list."
                    )
                ),
                places.player(each.number),
                each.number,
            )


def _player(
    tournament: Tournament, each: Entrant, places: _Places, rules: RatingRules
) -> Iterator[ReportFinding]:
    def finding(
        field: ReportField, severity: Severity, what: str, mend: str, **values: object
    ) -> ReportFinding:
        number = each.number
        return ReportFinding(
            field,
            severity,
            Reason.of(what, player=f"{number} {each.name}".rstrip(), **values),
            Reason.of(mend, **values),
            places.player(number),
            number,
        )

    fide_id = each.fide_id.strip()
    if not fide_id:
        yield finding(
            ReportField.PLAYER_ID,
            Severity.ERROR,
            N_("Player {player} has no FIDE ID."),
            N_("Have the federation register the player with FIDE, and enter the ID."),
        )
    elif not 0 < len(plain_id(fide_id)) <= LONGEST_ID:
        yield finding(
            ReportField.PLAYER_ID,
            Severity.ERROR,
            N_("Player {player} has the FIDE ID “{id}”, which is none."),
            N_("Enter the digits of the ID, at most 9."),
            id=fide_id,
        )
    if not each.name.strip():
        yield finding(
            ReportField.PLAYER_NAME,
            Severity.WARNING,
            N_("Player {player} has no name."),
            N_("Enter the name as “Surname, First name”."),
        )
    code = each.federation.strip()
    if code != "FID" and not is_federation(code, tournament.start):
        yield finding(
            ReportField.PLAYER_FEDERATION,
            Severity.WARNING,
            N_("Player {player} has no federation of FIDE: “{code}”."),
            N_("Enter the three letters FIDE uses."),
            code=code,
        )
    if each.rating and not rules.floor <= each.rating < HIGHEST:
        yield finding(
            ReportField.PLAYER_RATING,
            Severity.WARNING,
            N_("Player {player} has the rating {rating}; FIDE publishes {floor} to {highest}."),
            N_("Enter the rating of the list in force when the event began, or none."),
            rating=each.rating,
            floor=rules.floor,
            highest=HIGHEST - 1,
        )
    if parse_date(each.birth) is None and not _YEAR.match(each.birth):
        yield finding(
            ReportField.PLAYER_BIRTH,
            Severity.WARNING,
            N_("Player {player} has no date of birth."),
            N_("Enter it as YYYY/MM/DD."),
        )
    if each.sex not in ("m", "w"):
        yield finding(
            ReportField.PLAYER_SEX,
            Severity.WARNING,
            N_("Player {player} has no sex."),
            N_("Enter m or w, as the rating list has it."),
        )
    for field, missing, what in (
        (ReportField.PLAYER_POINTS, each.points is None, N_("Player {player} has no points.")),
        (ReportField.PLAYER_RANK, each.rank is None, N_("Player {player} has no rank.")),
    ):
        if missing:
            yield finding(
                field, Severity.ERROR, what, N_("Enter it as the final standings have it.")
            )


def _missing(
    field: ReportField, tag: str, what: str, severity: Severity = Severity.ERROR
) -> ReportFinding:
    return ReportFinding(
        field, severity, Reason.of(what), Reason.of(N_("Add record {tag}."), tag=tag)
    )


def _list(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, sorted(numbers)))
