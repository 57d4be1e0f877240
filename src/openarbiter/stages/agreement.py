"""Whether the players of a stage are those whom the tables of the earlier ones give."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.model import Entrant, Reason, Tournament
from openarbiter.model.stage_lines import QualifiedPlayer, StageRecord, stage_told
from openarbiter.model.text import N_, searchable
from openarbiter.stages.qualification import Qualification, Qualified

_MISSING = N_("{name} ({seat}) qualified and is not among the players.")
_NOT_QUALIFIED = N_("{name} ({label} {source}) plays here and did not qualify.")
_OTHER_SEAT = N_("{name} qualified as {seat} with number {expected}, and has number {number}.")
_OTHER_SOURCE = N_(
    "Number {number} is {name}, but number {source} of table {label} is {there}: another player."
)
_UNTOLD = N_("Number {number} is said to have qualified, and nobody here has that number.")
_CARRIED = N_("The results carried over are not those of the tables: {games} differ.")


@dataclass(frozen=True, slots=True)
class StageDifference:
    """One way in which a stage is not as its tables say.

    Attributes:
        numbers: of players of the stage.
    """

    reason: Reason
    numbers: tuple[int, ...] = ()


def is_same(one: Entrant, other: Entrant) -> bool:
    """Check whether two entries are of one person: by FIDE ID, else by name and year of birth."""
    if one.fide_id and other.fide_id:
        return one.fide_id == other.fide_id
    if one.birth and other.birth and one.birth[:4] != other.birth[:4]:
        return False
    return searchable(one.name) == searchable(other.name)


def differences(
    tournament: Tournament, qualification: Qualification, *, ordered: bool
) -> tuple[StageDifference, ...]:
    """Every difference between a stage that was filled and what its tables give now.

    Args:
        ordered: whether the number of a player is that of the seat.
    """
    record = stage_told(tournament)
    people = {each.number: each for each in tournament.entrants}
    told = {(each.label, each.source): each for each in record.qualified}
    now = {(each.label, each.entrant.number): each for each in qualification.players}
    found: list[StageDifference] = []
    for key, one in told.items():
        entrant = people.get(one.number)
        if entrant is None:
            found.append(StageDifference(Reason.of(_UNTOLD, number=one.number), (one.number,)))
            continue
        found += _of_player(entrant, one, now.get(key), ordered=ordered)
    for key, each in now.items():
        if key not in told:
            reason = Reason.of(_MISSING, name=each.entrant.name, seat=each.seat.text)
            found.append(StageDifference(reason))
    return tuple(found)


def _of_player(
    entrant: Entrant, one: QualifiedPlayer, now: Qualified | None, *, ordered: bool
) -> list[StageDifference]:
    if now is None:
        reason = Reason.of(_NOT_QUALIFIED, name=entrant.name, label=one.label, source=one.source)
        return [StageDifference(reason, (one.number,))]
    if not is_same(entrant, now.entrant):
        reason = Reason.of(
            _OTHER_SOURCE,
            number=one.number,
            name=entrant.name,
            source=one.source,
            label=one.label,
            there=now.entrant.name,
        )
        return [StageDifference(reason, (one.number,))]
    if ordered and one.number != now.number:
        reason = Reason.of(
            _OTHER_SEAT,
            name=entrant.name,
            seat=now.seat.text,
            expected=now.number,
            number=one.number,
        )
        return [StageDifference(reason, (one.number,))]
    return []


def carried_difference(record: StageRecord, now: StageRecord) -> StageDifference | None:
    """What the results carried over differ by from those of the tables now; None for nothing."""
    differing = set(record.games) ^ set(now.games)
    if not differing:
        return None
    games = ", ".join(sorted({f"{each.white}-{each.black}" for each in differing}))
    return StageDifference(Reason.of(_CARRIED, games=games))
