"""The course of a play-off: its stages, who goes on, who shares what, and what is next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from openarbiter.model import Reason, format_score
from openarbiter.model.lots import DrawnLot
from openarbiter.model.text import N_
from openarbiter.playoffs.contests import (
    Contested,
    PlayOffBoards,
    played_knock_out,
    played_match,
    played_round_robin,
)
from openarbiter.playoffs.drawing import PlayOffLots
from openarbiter.playoffs.games import GameId, PlayOffGame, PlayOffResults
from openarbiter.playoffs.level import LevelPlayers
from openarbiter.playoffs.terms import BadPlayOff, PlayOffTerms
from openarbiter.rulebook.play_off_rules import PlayOffFormat

FOUR = 4
"""How many of five and more the tie-breaks choose (C.02 13.2.11(4))."""


@dataclass(frozen=True, slots=True)
class PlayOffPart:
    """Players on one place of the order of a play-off, or on several that they share.

    Attributes:
        players: in the order of the tie-breaks; more than one share their places.
        first: the first of their places.
        reason: why they are there; None before anything was decided.
        article: where that is said; ``""`` for a reading of ours.
        played: whether a play-off decided it; False for those whom the tie-breaks left out of
            it, and who keep the places of the standings.
    """

    players: tuple[int, ...]
    first: int
    reason: Reason | None = None
    article: str = ""
    played: bool = True

    @property
    def last(self) -> int:
        """The last of their places."""
        return self.first + len(self.players) - 1


@dataclass(frozen=True, slots=True)
class PlayOffContest:
    """Level players who play for their places.

    Attributes:
        first: the first of these places.
        article: where the format is prescribed.
    """

    players: tuple[int, ...]
    first: int
    format: PlayOffFormat
    article: str
    contested: Contested

    @property
    def boards(self) -> int:
        """How many games are played at the same time, each with an arbiter (C.02 13.2.9)."""
        return len(self.players) // 2

    @property
    def finished(self) -> bool:
        """Whether all games are over."""
        return self.contested.parts is not None


@dataclass(frozen=True, slots=True)
class PlayOffStage:
    """What is played at the same time; between stages there is a break (C.02 13.2.8)."""

    number: int
    contests: tuple[PlayOffContest, ...]

    @property
    def games(self) -> tuple[PlayOffGame, ...]:
        """All games that are known, in their order."""
        found = (game for each in self.contests for game in each.contested.games)
        return tuple(sorted(found, key=lambda game: game.id))

    @property
    def boards(self) -> int:
        """How many games are played at the same time."""
        return sum(each.boards for each in self.contests)

    @property
    def rounds(self) -> int:
        """How many games follow one another on a board, without a replay."""
        return max(each.contested.rounds for each in self.contests)

    @property
    def finished(self) -> bool:
        """Whether all games are over."""
        return all(each.finished for each in self.contests)


@dataclass(frozen=True, slots=True)
class PlayOff:
    """A play-off as far as it has come.

    Attributes:
        stages: those that have begun or can begin.
        order: from the best down; those not yet parted stand together.
        finished: whether everything that has to be decided is.
    """

    level: LevelPlayers
    terms: PlayOffTerms
    stages: tuple[PlayOffStage, ...]
    order: tuple[PlayOffPart, ...]
    finished: bool

    @property
    def games(self) -> tuple[PlayOffGame, ...]:
        """All games that are known."""
        return tuple(game for stage in self.stages for game in stage.games)

    @property
    def next_games(self) -> tuple[PlayOffGame, ...]:
        """The next game on each board of the stage that is played."""
        found = []
        for contest in self.stages[-1].contests if self.stages else ():
            games = [game for game in contest.contested.games if game.result is None]
            if contest.format is PlayOffFormat.ROUND_ROBIN:
                found += [game for game in games if game.id.round == games[0].id.round]
            else:
                boards = {game.id.board: game for game in reversed(games)}
                found += [boards[board] for board in sorted(boards)]
        return tuple(found)

    @property
    def lots(self) -> tuple[DrawnLot, ...]:
        """All drawings, in their order."""
        of_stages = (
            lot for stage in self.stages for each in stage.contests for lot in each.contested.lots
        )
        return (*self.level.lots, *of_stages)

    @property
    def result(self) -> tuple[tuple[int, ...], ...]:
        """The order of those a play-off placed, for standings and prizes; ``()`` before its end."""
        if not self.finished:
            return ()
        return tuple(part.players for part in self.order if part.played)


def play_off(
    level: LevelPlayers,
    terms: PlayOffTerms,
    lots: PlayOffLots,
    results: PlayOffResults,
    *,
    each_place: bool = False,
) -> PlayOff:
    """Follow a play-off through the results there are.

    Args:
        level: those who are level, across the place that has to be decided.
        terms: by what they play.
        lots: for colours, numbers and pairs.
        results: by game; a game that is not played may have none.
        each_place: whether every one of the places is played for (C.02 13.2.5); otherwise
            those who are still level once the place is decided share (13.2.6).

    Raises:
        BadPlayOff: a result is of a game that is not played, or nothing is stated for so many
            players.
    """
    cuts = set(range(level.first, level.last)) if each_place else {level.places}
    order: list[PlayOffPart] = [PlayOffPart(level.players, level.first)]
    stages: list[PlayOffStage] = []
    while True:
        order = [new for part in order for new in _narrowed(part, cuts, level, terms)]
        playing = [part for part in order if _has_cut(part, cuts)]
        if not playing:
            break
        stage = _stage(len(stages) + 1, playing, terms, lots, results)
        stages.append(stage)
        if not stage.finished:
            break
        order = [
            new
            for part in order
            for new in (_after(part, stage, level, terms) if part in playing else (part,))
        ]
    found = PlayOff(level, terms, tuple(stages), tuple(order), not playing)
    _refuse_others(results, found.games)
    return found


def _has_cut(part: PlayOffPart, cuts: Iterable[int]) -> bool:
    return any(part.first <= cut < part.last for cut in cuts)


def _narrowed(
    part: PlayOffPart, cuts: set[int], level: LevelPlayers, terms: PlayOffTerms
) -> tuple[PlayOffPart, ...]:
    """The first four by the next tie-breaks, and those who are out (C.02 13.2.11(4))."""
    players = len(part.players)
    if not _has_cut(part, cuts) or terms.format_for(players) is not PlayOffFormat.FIRST_FOUR:
        return (part,)
    article = terms.article_for(players)
    found = [replace(part, players=part.players[:FOUR])]
    for at in range(FOUR, players):
        reason = Reason.of(
            N_("Not among the first four by the next tie-breaks ({code}): does not play."),
            code=level.code_between(part.players[FOUR - 1], part.players[at]),
        )
        found.append(
            PlayOffPart((part.players[at],), part.first + at, reason, article, played=False)
        )
    return tuple(found)


def _stage(
    number: int,
    playing: Iterable[PlayOffPart],
    terms: PlayOffTerms,
    lots: PlayOffLots,
    results: PlayOffResults,
) -> PlayOffStage:
    contests = []
    board = 1
    for part in playing:
        kind = terms.format_for(len(part.players))
        play = {
            PlayOffFormat.MATCH: played_match,
            PlayOffFormat.ROUND_ROBIN: played_round_robin,
            PlayOffFormat.KNOCK_OUT: played_knock_out,
        }[kind]
        contested = play(PlayOffBoards(number, board, terms, lots, results), part.players)
        article = terms.article_for(len(part.players))
        contests.append(PlayOffContest(part.players, part.first, kind, article, contested))
        board += contests[-1].boards
    return PlayOffStage(number, tuple(contests))


def _after(
    part: PlayOffPart, stage: PlayOffStage, level: LevelPlayers, terms: PlayOffTerms
) -> tuple[PlayOffPart, ...]:
    """Who is where after a stage, with the reasons."""
    contest = next(each for each in stage.contests if each.players == part.players)
    parts = contest.contested.parts or ()
    if len(parts) == 1:
        return _last_out(part, stage, contest, level)
    points = dict(contest.contested.points)
    found = []
    first = part.first
    for at, players in enumerate(parts):
        match contest.format:
            case PlayOffFormat.ROUND_ROBIN:
                template = N_("Stage {stage}, round robin: {points} points.")
            case PlayOffFormat.KNOCK_OUT:
                template = (
                    N_("Stage {stage}, knock-out: lost the match."),
                    N_("Stage {stage}, knock-out: won the match."),
                )[at == 0]
            case _:
                template = (
                    N_("Stage {stage}: lost the match."),
                    N_("Stage {stage}: won the match."),
                )[at == 0]
        reason = Reason.of(template, stage=stage.number, points=format_score(points[players[0]]))
        found.append(PlayOffPart(players, first, reason, contest.article))
        first += len(players)
    return tuple(found)


def _last_out(
    part: PlayOffPart, stage: PlayOffStage, contest: PlayOffContest, level: LevelPlayers
) -> tuple[PlayOffPart, ...]:
    """Nothing was decided: the last by the next tie-breaks is out (13.2.11(2), PMR 282.b)."""
    last = part.players[-1]
    code = level.code_between(part.players[-2], last)
    stays = Reason.of(
        N_("Stage {stage}, round robin: all are level again; not the last by the tie-breaks."),
        stage=stage.number,
    )
    out = Reason.of(
        N_("Stage {stage}, round robin: all are level again; the last by the tie-breaks ({code})."),
        stage=stage.number,
        code=code,
    )
    return (
        PlayOffPart(part.players[:-1], part.first, stays, contest.article),
        PlayOffPart((last,), part.last, out, contest.article),
    )


def _refuse_others(results: PlayOffResults, games: Iterable[PlayOffGame]) -> None:
    known: set[GameId] = {game.id for game in games}
    for name in sorted(results):
        if name not in known:
            message = N_(
                "There is a result of game {game}, which is not played: the results before it "
                "lead to other games."
            )
            raise BadPlayOff(Reason.of(message, game=name))
