"""Pairing numbers: the start list, and what follows when numbers change (C.04.2 B, C)."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

from openarbiter.handling.numbering import with_numbers
from openarbiter.handling.paired_field import names_paired
from openarbiter.handling.start_list import (
    drawn_numbers,
    exchanged_numbers,
    numbers_of_seats,
    placed,
    start_list,
)
from openarbiter.handling.team_numbers import with_team_numbers
from openarbiter.model import Tournament
from openarbiter.pairing.match_systems import team_round_robin
from openarbiter.web import models
from openarbiter.web.actions.captains import captains_follow
from openarbiter.web.ledger import Actor, Work, granted
from openarbiter.web.ledger.line_up_teams import line_ups_follow
from openarbiter.web.state import frame_of, frame_text
from openarbiter.web.state.section_state import situation_of
from openarbiter.web.state.standing_entries import last_of


def set_start_list(actor: Actor, section: models.Section) -> bool:
    """Give everybody the number of the initial ranking (C.04.2 B.3, B.4, C.3).

    In a schedule the numbers come from a lot: there only gaps are closed, before round 1.
    Outside of FIDE mode the numbers may change later, too, which is recorded as a decision
    against C.04.2 B.4.

    Returns:
        Whether any number changed.

    Raises:
        Refused: the numbers are frozen.
    """
    with Work(actor, section.event, "start-list", section=section) as work:
        state = work.state
        numbers = granted(start_list(state.situation))
        work.level = numbers.level
        return renumber(work, section, state.tournament, numbers.new)


def draw_numbers(actor: Actor, section: models.Section, seed: str = "") -> str:
    """Draw the numbers of a schedule by lot, before round 1 (C.05 6.2).

    The lot is worked out from the seed, so that everybody can check it: see
    :func:`openarbiter.model.lots.draw`.

    Args:
        seed: what the lot is drawn with; by default a new one nobody knew before.

    Returns:
        The seed, which stands in the ledger too.

    Raises:
        Refused: round 1 has been published.
    """
    seed = seed.strip() or secrets.token_hex(8)
    with Work(actor, section.event, "numbers-drawn", section=section, seed=seed) as work:
        state = work.state
        numbers = granted(drawn_numbers(state.situation, seed))
        renumber(work, section, state.tournament, numbers.new)
        work.note(seed=seed)
    return seed


def numbers_drawn(section: models.Section) -> bool:
    """Whether the numbers were drawn or exchanged here, or are the seats of a stage.

    What was taken back does not count.
    """
    if numbers_of_seats(frame_of(section.frame)):
        return True
    return last_of(section, "numbers-drawn", "varma-drawn", "numbers-exchanged") is not None


def exchange_numbers(
    actor: Actor, section: models.Section, one: int, other: int, reason: str
) -> None:
    """Exchange the numbers of two players, where the ranking of B.3 has another last criterion.

    The regulations may order players of equal rating and title otherwise than by the
    alphabet; it is recorded with its reason. In a schedule any two may be exchanged.

    Raises:
        Refused: the numbers are frozen, or there are not two such players.
    """
    with Work(
        actor,
        section.event,
        "numbers-exchanged",
        section=section,
        reason=reason,
        level=3,
        one=one,
        other=other,
    ) as work:
        state = work.state
        numbers = granted(exchanged_numbers(state.situation, one, other))
        names = names_paired(state.tournament)
        work.subject = f"{names[one]} – {names[other]}"
        renumber(work, section, state.tournament, numbers.new)


def place(work: Work, section: models.Section, players: Sequence[models.Player]) -> None:
    """Put players who were just entered or corrected in their places by the ranking."""
    # As it is by now, with those who were entered.
    situation = situation_of(section)
    new = placed(situation, frozenset(player.number for player in players))
    if new is not None:
        renumber(work, section, situation.tournament, new)


def renumber(
    work: Work, section: models.Section, tournament: Tournament, new: Mapping[int, int]
) -> bool:
    """Give players other numbers, with everything in the regulations that names them.

    In a round robin of teams the numbers are those of the teams.

    Returns:
        Whether any number changed.
    """
    if all(old == number for old, number in new.items()):
        return False
    if team_round_robin(tournament):
        captains_follow(work, section, new)
        work.update(section, frame=frame_text(with_team_numbers(tournament, new)))
        line_ups_follow(section)
        return True
    rows = list(section.players.only("number", "section"))
    # A new number is no new version: whoever is editing the player is not disturbed.
    changed = work.update_each([(row, {"number": new[row.number]}) for row in rows], versions=False)
    work.update(section, frame=frame_text(with_numbers(tournament, new)))
    return bool(changed)
