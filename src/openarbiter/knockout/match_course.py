"""One match: what its games, extra games, withdrawals and the arbiter decide."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from openarbiter.knockout.lines import ExtraResult, KnockoutDecision
from openarbiter.knockout.terms import (
    ExtraColours,
    KnockoutGameKind,
    KnockoutTerms,
    LadderStep,
)
from openarbiter.knockout.tree import KnockoutGame, MatchState
from openarbiter.model import Mark, Reason, Result, Score, format_score
from openarbiter.model.text import N_

TYPES = "Types of tournaments 5.2"
"""The article on knock-outs."""

_POINTS = {Mark.WIN: 10, Mark.UNRATED_WIN: 10, Mark.FORFEIT_WIN: 10,
           Mark.DRAW: 5, Mark.UNRATED_DRAW: 5}  # fmt: skip
POINT: Score = 10


def points_of(result: Result | None) -> tuple[Score, Score]:
    """The points of White and Black in a match: 1 - 1/2 - 0, whatever the tournament counts.

    >>> points_of(Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)), points_of(None)
    ((10, 0), (0, 0))
    """
    if result is None:
        return (0, 0)
    return _POINTS.get(result.white, 0), _POINTS.get(result.black, 0)


BOTH_FORFEIT = Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS)


@dataclass(frozen=True, slots=True)
class GameSlot:
    """The place of a game in a match.

    Attributes:
        game: None where the file has no such game in its round.
    """

    round: int
    game: KnockoutGame | None


@dataclass(frozen=True, slots=True)
class MatchFacts:
    """What is known of a match between two players.

    Attributes:
        planned: how many games it has.
        slots: the games paired so far, in their order.
        extra: the results of extra games.
        decision: of the arbiter.
        gone: which of the two have withdrawn by now.
        first_colours: of a game that begins the match or a step: who has White, and why; the
            argument is ``"colours"``, or the name of the step.
        begun: whether games can be paired now.
    """

    upper: int
    lower: int
    planned: int
    slots: tuple[GameSlot, ...]
    extra: tuple[ExtraResult, ...]
    decision: KnockoutDecision | None
    gone: frozenset[int]
    first_colours: Callable[[str], tuple[int, Reason]]
    begun: bool


@dataclass(frozen=True, slots=True)
class JudgedMatch:
    """How a match stands.

    Attributes:
        scores: of the upper and the lower side, without extra games.
        due: whether a game of the match itself is to be paired next.
        doubts: extra results that do not fit.
    """

    state: MatchState
    games: tuple[KnockoutGame, ...]
    winner: int | None
    loser: int | None
    reason: Reason
    article: str
    scores: tuple[Score, Score]
    extra_scores: tuple[Score, Score] = (0, 0)
    due: bool = False
    doubts: tuple[Reason, ...] = ()


def judged(facts: MatchFacts, terms: KnockoutTerms) -> JudgedMatch:
    """Who goes on, and why; or what is missing.

    What was played decides first, then a withdrawal. A decision of the arbiter stands above
    both.
    """
    return _Match(facts, terms).judged()


class _Match:
    def __init__(self, facts: MatchFacts, terms: KnockoutTerms) -> None:
        self.facts, self.terms = facts, terms
        self.pair = (facts.upper, facts.lower)
        self.games = [slot.game for slot in facts.slots if slot.game is not None]
        self.scores = self._sums(self.games)
        self.extra_scores: tuple[Score, Score] = (0, 0)
        self.doubts: list[Reason] = []

    def judged(self) -> JudgedMatch:
        made = self.facts.decision
        if made is not None:
            return self._by_decision(made)
        unknown = sum(game.result is None for game in self.games)
        left = self.facts.planned - len(self.facts.slots)
        lead = self.scores[0] - self.scores[1]
        if abs(lead) > POINT * (left + unknown):
            return self._by_score(lead, early=left > 0)
        if not left and not unknown:
            return self._level()
        return self._by_withdrawal() or (self._to_play() if left else self._waiting())

    def _level(self) -> JudgedMatch:
        """All games are played: extra games decide, or a withdrawal before they do."""
        if self.games and all(game.result == BOTH_FORFEIT for game in self.games):
            return self._both_out(N_("Neither player came to any game of the match: both are out."))
        out = None if self.facts.extra else self._by_withdrawal()
        if out is not None:
            return out
        found = self._by_extra()
        if found.state is not MatchState.EXTRA:
            return found
        to_come = self.games
        self.games = [game for game in to_come if game.result is not None]
        return self._by_withdrawal() or found

    def _sums(self, games: Sequence[KnockoutGame]) -> tuple[Score, Score]:
        mine = theirs = 0
        for game in games:
            white, black = points_of(game.result)
            if game.white == self.facts.upper:
                mine, theirs = mine + white, theirs + black
            else:
                mine, theirs = mine + black, theirs + white
        return mine, theirs

    def _done(
        self, state: MatchState, winner: int | None, reason: Reason, article: str = TYPES
    ) -> JudgedMatch:
        loser = None
        if winner is not None:
            loser = self.facts.lower if winner == self.facts.upper else self.facts.upper
        return JudgedMatch(
            state, tuple(self.games), winner, loser, reason, article, self.scores,
            self.extra_scores, doubts=tuple(self.doubts),
        )  # fmt: skip

    def _still(self, state: MatchState, reason: Reason, *, due: bool = False) -> JudgedMatch:
        return JudgedMatch(
            state, tuple(self.games), None, None, reason, TYPES, self.scores, self.extra_scores,
            due, tuple(self.doubts),
        )  # fmt: skip

    def _by_decision(self, made: KnockoutDecision) -> JudgedMatch:
        if made.winner is None:
            plain = Reason.of(N_("The arbiter decided that nobody goes on."))
            told = Reason.of(
                N_("The arbiter decided that nobody goes on: {reason}."), reason=made.reason
            )
            return self._done(MatchState.NOBODY, None, told if made.reason else plain, "")
        reason = Reason.of(N_("The arbiter decided that {winner} goes on."), winner=made.winner)
        if made.reason:
            template = N_("The arbiter decided that {winner} goes on: {reason}.")
            reason = Reason.of(template, winner=made.winner, reason=made.reason)
        return self._done(MatchState.DECIDED, made.winner, reason, "")

    def _by_score(self, lead: Score, *, early: bool) -> JudgedMatch:
        winner = self.pair[0] if lead > 0 else self.pair[1]
        high, low = max(self.scores), min(self.scores)
        if early:
            template = N_("{winner} won by {high} to {low}: the games left cannot change it.")
        elif all(game.result is None or not game.result.played for game in self.games):
            template = N_("{winner} won by {high} to {low}, by forfeit.")
        else:
            template = N_("{winner} won by {high} to {low}.")
        values = {"winner": winner, "high": format_score(high), "low": format_score(low)}
        return self._done(MatchState.DECIDED, winner, Reason.of(template, **values))

    def _by_withdrawal(self) -> JudgedMatch | None:
        gone = [player for player in self.pair if player in self.facts.gone]
        if len(gone) == 2:
            return self._both_out(N_("Both players withdrew: both are out."))
        if not gone:
            return None
        winner = self.pair[1] if gone[0] == self.pair[0] else self.pair[0]
        template = N_("{loser} withdrew: {winner} goes on.")
        reason = Reason.of(template, loser=gone[0], winner=winner)
        return self._done(MatchState.WALKOVER, winner, reason, "")

    def _both_out(self, template: str) -> JudgedMatch:
        return self._done(MatchState.NOBODY, None, Reason.of(template), "")

    def _to_play(self) -> JudgedMatch:
        number = len(self.facts.slots) + 1
        state = MatchState.PLAYING if self.facts.slots else MatchState.READY
        if self.facts.begun:
            white, why = self._colours_of(number)
            self.games.append(
                KnockoutGame(
                    number, KnockoutGameKind.REGULAR, white, self._other(white), colour_reason=why
                )
            )
        template = N_("Game {game} of {games} is to be played.")
        reason = Reason.of(template, game=number, games=self.facts.planned)
        return self._still(state, reason, due=True)

    def _colours_of(self, number: int) -> tuple[int, Reason]:
        if not self.games:
            white, why = self.facts.first_colours("colours")
            return (white, why) if number % 2 else (self._other(white), Reason(_ALTERNATE))
        last = self.games[-1]
        swapped = (number - last.number) % 2
        return (last.black if swapped else last.white), Reason(_ALTERNATE)

    def _other(self, player: int) -> int:
        return self.pair[1] if player == self.pair[0] else self.pair[0]

    def _waiting(self) -> JudgedMatch:
        missing = [str(game.number) for game in self.games if game.result is None]
        template = N_("The result of game {games} is missing.")
        return self._still(MatchState.PLAYING, Reason.of(template, games=", ".join(missing)))

    def _by_extra(self) -> JudgedMatch:
        played = list(self.facts.extra)
        names: list[str] = []
        for step in self.terms.ladder:
            names.append(step.kind.value)
            count = names.count(step.kind.value)
            name = step.kind.value if count == 1 else f"{step.kind.value} {count}"
            found = self._step(step, name, played)
            if found is not None:
                self._tell_left(played)
                return replace(found, doubts=tuple(self.doubts))
        self._tell_left(played)
        if self.terms.ladder:
            reason = Reason.of(N_("Level after all extra games: the arbiter decides who goes on."))
        else:
            reason = Reason.of(
                N_("Level, and the terms have no extra games: the arbiter decides who goes on.")
            )
        return self._still(MatchState.EXTRA, reason)

    def _tell_left(self, played: list[ExtraResult]) -> None:
        for each in played:
            template = N_("There is no place for the extra game {kind} {result} in this match.")
            self.doubts.append(Reason.of(template, kind=each.kind.value, result=str(each.result)))

    def _step(self, step: LadderStep, name: str, played: list[ExtraResult]) -> JudgedMatch | None:
        """The match as one step leaves it; None where it is level after all its games."""
        games: list[KnockoutGame] = []
        white, why = self._first_of_step(name)
        endless = step.kind is KnockoutGameKind.SUDDEN_DEATH and not step.draw_odds
        while endless or len(games) < step.games:
            result = None
            if played and played[0].kind is step.kind:
                result = played.pop(0).result
            game = KnockoutGame(
                self.games[-1].number + 1 if self.games else self.facts.planned + 1,
                step.kind, white, self._other(white), result, None, step.control,
                step.draw_odds, why,
            )  # fmt: skip
            games.append(game)
            self.games.append(game)
            self.extra_scores = self._sums(
                [each for each in self.games if each.kind is not KnockoutGameKind.REGULAR]
            )
            if result is None:
                template = N_("Level: extra game {kind} {number} is to be played.")
                reason = Reason.of(template, kind=step.kind.value, number=len(games))
                return self._still(MatchState.EXTRA, reason)
            ended = self._after_game(step, games)
            if ended is not None:
                return ended
            white, why = self._other(white), Reason(_ALTERNATE)
        return None

    def _first_of_step(self, name: str) -> tuple[int, Reason]:
        if self.terms.extra_colours is ExtraColours.ALTERNATE and self.games:
            return self.games[-1].black, Reason(_ALTERNATE)
        return self.facts.first_colours(name)

    def _after_game(self, step: LadderStep, games: list[KnockoutGame]) -> JudgedMatch | None:
        last = games[-1]
        if step.kind is KnockoutGameKind.SUDDEN_DEATH:
            if last.result == BOTH_FORFEIT:
                return self._both_out(N_("Neither player came to the deciding game: both are out."))
            white, black = points_of(last.result)
            if white == black:
                if not step.draw_odds:
                    return None
                template = N_("{winner} drew the deciding game with Black, which is enough.")
                reason = Reason.of(template, winner=last.black)
                return self._done(MatchState.DECIDED, last.black, reason)
            winner = last.white if white > black else last.black
            reason = Reason.of(N_("{winner} won the deciding game."), winner=winner)
            return self._done(MatchState.DECIDED, winner, reason)
        mine, theirs = self._sums(games)
        if abs(mine - theirs) <= POINT * (step.games - len(games)):
            return None
        winner = self.pair[0] if mine > theirs else self.pair[1]
        values = {
            "winner": winner,
            "kind": step.kind.value,
            "high": format_score(max(mine, theirs)),
            "low": format_score(min(mine, theirs)),
        }
        template = N_("{winner} won the extra games ({kind}) by {high} to {low}.")
        return self._done(MatchState.DECIDED, winner, Reason.of(template, **values))


_ALTERNATE = N_("Colours alternate.")
