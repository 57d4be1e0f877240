"""Teams that do not play: withdrawals, byes that are asked for, coming back."""

from __future__ import annotations

from openarbiter.handling.findings import Finding
from openarbiter.handling.naming import name_of_team
from openarbiter.handling.team_absences import (
    team_back,
    team_bye,
    team_plays,
    team_withdrawn,
)
from openarbiter.handling.team_leaving import changed_games
from openarbiter.model import ByeKind, Tournament, matches, numbered_teams
from openarbiter.web import models
from openarbiter.web.actions.absences import enter_changed
from openarbiter.web.ledger import Actor, Work, granted
from openarbiter.web.state import frame_text


def withdraw_team(
    actor: Actor, section: models.Section, team: int, from_round: int, reason: str = ""
) -> None:
    """Withdraw a team: its matches stand, no pairings from a round on.

    In a round robin that is published already, the games of its matches from that round on become
    forfeits (C.05 6.6).

    Raises:
        Refused: there is no such team or round, or the round is paired already, or in a round
            robin has been played.
    """
    with Work(
        actor, section.event, "team-withdrawn", section=section, round_number=from_round,
        reason=reason, round=from_round,
    ) as work:  # fmt: skip
        _write(work, team, team_withdrawn(work.state.situation, team, from_round, reason))


def reinstate_team(actor: Actor, section: models.Section, team: int) -> None:
    """Pair a team again from the next round on.

    Raises:
        Refused: it has not withdrawn.
    """
    with Work(actor, section.event, "team-reinstated", section=section) as work:
        _write(work, team, team_back(work.state.situation, team))


def give_team_bye(
    actor: Actor,
    section: models.Section,
    team: int,
    round_number: int,
    kind: ByeKind,
    reason: str = "",
) -> None:
    """Record that a team does not play a round that is not paired yet.

    Raises:
        Refused: there is no such team or round, the round is paired already, the team has
            withdrawn, or no reason is given for a bye that brings points.
    """
    action = "team-bye" if kind is ByeKind.ZERO else "team-bye-with-points"
    with Work(
        actor, section.event, action, section=section, round_number=round_number, reason=reason,
        round=round_number, kind=kind.value,
    ) as work:  # fmt: skip
        work.level = 0 if kind is ByeKind.ZERO else 3
        _write(work, team, team_bye(work.state.situation, team, round_number, kind))


def cancel_team_bye(actor: Actor, section: models.Section, team: int, round_number: int) -> None:
    """Let a team play a round after all.

    Raises:
        Refused: it has no bye in it, or the round is paired already.
    """
    with Work(
        actor, section.event, "team-bye-cancelled", section=section, round_number=round_number,
        round=round_number,
    ) as work:  # fmt: skip
        _write(work, team, team_plays(work.state.situation, team, round_number))


def _write(work: Work, team: int, made: Tournament | Finding) -> None:
    after = granted(made)
    if team in numbered_teams(after):
        work.subject = name_of_team(after, team)
    if work.section is not None:
        changed = changed_games(work.state.tournament, after)
        enter_changed(work, changed)
        work.update(work.section, frame=frame_text(after))
        _seal_again(work, work.section, team, after, {each.round for each in changed})


def _seal_again(
    work: Work, section: models.Section, team: int, after: Tournament, rounds: set[int]
) -> None:
    """Open matches of a team that are forfeits now, and seal those that are to be played again."""
    for row in section.rounds.filter(number__in=rounds):
        for match in matches(after)[row.number - 1].matches:
            both = {match.white, match.black}
            if team not in both:
                continue
            games = [board.game for board in match.boards if board.game is not None]
            sealed = [each for each in row.sealed if each not in both]
            if section.captains_hand_in and not all(game.result.known for game in games):
                sealed.append(match.white)
            if set(sealed) != set(row.sealed):
                work.update(row, sealed=sealed)
