"""The number of rounds of a schedule: as its tables have it, or confirmed by an arbiter."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.handling.announced_rounds import (
    confirmation,
    tables_of,
    unconfirmed_rounds,
)
from openarbiter.handling.findings import CONFIRM
from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.file_lines import add_lines
from openarbiter.web.actions.section_settings import settings_of
from openarbiter.web.actions.sections import change_settings
from openarbiter.web.ledger import Actor, Conflict, Refused, Work
from openarbiter.web.state import tournament_of

_NOTHING = N_("The number of rounds matches the tables, or is already confirmed.")
_NO_TABLES = N_("There are no tables yet: enter the players first.")
_MEANWHILE = N_("The number of rounds has changed in the meantime. Check it again.")


def confirm_rounds(actor: Actor, section: models.Section, rounds: int, reason: str) -> None:
    """Confirm that a schedule has another number of rounds than its tables (C.05 5.1).

    It is recorded as an arbiter's decision, in the ledger and in the tournament file.

    Args:
        rounds: the number that was seen.

    Raises:
        Refused: no reason is given, or there is nothing to confirm.
        Conflict: another number has been announced since.
    """
    reason = " ".join(reason.split())
    with Work(
        actor, section.event, "rounds-confirmed", section=section, reason=reason, level=CONFIRM
    ) as work:
        tournament = tournament_of(section)
        doubt, tables = unconfirmed_rounds(tournament), tables_of(tournament)
        if tournament.regulations.rounds != rounds:
            raise Conflict(Reason.of(_MEANWHILE))
        if doubt is None or tables is None:
            raise Refused(Reason.of(_NOTHING))
        work.note(announced=rounds, tables=tables.rounds, players=tables.players)
        add_lines(work, section, f"{confirmation(tournament, tables)}: {reason}")


def rounds_of_the_tables(actor: Actor, section: models.Section, reason: str = "") -> int:
    """Announce as many rounds as the tables have for the players there are.

    Returns:
        How many.

    Raises:
        Refused: there are no tables, or a round is published and no reason is given.
    """
    tables = tables_of(tournament_of(section))
    if tables is None:
        raise Refused(Reason.of(_NO_TABLES))
    settings = settings_of(section)
    new = replace(settings, rounds=tables.rounds)
    change_settings(actor, section, settings.seen, new, reason)
    return tables.rounds
