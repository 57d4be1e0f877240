"""The answer to a wish, in sentences: why a round is not paired as wished."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from openarbiter.explain.account import Grid
from openarbiter.explain.document import Block, Heading, Link, Listing, Paragraph, TableBlock
from openarbiter.explain.pairings.study import BracketStudy, RoundStudy
from openarbiter.explain.pairings.tell_card import report_cards
from openarbiter.explain.pairings.tell_colour_question import colour_blocks
from openarbiter.explain.pairings.tell_sequence import tried_later
from openarbiter.explain.pairings.tell_shortfall import shortfall
from openarbiter.explain.pairings.why_not import Comparison, WishOutcome, WishVerdict
from openarbiter.explain.pairings.words import Words, candidate
from openarbiter.model import format_score
from openarbiter.model.text import N_
from openarbiter.pairing import BracketKind
from openarbiter.pairing.dutch.whole import Whole
from openarbiter.pairing.dutch.wish import Wish, WishKind

_MOST_BOARDS = 40
"""The most boards of the wished pairing that are listed."""

_MOST_TERMS = 12
"""The most pairs and floaters of a candidate that are written out."""


def why_not_blocks(words: Words, study: RoundStudy, answer: WishVerdict) -> tuple[Block, ...]:
    """The question, the answer, and the pairing that fulfils the wish where there is one."""
    heading, asked = question(
        words, answer.wishes, fulfilled=answer.outcome is WishOutcome.FULFILLED
    )
    blocks: list[Block] = [Heading(heading, 1, anchor(answer.wishes)), *asked]
    blocks += colour_blocks(words, study, answer.wishes)
    match answer.outcome:
        case WishOutcome.FULFILLED:
            told = dict.fromkeys(_fulfilled(words, study, wish) for wish in answer.wishes)
            blocks += [Paragraph(text, "good") for text in told]
        case WishOutcome.FORBIDDEN:
            text = words.say("No pairing of this round allows it:")
            blocks += [Paragraph(text, "bad"), _reasons(words, answer)]
        case WishOutcome.CONTRADICTORY:
            text = words.say("These wishes contradict each other:")
            blocks += [Paragraph(text, "bad"), _reasons(words, answer)]
        case WishOutcome.INCOMPLETE:
            text = words.say("No single rule forbids it, but then not everybody could be paired:")
            blocks += [Paragraph(text, "bad"), _reasons(words, answer)]
        case WishOutcome.WORSE:
            assert answer.comparison is not None
            assert answer.wished is not None
            blocks += _compared(words, study, answer.wishes, answer.comparison, answer.wished)
            blocks += _pairing(words, study, answer.wishes, answer.wished)
    return tuple(blocks)


def anchor(wishes: tuple[Wish, ...]) -> str:
    """The name by which links find the answer to these wishes: ``why-not-7-11``."""
    names = []
    for wish in wishes:
        match wish.kind:
            case WishKind.OPPONENT:
                names.append(f"{wish.player}-{wish.other}")
            case WishKind.NOT_OPPONENT:
                names.append(f"not-{wish.player}-{wish.other}")
            case kind:
                names.append(f"{wish.player}-{kind.value}")
    return "-".join(("why-not", *names))


def question(
    words: Words, wishes: tuple[Wish, ...], *, fulfilled: bool
) -> tuple[str, tuple[Block, ...]]:
    """The question that these wishes are, as a title, with what is wished where it is several.

    Args:
        fulfilled: whether it is so already.
    """
    if len(wishes) == 1:
        return _asked(words, wishes[0], fulfilled=fulfilled), ()
    items = tuple(wished(words, wish) for wish in wishes)
    return words.say("Why not this pairing?"), (Listing(items),)


_MEET = N_("Why do {player} and {other} meet?")
_NOT_MEET = N_("Why do {player} and {other} not meet?")

_QUESTIONS: Mapping[WishKind, tuple[str, str]] = {
    WishKind.OPPONENT: (_NOT_MEET, _MEET),
    WishKind.NOT_OPPONENT: (_MEET, _NOT_MEET),
    WishKind.BYE: (
        N_("Why does {player} not get the bye?"),
        N_("Why does {player} get the bye?"),
    ),
    WishKind.WHITE: (
        N_("Why does {player} not have White?"),
        N_("Why does {player} have White?"),
    ),
    WishKind.BLACK: (
        N_("Why does {player} not have Black?"),
        N_("Why does {player} have Black?"),
    ),
    WishKind.NO_FLOAT: (
        N_("Why does {player} not meet an opponent with the same score?"),
        N_("Why does {player} meet an opponent with the same score?"),
    ),
}
"""The question about each wish: why it is not so, and why it is where it is fulfilled already."""


def _asked(words: Words, wish: Wish, *, fulfilled: bool) -> str:
    return words.say(_QUESTIONS[wish.kind][fulfilled], **_people(words, wish))


def wished(words: Words, wish: Wish) -> str:
    """What is wished for, as a sentence."""
    told = _people(words, wish)
    match wish.kind:
        case WishKind.OPPONENT:
            return words.say("{player} and {other} meet.", **told)
        case WishKind.NOT_OPPONENT:
            return words.say("{player} and {other} do not meet.", **told)
        case WishKind.BYE:
            return words.say("{player} gets the bye.", **told)
        case WishKind.WHITE:
            return words.say("{player} has White.", **told)
        case WishKind.BLACK:
            return words.say("{player} has Black.", **told)
        case WishKind.NO_FLOAT:
            return words.say("{player} meets an opponent with the same score.", **told)


def _named(wishes: tuple[Wish, ...]) -> frozenset[int]:
    """The players of some wishes."""
    both = (number for wish in wishes for number in (wish.player, wish.other))
    return frozenset(number for number in both if number is not None)


def _people(words: Words, wish: Wish) -> dict[str, str]:
    other = "" if wish.other is None else words.who(wish.other)
    return {"player": words.who(wish.player), "other": other}


def _fulfilled(words: Words, study: RoundStudy, wish: Wish) -> str:
    """That it is so already, with the board and the colours."""
    for place, seat in enumerate(study.seats, start=1):
        if wish.player in (seat.white.number, seat.black.number):
            return words.say(
                "{white} does have White against {black}, on board {board} ({rule}).",
                board=place,
                white=words.who(seat.white.number),
                black=words.who(seat.black.number),
                rule=seat.rule,
            )
    return words.say("{player} does have the bye.", player=words.who(wish.player))


def _reasons(words: Words, answer: WishVerdict) -> Listing:
    return Listing(tuple(reason.message(words.language.text) for reason in answer.reasons))


def _compared(
    words: Words,
    study: RoundStudy,
    wishes: tuple[Wish, ...],
    compared: Comparison,
    whole: Whole,
) -> list[Block]:
    bracket = compared.bracket
    lead = words.say(
        "This is possible, but the rules prefer the real pairing. From the top, the first "
        "difference: {bracket}.",
        bracket=_bracket(words, bracket),
    )
    if _named(wishes).isdisjoint(card.number for card in bracket.task.bracket.players):
        lead += " " + words.say(
            "The change starts in a higher bracket: these players are not in this one, but "
            "others would float down from it."
        )
    link = Link(words.say("Why this bracket is paired as it is"), f"bracket-{bracket.place + 1}")
    blocks: list[Block] = [Paragraph(lead, "", (link,))]
    real = tuple((study.cards[one], study.cards[other]) for one, other in bracket.result.pairs)
    floaters = tuple(study.cards[number] for number in bracket.result.downfloaters)
    wished_one = candidate(compared.pairs, compared.floaters)
    shown = _differing(_named(wishes), candidate(real, floaters), wished_one)
    rows = (
        (words.say("real: {candidate}", candidate=shown[0]), bracket.judge.chosen),
        (words.say("wished: {candidate}", candidate=shown[1]), compared.card),
    )
    caption = (
        words.say("The two candidates, criterion by criterion")
        if shown[1] == wished_one
        else words.say("The criteria on which the two candidates differ")
    )
    blocks.append(report_cards(words, bracket.judge, rows, caption))
    if compared.absolute:
        blocks.append(Paragraph(_wrong_bye(words, study, compared, whole), "strong"))
    elif compared.article:
        text, further = shortfall(words, compared)
        before = tuple(bracket.judge.articles.values()).index(compared.article)
        if before:
            text += " " + words.say("The two are equal at every earlier criterion.")
        blocks.append(Paragraph(text, "strong"))
        if further:
            blocks.append(Listing(further))
    else:
        text = words.say(
            "The two are equal at every criterion; then the one tried first is chosen."
        )
        blocks.append(Paragraph(text + " " + tried_later(words, compared), "strong"))
    return blocks


def _differing(named: frozenset[int], *written: str) -> tuple[str, ...]:
    """Two candidates as they are written; of long ones only what the other does not have.

    Args:
        named: the players of the wish, whose pairs are written in any case.
    """
    listed = [one.split(", ") for one in written]
    if max(map(len, listed)) <= _MOST_TERMS:
        return written
    shown = []
    for terms, others in (listed, listed[::-1]):
        own = [term for term in terms if term not in others]
        later = [
            term
            for term in own[_MOST_TERMS:]
            if not named.isdisjoint(map(int, term.rstrip("↓").split("-")))
        ]
        shown.append(", ".join([*own[:_MOST_TERMS], "…", *later]))
    return tuple(shown)


def _bracket(words: Words, bracket: BracketStudy) -> str:
    points = format_score(bracket.result.score)
    match bracket.result.kind:
        case BracketKind.NORMAL:
            return words.say("the bracket of {points} points", points=points)
        case BracketKind.PENULTIMATE:
            return words.say(
                "the penultimate pairing bracket (PPB) of {points} points", points=points
            )
        case BracketKind.COLLAPSED_LAST:
            return words.say(
                "the collapsed last bracket (CLB), from {points} points down", points=points
            )


def _wrong_bye(words: Words, study: RoundStudy, compared: Comparison, whole: Whole) -> str:
    """C5 of 2026: the bye goes to the lowest score there can be."""
    bye, real = whole.brackets[-1].downfloaters[0], study.pairing.bye
    assert real is not None
    return words.say(
        "The bye would go to {player}, who has {points}; it must go to the lowest possible "
        "score, {lowest} ({article}).",
        player=words.who(bye),
        points=format_score(study.cards[bye].score),
        lowest=format_score(study.cards[real].score),
        article=compared.article,
    )


def _ranges(numbers: Sequence[int]) -> str:
    """Ascending numbers, those that follow one another as a range.

    >>> _ranges([1, 2, 3, 5, 8, 9])
    '1–3, 5, 8–9'
    """
    parts: list[list[int]] = []
    for number in numbers:
        if parts and parts[-1][-1] == number - 1:
            parts[-1][1:] = [number]
        else:
            parts.append([number])
    return ", ".join("–".join(map(str, part)) for part in parts)


def _pairing(
    words: Words, study: RoundStudy, wishes: tuple[Wish, ...], whole: Whole
) -> list[Block]:
    """The boards of the wished pairing that the real one does not have."""
    real = {(board.white, board.black) for board in study.pairing.boards}
    named = _named(wishes)
    rows: list[tuple[str, ...]] = []
    marked: list[int] = []
    for place, board in enumerate(whole.boards, start=1):
        if (board.white, board.black) in real:
            continue
        if named & {board.white, board.black}:
            marked.append(len(rows))
        white, black = study.cards[board.white], study.cards[board.black]
        rows.append(
            (
                str(place),
                format_score(white.points),
                words.who(white.number),
                words.who(black.number),
                format_score(black.points),
            )
        )
    bye = whole.brackets[-1].downfloaters[0] if len(study.players) % 2 else None
    if bye is not None and bye != study.pairing.bye:
        if bye in named:
            marked.append(len(rows))
        points = format_score(study.cards[bye].points)
        rows.append(("", points, words.who(bye), words.say("bye"), ""))
    heads = (
        words.say("Board"),
        words.say("Points"),
        words.say("White"),
        words.say("Black"),
        words.say("Points"),
    )
    caption = words.say("The best pairing with this wish: the boards that differ")
    kept = [row for row in range(len(rows)) if row < _MOST_BOARDS or row in marked]
    shown = tuple(rows[row] for row in kept)
    marks = tuple(place for place, row in enumerate(kept) if row in marked)
    grid = Grid(heads, (True, True, False, False, True), shown)
    blocks: list[Block] = [TableBlock(caption, grid, marks)]
    if len(rows) > len(shown):
        text = words.plural(
            "{count} more board differs.",
            "{count} more boards differ.",
            len(rows) - len(shown),
        )
        blocks.append(Paragraph(text, "soft"))
    same = [
        place
        for place, board in enumerate(whole.boards, start=1)
        if (board.white, board.black) in real
    ]
    if not same:
        text = words.say("Every board differs.")
    else:
        text = words.plural(
            "{count} board is the same in both pairings: {boards}.",
            "{count} boards are the same in both pairings: {boards}.",
            len(same),
            boards=_ranges(same),
        )
    blocks.append(Paragraph(text, "soft"))
    return blocks
