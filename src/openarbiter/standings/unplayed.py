"""Unplayed rounds: what opponents' scores count for, and who stands in for no opponent.

The one place where the editions differ most. C.02 13.14.2 and PMR 264 know a virtual
opponent, C.07 16 a dummy and categories of unplayed rounds.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from openarbiter.model import Score
from openarbiter.rulebook import TieBreakRules
from openarbiter.rulebook.tie_break_choices import DrawsCapRounds, OpponentsUnplayed, OwnUnplayed
from openarbiter.standings.event import Encounter, Participant, Participants, RoundKind
from openarbiter.standings.values import Why


def adjusted_scores(event: Participants, rules: TieBreakRules) -> Mapping[int, Score]:
    """Every participant's score as it counts in opponents' tie-breaks (C.07 16.3).

    Pre-determined pairings leave every score as it is (C.07 15.2).
    """
    if event.predetermined or rules.opponents_unplayed == OpponentsUnplayed.AS_SCORED:
        return {number: each.score for number, each in event.participants.items()}
    change = (
        _all_as_draws
        if rules.opponents_unplayed == OpponentsUnplayed.DRAWS
        else _late_byes_as_draws
    )
    return {number: each.score + change(each, event) for number, each in event.participants.items()}


def _all_as_draws(participant: Participant, event: Participants) -> Score:
    unplayed = (
        each
        for each in participant.rounds
        if each.kind not in (RoundKind.PLAYED, RoundKind.PENDING)
    )
    return sum(event.draw - each.points for each in unplayed)


def _late_byes_as_draws(participant: Participant, event: Participants) -> Score:
    """Category 16.2.5: requested byes followed by voluntary unplayed rounds only, or last."""
    change = 0
    for each in reversed(participant.rounds):
        if not each.kind.voluntary:
            break
        if each.kind.requested_bye:
            change += event.draw - each.points
    return change


def stand_in(
    participant: Participant,
    encounter: Encounter,
    event: Participants,
    rules: TieBreakRules,
    adjusted: Mapping[int, Score],
) -> tuple[Score, Score, Why]:
    """The score of whoever stands in for the opponent of an unplayed round.

    Returns:
        The score that counts, the score before caps, and why.
    """
    if rules.own_unplayed == OwnUnplayed.VIRTUAL_OPPONENT:
        score = _virtual_opponent(participant, encounter, event)
        return score, score, Why.VIRTUAL
    own = participant.score
    if rules.own_unplayed == OwnUnplayed.CAPPED_DUMMY:
        if encounter.opponent is not None:
            cap, why = adjusted[encounter.opponent], Why.DUMMY_FORFEIT_CAP
        else:
            announced = rules.draws_cap_rounds == DrawsCapRounds.ANNOUNCED
            rounds = event.last_round if announced else event.rounds
            cap, why = event.draw * rounds, Why.DUMMY_DRAWS_CAP
        if cap < own:
            return cap, own, why
    return own, own, Why.DUMMY


def _virtual_opponent(participant: Participant, encounter: Encounter, event: Participants) -> Score:
    """``Svon = SPR + (1 - SfPR) + 0.5 * (n - R)``, C.02 13.14.2 and PMR 264.a."""
    before = sum(each.points for each in participant.rounds[: encounter.round - 1])
    later = event.rounds - encounter.round
    return before + (event.win - encounter.points) + event.draw * later


def as_before_the_final_round(event: Participants, *, forfeits_stay: bool) -> Participants:
    """The event as if every paired game of the final round had been drawn (C.07 8.3).

    Forfeits of that round are paired games too: when the pairing is published, which is
    when this tie-break can be known, nobody has failed to come. Before the final round
    nothing changes.

    Args:
        forfeits_stay: leave forfeits of the final round as they were.
    """
    if event.rounds < event.last_round or not event.rounds:
        return event
    return replace(
        event,
        participants={
            number: each
            if forfeits_stay and each.rounds[-1].kind.forfeit
            else _final_round_drawn(each, event.draw)
            for number, each in event.participants.items()
        },
    )


def _final_round_drawn(participant: Participant, draw: Score) -> Participant:
    final = participant.rounds[-1]
    if final.opponent is None:
        return participant
    drawn = final._replace(kind=RoundKind.PLAYED, points=draw, against=draw, standard=5)
    return replace(
        participant,
        score=participant.score - final.points + draw,
        rounds=(*participant.rounds[:-1], drawn),
    )
