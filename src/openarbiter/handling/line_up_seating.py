"""Line-ups of team matches put on the boards: before a round is published, and afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from openarbiter.handling import line_up_findings as told
from openarbiter.handling.findings import Finding
from openarbiter.handling.line_up_facts import RoundFacts, round_facts, seats_of
from openarbiter.handling.naming import name_of_team, names_of, with_number
from openarbiter.handling.unclaimed import without_claims
from openarbiter.model import (
    NO_RESULT,
    Bye,
    ByeKind,
    Colour,
    Game,
    LineUp,
    Match,
    Result,
    Round,
    Tournament,
    matches_of_round,
    numbered_teams,
)
from openarbiter.model.board_rulings import board_rulings
from openarbiter.pairing.paired_matches import boards_of_a_match

_WHITE_FIRST = (Colour.WHITE, Colour.BLACK)


def of_two_lists(tournament: Tournament, player: int) -> tuple[int, int] | None:
    """The team a player counts for and another that lists them; None for one team at most."""
    teams = numbered_teams(tournament)
    found = [number for number, team in teams.items() if player in team.players]
    return (found[0], found[1]) if len(found) > 1 else None


def in_two_lists(tournament: Tournament, player: int) -> Finding:
    """Why a player may not sit for the second of two teams that list them (PMR 210)."""
    both = of_two_lists(tournament, player)
    assert both is not None
    teams = numbered_teams(tournament)
    one, other = (with_number(number, teams[number].name) for number in both)
    values = {"player": names_of(tournament)[player], "one": one, "other": other}
    return told.forbidden(told.NOT_ENTERED, told.IN_TWO_LISTS, player, **values)


def wrongly_seated(tournament: Tournament, pairs: Collection[frozenset[int]]) -> Finding | None:
    """Who sits for a team they do not count for in the round just paired; None for nobody.

    A file may list a player in two teams.

    Args:
        pairs: the teams that meet.
    """
    teams = numbered_teams(tournament)
    counts: dict[int, int] = {}
    for number, team in teams.items():
        for player in team.players:
            counts.setdefault(player, number)
    for game in tournament.rounds[-1].games:
        met = frozenset(counts.get(player, 0) for player in (game.white, game.black))
        if met not in pairs:
            for player in (game.white, game.black):
                if of_two_lists(tournament, player) is not None:
                    return in_two_lists(tournament, player)
    return None


def with_line_ups(
    tournament: Tournament, round_number: int, line_ups: Mapping[int, Sequence[int | None]]
) -> Tournament | Finding:
    """The tournament with these line-ups, and the games of the round seated by them.

    A team that is not named keeps the players it has. In a round that is not published yet the
    line-ups are known for its publication (record 300). The caller asks
    :func:`openarbiter.handling.line_ups.check_line_up` first: here only what cannot be seated is
    refused, and a match that has a result, or is forfeited. All are seated, or none.

    Args:
        line_ups: the players by boards from the first, by the number of the team.
    """
    refused = _first_refusal(tournament, round_number, line_ups)
    if refused is not None:
        return refused
    if round_number > len(tournament.rounds):
        return _known_ahead(tournament, round_number, line_ups)
    found = _matches_of(tournament, round_number, line_ups)
    for match in found:
        if any(board.game is not None and board.game.result.known for board in match.boards):
            name = _named(tournament, match, line_ups)
            return told.forbidden(told.ORDER, told.WITH_RESULTS, name=name, round=round_number)
    return _all_reseated(tournament, found, line_ups)


def seated_as(
    tournament: Tournament, round_number: int, seats: Mapping[int, Sequence[int | None]]
) -> Tournament | Finding:
    """The tournament with the players of a round as they really sat; the boards keep their results.

    For a wrong board order that is found later: what was entered for board 2 was played at board
    2, by whoever sat there. The rulings follow from it
    (:func:`openarbiter.handling.match_rulings.wrong_boards`).

    Args:
        seats: who sat at the boards from the first, by the number of the team.

    Returns:
        The tournament; or what refuses it: it cannot be seated, the match is forfeited, or a board
        of it has been ruled already.
    """
    refused = _first_refusal(tournament, round_number, seats)
    if refused is not None:
        return refused
    if round_number > len(tournament.rounds):
        last = len(tournament.rounds)
        return told.forbidden(told.ORDER, told.NO_ROUND, round=round_number, last=last)
    ruled = {(one.round, one.white, one.black) for one in board_rulings(tournament)}
    found = _matches_of(tournament, round_number, seats)
    for match in found:
        games = [board.game for board in match.boards if board.game is not None]
        if any((round_number, game.white, game.black) in ruled for game in games):
            name = _named(tournament, match, seats)
            return told.forbidden(told.ORDER, told.RULED, name=name, round=round_number)
    return _all_reseated(tournament, found, seats, keep_results=True)


def unseatable(facts: RoundFacts, team: int, players: Sequence[int | None]) -> Iterator[Finding]:
    """Why a line-up cannot be put on the boards at all; nothing where it can."""
    tournament, number, teams = facts.tournament, facts.number, facts.teams
    if team not in teams:
        yield told.forbidden(told.ORDER, told.UNKNOWN_TEAM, team=team)
        return
    last = max(tournament.regulations.rounds or 0, len(tournament.rounds))
    name = with_number(team, teams[team].name)
    open_end = tournament.regulations.rounds is None and number == last + 1
    if not 1 <= number <= last and not open_end:
        yield told.forbidden(told.ORDER, told.NO_ROUND, round=number, last=last)
    elif not _plays(facts, team):
        yield told.forbidden(told.ORDER, told.NO_MATCH, name=name, round=number)
    if len(players) > facts.boards:
        yield told.forbidden(told.BOARDS, told.TOO_MANY, count=len(players), boards=facts.boards)
    names, own = facts.names, set(teams[team].players)
    times = Counter(player for player in players if player is not None)
    for player, count in times.items():
        if player not in names:
            article, template = told.NOT_ENTERED, told.NOT_ENTERED_AT_ALL
            yield told.forbidden(article, template, player, number=player)
            continue
        if player not in own:
            values = {"player": names[player], "name": name}
            yield told.forbidden(told.NOT_ENTERED, told.NOT_OF_TEAM, player, **values)
        if count > 1:
            yield told.forbidden(told.ORDER, told.TWICE, player, player=names[player])


def _plays(facts: RoundFacts, team: int) -> bool:
    """Whether a team has a match in the round, or may still get one."""
    if facts.played is None:
        byes = facts.tournament.team_byes
        return not any(bye.round == facts.number and bye.team == team for bye in byes)
    return any(team in (each.white, each.black) for each in facts.played.matches)


def _first_refusal(
    tournament: Tournament, round_number: int, line_ups: Mapping[int, Sequence[int | None]]
) -> Finding | None:
    facts = round_facts(tournament, round_number)
    for team, players in line_ups.items():
        for refused in unseatable(facts, team, players):
            return refused
    if round_number <= len(tournament.rounds):
        for match in _matches_of(tournament, round_number, line_ups):
            if match.forfeit is not None:
                name = _named(tournament, match, line_ups)
                return told.forbidden(told.ORDER, told.FORFEITED, name=name, round=round_number)
    return None


def _matches_of(
    tournament: Tournament, round_number: int, teams: Mapping[int, object]
) -> list[Match]:
    played = matches_of_round(tournament, round_number).matches
    return [each for each in played if each.white in teams or each.black in teams]


def _named(tournament: Tournament, match: Match, teams: Mapping[int, object]) -> str:
    """The team of a match that is asked about, with its number."""
    team = match.white if match.white in teams else match.black
    return name_of_team(tournament, team)


def _full(players: Sequence[int | None], boards: int) -> tuple[int | None, ...]:
    return (*players, *(None,) * (boards - len(players)))


def _known_ahead(
    tournament: Tournament, round_number: int, line_ups: Mapping[int, Sequence[int | None]]
) -> Tournament:
    """Line-ups of a round that is not published: they are seated when it is."""
    boards = boards_of_a_match(tournament)
    kept = [
        one for one in tournament.line_ups if one.round != round_number or one.team not in line_ups
    ]
    added = [
        LineUp(round_number, team, 0, _full(players, boards)) for team, players in line_ups.items()
    ]
    return replace(tournament, line_ups=(*kept, *added))


def _all_reseated(
    tournament: Tournament,
    found: Sequence[Match],
    line_ups: Mapping[int, Sequence[int | None]],
    *,
    keep_results: bool = False,
) -> Tournament:
    """The tournament with the players of these matches seated anew, and no claims of theirs."""
    concerned = {
        player
        for match in found
        for team in (match.white, match.black)
        for player in (*seats_of(match, team), *line_ups.get(team, ()))
        if player is not None
    }
    for match in found:
        tournament = _reseated(tournament, match, line_ups, keep_results=keep_results)
    return without_claims(tournament, concerned) if found else tournament


def _reseated(
    tournament: Tournament,
    match: Match,
    line_ups: Mapping[int, Sequence[int | None]],
    *,
    keep_results: bool,
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
        result = _result_at(match, at) if keep_results else NO_RESULT
        if one is None or other is None:
            waiting += [Bye(each, ByeKind.FULL) for each in (one, other) if each is not None]
        elif colours[at % len(colours)] is Colour.WHITE:
            games.append(Game(one, other, result))
        else:
            games.append(Game(other, one, result))
    was = tournament.rounds[match.round - 1]
    own = {(board.game.white, board.game.black) for board in match.boards if board.game}
    rest = [game for game in was.games if (game.white, game.black) not in own]
    first = next(
        (at for at, game in enumerate(was.games) if (game.white, game.black) in own), len(rest)
    )
    before = {player for team in (match.white, match.black) for player in seats_of(match, team)}
    seated = {one for side in sides for one in side if one is not None}
    byes = [
        bye
        for bye in was.byes
        if bye.player not in seated and not (bye.player in before and bye.kind is ByeKind.FULL)
    ]
    rounds = list(tournament.rounds)
    rounds[match.round - 1] = Round((*rest[:first], *games, *rest[first:]), (*byes, *waiting))
    kept = [
        one
        for one in tournament.line_ups
        if one.round != match.round or one.team not in (match.white, match.black)
    ]
    opponents = ((match.white, match.black), (match.black, match.white))
    kept += [
        LineUp(match.round, team, other, seats)
        for (team, other), seats in zip(opponents, sides, strict=True)
        if seats != teams[team].players[:boards]
    ]
    return replace(tournament, rounds=tuple(rounds), line_ups=tuple(kept))


def _result_at(match: Match, at: int) -> Result:
    game = match.boards[at].game
    return NO_RESULT if game is None else game.result
