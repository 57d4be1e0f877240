"""The lines of a tournament file that say from which tables its players come.

No version of the format has a record for stages. Comments say it, which other programs skip::

    ### Stage after A: group-a
    ### Stage seats: A1, B2, best3:1
    ### Stage results carried over
    ### Stage declined: A 7 (ill)
    ### Qualified: 1 = A 5, place 1
    ### Qualified: 2 = B 9, place 3, for B2
    ### Carried: 1 1 0 5 A 3

The last one: number 1 with White won against number 5, in round 3 of table A.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from openarbiter.model.result import Mark, Result
from openarbiter.model.tournament import Tournament

LABEL = r"[^\W\d_]{1,8}"
"""A table is named by some letters."""

_SOURCE = re.compile(rf"### Stage after ({LABEL}): *(\S.*?) *")
_SEATS = re.compile(r"### Stage seats: *(\S.*?) *")
_CARRY = re.compile(r"### Stage results carried over *")
_DECLINED = re.compile(rf"### Stage declined: *({LABEL}) ([0-9]{{1,4}})(?: \((.*)\))? *")
_QUALIFIED = re.compile(
    rf"### Qualified: *([0-9]{{1,4}}) = ({LABEL}) ([0-9]{{1,4}})"
    r"(?:, place ([0-9]{1,4})(?:-([0-9]{1,4}))?)?(?:, for (\S+))? *"
)
_CARRIED = re.compile(
    rf"### Carried: *([0-9]{{1,4}}) (\S) (\S) ([0-9]{{1,4}}) ({LABEL}) ([0-9]{{1,3}}) *"
)
_ANY = re.compile(r"### (?:Stage (?:after|seats|results|declined)|Qualified|Carried)\b.*")


@dataclass(frozen=True, slots=True)
class Declined:
    """A player of a table who does not take the seat earned, by label and number there."""

    label: str
    number: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class QualifiedPlayer:
    """A player who came from a table.

    Attributes:
        number: the player's number in this tournament.
        label: of the table; ``source`` is the player's number there.
        place: the place there; None where the seat was not earned by it.
        last_place: the last of the places shared; ``place`` where it was not shared.
        seat: what the seat is called in the plan, such as ``A1``.
    """

    number: int
    label: str
    source: int
    place: int | None = None
    last_place: int | None = None
    seat: str = ""


@dataclass(frozen=True, slots=True)
class CarriedGame:
    """A result of an earlier stage that counts here too, by the players' numbers here."""

    white: int
    black: int
    result: Result
    label: str
    round: int


@dataclass(frozen=True, slots=True)
class StageRecord:
    """What a tournament file says of being a later stage.

    Attributes:
        sources: where each table is: its label, and the address of its section or its file.
        seats: as people write them, such as ``A1, B2``.
        carried: whether results between players of one table count here too.
    """

    sources: tuple[tuple[str, str], ...] = ()
    seats: str = ""
    carried: bool = False
    declined: tuple[Declined, ...] = ()
    qualified: tuple[QualifiedPlayer, ...] = ()
    games: tuple[CarriedGame, ...] = ()

    @property
    def planned(self) -> bool:
        """Whether there is a plan: tables and seats."""
        return bool(self.sources and self.seats)

    def lines(self) -> tuple[str, ...]:
        """The lines of the file."""
        return (
            *(f"### Stage after {label}: {where}" for label, where in self.sources),
            *((f"### Stage seats: {self.seats}",) if self.seats else ()),
            *(("### Stage results carried over",) if self.carried else ()),
            *(
                f"### Stage declined: {each.label} {each.number}"
                + (f" ({each.why})" if each.why else "")
                for each in self.declined
            ),
            *(_qualified_line(each) for each in self.qualified),
            *(
                f"### Carried: {each.white} {each.result.white.value} {each.result.black.value} "
                f"{each.black} {each.label} {each.round}"
                for each in self.games
            ),
        )


NO_STAGE = StageRecord()
"""A tournament that follows on nothing."""


def _qualified_line(each: QualifiedPlayer) -> str:
    place = ""
    if each.place is not None:
        shared = f"-{each.last_place}" if each.last_place not in (None, each.place) else ""
        place = f", place {each.place}{shared}"
    seat = f", for {each.seat}" if each.seat else ""
    return f"### Qualified: {each.number} = {each.label} {each.source}{place}{seat}"


def stage_told(tournament: Tournament) -> StageRecord:
    """What a file says of being a later stage; :data:`NO_STAGE` where it says nothing."""
    sources: dict[str, str] = {}
    seats, carried = "", False
    declined: list[Declined] = []
    qualified: list[QualifiedPlayer] = []
    games: list[CarriedGame] = []
    for line in tournament.extra:
        if not line.startswith("### "):
            continue
        if found := _SOURCE.fullmatch(line):
            sources.setdefault(found[1], found[2])
        elif found := _SEATS.fullmatch(line):
            seats = found[1]
        elif _CARRY.fullmatch(line):
            carried = True
        elif found := _DECLINED.fullmatch(line):
            declined.append(Declined(found[1], int(found[2]), found[3] or ""))
        elif found := _QUALIFIED.fullmatch(line):
            place = int(found[4]) if found[4] else None
            last = int(found[5]) if found[5] else place
            qualified.append(
                QualifiedPlayer(int(found[1]), found[2], int(found[3]), place, last, found[6] or "")
            )
        elif (found := _CARRIED.fullmatch(line)) and (game := _game(found)) is not None:
            games.append(game)
    return StageRecord(
        tuple(sources.items()), seats, carried, tuple(declined), tuple(qualified), tuple(games)
    )


def _game(found: re.Match[str]) -> CarriedGame | None:
    try:
        result = Result(Mark(found[2]), Mark(found[3]))
    except ValueError:
        return None
    return CarriedGame(int(found[1]), int(found[4]), result, found[5], int(found[6]))


def with_stage(tournament: Tournament, record: StageRecord) -> Tournament:
    """The tournament with this record, in place of what it said of stages."""
    others = tuple(line for line in tournament.extra if not _ANY.fullmatch(line))
    return replace(tournament, extra=(*others, *record.lines()))


def stage_lines_renumbered(tournament: Tournament, new: Mapping[int, int]) -> tuple[str, ...]:
    """The lines of the file with other numbers of the players here; those of tables stay."""
    record = stage_told(tournament)
    if not record.qualified and not record.games:
        return tournament.extra
    changed = replace(
        record,
        qualified=tuple(
            sorted(
                (replace(one, number=new.get(one.number, one.number)) for one in record.qualified),
                key=lambda one: one.number,
            )
        ),
        games=tuple(
            replace(one, white=new.get(one.white, one.white), black=new.get(one.black, one.black))
            for one in record.games
        ),
    )
    return with_stage(tournament, changed).extra


def stage_lines_without(tournament: Tournament, number: int) -> tuple[str, ...]:
    """The lines of the file without a player who is removed."""
    record = stage_told(tournament)
    left = replace(
        record,
        qualified=tuple(one for one in record.qualified if one.number != number),
        games=tuple(one for one in record.games if number not in (one.white, one.black)),
    )
    return tournament.extra if left == record else with_stage(tournament, left).extra
