"""Line-ups of team matches: the default one, which are legal, what is wrong with one (C.05 7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from openarbiter.handling import line_up_findings as told
from openarbiter.handling.findings import Finding, worst_first
from openarbiter.handling.line_up_facts import (
    RoundFacts,
    away_players,
    games_of_players,
    round_facts,
    seats_of,
)
from openarbiter.handling.line_up_order import line_ups_in_order, order_findings
from openarbiter.handling.line_up_seating import (
    in_two_lists,
    of_two_lists,
    seated_as,
    unseatable,
    with_line_ups,
)
from openarbiter.handling.naming import with_number
from openarbiter.handling.team_quorum import enough
from openarbiter.model import RoundOfMatches, Team, Tournament, numbered_teams
from openarbiter.model.team_rules import LineUpOrder, Quorum, TeamRules, team_rules
from openarbiter.model.whole_matches import by_boards_of_tables
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
    return worst_first(_findings(round_facts(tournament, round_number), team, players))


def check_round(tournament: Tournament, played: RoundOfMatches) -> dict[int, tuple[Finding, ...]]:
    """What the rules say against the line-ups of a published round, by the number of the team.

    Empty boards of a forfeited match are nobody's fault but the forfeit's: it is left out. In
    Scheveningen and Skalitzky the tables seat everybody, and no board has an order.

    Args:
        played: the matches of the round (:func:`openarbiter.model.matches.matches`).
    """
    by_tables = by_boards_of_tables(tournament)
    facts = round_facts(tournament, played.round, played)
    return {
        team: () if by_tables else worst_first(_findings(facts, team, seats_of(match, team)))
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


def _findings(facts: RoundFacts, team: int, players: Sequence[int | None]) -> Iterator[Finding]:
    yield from unseatable(facts, team, players)
    listed = facts.teams.get(team)
    if listed is None:
        return
    boards, names = facts.boards, facts.names
    seated = list(dict.fromkeys(one for one in players if one is not None and one in names))
    for player in seated:
        if player in facts.away:
            values = {"player": names[player], "round": facts.number}
            yield told.forbidden(told.ORDER, told.AWAY, player, **values)
    yield from _of_two_teams(facts, team, seated)
    yield from order_findings(facts.tournament, listed, players, boards, names)
    yield from _games_findings(facts, listed, seated)
    yield from _empty_findings(facts.rules, (*players, *(None,) * (boards - len(players))))


def _of_two_teams(facts: RoundFacts, team: int, seated: Sequence[int]) -> Iterator[Finding]:
    """Players who sit for another team in the same round already, or count for another."""
    for player in seated:
        there = facts.elsewhere(player, team)
        if there is not None and there in facts.teams:
            name = with_number(there, facts.teams[there].name)
            values = {"player": facts.names[player], "name": name}
            yield told.forbidden(
                told.NOT_ENTERED, told.OF_TWO_TEAMS, player, **values, round=facts.number
            )
        both = of_two_lists(facts.tournament, player)
        if both is not None and both[0] != team and player in facts.teams[team].players:
            yield in_two_lists(facts.tournament, player)


def _games_findings(facts: RoundFacts, team: Team, seated: Sequence[int]) -> Iterator[Finding]:
    rules, names = facts.rules, facts.names
    if rules.games is None and rules.reserve_games is None:
        return
    reserves = set(team.players[facts.boards :])
    for player in seated:
        count = facts.games.get(player, 0) + 1
        values = {"player": names[player], "count": count}
        if rules.games is not None and count > rules.games:
            yield told.forbidden(told.SHIFT, told.MANY_GAMES, player, **values, most=rules.games)
        most = rules.reserve_games
        if player in reserves and most is not None and count > most:
            yield told.forbidden(told.SHIFT, told.MANY_RESERVE_GAMES, player, **values, most=most)


def _empty_findings(rules: TeamRules, seats: Sequence[int | None]) -> Iterator[Finding]:
    boards = len(seats)
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
