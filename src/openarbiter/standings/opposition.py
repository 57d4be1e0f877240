"""Everybody's opposition: each round with the score that counts for it.

Buchholz, Sonneborn-Berger and what is built on them sum over these.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from openarbiter.model import Score
from openarbiter.rulebook import TieBreakRules
from openarbiter.standings.event import Encounter, Event, Kind, Participant
from openarbiter.standings.unplayed import adjusted_scores, stand_in
from openarbiter.standings.values import Why


class Opposed(NamedTuple):
    """One round with the score it counts for.

    Attributes:
        score: the score of the opponent or of who stands in for him.
        raw: the score before it was adjusted or capped.
        voluntary: whether it is a voluntary unplayed round (C.07 16.1.2).
    """

    encounter: Encounter
    score: Score
    raw: Score
    why: Why
    voluntary: bool


def opposition(
    event: Event, rules: TieBreakRules, *, forfeits_played: bool = False, fore: bool = False
) -> dict[int, tuple[Opposed, ...]]:
    """Every participant's rounds with the scores they count for, by number.

    Args:
        forfeits_played: forfeits count as played against the scheduled opponent, where
            the regulations of the event say so (option /P).
        fore: the event is that of Fore Buchholz, see
            :func:`openarbiter.standings.unplayed.as_before_the_final_round`.
    """
    adjusted = adjusted_scores(event, rules)
    regular = forfeits_played or event.predetermined
    return {
        number: tuple(
            _opposed(each, encounter, event, rules, adjusted, regular, fore)
            for encounter in each.rounds
            if encounter.kind is not Kind.FREE
        )
        for number, each in event.participants.items()
    }


def _opposed(
    participant: Participant,
    encounter: Encounter,
    event: Event,
    rules: TieBreakRules,
    adjusted: Mapping[int, Score],
    regular: bool,
    fore: bool,
) -> Opposed:
    kind, opponent = encounter.kind, encounter.opponent
    if opponent is not None and (not kind.forfeit or regular):
        score, raw = adjusted[opponent], event.participants[opponent].score
        why = _why_adjusted(rules) if score != raw else Why.PLAIN
        if fore and encounter.round == event.last_round:
            why = Why.PAIRED_AS_DRAW
        return Opposed(encounter, score, raw, why, False)
    score, raw, why = stand_in(participant, encounter, event, rules, adjusted)
    return Opposed(encounter, score, raw, why, kind.voluntary)


def _why_adjusted(rules: TieBreakRules) -> Why:
    return Why.UNPLAYED_AS_DRAWS if rules.opponents_unplayed == "draws" else Why.ADJUSTED
