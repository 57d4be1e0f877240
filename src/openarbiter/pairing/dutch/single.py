"""One bracket by the engine that is there, and the bye of C5 it is paired with."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from openarbiter.model import Score
from openarbiter.pairing.dutch import native
from openarbiter.pairing.dutch.bracket import pair_bracket, pair_completable
from openarbiter.pairing.dutch.criteria import Bracket
from openarbiter.pairing.dutch.feasible import all_paired
from openarbiter.pairing.dutch.task import Task
from openarbiter.pairing.engines import TooHard
from openarbiter.pairing.frame.cards import Card, Strength
from openarbiter.pairing.result import BracketKind, BracketResult

STEPS = 100_000_000
"""The work allowed for one bracket: a few seconds. What takes more would take minutes."""


def paired_alone(task: Task, staying: frozenset[int] = frozenset()) -> BracketResult:
    """Pair one bracket, of which a candidate exists.

    Args:
        staying: the numbers of players of the bracket of whom, before all else, as few as
            possible float.

    Raises:
        TooHard: the native engine gave the bracket up.
    """
    if native.available():
        return native.pair_bracket_natively(task, staying, STEPS)
    if staying or task.kind is not BracketKind.NORMAL:
        return pair_bracket(task, staying).report
    return pair_completable(task).report


def paired_at_best(task: Task) -> BracketResult:
    """Pair one bracket; where that is too much work, see whether it is enough to look at it alone.

    Raises:
        TooHard: the native engine gave the bracket up, and it is not enough.
    """
    try:
        return paired_alone(task)
    except TooHard:
        found = as_good_below(task)
        if found is None:
            raise
        return found


def as_good_below(task: Task) -> BracketResult | None:
    """The best candidate with nobody below in view, where all others are no better below.

    With the number of pairs and the scores of the downfloaters settled by the criteria before,
    the next bracket (C.7; C8 of 2026) is at best what it would be if everybody there could meet
    everybody. If it is that after this candidate, no other can be better.
    """
    # The engine counts through a bracket without anybody below as a last one, with a bye.
    anybody = frozenset(card.number for card in task.bracket.players)
    blind = replace(task, below=(), following=0, complete=False, byes=anybody, bye_here=False)
    found = paired_alone(blind)
    leaving = frozenset(found.downfloaters)
    floaters = tuple(card for card in task.bracket.players if card.number in leaving)
    bye_counts = task.bye_here and len(floaters) == 1
    strict = task.complete or task.byes is not None
    if bye_counts or (strict and not all_paired(floaters, task.below, task.byes)):
        return None
    article = task.rules.criteria["next bracket"]
    real = paired_alone(_settled(task, found, task.bracket.players, task.below))
    strangers = (_stranger(card) for card in task.bracket.players)
    ideal = paired_alone(_settled(task, found, strangers, tuple(map(_stranger, task.below))))
    return real if real.criteria[article] == ideal.criteria[article] else None


def _stranger(card: Card) -> Card:
    """The same player if everybody could be met."""
    return card._replace(met=frozenset(), apart=frozenset(), strength=Strength.NONE)


def _settled(
    task: Task, found: BracketResult, players: Iterable[Card], below: tuple[Card, ...]
) -> Task:
    """The same bracket with no other candidate than this one."""
    members = frozenset((*found.moved_down, *found.residents))
    mates = {number: frozenset(pair) for pair in found.pairs for number in pair}
    lower = frozenset(card.number for card in below)
    bound = {}
    for card in players:
        mate = mates.get(card.number)
        barred = members if mate is None else (members - mate) | lower
        bound[card.number] = card._replace(apart=card.apart | barred)
    bracket = Bracket(
        tuple(bound[number] for number in found.moved_down),
        tuple(bound[number] for number in found.residents),
        task.bracket.initial,
    )
    apart = tuple(card._replace(apart=card.apart | mates.keys()) for card in below)
    byes = None if task.byes is None else task.byes - mates.keys()
    return replace(task, bracket=bracket, below=apart, byes=byes)


def with_bye_of(task: Task, score: Score) -> Task:
    """The same bracket where the bye goes to a player with this score (C5 of 2026)."""
    players = task.bracket.players + task.below
    return replace(
        task,
        byes=frozenset(card.number for card in players if card.pab_allowed and card.score == score),
        bye_here=score >= task.bracket.residents[0].score,
    )


def with_lowest_bye(task: Task, least: Score) -> tuple[Task, Score] | None:
    """The same bracket where the bye goes to the lowest score that it can have (C5 of 2026).

    Args:
        least: a score below which nobody can have the bye.

    Returns:
        The bracket and that score; None where nobody can have it.
    """
    players = task.bracket.players + task.below
    mdps = task.bracket.moved_down
    # MDPs meet residents only.
    parted = tuple(
        card._replace(apart=card.apart | mdps) if card.number in mdps else card for card in players
    )
    for score in sorted({card.score for card in players}):
        if score >= least:
            found = with_bye_of(task, score)
            if all_paired((), parted, found.byes):
                return found, score
    return None
