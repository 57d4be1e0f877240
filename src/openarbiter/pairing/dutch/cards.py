"""Pairing cards: everything the Dutch rules ask about a player, and nothing else."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from enum import Enum, IntEnum

from openarbiter.model import (
    ABSENT,
    Appearance,
    ByeKind,
    Colour,
    Mark,
    Score,
    Tournament,
    round_points,
    scores,
    usual_points,
)
from openarbiter.pairing.acceleration import virtual_points
from openarbiter.rulebook import DutchRules, Edition


class Strength(IntEnum):
    """How strong a colour preference is (A.6; 1.7)."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


class Float(Enum):
    """The mark a player carries from an earlier round (A.4.b; 1.4)."""

    NONE = " "
    DOWN = "D"
    UP = "U"


@dataclass(frozen=True, slots=True)
class Card:
    """One player as the pairing of one round sees him.

    Attributes:
        number: his number in the tournament.
        seed: his place among those who have a number at all: whoever has never been
            there is skipped (C.04.3 E.5 with its note; 5.2.5 of 2026). From 1.
        score: his score with virtual points, in tenths.
        points: his score in the standings, in tenths.
        colours: the colours of the games he played, oldest first (C.04.2 D.5).
        preferred: the colour he prefers; None without a preference.
        float_last, float_before: his float of the last round and of the one before.
        met: the numbers of those he has played (C.1).
        apart: the numbers of those the arbiter does not let him meet in this round.
        pab_allowed: whether he may get the pairing-allocated bye (C.2).
        unplayed: the rounds in which he played no game.
        topscorer: whether he is one (A.7; 1.8).
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
    history = [tournament.appearances(played) for played in range(1, number)]
    away = {
        request.player for request in tournament.regulations.bye_requests if request.round == number
    }
    seeds = _seeds(tournament, away)
    standing = scores(tournament)
    virtual = virtual_points(tournament, number, edition)
    floats = [
        _floats(tournament, edition, played) if played > 0 else {}
        for played in (number - 1, number - 2)
    ]
    apart = _kept_apart(tournament, number)
    last_round = number >= (tournament.regulations.rounds or 0) > 0
    most = (number - 1) * tournament.regulations.points.win
    drawn = []
    for player, seed in seeds.items():
        if player in away:
            continue
        seen = [appearances.get(player, ABSENT) for appearances in history]
        colours = tuple(each.colour for each in seen if each.played and each.colour is not None)
        preferred, strength = preference(colours)
        score = standing[player] + virtual[player]
        drawn.append(
            Card(
                number=player,
                seed=seed,
                score=score,
                points=standing[player],
                colours=colours,
                preferred=preferred,
                strength=strength,
                float_last=floats[0].get(player, Float.NONE),
                float_before=floats[1].get(player, Float.NONE),
                met=frozenset(each.opponent for each in seen if each.played and each.opponent),
                apart=apart[player],
                pab_allowed=not any(
                    _bars_from_pab(tournament, edition.dutch, each) for each in seen
                ),
                unplayed=sum(not each.played for each in seen),
                topscorer=last_round and 2 * score > most,
            )
        )
    return tuple(sorted(drawn, key=lambda card: card.order))


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


def _seeds(tournament: Tournament, away: set[int]) -> dict[int, int]:
    """The numbers that count, each with its place among them."""
    arrived = tournament.arrived()
    there = [player for player in tournament.ranking if player in arrived or player not in away]
    return {player: place for place, player in enumerate(there, start=1)}


def _floats(tournament: Tournament, edition: Edition, played: int) -> dict[int, Float]:
    """Every entrant's float in one round already played (A.4.b; 1.4.2-1.4.3)."""
    before = scores(tournament, played - 1)
    virtual = virtual_points(tournament, played, edition)
    seen = tournament.appearances(played)
    loss = tournament.regulations.points.loss
    gained = round_points(tournament, played)
    floats = {}
    for entrant in tournament.entrants:
        player = entrant.number
        each = seen.get(player, ABSENT)
        if not each.played or each.opponent is None:
            down = edition.dutch.absence_floats or gained[player] > loss
            floats[player] = Float.DOWN if down else Float.NONE
            continue
        own = before[player] + virtual[player]
        other = before[each.opponent] + virtual[each.opponent]
        floats[player] = Float.DOWN if own > other else Float.UP if own < other else Float.NONE
    return floats


def _bars_from_pab(tournament: Tournament, rules: DutchRules, seen: Appearance) -> bool:
    """Whether one round bars its player from the allocated bye (C.04.1.d; C2)."""
    if seen.bye is ByeKind.PAB or seen.mark is Mark.FORFEIT_WIN:
        return True
    if not rules.full_bye_bars_pab or seen.played:
        return False
    return usual_points(tournament, seen) >= tournament.regulations.points.win


def _kept_apart(tournament: Tournament, number: int) -> dict[int, frozenset[int]]:
    """Whom the arbiter lets nobody meet in this round, by player."""
    apart: dict[int, frozenset[int]] = defaultdict(frozenset)
    for prohibition in tournament.regulations.prohibitions:
        last = prohibition.last_round
        if prohibition.first_round <= number and (last is None or number <= last):
            for player in prohibition.players:
                apart[player] |= set(prohibition.players) - {player}
    return apart
