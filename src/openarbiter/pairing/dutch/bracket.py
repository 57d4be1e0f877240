"""One pairing bracket: the best candidate, and the first of them (C.04.3 B)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from openarbiter.model import Colour
from openarbiter.pairing.dutch.criteria import Bracket, Pairs
from openarbiter.pairing.dutch.ladder import Pair, Rung, flat, weights
from openarbiter.pairing.dutch.outlook import outlook
from openarbiter.pairing.dutch.report_card import report_card
from openarbiter.pairing.dutch.sequence import (
    Candidates,
    choose_mdps,
    first_exchange,
    first_transposition,
)
from openarbiter.pairing.dutch.task import Graph, Task, completion, criterion_rungs
from openarbiter.pairing.frame.cards import Card, Strength
from openarbiter.pairing.result import BracketResult


@dataclass(frozen=True, slots=True)
class Paired:
    """A bracket's pairs, higher ranked player first, its downfloaters and its report."""

    pairs: tuple[tuple[Card, Card], ...]
    floaters: tuple[Card, ...]
    report: BracketResult


def pair_bracket(task: Task, staying: frozenset[int] = frozenset()) -> Paired:
    """Pair one bracket.

    The caller has made sure that a candidate exists.

    Args:
        staying: the numbers of players of the bracket of whom, before all else, as few as
            possible float.
    """
    graph = Graph(task)
    candidates = _best_candidates(task, graph, staying=staying)
    mdps, size = len(task.bracket.mdps), graph.size
    mates = candidates.mates()
    max_pairs = _pairs_inside(mates, size)
    paired = [mdp for mdp in range(mdps) if mates.get(mdp, size) < size]
    chosen = choose_mdps(candidates, mdps, paired)
    first_transposition(candidates, chosen, range(mdps, size))
    taken = {player for pair in candidates.pairs for player in pair}
    remainder = [player for player in range(mdps, size) if player not in taken]
    if max_pairs > len(chosen):
        upper = first_exchange(candidates, remainder, max_pairs - len(chosen))
        first_transposition(
            candidates, upper, [player for player in remainder if player not in upper]
        )
    return _report(task, candidates.pairs, chosen)


def pair_completable(task: Task) -> Paired:
    """Pair a bracket that must leave a completable rest (C4 of 2026).

    Mostly that needs no attention. With only the next bracket in view, candidates look
    at least as good as they are; the best of these is the best of all if everybody below
    can be paired after it and the next bracket comes out as it looked.
    """
    if not task.bye_here and task.following < len(task.below):
        near = replace(task, below=task.below[: task.following], complete=False, byes=None)
        paired = pair_bracket(near)
        real = outlook(task, paired.floaters)
        looked = paired.report.criteria[task.rules.criteria["next bracket"]]
        unseen = not paired.floaters or looked == (real.missing, real.differences)
        if real.complete and unseen:
            return paired
    return pair_bracket(task)


def best_at(task: Task, role: str) -> tuple[Pairs, tuple[Card, ...]]:
    """A candidate that is best at one criterion, and then at all others in their order.

    It has as many pairs as any; of those equally good it need not be the first.

    Args:
        role: the role of the criterion, see :class:`openarbiter.rulebook.DutchRules`.

    Returns:
        Its pairs, higher ranked player first, and its downfloaters.
    """
    graph = Graph(task)
    mates = _best_candidates(task, graph, role).mates()
    players = task.bracket.players
    pairs = tuple(
        (players[one], players[other])
        for one, other in sorted(mates.items())
        if one < other < graph.size
    )
    floaters = (node for node in range(graph.size) if mates.get(node, graph.size) >= graph.size)
    return pairs, tuple(players[node] for node in floaters)


def _best_candidates(
    task: Task, graph: Graph, foremost: str = "pairs", staying: frozenset[int] = frozenset()
) -> Candidates:
    """All candidates that no other is better than.

    Args:
        foremost: the role of a criterion that comes right after the number of pairs.
        staying: see :func:`pair_bracket`.
    """
    rungs = _kept_inside(task, graph, staying)
    rungs += completion(task, graph) + criterion_rungs(task, graph, "pairs")
    single = task.bye_here and _single_downfloater(graph, rungs)
    for role in sorted(task.rules.criteria, key=lambda role: role != foremost):
        if role == "next bracket":
            rungs += _next_bracket(task, graph)
        elif role == "unplayed games":
            rungs += _unplayed_games(task, graph) if single else []
        elif role != "pairs":
            rungs += criterion_rungs(task, graph, role)
    return Candidates(graph.size, graph.nodes, *weights(rungs, graph.edges))


def _kept_inside(task: Task, graph: Graph, staying: frozenset[int]) -> list[Rung]:
    """That these players are paired inside the bracket."""
    stays = [card.number in staying for card in task.bracket.players]
    values = {edge: stays[edge[0]] + stays[edge[1]] for edge in graph.inside}
    return [Rung(values, len(staying))] if staying else []


def _single_downfloater(graph: Graph, rungs: Sequence[Rung]) -> bool:
    """Check whether the bracket has to downfloat exactly one player."""
    mates = Candidates(graph.size, graph.nodes, *weights(rungs, graph.edges)).mates()
    return graph.size - 2 * _pairs_inside(mates, graph.size) == 1


def _pairs_inside(mates: dict[int, int], size: int) -> int:
    return sum(one < other < size for one, other in mates.items())


def _next_bracket(task: Task, graph: Graph) -> list[Rung]:
    """C.7 of 2018, C8 of 2026: the best downfloaters for the next bracket.

    There: as many pairs as possible, then the smallest score differences of those who
    are left over (2018) or their lowest scores (2026). With the number of pairs and
    the scores of this bracket's downfloaters settled, both come to the same: to leave
    over as few as possible of those with the highest score, then of the next score,
    and so on. In the last bracket but one, the next can only be paired completely,
    with a bye that may be given (A.9, note): that comes first.
    """
    if not graph.following:
        return []
    edges = [edge for edge in graph.outside if edge[1] in graph.following]
    rungs = []
    if not task.complete and task.byes is not None:
        rungs.append(flat(graph.edges, graph.nodes // 2))
    rungs.append(flat(edges, len(graph.following)))
    players = task.bracket.players
    for score in sorted({card.score for card in players}, reverse=True):
        down = [edge for edge in edges if edge[0] < graph.size and players[edge[0]].score == score]
        if down:
            rungs.append(flat(down, min(len(graph.following), len({one for one, _ in down}))))
    return rungs


def _unplayed_games(task: Task, graph: Graph) -> list[Rung]:
    """C9 of 2026: the fewest unplayed games of the player with the bye, who is of this bracket."""
    most = max(card.unplayed for card in task.bracket.players)
    values = {edge: most - task.bracket.players[edge[0]].unplayed for edge in graph.byes}
    return [Rung(values, most)]


def _report(task: Task, pairs: Sequence[Pair], chosen: Sequence[int]) -> Paired:
    bracket, players = task.bracket, task.bracket.players
    paired = tuple((players[one], players[other]) for one, other in pairs)
    taken = {player for pair in pairs for player in pair}
    floaters = tuple(card for node, card in enumerate(players) if node not in taken)
    x, z = _colours_denied(bracket, len(pairs))
    return Paired(
        pairs=paired,
        floaters=floaters,
        report=BracketResult(
            kind=task.kind,
            score=bracket.residents[0].score,
            moved_down=tuple(card.number for card in bracket.mdps),
            residents=tuple(card.number for card in bracket.residents),
            max_pairs=len(pairs),
            m0=len(bracket.mdps),
            m1=len(chosen),
            x=x,
            z=z,
            pairs=tuple((higher.number, lower.number) for higher, lower in paired),
            limbo=tuple(
                card.number for node, card in enumerate(bracket.mdps) if node not in chosen
            ),
            downfloaters=tuple(card.number for card in floaters),
            criteria=report_card(task, paired, floaters, len(pairs)),
        ),
    )


def _colours_denied(bracket: Bracket, max_pairs: int) -> tuple[int, int]:
    """X and z: preferences, and strong preferences, that must be disregarded.

    Commentary to C.10 and C.11 (C12 and C13 of 2026).
    """
    sides = {
        colour: [card for card in bracket.players if card.preferred is colour] for colour in Colour
    }
    white, black = sides[Colour.WHITE], sides[Colour.BLACK]
    majority, minority = (white, black) if len(white) >= len(black) else (black, white)
    without = len(bracket.players) - len(white) - len(black)
    x = max(0, max_pairs - len(minority) - without)
    mild = sum(card.strength is Strength.MILD for card in majority)
    return x, max(0, x - mild)
