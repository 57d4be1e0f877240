"""Decisions of the arbiter on a team match, each with what it changes before it is made.

A board may be lost for a wrong order (C.05 7) or for a player without the right to play there
(PMR 211), a match as a whole by forfeit, also for want of players (C.05 7.2), a team may be
removed (PMR 209); and each of them may be taken back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from openarbiter.handling.findings import CONFIRM, REFUSE, Finding
from openarbiter.handling.match_rulings import (
    ineligible_board,
    match_forfeited,
    team_removed,
    with_rulings,
    without_ruling,
    wrong_boards,
)
from openarbiter.handling.situation import Situation
from openarbiter.model import (
    NO_RESULT,
    Bye,
    ByeKind,
    Match,
    Reason,
    Result,
    Score,
    Tournament,
    matches,
    matches_of_round,
)
from openarbiter.model.board_rulings import BoardRuling, Offender, RulingKind, board_rulings
from openarbiter.model.removed_teams import removed_teams
from openarbiter.model.text import N_
from openarbiter.rulebook.match_wins import points_so_far, team_results

_GONE = N_("Round {round} has no match of these two teams any more.")
_NO_BOARDS = N_("Choose at least one board, and which team offended there.")
_NO_BOARD = N_("Board {board} of this match has no game.")
_NONE_WRONG = N_(
    "By the lists of both teams nobody sat on a wrong board in this match. If the lists are not "
    "what counts, choose the boards yourself."
)
_NO_PLAYER = N_("Choose the player who was not entitled to play.")
_RULED = N_("Board {board} is decided already. Take that ruling back first.")
_NO_LOSER = N_("Choose which team loses the match, or both.")
_FORFEITED = N_("The match is decided by forfeit already. Take that ruling back first.")
_NOTHING = N_("Nothing was ruled on this match.")
_OF_A_RULING = N_("A ruling needs a reason: it is kept in the ledger and in the tournament file.")


class DecisionKind(StrEnum):
    """What the arbiter decides about a match."""

    WRONG_ORDER = "wrong-order"
    INELIGIBLE = "ineligible"
    FORFEIT = "forfeit"
    REMOVAL = "removal"
    BACK = "back"


ARTICLES: dict[DecisionKind, str] = {
    DecisionKind.WRONG_ORDER: "C.05 7",
    DecisionKind.INELIGIBLE: "PMR 211",
    DecisionKind.FORFEIT: "C.05 7.2",
    DecisionKind.REMOVAL: "PMR 209",
    DecisionKind.BACK: "",
}
"""By which article each is decided; ``""`` where none is asked."""


@dataclass(frozen=True, slots=True)
class MatchDecision:
    """A decision about a match, as it is asked for.

    Attributes:
        white, black: the two teams by their numbers, the white team first.
        boards: of a wrong order: which teams offended, by the boards from 1; empty to let the
            lists of the teams say it.
        player: of a player who was not entitled to play, by number.
        stranger: whether somebody who is not entered played there under that number (PMR 210).
        losers: of a forfeit: the teams that lose; of a removal: the team that is removed.
        reason: in words.
    """

    kind: DecisionKind
    round: int
    white: int
    black: int
    boards: Mapping[int, frozenset[int]] = field(default_factory=dict)
    player: int = 0
    stranger: bool = False
    losers: frozenset[int] = frozenset()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ChangedBoard:
    """A board that a decision changes.

    Attributes:
        place: from 1.
        before, after: the result that counts in the match.
        rated: the result for the rating; None where the game is not rated.
    """

    place: int
    white: int
    black: int
    before: Result
    after: Result
    rated: Result | None


@dataclass(frozen=True, slots=True)
class Decided:
    """What a decision makes of the tournament.

    Attributes:
        before, after: the game points of the match, the white team's first.
        annulled: the earlier rounds whose results of the removed team are annulled.
        level: how it has to be confirmed; see :mod:`openarbiter.handling.findings`.
    """

    tournament: Tournament
    article: str
    before: tuple[Score, Score]
    after: tuple[Score, Score]
    boards: tuple[ChangedBoard, ...]
    annulled: tuple[int, ...] = ()
    level: int = CONFIRM


def decided(situation: Situation, decision: MatchDecision) -> Decided | Finding:
    """What a decision changes, or why it cannot be made."""
    tournament = situation.tournament
    match = _match(tournament, decision)
    if match is None:
        return _refused(decision, Reason.of(_GONE, round=decision.round))
    match decision.kind:
        case DecisionKind.WRONG_ORDER | DecisionKind.INELIGIBLE:
            after = _with_boards(tournament, match, decision)
        case DecisionKind.FORFEIT:
            after = _forfeited(tournament, match, decision)
        case DecisionKind.REMOVAL:
            after = _removed(situation, match, decision)
        case DecisionKind.BACK:
            after = _taken_back(tournament, match, decision)
    if isinstance(after, Finding):
        return after
    return _compared(tournament, after, match, decision)


def without_reason(decision: MatchDecision) -> Finding | None:
    """What is said where a decision has no reason; None where it has one."""
    if decision.reason.strip():
        return None
    return _refused(decision, Reason.of(_OF_A_RULING))


def rulings_on(tournament: Tournament, match: Match) -> tuple[BoardRuling, ...]:
    """The rulings on the boards of a match, in the order of the boards."""
    there = {(one.round, one.white, one.black): one for one in board_rulings(tournament)}
    keys = (
        (match.round, board.game.white, board.game.black)
        for board in match.boards
        if board.game is not None
    )
    return tuple(there[key] for key in keys if key in there)


def _match(tournament: Tournament, decision: MatchDecision) -> Match | None:
    if not 1 <= decision.round <= len(tournament.rounds):
        return None
    teams = {decision.white, decision.black}
    played = matches_of_round(tournament, decision.round).matches
    return next((each for each in played if {each.white, each.black} == teams), None)


def _with_boards(
    tournament: Tournament, match: Match, decision: MatchDecision
) -> Tournament | Finding:
    if match.forfeit is not None:
        return _refused(decision, Reason.of(_FORFEITED))
    made = (
        _ineligible(tournament, match, decision)
        if decision.kind is DecisionKind.INELIGIBLE
        else _wrong_order(tournament, match, decision)
    )
    if isinstance(made, Finding):
        return made
    ruled = {(one.white, one.black) for one in rulings_on(tournament, match)}
    for place, board in enumerate(match.boards, start=1):
        pair = () if board.game is None else (board.game.white, board.game.black)
        if pair in ruled and any((one.white, one.black) == pair for one in made):
            return _refused(decision, Reason.of(_RULED, board=place))
    return with_rulings(tournament, made)


def _ineligible(
    tournament: Tournament, match: Match, decision: MatchDecision
) -> list[BoardRuling] | Finding:
    for board in match.boards:
        game = board.game
        if game is None or not decision.player or decision.player not in (game.white, game.black):
            continue
        offender = Offender.WHITE if game.white == decision.player else Offender.BLACK
        ruling = ineligible_board(
            tournament,
            match.round,
            game.white,
            game.black,
            offender,
            decision.reason,
            rated=not decision.stranger,
        )
        return ruling if isinstance(ruling, Finding) else [ruling]
    return _refused(decision, Reason.of(_NO_PLAYER))


def _wrong_order(
    tournament: Tournament, match: Match, decision: MatchDecision
) -> list[BoardRuling] | Finding:
    if not decision.boards:
        return _found(tournament, match, decision)
    rulings = []
    for place, teams in sorted(decision.boards.items()):
        board = match.boards[place - 1] if 1 <= place <= len(match.boards) else None
        game = None if board is None else board.game
        if board is None or game is None:
            return _refused(decision, Reason.of(_NO_BOARD, board=place))
        if not teams or not teams <= {match.white, match.black}:
            return _refused(decision, Reason.of(_NO_BOARDS))
        offends = {
            player
            for team, player in ((match.white, board.white), (match.black, board.black))
            if team in teams
        }
        offender = Offender.WHITE if game.white in offends else Offender.BLACK
        rulings.append(
            BoardRuling(
                match.round,
                game.white,
                game.black,
                RulingKind.WRONG_ORDER,
                Offender.BOTH if len(offends) > 1 else offender,
                game.result,
                decision.reason,
            )
        )
    return rulings


def _found(
    tournament: Tournament, match: Match, decision: MatchDecision
) -> list[BoardRuling] | Finding:
    """The boards that are wrong by the lists of both teams."""
    own = {(board.game.white, board.game.black) for board in match.boards if board.game is not None}
    found = [
        one
        for one in wrong_boards(tournament, match.round, reason=decision.reason)
        if (one.white, one.black) in own
    ]
    return found or _refused(decision, Reason.of(_NONE_WRONG))


def _forfeited(
    tournament: Tournament, match: Match, decision: MatchDecision
) -> Tournament | Finding:
    if not decision.losers or not decision.losers <= {match.white, match.black}:
        return _refused(decision, Reason.of(_NO_LOSER))
    if match.forfeit is not None:
        return _refused(decision, Reason.of(_FORFEITED))
    if rulings_on(tournament, match):
        places = (place for place, board in enumerate(match.boards, start=1) if board.ruled)
        return _refused(decision, Reason.of(_RULED, board=next(places, 1)))
    return match_forfeited(tournament, match.round, decision.losers)


def _removed(situation: Situation, match: Match, decision: MatchDecision) -> Tournament | Finding:
    if len(decision.losers) != 1 or not decision.losers <= {match.white, match.black}:
        return _refused(decision, Reason.of(_NO_LOSER))
    (team,) = decision.losers
    return team_removed(situation, team, match.round, decision.reason)


def _taken_back(
    tournament: Tournament, match: Match, decision: MatchDecision
) -> Tournament | Finding:
    """The tournament without what was ruled on a match: boards count as they were played.

    Boards of a match that was decided by forfeit have no result then. A removal stays: the
    ledger takes it back as a whole.
    """
    own = rulings_on(tournament, match)
    if not own and match.forfeit is None:
        return _refused(decision, Reason.of(_NOTHING))
    after = tournament
    for ruling in own:
        without = without_ruling(after, ruling.round, ruling.white, ruling.black)
        if isinstance(without, Finding):
            return without
        after = without
    if match.forfeit is None:
        return after
    rounds = list(after.rounds)
    there = rounds[match.round - 1]
    own_games = {board.game for board in match.boards if board.game is not None}
    waiting = {
        player
        for board in match.boards
        if board.game is None
        for player in (board.white, board.black)
        if player is not None
    }
    rounds[match.round - 1] = replace(
        there,
        games=tuple(
            replace(game, result=NO_RESULT)
            if game in own_games and not game.result.played
            else game
            for game in there.games
        ),
        byes=tuple(
            Bye(bye.player, ByeKind.FULL)
            if bye.player in waiting and bye.kind is ByeKind.ZERO
            else bye
            for bye in there.byes
        ),
    )
    teams = {match.white, match.black}
    kept = tuple(
        one
        for one in after.team_forfeits
        if one.round != match.round or {one.white, one.black} != teams
    )
    return replace(after, rounds=tuple(rounds), team_forfeits=kept)


def _compared(
    tournament: Tournament, after: Tournament, match: Match, decision: MatchDecision
) -> Decided:
    now = _match(after, decision) or match
    rated = {(one.white, one.black): one.played for one in rulings_on(after, now)}
    boards = []
    for place, (old, new) in enumerate(zip(match.boards, now.boards, strict=False), start=1):
        if old.game is None or new.game is None or old.game.result == new.game.result:
            continue
        result = rated.get((new.game.white, new.game.black), new.game.result)
        boards.append(
            ChangedBoard(
                place,
                new.game.white,
                new.game.black,
                old.game.result,
                new.game.result,
                result if result.known and result.played else None,
            )
        )
    removed = removed_teams(after).keys() - removed_teams(tournament).keys()
    annulled = tuple(
        played.round
        for played in matches(after)
        if any(each.annulled and {each.white, each.black} & removed for each in played.matches)
    )
    return Decided(
        after,
        ARTICLES[decision.kind],
        game_points(tournament, match),
        game_points(after, now),
        tuple(boards),
        annulled,
    )


def game_points(tournament: Tournament, match: Match) -> tuple[Score, Score]:
    """The game points of a match as they stand, those of its white team first.

    A game without a result brings none yet.
    """
    played = matches_of_round(tournament, match.round)
    for result in team_results(tournament, played):
        if {result.match.white, result.match.black} == {match.white, match.black}:
            points = points_so_far(result)
            return points if result.match.white == match.white else points[::-1]
    return (0, 0)


def _refused(decision: MatchDecision, reason: Reason) -> Finding:
    return Finding(ARTICLES[decision.kind], reason, REFUSE, forbidden=True)
