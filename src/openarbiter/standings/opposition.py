"""Everybody's opposition: each round with the score that counts for it.

These are the summands of Buchholz; Sonneborn-Berger multiplies them by the points scored.
"""

from __future__ import annotations

from collections.abc import Iterator

from openarbiter.rulebook import TieBreakRules
from openarbiter.rulebook.tie_break_choices import OpponentsUnplayed
from openarbiter.standings.event import Participant, Participants, RoundKind
from openarbiter.standings.unplayed import adjusted_scores, stand_in
from openarbiter.standings.values import Part, Why


def opposition(
    event: Participants, rules: TieBreakRules, *, forfeits_played: bool, fore: bool
) -> dict[int, tuple[Part, ...]]:
    """Every participant's rounds with the scores they count for, by number.

    Args:
        forfeits_played: forfeits count as played against the scheduled opponent, where
            the regulations of the event say so (option /P).
        fore: the event is that of Fore Buchholz, see
            :func:`openarbiter.standings.unplayed.as_before_the_final_round`.
    """
    adjusted = adjusted_scores(event, rules)
    known = {
        number: (
            adjusted[number],
            each.score,
            Why.PLAIN if adjusted[number] == each.score else _why_adjusted(rules),
        )
        for number, each in event.participants.items()
    }
    regular = forfeits_played or event.predetermined
    drawn = event.last_round if fore else None

    def summands_of(participant: Participant) -> Iterator[Part]:
        for encounter in participant.rounds:
            number, kind, opponent = encounter[:3]
            if kind is RoundKind.FREE:
                continue
            if opponent is None or (kind.forfeit and not regular):
                score, raw, why = stand_in(participant, encounter, event, rules, adjusted)
                yield Part(score, number, opponent, score, raw, None, why, kind.voluntary)
                continue
            score, raw, why = known[opponent]
            if number == drawn and kind is RoundKind.PLAYED:
                why = Why.PAIRED_AS_DRAW
            yield Part(score, number, opponent, score, raw, None, why)

    return {number: tuple(summands_of(each)) for number, each in event.participants.items()}


def _why_adjusted(rules: TieBreakRules) -> Why:
    return (
        Why.UNPLAYED_AS_DRAWS
        if rules.opponents_unplayed == OpponentsUnplayed.DRAWS
        else Why.ADJUSTED
    )
