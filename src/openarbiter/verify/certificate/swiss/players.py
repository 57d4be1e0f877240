"""Players of the Dubov, Burstein and Lim Systems, read from the games of the tournament."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from openarbiter.model import ABSENT, Appearance, ByeKind, Colour, Mark, Score, Tournament, scores
from openarbiter.model.scores import points_by_round
from openarbiter.pairing.acceleration import virtual_points
from openarbiter.rulebook import Edition
from openarbiter.rulebook.burstein_rules import BursteinRules
from openarbiter.rulebook.dubov_rules import DubovRules
from openarbiter.rulebook.lim_choices import DueColour, ForfeitWin, UnplayedRounds
from openarbiter.rulebook.lim_rules import LimRules
from openarbiter.verify.certificate.past import bars
from openarbiter.verify.certificate.swiss.people import BLACK, WHITE, RoundParticipant


@dataclass(frozen=True, slots=True)
class RoundsSoFar:
    """The rounds before the one to be paired, as all players went through them.

    Attributes:
        then: the tournament before the round.
        seen: each round by player.
        scores: before each round and before the next one, by player, with virtual points.
        points: before the next round, without them.
    """

    then: Tournament
    seen: tuple[Mapping[int, Appearance], ...]
    scores: tuple[Mapping[int, Score], ...]
    points: Mapping[int, Score]

    @property
    def number(self) -> int:
        """The round to be paired."""
        return len(self.seen) + 1

    @property
    def away(self) -> dict[int, ByeKind]:
        """Those who do not play it, with the bye they get."""
        return {
            each.player: each.kind
            for each in self.then.regulations.bye_requests
            if each.round == self.number
        }

    @property
    def arrived(self) -> frozenset[int]:
        """Those who were ever in a pairing."""
        return frozenset(
            player for seen in self.seen for player, one in seen.items() if one.took_part
        )

    def places(self) -> dict[int, int]:
        """The place of everybody who plays, among them and all who were ever there."""
        there = self.arrived
        ranked = [each for each in self.then.ranking if each in there or each not in self.away]
        return {player: place for place, player in enumerate(ranked, 1) if player not in self.away}

    def of(self, player: int) -> tuple[Appearance, ...]:
        """Round by round, as one player saw them."""
        return tuple(seen.get(player, ABSENT) for seen in self.seen)

    def kept_apart(self, player: int) -> frozenset[int]:
        """Those the arbiter does not let a player meet in the round."""
        return kept_apart(self.then, self.number, player)


def kept_apart(then: Tournament, number: int, player: int) -> frozenset[int]:
    """Those the arbiter does not let somebody meet in a round (records 260, XXP)."""
    return frozenset(
        other
        for each in then.regulations.prohibitions
        if player in each.players
        and each.first_round <= number
        and (each.last_round is None or number <= each.last_round)
        for other in each.players
        if other != player
    )


def rounds_of(then: Tournament, edition: Edition) -> RoundsSoFar:
    """The rounds so far.

    Args:
        then: the tournament before the round to be paired.
    """
    count = len(then.rounds)
    plain = [scores(then, played) for played in range(count + 1)]
    raised = []
    for number, before in enumerate(plain, 1):
        virtual = virtual_points(then, number, edition)
        raised.append({player: points + virtual[player] for player, points in before.items()})
    seen = tuple(then.appearances(number) for number in range(1, count + 1))
    return RoundsSoFar(then, seen, tuple(raised), plain[-1])


def _colours(past: tuple[Appearance, ...]) -> tuple[Colour | None, ...]:
    return tuple(one.colour if one.played else None for one in past)


def _met(past: tuple[Appearance, ...], *, forfeits: bool = False) -> dict[int, int]:
    return {
        one.opponent: number
        for number, one in enumerate(past, 1)
        if one.opponent is not None and (one.played or forfeits)
    }


def preference(played: tuple[Colour, ...]) -> tuple[Colour | None, int]:
    """The preferred colour after these games and its strength, as in the Dutch System (1.7).

    >>> preference((Colour.WHITE, Colour.BLACK, Colour.BLACK))
    (<Colour.WHITE: 'w'>, 3)
    """
    if not played:
        return None, 0
    more = played.count(WHITE) - played.count(BLACK)
    if more > 1 or (more >= -1 and played[-2:] == (WHITE, WHITE)):
        return BLACK, 3
    if more < -1 or played[-2:] == (BLACK, BLACK):
        return WHITE, 3
    if more:
        return (BLACK if more > 0 else WHITE), 2
    return played[-1].other, 1


def _absolute(preferred: Colour | None, strength: int) -> frozenset[Colour]:
    return frozenset({preferred.other}) if preferred is not None and strength == 3 else frozenset()


def _barred_by(rounds: RoundsSoFar, edition: Edition, past: tuple[Appearance, ...]) -> int | None:
    """The first round that bars from the bye (C2)."""
    return next(
        (
            number
            for number, one in enumerate(past, 1)
            if not one.played and bars(rounds.then, edition, one)
        ),
        None,
    )


def dubov_players(
    rounds: RoundsSoFar, edition: Edition, rules: DubovRules
) -> list[RoundParticipant]:
    """The players as C.04.4.1 asks about them."""
    ratings = {each.number: each.rating for each in rounds.then.entrants}
    announced = rounds.then.regulations.rounds or rounds.number
    most = rules.most_upfloats + announced // rules.rounds_an_upfloat
    found = []
    for player, place in rounds.places().items():
        past = rounds.of(player)
        colours = _colours(past)
        played = tuple(each for each in colours if each is not None)
        preferred, strength = preference(played)
        ups = [
            (one.played or (rules.forfeited_upfloats and one.opponent is not None))
            and rounds.scores[at][player] < rounds.scores[at][one.opponent or player]
            for at, one in enumerate(past)
        ]
        opponents = [one.opponent for one in past if one.played and one.opponent is not None]
        total, games = sum(ratings[each] for each in opponents), len(opponents)
        # Half a point is rounded up (1.7).
        aro = (total + games // 2) // games if games else 0
        score = rounds.scores[-1][player]
        found.append(
            RoundParticipant(
                number=player,
                place=place,
                score=score,
                points=rounds.points[player],
                rank=(-score, place),
                met=_met(past),
                apart=rounds.kept_apart(player),
                barred_by=_barred_by(rounds, edition, past),
                colours=colours,
                preferred=preferred or BLACK,
                strength=strength or 1,
                cannot=_absolute(preferred, strength),
                matches=games,
                floated=bool(ups) and ups[-1],
                upfloats=sum(ups),
                maximum=sum(ups) >= most,
                numbers={"aro": aro},
            )
        )
    return found


def burstein_players(
    rounds: RoundsSoFar, edition: Edition, rules: BursteinRules
) -> list[RoundParticipant]:
    """The players as C.04.4.2 asks about them, after the seeding rounds."""
    gained = list(points_by_round(rounds.then))
    draws = {player: _missed(rounds, rules, gained, player) for player in rounds.points}
    found = []
    for player, place in rounds.places().items():
        past = rounds.of(player)
        buchholz = sonneborn = 0
        for brought, one in zip(gained, past, strict=True):
            strength = rounds.points[player]
            if one.played and one.opponent is not None:
                strength = rounds.points[one.opponent] + draws[one.opponent]
            buchholz += strength
            sonneborn += brought.get(player, 0) * strength
        colours = _colours(past)
        played = tuple(each for each in colours if each is not None)
        preferred, power = preference(played)
        found.append(
            RoundParticipant(
                number=player,
                place=place,
                score=rounds.scores[-1][player],
                points=rounds.points[player],
                rank=(-buchholz, -sonneborn, place),
                met=_met(past),
                apart=rounds.kept_apart(player),
                barred_by=_barred_by(rounds, edition, past),
                colours=colours,
                preferred=preferred,
                strength=power,
                cannot=_absolute(preferred, power),
                matches=len(played),
                numbers={"buchholz": buchholz, "sonneborn": sonneborn},
            )
        )
    return found


def _missed(
    rounds: RoundsSoFar, rules: BursteinRules, gained: Sequence[Mapping[int, Score]], player: int
) -> Score:
    """What a series of zero-point byes up to now is worth to the opponents (1.7.2)."""
    goes_on = rules.absent_series == "round before" or rounds.away.get(player) is ByeKind.ZERO
    draw, worth = rounds.then.regulations.points.white_draw, 0
    for brought, seen in zip(reversed(gained), reversed(rounds.seen), strict=True):
        one = seen.get(player, ABSENT)
        if not goes_on or one.opponent is not None or one.bye not in (None, ByeKind.ZERO):
            break
        worth += draw - brought.get(player, 0)
    return worth


def lim_players(rounds: RoundsSoFar, rules: LimRules) -> list[RoundParticipant]:
    """The players as the rules of 1987-89 and the Lim System ask about them."""
    ratings = {each.number: each.rating for each in rounds.then.entrants}
    points = rounds.then.regulations.points
    full = {kind for kind in ByeKind if points.of_bye(kind) >= points.win}
    byes = {ByeKind.PAB} | (full if rules.full_bye_bars else set())
    last = len(rounds.seen)
    found = []
    for player, place in rounds.places().items():
        past = rounds.of(player)
        colours = _colours(past)
        cannot = _limits(colours, rules)
        barred = [
            number
            for number, one in enumerate(past, 1)
            if one.bye in byes
            or (
                one.mark is Mark.FORFEIT_WIN
                and (rules.forfeit_win is ForfeitWin.EVER or number == last)
            )
        ]
        score = rounds.scores[-1][player]
        found.append(
            RoundParticipant(
                number=player,
                place=place,
                score=score,
                points=rounds.points[player],
                rank=(-score, place),
                met=_met(past, forfeits=rules.forfeits_met),
                apart=rounds.kept_apart(player),
                barred_by=min(barred, default=None),
                colours=colours,
                preferred=_due(colours, cannot, rules),
                cannot=cannot,
                floated=bool(past) and _was_moved(rounds, player, past[-1]),
                numbers={"rating": ratings[player]},
            )
        )
    return found


def _limits(colours: tuple[Colour | None, ...], rules: LimRules) -> frozenset[Colour]:
    """The colours that a third time running, or three more than the other, forbid (9.1)."""
    played = tuple(each for each in colours if each is not None)
    more = played.count(WHITE) - played.count(BLACK)
    running = colours if rules.unplayed_rounds is UnplayedRounds.BREAK_SERIES else played
    found = {WHITE} if more > 1 else {BLACK} if more < -1 else set()
    if len(running) > 1 and running[-1] is not None and running[-1] is running[-2]:
        found.add(running[-1])
    return frozenset(found)


def _due(
    colours: tuple[Colour | None, ...], cannot: frozenset[Colour], rules: LimRules
) -> Colour | None:
    """The colour that is due (12.1, 12.5, 12.6)."""
    if len(cannot) == 1:
        return next(iter(cannot)).other
    played = tuple(each for each in colours if each is not None)
    if not played:
        return None
    more = played.count(WHITE) - played.count(BLACK)
    if more and rules.due is DueColour.EQUALISING:
        return BLACK if more > 0 else WHITE
    return played[-1].other


def _was_moved(rounds: RoundsSoFar, player: int, last: Appearance) -> bool:
    """Whether a player was moved to another group in the last round (10.1)."""
    if last.opponent is None:
        return False
    before = rounds.scores[-2]
    own, theirs = 2 * before[player], 2 * before[last.opponent]
    median = (rounds.number - 2) * rounds.then.regulations.points.win
    return own > max(theirs, median) or own < min(theirs, median)
