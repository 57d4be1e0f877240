"""The next bracket, as the downfloaters of this one would find it (C.7; C8 of 2026)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from openarbiter.model import Score
from openarbiter.pairing.dutch.criteria import Bracket, listed, quality_criteria
from openarbiter.pairing.dutch.ladder import weights
from openarbiter.pairing.dutch.sequence import Candidates
from openarbiter.pairing.dutch.task import Graph, Task, completion, criterion_rungs
from openarbiter.pairing.frame.cards import Card


@dataclass(frozen=True, slots=True)
class Outlook:
    """Shortfalls of the best pairing of the next bracket.

    Attributes:
        missing: the pairs that cannot be made, of as many as there could be.
        differences: the list of score differences (2018) or of the scores of those
            left over (2026), in tenths.
        complete: whether everybody below can be paired as well; true where nothing asks
            for it.
        alone: whom that pairing of it leaves over; another one as good may leave others.
    """

    missing: int
    differences: tuple[Score, ...]
    complete: bool
    alone: tuple[Card, ...] = ()


def outlook(task: Task, floaters: tuple[Card, ...]) -> Outlook:
    """Look at the next bracket with these downfloaters in it.

    Where somebody of it will have the bye, it is the last one (2018), and can only be paired
    completely, with a bye that may be given (A.9, note).
    """
    residents = task.below[: task.following]
    if not residents:
        return Outlook(0, (), True)
    following = Bracket(floaters, residents, task.bracket.initial)
    beyond = task.below[task.following :]
    strict = task.complete or task.byes is not None
    ahead = replace(task, bracket=following, below=beyond, following=0, complete=strict)
    graph = Graph(ahead)
    rungs = completion(ahead, graph)
    rungs += criterion_rungs(ahead, graph, "pairs", "score differences")
    mates = Candidates(graph.size, graph.nodes, *weights(rungs, graph.edges)).mates()
    players = following.players
    pairs = tuple(
        (players[one], players[other]) for one, other in mates.items() if one < other < graph.size
    )
    paired = {card.number for pair in pairs for card in pair}
    alone = tuple(card for card in players if card.number not in paired)
    criterion = quality_criteria(task.rules)["score differences"]
    return Outlook(
        missing=len(players) // 2 - len(pairs),
        differences=listed(criterion, following, pairs, alone),
        complete=not strict or len(mates) == graph.nodes,
        alone=alone,
    )
