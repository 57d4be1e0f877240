"""Stages of an event: sections whose players come from the tables of earlier ones."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace

from openarbiter.handling.announced_rounds import tables_of
from openarbiter.handling.entrants import entering_refused
from openarbiter.handling.numbering import with_numbers
from openarbiter.handling.start_list import without_number
from openarbiter.model import Entrant, Reason, Tournament
from openarbiter.model.stage_lines import (
    Declined,
    StageRecord,
    stage_told,
    with_stage,
)
from openarbiter.model.text import N_
from openarbiter.stages.agreement import StageDifference, carried_difference, differences
from openarbiter.stages.carried import carried_games
from openarbiter.stages.plan import no_carrying, no_stage, numbers_are_seats, plan_refused
from openarbiter.stages.qualification import Qualification, Qualified, qualify
from openarbiter.stages.seats import parse_seats, seats_text
from openarbiter.stages.tables import DECLINED, DECLINED_WHY, WITHDREW, StageTable
from openarbiter.web import models
from openarbiter.web.actions.sections import plan_rounds
from openarbiter.web.actions.start_list import place
from openarbiter.web.actions.tables import table_of
from openarbiter.web.ledger import Actor, Conflict, Refused, Work, refuse
from openarbiter.web.ledger.stages import FILLED
from openarbiter.web.state import frame_of, frame_text, position_of, tournament_of

_CHANGED = N_("Something has changed since this page was opened. Look at the preview again.")
_NO_PLAN = N_("This section has no plan yet: say from which tables its players come.")
_BEGUN = N_(
    "Round 1 of {section} is published: its players stay. Undo the publication if nothing has "
    "been played, or record what the regulations provide for."
)
_NO_SECTION = N_("The event has no section {slug}.")
_NO_PLAYER = N_("Table {label} has no player with number {number}.")
_NOT_DECLINED = N_("This player has not declined.")
_ALREADY = N_("{name} has already declined.")
_TWICE = N_("{name} qualified and is already in the section, entered by hand as number {number}.")
_LONGEST = 120
"""Letters of a reason why somebody declines."""


@dataclass(frozen=True, slots=True)
class SectionStage:
    """A section as a stage.

    Attributes:
        sources: the sections of its tables by label; None for one that is no more.
        qualification: who its tables give now; None without a sound plan.
        wrong: what is wrong with the plan.
        begun: whether its first round is published.
        different: what is not as the tables say, where it has been filled.
        seen: the fingerprint of all of it.
    """

    section: models.Section
    tournament: Tournament
    record: StageRecord
    sources: tuple[tuple[str, str, models.Section | None], ...]
    tables: tuple[StageTable, ...]
    qualification: Qualification | None
    wrong: Reason | None
    different: tuple[StageDifference, ...]
    seen: str

    @property
    def filled(self) -> bool:
        """Whether players were taken from the tables."""
        return bool(self.record.qualified)

    @property
    def begun(self) -> bool:
        """Whether its first round is published."""
        return bool(self.tournament.rounds)


def stages_of(event: models.Event) -> list[SectionStage]:
    """The sections of an event that follow on others, in their order."""
    sections = list(event.sections.all())
    records = {each.slug: stage_told(frame_of(each.frame)) for each in sections}
    return [
        _stage(each, sections, records)
        for each in sections
        if records[each.slug].sources or records[each.slug].qualified
    ]


def stage_of(section: models.Section) -> SectionStage:
    """A section as a stage, as it stands now."""
    sections = list(section.event.sections.all())
    return _stage(section, sections, {e.slug: stage_told(frame_of(e.frame)) for e in sections})


def _stage(
    section: models.Section,
    sections: Sequence[models.Section],
    records: dict[str, StageRecord],
) -> SectionStage:
    tournament, record = tournament_of(section), records[section.slug]
    by_slug = {each.slug: each for each in sections}
    sources = tuple((label, slug, by_slug.get(slug)) for label, slug in record.sources)
    others = {slug: each for slug, each in records.items() if slug != section.slug}
    wrong = plan_refused(section.slug, record.sources, record.seats, others)
    lost = next((slug for _, slug, there in sources if there is None), None)
    if lost is not None:
        wrong = Reason.of(_NO_SECTION, slug=lost)
    tables: tuple[StageTable, ...] = ()
    found: Qualification | None = None
    if record.planned and wrong is None:
        tables = tuple(
            _table(label, there, records) for label, _, there in sources if there is not None
        )
        found = qualify(
            parse_seats(record.seats),
            tables,
            ordered=numbers_are_seats(tournament),
            published=True,
        )
    different = _different(tournament, record, found, tables)
    return SectionStage(
        section, tournament, record, sources, tables, found, wrong, different,
        _fingerprint(section, record, found),
    )  # fmt: skip


def _table(label: str, section: models.Section, records: dict[str, StageRecord]) -> StageTable:
    """The table of a section, without those who declined in any stage that takes from it."""
    position = position_of(section)
    people = {each.number: each.name for each in position.tournament.entrants}
    gone: dict[int, Reason] = {}
    last = len(position.tournament.rounds) + 1
    for number, each in position.attendance.items():
        if each.withdrawn(last):
            gone[number] = Reason.of(WITHDREW, name=people.get(number, ""))
    for record in records.values():
        labels = {one for one, slug in record.sources if slug == section.slug}
        for each_gone in record.declined:
            if each_gone.label in labels and each_gone.number in people:
                gone[each_gone.number] = _declined(people[each_gone.number], each_gone.why)
    return StageTable(
        label,
        section.name,
        position.tournament,
        table_of(section),
        section.final_at is not None,
        gone,
    )


def _declined(name: str, why: str) -> Reason:
    if not why:
        return Reason.of(DECLINED, name=name)
    return Reason.of(DECLINED_WHY, name=name, why=why.rstrip("."))


def _different(
    tournament: Tournament,
    record: StageRecord,
    found: Qualification | None,
    tables: tuple[StageTable, ...],
) -> tuple[StageDifference, ...]:
    if not record.qualified or found is None:
        return ()
    ordered = numbers_are_seats(tournament)
    told = [*differences(tournament, found, ordered=ordered)]
    told += [StageDifference(each.reason) for each in found.problems]
    if not told and record.carried and ordered:
        now = replace(record, games=carried_games(found.players, tables))
        one = carried_difference(record, now)
        told += [one] if one is not None else []
    return tuple(told)


def _fingerprint(section: models.Section, record: StageRecord, found: Qualification | None) -> str:
    said = [str(section.pk), *record.lines(), str(section.field_revision)]
    if found is not None:
        said += [repr((each.line(), each.entrant)) for each in found.players]
        said += [each.reason.message() for each in found.problems]
    return hashlib.sha256("\n".join(said).encode()).hexdigest()[:24]


def plan_stage(
    actor: Actor,
    section: models.Section,
    seen: str,
    sources: Sequence[tuple[str, str]],
    seats: str,
    *,
    carried: bool = False,
) -> None:
    """Say from which tables the players of a section come, and who gets which seat.

    Args:
        seen: the fingerprint of the stage as the form showed it.
        sources: labels, each with the slug of a section.
        seats: such as ``A1, B2``.
        carried: whether results between players of one table count in this stage too.

    Raises:
        Conflict: it has been changed since.
        Refused: the plan makes no sense, or round 1 is published.
    """
    with Work(actor, section.event, "stage-planned", section=section) as work:
        tournament = work.state.tournament
        stage = _as_seen(section, seen)
        if stage.begun:
            raise Refused(Reason.of(_BEGUN, section=section.name))
        wrong = no_carrying(tournament) if carried else None
        if wrong is not None:
            raise Refused(wrong)
        tidy = tuple((label.strip().upper(), slug) for label, slug in sources)
        _refuse_plan(section, tournament, tidy, seats)
        record = replace(
            stage.record,
            sources=tidy,
            seats=seats_text(parse_seats(seats)),
            carried=carried,
            declined=tuple(
                each for each in stage.record.declined if each.label in {one for one, _ in tidy}
            ),
        )
        work.values["seats"] = record.seats
        work.update(section, frame=frame_text(with_stage(tournament, record)))


def _refuse_plan(
    section: models.Section,
    tournament: Tournament,
    sources: tuple[tuple[str, str], ...],
    seats: str,
) -> None:
    reason = no_stage(tournament)
    if reason is not None:
        raise Refused(reason)
    records = {
        each.slug: stage_told(frame_of(each.frame))
        for each in section.event.sections.exclude(pk=section.pk)
    }
    for _, slug in sources:
        if slug not in records and slug != section.slug:
            raise Refused(Reason.of(_NO_SECTION, slug=slug))
    reason = plan_refused(section.slug, sources, seats, records)
    if reason is not None:
        raise Refused(reason)


def decline(actor: Actor, section: models.Section, label: str, number: int, why: str = "") -> None:
    """Record that a player of a table does not take the seat earned: the next ones move up.

    Why is kept in the ledger alone: the tournament file goes out, and it may be about health.

    Raises:
        Refused: there is no such player, or round 1 is published.
    """
    reason = " ".join(why.split())[:_LONGEST]
    with Work(actor, section.event, "stage-declined", section=section, reason=reason) as work:
        tournament = work.state.tournament
        stage = stage_of(section)
        table, name = _player(stage, label, number)
        if any((each.label, each.number) == (label, number) for each in stage.record.declined):
            raise Refused(Reason.of(_ALREADY, name=name))
        row = next((each for each in table.standings.rows if each.number == number), None)
        work.subject = name
        work.values.update(table=table.name, place=row.rank if row and row.rank else "–")
        record = replace(stage.record, declined=(*stage.record.declined, Declined(label, number)))
        work.update(section, frame=frame_text(with_stage(tournament, record)))


def cancel_decline(actor: Actor, section: models.Section, label: str, number: int) -> None:
    """Record that a player can go on after all.

    Raises:
        Refused: the player has not declined, or round 1 is published.
    """
    with Work(actor, section.event, "stage-declined-cancelled", section=section) as work:
        tournament = work.state.tournament
        stage = stage_of(section)
        table, name = _player(stage, label, number)
        left = tuple(
            each for each in stage.record.declined if (each.label, each.number) != (label, number)
        )
        if left == stage.record.declined:
            raise Refused(Reason.of(_NOT_DECLINED))
        work.subject = name
        work.values["table"] = table.name
        record = replace(stage.record, declined=left)
        work.update(section, frame=frame_text(with_stage(tournament, record)))


def _player(stage: SectionStage, label: str, number: int) -> tuple[StageTable, str]:
    if stage.begun:
        raise Refused(Reason.of(_BEGUN, section=stage.section.name))
    table = next((each for each in stage.tables if each.label == label), None)
    person = table.people.get(number) if table is not None else None
    if table is None or person is None:
        raise Refused(Reason.of(_NO_PLAYER, label=label[:8], number=number))
    return table, person.name


def fill_stage(actor: Actor, section: models.Section, seen: str) -> int:
    """Enter those who qualified, all of them or nobody; fill it anew where it was filled.

    Players who stay keep their pages and byes. Those entered by hand stay, numbered after the
    seats. In a Swiss system the initial ranking gives the numbers.

    Args:
        seen: the fingerprint of the preview.

    Returns:
        How many players came from the tables.

    Raises:
        Conflict: the preview is not what would be done now.
        Refused: something is not settled, or round 1 is published.
    """
    with Work(actor, section.event, FILLED, section=section) as work:
        tournament = work.state.tournament
        stage = _as_seen(section, seen)
        found = _ready(work, stage)
        _enter(work, section, stage, found)
        if not numbers_are_seats(tournament):
            place(work, section, list(section.players.all()))
        work.values.update(
            count=len(found.players),
            seats=", ".join(f"{each.seat.text} = {each.label}{each.entrant.number}"
                            for each in found.players),
            tables=[slug for _, slug in stage.record.sources],
        )  # fmt: skip
        return len(found.players)


def _enter(work: Work, section: models.Section, stage: SectionStage, found: Qualification) -> None:
    """Make the players of a section those of the seats, and those entered by hand after them."""
    rows = {each.number: each for each in section.players.order_by("number")}
    told = {
        (each.label, each.source): rows[each.number]
        for each in stage.record.qualified
        if each.number in rows
    }
    seats = {(each.label, each.entrant.number): each for each in found.players}
    leaving = [row for key, row in told.items() if key not in seats]
    known = {row.pk for row in told.values()}
    by_hand = [row for row in rows.values() if row.pk not in known]
    _refuse_twice(found, by_hand)
    numbers = {row.number: seats[key].number for key, row in told.items() if key in seats}
    numbers |= {
        row.number: number for number, row in enumerate(by_hand, start=len(found.seats) + 1)
    }
    frame = stage.tournament
    for row in leaving:
        frame = without_number(frame, row.number)
        work.delete_all(row.byes.all())
        work.delete(row)
    staying = tuple(each for each in frame.entrants if each.number in numbers)
    frame = with_numbers(replace(frame, entrants=staying), numbers)
    work.update_each(
        [(rows[number], {"number": new}) for number, new in numbers.items()], versions=False
    )
    _create(work, section, stage, [each for key, each in seats.items() if key not in told])
    games = carried_games(found.players, stage.tables) if stage.record.carried else ()
    record = replace(
        stage.record, qualified=tuple(each.line() for each in found.players), games=games
    )
    frame = with_rounds_of_tables(with_stage(frame, record), len(found.players) + len(by_hand))
    work.update(section, frame=frame_text(frame))
    if frame.regulations.rounds is not None:
        plan_rounds(work, section, frame.regulations.rounds)


def with_rounds_of_tables(frame: Tournament, players: int) -> Tournament:
    """The frame with the rounds of a schedule, where nobody announced how many there are."""
    if frame.regulations.rounds is not None:
        return frame
    people = tuple(Entrant(number) for number in range(1, players + 1))
    tables = tables_of(replace(frame, entrants=people, rounds=()))
    rounds = None if tables is None else tables.rounds
    return replace(frame, regulations=replace(frame.regulations, rounds=rounds))


def _ready(work: Work, stage: SectionStage) -> Qualification:
    """What is to be entered.

    Raises:
        Refused: something is in the way.
    """
    if stage.begun:
        raise Refused(Reason.of(_BEGUN, section=stage.section.name))
    refuse(entering_refused(work.state.situation))
    if stage.wrong is not None:
        raise Refused(stage.wrong)
    if stage.qualification is None:
        raise Refused(Reason.of(_NO_PLAN))
    if stage.qualification.problems:
        raise Refused(stage.qualification.problems[0].reason)
    return stage.qualification


def _refuse_twice(found: Qualification, by_hand: Sequence[models.Player]) -> None:
    ids = {each.entrant.fide_id: each.entrant for each in found.players if each.entrant.fide_id}
    for row in by_hand:
        if row.fide_id in ids:
            raise Refused(Reason.of(_TWICE, name=row.name, number=row.number))


COPIED = (
    "name", "sex", "title", "rating", "fide_rating", "federation", "fide_id", "birth", "club",
    "national", "conditions",
)  # fmt: skip
"""What a player takes along."""


def _create(
    work: Work, section: models.Section, stage: SectionStage, players: Sequence[Qualified]
) -> None:
    """Enter players as the sections of their tables know them."""
    rows = {
        (label, row.number): row
        for label, _, there in stage.sources
        if there is not None
        for row in there.players.all()
    }
    made = []
    for each in players:
        row = rows[each.label, each.entrant.number]
        values = {name: getattr(row, name) for name in COPIED}
        made.append(models.Player(section=section, number=each.number, **values))
    work.create_all(made)


def _as_seen(section: models.Section, seen: str) -> SectionStage:
    stage = stage_of(section)
    if stage.seen != seen:
        raise Conflict(Reason.of(_CHANGED))
    return stage
