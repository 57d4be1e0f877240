"""Tournament report files to tournaments, with every problem on the way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import IO

from openarbiter.formats.foreign import TABLE, Foreign, foreign, looks_like_table
from openarbiter.formats.problems import FormatError, Problem, Report, Severity
from openarbiter.formats.text import Decoded, decode, split_text
from openarbiter.formats.trf.acceleration import read_accelerations
from openarbiter.formats.trf.away import read_away
from openarbiter.formats.trf.beyond import check_rounds
from openarbiter.formats.trf.bulk import too_large
from openarbiter.formats.trf.checks import check
from openarbiter.formats.trf.comments import read_comments
from openarbiter.formats.trf.dialect import version_of
from openarbiter.formats.trf.header import Header, check_counts, read_header
from openarbiter.formats.trf.identity import (
    check_federations,
    check_identities,
    check_national,
)
from openarbiter.formats.trf.inference import with_inferred_byes, with_inferred_points
from openarbiter.formats.trf.information import check_information
from openarbiter.formats.trf.lines import Line
from openarbiter.formats.trf.numbering import by_number
from openarbiter.formats.trf.players import EntryReader, PlayerLine, order_of_births, read_player
from openarbiter.formats.trf.records import Records
from openarbiter.formats.trf.regulations import (
    read_adjustments,
    read_bye_requests,
    read_prohibitions,
)
from openarbiter.formats.trf.rounds import Rounds, assemble
from openarbiter.formats.trf.scoring import SCORING_TAGS, read_scoring
from openarbiter.formats.trf.team_records import read_team_records
from openarbiter.formats.trf.teams import national_tags, read_national, read_teams, says_teams
from openarbiter.formats.trf.tie_breaks import read_codes
from openarbiter.model import ByeRequest, Regulations, Tournament

NOT_READ = ("trf-foreign", "trf-no-records", "trf-too-large")
"""The problems with which nothing of a file was read."""

CROSS_TABLE = "chess-results"
"""The version of a tournament that was not read from a tournament report."""

_POINTS_END = 84


@dataclass(frozen=True, slots=True)
class TrfReading:
    """Result of reading a file.

    Attributes:
        tournament: always consistent: every player in a game or list exists, nobody
            is twice in a round.
        problems: in the order of the file.
        encoding: one of :data:`openarbiter.formats.encodings.ENCODINGS`; ``"latin-1"`` for
            Western text with bytes that cp1252 has no characters for; ``"text"`` where the
            source was text already.
        version: ``"trf06"``, ``"trf16"`` or ``"trf26"``, by the records that are there;
            :data:`CROSS_TABLE` where the tournament was read from a cross table.
    """

    tournament: Tournament
    problems: tuple[Problem, ...]
    encoding: str
    version: str

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The problems that make the tournament wrong."""
        return tuple(one for one in self.problems if one.severity is Severity.ERROR)


def read_trf(
    source: Path | str | bytes | IO[str] | IO[bytes], *, strict: bool = False, encoding: str = ""
) -> TrfReading:
    """Read a tournament report file: TRF06, TRF16, TRF26, JaVaFo, bbpPairings.

    Never fails over what a file contains: what contradicts itself is resolved the
    same way every time and reported. ``docs/trf.md`` says how.

    >>> reading = read_trf(b"001    1      Alice")
    >>> reading.tournament.entrants[0].name
    'Alice'

    Args:
        source: a path, the bytes of a file, or an open file.
        strict: refuse files with problems of severity ERROR.
        encoding: one of :data:`openarbiter.formats.encodings.ENCODINGS`; ``""`` to find out.

    Raises:
        FormatError: in strict mode; it carries all problems, not only the errors.
        OSError: the file cannot be opened or read.
    """
    report = Report()
    content = _content(source)
    kind = foreign(content) if isinstance(content, bytes) else None
    if kind is not None:
        reading = _not_read(kind, report)
    elif too_large(content, report):
        reading = TrfReading(Tournament(), report.problems(), "", "trf16")
    else:
        reading = _read(_lines(content, encoding, report), report)
    if strict and reading.errors:
        raise FormatError(reading.problems)
    return reading


def _content(source: Path | str | bytes | IO[str] | IO[bytes]) -> bytes | str:
    if isinstance(source, bytes):
        return source
    if isinstance(source, (str, Path)):
        return Path(source).read_bytes()
    return source.read()


def _lines(content: bytes | str, encoding: str, report: Report) -> Decoded:
    if isinstance(content, bytes):
        return decode(content, report, encoding)
    return split_text(content, report)


def _not_read(kind: Foreign, report: Report) -> TrfReading:
    """Result for a file of another kind: nothing but its problem."""
    report.add("trf-foreign", what=kind.what, advice=kind.for_tournament)
    return TrfReading(Tournament(), report.problems(), "", "trf16")


def _without_records(records: Records, decoded: Decoded, report: Report) -> TrfReading:
    """Result for a text without a record: its lines are kept, as one problem."""
    if looks_like_table(decoded.lines):
        return _not_read(TABLE, report)
    first = records.first()
    report.add("trf-no-records", first.number, 1, first.text.strip())
    tournament = Tournament(extra=records.extra())
    return TrfReading(tournament, report.problems(), decoded.encoding, "trf16")


def _read(decoded: Decoded, report: Report) -> TrfReading:
    lines = (Line(number, text) for number, text in enumerate(decoded.lines, 1))
    records = Records(lines, report)
    if records.strange:
        return _without_records(records, decoded, report)
    header = read_header(records)
    players = _players(records)
    if records.empty:
        report.add("trf-empty")
    elif not players:
        report.add("trf-no-players")
    teams = read_teams(records, players, for_teams=header.for_teams or says_teams(records))
    team_event = header.for_teams or any(team.number is not None for team in teams)
    rounds = assemble(players, report, teams=team_event)
    regulations = _regulations(records, header, players, rounds, team_event=team_event)
    team_records = read_team_records(
        records, teams, players, team_event=team_event, rounds=header.rounds
    )
    check_federations(records, header.start, report)
    check_national(national_tags(records), records, header.start, report)
    national = read_national(records, players)
    away: tuple[ByeRequest, ...] = ()
    read: frozenset[int] = frozenset()
    if team_event:
        away, read = read_away(records, players, len(rounds.rounds))
    fide_ratings = read_comments(records, players, read)
    check_identities(players.values(), header.start, report)
    check_rounds(records, header.rounds, report)
    check_counts(records, len(players), teams, report)
    check_information(records, report)
    tournament = Tournament(
        entrants=tuple(
            replace(
                player.entrant,
                national=national.get(number, ()),
                fide_rating=fide_ratings.get(number),
            )
            if number in national or number in fide_ratings
            else player.entrant
            for number, player in players.items()
        ),
        rounds=tuple(rounds.rounds),
        regulations=replace(
            regulations,
            team_points=team_records.points,
            team_adjustments=team_records.adjustments,
            board_colours=team_records.board_colours,
            baku=regulations.baku and not team_records.accelerations,
            accelerations=regulations.accelerations or team_records.accelerations,
            prohibitions=regulations.prohibitions or team_records.prohibitions,
            bye_requests=regulations.bye_requests or away,
        ),
        name=header.name,
        city=header.city,
        federation=header.federation,
        start=header.start,
        end=header.end,
        teams=teams,
        extra=records.extra(),
        team_byes=team_records.byes,
        team_forfeits=team_records.forfeits,
        line_ups=team_records.line_ups,
    )
    if not records.lines(*SCORING_TAGS) and not team_event:
        tournament = with_inferred_points(tournament, players, rounds.doubtful, report)
    tournament = with_inferred_byes(tournament, players, report)
    check(tournament, players, rounds.doubtful, report, team_event=team_event)
    version = version_of(records.tags(), tournament, players)
    return TrfReading(tournament, report.problems(), decoded.encoding, version)


def _players(records: Records) -> dict[int, PlayerLine]:
    entries = EntryReader()
    said = records.take("001")
    births = order_of_births(said)
    lines = [read_player(line, entries, records.report, births) for line in said]
    players, left_out = by_number(lines, records.report)
    for line in left_out:
        records.keep(Line(line.line.number, f"### {line.line.text}"))
    _mark_truncated(players, records.report)
    return players


def _mark_truncated(players: Mapping[int, PlayerLine], report: Report) -> None:
    """Find lines that end before the points, in a file where others have results.

    Whom nobody names as an opponent has probably not played yet.
    """
    short = [player for player in players.values() if len(player.line.text) < _POINTS_END]
    if not short or not any(player.entries for player in players.values()):
        return
    named = {entry.opponent for player in players.values() for entry in player.entries if entry}
    for player in short:
        number, text = player.number, player.line.text
        code = "trf-truncated-header" if number in named else "trf-no-points"
        report.add(code, player.line.number, len(text) + 1, text[-10:].strip(), player=number)
        player.cut = 1


def _file_order(players: Mapping[int, PlayerLine]) -> tuple[int, ...]:
    """The players as their lines follow one another (JaVaFo: positional ids)."""
    return tuple(sorted(players, key=lambda number: players[number].line.number))


def _regulations(
    records: Records,
    header: Header,
    players: Mapping[int, PlayerLine],
    rounds: Rounds,
    *,
    team_event: bool,
) -> Regulations:
    """The regulations for players; in team events 240, 250, 260 and 299 are about teams."""
    regulations = Regulations(
        rounds=header.rounds,
        initial_colour=header.initial_colour,
        edition=header.edition,
        system=header.system,
        points=read_scoring(records),
        baku=header.baku,
        rank_order=_file_order(players) if header.rank_order else (),
        tie_breaks=read_codes(records, "202"),
        standing_order=read_codes(records, "212"),
    )
    if team_event:
        return regulations
    accelerations = read_accelerations(records, tuple(players))
    return replace(
        regulations,
        accelerations=accelerations,
        baku=header.baku and not accelerations,
        prohibitions=read_prohibitions(records, players, header.rounds),
        bye_requests=read_bye_requests(records, players, rounds.rounds, rounds.announced),
        adjustments=read_adjustments(records, players),
    )
