"""Groups of one list: a section's players shared out to new sections."""

from __future__ import annotations

import secrets
from dataclasses import replace

from openarbiter.model import Reason
from openarbiter.model.stage_lines import NO_STAGE, with_stage
from openarbiter.model.text import N_
from openarbiter.stages.groups import Grouping, NoGroups, group_label, groups_of
from openarbiter.stages.plan import no_stage
from openarbiter.web import models
from openarbiter.web.actions.making import add_section
from openarbiter.web.actions.section_settings import SYSTEMS, with_chosen_system
from openarbiter.web.actions.stages import COPIED, with_rounds_of_tables
from openarbiter.web.ledger import Actor, Refused, Work
from openarbiter.web.state import frame_of, frame_text, tournament_of

_BEGUN = N_("Round 1 of {section} is published: groups are made of a list that has not begun.")
_LONG = N_("The name of the groups is too long: at most {most} letters.")
_NAME = 100

HOW = {Grouping.SNAKE: "snake", Grouping.POTS: "pots"}


def make_groups(
    actor: Actor,
    section: models.Section,
    count: int,
    how: Grouping,
    name: str,
    *,
    system: str = "round-robin",
    rounds: int | None = None,
    seed: str = "",
) -> list[models.Section]:
    """Make groups of the players of a section, all of them or none; the section stays as it is.

    Each group is a section with the regulations of the list, but for the pairing system and the
    number of rounds; its numbers are the order of the ranking.

    Args:
        name: of the groups, such as ``Group``: they are called Group A, Group B, ...
        system: one of :data:`openarbiter.web.actions.section_settings.SYSTEMS`.
        rounds: None where the tables of a round robin say it.
        seed: of the lots of the pots; by default a new one nobody knew before.

    Raises:
        Refused: the list has begun, or has too few players.
    """
    called = " ".join(name.split()) or "Group"
    event = section.event
    seed = (seed.strip() or secrets.token_hex(8)) if how is Grouping.POTS else ""
    with Work(actor, event, "stage-groups", subject=section.name) as work:
        section.refresh_from_db()
        listed = tournament_of(section)
        if listed.rounds:
            raise Refused(Reason.of(_BEGUN, section=section.name))
        if len(called) > _NAME:
            raise Refused(Reason.of(_LONG, most=_NAME))
        reason = no_stage(listed)
        if reason is not None:
            raise Refused(reason)
        try:
            groups = groups_of(listed.entrants, count, how, seed)
        except NoGroups as wrong:
            raise Refused(wrong.reason) from wrong
        rows = {each.number: each for each in section.players.all()}
        frame = _frame(section, system, rounds)
        made = [
            _group(work, event, f"{called} {group_label(at)}", frame, [rows[n] for n in numbers])
            for at, numbers in enumerate(groups)
        ]
        told = HOW[how] + (f", {seed}" if seed else "")
        work.note(count=len(made), how=told)
    return made


def _frame(section: models.Section, system: str, rounds: int | None) -> tuple[models.Section, str]:
    """What a group says: the frame of the list with another system and other rounds."""
    listed = with_stage(tournament_of(section), NO_STAGE)
    if SYSTEMS[system].scheduled:
        rounds = None
    regulations = replace(
        listed.regulations,
        rounds=rounds,
        bye_requests=(),
        prohibitions=(),
        adjustments=(),
        accelerations=(),
        rank_order=(),
    )
    plain = replace(listed, regulations=regulations, teams=(), entrants=())
    return section, frame_text(with_chosen_system(plain, system))


def _group(
    work: Work,
    event: models.Event,
    name: str,
    like: tuple[models.Section, str],
    players: list[models.Player],
) -> models.Section:
    section, text = like
    frame = with_rounds_of_tables(
        replace(frame_of(text), name=f"{event.name} – {name}"), len(players)
    )
    made = add_section(work, event, name, frame)
    work.update(
        made,
        time_control=section.time_control,
        default_minutes=section.default_minutes,
        report_minutes=section.report_minutes,
        check_in=section.check_in,
        players_report=section.players_report,
        table_code_enough=section.table_code_enough,
        fide_mode=section.fide_mode,
    )
    work.create_all(
        [
            models.Player(
                section=made,
                number=number,
                **{column: getattr(row, column) for column in COPIED},
            )
            for number, row in enumerate(players, start=1)
        ]
    )
    return made
