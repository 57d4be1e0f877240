"""A whole round told: how it was formed, its boards, and every bracket."""

from __future__ import annotations

from itertools import groupby

from openarbiter.explain.document import (
    Block,
    Document,
    Heading,
    Link,
    Listing,
    Paragraph,
)
from openarbiter.explain.pairings.study import RoundStudy
from openarbiter.explain.pairings.tell_boards import boards_blocks
from openarbiter.explain.pairings.tell_bracket import anchor_of, bracket_blocks
from openarbiter.explain.pairings.tell_bye import bye_blocks
from openarbiter.explain.pairings.tell_card import criterion
from openarbiter.explain.pairings.tell_completion import witness
from openarbiter.explain.pairings.tell_figure import round_figure
from openarbiter.explain.pairings.tell_given_up import collapse_line
from openarbiter.explain.pairings.words import Words, notation, words_of
from openarbiter.explain.voice import Voice
from openarbiter.i18n import Language
from openarbiter.model import Colour, Score, format_score
from openarbiter.model.text import N_
from openarbiter.pairing import BracketKind
from openarbiter.pairing.named_rules import applied_to


def round_document(study: RoundStudy, language: Language, *, full: bool = False) -> Document:
    """Why a round is paired as it is.

    Args:
        full: whether every candidate is told that was tried.
    """
    words = words_of(study, language)
    blocks: list[Block] = [*overview_blocks(words, study), *boards_blocks(words, study)]
    blocks.append(Heading(words.say("The brackets, from the top down"), 1, "brackets"))
    for bracket in study.brackets:
        blocks += bracket_blocks(words, study, bracket, full=full)
    blocks += reading_blocks(words, study)
    return Document(round_title(words, study), round_lines(words, study), tuple(blocks))


def round_title(words: Words, study: RoundStudy) -> str:
    """The tournament and the round."""
    return titled_round(words, study.then.name, study.pairing.round)


def titled_round(words: Voice, name: str, number: int) -> str:
    """The name of the tournament, if it has one, and the round."""
    if not name:
        return words.say("Round {round}", round=number)
    return words.say("{tournament}, round {round}", tournament=name, round=number)


def round_lines(words: Words, study: RoundStudy) -> tuple[str, ...]:
    """The rules and the initial colour."""
    return (
        words.say(
            "FIDE (Dutch) System, edition {edition} ({why})",
            edition=study.rules.id,
            why=applied_to(study.then, study.rules).why().message(words.language.text),
        ),
        words.say("Initial colour: white")
        if study.initial is Colour.WHITE
        else words.say("Initial colour: black"),
    )


def overview_blocks(words: Words, study: RoundStudy) -> tuple[Block, ...]:
    """The score groups, the figure, the bye, who moved down, and how the round was completed."""
    articles = study.rules.dutch.articles
    absent = study.pairing.absent
    blocks: list[Block] = [
        Heading(words.say("The round"), 1, "round"),
        Paragraph(
            words.plural(
                "{count} player is to be paired.",
                "{count} players are to be paired.",
                len(study.players),
            )
        ),
    ]
    if absent:
        blocks.append(
            Paragraph(
                words.say("Absent in this round: {names}.", names=words.all_of(sorted(absent)))
            )
        )
    blocks += [
        *_accelerated(words, study),
        Paragraph(
            words.say("The scoregroups before the pairing ({article}):", article=articles.groups)
        ),
        Listing(_groups(study)),
        Paragraph(_possible(words, study)),
        round_figure(words, study),
        *bye_blocks(words, study),
        *_moved_down(words, study),
        *_completed(words, study),
    ]
    return tuple(blocks)


def _accelerated(words: Words, study: RoundStudy) -> list[Block]:
    """Who is paired with virtual points, and how many; nothing where nobody is."""
    if not study.accelerated:
        return []
    given: dict[Score, list[int]] = {}
    for card in study.players:
        if card.score != card.points:
            given.setdefault(card.score - card.points, []).append(card.number)
    sentence = words.say(
        "The round is accelerated ({article}): the pairing adds virtual points to those of the "
        "standings. Tables show the score used for pairing in parentheses: 1.0 (2.0).",
        article=study.rules.dutch.articles.acceleration,
    )
    items = tuple(
        words.say(
            "{points} virtual points each: {players}.",
            points=format_score(points),
            players=_ranges(sorted(numbers)),
        )
        for points, numbers in sorted(given.items(), reverse=True)
    )
    return [Paragraph(sentence), Listing(items)]


def _ranges(numbers: list[int]) -> str:
    """Numbers in order, those in a row written as a range: ``1-10, 12``."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def reading_blocks(words: Words, study: RoundStudy) -> tuple[Block, ...]:
    """The notation and the criteria."""
    notation_lines = (
        words.say("w, b: a mild preference for white or black; Ww, Bb: a strong one; W, B: an "
                  "absolute one; A: none."),
        words.say("↓: a downfloat in the last round; -↓: in the one before; ↑ and -↑: upfloats."),
        words.say("5-3, 1-4, 7↓: a candidate in which 5 meets 3, 1 meets 4, and 7 floats down."),
        words.say("C(2): two failures of the criterion C; {example}: a list of score differences.",
                  example="{1.0, 0.5}"),
    )  # fmt: skip
    rules = study.rules.dutch
    return (
        Heading(words.say("How to read this"), 1, "notation"),
        Listing(notation_lines),
        Paragraph(words.say("The criteria of quality, the most important first:")),
        Listing(
            tuple(
                f"{article}: {criterion(words, rules, role)}"
                for role, article in rules.criteria.items()
            )
        ),
    )


def _groups(study: RoundStudy) -> tuple[str, ...]:
    """``2.5: {2B, 5Bb, 6b↓}``, from the top down."""
    return tuple(
        f"{format_score(score)}: {{{', '.join(map(notation, group))}}}"
        for score, group in groupby(study.players, key=lambda card: card.score)
    )


def _possible(words: Words, study: RoundStudy) -> str:
    """The requirement zero before anything is paired."""
    article = study.rules.dutch.articles.outlook
    pairs = witness(words, study, study.pairing.brackets)
    template = (
        N_("Requirement zero ({article}): everybody can be paired, for example as in this "
           "round: {pairs}.")
        if pairs
        else N_("Requirement zero ({article}): everybody can be paired, for example as in "
                "this round.")
    )  # fmt: skip
    return words.say(template, article=article, pairs=pairs)


def _moved_down(words: Words, study: RoundStudy) -> list[Block]:
    """Who floated from which bracket to which."""
    lines = []
    for upper, lower in zip(study.brackets, study.brackets[1:], strict=False):
        if upper.result.downfloaters:
            lines.append(
                words.say(
                    "From {upper} to {lower}: {names}.",
                    upper=format_score(upper.result.score),
                    lower=format_score(lower.result.score),
                    names=words.all_of(upper.result.downfloaters),
                )
            )
    if not lines:
        return [Paragraph(words.say("Nobody floats from one bracket to another."))]
    article = study.rules.dutch.articles.floats
    return [
        Paragraph(words.say("These float down ({article}):", article=article)),
        Listing(tuple(lines)),
    ]


def _completed(words: Words, study: RoundStudy) -> list[Block]:
    rules = study.rules.dutch
    if not rules.collapses:
        sentence = words.say(
            "Every bracket leaves players who can all be paired, as {article} requires: the "
            "actual pairing of the lower brackets shows it.",
            article=rules.completable,
        )
        return [Paragraph(sentence)]
    line = collapse_line(words, study)
    if not line:
        sentence = words.say(
            "Requirement zero was met after every bracket, so the round did not collapse."
        )
        return [Paragraph(sentence)]
    bracket = next(each for each in study.brackets if each.result.kind is BracketKind.PENULTIMATE)
    return [Paragraph(line, links=(Link(words.say("the bracket"), anchor_of(bracket)),))]
