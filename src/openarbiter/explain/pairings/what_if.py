"""What if: the pairing of a round had a result been different, or a player there or not.

The rounds before it stay as they were paired; only results in them change, and who plays
in the round itself.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from openarbiter.explain.pairings.study import RoundStudy
from openarbiter.model import (
    ByeKind,
    ByeRequest,
    Game,
    Result,
    Score,
    TeamBye,
    Tournament,
    numbered_teams,
)
from openarbiter.model.reason import Reason
from openarbiter.model.text import N_
from openarbiter.pairing import Board, Engine, NoPairing, RoundPairing, pair_round
from openarbiter.pairing.system import DUTCH


@dataclass(frozen=True, slots=True)
class ResultChange:
    """A game that ends otherwise."""

    round: int
    white: int
    black: int
    result: Result


@dataclass(frozen=True, slots=True)
class PresenceChange:
    """A player added to the round, or taken out of it.

    Attributes:
        present: whether the player plays now; otherwise they get a zero-point bye.
    """

    player: int
    present: bool


Change: TypeAlias = ResultChange | PresenceChange


class ImpossibleChange(ValueError):
    """There is nothing to change: no such game or player, or it is so already."""

    def __init__(self, reason: Reason):
        super().__init__(reason.message())
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Differences:
    """How two pairings of a round differ.

    Attributes:
        gone, new: the boards that only the real round has, and those that only the other
            one has, in order of publication; a pair with colours exchanged is both.
        bye, new_bye: who has the bye in either; None where nobody has it.
        no_longer_down, down: who floats down only in the real round, and who only in the
            other one, by number; whoever gets the bye floats down.
        starts: the score of the highest bracket that is not the same in both; None where
            all are the same.
    """

    gone: tuple[Board, ...]
    new: tuple[Board, ...]
    bye: int | None
    new_bye: int | None
    no_longer_down: tuple[int, ...]
    down: tuple[int, ...]
    starts: Score | None

    @property
    def none(self) -> bool:
        """Whether the boards and the bye are the same."""
        return not self.gone and not self.new and self.bye == self.new_bye


@dataclass(frozen=True, slots=True)
class WhatIf:
    """The answer to a what-if.

    Attributes:
        study: the round as it would have been; None where it could not be paired.
        differences: None where it could not be paired.
    """

    changes: tuple[Change, ...]
    real: RoundPairing
    would_be: RoundPairing | NoPairing
    study: RoundStudy | None
    differences: Differences | None


def what_if(study: RoundStudy, changes: tuple[Change, ...], engine: Engine = "auto") -> WhatIf:
    """Pair a round again as it would have been.

    Raises:
        ImpossibleChange: there is nothing to change.
        TooHard: the native engine gave the round up.
    """
    # Round 1 itself may be all that tells which colour was drawn.
    drawn = replace(study.then.regulations, initial_colour=study.initial)
    other = changed(replace(study.then, regulations=drawn), changes)
    real = study.pairing
    try:
        would_be = pair_round(other, edition=real.edition, system=DUTCH, engine=engine)
    except NoPairing as impossible:
        return WhatIf(changes, real, impossible, None, None)
    after = RoundStudy(other, would_be, study.tries)
    return WhatIf(changes, real, would_be, after, _differences(study, after))


def changed(then: Tournament, changes: tuple[Change, ...], *, teams: bool = False) -> Tournament:
    """The tournament before the same round, had these things been so.

    Args:
        then: the tournament before the round; see :meth:`Tournament.before_round`.
        teams: whether it is teams that are there or not.

    Raises:
        ImpossibleChange: there is nothing to change.
    """
    for change in changes:
        if isinstance(change, ResultChange):
            then = _with_result(then, change)
        elif teams:
            then = _with_team_presence(then, change)
        else:
            then = _with_presence(then, change)
    return then


def game_between(then: Tournament, round_number: int, one: int, other: int) -> Game:
    """The game of two players in a round that was played before.

    Raises:
        ImpossibleChange: there is no such round or player, or they did not meet in it.
    """
    rounds = len(then.rounds)
    if not 1 <= round_number <= rounds:
        template = (
            N_("There is no round {round} before the one that is paired, round {paired}.")
            if rounds
            else N_("There is no round before round {paired}, so no result can be changed.")
        )
        raise ImpossibleChange(Reason.of(template, round=round_number, paired=rounds + 1))
    for number in (one, other):
        _entered(then, number)
    game = then.rounds[round_number - 1].seats().get(one)
    if game is None or one == other or other not in (game.white, game.black):
        template = N_("{player} and {other} did not play each other in round {round}.")
        raise ImpossibleChange(Reason.of(template, player=one, other=other, round=round_number))
    return game


def _with_result(then: Tournament, change: ResultChange) -> Tournament:
    game = game_between(then, change.round, change.white, change.black)
    if game.white != change.white:
        template = N_("In round {round} {player} had White against {other}.")
        raise ImpossibleChange(
            Reason.of(template, player=game.white, other=game.black, round=change.round)
        )
    if game.result == change.result:
        template = N_(
            "The result of {player} against {other} in round {round} is already {result}."
        )
        raise ImpossibleChange(
            Reason.of(
                template,
                player=game.white,
                other=game.black,
                round=change.round,
                result=game.result,
            )
        )
    played = then.rounds[change.round - 1]
    games = tuple(
        replace(each, result=change.result) if each is game else each for each in played.games
    )
    rounds = list(then.rounds)
    rounds[change.round - 1] = replace(played, games=games)
    return replace(then, rounds=tuple(rounds))


def _with_presence(then: Tournament, change: PresenceChange) -> Tournament:
    _entered(then, change.player)
    number = len(then.rounds) + 1
    requests = then.regulations.bye_requests
    others = tuple(
        request
        for request in requests
        if (request.round, request.player) != (number, change.player)
    )
    if change.present == (len(others) == len(requests)):
        template = (
            N_("Player {player} already plays in round {round}.")
            if change.present
            else N_("Player {player} is already out of round {round}.")
        )
        raise ImpossibleChange(Reason.of(template, player=change.player, round=number))
    if not change.present:
        others = (*others, ByeRequest(number, change.player, ByeKind.ZERO))
    return replace(then, regulations=replace(then.regulations, bye_requests=others))


def _with_team_presence(then: Tournament, change: PresenceChange) -> Tournament:
    number = len(then.rounds) + 1
    if change.player not in numbered_teams(then):
        template = N_("There is no team {player}.")
        raise ImpossibleChange(Reason.of(template, player=change.player))
    others = tuple(
        bye for bye in then.team_byes if (bye.round, bye.team) != (number, change.player)
    )
    if change.present == (len(others) == len(then.team_byes)):
        template = (
            N_("Team {player} already plays in round {round}.")
            if change.present
            else N_("Team {player} is already out of round {round}.")
        )
        raise ImpossibleChange(Reason.of(template, player=change.player, round=number))
    if not change.present:
        others = (*others, TeamBye(number, change.player, ByeKind.ZERO))
    return replace(then, team_byes=others)


def _entered(then: Tournament, number: int) -> None:
    if all(entrant.number != number for entrant in then.entrants):
        template = N_("Player {player} is not in the tournament.")
        raise ImpossibleChange(Reason.of(template, player=number))


def _differences(real: RoundStudy, after: RoundStudy) -> Differences:
    boards, others = real.pairing.boards, after.pairing.boards
    before, then = set(boards), set(others)
    down, new_down = _down(real), _down(after)
    return Differences(
        gone=tuple(board for board in boards if board not in then),
        new=tuple(board for board in others if board not in before),
        bye=real.pairing.bye,
        new_bye=after.pairing.bye,
        no_longer_down=tuple(number for number in down if number not in new_down),
        down=tuple(number for number in new_down if number not in down),
        starts=_starts(real, after),
    )


def _down(study: RoundStudy) -> dict[int, None]:
    """Who meets somebody with fewer points, or gets the bye, in the order of A.2."""
    opponents: dict[int, int] = {}
    for board in study.pairing.boards:
        opponents |= {board.white: board.black, board.black: board.white}
    found: dict[int, None] = {}
    for card in study.players:
        opponent = opponents.get(card.number)
        if opponent is None or study.cards[opponent].score < card.score:
            found[card.number] = None
    return found


def _starts(real: RoundStudy, after: RoundStudy) -> Score | None:
    """The score of the highest bracket with other members, other pairs or other colours."""
    mine, theirs = real.pairing.brackets, after.pairing.brackets
    seats, others = set(real.pairing.boards), set(after.pairing.boards)
    for one, other in zip(mine, theirs, strict=False):
        members = (one.score, one.moved_down, one.residents)
        if members != (other.score, other.moved_down, other.residents) or (
            _boards(one.pairs) & seats != _boards(other.pairs) & others
        ):
            return max(one.score, other.score)
    longer = (*mine[len(theirs) :], *theirs[len(mine) :])
    return longer[0].score if longer else None


def _boards(pairs: tuple[tuple[int, int], ...]) -> set[Board]:
    """The boards that these pairs can be, either player with White."""
    return {board for one, other in pairs for board in (Board(one, other), Board(other, one))}
