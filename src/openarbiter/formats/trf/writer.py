"""Tournaments to tournament report files: TRF26, and TRF16 with JaVaFo's extensions."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import IO, Literal, get_args

from openarbiter.formats.trf.away import away_lines
from openarbiter.formats.trf.cells import one_line, points_cell
from openarbiter.formats.trf.dates import canonical, possible_days
from openarbiter.formats.trf.header import CODED_YEARS, DUTCH_CODE
from openarbiter.formats.trf.lines import Line
from openarbiter.formats.trf.players import MOST_ROUNDS
from openarbiter.formats.trf.regulations import LAST_ROUND
from openarbiter.formats.trf.totals import totals
from openarbiter.formats.trf.write_players import player_lines, team_lines
from openarbiter.formats.trf.write_scoring import scoring_lines
from openarbiter.formats.trf.write_teams import match_lines, team_round_lines
from openarbiter.model import (
    Adjustment,
    ByeKind,
    ByeRequest,
    Colour,
    Prohibition,
    Regulations,
    Score,
    Tournament,
    is_team_event,
)

Version = Literal["trf26", "trf16"]


def write_trf(
    tournament: Tournament,
    target: Path | str | IO[str] | None = None,
    *,
    version: Version = "trf26",
) -> str:
    """Write a tournament report file in UTF-8 with LF line ends, and return its text.

    Reading it again gives the same tournament. In ``"trf16"``, what that version has
    no record for is written with JaVaFo's extensions (XXR, XXC, XXS, XXA, XXP, XXZ),
    the point system with those of bbpPairings as well, or, where there is none, with
    the record of TRF26.

    Points are those the entrants claim (``Entrant.points``) or, where one claims
    none, those they scored in finished games. Texts longer than their columns are cut.

    Args:
        tournament: what to write.
        target: a path or an open text file; None only returns the text.
        version: ``"trf26"`` or ``"trf16"``.

    Raises:
        ValueError: the version is not known, or a pairing number, rating or score
            is too large for its columns (players have four digits).
        OSError: the file cannot be written.
    """
    if version not in get_args(Version):
        raise ValueError(f"version is 'trf26' or 'trf16', not {version!r}")
    text = "".join(f"{line}\n" for line in _lines(tournament, version))
    if isinstance(target, (str, Path)):
        Path(target).write_text(text, encoding="utf-8", newline="\n")
    elif target is not None:
        target.write(text)
    return text


def _lines(tournament: Tournament, version: Version) -> Iterator[str]:
    regulations = tournament.regulations
    yield from _tournament_lines(tournament)
    yield from _course_lines(regulations, version)
    yield from scoring_lines(regulations.points, xxs=version == "trf16")
    yield from match_lines(tournament)
    yield from _extra_lines(tournament)
    # In team events these are about teams, which the older records know nothing of.
    about_players: Version = version if not is_team_event(tournament) else "trf26"
    yield from _acceleration_lines(tournament, about_players)
    for prohibition in regulations.prohibitions:
        yield _prohibition_line(prohibition, regulations.rounds, about_players)
    if is_team_event(tournament):
        in_column: dict[int, ByeKind] = {}
        yield from away_lines(regulations.bye_requests)
    else:
        in_column, requests = _split_requests(tournament, version)
        yield from _request_lines(requests, len(tournament.rounds) + 1, version)
    for adjustment in (*regulations.adjustments, *regulations.team_adjustments):
        yield _adjustment_line(adjustment)
    yield from player_lines(tournament, in_column)
    yield from team_lines(tournament)
    yield from team_round_lines(tournament)


def _extra_lines(tournament: Tournament) -> Iterator[str]:
    """The records kept word for word."""
    for text in tournament.extra:
        yield one_line(text)


def _tournament_lines(tournament: Tournament) -> Iterator[str]:
    kept = _kept_values(tournament.extra)
    for tag, text in (
        ("012", tournament.name),
        ("022", tournament.city),
        ("032", tournament.federation),
    ):
        if text.strip():
            yield f"{tag} {one_line(text)}"
    for tag, day in (("042", tournament.start), ("052", tournament.end)):
        if day is not None and not _said_otherwise(kept.get(tag), day):
            yield f"{tag} {canonical(day)}"
    if tournament.entrants and "062" not in kept:
        yield f"062 {len(tournament.entrants)}"


def _kept_values(extra: Sequence[str]) -> dict[str, str]:
    """Text of the first record with each tag, among those kept word for word."""
    kept: dict[str, str] = {}
    for text in extra:
        line = Line(0, text)
        kept.setdefault(line.tag, line.value)
    return kept


def _said_otherwise(kept: str | None, day: date) -> bool:
    """Check whether a kept record gives the day already, in a form of its own."""
    return kept is not None and day in possible_days(kept) and kept != canonical(day)


def _course_lines(regulations: Regulations, version: Version) -> Iterator[str]:
    """Number of rounds, initial colour, system, order of the standings."""
    if regulations.rounds is not None:
        yield f"{'142' if version == 'trf26' else 'XXR'} {regulations.rounds}"
    words = ["rank"] if regulations.rank_order else []
    if regulations.initial_colour is not None and version == "trf26":
        yield f"152 {regulations.initial_colour.value.upper()}"
    elif regulations.initial_colour is not None:
        words.append("white1" if regulations.initial_colour is Colour.WHITE else "black1")
    if words:
        yield f"XXC {' '.join(words)}"
    system = _system_code(regulations)
    if system:
        yield f"192 {one_line(system)}"
    for tag, codes in (("202", regulations.tie_breaks), ("212", regulations.standing_order)):
        if codes:
            yield f"{tag} {one_line(','.join(codes))}"


_UNDATED = re.compile(r"(FIDE_DUTCH|FIDE_DUBOV|FIDE_BURSTEIN|CUSTOM_SWISS)(_BAKU)?")
"""Codes that can name the year of an edition, and do not yet."""


def _system_code(regulations: Regulations) -> str:
    """The code of record 192; it names the edition where someone has chosen one."""
    system = regulations.system
    baku = regulations.baku and not system.endswith("_BAKU")
    year = CODED_YEARS.get(regulations.edition or "")
    plain = _UNDATED.fullmatch(system or DUTCH_CODE)
    if year and plain is not None:
        baku = baku or plain[2] is not None
        system = f"{plain[1]}_{year}"
    if baku:
        system = f"{system or DUTCH_CODE}_BAKU"
    return system


def _acceleration_lines(tournament: Tournament, version: Version) -> Iterator[str]:
    accelerations = tournament.regulations.accelerations
    if version == "trf26":
        for one in accelerations:
            match_points = points_cell(one.match_points, 4)
            yield (
                f"250 {match_points} {points_cell(one.points, 4)} {one.first_round:>3} "
                f"{one.last_round:>3} {one.first_player:>4} {one.last_player:>4}"
            )
        return
    rows: dict[int, list[Score]] = {}
    numbers = [entrant.number for entrant in tournament.entrants]
    for one in accelerations:
        first = bisect_left(numbers, one.first_player)
        last = bisect_right(numbers, one.last_player)
        for number in numbers[first:last]:
            row = rows.setdefault(number, [])
            row.extend([0] * (one.last_round - len(row)))
            for round_number in range(one.first_round, one.last_round + 1):
                row[round_number - 1] = one.points
    for number, row in sorted(rows.items()):
        cells = "".join(f" {points_cell(points, 4)}" for points in row)
        yield f"XXA {number:>4}{cells}"


def _prohibition_line(prohibition: Prohibition, rounds: int | None, version: Version) -> str:
    if version == "trf16" and prohibition.first_round == 1 and prohibition.last_round is None:
        return "XXP " + " ".join(str(player) for player in prohibition.players)
    last = prohibition.last_round
    if last is None:
        known = rounds is not None and prohibition.first_round <= rounds <= MOST_ROUNDS
        last = rounds if known else max(LAST_ROUND, prohibition.first_round)
    players = "".join(f" {player:>4}" for player in prohibition.players)
    return f"260 {prohibition.first_round:03} {last:03}{players}"


def _split_requests(
    tournament: Tournament, version: Version
) -> tuple[dict[int, ByeKind], list[ByeRequest]]:
    """Byes for the column of the next round, and those for records of their own.

    TRF16 has them in the column, which JaVaFo and bbpPairings both read; TRF26 in its
    records, and in the column too where the player's points include the bye, because
    bbpPairings refuses them otherwise. A column in which every player has an entry
    would be a round that was played.
    """
    requests = tournament.regulations.bye_requests
    next_round = len(tournament.rounds) + 1
    column = {one.player: one.kind for one in requests if one.round == next_round}
    others = [one for one in requests if one.round != next_round]
    if version == "trf26":
        included = _players_with_surplus(tournament)
        column = {player: kind for player, kind in column.items() if player in included}
        others = list(requests)
    if len(column) == len(tournament.entrants):
        return {}, list(requests)
    return column, others


def _players_with_surplus(tournament: Tournament) -> set[int]:
    """Those who claim more points than they scored."""
    if not tournament.regulations.bye_requests:
        return set()
    scored, pending = totals(tournament)
    return {
        one.number
        for one in tournament.entrants
        if one.points is not None
        and one.points > scored[one.number]
        and one.points != scored[one.number] + pending[one.number]
    }


def _request_lines(
    requests: Sequence[ByeRequest], next_round: int, version: Version
) -> Iterator[str]:
    groups: dict[tuple[int, ByeKind], list[int]] = {}
    for request in requests:
        groups.setdefault((request.round, request.kind), []).append(request.player)
    for (round_number, kind), players in groups.items():
        if version == "trf16" and (round_number, kind) == (next_round, ByeKind.ZERO):
            yield "XXZ " + " ".join(str(player) for player in players)
        else:
            named = "".join(f" {player:>4}" for player in players)
            yield f"240 {kind.value} {round_number:03}{named}"


def _adjustment_line(adjustment: Adjustment) -> str:
    match_points = points_cell(adjustment.match_points, 4)
    points = points_cell(adjustment.points, 4)
    round_number = "" if adjustment.round is None else str(adjustment.round)
    players = "".join(f" {player:>4}" for player in adjustment.players)
    return f"299 {adjustment.kind or ' '}  {match_points}  {points}  {round_number:>3}{players}"
