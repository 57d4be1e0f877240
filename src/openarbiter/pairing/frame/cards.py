"""Pairing cards: what Swiss rules ask about a player, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from operator import attrgetter
from typing import NamedTuple

from openarbiter.model import FORFEITS, ByeKind, Colour, Game, Mark, Score, Tournament
from openarbiter.pairing.acceleration import virtual_points
from openarbiter.pairing.frame.apart import kept_apart
from openarbiter.pairing.frame.floats import Float, scores_and_floats
from openarbiter.rulebook import DutchRules, Edition

__all__ = ["Card", "Float", "Strength", "cards", "preference"]


class Strength(IntEnum):
    """Strength of a colour preference (A.6; 1.7)."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


class Card(NamedTuple):
    """One player as the pairing of one round sees them.

    A named tuple and no dataclass: it is made six times as fast, and making the cards is
    a good part of pairing a large round.

    Attributes:
        number: their number in the tournament.
        seed: their place among those who have a number at all: whoever has never been
            there is skipped (C.04.3 E.5 with its note; 5.2.5 of 2026). From 1.
        score: their score with virtual points, in tenths.
        points: their score in the standings, in tenths.
        colours: the colours of the games they played, oldest first (C.04.2 D.5).
        preferred: the colour they prefer; None without a preference.
        float_last, float_before: their float of the last round and of the one before.
        met: the numbers of those they have played (C.1).
        apart: the numbers of those the arbiter does not let them meet in this round.
        pab_allowed: whether they may get the pairing-allocated bye (C.2).
        unplayed: the rounds in which they played no game.
        topscorer: whether they are one (A.7; 1.8).
    """

    number: int
    seed: int
    score: Score
    points: Score
    colours: tuple[Colour, ...] = ()
    preferred: Colour | None = None
    strength: Strength = Strength.NONE
    float_last: Float = Float.NONE
    float_before: Float = Float.NONE
    met: frozenset[int] = frozenset()
    apart: frozenset[int] = frozenset()
    pab_allowed: bool = True
    unplayed: int = 0
    topscorer: bool = False

    @property
    def difference(self) -> int:
        """The colour difference: games with white minus games with black (A.6)."""
        return 2 * self.colours.count(Colour.WHITE) - len(self.colours)

    @property
    def order(self) -> tuple[int, int]:
        """The key of article A.2: higher score first, then lower number."""
        return (-self.score, self.seed)


def cards(tournament: Tournament, edition: Edition) -> tuple[Card, ...]:
    """The cards of the players to be paired in the next round, in the order of A.2.

    The next round is ``len(tournament.rounds) + 1``. Players with a bye requested for
    it are not there.
    """
    number = len(tournament.rounds) + 1
    regulations = tournament.regulations
    away = {request.player for request in regulations.bye_requests if request.round == number}
    seats = [played.seats() for played in tournament.rounds]
    scores, float_last, float_before = scores_and_floats(tournament, edition, seats)
    virtual = virtual_points(tournament, number, edition)
    barred = _barred(tournament, edition.dutch, seats)
    apart = kept_apart(tournament, number)
    arrived = tournament.arrived() if away else frozenset()
    last_round = number >= (regulations.rounds or 0) > 0
    most = len(seats) * regulations.points.win
    no_float, nobody = Float.NONE, frozenset[int]()
    there = [player for player in tournament.ranking if player in arrived or player not in away]
    preferences: dict[tuple[Colour, ...], tuple[Colour | None, Strength]] = {}
    drawn = []
    for seed, player in enumerate(there, start=1):
        if player in away:
            continue
        colours, met = _games(player, seats)
        if colours not in preferences:
            preferences[colours] = preference(colours)
        preferred, strength = preferences[colours]
        points = scores[player]
        score = points + virtual[player]
        drawn.append(
            Card(
                player,
                seed,
                score,
                points,
                colours,
                preferred,
                strength,
                float_last.get(player, no_float),
                float_before.get(player, no_float),
                met,
                apart.get(player, nobody),
                player not in barred,
                len(seats) - len(colours),
                last_round and 2 * score > most,
            )
        )
    # Those with equal scores stay as they are, by their seeds.
    return tuple(sorted(drawn, key=attrgetter("score"), reverse=True))


def preference(colours: tuple[Colour, ...]) -> tuple[Colour | None, Strength]:
    """The colour preference after these played games, oldest first (A.6; 1.7).

    >>> preference((Colour.WHITE, Colour.WHITE, Colour.BLACK))
    (<Colour.BLACK: 'b'>, <Strength.STRONG: 2>)
    """
    if not colours:
        return None, Strength.NONE
    difference = 2 * colours.count(Colour.WHITE) - len(colours)
    due = Colour.BLACK if difference > 0 else Colour.WHITE
    if abs(difference) > 1:
        return due, Strength.ABSOLUTE
    if len(colours) > 1 and colours[-1] is colours[-2]:
        return colours[-1].other, Strength.ABSOLUTE
    if difference:
        return due, Strength.STRONG
    return colours[-1].other, Strength.MILD


def _games(
    player: int, seats: Sequence[Mapping[int, Game]]
) -> tuple[tuple[Colour, ...], frozenset[int]]:
    """The colours of the games they played, oldest first, and their opponents in them."""
    white, black = Colour.WHITE, Colour.BLACK
    colours, met = [], []
    for each in seats:
        game = each.get(player)
        if game is None:
            continue
        if game.black == player:
            if game.result.black not in FORFEITS:
                colours.append(black)
                met.append(game.white)
        elif game.result.white not in FORFEITS:
            colours.append(white)
            met.append(game.black)
    return tuple(colours), frozenset(met)


def _barred(
    tournament: Tournament, rules: DutchRules, seats: Sequence[Mapping[int, Game]]
) -> set[int]:
    """Those whom a round bars from the allocated bye (C.04.1.d; C2)."""
    points = tournament.regulations.points
    marks, kinds = {Mark.FORFEIT_WIN}, {ByeKind.PAB}
    if rules.full_bye_bars_pab:
        if points.forfeit_loss >= points.win:
            marks.add(Mark.FORFEIT_LOSS)
        kinds.update(kind for kind in ByeKind if points.of_bye(kind) >= points.win)
    barred: set[int] = set()
    for played, there in zip(tournament.rounds, seats, strict=True):
        for game in played.games:
            if game.result.white in marks and there.get(game.white) is game:
                barred.add(game.white)
            if game.result.black in marks and there.get(game.black) is game:
                barred.add(game.black)
        byes = played.without_opponent()
        barred.update(player for player, kind in byes.items() if kind in kinds)
        if ByeKind.ZERO in kinds:
            entered = {entrant.number for entrant in tournament.entrants}
            barred |= entered - there.keys() - byes.keys()
    return barred
