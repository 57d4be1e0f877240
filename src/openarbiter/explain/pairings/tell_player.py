"""One player's round: why this opponent, this colour, this float, the bye.

An arbiter reads it out at the desk, so it is short and in the third person; the bracket it
links to has the proof.
"""

from __future__ import annotations

from collections.abc import Iterable

from openarbiter.explain.document import Block, Heading, Link, Listing, Paragraph
from openarbiter.explain.pairings.study import BracketStudy, ColouredBoard, RoundStudy
from openarbiter.explain.pairings.tell_bracket import anchor_of
from openarbiter.explain.pairings.tell_player_brief import bye_in_short, game_in_short
from openarbiter.explain.pairings.tell_player_bye import bye_blocks
from openarbiter.explain.pairings.tell_player_colour import colour_sentences
from openarbiter.explain.pairings.tell_player_cost import joined
from openarbiter.explain.pairings.tell_player_float import (
    downfloat_sentences,
    home_of,
    upfloat_sentences,
)
from openarbiter.explain.pairings.tell_player_opponent import opponent_blocks
from openarbiter.explain.pairings.words import Words
from openarbiter.model import ByeKind, format_score
from openarbiter.model.text import N_
from openarbiter.pairing import BracketKind
from openarbiter.pairing.frame.cards import Card

_ABSENT = {
    ByeKind.PAB: N_("{player} does not play in this round."),
    ByeKind.ZERO: N_("{player} does not play in this round and gets no points for it."),
    ByeKind.HALF: N_("{player} does not play in this round and has a half-point bye."),
    ByeKind.FULL: N_("{player} does not play in this round and has a full-point bye."),
}


def player_blocks(words: Words, study: RoundStudy, number: int) -> tuple[Block, ...]:
    """A player's opponent, colour, float or bye explained: in brief, then in detail with links.

    First who meets whom, then the cause in people; what follows under a heading of its own
    does not repeat it, and links to the brackets it came about in.

    Args:
        number: a player of the tournament, paired or not.
    """
    heading = Heading(words.who(number), 1, f"player-{number}")
    card = study.cards.get(number)
    bracket = study.bracket_of(number)
    if card is None or bracket is None:
        return (heading, Paragraph(_absent(words, study, number)))
    home = home_of(study, card) or bracket
    place = Paragraph(_place(words, card, home, bracket), "", _links(words, home, bracket))
    detail = Heading(words.say("In detail"), 2)
    board, seat = _seat(study, number)
    if seat is None:
        title = words.say("{player} has the pairing-allocated bye.", player=words.who(number))
        brief = bye_in_short(words, study, bracket, card)
        bye = bye_blocks(words, study, bracket, card, brief)
        return (heading, Paragraph(title, "strong"), Paragraph(joined(brief)), detail, place, *bye)
    opponent = seat.black if seat.white is card else seat.white
    brief = game_in_short(words, study, bracket, seat, card)
    blocks: list[Block] = [
        heading,
        Paragraph(_game(words, board, seat, card), "strong"),
        Paragraph(joined(brief)),
        detail,
        place,
    ]
    if opponent.score < card.score:
        blocks += _further(downfloat_sentences(words, study, card, opponent), brief)
    met = opponent_blocks(words, study, bracket, card, opponent, brief)
    blocks += met
    if opponent.score > card.score:
        told = joined((*brief, *sentences(met)))
        blocks += _further(upfloat_sentences(words, study, card, opponent, told), brief)
    blocks += _further(colour_sentences(words, study, seat, card), brief)
    return tuple(blocks)


def _further(told: tuple[str, ...], brief: tuple[str, ...]) -> list[Paragraph]:
    """The sentences that are not said in brief already, as a paragraph; none if all are."""
    text = joined(each for each in told if each not in brief)
    return [Paragraph(text)] if text else []


def sentences(blocks: Iterable[Block]) -> tuple[str, ...]:
    """The texts of an account, without headings and links."""
    found: list[str] = []
    for block in blocks:
        if isinstance(block, Paragraph):
            found.append(block.text)
        elif isinstance(block, Listing):
            found += block.items
    return tuple(found)


def _absent(words: Words, study: RoundStudy, number: int) -> str:
    kinds = {
        request.player: request.kind
        for request in study.then.regulations.bye_requests
        if request.round == study.pairing.round
    }
    kind = kinds.get(number, ByeKind.ZERO)
    return words.say(_ABSENT[kind], player=words.who(number))


def _seat(study: RoundStudy, number: int) -> tuple[int, ColouredBoard | None]:
    """The number of a player's board, from 1, and the board; 0 and None with the bye."""
    for board, seat in enumerate(study.seats, start=1):
        if number in (seat.white.number, seat.black.number):
            return board, seat
    return 0, None


def _game(words: Words, board: int, seat: ColouredBoard, card: Card) -> str:
    told = {
        "player": words.who(card.number),
        "opponent": words.who((seat.black if seat.white is card else seat.white).number),
        "board": board,
    }
    if seat.white is card:
        return words.say("{player} has White against {opponent} on board {board}.", **told)
    return words.say("{player} has Black against {opponent} on board {board}.", **told)


def _place(words: Words, card: Card, home: BracketStudy, bracket: BracketStudy) -> str:
    """A player's points, how many players have as many, and the bracket they were paired in."""
    told = [_points(words, card)]
    if home.result.kind is BracketKind.COLLAPSED_LAST:
        told.append(
            words.say(
                "The last brackets could not be paired one by one, so their players are paired "
                "together ({article}).",
                article=home.task.rules.articles.outlook,
            )
        )
        return joined(told)
    residents = home.result.residents
    virtual = any(each.score != each.points for each in home.task.bracket.residents)
    if len(residents) == 1:
        told.append(
            words.say("Nobody else to be paired has that score, virtual points included.")
            if virtual
            else words.say("Nobody else to be paired has that score.")
        )
    elif virtual:
        told.append(
            words.plural(
                "{player} is number {place} of {count} player to be paired with that score, "
                "virtual points included.",
                "{player} is number {place} of {count} players to be paired with that score, "
                "virtual points included.",
                len(residents),
                place=residents.index(card.number) + 1,
                player=words.who(card.number),
            )
        )
    else:
        told.append(
            words.plural(
                "{player} is number {place} of {count} player to be paired with that score.",
                "{player} is number {place} of {count} players to be paired with that score.",
                len(residents),
                place=residents.index(card.number) + 1,
                player=words.who(card.number),
            )
        )
    moved = home.result.moved_down
    if moved:
        told.append(
            words.plural(
                "This player moved down to them: {players}.",
                "These players moved down to them: {players}.",
                len(moved),
                players=words.all_of(moved),
            )
        )
    if bracket is not home:
        told.append(
            words.say(
                "Unpaired there, {player} moved down to the bracket of {score} points.",
                score=format_score(bracket.result.score),
                player=words.who(card.number),
            )
        )
    return joined(told)


def _points(words: Words, card: Card) -> str:
    told = {"player": words.who(card.number), "points": format_score(card.points)}
    if card.score == card.points:
        return words.say("{player} has {points} points.", **told)
    return words.say(
        "{player} has {points} points and counts with {score}, virtual points included.",
        score=format_score(card.score),
        **told,
    )


def _links(words: Words, *brackets: BracketStudy) -> tuple[Link, ...]:
    """Ways to the brackets, each once."""
    return tuple(
        Link(
            words.say("The bracket of {score} points", score=format_score(each.result.score)),
            anchor_of(each),
        )
        for each in dict.fromkeys(brackets)
    )
