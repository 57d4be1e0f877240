"""Effects of a correction that is reported now (C.04.2 B.4, C.3, D.8)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum

from openarbiter.handling.findings import (
    ACKNOWLEDGE,
    CONFIRM,
    CONFIRM_TWICE,
    REFUSE,
    Finding,
)
from openarbiter.handling.numbering import LAST_ROUND_TO_RENUMBER
from openarbiter.handling.situation import Conduct, Situation
from openarbiter.model import Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.pairing.system import system_of
from openarbiter.rulebook import Edition

_LATE = "C.04.2 D.8"
_DEADLINE = "C.04.2 D.7, D.8"
_NUMBERS = "C.04.2 B.4"


class Effect(Enum):
    """Reach of a correction."""

    NOW = "now"
    """The table and the standings at once, and the next pairing."""
    AFTER_NEXT_PAIRING = "after the next pairing"
    """Nothing before the next round is paired; then the table, and the pairing after that."""
    RATING_ONLY = "rating only"
    """Nothing but the report for the rating, after the tournament."""


@dataclass(frozen=True, slots=True)
class Correction:
    """Consequences of a correction.

    Attributes:
        article: the article that says it.
        reason: what it means, in a sentence.
        first_pairing: the first round whose pairing sees it; None where none does.
    """

    effect: Effect
    article: str
    reason: Reason
    first_pairing: int | None = None


def counts(correction: Correction, conduct: Conduct) -> bool:
    """Whether a correction changes the table (C.04.2 D.8).

    Outside of FIDE mode a late one does, too, but for final standings, which stay.
    """
    if correction.effect is Effect.NOW:
        return True
    return not conduct.fide_mode and not conduct.final


def too_early(correction: Correction, conduct: Conduct) -> Finding | None:
    """What forbids a correction for now; None where it may be made.

    It was reported after the deadline, and the next round is not paired yet (C.04.2 D.7, D.8).
    """
    if correction.effect is not Effect.AFTER_NEXT_PAIRING or counts(correction, conduct):
        return None
    return Finding(correction.article, correction.reason, REFUSE, forbidden=True)


def level_of(correction: Correction, conduct: Conduct) -> int:
    """The warning level of a correction: late ones that count all the same are against D.8."""
    if correction.effect is Effect.NOW:
        return ACKNOWLEDGE
    return CONFIRM_TWICE if counts(correction, conduct) else CONFIRM


def too_late(situation: Situation, round_number: int) -> str:
    """After what a correction was found that does not count; for a line of the file."""
    if situation.conduct.final:
        return "the final standings"
    last = situation.played
    if situation.tournament.regulations.rounds == last and round_number == last:
        return "the deadline for reporting errors"
    return "the next round was over"


def reported_until(results_at: datetime | None, minutes: int | None) -> datetime | None:
    """Until when errors of a round may be reported for the next pairing (C.04.2 D.8).

    Args:
        results_at: when the results of the round were published, all of them; None before.
        minutes: the deadline that was set beforehand; None where there is none.

    Returns:
        The last moment; None where there is no deadline yet, or at all.
    """
    if results_at is None or minutes is None:
        return None
    return results_at + timedelta(minutes=minutes)


class Numbers(Enum):
    """Period in which the pairing numbers may still change."""

    OPEN = "open"
    """By any correction, and for late entrants."""
    LATE_ENTRANTS_ONLY = "late entrants only"
    """For players who have not been paired yet; the others keep their order."""
    FROZEN = "frozen"


def correction_of_round(
    tournament: Tournament,
    round_number: int,
    *,
    recorded: bool = True,
    over: bool | None = None,
    closed: bool = False,
    after_deadline: bool = False,
) -> Correction:
    """Effect of a corrected result, colour or bye of a round (C.04.2 D.8).

    Until the next round is over it counts, from the next pairing on; no pairing that was
    made already changes for it. Later it is for the rating only. A round in which nobody
    was paired is no next round. In a schedule no pairing depends on results, so that a
    correction counts until the end.

    Args:
        recorded: False where nothing had been recorded, as of an adjourned game: its
            result is no correction, however late (D.1).
        over: whether the round after it is over, where that is known better than by its
            results; by default it is when all its games have one.
        closed: whether the final standings have been published.
        after_deadline: whether the player reported it after the deadline that was set
            (:func:`reported_until`): the next round is then paired, and after the last one the
            table made, as if what was recorded were right (D.7, D.8).

    Raises:
        ValueError: the round has not been paired.
    """
    if not 1 <= round_number <= len(tournament.rounds):
        raise ValueError(f"round {round_number} has not been paired: nothing is to be corrected")
    if not recorded:
        template = N_(
            "Nothing was recorded before: a late result is not a correction and counts at once."
        )
        return _now("C.04.2 D.1", template, round_number, _next_pairing(tournament))
    if closed:
        template = N_(
            "The final standings have been published: they stay, and the correction goes into "
            "the report for the rating only."
        )
        return Correction(Effect.RATING_ONLY, _LATE, Reason.of(template))
    if system_of(tournament).scheduled:
        template = N_(
            "No pairing depends on results here: the correction counts at once, until the final "
            "standings are published."
        )
        return _now("C.05 5.1", template, round_number, None)
    return _in_a_swiss(tournament, round_number, over, after_deadline)


def _in_a_swiss(
    tournament: Tournament, number: int, over: bool | None, after_deadline: bool
) -> Correction:
    following = _paired_after(tournament, number)
    upcoming = _next_pairing(tournament)
    if following is None and after_deadline:
        return _after_the_deadline(tournament, number, upcoming)
    if following is None:
        template = (
            N_(
                "No round has been paired since: the correction counts at once, for the final "
                "standings."
            )
            if upcoming is None
            else N_(
                "No round has been paired since: the correction counts at once, and the pairing "
                "of round {next} takes it into account."
            )
        )
        return _now(_LATE, template, number, upcoming)
    if _is_over(tournament, following, over):
        template = N_(
            "Round {following} is over: pairings and standings keep what was recorded in round "
            "{round}, and the correction goes into the report for the rating only."
        )
        said = Reason.of(template, round=number, following=following)
        return Correction(Effect.RATING_ONLY, _LATE, said)
    template = (
        N_(
            "Round {following} has been paired and is not over: its pairing stays, and the "
            "correction counts for the final standings."
        )
        if upcoming is None
        else N_(
            "Round {following} has been paired and is not over: its pairing stays, and the "
            "pairing of round {next} takes the correction into account."
        )
    )
    return _now(_LATE, template, number, upcoming, following=following)


def _after_the_deadline(tournament: Tournament, number: int, upcoming: int | None) -> Correction:
    if upcoming is None:
        template = N_(
            "The deadline for reporting errors of round {round} is over, and no round follows: the "
            "standings keep what was recorded, and the correction goes into the report for the "
            "rating only."
        )
        return Correction(Effect.RATING_ONLY, _DEADLINE, Reason.of(template, round=number))
    template = N_(
        "The deadline for reporting errors of round {round} is over: round {next} is paired with "
        "what was recorded. Once it is paired the correction may be made; it counts from the "
        "pairing after that."
    )
    after, announced = upcoming + 1, tournament.regulations.rounds
    first = None if announced is not None and after > announced else after
    reason = Reason.of(template, round=number, next=upcoming)
    return Correction(Effect.AFTER_NEXT_PAIRING, _DEADLINE, reason, first)


def correction_of_player(
    tournament: Tournament, edition: Edition, *, closed: bool = False
) -> Correction:
    """Effect of a corrected rating or title of a player (C.04.2 B.4, D.8).

    Such data may be corrected at any time, after the tournament too, for it is rated by
    them (commentary to B.4; D.8 read alone would leave a late one to the rating report). The
    numbers follow until round 4 is paired. Once they are frozen no pairing sees the
    correction.

    Args:
        closed: whether the final standings have been published.
    """
    if closed:
        template = N_(
            "The final standings have been published: they stay, and the correction goes into "
            "the report for the rating only."
        )
        return Correction(Effect.RATING_ONLY, _NUMBERS, Reason.of(template))
    number, upcoming = len(tournament.rounds), _next_pairing(tournament)
    if numbers(tournament, edition) is not Numbers.OPEN:
        template = N_(
            "Ratings and titles may be corrected at any time, but round 4 has been paired: the "
            "pairing numbers stay as they are."
        )
        return _now(_NUMBERS, template, number, None)
    if upcoming is None or system_of(tournament).scheduled:
        template = N_("Ratings and titles may be corrected at any time.")
        return _now(_NUMBERS, template, number, None)
    template = N_(
        "Ratings and titles may be corrected at any time, and the pairing numbers may follow: "
        "the pairing of round {next} takes this into account, earlier pairings stand."
    )
    return _now(_NUMBERS, template, number, upcoming)


def numbers(tournament: Tournament, edition: Edition) -> Numbers:
    """Check whether pairing numbers may still change (C.04.2 B.4, commentary to C.3; 2.4 of 2026).

    They may until round 4 is paired. In 2018 a late entrant is given their place later, too;
    :func:`openarbiter.handling.numbering.new_numbers` does both.
    """
    if len(tournament.rounds) <= LAST_ROUND_TO_RENUMBER:
        return Numbers.OPEN
    entered = {entrant.number for entrant in tournament.entrants}
    if edition.late_entrants_renumber and entered - tournament.arrived():
        return Numbers.LATE_ENTRANTS_ONLY
    return Numbers.FROZEN


def _now(
    article: str, template: str, number: int, upcoming: int | None, **values: object
) -> Correction:
    if upcoming is not None:
        values["next"] = upcoming
    return Correction(Effect.NOW, article, Reason.of(template, round=number, **values), upcoming)


def _next_pairing(tournament: Tournament) -> int | None:
    """The next round to be paired; None where the announced rounds are paired."""
    number, announced = len(tournament.rounds) + 1, tournament.regulations.rounds
    return None if announced is not None and number > announced else number


def _paired_after(tournament: Tournament, number: int) -> int | None:
    """The first round after ``number`` in which somebody was paired."""
    for later, played in enumerate(tournament.rounds[number:], start=number + 1):
        if played.paired:
            return later
    return None


def _is_over(tournament: Tournament, number: int, said: bool | None) -> bool:
    """Check whether a round is over: one that another pairing follows surely is."""
    if _paired_after(tournament, number) is not None:
        return True
    if said is not None:
        return said
    return all(game.result.known for game in tournament.rounds[number - 1].games)
