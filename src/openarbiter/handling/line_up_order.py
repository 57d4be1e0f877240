"""The order of the boards: who may sit above whom (C.05 7, PMR 207).

Empty boards. C.05 7 lets nobody with a higher number sit above a team-mate with a lower one, and
says nothing of a team that is not complete. PMR 207 leaves to the regulations whether the players
below a missing one move up. Where they do, an empty board above a player is a board which that
player should have taken; so empty boards are the last ones. Where they do not, the board of a
missing player stays empty unless a reserve takes it. A captain who is free to choose the order may
leave any board empty.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, pairwise

from openarbiter.handling import line_up_findings as told
from openarbiter.handling.findings import Finding
from openarbiter.handling.naming import names_of
from openarbiter.model import Team, Tournament
from openarbiter.model.team_rules import LineUpOrder, TeamRules, team_rules

RATING_GAP = 100
"""How many rating points more forbid to sit above a team-mate (C.05 7)."""


def order_findings(
    tournament: Tournament,
    team: Team,
    players: Sequence[int | None],
    boards: int,
    names: Mapping[int, str] | None = None,
) -> Iterator[Finding]:
    """Who sits where the order of the boards does not allow it; others than the team's are skipped.

    Args:
        players: by boards from the first; None for an empty board.
        boards: how many boards a match has.
        names: of all players with their numbers, where somebody has read them already.
    """
    rules, names = team_rules(tournament), names_of(tournament) if names is None else names
    place = {player: at for at, player in enumerate(team.players, start=1)}
    seated = [(at, one) for at, one in enumerate(players, 1) if one in place and one in names]
    match rules.order:
        case LineUpOrder.FIXED:
            if not rules.shift:
                for at, one in seated:
                    if place[one] <= boards and place[one] != at:
                        values = {"player": names[one], "place": place[one]}
                        yield told.forbidden(told.SHIFT, told.NOT_OWN_BOARD, one, **values)
                seated = [(at, one) for at, one in seated if place[one] > boards]
            for (_, one), (_, other) in pairwise(seated):
                if place[one] > place[other]:
                    yield told.forbidden(
                        told.ORDER,
                        told.ABOVE,
                        one,
                        other,
                        one=names[one],
                        other=names[other],
                        place=place[one],
                        other_place=place[other],
                    )
        case LineUpOrder.RATING:
            yield from _by_rating(tournament, [one for _, one in seated], names)
        case LineUpOrder.FREE:
            return


def _by_rating(
    tournament: Tournament, seated: Sequence[int], names: Mapping[int, str]
) -> Iterator[Finding]:
    """The 100-point rule. Who has no rating has no points to be compared, which is told."""
    wanted = set(seated)
    rating = {each.number: each.rating for each in tournament.entrants if each.number in wanted}
    for one, other in combinations(seated, 2):
        if rating[one] and too_low(rating[one], rating[other]):
            yield told.forbidden(
                told.ORDER,
                told.RATING_ABOVE,
                one,
                other,
                one=names[one],
                other=names[other],
                rating=rating[one],
                other_rating=rating[other],
            )
    for at, one in enumerate(seated, start=1):
        if not rating[one] and any(rating[other] for other in seated[at:]):
            yield told.advised(told.ORDER, told.UNRATED, one, player=names[one])


def too_low(rating: int, below: int) -> bool:
    """Whether a player may not sit above a team-mate of another rating (C.05 7).

    >>> too_low(2400, 2499), too_low(2400, 2500)
    (False, True)
    """
    return below >= rating + RATING_GAP


def line_ups_in_order(
    there: Sequence[int],
    place: Mapping[int, int],
    rating: Mapping[int, int],
    rules: TeamRules,
    boards: int,
) -> Iterator[tuple[int | None, ...]]:
    """Every line-up that the order allows, with as few empty boards as can be.

    Args:
        there: the players of the team who play the round, in the order of the list.
        place: of each in the whole list, from 0.
        rating: of each; 0 for none.
    """
    empty = max(0, boards - len(there))
    whole = boards if not rules.shift and rules.order is LineUpOrder.FIXED else boards - empty

    def fits(seats: tuple[int | None, ...], player: int) -> bool:
        match rules.order:
            case LineUpOrder.FIXED if rules.shift:
                return not seats or place[seats[-1] or 0] < place[player]
            case LineUpOrder.FIXED:
                if place[player] < boards:
                    return place[player] == len(seats)
                reserves = (one for one in seats if one is not None and place[one] >= boards)
                return all(place[one] < place[player] for one in reserves)
            case LineUpOrder.RATING:
                above = (one for one in seats if one is not None and rating[one])
                return not any(too_low(rating[one], rating[player]) for one in above)
            case LineUpOrder.FREE:
                return True

    def extended(seats: tuple[int | None, ...], spare: int) -> Iterator[tuple[int | None, ...]]:
        if len(seats) == whole:
            yield (*seats, *(None,) * (boards - whole))
            return
        for player in there:
            if player not in seats and fits(seats, player):
                yield from extended((*seats, player), spare)
        if whole == boards and spare:
            yield from extended((*seats, None), spare - 1)

    return extended((), empty)
