"""Everybody's opposition: each round with the score that counts for it.

These are the summands of Buchholz; Sonneborn-Berger multiplies them by the points scored.
"""

from __future__ import annotations

from collections.abc import Mapping

from openarbiter.model import Score
from openarbiter.rulebook import TieBreakRules
from openarbiter.standings.event import Encounter, Event, Kind, Participant
from openarbiter.standings.unplayed import adjusted_scores, stand_in
from openarbiter.standings.values import Part, Why


def opposition(
    event: Event, rules: TieBreakRules, *, forfeits_played: bool = False, fore: bool = False
) -> dict[int, tuple[Part, ...]]:
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
            [
                _summand(each, encounter, event, rules, adjusted, regular, fore)
                for encounter in each.rounds
                if encounter.kind is not Kind.FREE
            ]
        )
        for number, each in event.participants.items()
    }


def _summand(
    participant: Participant,
    encounter: Encounter,
    event: Event,
    rules: TieBreakRules,
    adjusted: Mapping[int, Score],
    regular: bool,
    fore: bool,
) -> Part:
    number, kind, opponent, *_ = encounter
    if opponent is not None and (kind is Kind.PLAYED or regular or not kind.forfeit):
        score, raw = adjusted[opponent], event.participants[opponent].score
        why = Why.PLAIN if score == raw else _why_adjusted(rules)
        if fore and number == event.last_round and kind is Kind.PLAYED:
            why = Why.PAIRED_AS_DRAW
        return Part(score, number, opponent, score, raw, None, why)
    score, raw, why = stand_in(participant, encounter, event, rules, adjusted)
    return Part(score, number, opponent, score, raw, None, why, kind.voluntary)


def _why_adjusted(rules: TieBreakRules) -> Why:
    return Why.UNPLAYED_AS_DRAWS if rules.opponents_unplayed == "draws" else Why.ADJUSTED
