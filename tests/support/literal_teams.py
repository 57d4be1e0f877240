"""C.04.6 read a second time from the file of an event: scores, floats, colours, the round.

Written from the articles alone. An event here has all games of each match in the order of the
boards, or the match forfeited as a whole.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from openarbiter.model import ByeKind, Colour, Game, Mark, Tournament
from openarbiter.pairing.upfloating.contender import Contender
from support.literal_upfloating import whole_round

WON = {Mark.WIN: 10, Mark.DRAW: 5, Mark.FORFEIT_WIN: 10}
PLAYED = {Mark.WIN, Mark.DRAW, Mark.LOSS}


@dataclass
class TeamSeen:
    number: int
    match_points: int = 0
    game_points: int = 0
    colours: list[str] = field(default_factory=list)
    met: set[int] = field(default_factory=set)
    no_bye: bool = False
    floated: bool = False
    arrived: bool = False


def seen(
    tournament: Tournament,
    *,
    unplayed_float: bool = False,
    forfeits_meet: bool = False,
    first_board: bool = False,
) -> dict[int, TeamSeen]:
    """What every team has after the rounds of the event.

    The switches are other readings: points without a match make a float; who was paired has met;
    a match is played where its first board is.
    """
    teams = {team.number or 0: TeamSeen(team.number or 0) for team in tournament.teams}
    of = {player: team.number or 0 for team in tournament.teams for player in team.players}
    boards = len(tournament.regulations.board_colours)
    worth = tournament.regulations.team_points
    for number, played in enumerate(tournament.rounds, 1):
        before = {team: scored(tournament, each, number) for team, each in teams.items()}
        for each in teams.values():
            each.floated = False
        matches: dict[tuple[int, int], list[Game]] = {}
        for game in played.games:
            pair = tuple(sorted((of[game.white], of[game.black])))
            matches.setdefault((pair[0], pair[1]), []).append(game)
        for (low, high), games in matches.items():
            points = {low: 0, high: 0}
            for game in games:
                points[of[game.white]] += WON.get(game.result.white, 0)
                points[of[game.black]] += WON.get(game.result.black, 0)
            first = games[0]
            there = any(game.result.white in PLAYED for game in games[: 1 if first_board else None])
            for team, other in ((low, high), (high, low)):
                own = teams[team]
                own.arrived = True
                own.game_points += points[team]
                if points[team] > points[other]:
                    own.match_points += worth.win
                    own.no_bye |= not there
                elif points[team] == points[other] and (there or points[team]):
                    own.match_points += worth.draw
                else:
                    own.match_points += worth.loss
                own.floated |= unplayed_float and not there and points[team] >= points[other]
                if there or forfeits_meet:
                    own.met.add(other)
                if there:
                    # 1.6.1 asks for the colour on the first board, whatever record 352 says.
                    own.colours.append("w" if of[first.white] == team else "b")
                    own.floated = before[team] != before[other]
        for forfeit in tournament.team_forfeits:
            if forfeit.round == number:
                for team, mark in (
                    (forfeit.white, forfeit.result.white),
                    (forfeit.black, forfeit.result.black),
                ):
                    teams[team].arrived = True
                    if forfeits_meet:
                        teams[team].met |= {forfeit.white, forfeit.black} - {team}
                    if mark is Mark.FORFEIT_WIN:
                        teams[team].match_points += worth.win
                        teams[team].game_points += 10 * boards
                        teams[team].no_bye = True
                        teams[team].floated |= unplayed_float
        for bye in tournament.team_byes:
            if bye.round == number:
                own = teams[bye.team]
                if bye.kind in (ByeKind.PAB, ByeKind.HALF):
                    own.match_points += worth.draw
                    own.game_points += 5 * boards
                elif bye.kind is ByeKind.FULL:
                    own.match_points += worth.win
                    own.game_points += 10 * boards
                own.floated |= unplayed_float and bye.kind is not ByeKind.ZERO
                own.no_bye |= bye.kind in (ByeKind.PAB, ByeKind.FULL)
                own.arrived |= bye.kind is ByeKind.PAB
    return teams


def scored(tournament: Tournament, team: TeamSeen, round_number: int) -> int:
    """The primary score with virtual points (1.2; C.04.7)."""
    by_games = "_GP" in tournament.regulations.system.replace("_MP_GP", "")
    score = team.game_points if by_games else team.match_points
    for entry in tournament.regulations.accelerations:
        if (
            entry.first_round <= round_number <= entry.last_round
            and entry.first_player <= team.number <= entry.last_player
        ):
            score += entry.points if by_games else entry.match_points or 0
    return score


def preference_of(
    colours: list[str], kind: str, last_round: bool, *, strong_first: bool = False
) -> tuple[str, bool]:
    """1.7, sentence by sentence: the colour preferred, or "", and whether strongly.

    With ``strong_first`` the first two sentences of 1.7.2 come before the last, as in gacrux.
    """
    difference = colours.count("w") - colours.count("b")
    white = difference < -1 or (difference in (0, -1) and colours[-2:] == ["b", "b"])
    black = difference > 1 or (difference in (0, 1) and colours[-2:] == ["w", "w"])
    if kind == "none" or not colours:
        return "", False
    if kind == "A":
        return ("w" if white else "b" if black else ""), False
    if difference == 0 and last_round and not (strong_first and (white or black)):
        return "", False
    if white or black:
        return ("w" if white else "b"), True
    if difference == -1 or (difference == 0 and colours[-1] == "b"):
        return "w", False
    return "b", False


def kind_named(code: str) -> str:
    if "TYPEB" in code:
        return "B"
    return "A" if "TYPEA" in code or code == "FIDE_TEAM" else "none"


def the_round(
    tournament: Tournament,
    *,
    graded: bool = True,
    strong_first: bool = False,
    all_numbered: bool = False,
    real_scores: bool = False,
    virtual_second: bool = False,
    at_once: bool = False,
    unplayed_float: bool = False,
    forfeits_meet: bool = False,
    first_board: bool = False,
) -> tuple[set[tuple[int, int]], int | None] | None:
    """The matches of the next round, the team with White first, and the bye.

    The switches are other readings: C6 is complied with or not; a strong preference holds in the
    last round, too; teams that have not arrived have a number; 4.2.1 leaves virtual points out, or
    4.2.2 counts them; and those of :func:`seen` and :func:`whole_round`.
    """
    number = len(tournament.rounds) + 1
    last = number == tournament.regulations.rounds
    kind = kind_named(tournament.regulations.system)
    teams = seen(
        tournament,
        unplayed_float=unplayed_float,
        forfeits_meet=forfeits_meet,
        first_board=first_board,
    )
    away = {bye.team for bye in tournament.team_byes if bye.round == number}
    apart = {
        team: frozenset(set(each.players) - {team})
        for each in tournament.regulations.prohibitions
        for team in each.players
    }
    people = {}
    for team, own in teams.items():
        if team not in away:
            colour, strong = preference_of(own.colours, kind, last, strong_first=strong_first)
            people[team] = Contender(
                team,
                scored(tournament, own, number),
                frozenset(own.met),
                apart.get(team, frozenset()),
                not own.no_bye,
                len(own.colours),
                own.floated,
                Colour(colour) if colour else None,
                strong,
            )
    rounds = tournament.regulations.rounds or 0
    found = whole_round(
        tuple(people.values()), number <= rounds - 2, graded=graded, at_once=at_once
    )
    if found is None:
        return None
    numbers = [
        team for team, own in teams.items() if all_numbered or own.arrived or team not in away
    ]
    places = {team: place for place, team in enumerate(sorted(numbers), 1)}
    pairs = set()
    for one, other in found[0]:
        pairs.add(
            _coloured(tournament, teams, people, places, (one, other), real_scores, virtual_second)
        )
    return pairs, found[1]


def _coloured(
    tournament: Tournament,
    teams: dict[int, TeamSeen],
    people: dict[int, Contender],
    places: dict[int, int],
    pair: tuple[int, int],
    real_scores: bool,
    virtual_second: bool,
) -> tuple[int, int]:
    """Article 4."""
    code = tournament.regulations.system

    def rank(team: int) -> tuple[int, int, int]:
        second = 0
        if code == "FIDE_TEAM" or code.endswith("_MP_GP"):
            second = teams[team].game_points
        elif code.endswith("_GP_MP"):
            second = teams[team].match_points
        if virtual_second:
            # Both scores have the same virtual points in these events.
            number = len(tournament.rounds) + 1
            second += scored(tournament, teams[team], number) - scored(tournament, teams[team], 0)
        score = scored(tournament, teams[team], 0) if real_scores else people[team].score
        return -score, -second, team

    first, second = sorted(pair, key=rank)
    mine, theirs = teams[first].colours, teams[second].colours
    wish, others = people[first].preferred, people[second].preferred
    initial = tournament.regulations.initial_colour
    assert initial is not None

    def given(colour: str) -> tuple[int, int]:
        return (first, second) if colour == "w" else (second, first)

    opposite = {"w": "b", "b": "w"}
    if not mine and not theirs:
        return given(initial.value if places[first] % 2 else opposite[initial.value])
    if (wish is None) != (others is None):
        return given(wish.value if wish else opposite[others.value if others else ""])
    if wish and others and wish is not others:
        return given(wish.value)
    if wish and people[first].strong != people[second].strong:
        return given(wish.value if people[first].strong else opposite[wish.value])
    counts = [each.count("w") - each.count("b") for each in (mine, theirs)]
    if counts[0] != counts[1]:
        return given("w" if counts[0] < counts[1] else "b")
    for back in range(1, min(len(mine), len(theirs)) + 1):
        if mine[-back] != theirs[-back]:
            return given(theirs[-back])
    if wish:
        return given(wish.value)
    return given(opposite[mine[-1]] if mine else theirs[-1])
