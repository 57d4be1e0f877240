"""Line-ups of team matches: the default one, which are legal, what is wrong with one (C.05 7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from openarbiter.handling import line_up_findings as told
from openarbiter.handling.findings import Finding, worst_first
from openarbiter.handling.line_up_order import line_ups_in_order, order_findings
from openarbiter.handling.line_up_seating import (
    away_players,
    seated_as,
    seats_of,
    unseatable,
    with_line_ups,
)
from openarbiter.handling.naming import names_of, with_number
from openarbiter.handling.team_quorum import enough
from openarbiter.model import RoundOfMatches, Team, Tournament, matches_of_round, numbered_teams
from openarbiter.model.board_rulings import as_played
from openarbiter.model.team_rules import LineUpOrder, Quorum, team_rules
from openarbiter.pairing.paired_matches import boards_of_a_match, first_of_list

__all__ = [
    "away_players",
    "check_line_up",
    "check_list",
    "check_round",
    "default_line_up",
    "games_of_players",
    "legal_line_ups",
    "seated_as",
    "seats_of",
    "with_line_ups",
]


def default_line_up(tournament: Tournament, team: int, round_number: int) -> tuple[int | None, ...]:
    """Who plays where a captain hands in nothing: the first of the list who are there (C.05 7.1).

    As many places as a match has boards; None for an empty board. Where the players do not move
    up (PMR 207), the reserves take the boards of those who are missing, the first the highest.

    Raises:
        KeyError: there is no such team.
    """
    players = numbered_teams(tournament)[team].players
    return first_of_list(tournament, players, away_players(tournament, round_number))


def legal_line_ups(
    tournament: Tournament, team: int, round_number: int
) -> Iterator[tuple[int | None, ...]]:
    """Every line-up that the order of the boards allows (C.05 7), the default one first.

    Players who are away do not appear; boards are empty only where too few are there. One after
    another, for there may be very many where the order is free.

    Raises:
        KeyError: there is no such team.
    """
    players = numbered_teams(tournament)[team].players
    away = away_players(tournament, round_number)
    return line_ups_in_order(
        [player for player in players if player not in away],
        {player: at for at, player in enumerate(players)},
        {each.number: each.rating for each in tournament.entrants},
        team_rules(tournament),
        boards_of_a_match(tournament),
    )


def check_line_up(
    tournament: Tournament, round_number: int, team: int, players: Sequence[int | None]
) -> tuple[Finding, ...]:
    """What the rules say against a line-up, the gravest first; nothing where all is in order.

    Args:
        round_number: the round, published or not.
        team: by its number.
        players: by boards from the first; None for an empty board. Boards missing at the end are
            empty.
    """
    published = 1 <= round_number <= len(tournament.rounds)
    played = matches_of_round(tournament, round_number) if published else None
    return worst_first(_findings(tournament, round_number, team, players, played))


def check_round(tournament: Tournament, played: RoundOfMatches) -> dict[int, tuple[Finding, ...]]:
    """What the rules say against the line-ups of a published round, by the number of the team.

    Empty boards of a forfeited match are nobody's fault but the forfeit's: it is left out.

    Args:
        played: the matches of the round (:func:`openarbiter.model.matches.matches`).
    """
    return {
        team: worst_first(_findings(tournament, played.round, team, seats_of(match, team), played))
        for match in played.matches
        if match.forfeit is None
        for team in (match.white, match.black)
    }


def check_list(tournament: Tournament, team: int) -> tuple[Finding, ...]:
    """What the regulations say against the list of a team, the gravest first (PMR 207, C.05 7).

    Raises:
        KeyError: there is no such team.
    """
    listed = numbered_teams(tournament)[team]
    rules, boards = team_rules(tournament), boards_of_a_match(tournament)
    values = {"name": with_number(team, listed.name), "count": len(listed.players)}
    found = []
    if rules.least is not None and len(listed.players) < rules.least:
        found.append(told.forbidden(told.SHIFT, told.SHORT_LIST, **values, least=rules.least))
    if rules.most is not None and len(listed.players) > rules.most:
        found.append(told.forbidden(told.SHIFT, told.LONG_LIST, **values, most=rules.most))
    reserves = max(0, len(listed.players) - boards)
    if rules.reserves is not None and reserves > rules.reserves:
        values["count"] = reserves
        found.append(told.forbidden(told.SHIFT, told.MANY_RESERVES, **values, most=rules.reserves))
    if rules.order is LineUpOrder.RATING:
        # Where nothing is handed in, the list is the line-up (C.05 7.1).
        found += order_findings(tournament, listed, listed.players, boards)
    return worst_first(found)


def games_of_players(tournament: Tournament, before: int) -> Counter[int]:
    """How many games every player has played before a round; forfeited boards are none.

    A game that counts otherwise than it was played, for a wrong board order, was played.
    """
    count: Counter[int] = Counter()
    for played in as_played(tournament).rounds[: before - 1]:
        for game in played.games:
            if game.result.played:
                count.update((game.white, game.black))
    return count


def _findings(
    tournament: Tournament,
    round_number: int,
    team: int,
    players: Sequence[int | None],
    played: RoundOfMatches | None,
) -> Iterator[Finding]:
    yield from unseatable(tournament, round_number, team, players, played)
    listed = numbered_teams(tournament).get(team)
    if listed is None:
        return
    boards, names = boards_of_a_match(tournament), names_of(tournament)
    seated = list(dict.fromkeys(one for one in players if one is not None and one in names))
    away = away_players(tournament, round_number)
    for player in seated:
        if player in away:
            values = {"player": names[player], "round": round_number}
            yield told.forbidden(told.ORDER, told.AWAY, player, **values)
    yield from _of_two_teams(tournament, round_number, team, seated, played)
    yield from order_findings(tournament, listed, players, boards)
    yield from _games_findings(tournament, round_number, listed, seated, boards)
    yield from _empty_findings(tournament, (*players, *(None,) * (boards - len(players))))


def _of_two_teams(
    tournament: Tournament,
    round_number: int,
    team: int,
    seated: Sequence[int],
    played: RoundOfMatches | None,
) -> Iterator[Finding]:
    """Players who sit for another team in the same round already."""
    teams, names = numbered_teams(tournament), names_of(tournament)
    elsewhere = {
        player: one.team
        for one in tournament.line_ups
        if one.round == round_number and one.team != team
        for player in one.players
        if player is not None
    }
    for match in () if played is None else played.matches:
        for other in {match.white, match.black} - {team}:
            elsewhere |= {one: other for one in seats_of(match, other) if one is not None}
    for player in seated:
        there = elsewhere.get(player)
        if there is not None and there in teams:
            values = {"player": names[player], "name": with_number(there, teams[there].name)}
            yield told.forbidden(
                told.NOT_ENTERED, told.OF_TWO_TEAMS, player, **values, round=round_number
            )


def _games_findings(
    tournament: Tournament, round_number: int, team: Team, seated: Sequence[int], boards: int
) -> Iterator[Finding]:
    rules, names = team_rules(tournament), names_of(tournament)
    if rules.games is None and rules.reserve_games is None:
        return
    games, reserves = games_of_players(tournament, round_number), set(team.players[boards:])
    for player in seated:
        count = games[player] + 1
        values = {"player": names[player], "count": count}
        if rules.games is not None and count > rules.games:
            yield told.forbidden(told.SHIFT, told.MANY_GAMES, player, **values, most=rules.games)
        most = rules.reserve_games
        if player in reserves and most is not None and count > most:
            yield told.forbidden(told.SHIFT, told.MANY_RESERVE_GAMES, player, **values, most=most)


def _empty_findings(tournament: Tournament, seats: Sequence[int | None]) -> Iterator[Finding]:
    rules, boards = team_rules(tournament), len(seats)
    taken = [at for at, one in enumerate(seats, start=1) if one is not None]
    last = max(taken, default=0)
    moving_up = rules.order is LineUpOrder.FIXED and rules.shift
    for at, one in enumerate(seats, start=1):
        if one is None and at < last and moving_up:
            yield told.forbidden(told.ORDER, told.HOLE, board=at)
        elif one is None:
            yield told.advised(told.ORDER, told.EMPTY, board=at)
    if not enough(rules.quorum, len(taken), boards):
        half = rules.quorum is Quorum.HALF
        article, template = ("PMR 209", told.FEW_HALF) if half else ("C.05 7.2", told.FEW)
        yield told.decided(article, template, count=len(taken), boards=boards)
