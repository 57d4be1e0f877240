"""What an arbiter enters into a knock-out: each change is checked against the bracket first."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.knockout.course import knockout_tree
from openarbiter.knockout.lines import (
    ExtraGames,
    ExtraResult,
    KnockoutDecision,
    KnockoutWithdrawal,
    knockout_record,
    with_record,
)
from openarbiter.knockout.terms import BadKnockout
from openarbiter.knockout.tree import KnockoutMatch, MatchId, MatchState
from openarbiter.model import Game, Reason, Result, Tournament
from openarbiter.model.text import N_


def with_extra_result(tournament: Tournament, name: MatchId, entered: ExtraResult) -> Tournament:
    """The tournament with the result of the next extra game of a match.

    Raises:
        BadKnockout: the match has no extra game of this kind to play now.
    """
    match = _match(tournament, name)
    due = match.games[-1] if match.games else None
    if match.state is not MatchState.EXTRA or due is None or due.result is not None:
        raise BadKnockout(Reason.of(N_("{match} has no extra game to be played."), match=name))
    if due.kind is not entered.kind:
        message = N_("The next extra game of {match} is {kind}, not {other}.")
        values = {"match": name, "kind": due.kind.value, "other": entered.kind.value}
        raise BadKnockout(Reason.of(message, **values))
    record = knockout_record(tournament)
    before = next((each.games for each in record.extra if each.match == name), ())
    games = ExtraGames(name, _both(match), (*before, entered))
    kept = tuple(each for each in record.extra if each.match != name)
    return with_record(tournament, replace(record, extra=(*kept, games)))


def with_game_result(tournament: Tournament, name: MatchId, result: Result) -> Tournament:
    """The tournament with the result of the first game of a match that lacks one, White first.

    Raises:
        BadKnockout: no game of the match lacks a result.
    """
    match = _match(tournament, name)
    for game in match.games:
        if game.round is None or game.result is not None:
            continue
        rounds = list(tournament.rounds)
        played = rounds[game.round - 1]
        games = tuple(
            Game(each.white, each.black, result)
            if (each.white, each.black) == (game.white, game.black)
            else each
            for each in played.games
        )
        rounds[game.round - 1] = replace(played, games=games)
        # Points that the file claims do not hold those of this game.
        entrants = tuple(
            replace(each, points=None) if each.number in match.players else each
            for each in tournament.entrants
        )
        return replace(tournament, rounds=tuple(rounds), entrants=entrants)
    raise BadKnockout(Reason.of(N_("No game of {match} lacks a result."), match=name))


def with_decision(
    tournament: Tournament, name: MatchId, winner: int | None, reason: str = ""
) -> Tournament:
    """The tournament with a decision of the arbiter on a match, in place of an earlier one.

    Args:
        winner: who goes on; None where nobody does.
        reason: in one line.

    Raises:
        BadKnockout: the match has not two players, or not this one.
    """
    match = _match(tournament, name)
    players = _both(match)
    if winner is not None and winner not in players:
        message = N_("{winner} does not play {match}: {players} do.")
        values = {"winner": winner, "match": name, "players": " – ".join(map(str, players))}
        raise BadKnockout(Reason.of(message, **values))
    record = knockout_record(tournament)
    kept = tuple(each for each in record.decisions if each.match != name)
    made = KnockoutDecision(
        name, players, winner, " ".join(reason.split()), len(tournament.rounds) + 1
    )
    return with_record(tournament, replace(record, decisions=(*kept, made)))


def with_withdrawal(tournament: Tournament, player: int) -> Tournament:
    """The tournament without a player from its next round on.

    Raises:
        BadKnockout: the player does not take part, or has withdrawn already.
    """
    tree = knockout_tree(tournament)
    if player not in tree.seeds:
        message = N_("{player} does not take part in the knock-out.")
        raise BadKnockout(Reason.of(message, player=player))
    if player in tree.withdrawn:
        raise BadKnockout(Reason.of(N_("{player} has withdrawn already."), player=player))
    record = knockout_record(tournament)
    leaving = KnockoutWithdrawal(player, len(tournament.rounds) + 1)
    return with_record(tournament, replace(record, withdrawals=(*record.withdrawals, leaving)))


def without_last(tournament: Tournament, name: MatchId) -> Tournament:
    """The tournament without what was entered last of a match: its decision, or an extra game.

    Raises:
        BadKnockout: nothing of the kind was entered.
    """
    record = knockout_record(tournament)
    decisions = tuple(each for each in record.decisions if each.match != name)
    if len(decisions) < len(record.decisions):
        return with_record(tournament, replace(record, decisions=decisions))
    found = next((each for each in record.extra if each.match == name), None)
    if found is None:
        message = N_("No extra game and no decision of {match} was entered.")
        raise BadKnockout(Reason.of(message, match=name))
    extra = tuple(each for each in record.extra if each.match != name)
    if len(found.games) > 1:
        extra = (*extra, replace(found, games=found.games[:-1]))
    return with_record(tournament, replace(record, extra=extra))


def _match(tournament: Tournament, name: MatchId) -> KnockoutMatch:
    match = knockout_tree(tournament).match(name)
    if match is None:
        raise BadKnockout(Reason.of(N_("The bracket has no match {match}."), match=name))
    return match


def _both(match: KnockoutMatch) -> tuple[int, int]:
    players = match.players
    if len(players) < 2:
        raise BadKnockout(Reason.of(N_("{match} has not two players."), match=match.id))
    return players[0], players[1]
