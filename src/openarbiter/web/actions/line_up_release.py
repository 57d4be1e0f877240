"""The release of line-ups: both of a match appear together, and its games are seated by them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import zip_longest

from django.utils import timezone

from openarbiter.handling.findings import REFUSE
from openarbiter.handling.line_up_facts import seats_of
from openarbiter.handling.line_up_findings import OF_TWO_TEAMS
from openarbiter.handling.line_up_seating import (
    in_two_lists,
    of_two_lists,
    seated_as,
    with_line_ups,
)
from openarbiter.handling.line_ups import check_round, default_line_up
from openarbiter.handling.naming import name_of_team, with_number
from openarbiter.model import (
    Match,
    MatchBoard,
    Reason,
    Tournament,
    matches_of_round,
    numbered_teams,
)
from openarbiter.model.fixture_lines import waiting_matches
from openarbiter.model.team_rules import team_rules
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.leagues import league_findings
from openarbiter.web.actions.line_ups import (
    RELEASED,
    HandedIn,
    attended,
    due_at,
    handed_in,
    line_ups_handed,
    refuse_wrong,
)
from openarbiter.web.actions.publishing import file_of, keep_file
from openarbiter.web.actions.seating_again import write_seats
from openarbiter.web.ledger import Actor, Refused, Work, granted, refuse
from openarbiter.web.ledger.writing import writing
from openarbiter.web.state.sealed import ARTICLE, sealed_teams, why_sealed, with_sealed
from openarbiter.web.state.tournament import Position

_NOTHING = N_("Nothing of round {round} is sealed: its line-ups are open to all.")
_NOT_SEALED = N_("No match of team {team} in round {round} is sealed.")
_WAIT = N_(
    "{teams} have not handed in yet, and the deadline is {time}. Release the other matches now, or "
    "wait."
)
_MISSING = N_(
    "{teams} have not handed in. Confirm that they play in the order of their lists, or enter "
    "their line-ups first."
)
_NO_DEFAULT = N_(
    "{teams} have not handed in, and the regulations know no line-up for them. Enter theirs, or "
    "decide the match by forfeit."
)
_WRONG = N_(
    "The line-up of {team} cannot be played any more: since it was handed in somebody has "
    "withdrawn, or the list or the rules have changed. Ask the captain for another one, or enter "
    "it."
)


_SHARED = N_(
    "The line-ups of {one} and {other} have a player in common, who may play for one of them in "
    "this round. Ask both captains, and enter another line-up."
)


@dataclass(frozen=True, slots=True)
class SideStand:
    """How one team of a sealed match stands.

    Attributes:
        handed: who handed in and when; None where nobody has.
        wrong: whether what was handed in cannot be played any more.
    """

    team: int
    name: str
    handed: HandedIn | None
    wrong: bool = False


@dataclass(frozen=True, slots=True)
class MatchStand:
    """How the line-ups of a match stand.

    Attributes:
        sealed: whether they are still to be released.
        players: by boards, of White and of Black, once they are released.
        started: whether the match has a result, or is forfeited, so that its line-ups stay.
    """

    white: SideStand
    black: SideStand
    sealed: bool
    players: tuple[tuple[int | None, int | None], ...] = ()
    started: bool = False

    @property
    def ready(self) -> bool:
        """Whether both have handed in what can be played."""
        return not any(each.handed is None or each.wrong for each in (self.white, self.black))


def stands_of(section: models.Section, position: Position, number: int) -> tuple[MatchStand, ...]:
    """How the line-ups of the matches of a published round stand; of sealed ones not which."""
    tournament = position.tournament
    sealed = position.sealed.get(number, frozenset())
    came = handed_in(section, number)
    wrong = wrong_teams(section, position, number) if sealed else frozenset()
    teams = numbered_teams(tournament)
    found = []
    for match in matches_of_round(tournament, number).matches:
        hidden = bool({match.white, match.black} & sealed)
        white, black = (
            SideStand(
                team,
                teams[team].name or f"#{team}",
                came.get(team),
                hidden and team in wrong,
            )
            for team in (match.white, match.black)
        )
        players = () if hidden else tuple((one.white, one.black) for one in match.boards)
        started = match.forfeit is not None or any(
            one.game is not None and one.game.result.known for one in match.boards
        )
        found.append(MatchStand(white, black, hidden, players, started))
    return tuple(found)


def release(
    actor: Actor,
    section: models.Section,
    number: int,
    teams: Collection[int] | None = None,
    *,
    default: bool = False,
) -> int:
    """Release the line-ups of sealed matches: to all, and both of a match at once.

    Args:
        teams: a team of each match that is meant; None for all that are sealed, see
            :func:`released_together`.
        default: whether teams that handed in nothing play with the first of their lists, which
            somebody has confirmed (C.05 7.1).

    Returns:
        How many matches were released.

    Raises:
        Refused: nothing is sealed, somebody has not handed in, or cannot be seated.
    """
    with writing():
        with Work(
            actor, section.event, RELEASED, section=section, round_number=number, round=number
        ) as work:
            state = work.state
            found = _meant(state.position, number, teams)
            line_ups, missing = _gathered(section, state.position, number, found)
            if missing:
                _refuse_missing(section, state.tournament, number, missing, default=default)
            _refuse_two_lists(state.tournament, line_ups)
            _refuse_shared(state.position, number, line_ups)
            after = granted(with_line_ups(state.tournament, number, line_ups))
            row = section.rounds.get(number=number)
            gone = {team for one in found for team in (one.white, one.black)}
            write_seats(work, state, after, number, gone)
            work.update(row, sealed=[each for each in row.sealed if each not in gone])
            names = numbered_teams(state.tournament)
            work.subject = "; ".join(
                f"{names[one.white].name} – {names[one.black].name}" for one in found
            )
            work.note(
                matches=len(found),
                teams=sorted(gone),
                default=", ".join(names[each].name or f"#{each}" for each in missing) or "–",
            )
            work.tell(kind="published", round=number)
            left = with_sealed(state.with_tournament(after), number, row.sealed)
            file = file_of(work, left)
        keep_file(work, section, number, file)
    return len(found)


def correct_line_up(
    actor: Actor,
    section: models.Section,
    number: int,
    team: int,
    players: Sequence[int | None],
    reason: str,
) -> None:
    """Put another line-up in place of a released one.

    Before the first result of the match it has to be one that the rules allow. Afterwards it says
    who really sat at the boards, which keep their results: a wrong order is then there to be ruled
    (C.05 7), and the games are rated for those who played them.

    Raises:
        Refused: there is no reason, the line-ups are not released, a rule is against it, or a
            board of the match was ruled already.
    """
    with Work(
        actor, section.event, "line-up-corrected", section=section, round_number=number,
        reason=reason.strip(), round=number,
    ) as work:  # fmt: skip
        state = work.state
        tournament = state.tournament
        if any(
            team in (one.white, one.black)
            and {one.white, one.black} & state.position.sealed.get(number, frozenset())
            for one in _round(tournament, number)
        ):
            raise Refused(why_sealed(number), ARTICLE)
        if _started(tournament, number, team):
            after = granted(seated_as(tournament, number, {team: players}))
        else:
            refuse_wrong(section, attended(state.position, number, team), number, team, players)
            after = granted(with_line_ups(tournament, number, {team: players}))
        work.subject = name_of_team(tournament, team)
        write_seats(work, state, after, number, {team})
        work.tell(kind="published", round=number)


def _started(tournament: Tournament, number: int, team: int) -> bool:
    """Whether a board of the match of a team has a result."""
    return any(
        board.game is not None and board.game.result.known
        for match in _round(tournament, number)
        if team in (match.white, match.black)
        for board in match.boards
    )


def _round(tournament: Tournament, number: int) -> tuple[Match, ...]:
    if not 1 <= number <= len(tournament.rounds):
        raise Refused(Reason.of(_NOTHING, round=number))
    return matches_of_round(tournament, number).matches


def _meant(position: Position, number: int, teams: Collection[int] | None) -> list[Match]:
    sealed = position.sealed.get(number, frozenset())
    there = [one for one in _round(position.tournament, number) if {one.white, one.black} & sealed]
    if not there:
        raise Refused(Reason.of(_NOTHING, round=number))
    if teams is None:
        together = released_together(position, number)
        return [one for one in there if one.white in together]
    for team in teams:
        if not any(team in (one.white, one.black) for one in there):
            raise Refused(Reason.of(_NOT_SEALED, team=team, round=number))
    return [one for one in there if {one.white, one.black} & set(teams)]


def released_together(position: Position, number: int) -> frozenset[int]:
    """The teams whose line-ups of a round are released where no match is named.

    A postponed match keeps its seal until it is played: its line-ups are released by themselves,
    or once nothing else of the round is sealed.
    """
    waiting = {pair for at, pair in waiting_matches(position.tournament) if at == number}
    hidden = sealed_teams(position, number)
    left = hidden - {team for pair in waiting for team in pair}
    return left or hidden


def _gathered(
    section: models.Section, position: Position, number: int, found: Sequence[Match]
) -> tuple[dict[int, tuple[int | None, ...]], list[int]]:
    """The line-ups of these matches, and the teams that have the default one.

    Raises:
        Refused: one that was handed in cannot be played any more.
    """
    handed = line_ups_handed(section, position, number)
    wrong = wrong_teams(section, position, number)
    tournament, names = attended(position, number), numbered_teams(position.tournament)
    line_ups: dict[int, tuple[int | None, ...]] = {}
    missing = []
    for team in (team for one in found for team in (one.white, one.black)):
        if team in wrong:
            raise Refused(Reason.of(_WRONG, team=with_number(team, names[team].name)), ARTICLE)
        if team not in handed:
            missing.append(team)
        line_ups[team] = handed.get(team) or default_line_up(tournament, team, number)
    return line_ups, missing


def _refuse_two_lists(tournament: Tournament, line_ups: Mapping[int, Sequence[int | None]]) -> None:
    """Let no default line-up pass with a player who counts for another team.

    One that was handed in with such a player cannot be played any more before it comes here.

    Raises:
        Refused: one has.
    """
    for team, players in line_ups.items():
        for player in players:
            both = None if player is None else of_two_lists(tournament, player)
            if both is not None and player is not None and both[0] != team:
                refuse(in_two_lists(tournament, player))


def _refuse_shared(
    position: Position, number: int, line_ups: Mapping[int, Sequence[int | None]]
) -> None:
    """Let line-ups pass only where nobody sits for two teams, of those that are open already too.

    Raises:
        Refused: somebody does; the teams are told, not who.
    """
    hidden = sealed_teams(position, number)
    of_player: dict[int, int] = {}
    for match in _round(position.tournament, number):
        for team in {match.white, match.black} - hidden:
            of_player |= {one: team for one in seats_of(match, team) if one is not None}
    names = numbered_teams(position.tournament)
    for team, players in line_ups.items():
        for player in players:
            if player is None:
                continue
            other = of_player.setdefault(player, team)
            if other != team:
                told = [with_number(each, names[each].name) for each in (other, team)]
                raise Refused(Reason.of(_SHARED, one=told[0], other=told[1]), "PMR 210")


def wrong_teams(section: models.Section, position: Position, number: int) -> frozenset[int]:
    """The teams of sealed matches whose line-up cannot be played any more, as it was handed in.

    A player whom another team has handed in too is not told here: until the release either may be
    the one that is changed.
    """
    handed = line_ups_handed(section, position, number)
    hidden = sealed_teams(position, number)
    played = matches_of_round(position.tournament, number)
    laid = replace(
        played,
        matches=tuple(
            replace(one, boards=_boards(handed.get(one.white, ()), handed.get(one.black, ())))
            if one.white in hidden
            else one
            for one in played.matches
        ),
    )
    found = check_round(attended(position, number), laid)
    return frozenset(
        team
        for team in hidden & set(handed)
        if any(
            each.level >= REFUSE and each.reason.template != OF_TWO_TEAMS
            for each in (
                *found.get(team, ()),
                *league_findings(section, number, team, handed[team]),
            )
        )
    )


def _boards(white: Sequence[int | None], black: Sequence[int | None]) -> tuple[MatchBoard, ...]:
    return tuple(MatchBoard(*pair) for pair in zip_longest(white, black))


def _refuse_missing(
    section: models.Section,
    tournament: Tournament,
    number: int,
    missing: Sequence[int],
    *,
    default: bool,
) -> None:
    names = numbered_teams(tournament)
    told = ", ".join(with_number(team, names[team].name) for team in missing)
    if not team_rules(tournament).default:
        raise Refused(Reason.of(_NO_DEFAULT, teams=told), ARTICLE)
    now = timezone.now()
    for due in (due_at(section, number, team) for team in missing):
        if due is not None and now < due:
            raise Refused(Reason.of(_WAIT, teams=told, time=_clock(due)), ARTICLE)
    if not default:
        raise Refused(Reason.of(_MISSING, teams=told), ARTICLE)


def _clock(at: datetime) -> str:
    return timezone.localtime(at).strftime("%Y-%m-%d %H:%M")
