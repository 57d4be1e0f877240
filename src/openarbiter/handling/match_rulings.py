"""Boards and matches that are decided otherwise than at the board (C.05 7, PMR 209-211)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from openarbiter.handling.findings import REFUSE, Finding
from openarbiter.handling.line_ups import seats_of
from openarbiter.handling.naming import with_number
from openarbiter.model import (
    Game,
    Mark,
    Match,
    Reason,
    Result,
    TeamForfeit,
    Tournament,
    matches,
    numbered_teams,
)
from openarbiter.model.board_rulings import (
    BoardRuling,
    Offender,
    RulingKind,
    board_rulings,
    with_board_rulings,
)
from openarbiter.model.team_rules import LineUpOrder, Quorum, team_rules
from openarbiter.model.text import N_

_NO_GAME = N_("Round {round} has no game of {white} and {black}: nothing can be corrected there.")
_NOT_PLAYED = N_(
    "The game of {white} and {black} in round {round} was not played: it stays as it is."
)
_NO_MATCH = N_("{name} has no match in round {round}.")
_PLAYED = N_(
    "Games of the match of {name} in round {round} were played: it cannot be forfeited as a whole. "
    "Correct the boards instead."
)


@dataclass(frozen=True, slots=True)
class QuorumVerdict:
    """Whether a match may start with the players of a team who are there.

    Attributes:
        there: how many players of the team came.
        boards: how many boards the match has.
        may_start: whether they may start their games.
        loses: whether the team has lost the match already (C.05 7.2, zero default time).
        may_be_removed: whether the chief arbiter may remove the team (PMR 209).
    """

    article: str
    there: int
    boards: int
    may_start: bool
    loses: bool = False
    may_be_removed: bool = False


def quorum_verdict(
    tournament: Tournament, there: int, boards: int, *, zero_default: bool
) -> QuorumVerdict:
    """What the quorum of the regulations says when a round starts.

    Args:
        there: how many players of the team are there.
        boards: how many boards the match has.
        zero_default: whether the default time is zero.
    """
    match team_rules(tournament).quorum:
        case Quorum.NONE:
            return QuorumVerdict("", there, boards, may_start=True)
        case Quorum.MORE_THAN_HALF:
            enough = 2 * there > boards
            loses = not enough and zero_default
            return QuorumVerdict("C.05 7.2", there, boards, may_start=enough, loses=loses)
        case Quorum.HALF:
            enough = 2 * there >= boards
            return QuorumVerdict(
                "PMR 209", there, boards, may_start=enough, may_be_removed=not enough
            )


def wrong_boards(
    tournament: Tournament,
    round_number: int,
    handed_in: Mapping[int, Sequence[int | None]] | None = None,
) -> tuple[BoardRuling, ...]:
    """The played boards of a round at which somebody sat whose board it was not (C.05 7).

    Each player is compared with the one who should sit there: by the line-up that was handed in
    or, without one, by the fixed order of the team's list. Boards ruled already are left out.

    Args:
        handed_in: line-ups by the number of the team.
    """
    ruled = {(one.round, one.white, one.black) for one in board_rulings(tournament)}
    found = []
    for match in matches(tournament)[round_number - 1].matches:
        wrong = {
            team: _wrong_places(tournament, match, team, (handed_in or {}).get(team))
            for team in (match.white, match.black)
        }
        for at, board in enumerate(match.boards):
            game = board.game
            if game is None or not game.result.played:
                continue
            offends = {
                player
                for team, player in ((match.white, board.white), (match.black, board.black))
                if at in wrong[team]
            }
            if offends and (round_number, game.white, game.black) not in ruled:
                found.append(
                    BoardRuling(
                        round_number,
                        game.white,
                        game.black,
                        RulingKind.WRONG_ORDER,
                        _offender(game, offends),
                        game.result,
                    )
                )
    return tuple(found)


def with_rulings(tournament: Tournament, rulings: Sequence[BoardRuling]) -> Tournament | Finding:
    """The tournament with these boards decided: result in the table, and a line on each.

    How a game was played is kept in the line; see :func:`openarbiter.model.board_rulings.as_played`
    for the rating. A game that was not played stays as it is, and cannot be ruled.
    """
    kept = {(one.round, one.white, one.black): one for one in board_rulings(tournament)}
    rounds = list(tournament.rounds)
    for ruling in rulings:
        values = {"round": ruling.round, "white": ruling.white, "black": ruling.black}
        key = (ruling.round, ruling.white, ruling.black)
        games = rounds[ruling.round - 1].games if 1 <= ruling.round <= len(rounds) else ()
        game = next((one for one in games if (one.white, one.black) == key[1:]), None)
        if game is None:
            return Finding("C.05 7", Reason.of(_NO_GAME, **values), REFUSE, forbidden=True)
        if not game.result.played and key not in kept:
            return Finding("C.05 7", Reason.of(_NOT_PLAYED, **values), REFUSE, forbidden=True)
        changed = replace(game, result=ruling.counted)
        rounds[ruling.round - 1] = replace(
            rounds[ruling.round - 1],
            games=tuple(changed if one == game else one for one in games),
        )
        kept[key] = ruling
    return with_board_rulings(replace(tournament, rounds=tuple(rounds)), kept.values())


def match_forfeited(
    tournament: Tournament, round_number: int, losers: frozenset[int]
) -> Tournament | Finding:
    """The tournament with a match of a round lost by one team, or both, without play.

    Args:
        losers: the numbers of the teams that lose: one of the match, or both.
    """
    for match in matches(tournament)[round_number - 1].matches:
        if not losers <= {match.white, match.black}:
            continue
        if match.played and match.finished:
            name = with_number(match.white, numbered_teams(tournament)[match.white].name)
            said = Reason.of(_PLAYED, name=name, round=round_number)
            return Finding("C.05 7.2", said, REFUSE, forbidden=True)
        won, lost = Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS
        white, black = (lost if each in losers else won for each in (match.white, match.black))
        forfeit = TeamForfeit(round_number, match.white, match.black, Result(white, black))
        marks = {}
        for board in match.boards:
            marks.update({board.white: white, board.black: black})
        own = {board.game for board in match.boards}
        was = tournament.rounds[round_number - 1]
        rounds = list(tournament.rounds)
        rounds[round_number - 1] = replace(
            was,
            games=tuple(
                replace(each, result=Result(marks[each.white], marks[each.black]))
                if each in own
                else each
                for each in was.games
            ),
        )
        others = tuple(
            one
            for one in tournament.team_forfeits
            if (one.round, {one.white, one.black}) != (round_number, {match.white, match.black})
        )
        return replace(tournament, rounds=tuple(rounds), team_forfeits=(*others, forfeit))
    said = Reason.of(_NO_MATCH, name=", ".join(map(str, sorted(losers))), round=round_number)
    return Finding("C.05 7.2", said, REFUSE, forbidden=True)


def _wrong_places(
    tournament: Tournament, match: Match, team: int, handed_in: Sequence[int | None] | None
) -> set[int]:
    """The boards of a match, from 0, at which not the right player of a team sat."""
    seats = seats_of(match, team)
    if handed_in is not None:
        due = (*handed_in, *(None,) * (len(seats) - len(handed_in)))
    else:
        if team_rules(tournament).order is not LineUpOrder.FIXED:
            return set()
        place = {one: at for at, one in enumerate(numbered_teams(tournament)[team].players)}
        there = iter(sorted((one for one in seats if one in place), key=place.__getitem__))
        due = tuple(next(there, None) if one in place else None for one in seats)
    return {at for at, one in enumerate(seats) if one is not None and one != due[at]}


def _offender(game: Game, offends: set[int | None]) -> Offender:
    if {game.white, game.black} <= offends:
        return Offender.BOTH
    return Offender.WHITE if game.white in offends else Offender.BLACK
