"""What a player still needs for a norm before the rounds to come (B.01 1.41-1.49)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from openarbiter.model.entrant import Entrant
from openarbiter.rulebook.rating_tables import rating_difference
from openarbiter.rulebook.title_rules import NormTitle
from openarbiter.titles.best_norm import possible
from openarbiter.titles.event_norms import EventNorms, PlayerNorms
from openarbiter.titles.mix import mix_of
from openarbiter.titles.norm import hold
from openarbiter.titles.norm_event import NormEvent, federation_of
from openarbiter.titles.norm_games import NormRound, NotCounted, game_against
from openarbiter.titles.norm_prospect import (
    MixNeeded,
    OpponentNeeded,
    PointsNeeded,
    Prospect,
)
from openarbiter.titles.norm_values import NOBODYS, NormGame
from openarbiter.titles.seeking import Seeking, best_found, games_to_come
from openarbiter.titles.wanted import Sought

HIGHEST = 3000
"""The highest rating an opponent is thought to have."""

ELSEWHERE = "*"
"""A federation that none of the opponents so far is of, and not the player's own."""

NOT_A_TITLE_OF_NORMS = "FM"
"""A title that counts as one (1.45a) and matches no norm (1.45b-e)."""

RESULTS = (0, 1, 2)

_Test = Callable[[int], bool]


class _Hope:
    """A player who seeks a norm for a title, before the rounds to come."""

    def __init__(
        self, norms: EventNorms, player: Entrant, title: NormTitle, rounds: tuple[NormRound, ...]
    ) -> None:
        found = norms.players[player.number]
        self.event, self.player, self.title = norms.event, player, title
        self.rounds = rounds
        self.games = tuple(each.game for each in rounds if each.game is not None)
        self.seeking = Seeking(norms.event, player, title, found.titles[title].exemption)

    @property
    def left(self) -> int:
        """How many rounds are to come."""
        return max(0, self.event.rounds - len(self.rounds))

    def makes(self, *more: NormGame) -> bool:
        """Whether these games would make the norm."""
        games = (*self.games, *more)
        rounds = (
            *self.rounds,
            *(
                NormRound(each.round, each.opponent, each.half_points, None, "", each)
                for each in more
            ),
        )
        return bool(games) and best_found(self.seeking, rounds, games).norm.achieved

    def thought(
        self, number: int, half_points: int, rating: int, title: str, federation: str
    ) -> NormGame:
        """The game of a coming round against somebody there might be."""
        opponent = -number
        return NormGame(len(self.rounds) + number, opponent, rating, title, federation, half_points)


def prospects(
    norms: EventNorms, coming: Mapping[int, int] | None = None
) -> dict[int, dict[NormTitle, Prospect]]:
    """What every player still needs, for the titles that are of use to them.

    Args:
        norms: of the rounds so far. A round whose games have no result yet is still to come, and
            its pairing is known.
        coming: the opponents in the coming round, by player, where it is paired or drafted.
    """
    found: dict[int, dict[NormTitle, Prospect]] = {}
    ranked = _by_rating(norms.event)
    for number, player in norms.players.items():
        found[number] = {
            title: _prospect(norms, player, title, (coming or {}).get(number), ranked)
            for title, each in player.titles.items()
            if each.sought is Sought.SOUGHT
        }
    return found


def prospect(
    norms: EventNorms, player: PlayerNorms, title: NormTitle, opponent: int | None = None
) -> Prospect:
    """What a player still needs for one title.

    Args:
        opponent: the one in the coming round, where it is known.
    """
    return _prospect(norms, player, title, opponent, _by_rating(norms.event))


def _prospect(
    norms: EventNorms,
    player: PlayerNorms,
    title: NormTitle,
    opponent: int | None,
    ranked: Sequence[Entrant],
) -> Prospect:
    entrant = norms.event.tournament.entrant(player.player)
    rounds = player.rounds
    paired = None
    while rounds and rounds[-1].why is NotCounted.NO_RESULT:
        paired = rounds[-1].opponent
        rounds = rounds[:-1]
    opponent = paired if opponent is None else opponent
    hope = _Hope(norms, entrant, title, rounds)
    now, left = player.titles[title], hope.left
    strongest = _strongest(norms.event, entrant, hope, ranked)
    made = now.achieved and (not norms.event.is_fixed or left == 0 or _early(norms.event))
    opponents: tuple[OpponentNeeded, ...] = ()
    points: tuple[PointsNeeded, ...] = ()
    with_opponent = None
    if left and not made:
        if left == 1:
            opponents = tuple(_opponents(hope))
            known = games_to_come(norms.event, entrant, rounds)
            if len(known) == 1 and opponent is None:
                opponent = known[0].opponent
            if opponent is not None:
                met = norms.event.tournament.entrant(opponent)
                with_opponent = _least_result(hope, met)
        elif known := games_to_come(norms.event, entrant, rounds):
            points = tuple(_against_known(hope, known))
        elif hope.makes(*_equal(hope, 2 * left, strongest)):
            points = tuple(_points(hope, strongest))
    return Prospect(
        title,
        left,
        made,
        now,
        opponents,
        points,
        _mix(hope) if left else None,
        opponent,
        with_opponent,
        strongest,
    )


def _early(event: NormEvent) -> bool:
    return event.rules.early_end_where_fixed


def _by_rating(event: NormEvent) -> list[Entrant]:
    return sorted(event.tournament.entrants, key=lambda each: -each.rating)


def _strongest(event: NormEvent, player: Entrant, hope: _Hope, ranked: Sequence[Entrant]) -> int:
    """The highest rating among those who may still be met."""
    met = (
        set()
        if event.is_fixed
        else {each.opponent for each in hope.rounds if each.opponent is not None}
    )
    return next(
        (each.rating for each in ranked if each.number != player.number and each.number not in met),
        0,
    )


def _opponents(hope: _Hope) -> Iterator[OpponentNeeded]:
    """What each result in the last round asks of the opponent, from the lowest one on."""
    if not hope.makes(hope.thought(1, max(RESULTS), HIGHEST, hope.title.value, ELSEWHERE)):
        return
    for half_points in RESULTS:
        found = _opponent(hope, half_points)
        if found is not None:
            yield found


def _opponent(hope: _Hope, half_points: int) -> OpponentNeeded | None:
    def does(rating: int, title: str, federation: str) -> bool:
        return hope.makes(hope.thought(1, half_points, rating, title, federation))

    known = sorted({each.federation for each in hope.games if each.federation not in NOBODYS})
    home = federation_of(hope.player)
    best = hope.title.value
    if not does(HIGHEST, best, ELSEWHERE):
        return None
    guess = _last_rating(hope, half_points)
    least = _lowest(lambda rating: does(rating, best, ELSEWHERE), guess)
    if does(least, "", ELSEWHERE):
        titles: frozenset[str] = frozenset()
    elif does(least, NOT_A_TITLE_OF_NORMS, ELSEWHERE):
        titles = hope.event.rules.holders
    else:
        titles = hope.seeking.demand.asked.titles
    # Where no mix of federations is asked for (1.43), any federation does.
    asked = dict.fromkeys((*known, home, "FID") if hope.seeking.demand.foreigners else ())
    not_from = tuple(each for each in asked if each and not does(least, best, each))
    return OpponentNeeded(half_points, least, titles, not_from)


def _last_rating(hope: _Hope, half_points: int) -> int:
    """The rating that the average of all games asks of the last opponent, none of them raised."""
    rules, asked = hope.event.rules, hope.seeking.demand.asked
    played = len(hope.games) + 1
    scored = half_points + sum(each.half_points for each in hope.games)
    average = max(asked.average, asked.performance - rating_difference(scored, 2 * played))
    total = sum(each.rating or rules.unrated for each in hope.games)
    return played * average - played // 2 - total


def _lowest(does: _Test, guess: int) -> int:
    """The lowest rating with which it does, known to do at the highest; 0 for an unrated player.

    Args:
        guess: what it may be; it spares looking further, and changes nothing.
    """
    low, high = 0, HIGHEST
    if does(0):
        return 0
    if low < guess < high:
        if not does(guess):
            low = guess
        elif guess - 1 > low and not does(guess - 1):
            return guess
        else:
            high = guess
    while high - low > 1:
        middle = (low + high) // 2
        if does(middle):
            high = middle
        else:
            low = middle
    return high


def _least_result(hope: _Hope, opponent: Entrant) -> int | None:
    """The lowest result against an opponent that makes the norm."""
    number = len(hope.rounds) + 1
    for half_points in RESULTS:
        if hope.makes(game_against(hope.event, number, opponent, half_points)):
            return half_points
    return None


def _equal(hope: _Hope, half_points: int, rating: int) -> list[NormGame]:
    """The games to come against opponents of equal rating, the wins last."""
    games = []
    for number in range(hope.left, 0, -1):
        scored = min(2, half_points)
        half_points -= scored
        federation = f"{ELSEWHERE}{number}"
        games.append(hope.thought(number, scored, rating, hope.title.value, federation))
    return games[::-1]


def _against_known(hope: _Hope, coming: tuple[NormGame, ...]) -> Iterator[PointsNeeded]:
    """The score asked for in a round robin, whose opponents to come are known."""
    whole = hold(hope.seeking.demand, (*hope.games, *coming))
    average = sum(each.rating or hope.event.rules.unrated for each in coming) // len(coming)
    if whole.needed is None or not possible(whole):
        return
    scored = sum(each.half_points for each in hope.games)
    for half_points in range(max(0, whole.needed - scored), 2 * len(coming) + 1):
        yield PointsNeeded(half_points, average)


def _points(hope: _Hope, strongest: int) -> Iterator[PointsNeeded]:
    """The scores in the rounds to come that can make it, and the averages they ask for."""
    for half_points in range(2 * hope.left + 1):

        def does(rating: int, half_points: int = half_points) -> bool:
            return hope.makes(*_equal(hope, half_points, rating))

        if does(max(strongest, 1)):
            yield PointsNeeded(half_points, _lowest_average(does, strongest))


def _lowest_average(does: _Test, strongest: int) -> int:
    low, high = 0, strongest
    while high - low > 1:
        middle = (low + high) // 2
        if does(middle):
            high = middle
        else:
            low = middle
    return high


def _mix(hope: _Hope) -> MixNeeded:
    """What the opponents to come have to be where all rounds count and are played."""
    demand, rules = hope.seeking.demand, hope.event.rules
    mix = mix_of(demand, hope.games) if hope.games else None
    opponents = (mix.opponents if mix else 0) + hope.left
    counts: dict[str, int] = {}
    for each in {game.opponent: game for game in hope.games}.values():
        if demand.is_foreign(each.federation):
            counts[each.federation] = counts.get(each.federation, 0) + 1
    limit = rules.most_of_one_federation(opponents)
    own = mix.own + (mix.nobodys if rules.nobodys_are_own else 0) if mix else 0
    matching = rules.least_matching(opponents, double=demand.double)
    return MixNeeded(
        max(0, matching - (mix.matching if mix else 0)),
        max(0, rules.least_holders(opponents) - (mix.holders if mix else 0)),
        max(0, rules.other_federations - (mix.others if mix else 0)) if demand.foreigners else 0,
        min(hope.left, rules.most_of_own_federation(opponents) - own)
        if demand.foreigners
        else hope.left,
        tuple(
            (name, limit - count)
            for name, count in sorted(counts.items())
            if demand.foreigners and limit - count < hope.left
        ),
        max(0, min(hope.left, rules.most_unrated(opponents) - (mix.unrated if mix else 0))),
    )
