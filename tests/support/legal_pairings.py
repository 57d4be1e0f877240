"""Whether a round of a Swiss system can be paired at all, read a second time from its file.

Only what forbids a pair or the bye is read, by the edition of the event (of 1989 for those rules),
and a matching library says whether all can be paired. Players and teams are numbers, 0 is the bye.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

import networkx as nx

from openarbiter.model import ByeKind, Game, Mark, Tournament, matches, numbered_teams
from openarbiter.model.match_results import match_results
from openarbiter.pairing import edition_of

FORFEITS = (Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)


def can_be_paired(tournament: Tournament, system: str) -> bool:
    """Whether any pairing of the next round keeps the rules nobody is exempt from."""
    number = len(tournament.rounds) + 1
    if system in ("team-swiss", "olympiad"):
        there, met, no_bye = _teams(tournament, number, olympiad=system == "olympiad")
        colours: dict[int, list[str]] = {}
    elif system == "double-swiss":
        there, met, no_bye = _doubles(tournament, number)
        colours = {}
    else:
        there, met, no_bye, colours = _players(tournament, number, system)
    lim = system in ("lim", "fide-swiss-1989")
    apart = {
        frozenset(pair)
        for each in tournament.regulations.prohibitions
        if each.first_round <= number <= (each.last_round or number)
        for pair in combinations(each.players, 2)
    }
    graph = nx.Graph()
    graph.add_nodes_from(there)
    for one, other in combinations(there, 2):
        pair = frozenset((one, other))
        if pair in met or pair in apart:
            continue
        if colours and not _colours_fit(colours[one], colours[other], lim=lim):
            continue
        graph.add_edge(one, other)
    if len(there) % 2:
        graph.add_edges_from((0, each) for each in there if each not in no_bye)
    return (
        2 * len(nx.max_weight_matching(graph, maxcardinality=True)) == len(there) + len(there) % 2
    )


def _colours_fit(one: list[str], other: list[str], *, lim: bool) -> bool:
    """Whether one of two can have White and the other one Black."""
    if lim:
        return any(
            _in_limits([*white, "w"]) and _in_limits([*black, "b"])
            for white, black in ((one, other), (other, one))
        )
    needs = {_must_have(one), _must_have(other)}
    return "" in needs or len(needs) == 2


def _in_limits(colours: list[str]) -> bool:
    """Lim 2.1: no colour three times running, or three times more than the other."""
    last = colours[-1]
    ahead = 2 * colours.count(last) - len(colours)
    return ahead < 3 and colours[-3:] != [last] * 3


def _must_have(colours: list[str]) -> str:
    """The absolute preference of C.04.3 and C.04.4; "" without one."""
    difference = colours.count("w") - colours.count("b")
    if difference > 1 or colours[-2:] == ["w", "w"]:
        return "b"
    return "w" if difference < -1 or colours[-2:] == ["b", "b"] else ""


def _players(
    tournament: Tournament, number: int, system: str
) -> tuple[list[int], set[frozenset[int]], set[int], dict[int, list[str]]]:
    met: set[frozenset[int]] = set()
    no_bye: set[int] = set()
    colours: dict[int, list[str]] = {each.number: [] for each in tournament.entrants}
    for at, played in enumerate(tournament.rounds, 1):
        for game in played.games:
            if game.result.white not in FORFEITS:
                met.add(frozenset((game.white, game.black)))
                colours[game.white].append("w")
                colours[game.black].append("b")
            # 1989 8.2 bars whoever won by forfeit from the bye of the next round alone.
            elif system != "fide-swiss-1989" or at == number - 1:
                no_bye |= _winners(game)
        # Before 2026 a full-point bye did not bar from the allocated one.
        old = edition_of(tournament).id == "fide-2018" and system != "lim"
        kinds = {ByeKind.PAB} if old or system == "fide-swiss-1989" else {ByeKind.PAB, ByeKind.FULL}
        no_bye |= {bye.player for bye in played.byes if bye.kind in kinds}
    if system in ("lim", "fide-swiss-1989") and number == tournament.regulations.rounds:
        colours = {}
    return _there(tournament, number), met, no_bye, colours


def _doubles(
    tournament: Tournament, number: int
) -> tuple[list[int], set[frozenset[int]], set[int]]:
    met: set[frozenset[int]] = set()
    no_bye: set[int] = set()
    games: dict[tuple[int, frozenset[int]], list[Game]] = {}
    for at, played in enumerate(tournament.rounds):
        no_bye |= {bye.player for bye in played.byes if bye.kind in (ByeKind.PAB, ByeKind.FULL)}
        for game in played.games:
            games.setdefault((at // 2, frozenset((game.white, game.black))), []).append(game)
    for (_, pair), both in games.items():
        lost = {
            player
            for player in pair
            if all(
                (game.result.white if game.white == player else game.result.black)
                is Mark.FORFEIT_LOSS
                for game in both
            )
        }
        if not lost:
            met.add(pair)
        elif len(lost) == 1 and any(_winners(game) for game in both):
            no_bye |= pair - lost
    return _there(tournament, number), met, no_bye


def _teams(
    tournament: Tournament, number: int, *, olympiad: bool
) -> tuple[list[int], set[frozenset[int]], set[int]]:
    met: set[frozenset[int]] = set()
    no_bye: set[int] = set()
    barring = {ByeKind.PAB} if olympiad else {ByeKind.PAB, ByeKind.FULL}
    for played in matches(tournament):
        no_bye |= {bye.team for bye in played.byes if bye.kind in barring}
        for result in match_results(tournament, played):
            match = result.match
            if match.played:
                met.add(frozenset((match.white, match.black)))
            elif result.white.match_points > result.black.match_points:
                no_bye.add(match.white)
            elif result.black.match_points > result.white.match_points:
                no_bye.add(match.black)
        if olympiad and played.round == 1:
            here = {team for match in played.matches for team in (match.white, match.black)}
            here |= {bye.team for bye in played.byes if bye.kind is not ByeKind.ZERO}
            no_bye |= set(numbered_teams(tournament)) - here
    away = {bye.team for bye in tournament.team_byes if bye.round == number}
    return [team for team in numbered_teams(tournament) if team not in away], met, no_bye


def _there(tournament: Tournament, number: int) -> list[int]:
    requests: Iterable[int] = (
        each.player for each in tournament.regulations.bye_requests if each.round == number
    )
    away = set(requests)
    return [each.number for each in tournament.entrants if each.number not in away]


def _winners(game: Game) -> set[int]:
    marks = ((game.white, game.result.white), (game.black, game.result.black))
    return {player for player, mark in marks if mark is Mark.FORFEIT_WIN}
