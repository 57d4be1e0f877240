"""A draft as the value it stands for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from openarbiter.handling.paired_field import away_from_pairing, paired_field
from openarbiter.handling.seating import Seating, seated
from openarbiter.handling.situation import Situation
from openarbiter.model import Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.pairing import Board, RoundPairing, edition_of, pair_round, system_of
from openarbiter.pairing.system import BETWEEN_TEAMS, KNOCKOUT
from openarbiter.web import models
from openarbiter.web.ledger import Conflict
from openarbiter.web.state.section_state import State

Pairs = Sequence[Sequence[int]]
"""Pairs by the keys of those who are paired, White first; see
:attr:`~openarbiter.web.state.section_state.State.paired_keys`. A third number, the table or that of
the match, may follow."""


def pairing_of(
    draft: models.Draft, position: Tournament, numbers: Mapping[int, int]
) -> RoundPairing:
    """The pairing of a draft as it is now, changes by hand included; without its brackets.

    Args:
        position: what the draft was made from.
        numbers: :attr:`~openarbiter.web.state.section_state.State.paired_numbers`.
    """
    return as_pairing(draft.pairs, draft.bye, position, numbers)


_NO_DRAFT = N_("The draft no longer exists: somebody published or discarded it.")
_CHANGED = N_("Somebody changed the draft in the meantime. Check it again.")


def draft_seen(state: State, version: int | None = None) -> models.Draft:
    """The draft of a section, as somebody has seen it.

    Args:
        version: that of the draft that was looked at; None for any.

    Raises:
        Conflict: it was changed, published or discarded in the meantime.
    """
    draft = state.draft
    if draft is None:
        raise Conflict(Reason.of(_NO_DRAFT))
    if version is not None and draft.version != version:
        raise Conflict(Reason.of(_CHANGED))
    return draft


UNKNOWN = "unknown"
"""The key in ``made_by_rules`` of a draft that was entered while no engine could pair the round:
why not, as :class:`openarbiter.web.actions.by_rules.Unknown` has it."""


def rules_of(
    draft: models.Draft, position: Tournament, numbers: Mapping[int, int]
) -> RoundPairing | None:
    """The pairing of a draft as the rules have it, without its brackets; None if unknown."""
    made: dict[str, Any] = draft.made_by_rules
    if made.get(UNKNOWN):
        return None
    return as_pairing(made["pairs"], made["bye"], position, numbers)


def as_pairing(
    pairs: Pairs, bye: int | None, position: Tournament, numbers: Mapping[int, int]
) -> RoundPairing:
    """Pairs by the keys of those who are paired as a pairing by their numbers."""
    system = system_of(position, matches=True)
    if system.name == KNOCKOUT:
        return replace(
            pair_round(position),
            boards=tuple(Board(numbers[pair[0]], numbers[pair[1]]) for pair in pairs),
        )
    boards = tuple(Board(numbers[pair[0]], numbers[pair[1]]) for pair in pairs)
    free_one = None if bye is None else numbers[bye]
    number = len(position.rounds) + 1
    away = away_from_pairing(position, number)
    on_boards = {player for board in boards for player in (board.white, board.black)}
    others = sorted({each.number for each in paired_field(position)} - on_boards - {free_one})
    return RoundPairing(
        round=number,
        edition=edition_of(position).id,
        boards=boards,
        bye=free_one,
        absent=() if system.scheduled else tuple(others),
        brackets=(),
        system=system.name,
        free=tuple(others) if system.scheduled else (),
        forfeiting=tuple(sorted(on_boards & away)) if system.scheduled else (),
    )


def as_keys(pairing: RoundPairing, tables: Sequence[int], keys: Mapping[int, int]) -> list[Any]:
    """A pairing as a draft keeps it: ``[[white, black, table], ...]``, by keys."""
    return [
        [keys[board.white], keys[board.black], table]
        for board, table in zip(pairing.boards, tables, strict=True)
    ]


def seating_of(situation: Situation, pairing: RoundPairing) -> Seating:
    """The tables of a pairing, fixed boards included; of matches, their places."""
    fixed = {} if pairing.system in BETWEEN_TEAMS else situation.fixed_boards
    return seated(pairing.boards, fixed)
