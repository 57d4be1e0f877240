"""One bracket told from its players to the proof that it cannot be paired better."""

from __future__ import annotations

from openarbiter.explain.document import Block, Heading, Listing, Paragraph
from openarbiter.explain.pairings.study import BracketStudy, RoundStudy
from openarbiter.explain.pairings.tell_bounds import bound_lines, proof_blocks
from openarbiter.explain.pairings.tell_card import report_cards
from openarbiter.explain.pairings.tell_collapse import as_paired
from openarbiter.explain.pairings.tell_completion import completion_line
from openarbiter.explain.pairings.tell_given_up import given_up_blocks
from openarbiter.explain.pairings.tell_members import Meetings, meetings, members_table
from openarbiter.explain.pairings.tell_parameters import (
    first_candidate,
    kind_line,
    lonely_lines,
    lonely_players,
    parameter_lines,
    subgroups_lines,
)
from openarbiter.explain.pairings.tell_sieve import sieve_table
from openarbiter.explain.pairings.tell_values import causes, failures
from openarbiter.explain.pairings.tell_walk import walk_blocks
from openarbiter.explain.pairings.words import Words, candidate
from openarbiter.explain.pairings.words import bracket as written
from openarbiter.model import format_score
from openarbiter.model.text import N_
from openarbiter.pairing import BracketKind
from openarbiter.pairing.dutch.attempts import Cards
from openarbiter.pairing.dutch.criteria import Pairs
from openarbiter.pairing.dutch.judge import ReportCard
from openarbiter.pairing.dutch.walk import Step, StepVerdict

_WRITTEN = 6
"""The most pairs of a candidate that is written into a table."""


def anchor_of(bracket: BracketStudy) -> str:
    """The anchor of the heading of a bracket."""
    return f"bracket-{bracket.place + 1}"


def bracket_title(words: Words, bracket: BracketStudy) -> str:
    """The score of a bracket and what it is."""
    result = bracket.result
    match result.kind:
        case BracketKind.PENULTIMATE:
            template = N_("Bracket {score}, penultimate (PPB)")
        case BracketKind.COLLAPSED_LAST:
            template = N_("Bracket {score} and below, collapsed last (CLB)")
        case _:
            template = (
                N_("Bracket {score}, heterogeneous")
                if result.moved_down
                else N_("Bracket {score}, homogeneous")
            )
    return words.say(template, score=format_score(result.score))


def bracket_blocks(
    words: Words, study: RoundStudy, bracket: BracketStudy, *, full: bool = False
) -> tuple[Block, ...]:
    """All there is to tell about a bracket.

    Args:
        full: whether every candidate is told that was tried.
    """
    inside, result = bracket.task.bracket, bracket.result
    met = meetings(study, inside.players)
    heading = Heading(bracket_title(words, bracket), 2, anchor_of(bracket))
    who = Paragraph(written(inside.mdps, inside.residents), "strong")
    blocks: list[Block] = [heading, who]
    if result.kind is BracketKind.PENULTIMATE:
        blocks += given_up_blocks(words, study, bracket, met, full=full)
    if not result.max_pairs:
        blocks += _nobody_paired(words, bracket, met)
    elif len(inside.players) == 2:
        blocks += _only_pair(words, study, bracket)
    else:
        blocks += _paired(words, study, bracket, met, full=full)
    line = completion_line(words, study, bracket)
    blocks += [Paragraph(line)] if line else []
    return tuple(blocks)


def _nobody_paired(words: Words, bracket: BracketStudy, met: Meetings) -> list[Block]:
    """Everybody floats down: there is nothing to choose."""
    inside, result = bracket.task.bracket, bracket.result
    names = words.all_of(result.downfloaters)
    if len(inside.players) == 1:
        template = (
            N_("{names} is alone here and floats down.")
            if bracket.below
            else N_("{names} is alone here and gets the bye.")
        )
        return [Paragraph(words.say(template, names=names))]
    alone = len(lonely_players(bracket)) == len(inside.players)
    lonely = lonely_lines(words, bracket, met) if alone else []
    template = (
        N_("MaxPairs = 0: no two players here can meet. All float down: {names}.")
        if alone
        else N_("MaxPairs = 0: players in lower brackets need all of them as opponents, or "
                "they could not all be paired ({article}). All float down: {names}.")
    )  # fmt: skip
    blocks: list[Block] = [
        Paragraph(words.say(template, names=names, article=bracket.task.rules.completable))
    ]
    return [*blocks, Listing(tuple(lonely))] if lonely else blocks


def _only_pair(words: Words, study: RoundStudy, bracket: BracketStudy) -> list[Block]:
    """Two players who can meet: one candidate."""
    lines = bound_lines(words, bracket)
    sentence = words.say(
        "Only one pair is possible: {candidate}. It is chosen ({article}).",
        candidate=as_paired(bracket.result),
        article=study.rules.dutch.articles.perfect,
    )
    parameters = words.say(
        "MaxPairs = {pairs}, M0 = {m0}, M1 = {m1}, x = {x}, z = {z}.",
        pairs=bracket.result.max_pairs,
        m0=bracket.result.m0,
        m1=bracket.result.m1,
        x=bracket.result.x,
        z=bracket.result.z,
    )
    return [
        Paragraph(parameters),
        Paragraph(sentence),
        *([Listing(lines)] if lines else []),
    ]


def _paired(
    words: Words, study: RoundStudy, bracket: BracketStudy, met: Meetings, *, full: bool
) -> list[Block]:
    blocks: list[Block] = [
        Paragraph(kind_line(words, bracket)),
        members_table(words, study, bracket),
        Heading(words.say("Parameters"), 3),
        Listing(parameter_lines(words, bracket, met)),
        *(Paragraph(line) for line in subgroups_lines(words, bracket)),
        Heading(words.say("Candidates"), 3),
    ]
    first = _first(bracket)
    blocks += _first_blocks(words, bracket, first)
    if first is None or first.verdict is not StepVerdict.PERFECT:
        blocks += walk_blocks(words, bracket, met, full=full, first=first)
    blocks += _chosen_blocks(words, bracket, first)
    table = sieve_table(words, bracket)
    blocks += [table] if table is not None else []
    return [*blocks, *proof_blocks(words, bracket)]


def _first(bracket: BracketStudy) -> Step | None:
    """The first candidate, if it is a possible one.

    It is not taken from the walk, which may end before it where the bracket is very large.
    """
    judge, pairs = bracket.judge, first_candidate(bracket)
    floaters = judge.floaters(pairs)
    if any(judge.forbidden(*pair) is not None for pair in pairs):
        return None
    if judge.incomplete(floaters) is not None:
        return None
    card = judge.card(pairs, floaters)
    verdict = StepVerdict.PERFECT if judge.perfect(card) else StepVerdict.PROVISIONAL
    return Step(verdict, (), (), pairs, floaters, True, "", None, card)


def _first_blocks(words: Words, bracket: BracketStudy, first: Step | None) -> list[Block]:
    judge = bracket.judge
    pairs = first_candidate(bracket)
    floaters = judge.floaters(pairs)
    name = candidate(pairs, floaters)
    if first is None or first.card is None:
        sentence = words.say("The first candidate, {candidate}, is impossible.", candidate=name)
        return [Paragraph(sentence)]
    if first.verdict is StepVerdict.PERFECT:
        sentence = words.say(
            "The first candidate, {candidate}, is perfect, so it is chosen at once ({article}).",
            candidate=name,
            article=bracket.task.rules.articles.perfect,
        )
        return [Paragraph(sentence, "good")]
    sentence = words.say(
        "The first candidate, {candidate}, is possible, but not perfect. It falls short of "
        "{failures}, so for now it is the provisional best:",
        candidate=name,
        failures=failures(judge, first.card),
    )
    caption = words.say("The report card of the first candidate")
    short = _short(words, pairs, floaters, N_("first"))
    return [
        Paragraph(sentence),
        Listing(causes(words, judge, first.card, pairs, floaters)),
        report_cards(words, judge, ((short, first.card),), caption),
    ]


def _chosen_blocks(words: Words, bracket: BracketStudy, first: Step | None) -> list[Block]:
    judge, result = bracket.judge, bracket.result
    pairs, floaters = _chosen(bracket)
    name = candidate(pairs, floaters)
    chosen = judge.chosen
    if first is not None and first.verdict is StepVerdict.PROVISIONAL and first.pairs == pairs:
        sentence = words.say(
            "Nothing better was found, so the first candidate is chosen: {candidate}.",
            candidate=name,
        )
        return [Paragraph(sentence, "strong")]
    cards: list[tuple[str, ReportCard]] = []
    before = next((step for step in bracket.walk.steps if step.card is not None), None)
    if before is not None and before.card is not None and _numbers(before.pairs) != result.pairs:
        cards.append(
            (_short(words, before.pairs, before.floaters, N_("first possible")), before.card)
        )
    cards.append((_short(words, pairs, floaters, N_("chosen")), chosen))
    blocks: list[Block] = [
        Heading(words.say("The chosen candidate"), 3),
        Paragraph(words.say("The bracket is paired as {candidate}.", candidate=name), "strong"),
        report_cards(words, judge, tuple(cards), words.say("Report cards")),
    ]
    lines = causes(words, judge, chosen, pairs, floaters)
    if lines:
        blocks.append(Listing(lines))
    return blocks


def _short(words: Words, pairs: Pairs, floaters: Cards, role: str) -> str:
    """A candidate as a row of a table is called: a long one by what it is."""
    return candidate(pairs, floaters) if len(pairs) <= _WRITTEN else words.say(role)


def _chosen(bracket: BracketStudy) -> tuple[Pairs, Cards]:
    cards = {card.number: card for card in bracket.task.bracket.players}
    pairs = tuple((cards[one], cards[other]) for one, other in bracket.result.pairs)
    return pairs, tuple(cards[number] for number in bracket.result.downfloaters)


def _numbers(pairs: Pairs) -> tuple[tuple[int, int], ...]:
    return tuple((one.number, other.number) for one, other in pairs)
