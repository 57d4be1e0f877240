"""What the arbiter decides about a match otherwise than at the board (C.05 7, PMR 209-211)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from openarbiter.handling.corrections import Correction, counts, level_of, too_early
from openarbiter.handling.findings import CONFIRM, CONFIRM_TWICE, REFUSE, Finding
from openarbiter.handling.match_decisions import (
    Decided,
    DecisionKind,
    MatchDecision,
    decided,
    without_reason,
)
from openarbiter.model import Reason, Tournament, format_score
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.corrections import effect_in_round
from openarbiter.web.actions.file_lines import one_line
from openarbiter.web.actions.match_reports import is_sealed, match_of, name_of, name_of_match
from openarbiter.web.actions.seating_again import write_byes
from openarbiter.web.ledger import Actor, Conflict, Refused, Work, granted, refuse
from openarbiter.web.state import frame_text
from openarbiter.web.state.digest import digest_of
from openarbiter.web.state.sealed import ARTICLE, why_sealed
from openarbiter.web.state.section_state import State

CHANGED = N_(
    "The match, its results or its rulings have changed since this was shown: look at what the "
    "ruling changes now."
)
"""What is said where something else stands there than what was looked at."""
_TOO_LATE = N_("{why} A ruling would change nothing: the games are rated as they were played.")
_TWICE = N_(
    "This ruling counts in the table against C.04.2 D.8: confirm that, too, or leave it as it is."
)
_ACTIONS = {
    DecisionKind.WRONG_ORDER: "board-order-ruled",
    DecisionKind.INELIGIBLE: "ineligible-ruled",
    DecisionKind.FORFEIT: "match-forfeited",
    DecisionKind.REMOVAL: "team-expelled",
    DecisionKind.BACK: "ruling-taken-back",
}


@dataclass(frozen=True, slots=True)
class Previewed:
    """A decision with what it would change.

    Attributes:
        correction: from which pairing on it counts (C.04.2 D.8).
        level: how it has to be confirmed.
        seen: what it stands on; the decision is made on nothing else.
    """

    decision: MatchDecision
    decided: Decided
    correction: Correction
    level: int
    seen: str


def previewed(
    section: models.Section, state: State, decision: MatchDecision, *, in_time: bool = False
) -> Previewed | Finding:
    """What a decision would change, or why it cannot be made."""
    match = match_of(state.tournament, decision.round, decision.white)
    on_boards = decision.kind in (DecisionKind.WRONG_ORDER, DecisionKind.INELIGIBLE)
    sealed = match is not None and is_sealed(section, match)
    if on_boards and sealed:
        return Finding(ARTICLE, why_sealed(decision.round), REFUSE, forbidden=True)
    made = decided(state.situation, _plain(decision))
    if isinstance(made, Finding):
        return made
    if sealed:
        # Nobody is told who would have sat at the boards.
        made = replace(made, boards=())
    conduct = state.situation.conduct
    correction = effect_in_round(section, state.situation, decision.round, in_time=in_time)
    early = too_early(correction, conduct)
    if early is not None:
        return early
    if not counts(correction, conduct):
        why = Reason.of(_TOO_LATE, why=correction.reason)
        return Finding(correction.article, why, REFUSE, forbidden=True)
    level = max(made.level, CONFIRM, level_of(correction, conduct))
    return Previewed(decision, made, correction, level, _seen(state.tournament, decision))


def rule_match(
    actor: Actor,
    section: models.Section,
    decision: MatchDecision,
    seen: str,
    *,
    in_time: bool = False,
    twice: bool = False,
) -> Previewed:
    """Decide about a match: results, lines of the tournament file and the ledger in one.

    Args:
        seen: of the preview that was looked at.
        in_time: whether the error was reported before the deadline of C.04.2 D.8.
        twice: whether the decision was confirmed a second time, where that is needed.

    Raises:
        Refused: there is no reason, or it cannot be decided so.
        Conflict: the match has changed since the preview.
    """
    with Work(
        actor, section.event, _ACTIONS[decision.kind], section=section,
        round_number=decision.round, reason=decision.reason.strip(),
    ) as work:  # fmt: skip
        state = work.state
        refuse(without_reason(decision))
        if seen != _seen(state.tournament, decision):
            raise Conflict(Reason.of(CHANGED))
        made = granted(previewed(section, state, decision, in_time=in_time))
        if made.level >= CONFIRM_TWICE and not twice:
            raise Refused(Reason.of(_TWICE), made.correction.article)
        tournament = state.tournament
        work.level = made.level
        match = match_of(tournament, decision.round, decision.white)
        work.subject = name_of_match(tournament, match)
        if decision.kind is DecisionKind.REMOVAL:
            work.subject = name_of(tournament, next(iter(decision.losers)))
        work.note(
            before=score_told(made.decided.before),
            after=score_told(made.decided.after),
            **({"in_time": True} if in_time else {}),
        )
        write_tournament(work, section, made.decided.tournament)
        if match is not None and is_sealed(section, match):
            row = section.rounds.get(number=match.round)
            teams = {match.white, match.black}
            work.update(row, sealed=[each for each in row.sealed if each not in teams])
        return made


def score_told(points: tuple[int, int]) -> str:
    """Game points as the ledger and pages read them."""
    return "–".join(format_score(each) for each in points)


def write_tournament(work: Work, section: models.Section, after: Tournament) -> None:
    """Write results that differ, and what stands in the frame, within a work."""
    state = work.state
    changed: list[tuple[models.Game, dict[str, Any]]] = []
    for number, (old, new) in enumerate(
        zip(state.tournament.rounds, after.rounds, strict=True), start=1
    ):
        if old.byes != new.byes:
            write_byes(work, state, after, number)
        different = {
            (state.keys[game.white], state.keys[game.black]): game.result
            for was, game in zip(old.games, new.games, strict=True)
            if was != game
        }
        if not different:
            continue
        rows = models.Game.objects.filter(round__section=section, round__number=number)
        for row in rows.prefetch_related("claims"):
            result = different.get((row.white_id, row.black_id))
            if result is None:
                continue
            work.delete_all(list(row.claims.all()))
            values: dict[str, Any] = {
                "white_mark": result.white.value, "black_mark": result.black.value,
                "rated_white": "", "rated_black": "",
                "entered_by": work.actor.who[:80] if result.known else "", "entered_at": work.at,
            }  # fmt: skip
            changed.append((row, values))
    work.update_each(changed)
    work.update(section, frame=frame_text(after))


def _plain(decision: MatchDecision) -> MatchDecision:
    return replace(decision, reason=one_line(decision.reason))


def _seen(tournament: Tournament, decision: MatchDecision) -> str:
    """A digest of what a decision stands on."""
    return f"{decision.white}-{decision.black}.{digest_of(tournament)[:24]}"
