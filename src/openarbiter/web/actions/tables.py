"""Standings and crosstables of a section, worked out once for everybody who asks."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import TypeAlias

from django.db import connection

from openarbiter.clubs.postponed import postponed_games
from openarbiter.handling.match_play import rounds_due, state_of_match
from openarbiter.model import Reason, Tournament, is_team_event, predetermined
from openarbiter.model.lots_line import seed_of
from openarbiter.standings import (
    Crosstable,
    Standings,
    crosstable,
    finished_rounds,
    order_of,
    rules_of,
    standings,
)
from openarbiter.standings.club import is_club_table
from openarbiter.standings.match_state import TwoPlayerMatch
from openarbiter.web import models
from openarbiter.web.memory import MEBIBYTE, Memory
from openarbiter.web.state.sealed import in_sight
from openarbiter.web.state.section_state import State
from openarbiter.web.state.tournament import Position, position_of


@dataclass(frozen=True, slots=True)
class TableWish:
    """How a table is wanted; None where the regulations decide.

    Attributes:
        tie_breaks: codes with commas between, after the points.
        edition: the id of the edition of the tie-break rules.
        teams: whether teams are ranked.
        lots: the seed of a drawing of lots that ends all ties; for the table by the
            regulations that of the lots drawn at the end of the section.
    """

    tie_breaks: str | None = None
    edition: str | None = None
    teams: bool | None = None
    lots: str | None = None


AS_REGULATED = TableWish()
"""The table by the regulations of the section."""

WITHOUT_LOTS = TableWish(lots="")
"""The same, with the places shared that lots have parted."""


@dataclass(frozen=True, slots=True)
class SectionTable:
    """Standings with what they are of.

    Attributes:
        tournament: with the rounds that are counted, and no others.
        left_out: tie-breaks of the regulations that cannot be computed, each with why.
        key: what all of it depends on; what is made of a table is remembered by it. None
            where it must not be remembered.
        published: whether it was published as final (C.04.2 D.8).
        match: how a match of two players stands; None elsewhere.
    """

    tournament: Tournament
    standings: Standings
    left_out: tuple[Reason, ...]
    key: Hashable | None
    published: bool = False
    match: TwoPlayerMatch | None = None


_Key: TypeAlias = tuple[Hashable, ...]

_tables: Memory[_Key, SectionTable] = Memory(48, 56 * MEBIBYTE)
_crosstables: Memory[Hashable, Crosstable] = Memory(24, 16 * MEBIBYTE)


def table_of(section: models.Section, after: int | None = None) -> Standings:
    """The standings of a section by its regulations.

    Args:
        section: the section.
        after: count this many rounds; by default all up to the last in which every game has
            a result.

    Raises:
        ValueError: there are not so many rounds.
    """
    return table_as(section, AS_REGULATED, after).standings


def table_as(section: models.Section, wish: TableWish, after: int | None = None) -> SectionTable:
    """The standings of a section as somebody wants them; see :func:`table_at`."""
    return _table_of(section, position_of(section), wish, after)


def table_at(state: State, wish: TableWish, after: int | None = None) -> SectionTable:
    """The standings of a state of a section as somebody wants them.

    Later rounds have no influence on them: whoever asks while round 5 is played has the same
    table after round 4 as everybody before.

    Raises:
        BadTieBreak: a tie-break asked for is none, or not for such an event.
        UnknownEdition: there is no such edition.
        ValueError: there are not so many rounds.
    """
    return _table_of(state.section, state.position, wish, after)


def _table_of(
    section: models.Section, position: Position, wish: TableWish, after: int | None
) -> SectionTable:
    tournament = position.tournament
    rounds = last_complete(tournament) if after is None else after
    if not 0 <= rounds <= len(tournament.rounds):
        raise ValueError(f"{rounds} rounds cannot be counted: there are {len(tournament.rounds)}")
    shown = in_sight(position).tournament
    planned = rounds_due(tournament, _withdrawn(position, len(tournament.rounds)))
    fixed = predetermined(tournament)
    key = (position.stamp_after(rounds), planned, fixed, wish)

    def make(key: Hashable | None) -> SectionTable:
        counted = replace(
            shown,
            rounds=shown.rounds[:rounds],
            regulations=replace(tournament.regulations, rounds=planned),
        )
        # Teams that have left are found by their byes and forfeits (C.05 6.6).
        of_players = fixed and not is_team_event(counted)
        gone = _withdrawn(position, rounds) if of_players else ()
        made = _table(counted, wish, gone, key, fixed=fixed)
        regulated = wish == replace(AS_REGULATED, teams=wish.teams)
        published = section.final_at is not None and regulated and made.standings.final
        match = state_of_match(replace(shown, rounds=shown.rounds[:rounds]), gone)
        return replace(made, published=published, match=match)

    # What is not committed is not remembered.
    return make(None) if connection.in_atomic_block else _tables.get(key, lambda: make(key))


def crosstable_as(table: SectionTable) -> Crosstable:
    """The crosstable that belongs to a table."""

    def make() -> Crosstable:
        return crosstable(table.tournament, table.standings)

    return make() if table.key is None else _crosstables.get(table.key, make)


def last_complete(tournament: Tournament) -> int:
    """The last round in which every game has a result; 0 where there is none.

    A game put off in an earlier round does not hold the table back, nor does one that is told
    to be postponed.
    """
    waiting = {(each.round, each.white, each.black) for each in postponed_games(tournament)}
    for number in range(finished_rounds(tournament), 0, -1):
        games = tournament.rounds[number - 1].games
        if all(g.result.known or (number, g.white, g.black) in waiting for g in games):
            return number
    return 0


def _withdrawn(position: Position, rounds: int) -> tuple[int, ...]:
    """Players who had left when so many rounds were over, by number (C.05 6.6)."""
    people = sorted(position.attendance.items())
    return tuple(number for number, each in people if each.withdrawn(rounds + 1))


def _table(
    tournament: Tournament,
    wish: TableWish,
    withdrawn: tuple[int, ...],
    key: Hashable | None,
    *,
    fixed: bool,
) -> SectionTable:
    regulations = tournament.regulations
    rules = rules_of(tournament, wish.edition)
    teams = is_team_event(tournament) if wish.teams is None else wish.teams
    listed = order_of(
        tournament, rules, teams=teams, predetermined=fixed, tie_breaks=wish.tie_breaks
    )
    club = False
    if wish.tie_breaks is None and not teams and is_club_table(tournament):
        club, listed = True, replace(listed, left_out=())
    final = len(tournament.rounds) >= (regulations.rounds or 0)
    drawn = seed_of(tournament) if final and wish == AS_REGULATED else None
    made = standings(
        tournament,
        None if club else listed.tie_breaks,
        order=None if club else listed.order,
        rules=rules,
        rounds=len(tournament.rounds),
        round_robin=fixed,
        teams=teams,
        lots=wish.lots or drawn,
        withdrawn=withdrawn,
    )
    return SectionTable(tournament, made, tuple(each.reason for each in listed.left_out), key)
