"""One player's or team's round: why this opponent, this colour, this float, the bye."""

from __future__ import annotations

from openarbiter.explain.document import Block, Heading, Link, Listing, Paragraph
from openarbiter.explain.other_swiss.facts import FloatersChosen, PairTurn
from openarbiter.explain.other_swiss.study import SwissStudy
from openarbiter.explain.other_swiss.tell_group import anchor_of, rival_lines, title_of
from openarbiter.explain.other_swiss.tell_round import bye_blocks
from openarbiter.explain.other_swiss.words import SwissWords
from openarbiter.model import format_score

_RIVALS = 6
"""The most reasons against others that are told to a player."""


def player_blocks(words: SwissWords, study: SwissStudy, number: int) -> tuple[Block, ...]:
    """Why a player or a team has this opponent, colour, float or the bye."""
    heading = Heading(words.who(number), 1, f"player-{number}")
    if number == study.pairing.bye:
        title = words.say("{player} has the pairing-allocated bye.", player=words.who(number))
        return (heading, Paragraph(title, "strong"), *bye_blocks(words, study))
    opponent = study.opponent(number)
    if opponent is None:
        text = words.say("{player} does not play in this round.", player=words.who(number))
        return (heading, Paragraph(text))
    blocks: list[Block] = [heading, Paragraph(_seat(words, study, number, opponent), "strong")]
    place = study.group_of(number)
    if place is None:
        # Game 2 of a match of two games.
        blocks += [Paragraph(words.told(step.reason)) for step in study.pairing.steps]
        return tuple(blocks)
    blocks.append(_group(words, study, number, place))
    for each in (number, opponent):
        blocks += _float(words, study, each, place)
    blocks += _opponent(words, study, number, opponent, place)
    blocks.append(Paragraph(_colour(words, study, number, opponent)))
    return tuple(blocks)


def _seat(words: SwissWords, study: SwissStudy, number: int, opponent: int) -> str:
    board, white = next(
        (place, each.white == number)
        for place, each in enumerate(study.pairing.boards, start=1)
        if number in (each.white, each.black)
    )
    told = {"player": words.who(number), "opponent": words.who(opponent), "board": board}
    if study.teams:
        if white:
            return words.say("{player} has White against {opponent} in match {board}.", **told)
        return words.say("{player} has Black against {opponent} in match {board}.", **told)
    if white:
        return words.say("{player} has White against {opponent} on board {board}.", **told)
    return words.say("{player} has Black against {opponent} on board {board}.", **told)


def _group(words: SwissWords, study: SwissStudy, number: int, place: int) -> Paragraph:
    each, group = study.people[number], study.groups[place]
    text = words.say(
        "{player} has {points} points and was paired in the group of {score} points.",
        player=words.who(number),
        points=words.points(each),
        score=format_score(group.score),
    )
    return Paragraph(text, "", (Link(title_of(words, group), anchor_of(place)),))


def choice_of(study: SwissStudy, number: int, until: int) -> tuple[int, FloatersChosen] | None:
    """The group in which somebody was chosen to float, and that choice; the last one before."""
    for place in range(until, -1, -1):
        for choice in study.choices(place):
            if number in choice.chosen:
                return place, choice
    return None


def _float(words: SwissWords, study: SwissStudy, number: int, place: int) -> list[Block]:
    """Why somebody floats, and why no others."""
    if number not in study.groups[place].floaters:
        return []
    found = choice_of(study, number, place)
    if found is None:
        text = words.say("{player} came from another group.", player=words.who(number))
        return [Paragraph(text)]
    at, choice = found
    group = study.groups[at]
    values = {"player": words.who(number), "score": format_score(group.score)}
    if number in group.left:
        text = words.say("{player} had to go on from the group of {score} points.", **values)
    else:
        text = words.say(
            "{player} was taken into the group of {score} points from below.", **values
        )
    blocks: list[Block] = [Paragraph(text, "", (Link(title_of(words, group), anchor_of(at)),))]
    lines = rival_lines(words, choice.rivals)
    if lines:
        shown = lines[:_RIVALS]
        if len(lines) > _RIVALS:
            shown.append(words.say("… and {count} more.", count=len(lines) - _RIVALS))
        blocks += [Paragraph(words.say("Why no others:")), Listing(tuple(shown))]
    elif choice.note is not None:
        blocks.append(Paragraph(words.told(choice.note)))
    elif not choice.further:
        blocks.append(Paragraph(words.say("There is nobody else to choose from.")))
    return blocks


def _opponent(
    words: SwissWords, study: SwissStudy, number: int, opponent: int, place: int
) -> list[Block]:
    """Whom else of the group the player could not meet, and what decided between the rest."""
    turn = next(
        (each for each in study.turns(place) if {each.one, each.other} == {number, opponent}), None
    )
    if turn is not None:
        if not turn.passed:
            text = words.say(
                "{opponent} is the first partner of {player} in the order of the rules.",
                opponent=words.who(turn.other),
                player=words.who(turn.one),
            )
            return [Paragraph(text), *_notes(words, turn)]
        lead = words.say(
            "In the order of the rules, these came first as partners of {player}:",
            player=words.who(turn.one),
        )
        listed = tuple(words.cited(words.told(why), article) for article, why in turn.passed)
        return [Paragraph(lead), Listing(listed), *_notes(words, turn)]
    group = study.groups[place]
    inside = [each for pair in group.pairs for each in pair if each not in (number, opponent)]
    barred = [reason for each in inside if (reason := study.barred(number, each)) is not None]
    blocks: list[Block] = []
    if barred:
        lead = words.say("Whom of this group {player} may not meet:", player=words.who(number))
        blocks = [Paragraph(lead), Listing(tuple(map(words.told, barred)))]
    free = len(inside) - len(barred)
    if not inside or not free:
        text = words.say(
            "{opponent} is the only opponent there is for {player} in the group.",
            opponent=words.who(opponent),
            player=words.who(number),
        )
    else:
        text = words.say(
            "Of all pairings of the group that are as good by the criteria, the one with "
            "{player} against {opponent} is the first in order ({article}).",
            player=words.who(number),
            opponent=words.who(opponent),
            article=study.order_article,
        )
    return [*blocks, Paragraph(text)]


def _notes(words: SwissWords, turn: PairTurn) -> list[Block]:
    """What else was noted of a pair."""
    return [Paragraph(words.cited(words.told(why), article)) for article, why in turn.notes]


def _colour(words: SwissWords, study: SwissStudy, number: int, opponent: int) -> str:
    seat = next(each for each in study.seats if {each.white, each.black} == {number, opponent})
    histories = words.say(
        "Colours so far: {player} {colours}, {opponent} {others}.",
        player=words.who(number),
        colours=words.colours(study.people[number].colours) or "-",
        opponent=words.who(opponent),
        others=words.colours(study.people[opponent].colours) or "-",
    )
    return f"{histories} {words.told(seat.reason)} ({seat.article})"
