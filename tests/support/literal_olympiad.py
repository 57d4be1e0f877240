"""D.02 read a second time from the file of an event, trying every pairing of all teams.

Written from the articles alone, for small fields. "All pairings" is a list that is made shorter
by every choice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from openarbiter.model import ByeKind, Game, Mark, Tournament

POINTS = {Mark.WIN: 10, Mark.DRAW: 5, Mark.FORFEIT_WIN: 10}
PLAYED = {Mark.WIN, Mark.DRAW, Mark.LOSS}
Pairing = dict[int, int]


@dataclass
class Seen:
    number: int
    points: int = 0
    met: set[int] = field(default_factory=set)
    colours: list[str] = field(default_factory=list)
    no_bye: bool = False
    arrived: bool = False
    apart: set[int] = field(default_factory=set)

    def rank(self) -> tuple[int, int]:
        return -self.points, self.number

    def may_have(self, colour: str) -> bool:
        """7.3: not three times running, no difference of more than two."""
        played = [each for each in self.colours if each] + [colour]
        if played[-3:] == [colour] * 3:
            return False
        return abs(played.count("w") - played.count("b")) <= 2 or (
            played.count(colour) - 1 < len(played) - played.count(colour)
        )


def seen(tournament: Tournament) -> dict[int, Seen]:
    teams = {team.number or 0: Seen(team.number or 0) for team in tournament.teams}
    of = {player: team.number or 0 for team in tournament.teams for player in team.players}
    worth = tournament.regulations.team_points
    for number, played in enumerate(tournament.rounds, 1):
        for each in teams.values():
            each.colours.append("")
        in_round: set[int] = set()
        matches: dict[tuple[int, ...], list[Game]] = {}
        for game in played.games:
            pair = tuple(sorted((of[game.white], of[game.black])))
            matches.setdefault(pair, []).append(game)
        for pair, games in matches.items():
            in_round |= set(pair)
            points = dict.fromkeys(pair, 0)
            for game in games:
                points[of[game.white]] += POINTS.get(game.result.white, 0)
                points[of[game.black]] += POINTS.get(game.result.black, 0)
            there = any(game.result.white in PLAYED for game in games)
            for team, other in (pair, pair[::-1]):
                own = teams[team]
                if points[team] > points[other]:
                    own.points += worth.win
                    own.no_bye |= not there
                elif points[team] == points[other] and (there or points[team]):
                    own.points += worth.draw
                else:
                    own.points += worth.loss
                if there:
                    own.met.add(other)
                    own.colours[-1] = "w" if of[games[0].white] == team else "b"
        for forfeit in tournament.team_forfeits:
            if forfeit.round == number:
                in_round |= {forfeit.white, forfeit.black}
                for team, mark in (
                    (forfeit.white, forfeit.result.white),
                    (forfeit.black, forfeit.result.black),
                ):
                    if mark is Mark.FORFEIT_WIN:
                        teams[team].points += worth.win
                        teams[team].no_bye = True
        asked: set[int] = set()
        for bye in tournament.team_byes:
            if bye.round == number:
                if bye.kind is ByeKind.PAB:
                    teams[bye.team].points += 10
                    teams[bye.team].no_bye = True
                    in_round.add(bye.team)
                elif bye.kind is not ByeKind.ZERO:
                    asked.add(bye.team)
                    full = bye.kind is ByeKind.FULL
                    teams[bye.team].points += worth.win if full else worth.draw
        for team in in_round:
            teams[team].arrived = True
        if number == 1:
            for team, own in teams.items():
                own.no_bye |= team not in in_round | asked
    for each in tournament.regulations.prohibitions:
        for team in each.players:
            teams[team].apart |= set(each.players) - {team}
    return teams


def all_pairings(teams: tuple[int, ...], may_meet: Callable[[int, int], bool]) -> Iterator[Pairing]:
    if not teams:
        yield {}
        return
    first, rest = teams[0], teams[1:]
    for at, other in enumerate(rest):
        if may_meet(first, other):
            for others in all_pairings(rest[:at] + rest[at + 1 :], may_meet):
                yield {first: other, other: first, **others}


def the_round(tournament: Tournament) -> tuple[set[tuple[int, int]], int | None] | None:
    """The matches of the next round, the team with White first, and the bye."""
    number = len(tournament.rounds) + 1
    teams = seen(tournament)
    away = {bye.team for bye in tournament.team_byes if bye.round == number}
    ranking = sorted((team for team in teams if team not in away), key=lambda n: teams[n].rank())
    bye = None

    def may_meet(one: int, other: int) -> bool:
        return other not in teams[one].met and other not in teams[one].apart

    def can_be_paired(there: list[int]) -> bool:
        return next(all_pairings(tuple(there), may_meet), None) is not None

    if len(ranking) % 2:
        for team in reversed(ranking):
            others = [other for other in ranking if other != team]
            if not teams[team].no_bye and can_be_paired(others):
                bye = team
                break
        else:
            return None
        ranking.remove(bye)
    if not can_be_paired(ranking):
        return None
    pairs = _all_groups(ranking, teams, may_meet) if ranking else []
    arrived = [team for team in sorted(teams) if teams[team].arrived or team not in away]
    initial = tournament.regulations.initial_colour
    assert initial is not None
    found = set()
    for one, other in pairs:
        high, low = sorted((one, other), key=lambda n: teams[n].rank())
        odd = arrived.index(high) % 2 == 0
        colour = _colour(teams[high], teams[low], initial.value if odd else _other(initial.value))
        found.add((high, low) if colour == "w" else (low, high))
    return found, bye


def _other(colour: str) -> str:
    return "b" if colour == "w" else "w"


def _colour(high: Seen, low: Seen, by_lot: str) -> str:
    """Article 7, for the higher ranked team."""
    possible = [c for c in "wb" if high.may_have(c) and low.may_have(_other(c))]
    if len(possible) == 1:
        return possible[0]
    counts = [each.colours.count("w") - each.colours.count("b") for each in (high, low)]
    if counts[0] != counts[1]:
        return "w" if counts[0] < counts[1] else "b"
    for mine, theirs in reversed(list(zip(high.colours, low.colours, strict=True))):
        if mine and theirs and mine != theirs:
            return theirs
    for each, same in ((high, False), (low, True)):
        played = [colour for colour in each.colours if colour]
        if played:
            return played[-1] if same else _other(played[-1])
    return by_lot


def _all_groups(
    ranking: list[int], teams: dict[int, Seen], may_meet: Callable[[int, int], bool]
) -> list[tuple[int, int]]:
    """6.4: from the top down, from the bottom up, the median group last."""
    scores = sorted({teams[team].points for team in ranking}, reverse=True)
    middle = teams[ranking[len(ranking) // 2]].points
    order = [*(s for s in scores if s > middle), *(s for s in scores[::-1] if s < middle), middle]
    made: list[tuple[int, int]] = []
    sunk: list[int] = []
    risen: list[int] = []
    unpaired = list(ranking)
    for score in order:
        group = [team for team in unpaired if teams[team].points == score]
        if score > middle:
            incoming = sunk
        elif score < middle:
            incoming = risen
        else:
            incoming = [*sunk, *risen]
        way = [each for each in scores if min(score, middle) <= each <= max(score, middle)]
        way.remove(score)
        following = min(way, key=lambda each: abs(each - score), default=None)
        adjacent = [team for team in ranking if teams[team].points == following]
        pairs, gone = _one_group(
            group, incoming, unpaired, adjacent, score < middle, teams, may_meet
        )
        made += pairs
        unpaired = [team for team in unpaired if not any(team in pair for pair in pairs)]
        gone.sort(key=lambda n: teams[n].rank(), reverse=score < middle)
        if score > middle:
            sunk = gone
        else:
            risen = gone
    return made


def _one_group(
    group: list[int],
    incoming: list[int],
    unpaired: list[int],
    adjacent: list[int],
    upward: bool,
    teams: dict[int, Seen],
    may_meet: Callable[[int, int], bool],
) -> tuple[list[tuple[int, int]], list[int]]:
    """7.4, 8, 9: the pairs of one group, and who goes on."""
    inside = {*group, *incoming}

    def fits(one: int, other: int) -> bool:
        return any(teams[one].may_have(c) and teams[other].may_have(_other(c)) for c in "wb")

    everything = list(all_pairings(tuple(unpaired), may_meet))

    def kept(pairing: Pairing) -> int:
        return sum(one in inside and other in inside for one, other in pairing.items())

    within = [
        pairing
        for pairing in everything
        if all(
            fits(one, other) for one, other in pairing.items() if one in inside and other in inside
        )
    ]
    best = max(map(kept, everything))
    choice = within if within and max(map(kept, within)) == best else everything
    choice = [pairing for pairing in choice if kept(pairing) == best]
    pairs: list[tuple[int, int]] = []
    gone: list[int] = []
    group = sorted(group, key=lambda n: teams[n].rank(), reverse=upward)
    waiting = list(incoming)
    score = teams[group[0]].points
    while waiting:
        floater = waiting.pop(0)
        from_below = teams[floater].points < score
        candidates = [
            *sorted(group, key=lambda n: teams[n].rank(), reverse=from_below),
            *sorted(waiting, key=lambda n: teams[n].rank(), reverse=from_below),
        ]
        for other in candidates:
            fitting = [pairing for pairing in choice if pairing[floater] == other]
            if fitting:
                choice = fitting
                pairs.append((floater, other))
                (group if other in group else waiting).remove(other)
                break
        else:
            gone.append(floater)
            choice = [pairing for pairing in choice if pairing[floater] not in inside]
    while any(pairing[team] not in inside for pairing in choice[:1] for team in group):
        order = sorted(group, key=lambda n: teams[n].rank(), reverse=not upward)
        first = [team for team in order if any(may_meet(team, other) for other in adjacent)]
        for team in (*first, *order):
            fitting = [pairing for pairing in choice if pairing[team] not in inside]
            if fitting:
                choice = fitting
                gone.append(team)
                group.remove(team)
                break
    while group:
        top, half = group[0], len(group) // 2
        for other in (*group[half:], *group[half - 1 : 0 : -1]):
            fitting = [pairing for pairing in choice if pairing[top] == other]
            if fitting:
                choice = fitting
                pairs.append((top, other))
                group = [team for team in group if team not in (top, other)]
                break
    return pairs, gone
