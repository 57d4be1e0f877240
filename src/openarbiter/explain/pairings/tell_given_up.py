"""The collapse: what was paired first, and why it had to be given up (2018, A.9)."""

from __future__ import annotations

from openarbiter.explain.document import Block, Listing, Paragraph
from openarbiter.explain.pairings.study import BracketStudy, GivenUp, RoundStudy
from openarbiter.explain.pairings.tell_collapse import as_paired
from openarbiter.explain.pairings.tell_members import Meetings
from openarbiter.explain.pairings.tell_sieve import sieve_table
from openarbiter.explain.pairings.tell_walk import walk_blocks
from openarbiter.explain.pairings.words import Words, players
from openarbiter.model import format_score
from openarbiter.model.text import N_


def given_up_blocks(
    words: Words, study: RoundStudy, bracket: BracketStudy, met: Meetings, *, full: bool
) -> tuple[Block, ...]:
    """The first pairing of the bracket that became the PPB.

    Nothing where the round did not collapse.
    """
    given = study.given_up
    if given is None:
        return ()
    first = BracketStudy(bracket.place, given.judge.task, given.result, bracket.below, study.tries)
    blocks: list[Block] = [Paragraph(words.say("At first this bracket was paired like any other:"))]
    if given.result.max_pairs:
        blocks += walk_blocks(words, first, met, full=full)
        table = sieve_table(words, first, final=False)
        blocks += [table] if table is not None else []
    blocks.append(Paragraph(_left(words, study, given), "bad"))
    blocks.append(Listing(tuple(each.message(words.language.text) for each in given.reasons)))
    blocks.append(Paragraph(_again(words, study, bracket)))
    return tuple(blocks)


def collapse_line(words: Words, study: RoundStudy) -> str:
    """The collapse in one sentence; ``""`` where there was none."""
    given = study.given_up
    if given is None:
        return ""
    return words.say(
        "The round collapsed: bracket {score} was first paired as {candidate}, but then {stuck} "
        "could not all have been paired ({article}). It was paired again as the penultimate "
        "bracket (PPB), and everybody below forms the collapsed last bracket (CLB).",
        score=format_score(given.result.score),
        candidate=as_paired(given.result),
        stuck=words.all_of(given.stuck),
        article=study.rules.dutch.articles.outlook,
    )


def _left(words: Words, study: RoundStudy, given: GivenUp) -> str:
    return words.say(
        "So it was paired as {candidate}; but then {stuck} cannot all be paired: requirement "
        "zero fails ({article}).",
        candidate=as_paired(given.result),
        stuck=words.all_of(given.stuck),
        article=study.rules.dutch.articles.outlook,
    )


def _again(words: Words, study: RoundStudy, bracket: BracketStudy) -> str:
    rules = study.rules.dutch
    template = (
        N_(
            "The bracket is therefore paired again as the penultimate one (PPB). It must send "
            "down players with whom the rest can be paired ({completable}); {next} no longer "
            "applies. Everybody below, {rest}, waits for them in the collapsed scoregroup "
            "({article})."
        )
    )  # fmt: skip
    return words.say(
        template,
        completable=rules.completable,
        next=rules.criteria["next bracket"],
        rest=players(bracket.below),
        article=rules.articles.outlook,
    )
