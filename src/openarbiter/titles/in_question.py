"""Who comes into question for a norm: a quick bound before the exact search (B.01 1.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import accumulate

from openarbiter.model.entrant import Entrant
from openarbiter.rulebook.rating_tables import rating_difference
from openarbiter.rulebook.title_rules import NormTitle
from openarbiter.titles.norm import CLOSE
from openarbiter.titles.norm_event import NormEvent
from openarbiter.titles.norm_games import NormRound, NotCounted, norm_rounds
from openarbiter.titles.wanted import Sought, sought

WON = 2

ON_COURSE = 100
"""By how many points a performance so far may be too low with more than one round left."""

InQuestion = Mapping[int, frozenset[NormTitle]]
"""The titles that are worth the exact search, by player; who has none is not there."""


def in_question(
    event: NormEvent, rounds: Mapping[int, tuple[NormRound, ...]] | None = None
) -> dict[int, frozenset[NormTitle]]:
    """The players who have a norm, can still make one or are close, and others who do not.

    Nobody is left out who has a norm, or can make one in the last round; after it nobody who is
    close. A performance is bounded over the first games of each number, with wins left out: by the
    best ratings among them, whoever was beaten. Rounds to come count as wins against the strongest
    players not met yet. With more rounds to come those are left out, too, whose performance so
    far is more than :data:`ON_COURSE` below that of the title.

    Args:
        rounds: of :func:`norm_rounds`, where they are known, of some players or all.
    """
    event = event.settled()
    rounds = norm_rounds(event) if rounds is None else rounds
    strongest = sorted(event.tournament.entrants, key=lambda each: (-each.rating, each.number))
    found = {}
    for number, of_player in rounds.items():
        titles = _titles(event, event.tournament.entrant(number), of_player, strongest)
        if titles:
            found[number] = titles
    return found


def _titles(
    event: NormEvent, player: Entrant, rounds: tuple[NormRound, ...], strongest: list[Entrant]
) -> frozenset[NormTitle]:
    rules = event.rules
    wished = [each for each in NormTitle if sought(event, player, each) is Sought.SOUGHT]
    if not wished:
        return frozenset()
    open_games = sum(each.why is NotCounted.NO_RESULT for each in rounds)
    left = max(0, event.rounds - len(rounds)) + open_games
    games = [each.game for each in rounds if each.game is not None]
    ratings = [each.rating or rules.unrated for each in games]
    points = [each.half_points for each in games]
    if left > 1:
        if not games:
            return frozenset()
        so_far = sum(ratings) // len(games)
        so_far += rating_difference(sum(points), 2 * len(games))
        wished = [each for each in wished if so_far + ON_COURSE >= rules.of[each].performance]
    if not wished:
        return frozenset()
    times = Counter(game.opponent for game in games)
    met = {player.number} | (set() if event.is_fixed else times.keys())
    ahead = (each for each in strongest if each.number not in met)
    coming = [each.rating for _, each in zip(range(left), ahead, strict=False)]
    ratings += coming
    points += [WON] * len(coming)
    spare = 0 if left else CLOSE
    lifted = max(event.cycles, *times.values(), 1)
    ways = [(ratings, points)]
    last = rounds[-1] if rounds and not left else None
    if last is not None and last.why is NotCounted.FORFEIT_WIN and last.opponent is not None:
        # An opponent who did not come to the last round may count as one who won (1.42d).
        rating = event.tournament.entrant(last.opponent).rating or rules.unrated
        ways.append(([*ratings, rating], [*points, 0]))
    return frozenset(
        each
        for each in wished
        if any(_reached(event, each, *way, lifted=lifted, spare=spare) for way in ways)
    )


def _reached(
    event: NormEvent,
    title: NormTitle,
    ratings: list[int],
    points: list[int],
    *,
    lifted: int,
    spare: int,
) -> bool:
    """Whether a bound on the performance over some number of games is high enough.

    Args:
        lifted: how many games the one rating that is raised may stand in (1.46).
    """
    if not ratings:
        return False
    rules, asked = event.rules, event.rules.of[title]
    least = min(rules.team_games, rules.cup_games[0], rules.least_games - 1, len(ratings))
    for length in range(max(1, least), len(ratings) + 1):
        best = sorted(ratings[:length], reverse=True)
        floor = lifted * max(0, asked.floor - best[-1])
        sums = list(accumulate(best))
        scored, won = sum(points[:length]), points[:length].count(WON)
        for without in range(min(won, length - least) + 1):
            games = length - without
            more = spare if games == len(ratings) else 0
            half_points = min(WON * games, scored - WON * without + more)
            average = (sums[games - 1] + floor) // games + 1
            if average + rating_difference(half_points, 2 * games) >= asked.performance:
                return True
    return False
