"""Who really sat at the boards of a match, written down before a wrong order is ruled (C.05 7).

A game on a wrong board is rated as it was played, so it needs the two who played it. The results
stay at their boards.
"""

from __future__ import annotations

from collections.abc import Mapping

from openarbiter.handling.line_up_facts import seats_of
from openarbiter.handling.line_up_seating import seated_as
from openarbiter.handling.naming import with_number
from openarbiter.model import Match, Reason, numbered_teams
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.match_reports import is_sealed, match_of
from openarbiter.web.actions.seating_again import write_seats
from openarbiter.web.ledger import Actor, Conflict, Refused, Work, granted
from openarbiter.web.state.sealed import ARTICLE, why_sealed

_AS_IT_STANDS = N_("This is who sits at the boards already: choose who sat there otherwise.")
_OTHER_MATCH = N_(
    "Another match stands here now: nothing was saved. Check which teams play before you go on."
)


def seat_as_played(
    actor: Actor,
    section: models.Section,
    number: int,
    teams: tuple[int, int],
    seats: Mapping[int, Mapping[int, int]],
    reason: str,
) -> None:
    """Write down who sat at the boards of a published match, otherwise than its line-ups say.

    It may be known late, after the next round is paired: what the match counts does not change.

    Args:
        teams: of the match, the white team first.
        seats: players by their numbers, by board from 1, by the number of the team. Boards that are
            left out, and boards without a game, stay.

    Raises:
        Refused: there is no reason, nothing is different, or the players cannot sit so.
        Conflict: the two teams have no match in this round any more.
    """
    with Work(
        actor, section.event, "line-up-corrected", section=section, round_number=number,
        reason=reason.strip(), round=number,
    ) as work:  # fmt: skip
        state = work.state
        tournament = state.tournament
        match = match_of(tournament, number, teams[0])
        if match is None or (match.white, match.black) != teams:
            raise Conflict(Reason.of(_OTHER_MATCH))
        if is_sealed(section, match):
            raise Refused(why_sealed(number), ARTICLE)
        wanted = {team: _seated(match, team, seats.get(team, {})) for team in teams}
        other = {team: each for team, each in wanted.items() if each != seats_of(match, team)}
        if not other:
            raise Refused(Reason.of(_AS_IT_STANDS))
        after = granted(seated_as(tournament, number, other))
        names = numbered_teams(tournament)
        work.subject = ", ".join(with_number(team, names[team].name) for team in other)
        write_seats(work, state, after, number, set(other))
        work.tell(kind="published", round=number)


def _seated(match: Match, team: int, seats: Mapping[int, int]) -> tuple[int | None, ...]:
    """Who sat for a team: an empty board, and one without a game, stays as it is."""
    return tuple(
        stands if board.game is None else seats.get(place, stands)
        for place, (stands, board) in enumerate(
            zip(seats_of(match, team), match.boards, strict=True), start=1
        )
    )
