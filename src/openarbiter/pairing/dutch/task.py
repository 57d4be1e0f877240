"""Task of a bracket: its players, and the possible pairs."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from openarbiter.pairing.dutch.criteria import Bracket, quality_criteria
from openarbiter.pairing.dutch.ladder import Pair, Rung, flat, rungs_of
from openarbiter.pairing.frame.absolute import compatible
from openarbiter.pairing.frame.cards import Card
from openarbiter.pairing.result import BracketKind
from openarbiter.rulebook import DutchRules


@dataclass(frozen=True, slots=True)
class Task:
    """Task of one bracket, with everything the pairing must respect.

    Attributes:
        below: the players of lower brackets that matter: those of the next bracket
            alone, or everybody where the rest must be completable.
        following: how many of ``below`` make up the next bracket; nought where the
            criterion that looks at it does not apply.
        complete: whether a candidate must leave a completable rest.
        byes: the players who may be left over, by number; None where nobody is, so
            that the number of players is even.
        bye_here: whether the allocated bye goes to a player of this bracket, so that
            a bracket with a single downfloater downfloats them (C9 of 2026).
    """

    bracket: Bracket
    rules: DutchRules
    kind: BracketKind
    below: tuple[Card, ...]
    following: int
    complete: bool
    byes: frozenset[int] | None
    bye_here: bool = False


class Graph:
    """Possible pairs, as edges between nodes.

    Nodes: the players of the bracket in order, then those below, then the bye.
    """

    def __init__(self, task: Task):
        players = task.bracket.players
        nodes = players + task.below
        mdps, self.size = len(task.bracket.mdps), len(players)
        self.following = range(self.size, self.size + task.following)
        self.inside: list[Pair] = []
        self.outside: list[Pair] = []
        for one, other in combinations(range(len(nodes)), 2):
            if other < mdps or not compatible(nodes[one], nodes[other]):
                continue
            (self.inside if other < self.size else self.outside).append((one, other))
        self.nodes = len(nodes)
        self.byes: list[Pair] = []
        if task.byes is not None:
            self.byes = [
                (node, self.nodes) for node, card in enumerate(nodes) if card.number in task.byes
            ]
            self.nodes += 1

    @property
    def edges(self) -> list[Pair]:
        """All edges."""
        return self.inside + self.outside + self.byes


def criterion_rungs(task: Task, graph: Graph, *roles: str) -> list[Rung]:
    """The rungs of some criteria, named by their roles, most important first."""
    criteria = quality_criteria(task.rules)
    return [rung for role in roles for rung in rungs_of(criteria[role], task.bracket, graph.inside)]


def completion(task: Task, graph: Graph) -> list[Rung]:
    """C.4 of 2018, C4 and C5 of 2026: everybody has a partner, or the bye."""
    return [flat(graph.edges, graph.nodes // 2)] if task.complete else []
