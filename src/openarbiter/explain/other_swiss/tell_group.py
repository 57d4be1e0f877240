"""One group told: who is in it, who floats, in which order pairs were made, and what was proved."""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.explain.account import Grid
from openarbiter.explain.document import Block, Heading, Listing, Paragraph, TableBlock
from openarbiter.explain.other_swiss.facts import FloatersChosen, PairTurn, Rival
from openarbiter.explain.other_swiss.study import SwissStudy
from openarbiter.explain.other_swiss.words import SwissWords
from openarbiter.explain.pairings.words import value
from openarbiter.model import format_score
from openarbiter.pairing import PairedGroup

_SHOWN = 12
"""The most reasons of one kind that are listed one by one."""


def anchor_of(place: int) -> str:
    """The name by which links find a group."""
    return f"group-{place + 1}"


def title_of(words: SwissWords, group: PairedGroup) -> str:
    """A group by its points."""
    return words.say("Group of {points} points", points=format_score(group.score))


def group_blocks(words: SwissWords, study: SwissStudy, place: int) -> tuple[Block, ...]:
    """Everything about a group."""
    group = study.groups[place]
    blocks: list[Block] = [Heading(title_of(words, group), 2, anchor_of(place))]
    side = study.side(place)
    if side:
        blocks.append(Paragraph(words.say(side)))
    blocks += _members(words, study, group)
    blocks += _floaters(words, study, place)
    blocks += _steps(words, study, place)
    blocks += _pairs(words, study, place)
    blocks += _criteria(words, study, place)
    return tuple(blocks)


def _members(words: SwissWords, study: SwissStudy, group: PairedGroup) -> list[Block]:
    """The members with what the system orders them by."""
    roles = dict.fromkeys(group.floaters, words.say("from another group"))
    roles |= dict.fromkeys(group.left, words.say("goes on"))
    heads = (
        words.say("Team") if study.teams else words.say("Player"),
        words.say("Points"),
        *map(words.say, study.heads),
        words.say("Colours"),
        words.say("Wants"),
        "",
    )
    numbers = [*group.members, *(each for each in group.floaters if each not in group.members)]
    rows = tuple(
        (
            words.who(number),
            words.points(study.people[number]),
            *map(words.figure, study.people[number].figures),
            words.colours(study.people[number].colours) or "-",
            words.wants(study.people[number]),
            roles.get(number, ""),
        )
        for number in numbers
    )
    figures = len(study.heads)
    right = (False, *(True,) * (1 + figures), False, False, False)
    caption = words.say("Who is in the group")
    return [TableBlock(caption, Grid(heads, right, rows))] if rows else []


def _floaters(words: SwissWords, study: SwissStudy, place: int) -> list[Block]:
    """Those who float, and why no others."""
    group = study.groups[place]
    choices = study.choices(place)
    blocks: list[Block] = []
    why = study.why_some_leave(place)
    if why is not None and choices:
        blocks.append(Paragraph(words.told(why)))
    for choice in choices:
        names = words.listed(choice.chosen)
        lead = (
            words.say("Goes on to the next group: {players}.", players=names)
            if set(choice.chosen) <= set(group.left)
            else words.say("Taken from below: {players}.", players=names)
        )
        blocks.append(Paragraph(lead, "strong"))
        blocks += _rivals(words, choice)
    return blocks


def _rivals(words: SwissWords, choice: FloatersChosen) -> list[Block]:
    """Why no others were chosen; those with the same reason in one line."""
    blocks: list[Block] = []
    if choice.note is not None:
        return [Paragraph(words.told(choice.note))]
    lines = rival_lines(words, choice.rivals)
    if lines:
        blocks.append(Paragraph(words.say("Why no others:")))
        blocks.append(Listing(tuple(lines)))
    elif choice.proof is None or not choice.further:
        blocks.append(Paragraph(words.say("There is nobody else to choose from.")))
        return blocks
    if choice.further:
        blocks.append(
            Paragraph(
                words.plural(
                    "{count} more was not tried one by one.",
                    "{count} more were not tried one by one.",
                    choice.further,
                )
            )
        )
    if choice.proof is not None:
        blocks.append(Paragraph(words.told(choice.proof)))
    return blocks


def rival_lines(words: SwissWords, rivals: Sequence[Rival]) -> list[str]:
    """The reasons against others, each with its article; players with one reason together."""
    alike: dict[tuple[object, ...], list[Rival]] = {}
    for each in rivals:
        values = tuple(pair for pair in each.reason.values if pair[0] != "player")
        alike.setdefault((each.article, each.reason.template, values), []).append(each)
    lines = []
    for found in alike.values():
        first = found[0].reason
        several = words.listed(each.number for each in found) if len(found) > 1 else ""
        lines.append(words.cited(words.told(first, several), found[0].article))
    return lines


def _steps(words: SwissWords, study: SwissStudy, place: int) -> list[Block]:
    """What the engine noted, in its order, but for what is told with pairs and colours."""
    told_elsewhere = {noted for turn in study.turns(place) for noted in (*turn.passed, *turn.notes)}
    colours = {(seat.article, seat.reason) for seat in study.seats}
    lines = [
        words.cited(words.told(step.reason), step.article)
        for step in study.groups[place].steps
        if (step.article, step.reason) not in told_elsewhere | colours
        and "{order}" not in step.reason.template
    ]
    lines += [
        words.cited(words.told(reason), article) for article, reason in study.further_steps(place)
    ]
    if not lines:
        return []
    return [Paragraph(words.say("Step by step:")), Listing(tuple(lines), numbered=True)]


def _pairs(words: SwissWords, study: SwissStudy, place: int) -> list[Block]:
    """The pairs in the order in which they were made, with partners passed over and colours."""
    group = study.groups[place]
    if not group.pairs:
        return [Paragraph(words.say("Nobody is paired in this group."))]
    seats = {frozenset((seat.white, seat.black)): seat for seat in study.seats}
    turns = study.turns(place) or tuple(PairTurn(one, other) for one, other in group.pairs)
    lines = []
    for turn in turns:
        seat = seats.get(frozenset((turn.one, turn.other)))
        if seat is None:
            continue
        told = [
            words.cited(words.told(reason), article)
            for article, reason in (*turn.passed, *turn.notes)
        ]
        pair = words.say(
            "{white} has White against {black}.",
            white=words.who(seat.white),
            black=words.who(seat.black),
        )
        colour = words.told(seat.reason)
        lines.append(" ".join([*told, pair, f"{colour} ({seat.article})"]))
    title = words.say("The pairs, in the order in which they were made:")
    return [Paragraph(title), Listing(tuple(lines), numbered=True)]


def _criteria(words: SwissWords, study: SwissStudy, place: int) -> list[Block]:
    """Every criterion with its value, and why it cannot be less."""
    group = study.groups[place]
    if not group.criteria:
        return []
    limits = {each.article: each for each in study.limits(place)}
    lines, perfect = [], []
    for article, counted in study.criteria.items():
        if article not in group.criteria:
            continue
        failure = group.criteria[article]
        text = f"{article}, {words.say(counted)}: {value(failure)}."
        if not failure or failure == (0, ()):
            perfect.append(article)
            continue
        if article in limits:
            text += " " + " ".join(words.told(reason) for reason in limits[article].reasons)
        elif group.floaters or group.left:
            text += " " + words.say("No other set does better, as shown above.")
        lines.append(text)
    if perfect:
        lines.append(
            words.say(
                "Perfectly fulfilled, so nothing can be better: {list}.", list=", ".join(perfect)
            )
        )
    title = words.say("The criteria of this group, the most important first:")
    return [Paragraph(title), Listing(tuple(lines))]
