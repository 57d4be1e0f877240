"""A random knock-out: terms, lots, games, extra games, decisions and withdrawals drawn by lots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from openarbiter.knockout.changes import with_decision, with_extra_result, with_withdrawal
from openarbiter.knockout.course import knockout_tree
from openarbiter.knockout.lines import ExtraResult, KnockoutRecord, with_record
from openarbiter.knockout.terms_text import terms_in
from openarbiter.knockout.tree import KnockoutMatch, KnockoutTree, MatchState
from openarbiter.model import NO_RESULT, Game, Mark, Result, Round, Tournament
from openarbiter.pairing import pair_round
from openarbiter.pairing.paired import with_round
from openarbiter.verify.generation.drawn_plan import DrawnPlan
from openarbiter.verify.generation.lots import Lots
from openarbiter.verify.generation.results import drawn_result

_LADDERS = (
    "rapid 2 1500+10, blitz 2 300+3, sudden-death 1 W300-B240 draw-odds",
    "rapid 2 600+5, sudden-death 1 180+2",
    "blitz 2 180+2, blitz 2 180+2",
    "none",
)
_RESULTS = (
    Result(Mark.WIN, Mark.LOSS),
    Result(Mark.DRAW, Mark.DRAW),
    Result(Mark.LOSS, Mark.WIN),
)


def played_knockout(
    tournament: Tournament, ratings: Mapping[int, int], course: DrawnPlan, lots: Lots
) -> Tournament:
    """The tournament with drawn terms, played to its end.

    Args:
        tournament: its players and regulations; its number of rounds is that of the games.
        ratings: by number, 0 where one has none.
    """
    record = KnockoutRecord(terms=terms_in(_drawn_terms(lots)), lot_seed=f"{lots.below(10**9)}")
    tournament = with_record(tournament, record)
    while True:
        tree = knockout_tree(tournament)
        if tree.finished:
            regulations = replace(tournament.regulations, rounds=len(tournament.rounds) or None)
            return replace(tournament, regulations=regulations)
        tournament = _withdrawals(tournament, tree, course, lots)
        tree = knockout_tree(tournament)
        current = tree.current
        if current is None:
            continue
        due = [match for match in current.matches if not match.over]
        if any(match.state in (MatchState.READY, MatchState.PLAYING) for match in due):
            tournament = _round(tournament, ratings, course, lots)
            continue
        for match in due:
            tournament = _decided(tournament, match, lots)


def _drawn_terms(lots: Lots) -> str:
    terms = [
        f"games={lots.one_of((1, 2, 2, 2, 4))}",
        f"ladder={lots.one_of(_LADDERS)}",
        f"colours={lots.one_of(('lot', 'better-seed', 'worse-seed', 'balance'))}",
    ]
    if lots.below(4) == 0:
        terms.append("games-final=4")
    if lots.below(4) == 0:
        terms.append("elimination=double")
    else:
        terms.append(f"pairs={lots.one_of(('fixed', 'fixed', 'by-seed', 'by-lot'))}")
        terms.append(f"third={lots.one_of(('shared', 'match'))}")
    return "; ".join(terms)


def _withdrawals(
    tournament: Tournament, tree: KnockoutTree, course: DrawnPlan, lots: Lots
) -> Tournament:
    """Everybody leaves once in so many rounds; two of them stay."""
    rounds = max(1, len(tree.rounds))
    for player in tree.seeds:
        staying = len(tree.seeds) - len(knockout_tree(tournament).withdrawn)
        leaves = lots.comes_true(course.withdrawals) and lots.below(rounds) == 0
        if leaves and staying > 2 and player not in tree.withdrawn:
            tournament = with_withdrawal(tournament, player)
    return tournament


def _round(
    tournament: Tournament, ratings: Mapping[int, int], course: DrawnPlan, lots: Lots
) -> Tournament:
    paired = with_round(tournament, pair_round(tournament))
    games = []
    for game in paired.rounds[-1].games:
        result = game.result
        if result == NO_RESULT:
            rated = ratings[game.white] and ratings[game.black]
            difference = ratings[game.white] - ratings[game.black] if rated else 0
            result = drawn_result(course, difference, lots)
        games.append(Game(game.white, game.black, result))
    last = Round(tuple(games), paired.rounds[-1].byes)
    return replace(paired, rounds=(*paired.rounds[:-1], last))


def _decided(tournament: Tournament, match: KnockoutMatch, lots: Lots) -> Tournament:
    """One more extra game of a level match, or the arbiter's decision where none is left."""
    due = match.games[-1] if match.games else None
    if due is not None and due.result is None:
        entered = ExtraResult(due.kind, lots.one_of(_RESULTS))
        return with_extra_result(tournament, match.id, entered)
    winner = lots.one_of(match.players)
    return with_decision(tournament, match.id, winner, "lots")
