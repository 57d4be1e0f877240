"""Extra games of a knock-out, entered and corrected; matches the arbiter decides."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.knockout import KnockoutGame, KnockoutMatch, KnockoutTree, MatchId
from openarbiter.knockout.course import knockout_tree
from openarbiter.knockout.lines import (
    ExtraGames,
    ExtraResult,
    KnockoutDecision,
    KnockoutRecord,
    knockout_record,
)
from openarbiter.knockout.terms import KnockoutGameKind
from openarbiter.model import Reason, Result, Tournament
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.file_lines import one_line
from openarbiter.web.actions.knockout_lines import refuse_others, write_record
from openarbiter.web.ledger import Actor, Conflict, Refused, Work
from openarbiter.web.marks import BY_PLAYERS, UNPLAYED, code_of, text_of

_NO_MATCH = N_("The bracket has no match {match}.")
_NOT_DUE = N_("Match {match}: extra game {game} is not due. {why}")
_ENTERED = N_(
    "Match {match}: {result} is already entered for game {game}. Correct it on the page of the "
    "match if it is wrong."
)
_NO_RESULT = N_("Enter the result of the game.")
_NO_GAME = N_("Match {match} has no extra game {game} with a result.")
_OPEN_SIDES = N_("The players of match {match} are not known yet.")
_NOT_IN_IT = N_("Match {match} is between {players}: choose one of them, or nobody.")
_NO_DECISION = N_("The arbiter has not decided match {match}.")
_CHANGED = N_("Somebody has changed this game since you opened the page. Check it again.")
_UNUSUAL = N_("An extra game has no result {result}: won, drawn, or not played.")
LONGEST_REASON = 120

POSSIBLE = tuple(each.code for each in (*BY_PLAYERS, *UNPLAYED))
"""The codes of the results that the line of an extra game can hold."""


def enter_extra_game(
    actor: Actor, section: models.Section, match: MatchId, number: int, result: Result
) -> None:
    """Enter the result of the extra game of a match that is due.

    The same result once more changes nothing.

    Args:
        number: of the game in its match, as the page showed it.

    Raises:
        Refused: it is no knock-out, there is no such match, or no such game is due.
        Conflict: somebody else has entered another result.
    """
    with Work(actor, section.event, "knockout-game", section=section, match=str(match)) as work:
        tournament = refuse_others(work)
        found = _match(knockout_tree(tournament), match)
        _possible(result)
        game = next((each for each in found.games if each.number == number), None)
        if game is not None and game.result == result:
            return
        if game is not None and game.result is not None:
            told = text_of(game.result)
            raise Conflict(Reason.of(_ENTERED, match=match, game=number, result=told))
        if game is None or game.kind is KnockoutGameKind.REGULAR:
            why = found.reason.message() if found.reason is not None else ""
            raise Refused(Reason.of(_NOT_DUE, match=match, game=number, why=why))
        _tell(work, tournament, game, text=text_of(result))
        extra = (*_extra_of(found), ExtraResult(game.kind, result))
        write_record(work, _with_extra(knockout_record(tournament), found, extra))


def correct_extra_game(
    actor: Actor,
    section: models.Section,
    match: MatchId,
    number: int,
    seen: Result,
    result: Result | None,
    reason: str,
) -> None:
    """Correct the result of an extra game, or delete the last one.

    Args:
        seen: the result that the page had shown.
        result: the right one; None to delete it.
        reason: why; it is kept in the ledger.

    Raises:
        Refused: there is no such game, or what came after it does not fit.
        Conflict: it is another by now.
    """
    action = "knockout-game-deleted" if result is None else "knockout-game-corrected"
    with Work(
        actor, section.event, action, section=section, reason=reason, match=str(match)
    ) as work:
        tournament = refuse_others(work)
        found = _match(knockout_tree(tournament), match)
        games = [
            each
            for each in found.games
            if each.kind is not KnockoutGameKind.REGULAR and each.result is not None
        ]
        at = next((place for place, each in enumerate(games) if each.number == number), None)
        if at is None:
            raise Refused(Reason.of(_NO_GAME, match=match, game=number))
        if result is not None:
            _possible(result)
        game = games[at]
        if game.result != seen:
            raise Conflict(Reason.of(_CHANGED))
        if result == seen:
            return
        extra = list(_extra_of(found))
        if result is None:
            del extra[at]
        else:
            extra[at] = ExtraResult(game.kind, result)
        after = {} if result is None else {"after": text_of(result)}
        _tell(work, tournament, game, before=text_of(seen), **after)
        write_record(work, _with_extra(knockout_record(tournament), found, tuple(extra)))


def decide_match(
    actor: Actor, section: models.Section, match: MatchId, winner: int | None, reason: str
) -> None:
    """Decide who goes on, in spite of everything played: an arbiter's decision with its reason.

    Args:
        winner: the number of a player of the match; None for nobody.

    Raises:
        Refused: the players are not known, the winner is none of them, or another one was
            paired already.
    """
    with Work(
        actor, section.event, "knockout-decided", section=section, reason=reason, match=str(match)
    ) as work:
        tournament = refuse_others(work)
        found = _match(knockout_tree(tournament), match)
        if len(found.players) != 2:
            raise Refused(Reason.of(_OPEN_SIDES, match=match))
        names = {each.number: each.name for each in tournament.entrants}
        if winner is not None and winner not in found.players:
            players = ", ".join(names[each] for each in found.players)
            raise Refused(Reason.of(_NOT_IN_IT, match=match, players=players))
        record = knockout_record(tournament)
        others = tuple(each for each in record.decisions if each.match != match)
        told = one_line(reason).replace("(", "[").replace(")", "]")[:LONGEST_REASON]
        made = KnockoutDecision(match, (found.players[0], found.players[1]), winner, told)
        work.subject = N_("nobody") if winner is None else names[winner]
        write_record(work, replace(record, decisions=(*others, made)))


def lift_decision(actor: Actor, section: models.Section, match: MatchId, reason: str) -> None:
    """Lift an arbiter's decision on a match.

    Raises:
        Refused: there is none, or what was paired after it does not fit.
    """
    with Work(
        actor,
        section.event,
        "knockout-decision-lifted",
        section=section,
        reason=reason,
        match=str(match),
    ) as work:
        record = knockout_record(refuse_others(work))
        others = tuple(each for each in record.decisions if each.match != match)
        if len(others) == len(record.decisions):
            raise Refused(Reason.of(_NO_DECISION, match=match))
        write_record(work, replace(record, decisions=others))


def _possible(result: Result) -> None:
    if not result.known:
        raise Refused(Reason.of(_NO_RESULT))
    if code_of(result) not in POSSIBLE:
        raise Refused(Reason.of(_UNUSUAL, result=text_of(result)))


def _match(tree: KnockoutTree, name: MatchId) -> KnockoutMatch:
    found = tree.match(name)
    if found is None:
        raise Refused(Reason.of(_NO_MATCH, match=name))
    return found


def _extra_of(match: KnockoutMatch) -> tuple[ExtraResult, ...]:
    return tuple(
        ExtraResult(each.kind, each.result)
        for each in match.games
        if each.kind is not KnockoutGameKind.REGULAR and each.result is not None
    )


def _with_extra(
    record: KnockoutRecord, match: KnockoutMatch, games: tuple[ExtraResult, ...]
) -> KnockoutRecord:
    """The record with these extra games of a match in place of those it had."""
    kept = [each for each in record.extra if each.match != match.id]
    if games:
        one, other = match.players
        kept.append(ExtraGames(match.id, (one, other), games))
    return replace(record, extra=tuple(sorted(kept, key=lambda each: each.match)))


def _tell(work: Work, tournament: Tournament, game: KnockoutGame, **told: str) -> None:
    names = {each.number: each.name for each in tournament.entrants}
    work.subject = f"{names[game.white]} – {names[game.black]}"
    work.values |= {"game": f"{game.kind.value} {game.number}", **told}
