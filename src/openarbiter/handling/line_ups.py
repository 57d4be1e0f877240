"""Line-ups of team matches: which are legal, the default one, and the seating of a round (C.05 7).

Empty boards. C.05 7 lets nobody with a higher number sit above a team-mate with a lower one, and
says nothing of a team that is not complete. PMR 207 leaves to the regulations whether the players
below a missing one move up. Where they do, an empty board above a player is a board that player
should have taken; so empty boards are the last ones. Where they do not, the board of a missing
player stays empty unless a reserve takes it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, pairwise, permutations

from openarbiter.handling import line_up_findings as told
from openarbiter.handling.findings import Finding, worst_first
from openarbiter.handling.naming import names_of, with_number
from openarbiter.model import (
    Bye,
    ByeKind,
    Colour,
    Game,
    LineUp,
    Match,
    Round,
    Team,
    Tournament,
    matches,
    numbered_teams,
)
from openarbiter.model.team_rules import LineUpOrder, Quorum, team_rules
from openarbiter.model.withdrawal_lines import withdrawals_told
from openarbiter.pairing.paired_matches import boards_of_a_match

RATING_GAP = 100
"""How many rating points more forbid to sit above a team-mate (C.05 7)."""

_WHITE_FIRST = (Colour.WHITE, Colour.BLACK)


def away_players(tournament: Tournament, round_number: int) -> frozenset[int]:
    """The players who do not play a round: withdrawn, or with a bye they asked for."""
    requests = tournament.regulations.bye_requests
    away = {each.player for each in requests if each.round == round_number}
    told_gone = withdrawals_told(tournament)
    away |= {player for player, first in told_gone.items() if first <= round_number}
    if round_number <= len(tournament.rounds):
        byes = tournament.rounds[round_number - 1].byes
        away |= {bye.player for bye in byes if bye.kind in (ByeKind.HALF, ByeKind.ZERO)}
    return frozenset(away)


def default_line_up(tournament: Tournament, team: int, round_number: int) -> tuple[int | None, ...]:
    """Who plays where a captain hands in nothing: the first of the list who are there (C.05 7.1).

    As many places as a match has boards; None for an empty board. Without moving up (PMR 207)
    reserves take the boards of those who are missing, the first of them the highest.

    Raises:
        KeyError: there is no such team.
    """
    players = numbered_teams(tournament)[team].players
    count = boards_of_a_match(tournament)
    away = away_players(tournament, round_number)
    if team_rules(tournament).shift:
        there = [player for player in players if player not in away][:count]
        return (*there, *(None,) * (count - len(there)))
    reserves = iter([player for player in players[count:] if player not in away])
    main = (*players[:count], *(None,) * (count - len(players[:count])))
    return tuple(
        player if player is not None and player not in away else next(reserves, None)
        for player in main
    )


def legal_line_ups(
    tournament: Tournament, team: int, round_number: int
) -> Iterator[tuple[int, ...]]:
    """Every complete line-up that the order of the boards allows (C.05 7), in the order of places.

    Players who are away do not appear. There may be very many where the order is free.

    Raises:
        KeyError: there is no such team.
    """
    players = numbered_teams(tournament)[team].players
    count = boards_of_a_match(tournament)
    away = away_players(tournament, round_number)
    there = [player for player in players if player not in away]
    rules = team_rules(tournament)
    if rules.order is LineUpOrder.FIXED and rules.shift:
        yield from combinations(there, count)
        return
    for seats in permutations(there, count):
        if not any(_order_findings(tournament, numbered_teams(tournament)[team], seats)):
            yield seats


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
    return worst_first(_findings(tournament, round_number, team, players))


def with_line_ups(
    tournament: Tournament, round_number: int, line_ups: Mapping[int, Sequence[int | None]]
) -> Tournament | Finding:
    """The tournament with these line-ups, and the games of the round seated by them.

    A team that is not named keeps the players it has. In a round that is not published yet the
    line-ups are known for its publication. The caller asks :func:`check_line_up` first: here only
    what cannot be seated is refused, and matches that have results.

    Args:
        line_ups: the players by boards from the first, by the number of the team.
    """
    for team, players in line_ups.items():
        refused = _impossible(tournament, round_number, team, players)
        if refused is not None:
            return refused
    if round_number > len(tournament.rounds):
        return _known_ahead(tournament, round_number, line_ups)
    played = matches(tournament)[round_number - 1]
    for match in played.matches:
        concerned = [team for team in (match.white, match.black) if team in line_ups]
        if not concerned:
            continue
        name = with_number(concerned[0], numbered_teams(tournament)[concerned[0]].name)
        if match.forfeit is not None:
            return told.forbidden("C.05 7", told.FORFEITED, name=name, round=round_number)
        if any(board.game is not None and board.game.result.known for board in match.boards):
            return told.forbidden("C.05 7", told.WITH_RESULTS, name=name, round=round_number)
        tournament = _reseated(tournament, match, line_ups)
    return tournament


def seats_of(match: Match, team: int) -> tuple[int | None, ...]:
    """Who of a team sits at each board of a match."""
    return tuple(board.white if team == match.white else board.black for board in match.boards)


def _findings(
    tournament: Tournament, round_number: int, team: int, players: Sequence[int | None]
) -> Iterator[Finding]:
    refused = _impossible(tournament, round_number, team, players)
    if refused is not None:
        yield refused
    listed = numbered_teams(tournament).get(team)
    if listed is None:
        return
    names = names_of(tournament)
    seated = [player for player in players if player is not None]
    own = set(listed.players)
    away = away_players(tournament, round_number)
    for player in dict.fromkeys(seated):
        if player in own and player in away:
            yield told.forbidden(
                "C.05 7", told.AWAY, player, player=names[player], round=round_number
            )
    yield from _order_findings(tournament, listed, players)
    yield from _games_findings(tournament, round_number, listed, seated)
    yield from _empty_findings(tournament, players)


def _impossible(
    tournament: Tournament, round_number: int, team: int, players: Sequence[int | None]
) -> Finding | None:
    """What cannot be seated at all."""
    teams = numbered_teams(tournament)
    if team not in teams:
        return told.forbidden(told.ORDER, told.UNKNOWN_TEAM, team=team)
    last = max(tournament.regulations.rounds or 0, len(tournament.rounds) + 1)
    if not 1 <= round_number <= last:
        return told.forbidden(told.ORDER, told.NO_ROUND, round=round_number, last=last)
    name = with_number(team, teams[team].name)
    if round_number <= len(tournament.rounds):
        played = matches(tournament)[round_number - 1]
        if not any(team in (each.white, each.black) for each in played.matches):
            return told.forbidden(told.ORDER, told.NO_MATCH, name=name, round=round_number)
    boards = boards_of_a_match(tournament)
    if len(players) > boards:
        return told.forbidden(told.BOARDS, told.TOO_MANY, count=len(players), boards=boards)
    names, own = names_of(tournament), set(teams[team].players)
    times = Counter(player for player in players if player is not None)
    for player, count in times.items():
        if player not in names:
            return told.forbidden(told.NOT_ENTERED, told.NOT_ENTERED_AT_ALL, player, number=player)
        if player not in own:
            return told.forbidden(
                told.NOT_ENTERED, told.NOT_OF_TEAM, player, player=names[player], name=name
            )
        if count > 1:
            return told.forbidden(told.ORDER, told.TWICE, player, player=names[player])
    return None


def _order_findings(
    tournament: Tournament, team: Team, players: Sequence[int | None]
) -> Iterator[Finding]:
    """Who sits where the order of the boards does not allow it."""
    rules, names = team_rules(tournament), names_of(tournament)
    place = {player: at for at, player in enumerate(team.players, start=1)}
    seated = [(at, one) for at, one in enumerate(players, start=1) if one in place]
    if rules.order is LineUpOrder.FIXED and not rules.shift:
        boards = boards_of_a_match(tournament)
        for at, one in seated:
            if one is not None and place[one] <= boards and place[one] != at:
                yield told.forbidden(
                    told.SHIFT, told.NOT_OWN_BOARD, one, player=names[one], place=place[one]
                )
        seated = [(at, one) for at, one in seated if one is not None and place[one] > boards]
    if rules.order is LineUpOrder.FIXED:
        for (_, one), (_, other) in pairwise(seated):
            if one is not None and other is not None and place[one] > place[other]:
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
    elif rules.order is LineUpOrder.RATING:
        rating = {each.number: each.rating for each in tournament.entrants}
        for (_, one), (_, other) in combinations(seated, 2):
            if one is None or other is None:
                continue
            if rating.get(other, 0) >= rating.get(one, 0) + RATING_GAP:
                yield told.forbidden(
                    told.ORDER,
                    told.RATING_ABOVE,
                    one,
                    other,
                    one=names[one],
                    other=names[other],
                    rating=rating.get(one, 0),
                    other_rating=rating.get(other, 0),
                )


def games_of_players(tournament: Tournament, before: int) -> Counter[int]:
    """How many games every player sat down to before a round; forfeits without a game left out."""
    count: Counter[int] = Counter()
    for played in tournament.rounds[: before - 1]:
        for game in played.games:
            if game.result.played:
                count.update((game.white, game.black))
    return count


def _games_findings(
    tournament: Tournament, round_number: int, team: Team, seated: Sequence[int]
) -> Iterator[Finding]:
    rules, names = team_rules(tournament), names_of(tournament)
    if rules.games is None and rules.reserve_games is None:
        return
    games = games_of_players(tournament, round_number)
    reserves = set(team.players[boards_of_a_match(tournament) :])
    for player in dict.fromkeys(seated):
        count = games[player] + 1
        for most, template, concerned in (
            (rules.games, told.MANY_GAMES, True),
            (rules.reserve_games, told.MANY_RESERVE_GAMES, player in reserves),
        ):
            if concerned and most is not None and count > most:
                yield told.forbidden(
                    told.SHIFT,
                    template,
                    player,
                    player=names.get(player, f"#{player}"),
                    count=count,
                    most=most,
                )


def _empty_findings(tournament: Tournament, players: Sequence[int | None]) -> Iterator[Finding]:
    rules, boards = team_rules(tournament), boards_of_a_match(tournament)
    seats = (*players, *(None,) * (boards - len(players)))
    taken = [at for at, one in enumerate(seats, start=1) if one is not None]
    last = max(taken, default=0)
    for at, one in enumerate(seats, start=1):
        if one is not None:
            continue
        if at < last and rules.order is LineUpOrder.FIXED and rules.shift:
            yield told.forbidden(told.ORDER, told.HOLE, board=at)
        else:
            yield told.advised(told.ORDER, told.EMPTY, board=at)
    if rules.quorum is Quorum.MORE_THAN_HALF and 2 * len(taken) <= boards:
        yield told.decided("C.05 7.2", told.FEW, count=len(taken), boards=boards)
    if rules.quorum is Quorum.HALF and 2 * len(taken) < boards:
        yield told.decided("PMR 209", told.FEW_HALF, count=len(taken), boards=boards)


def _full(players: Sequence[int | None], boards: int) -> tuple[int | None, ...]:
    return (*players, *(None,) * (boards - len(players)))


def _known_ahead(
    tournament: Tournament, round_number: int, line_ups: Mapping[int, Sequence[int | None]]
) -> Tournament:
    """Line-ups of a round that is not published: seated when it is."""
    boards = boards_of_a_match(tournament)
    kept = [
        one for one in tournament.line_ups if one.round != round_number or one.team not in line_ups
    ]
    added = [
        LineUp(round_number, team, 0, _full(players, boards)) for team, players in line_ups.items()
    ]
    return replace(tournament, line_ups=(*kept, *added))


def _reseated(
    tournament: Tournament, match: Match, line_ups: Mapping[int, Sequence[int | None]]
) -> Tournament:
    """The tournament with the players of one match of a published round seated anew."""
    teams, boards = numbered_teams(tournament), len(match.boards)
    colours = tournament.regulations.board_colours or _WHITE_FIRST
    sides = [
        _full(line_ups[team], boards) if team in line_ups else seats_of(match, team)
        for team in (match.white, match.black)
    ]
    games: list[Game] = []
    waiting: list[Bye] = []
    for at, (one, other) in enumerate(zip(*sides, strict=True)):
        if one is None or other is None:
            waiting += [Bye(each, ByeKind.FULL) for each in (one, other) if each is not None]
        elif colours[at % len(colours)] is Colour.WHITE:
            games.append(Game(one, other))
        else:
            games.append(Game(other, one))
    was = tournament.rounds[match.round - 1]
    gone = {board.game for board in match.boards if board.game is not None}
    first = next((at for at, game in enumerate(was.games) if game in gone), len(was.games))
    rest = [game for game in was.games if game not in gone]
    at = sum(game not in gone for game in was.games[:first])
    players = {*teams[match.white].players, *teams[match.black].players}
    seated = {one for side in sides for one in side if one is not None}
    byes = [
        bye
        for bye in was.byes
        if bye.player not in players or (bye.player not in seated and bye.kind is not ByeKind.FULL)
    ]
    rounds = list(tournament.rounds)
    rounds[match.round - 1] = Round((*rest[:at], *games, *rest[at:]), (*byes, *waiting))
    kept = [
        one
        for one in tournament.line_ups
        if one.round != match.round or one.team not in (match.white, match.black)
    ]
    for team, other, seats in (
        (match.white, match.black, sides[0]),
        (match.black, match.white, sides[1]),
    ):
        if seats != teams[team].players[:boards]:
            kept.append(LineUp(match.round, team, other, seats))
    changed = seated | {bye.player for bye in was.byes if bye.player in players}
    return replace(
        tournament,
        # What the file claims of them does not hold the points of this round.
        entrants=tuple(
            replace(each, points=None) if each.number in changed else each
            for each in tournament.entrants
        ),
        rounds=tuple(rounds),
        line_ups=tuple(kept),
    )
