"""How a match of two players stands: when it was decided, for whom, and what is still rated."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum

from openarbiter.model import Score, Tournament
from openarbiter.model.chosen_editions import RuleField
from openarbiter.model.match_terms import ExtraGame, ExtraStage, MatchTerms, extra_games, terms_of
from openarbiter.rulebook import edition_for, rating_rules
from openarbiter.rulebook.rating_rules import RatingRules
from openarbiter.standings.match_games import (
    GameOfMatch,
    greatest_swing,
    match_games,
    points_of_draw,
)


class MatchEnd(StrEnum):
    """How a match stands or ended."""

    OPEN = "open"
    """Both may still win it, or not lose it."""
    WON = "won"
    """More points than the other player can still reach (Types of tournaments 5.1)."""
    ODDS = "odds"
    """For who has draw odds, a drawn match is enough, and no less can come of it."""
    EXTRA = "extra"
    """Drawn, and won in the extra games."""
    WITHDRAWAL = "withdrawal"
    """The other player withdrew before it was decided."""
    DRAWN = "drawn"
    """All games are over, both have the same points, and nobody has draw odds."""


@dataclass(frozen=True, slots=True)
class TwoPlayerMatch:
    """A match as it stands.

    Attributes:
        players: both by their numbers, the first of the initial ranking first.
        terms: those announced.
        games: how many were announced; None where nobody said, and then nothing is decided.
        played: those that were paired, in order.
        scores: of the first and of the second player, in tenths.
        swing: by how much a game can change the difference of the scores, in tenths.
        draw: the points of a draw above those of a loss; None where games do not all bring the
            same sum.
        end: how it stands.
        winner: who won it, or keeps what it is about; None while nobody has.
        decided_after: the game after which it was decided; None where it is open, drawn, or was
            decided otherwise than by its games.
        withdrawn: the players who have withdrawn.
        extra: the extra games, in order.
        not_rated: the games after the decision, by number; none where FIDE waived the rule.
        article: which article of the rating regulations is about them.
        waivable: whether FIDE may agree beforehand that they are rated.
    """

    players: tuple[int, int]
    terms: MatchTerms
    games: int | None
    played: tuple[GameOfMatch, ...]
    scores: tuple[Score, Score]
    swing: Score
    draw: Score | None
    end: MatchEnd
    winner: int | None
    decided_after: int | None
    withdrawn: tuple[int, ...]
    extra: tuple[ExtraGame, ...]
    not_rated: tuple[int, ...]
    article: str
    waivable: bool

    @property
    def decided(self) -> bool:
        """True if the winner is known, whatever is still played."""
        return self.winner is not None

    @property
    def left(self) -> int | None:
        """How many games have no result yet, postponed ones included; None where unknown."""
        if self.games is None:
            return None
        return max(0, self.games - sum(each.result.known for each in self.played))

    @property
    def postponed(self) -> tuple[int, ...]:
        """Games without a result although a later one has one."""
        last = max((each.number for each in self.played if each.result.known), default=0)
        return tuple(
            each.number for each in self.played if not each.result.known and each.number < last
        )

    @property
    def forfeited(self) -> tuple[int, ...]:
        """Games decided by forfeit: they count in the match, and are not rated (B.02 5.1)."""
        return tuple(each.number for each in self.played if each.forfeited)

    def may_win(self, player: int) -> bool:
        """Whether this player can still win the match, or keep what it is about."""
        if self.winner is not None:
            return self.winner == player
        if self.end is MatchEnd.DRAWN or player in self.withdrawn:
            return self.end is MatchEnd.DRAWN and not self.withdrawn and bool(self.terms.extra)
        if self.left is None:
            return True
        lead = self._lead(player) + self.left * self.swing
        return lead >= 0 if self.terms.draw_odds == player else lead > 0

    def may_be_drawn(self) -> bool:
        """Whether both may still end with the same points in the games announced."""
        if self.left is None or self.withdrawn:
            return False
        return abs(self._lead(self.players[0])) <= self.left * self.swing

    def needs(self, player: int) -> Score | None:
        """The points above those of losses that are enough for this player, in tenths.

        They are to be had from the games left. None where the match is not open, where nobody
        said how many games it has, or where games do not all bring the same sum.
        """
        if self.end is not MatchEnd.OPEN or self.left is None or not self.draw:
            return None
        enough = 0 if self.terms.draw_odds == player else 1
        # What a player gets of the games left the other one does not: it counts twice.
        short = 2 * self.draw * self.left - self._lead(player) + enough
        return max(0, -(-short // (2 * self.draw)) * self.draw)

    def _lead(self, player: int) -> Score:
        one, other = self.scores
        return one - other if player == self.players[0] else other - one


def match_state(
    tournament: Tournament,
    *,
    withdrawn: Collection[int] = (),
    rules: RatingRules | None = None,
) -> TwoPlayerMatch:
    """How a match of two players stands.

    It is decided once no result of the games left changes who wins it: one player leads by more
    than the games left can bring (Types of tournaments 5.1), or a player with draw odds cannot
    end below the other one. A game without a result is one that is left. Every later game is not
    rated (B.02 6.5; since 2024 6.2), unless FIDE agreed beforehand that it is.

    Args:
        withdrawn: the players who have withdrawn; the other one has won where it was open.
        rules: the rating regulations; by default the edition of the tournament.

    Raises:
        ValueError: it is no match of two players.
    """
    edition = rules or rating_rules(edition_for(tournament, RuleField.RATING).edition)
    terms, games = terms_of(tournament), tournament.regulations.rounds
    played, swing = match_games(tournament), greatest_swing(tournament)
    one, other = tournament.ranking[:2]
    players = (one, other)
    scores = played[-1].scores if played else (0, 0)
    end, winner, after = MatchEnd.OPEN, None, None
    extra = tuple(
        each for each in extra_games(tournament) if {each.white, each.black} == {*players}
    )
    gone = tuple(each for each in players if each in withdrawn)
    if games is not None:
        end, winner, after = _decided(players, terms, games, played, swing)
        over = sum(each.result.known for each in played) >= games
        if winner is None and over:
            won = extra_winner(extra)
            end, winner = (MatchEnd.EXTRA, won) if won is not None else (MatchEnd.DRAWN, None)
    if winner is None and end is MatchEnd.OPEN and gone:
        end = MatchEnd.WITHDRAWAL
        winner = next((each for each in players if each not in gone), None)
    later = () if after is None else tuple(each.number for each in played if each.number > after)
    waived = terms.waived and edition.decided_waivable
    return TwoPlayerMatch(
        players=players,
        terms=terms,
        games=games,
        played=played,
        scores=scores,
        swing=swing,
        draw=points_of_draw(tournament),
        end=end,
        winner=winner,
        decided_after=after,
        withdrawn=gone,
        extra=extra,
        not_rated=() if waived else later,
        article=edition.articles.decided_match,
        waivable=edition.decided_waivable,
    )


def _decided(
    players: tuple[int, int],
    terms: MatchTerms,
    games: int,
    played: Sequence[GameOfMatch],
    swing: Score,
) -> tuple[MatchEnd, int | None, int | None]:
    """How the match ended, who won it, and after which game it was decided."""
    for game in played:
        reach = (games - game.known) * swing
        lead = game.scores[0] - game.scores[1]
        for player, ahead in zip(players, (lead, -lead), strict=True):
            if ahead > reach:
                return MatchEnd.WON, player, game.number
            if ahead >= reach and terms.draw_odds == player:
                return MatchEnd.ODDS, player, game.number
    return MatchEnd.OPEN, None, None


def extra_winner(games: Sequence[ExtraGame]) -> int | None:
    """Who won a drawn match in its extra games; None while nobody has.

    Rapid and blitz games come in pairs: after an even number of games of a stage, more points win.
    In a game of sudden death a draw is enough for Black (Types of tournaments 5.2).
    """
    stages: dict[ExtraStage, dict[int, int]] = {}
    for game in games:
        if game.stage is ExtraStage.SUDDEN_DEATH:
            return game.white if game.result == "1-0" else game.black
        score = stages.setdefault(game.stage, {game.white: 0, game.black: 0})
        white = {"1-0": 2, "0-1": 0}.get(game.result, 1)
        score[game.white] += white
        score[game.black] += 2 - white
    for score in stages.values():
        (one, mine), (other, theirs) = score.items()
        if mine != theirs and (mine + theirs) % 4 == 0:
            return one if mine > theirs else other
    return None
