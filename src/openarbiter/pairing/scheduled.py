"""Pairing a round by a schedule: round robins, also of teams, Scheveningen, Skalitzky, matches.

The schedule never changes: whoever withdraws stays in it, and their opponents win by
forfeit (C.05 6.6). A number nobody has, because a player withdrew between the draw and
the first round, stays vacant for the same reason (C.05 6.4).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from openarbiter.model import Team, Tournament, numbered_teams
from openarbiter.model.match_terms import terms_of
from openarbiter.model.reason import Reason
from openarbiter.model.text import N_
from openarbiter.pairing.berger import berger_round, rounds_of_cycle
from openarbiter.pairing.berger_reasons import BergerRound, berger_round_reasons
from openarbiter.pairing.carried import NOBODY_LEFT, met_before, rounds_left, without_met
from openarbiter.pairing.match_schedule import first_white, match_game, micro_round
from openarbiter.pairing.result import Board, NoPairing, RoundPairing
from openarbiter.pairing.schedule import ScheduledRound, Slot, SlotPair
from openarbiter.pairing.scheveningen import TABLES, scheveningen, semi_scheveningen
from openarbiter.pairing.skalitzky import ROUNDS as SKALITZKY_ROUNDS
from openarbiter.pairing.skalitzky import skalitzky
from openarbiter.pairing.system import (
    FOR_TEAMS,
    ROUND_ROBINS,
    TEAM_ROUND_ROBINS,
    System,
    with_system,
)
from openarbiter.rulebook import Edition

_CANNOT_MEET = N_("A round robin needs two players or more.")
_TEAMS_CANNOT_MEET = N_("A round robin of teams needs two teams or more.")
_NO_SUCH_ROUND = N_(
    "The schedule has {rounds} rounds. If the players meet more often, give the tournament "
    "more rounds."
)
_TWO_TEAMS = N_("Scheveningen is for two teams; the file has {teams}.")
_THREE_TEAMS = N_("Skalitzky is for three teams; the file has {teams}.")
_UNEQUAL = N_("All teams need the same number of players; they have {sizes}.")
_TABLES = N_("There are tables for 2 to 10 boards; the teams have {players} players.")
_HALVES = N_(
    "Semi-Scheveningen needs an even number of players in each team, from 4 to 20; the teams "
    "have {players}."
)
_EVEN = N_("Skalitzky needs an even number of players in each team; the teams have {players}.")
_TWO_PLAYERS = N_("A match is between two players; there are {players}.")
_NO_HALF = N_(
    "Colours are to turn at half of the match, and {games} games have no half. Announce an even "
    "number of games, or let the colours alternate."
)
_TWICE = N_("Player {player} appears twice in the teams.")


def pair_scheduled(
    tournament: Tournament, number: int, system: System, rules: Edition
) -> RoundPairing:
    """The boards of one round of the schedule; in a round robin of teams, the matches.

    Players with a bye requested for the round keep their boards: they are ``forfeiting``. So do
    teams with a bye in it.

    Args:
        system: one of the scheduled ones.
        rules: only named in the result; the schedules are the same in all editions.

    Raises:
        NoPairing: the schedule has no such round, or does not fit the teams.
    """
    then = tournament.before_round(number)
    for_teams = system.name in TEAM_ROUND_ROBINS
    numbers = _numbers(tournament, system)
    planned = _round_of(tournament, number, system)
    boards, free = [], {_player(tournament, slot) for slot in planned.free}
    for board in (_board(tournament, pair) for pair in planned.pairs):
        if {board.white, board.black} <= numbers:
            boards.append(board)
        else:
            free |= {board.white, board.black}
    seated = {player for board in boards for player in (board.white, board.black)}
    if for_teams:
        away = {bye.team for bye in then.team_byes if bye.round == number}
    else:
        requests = then.regulations.bye_requests
        away = {request.player for request in requests if request.round == number}
    return RoundPairing(
        round=number,
        edition=rules.id,
        boards=tuple(boards),
        bye=None,
        absent=tuple(sorted(numbers - seated - free)),
        brackets=(),
        system=system.name,
        free=tuple(sorted(free & numbers)),
        forfeiting=tuple(sorted(seated & away)),
    )


def rounds_scheduled(tournament: Tournament, system: System) -> int:
    """Number of rounds the schedule of a tournament has.

    It has as many cycles as the announced rounds, the rounds there are, and the system's
    code need.

    Raises:
        NoPairing: the schedule does not fit the teams.
    """
    length, cycles = _extent(tournament, system)
    left = _left(tournament, system)
    return length * cycles if left is None else len(left)


def cycle_scheduled(tournament: Tournament, system: System) -> tuple[int, int]:
    """Number of players the tables of a schedule are for, and how many rounds one cycle has.

    A vacant number counts: it stays in the tables (C.05 6.4). Rounds in which all who would meet
    have met in an earlier stage are not counted.

    Raises:
        NoPairing: the schedule does not fit the teams, or there are fewer than two players.
    """
    size, (length, cycles) = _size(tournament, system), _extent(tournament, system)
    left = _left(tournament, system)
    length = length if left is None else len(left) // cycles
    return size * (len(_teams(tournament)) if system.name in FOR_TEAMS else 1), length


def with_code(tournament: Tournament, system: System) -> Tournament:
    """The tournament with a code (record 192) that says by which schedule it is paired.

    Raises:
        NoPairing: the schedule does not fit the teams.
    """
    return with_system(tournament, system, _extent(tournament, system)[1])


def boards_scheduled(tournament: Tournament, number: int, system: System) -> tuple[Board, ...]:
    """All boards of one round of the schedule, by number, vacant numbers included.

    Raises:
        NoPairing: the schedule has no such round, or does not fit the teams.
    """
    planned = _round_of(tournament, number, system)
    return tuple(_board(tournament, pair) for pair in planned.pairs)


def berger_reasons(tournament: Tournament, number: int, system: System) -> BergerRound:
    """The numbers behind a round by the Berger tables.

    Raises:
        NoPairing: the schedule has no such round, or there are fewer than two to play.
    """
    _round_of(tournament, number, system)
    size, (_, cycles) = _size(tournament, system), _extent(tournament, system)
    return berger_round_reasons(size, number, cycles, plain=_is_plain(system))


def _round_of(tournament: Tournament, number: int, system: System) -> ScheduledRound:
    try:
        length, cycles = _extent(tournament, system)
    except NoPairing as unfit:
        raise NoPairing(number, unfit.players, unfit.reasons) from unfit
    left = _left(tournament, system)
    rounds = cycles * length if left is None else len(left)
    if number > rounds:
        raise NoPairing(number, (), (Reason(_NO_SUCH_ROUND, (("rounds", str(rounds)),)),))
    if system.name == "match":
        return _game_of_match(tournament, number, cycles)
    size = _size(tournament, system)
    match system.name:
        case "micro-matches":
            return micro_round(size, number, terms_of(tournament).games, cycles)
        case "scheveningen":
            return scheveningen(size, cycles).rounds[number - 1]
        case "semi-scheveningen":
            return semi_scheveningen(size, cycles).rounds[number - 1]
        case "skalitzky" | "skalitzky-balanced":
            balanced = system.name == "skalitzky-balanced"
            return skalitzky(size, balanced=balanced).rounds[number - 1]
        case _:
            at = number if left is None else left[number - 1]
            planned = berger_round(size, at, cycles, plain=_is_plain(system))
            planned = replace(planned, number=number)
            if system.name in TEAM_ROUND_ROBINS:
                return planned
            return without_met(planned, met_before(tournament))


def _game_of_match(tournament: Tournament, number: int, games: int) -> ScheduledRound:
    first, second = tournament.ranking[:2]
    turned = terms_of(tournament).turned
    if turned and games % 2:
        reason = Reason.of(_NO_HALF, games=games)
        raise NoPairing(number, (), (reason,))
    return match_game((first, second), number, games, first=first_white(tournament), turned=turned)


def _extent(tournament: Tournament, system: System) -> tuple[int, int]:
    """The rounds of a cycle, and how many cycles there are."""
    size = _size(tournament, system)
    match system.name:
        case "match":
            length = 1
        case "micro-matches":
            length = rounds_of_cycle(size) * terms_of(tournament).games
        case "scheveningen":
            length = size
        case "semi-scheveningen":
            length = size // 2
        case "skalitzky" | "skalitzky-balanced":
            return SKALITZKY_ROUNDS, 1
        case _:
            length = rounds_of_cycle(size)
    needed = max(tournament.regulations.rounds or 0, len(tournament.rounds))
    cycles = max(system.cycles, -(-needed // length))
    if _skips(tournament, system):
        # Rounds without a game left are not played: as many fewer make a cycle.
        while len(_rounds_left(tournament, system, size, cycles)) < needed:
            cycles += 1
    return length, cycles


def _skips(tournament: Tournament, system: System) -> bool:
    return system.name in ROUND_ROBINS and bool(met_before(tournament))


def _rounds_left(tournament: Tournament, system: System, size: int, cycles: int) -> tuple[int, ...]:
    plain = _is_plain(system)
    return rounds_left(size, cycles, met_before(tournament), plain=plain)


def _left(tournament: Tournament, system: System) -> tuple[int, ...] | None:
    """The rounds of the tables in which somebody meets; None where all of them are played.

    Raises:
        NoPairing: all have met in an earlier stage.
    """
    if not _skips(tournament, system):
        return None
    size, (_, cycles) = _size(tournament, system), _extent(tournament, system)
    left = _rounds_left(tournament, system, size, cycles)
    if not left:
        raise _unfit(tournament, NOBODY_LEFT)
    return left


def _size(tournament: Tournament, system: System) -> int:
    """The players in the schedule; in systems for teams, in each team.

    A player's number is their number in the Berger tables, and so is a team's. The highest one
    decides which table it is: a vacant number stays in it.
    """
    if system.name in FOR_TEAMS:
        return _size_of_teams(tournament, system)
    if system.name == "match":
        players = len(tournament.entrants)
        if players != 2:
            raise _unfit(tournament, _TWO_PLAYERS, players=str(players))
        return players
    size = max(_numbers(tournament, system), default=0)
    if size < 2:
        for_teams = system.name in TEAM_ROUND_ROBINS
        raise _unfit(tournament, _TEAMS_CANNOT_MEET if for_teams else _CANNOT_MEET)
    return size


def _numbers(tournament: Tournament, system: System) -> set[int]:
    """The numbers of those who meet by the tables: of teams in a round robin of teams."""
    if system.name in TEAM_ROUND_ROBINS:
        return set(numbered_teams(tournament))
    return {entrant.number for entrant in tournament.entrants}


def _is_plain(system: System) -> bool:
    """Whether every cycle leaves the rounds in the order of the table."""
    return system.name in ("berger-plain", "team-berger-plain")


def _size_of_teams(tournament: Tournament, system: System) -> int:
    teams = _teams(tournament)
    three = system.name.startswith("skalitzky")
    if len(teams) != (3 if three else 2):
        template = _THREE_TEAMS if three else _TWO_TEAMS
        raise _unfit(tournament, template, teams=str(len(teams)))
    sizes = [len(team.players) for team in teams]
    if len(set(sizes)) > 1:
        raise _unfit(tournament, _UNEQUAL, sizes=", ".join(map(str, sizes)))
    places = Counter(player for team in teams for player in team.players)
    for player, times in places.items():
        if times > 1:
            raise _unfit(tournament, _TWICE, player=str(player))
    size = sizes[0]
    if three and (size < 2 or size % 2):
        raise _unfit(tournament, _EVEN, players=str(size))
    if system.name == "scheveningen" and size not in TABLES:
        raise _unfit(tournament, _TABLES, players=str(size))
    if system.name == "semi-scheveningen" and (size % 2 or size // 2 not in TABLES):
        raise _unfit(tournament, _HALVES, players=str(size))
    return size


def _unfit(tournament: Tournament, template: str, **values: str) -> NoPairing:
    return NoPairing(len(tournament.rounds) + 1, (), (Reason.of(template, **values),))


def _teams(tournament: Tournament) -> tuple[Team, ...]:
    """The teams in the order of their numbers, or of the file where they have none."""
    return tuple(sorted(tournament.teams, key=lambda team: team.number or 0))


def _board(tournament: Tournament, pair: SlotPair) -> Board:
    return Board(_player(tournament, pair.white), _player(tournament, pair.black))


def _player(tournament: Tournament, slot: Slot) -> int:
    if slot.team is None:
        return slot.number
    return _teams(tournament)[slot.team - 1].players[slot.number - 1]
