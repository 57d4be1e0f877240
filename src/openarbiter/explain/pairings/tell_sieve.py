"""All possible candidates of a small bracket, sifted criterion by criterion (B.8)."""

from __future__ import annotations

from openarbiter.explain.account import Grid
from openarbiter.explain.document import TableBlock
from openarbiter.explain.pairings.study import BracketStudy
from openarbiter.explain.pairings.tell_card import criterion_value
from openarbiter.explain.pairings.tell_parameters import heterogeneous
from openarbiter.explain.pairings.tell_values import failures
from openarbiter.explain.pairings.words import Words, candidate
from openarbiter.pairing.dutch.sieve import Sifted


def sieve_table(words: Words, bracket: BracketStudy, *, final: bool = True) -> TableBlock | None:
    """The candidates in the order in which they fall, the chosen one last.

    None where there is nothing to compare, where there are too many, and where the first
    candidate was perfect.

    Args:
        final: whether the best one stood; else it was given up afterwards.
    """
    sifted = bracket.sieve
    if sifted is None or len(sifted) < 2 or len(bracket.walk.steps) < 2:
        return None
    judge = bracket.judge
    # Where all have one score, the list of differences follows from the number of pairs.
    unequal = heterogeneous(bracket)
    order = ["", *judge.articles.values()]
    rows = sorted(
        sifted, key=lambda each: (not each.discarded, each.chosen, order.index(each.discarded))
    )
    heads = [words.say("Candidate"), words.say("Falls short of"), words.say("Discarded at")]
    if unequal:
        heads.insert(1, judge.articles["score differences"])
    return TableBlock(
        words.say("All possible candidates, sifted"),
        Grid(
            tuple(heads),
            (False,) * len(heads),
            tuple(_row(words, bracket, each, unequal=unequal, final=final) for each in rows),
        ),
        marked=(len(rows) - 1,),
    )


def _row(
    words: Words, bracket: BracketStudy, each: Sifted, *, unequal: bool, final: bool
) -> tuple[str, ...]:
    judge = bracket.judge
    short = failures(judge, each.card, each.discarded) or words.say("none")
    if each.chosen:
        fate = words.say("chosen") if final else words.say("the best, but given up: see below")
    elif each.discarded:
        fate = each.discarded
    else:
        fate = words.say("equally good, but later")
    row = [candidate(each.pairs, each.floaters), short, fate]
    if unequal:
        row.insert(1, criterion_value(judge, each.card, judge.articles["score differences"]))
    return tuple(row)
