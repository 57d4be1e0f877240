"""Teams and their lists of players: making, changing, moving players (C.05 7; PMR 207, 210).

A list is handed in before round 1 and its order does not change during the tournament. Later only
players who are new are put at its end, where the regulations of the event allow it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Literal

from openarbiter.handling.findings import CONFIRM, REFUSE, Finding
from openarbiter.handling.naming import name_of_team, with_number
from openarbiter.handling.team_absences import withdrawals_renamed
from openarbiter.handling.team_fixtures import fixtures_renumbered
from openarbiter.handling.team_numbers import numbers_by_strength, top_average, with_team_numbers
from openarbiter.model import Reason, Team, Tournament, numbered_teams
from openarbiter.model.matches import matches
from openarbiter.model.team_details import TeamDetails, team_details, with_team_details
from openarbiter.model.team_rules import team_rules
from openarbiter.model.text import N_, searchable
from openarbiter.pairing.paired_matches import boards_of_a_match
from openarbiter.pairing.system import BETWEEN_TEAMS, announced_system, has_teams

LONGEST_NAME = 32
"""Letters of a team's name in record 310."""
LONGEST_SHORT = 5
LONGEST_CLUB = 80
_NO_DETAILS = TeamDetails()

_NO_TEAMS = N_("The pairing system of this section has no teams. Choose one in the regulations.")
_UNKNOWN = N_("There is no team {team}.")
_NAME = N_("Give the team a name of at most {most} letters.")
_SHORT = N_("A short name has at most {most} letters.")
_CLUB = N_("The name of the club is too long: at most {most} letters.")
_SAME_NAME = N_("Team {number} is called {name} already. Two teams need two names.")

_SCHEDULE = N_("Round 1 is published: a schedule takes no team more.")
_OVER = N_("The last round is paired: no round is left to play.")
_HAS_PLAYED = N_(
    "{team} has been paired and stays in the tournament. Withdraw the team instead: its matches "
    "stand."
)
_NUMBERS_STAY = N_("Round 1 is published: the numbers of the teams stay.")
_ORDER_STAYS = N_(
    "Round 1 is published. The order of the boards does not change during the tournament."
)
_UNKNOWN_PLAYER = N_("There is no player {player}.")
_TWO_TEAMS = N_(
    "{player} is in the list of {team}. Nobody is entitled to play for two teams: transfer the "
    "player, or leave them where they are."
)
_NOT_IN_TEAM = N_("{player} is not in the list of {team}.")
_LATE = N_(
    "Round 1 is published. A player may be added at the end of the list only where the regulations "
    "of the event allow it. Confirm that they do."
)
_PLAYED_FOR = N_(
    "{player} has played for {team} in round {round}. Those matches count for that team, so the "
    "player stays in its list. Withdraw the player instead."
)
_LIST_STAYS = N_(
    "Round 1 is published: the list of {team} was handed in before it and stays. Withdraw the "
    "player instead."
)
_LISTS_DIFFER = N_("The order has to name every player of the list once.")
_TOO_MANY = N_(
    "The list of {team} has {count} players already. The regulations allow at most {most}: "
    "{boards} boards and the reserves."
)
_EMPTY = N_("These teams have no players: {teams}. Enter their lists, or remove the teams.")


def team_added(
    tournament: Tournament, name: str, nickname: str = "", details: TeamDetails = _NO_DETAILS
) -> Tournament | Finding:
    """The tournament with one more team, with the number after the last.

    After round 1 it is a late entry: the rounds it missed bring nothing (C.04.2 C).
    """
    refused = _no_teams(tournament)
    if refused is not None:
        return refused
    if tournament.rounds:
        system = announced_system(tournament)
        if system is None or system.scheduled:
            return _finding("C.05 6.4", Reason.of(_SCHEDULE))
        if len(tournament.rounds) >= (tournament.regulations.rounds or 0):
            return _finding("", Reason.of(_OVER))
    tournament = _all_numbered(tournament)
    number = max(numbered_teams(tournament), default=0) + 1
    team = Team(_plain(name), number=number, nickname=_plain(nickname))
    added = replace(tournament, teams=(*tournament.teams, team))
    if not tournament.rounds:
        # With one team more the tables are others.
        same = {each: each for each in numbered_teams(added)}
        added = fixtures_renumbered(tournament, added, same)
    return _described(added, number, team.name, team.nickname, details)


def team_described(
    tournament: Tournament, team: int, name: str, nickname: str, details: TeamDetails
) -> Tournament | Finding:
    """The tournament with another name, short name, federation or club of a team."""
    refused = _no_such(tournament, team)
    if refused is not None:
        return refused
    return _described(_all_numbered(tournament), team, _plain(name), _plain(nickname), details)


def _described(
    tournament: Tournament, number: int, name: str, nickname: str, details: TeamDetails
) -> Tournament | Finding:
    details = TeamDetails(_plain(details.federation).upper(), _plain(details.club))
    if not name or len(name) > LONGEST_NAME:
        return _finding("", Reason.of(_NAME, most=LONGEST_NAME))
    if len(nickname) > LONGEST_SHORT:
        return _finding("", Reason.of(_SHORT, most=LONGEST_SHORT))
    if len(details.club) > LONGEST_CLUB:
        return _finding("", Reason.of(_CLUB, most=LONGEST_CLUB))
    for other, team in numbered_teams(tournament).items():
        if other != number and searchable(team.name) == searchable(name):
            return _finding("", Reason.of(_SAME_NAME, number=other, name=team.name))
    teams = tuple(
        replace(each, name=name, nickname=nickname) if each.number == number else each
        for each in tournament.teams
    )
    known = {**team_details(tournament), number: details}
    names = {name_of_team(tournament, number): with_number(number, name)}
    extra = withdrawals_renamed(tournament.extra, names)
    return with_team_details(replace(tournament, teams=teams, extra=extra), known)


def team_removed(tournament: Tournament, team: int) -> Tournament | Finding:
    """The tournament without a team that has not been paired; its players stay, without a team.

    Before round 1 the numbers of the teams close up.
    """
    refused = _no_such(tournament, team)
    if refused is not None:
        return refused
    if team in paired_teams(tournament):
        told = Reason.of(_HAS_PLAYED, team=name_of_team(tournament, team))
        return _finding("C.04.2 D.3", told)
    return with_team_numbers(_all_numbered(tournament), numbers_without(tournament, team))


def numbers_without(tournament: Tournament, team: int) -> dict[int, int]:
    """The numbers of the other teams once a team is removed, by the present ones."""
    others = sorted(number for number in numbered_teams(tournament) if number != team)
    if tournament.rounds:
        return {number: number for number in others}
    return {number: place for place, number in enumerate(others, start=1)}


def team_renumbered(tournament: Tournament, team: int, number: int) -> Mapping[int, int] | Finding:
    """The numbers once two teams have exchanged theirs, before round 1."""
    refused = _no_such(tournament, team) or _no_such(tournament, number)
    if refused is not None:
        return refused
    if tournament.rounds:
        return _finding("C.04.2 B.4", Reason.of(_NUMBERS_STAY))
    same = {each: each for each in numbered_teams(tournament)}
    return {**same, team: number, number: team}


def teams_by_strength(tournament: Tournament) -> Mapping[int, int] | Finding:
    """The numbers of the teams by the average rating of their top boards, before round 1."""
    refused = _no_teams(tournament)
    if refused is not None:
        return refused
    if tournament.rounds:
        return _finding("C.04.2 B.4", Reason.of(_NUMBERS_STAY))
    return numbers_by_strength(tournament, boards_of_a_match(tournament))


def with_strengths(tournament: Tournament) -> Tournament:
    """The tournament with the strength of every team (record 310): its average, rounded."""
    boards = boards_of_a_match(tournament)
    return replace(
        tournament,
        teams=tuple(
            replace(each, strength=_rounded(top_average(tournament, each, boards)) or None)
            for each in tournament.teams
        ),
    )


def _rounded(value: Fraction) -> int:
    """A rating rounded to the nearest whole number, a half upwards."""
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)


def player_listed(
    tournament: Tournament, team: int, player: int, *, confirmed: bool = False
) -> Tournament | Finding:
    """The tournament with a player at the end of a team's list.

    Args:
        confirmed: whether somebody has confirmed that the regulations allow it after round 1.
    """
    refused = _no_such(tournament, team)
    if refused is not None:
        return refused
    if player not in {each.number for each in tournament.entrants}:
        return _finding("", Reason.of(_UNKNOWN_PLAYER, player=player))
    own = team_of(tournament, player)
    if own is not None:
        told = Reason.of(
            _TWO_TEAMS, player=_name(tournament, player), team=name_of_team(tournament, own)
        )
        return Finding("PMR 210", told, REFUSE, forbidden=True, players=(player,))
    listed, most = len(numbered_teams(tournament)[team].players), longest_list(tournament)
    if most is not None and listed >= most:
        told = Reason.of(
            _TOO_MANY,
            team=name_of_team(tournament, team),
            count=listed,
            most=most,
            boards=boards_of_a_match(tournament),
        )
        return Finding("PMR 207", told, REFUSE, forbidden=True, players=(player,))
    if list_stays(tournament, team) and not confirmed:
        return Finding("C.05 7", Reason.of(_LATE), CONFIRM, forbidden=False, players=(player,))
    return _with_list(tournament, team, (*numbered_teams(tournament)[team].players, player))


def longest_list(tournament: Tournament) -> int | None:
    """The most players a list may have by the regulations (PMR 207); None where nothing is said."""
    rules = team_rules(tournament)
    most = [] if rules.most is None else [rules.most]
    if rules.reserves is not None:
        most.append(boards_of_a_match(tournament) + rules.reserves)
    return min(most, default=None)


def player_unlisted(tournament: Tournament, team: int, player: int) -> Tournament | Finding:
    """The tournament with a player of a team without a team, before round 1."""
    refused = _not_there(tournament, team, player)
    if refused is not None:
        return refused
    if list_stays(tournament, team):
        told = Reason.of(_LIST_STAYS, team=name_of_team(tournament, team))
        return Finding("C.05 7", told, REFUSE, forbidden=True, players=(player,))
    return _without(tournament, team, player)


def player_transferred(
    tournament: Tournament, player: int, to: int, *, confirmed: bool = False
) -> Tournament | Finding:
    """The tournament with a player at the end of another team's list.

    Whoever has sat at a board for a team stays with it: its matches are those of its list.

    Args:
        confirmed: as for :func:`player_listed`.
    """
    own = team_of(tournament, player)
    refused = _no_such(tournament, to)
    if refused is not None:
        return refused
    if own is None:
        return player_listed(tournament, to, player, confirmed=confirmed)
    first = first_round_of(tournament, player)
    if own == to or first is not None:
        told = (
            Reason.of(
                _TWO_TEAMS, player=_name(tournament, player), team=name_of_team(tournament, own)
            )
            if first is None
            else Reason.of(
                _PLAYED_FOR,
                player=_name(tournament, player),
                team=name_of_team(tournament, own),
                round=first,
            )
        )
        return Finding("PMR 210", told, REFUSE, forbidden=True, players=(player,))
    return player_listed(_without(tournament, own, player), to, player, confirmed=confirmed)


def list_ordered(tournament: Tournament, team: int, order: tuple[int, ...]) -> Tournament | Finding:
    """The tournament with the list of a team in another order, before round 1."""
    refused = _no_such(tournament, team)
    if refused is not None:
        return refused
    if list_stays(tournament, team):
        return _finding("C.05 7", Reason.of(_ORDER_STAYS))
    players = numbered_teams(tournament)[team].players
    if sorted(order) != sorted(players):
        return _finding("", Reason.of(_LISTS_DIFFER))
    return _with_list(tournament, team, order)


def list_set(tournament: Tournament, team: int, players: tuple[int, ...]) -> Tournament | Finding:
    """The tournament with these players in the list of a team, before round 1.

    Whoever is left out of the list has no team any more.
    """
    refused = _no_such(tournament, team)
    if refused is not None:
        return refused
    if list_stays(tournament, team):
        return _finding("C.05 7", Reason.of(_ORDER_STAYS))
    made: Tournament | Finding = _with_list(tournament, team, ())
    for player in players:
        if isinstance(made, Finding):
            return made
        made = player_listed(made, team, player)
    return made


def moved(players: tuple[int, ...], player: int, by: Literal[-1, 1]) -> tuple[int, ...]:
    """A list with a player one place further up (-1) or down (1); at its ends it stays.

    >>> moved((7, 8, 9), 8, 1), moved((7, 8, 9), 7, -1)
    ((7, 9, 8), (7, 8, 9))
    """
    if player not in players:
        return players
    place = players.index(player)
    other = place + by
    if not 0 <= other < len(players):
        return players
    order = list(players)
    order[place], order[other] = order[other], order[place]
    return tuple(order)


def by_rating(tournament: Tournament, team: int) -> tuple[int, ...]:
    """The players of a team by rating, the highest first; equal ones keep their order."""
    ratings = {each.number: each.rating for each in tournament.entrants}
    players = numbered_teams(tournament)[team].players
    return tuple(sorted(players, key=lambda player: -ratings.get(player, 0)))


def team_of(tournament: Tournament, player: int) -> int | None:
    """The number of the team in whose list a player is; None where in none."""
    teams = numbered_teams(tournament).items()
    return next((number for number, team in teams if player in team.players), None)


def first_round_of(tournament: Tournament, player: int) -> int | None:
    """The first round in which a player sat at a board, or waited there; None where in none."""
    for number, played in enumerate(tournament.rounds, start=1):
        if any(player in (game.white, game.black) for game in played.games):
            return number
        if any(bye.player == player and bye.kind.value != "Z" for bye in played.byes):
            return number
    return None


def paired_teams(tournament: Tournament) -> frozenset[int]:
    """The teams that had a match in some round, or the allocated bye."""
    return frozenset(
        team
        for played in matches(tournament)
        for team in (
            *(side for match in played.matches for side in (match.white, match.black)),
            *(bye.team for bye in played.byes if bye.kind.value == "U"),
        )
    )


def list_stays(tournament: Tournament, team: int) -> bool:
    """Check whether the list of a team stays: round 1 is published, and the team is no late one.

    A late team is in no match, and has no bye, of the rounds so far: its list is still made.
    """
    if not tournament.rounds:
        return False
    seen = {
        number
        for played in matches(tournament)
        for number in (
            *(side for match in played.matches for side in (match.white, match.black)),
            *(bye.team for bye in played.byes),
        )
    }
    return team in seen


def empty_teams(tournament: Tournament) -> Finding | None:
    """What keeps a round from being paired: teams without players; None where there are none."""
    system = announced_system(tournament)
    if system is None or system.name not in BETWEEN_TEAMS:
        return None
    found = [
        with_number(number, team.name)
        for number, team in sorted(numbered_teams(tournament).items())
        if not team.players
    ]
    return _finding("C.05 7", Reason.of(_EMPTY, teams=", ".join(found))) if found else None


def _all_numbered(tournament: Tournament) -> Tournament:
    """The tournament with a number for every team, as record 310 has it."""
    teams = tuple(
        each if each.number is not None else replace(each, number=place)
        for place, each in enumerate(tournament.teams, start=1)
    )
    return replace(tournament, teams=teams)


def _with_list(tournament: Tournament, team: int, players: tuple[int, ...]) -> Tournament:
    numbered = _all_numbered(tournament)
    return replace(
        numbered,
        teams=tuple(
            replace(each, players=players) if each.number == team else each
            for each in numbered.teams
        ),
    )


def _without(tournament: Tournament, team: int, player: int) -> Tournament:
    players = numbered_teams(tournament)[team].players
    played = len(tournament.rounds)
    line_ups = tuple(
        replace(each, players=tuple(None if one == player else one for one in each.players))
        if each.team == team and each.round > played
        else each
        for each in tournament.line_ups
    )
    tournament = replace(tournament, line_ups=line_ups)
    return _with_list(tournament, team, tuple(each for each in players if each != player))


def _no_teams(tournament: Tournament) -> Finding | None:
    return None if has_teams(tournament) else _finding("C.04.2 A.1", Reason.of(_NO_TEAMS))


def _no_such(tournament: Tournament, team: int) -> Finding | None:
    refused = _no_teams(tournament)
    if refused is not None:
        return refused
    if team not in numbered_teams(tournament):
        return _finding("", Reason.of(_UNKNOWN, team=team))
    return None


def _not_there(tournament: Tournament, team: int, player: int) -> Finding | None:
    refused = _no_such(tournament, team)
    if refused is not None:
        return refused
    if player not in numbered_teams(tournament)[team].players:
        told = Reason.of(
            _NOT_IN_TEAM, player=_name(tournament, player), team=name_of_team(tournament, team)
        )
        return _finding("", told)
    return None


def _name(tournament: Tournament, player: int) -> str:
    found = next((each for each in tournament.entrants if each.number == player), None)
    return with_number(player, found.name if found is not None else "")


def _plain(text: str) -> str:
    return " ".join(text.split())


def _finding(article: str, reason: Reason) -> Finding:
    return Finding(article, reason, REFUSE, forbidden=True)
