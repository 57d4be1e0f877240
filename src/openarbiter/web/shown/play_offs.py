"""Play-offs as pages, screens and paper show them: who, when, which games, who is where and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from openarbiter.explain.document import Block
from openarbiter.explain.play_off_account import (
    control_in_words,
    game_kind,
    lot_lines,
    order_rows,
    plan_blocks,
    play_off_title,
    shared_lines,
    stage_times,
)
from openarbiter.explain.voice import Voice, titled
from openarbiter.model import Mark, Result, Tournament, format_score
from openarbiter.playoffs.due import PlayOffDue
from openarbiter.playoffs.games import PlayOffGame, PlayOffResult
from openarbiter.playoffs.hand_lots import open_lots
from openarbiter.playoffs.held import HeldPlayOff
from openarbiter.playoffs.timetable import too_early
from openarbiter.web.marks import text_of
from openarbiter.web.tongue import language, plural, say

_RESULTS = {
    PlayOffResult.WHITE: Result(Mark.WIN, Mark.LOSS),
    PlayOffResult.DRAW: Result(Mark.DRAW, Mark.DRAW),
    PlayOffResult.BLACK: Result(Mark.LOSS, Mark.WIN),
    PlayOffResult.WHITE_BY_FORFEIT: Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS),
    PlayOffResult.BLACK_BY_FORFEIT: Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN),
}

RESULT_TEXTS = {result: text_of(mark) for result, mark in _RESULTS.items()}
"""Results as they are read, White first."""


@dataclass(frozen=True, slots=True)
class ShownPlayOffGame:
    """A game of a play-off.

    Attributes:
        name: such as ``1.2.1``.
        score: what both have scored in this contest so far, White first, such as ``½ – 1½``.
        kind: what is special about it: a replay, an armageddon; ``""`` for nothing.
        ended: when, as ``18:21``; ``""`` where nobody has said it.
        next: whether it is the next on its board.
    """

    name: str
    stage: int
    round: int
    board: int
    white: str
    black: str
    white_number: int
    black_number: int
    control: str
    score: str
    kind: str
    text: str
    value: str
    ended: str
    next: bool


@dataclass(frozen=True, slots=True)
class ShownStage:
    """A stage with its games.

    Attributes:
        when: when it may begin and how long it lasts, in a sentence.
        earliest: the time alone; ``""`` where it is not known.
    """

    number: int
    when: str
    earliest: str
    games: tuple[ShownPlayOffGame, ...]


@dataclass(frozen=True, slots=True)
class ShownLot:
    """A lot that can still be drawn in front of the players.

    Attributes:
        told: what it says now.
        players: number and name, in the order of the lot.
    """

    name: str
    told: str
    players: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class ShownPlayOff:
    """A play-off.

    Attributes:
        players: those who are level, as they are read.
        plan: who is level and how they play.
        lots: one a line.
        next: the next game on each board.
        order: place, player, reason, article; empty before it began.
        shared: who shares prizes.
        problem: why it does not fit the standings any more; ``""`` where it does.
        last: the game whose result was entered last; ``""`` for none.
        early: a warning about times; ``""`` for none.
    """

    place: int
    title: str
    players: tuple[str, ...]
    plan: tuple[Block, ...]
    begun: bool
    finished: bool
    lots: tuple[str, ...]
    seed: str
    open_lots: tuple[ShownLot, ...]
    stages: tuple[ShownStage, ...]
    next: tuple[ShownPlayOffGame, ...]
    order: tuple[tuple[str, ...], ...]
    shared: tuple[str, ...]
    problem: str
    note: str
    last: str
    early: str
    boards: int

    @property
    def now(self) -> ShownStage | None:
        """The stage that is played; None before it began and after it is over."""
        return self.stages[-1] if self.stages and not self.finished else None


def play_off_shown(tournament: Tournament, due: PlayOffDue) -> ShownPlayOff:
    """A play-off in the reader's language."""
    voice = Voice(language(), titled(tournament))
    text = language().text
    held, shown = due.held, due.shown
    level = shown.level if shown is not None else due.level
    assert level is not None
    now = None if held is None else held.now
    stages = () if held is None else _stages(voice, held)
    named = {game.name: game for stage in stages for game in stage.games}
    games = () if now is None else tuple(named[str(game.id)] for game in now.next_games)
    return ShownPlayOff(
        place=due.place,
        title=play_off_title(voice, level),
        players=tuple(voice.who(number) for number in level.players),
        plan=() if shown is None else plan_blocks(voice, shown)[1:],
        begun=held is not None,
        finished=now is not None and now.finished,
        lots=() if held is None else lot_lines(voice, held),
        seed="" if held is None else held.lots.seed,
        open_lots=() if held is None else _open_lots(voice, held),
        stages=stages,
        next=games,
        order=() if now is None else order_rows(voice, now),
        shared=() if now is None else shared_lines(voice, now),
        problem="" if due.problem is None else due.problem.message(text),
        note="" if due.note is None else due.note.message(text),
        last=str(held.played[-1].id) if held is not None and held.played else "",
        early="" if held is None else _early(held),
        boards=now.stages[-1].boards if now is not None and now.stages else 0,
    )


def play_offs_shown(tournament: Tournament, due: Sequence[PlayOffDue]) -> tuple[ShownPlayOff, ...]:
    """Several play-offs; those that cannot be shown for want of players are left out."""
    return tuple(
        play_off_shown(tournament, each)
        for each in due
        if each.shown is not None or each.level is not None
    )


def level_told(due: PlayOffDue) -> str:
    """That players are level, in a sentence for the desk."""
    count = 0 if due.level is None else len(due.level.players)
    return plural(
        "{count} player is level for place {place}: the regulations name a play-off.",
        "{count} players are level for place {place}: the regulations name a play-off.",
        count,
        place=due.place,
    )


def _stages(voice: Voice, held: HeldPlayOff) -> tuple[ShownStage, ...]:
    now, times = held.now, {each.stage: each for each in held.times}
    following = {game.id for game in now.next_games}
    found = []
    for stage in now.stages:
        scored = dict.fromkeys((n for each in stage.contests for n in each.players), 0)
        games = []
        for game in stage.games:
            score = f"{format_score(scored[game.white])} – {format_score(scored[game.black])}"
            games.append(_game(voice, held, game, score, following=game.id in following))
            if game.result is not None:
                white, black = game.result.points
                scored[game.white] += white
                scored[game.black] += black
        time = times[stage.number]
        earliest = "" if time.earliest is None else _clock(time.earliest)
        when = stage_times(voice, time)
        found.append(ShownStage(stage.number, when, earliest, tuple(games)))
    return tuple(found)


def _game(
    voice: Voice, held: HeldPlayOff, game: PlayOffGame, score: str, *, following: bool
) -> ShownPlayOffGame:
    ended = held.ends.get(game.id)
    return ShownPlayOffGame(
        name=str(game.id),
        stage=game.id.stage,
        round=game.id.round,
        board=game.id.board,
        white=voice.who(game.white).partition(" ")[2],
        black=voice.who(game.black).partition(" ")[2],
        white_number=game.white,
        black_number=game.black,
        control=control_in_words(voice, game.control),
        score=score,
        kind=game_kind(voice, game),
        text="" if game.result is None else RESULT_TEXTS[game.result],
        value="" if game.result is None else game.result.value,
        ended="" if ended is None else _clock(ended),
        next=following,
    )


def _open_lots(voice: Voice, held: HeldPlayOff) -> tuple[ShownLot, ...]:
    return tuple(
        ShownLot(
            lot.name,
            ", ".join(voice.who(number) for number in lot.order),
            tuple((number, voice.who(number)) for number in lot.order),
        )
        for lot in open_lots(held)
    )


def _early(held: HeldPlayOff) -> str:
    games = too_early(held.now, held.times, held.ends)
    if not games:
        return ""
    listed = ", ".join(str(each) for each in games)
    return say(
        "Games said to have ended before their stage was allowed to begin: {games}. Check the "
        "times.",
        games=listed,
    )


def _clock(moment: datetime) -> str:
    return moment.strftime("%H:%M")
