"""The figure of a knock-out in the reader's language, made of its tree."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from openarbiter.explain.voice import Voice
from openarbiter.i18n import Language
from openarbiter.knockout import (
    KnockoutGame,
    KnockoutGameKind,
    KnockoutMatch,
    KnockoutPart,
    KnockoutSide,
    KnockoutTree,
    MatchId,
    MatchState,
    SideKind,
)
from openarbiter.model import Mark, Score, format_score
from openarbiter.model.text import N_
from openarbiter.office.knockout_figure import (
    FigureColumn,
    FigureMatch,
    FigurePart,
    FigureSeat,
    KnockoutFigure,
)

PART_TITLES: dict[KnockoutPart, str] = {
    KnockoutPart.MAIN: N_("Knock-out bracket"),
    KnockoutPart.LOSERS: N_("Losers’ bracket"),
    KnockoutPart.GRAND_FINAL: N_("Grand final"),
    KnockoutPart.THIRD: N_("Match for place 3"),
}
"""The parts of a drawing, in their order; the second grand final stands beside the first."""

KIND_NAMES: dict[KnockoutGameKind, str] = {
    KnockoutGameKind.REGULAR: N_("game"),
    KnockoutGameKind.RAPID: N_("rapid game"),
    KnockoutGameKind.BLITZ: N_("blitz game"),
    KnockoutGameKind.SUDDEN_DEATH: N_("sudden-death game"),
}
"""The games of a match, to be translated."""

STEP_NAMES: dict[KnockoutGameKind, str] = {
    KnockoutGameKind.RAPID: N_("rapid"),
    KnockoutGameKind.BLITZ: N_("blitz"),
    KnockoutGameKind.SUDDEN_DEATH: N_("sudden death"),
}
"""The steps of the ladder, to be translated."""

_WON = frozenset({Mark.WIN, Mark.FORFEIT_WIN, Mark.UNRATED_WIN})
_DREW = frozenset({Mark.DRAW, Mark.UNRATED_DRAW})


def figure_of(
    tree: KnockoutTree, names: Mapping[int, str], title: str, language: Language
) -> KnockoutFigure:
    """The whole knock-out.

    Args:
        names: the players' names with their titles, by number.
        title: what the knock-out is called.
    """
    words = _Words(tree, Voice(language, names), names)
    parts = []
    for part, text in PART_TITLES.items():
        also = KnockoutPart.RESET if part is KnockoutPart.GRAND_FINAL else part
        columns = words.columns(frozenset({part, also}))
        if part is KnockoutPart.THIRD:
            columns = tuple(replace(column, title=language.text(text)) for column in columns)
        if columns:
            parts.append(FigurePart(language.text(text), columns))
    return KnockoutFigure(title, tuple(parts), words.state())


def match_told(
    match: KnockoutMatch,
    tree: KnockoutTree,
    names: Mapping[int, str],
    language: Language,
) -> FigureMatch:
    """One match alone, without the matches it comes from."""
    return _Words(tree, Voice(language, names), names).match(match, {})


def step_scores(match: KnockoutMatch, side: KnockoutSide) -> tuple[str, ...]:
    """What a side scored in the games of the match and in each step of its extra games."""
    if not match.games or side.player is None:
        return ()
    found = [points_told(side.score)]
    for _, games in groupby(
        (game for game in match.games if game.kind is not KnockoutGameKind.REGULAR),
        key=lambda game: game.kind,
    ):
        listed = [game for game in games if game.result is not None]
        if listed:
            found.append(points_told(sum(_points(game, side.player) for game in listed)))
    return tuple(found)


def points_told(points: Score) -> str:
    """Points in few letters.

    >>> points_told(15), points_told(5), points_told(20), points_told(3)
    ('1½', '½', '2', '0.3')
    """
    whole, rest = divmod(points, 10)
    if rest == 5:
        return f"{whole or ''}½"
    return format_score(points) if rest else str(whole)


def _points(game: KnockoutGame, player: int) -> Score:
    """The points of an extra game: 1, a half, 0."""
    if game.result is None:
        return 0
    mark = game.result.white if game.white == player else game.result.black
    return 10 if mark in _WON else 5 if mark in _DREW else 0


@dataclass(frozen=True, slots=True)
class _Words:
    tree: KnockoutTree
    voice: Voice
    names: Mapping[int, str]

    def columns(self, parts: frozenset[KnockoutPart]) -> tuple[FigureColumn, ...]:
        """The matches of some parts, a column for each round that has any."""
        rounds = [
            (each, [match for match in each.matches if match.part in parts])
            for each in self.tree.rounds
        ]
        there = [(each, matches) for each, matches in rounds if matches]
        places = {
            match.id: (at, place)
            for at, (_, matches) in enumerate(there)
            for place, match in enumerate(matches)
        }
        return tuple(
            FigureColumn(
                each.name.message(self.voice.language.text),
                tuple(self.match(match, places) for match in matches),
            )
            for each, matches in there
        )

    def match(self, match: KnockoutMatch, places: Mapping[MatchId, tuple[int, int]]) -> FigureMatch:
        """A match with its seats, the upper one first."""
        sides = [match.upper, match.lower]
        if match.state is MatchState.BYE:
            sides = [side for side in sides if side.player is not None] or sides[:1]
        return FigureMatch(
            number=str(match.id),
            seats=tuple(self.seat(match, side) for side in sides),
            feeds=tuple(
                places.get(side.match)
                if side.kind is SideKind.WINNER and side.match is not None
                else None
                for side in sides
            ),
            state=self.word(match),
            says=self.told(match),
            open=match.state in (MatchState.PLAYING, MatchState.EXTRA),
        )

    def seat(self, match: KnockoutMatch, side: KnockoutSide) -> FigureSeat:
        if side.player is None:
            return FigureSeat(self.to_come(side), known=False)
        return FigureSeat(
            self.name(side.player),
            "" if side.seed is None else str(side.seed),
            step_scores(match, side),
            won=match.winner == side.player and match.state is not MatchState.BYE,
            number=side.player,
        )

    def to_come(self, side: KnockoutSide) -> str:
        """Who will sit on a side nobody sits on yet."""
        if side.kind is SideKind.BYE:
            return self.voice.say("bye")
        if side.nobody:
            return self.voice.say("nobody")
        if side.kind is SideKind.WINNER:
            return self.voice.say("winner of {match}", match=side.match)
        if side.kind is SideKind.LOSER:
            return self.voice.say("loser of {match}", match=side.match)
        return self.voice.say("not known yet")

    def name(self, player: int) -> str:
        return self.names.get(player, str(player))

    def word(self, match: KnockoutMatch) -> str:
        """What stands under a match in the drawing."""
        match match.state:
            case MatchState.BYE:
                return self.voice.say("bye")
            case MatchState.WALKOVER:
                return self.voice.say("walkover")
            case MatchState.NOBODY:
                return self.voice.say("nobody goes on")
            case MatchState.NOT_NEEDED:
                return self.voice.say("not needed")
            case MatchState.EXTRA:
                due = due_game(match)
                if due is None:
                    return self.voice.say("to be decided")
                step = self.voice.say(STEP_NAMES[due.kind])
                return self.voice.say("next: {step}", step=step)
            case _:
                return ""

    def told(self, match: KnockoutMatch) -> str:
        """A match in sentences."""
        names = [
            self.name(side.player) if side.player is not None else self.to_come(side)
            for side in (match.upper, match.lower)
        ]
        text = self.voice.say(
            "{match}: {one} – {other}.", match=match.id, one=names[0], other=names[1]
        )
        scores = [step_scores(match, side) for side in (match.upper, match.lower)]
        told = [text]
        if all(scores):
            pairs = (f"{one}:{other}" for one, other in zip(*scores, strict=False))
            told.append(", ".join(pairs) + ".")
        if match.reason is not None:
            told.append(match.reason.message(self.voice.language.text))
        return " ".join(told)

    def state(self) -> str:
        """Where the knock-out stands, and every match that has players."""
        champion = self.tree.champion
        current = self.tree.current
        told = []
        if champion is not None:
            told.append(self.voice.say("Winner: {name}.", name=self.name(champion)))
        elif current is not None:
            name = current.name.message(self.voice.language.text)
            told.append(self.voice.say("Being played: {round}.", round=name))
        return " ".join([*told, *self._listed()])

    def _listed(self) -> Iterator[str]:
        for match in self.tree.matches:
            if match.players:
                yield self.told(match)


def due_game(match: KnockoutMatch) -> KnockoutGame | None:
    """The extra game that is to be played next; None where none is due."""
    last = match.games[-1] if match.games else None
    if last is None or last.kind is KnockoutGameKind.REGULAR or last.result is not None:
        return None
    return last
