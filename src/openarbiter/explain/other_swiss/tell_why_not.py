"""The answer to a wish, in sentences: why a round is not paired as wished."""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.explain.account import Grid
from openarbiter.explain.document import Block, Heading, Link, Listing, Paragraph, TableBlock
from openarbiter.explain.other_swiss.facts import PairTurn
from openarbiter.explain.other_swiss.study import SwissStudy
from openarbiter.explain.other_swiss.tell_group import anchor_of, title_of
from openarbiter.explain.other_swiss.why_not import SwissComparison, SwissWhyNot
from openarbiter.explain.other_swiss.words import SwissWords
from openarbiter.explain.pairings.tell_why_not import anchor, question
from openarbiter.explain.pairings.why_not import WishOutcome
from openarbiter.explain.pairings.words import value
from openarbiter.model import Reason, format_score
from openarbiter.pairing import PairedGroup, RoundPairing

_MOST_BOARDS = 40
"""The most boards of the wished pairing that are listed."""


def why_not_blocks(words: SwissWords, study: SwissStudy, answer: SwissWhyNot) -> tuple[Block, ...]:
    """The question, the answer, and the pairing that fulfils the wish where there is one."""
    fulfilled = answer.outcome is WishOutcome.FULFILLED
    heading, asked = question(words, answer.wishes, fulfilled=fulfilled)
    blocks: list[Block] = [Heading(heading, 1, anchor(answer.wishes)), *asked]
    match answer.outcome:
        case WishOutcome.FULFILLED:
            blocks.append(Paragraph(words.say("The round is paired so already."), "good"))
        case WishOutcome.WORSE:
            assert answer.comparison is not None
            assert answer.wished is not None
            blocks += _compared(words, study, answer.comparison, answer.wished)
            blocks += _pairing(words, study, answer.wished)
        case WishOutcome.INCOMPLETE:
            text = words.say("No single rule forbids it, but then not everybody could be paired:")
            blocks += [Paragraph(text, "bad"), _reasons(words, answer)]
        case _:
            text = words.say("No pairing of this round allows it:")
            blocks += [Paragraph(text, "bad"), _reasons(words, answer)]
    return tuple(blocks)


def _reasons(words: SwissWords, answer: SwissWhyNot) -> Listing:
    return Listing(tuple(words.told(reason) for reason in answer.reasons))


def _compared(
    words: SwissWords, study: SwissStudy, found: SwissComparison, wished: RoundPairing
) -> list[Block]:
    """The first place at which the two differ, and why the rules prefer the real one."""
    if found.place is None:
        lead = words.say(
            "This is possible, but the rules prefer the real pairing. The first difference is the "
            "bye, which is given before anything else ({article}).",
            article=study.bye_article,
        )
        blocks: list[Block] = [Paragraph(lead)]
        if found.order is not None:
            order = words.say(study.bye_order)
            blocks.append(Paragraph(f"{words.told(found.order)} {order}", "strong"))
        return blocks
    real = study.groups[found.place]
    lead = words.say(
        "This is possible, but the rules prefer the real pairing. In the order in which the groups "
        "are paired, the first difference is in the group of {points} points.",
        points=format_score(real.score),
    )
    blocks = [Paragraph(lead, "", (Link(title_of(words, real), anchor_of(found.place)),))]
    other = found.wished
    if other is None:
        return blocks
    blocks.append(
        Listing(
            (
                words.say("real: {candidate}", candidate=_written(real)),
                words.say("wished: {candidate}", candidate=_written(other)),
            )
        )
    )
    if found.article:
        text = words.say(
            "The wished pairing is worse there ({article}, {counted}): {value} instead of {real}.",
            article=found.article,
            counted=words.say(study.criteria[found.article]),
            value=value(study.judged(other).get(found.article, 0)),
            real=value(study.judged(real).get(found.article, 0)),
        )
        if found.article != next(iter(study.criteria)):
            text += " " + words.say("The two are equal at every earlier criterion.")
        blocks.append(Paragraph(text, "strong"))
    elif found.order is not None:
        blocks.append(Paragraph(words.told(found.order), "strong"))
    else:
        blocks += _first_step(words, study, found.place, other)
    return blocks


def _written(group: PairedGroup) -> str:
    """A group in short: who came in, the pairs, and who goes on."""
    pairs = [f"{one}-{other}" for one, other in group.pairs]
    return ", ".join((*pairs, *(f"{number}→" for number in group.left))) or "-"


def _first_step(
    words: SwissWords, study: SwissStudy, place: int, other: PairedGroup
) -> list[Block]:
    """Of a procedure: the first choice that is another one, and that the real one comes first."""
    real = study.groups[place]
    if set(real.left) != set(other.left):
        text = words.say(
            "The rules move on {players} from this group; with the wish it would be {others}. "
            "There are no criteria to compare: the procedure takes the first choice that can be.",
            players=words.listed(real.left) or words.say("nobody"),
            others=words.listed(other.left) or words.say("nobody"),
        )
        return [Paragraph(text, "strong")]
    theirs = {frozenset(pair) for pair in other.pairs}
    for turn in study.turns(place):
        if frozenset((turn.one, turn.other)) in theirs:
            continue
        instead = next(
            (one if two == turn.one else two for one, two in other.pairs if turn.one in (one, two)),
            None,
        )
        if instead is None:
            text = words.say(
                "{player} and {partner} are paired here. With the wish their pair would have to be "
                "split, as the median group could not be paired otherwise.",
                player=words.who(turn.one),
                partner=words.who(turn.other),
            )
            return [Paragraph(text, "strong")]
        passed = _passed_over(turn, instead)
        if passed is not None:
            article, why = passed
            lead = words.say(
                "When it is the turn of {player}, the rules pass over {other}.",
                player=words.who(turn.one),
                other=words.who(instead),
            )
            return [Paragraph(f"{lead} {words.cited(words.told(why), article)}", "strong")]
        text = words.say(
            "When it is the turn of {player}, the rules try {partner} before {other}, and it can "
            "be. There are no criteria to compare: the procedure takes the first choice that can "
            "be.",
            player=words.who(turn.one),
            partner=words.who(turn.other),
            other=words.who(instead),
        )
        return [Paragraph(text, "strong")]
    text = words.say(
        "With the wish, other pairs of this group would be split for the median group."
    )
    return [Paragraph(text, "strong")]


def _passed_over(turn: PairTurn, number: int | None) -> tuple[str, Reason] | None:
    """The reason why a partner who came before the real one was passed over; None for others."""
    for article, reason in turn.passed:
        values = dict(reason.values)
        named = values.get("others", values.get("other", "")).split(", ")
        if str(number) in named:
            return article, reason
    return None


def _pairing(words: SwissWords, study: SwissStudy, wished: RoundPairing) -> list[Block]:
    """The boards of the wished pairing that the real one does not have."""
    real = set(study.pairing.boards)
    rows: list[Sequence[str]] = []
    for place, board in enumerate(wished.boards, start=1):
        if board in real:
            continue
        white, black = study.people[board.white], study.people[board.black]
        rows.append(
            (
                str(place),
                words.points(white),
                words.who(board.white),
                words.who(board.black),
                words.points(black),
            )
        )
    if wished.bye is not None and wished.bye != study.pairing.bye:
        points = words.points(study.people[wished.bye])
        rows.append(("", points, words.who(wished.bye), words.say("bye"), ""))
    heads = (
        words.say("Match") if study.teams else words.say("Board"),
        words.say("Points"),
        words.say("White"),
        words.say("Black"),
        words.say("Points"),
    )
    caption = words.say("The best pairing with this wish: the boards that differ")
    grid = Grid(heads, (True, True, False, False, True), tuple(map(tuple, rows[:_MOST_BOARDS])))
    blocks: list[Block] = [TableBlock(caption, grid)]
    if len(rows) > _MOST_BOARDS:
        text = words.plural(
            "{count} more board differs.", "{count} more boards differ.", len(rows) - _MOST_BOARDS
        )
        blocks.append(Paragraph(text, "soft"))
    return blocks
