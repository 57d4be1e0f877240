"""A knock-out told: its rounds with every match and why somebody goes on, places, lots, terms."""

from __future__ import annotations

from collections.abc import Iterator

from openarbiter.explain.account import Grid
from openarbiter.explain.document import Block, Document, Heading, Listing, Paragraph, TableBlock
from openarbiter.explain.voice import Voice
from openarbiter.knockout.terms_text import terms_text
from openarbiter.knockout.tree import (
    KnockoutGame,
    KnockoutMatch,
    KnockoutRound,
    KnockoutSide,
    KnockoutTree,
    MatchState,
    SideKind,
)
from openarbiter.model import Reason, format_score

_PEOPLE = frozenset({"winner", "loser", "player"})
"""The places of a reason that hold the number of a player."""


def named(voice: Voice, reason: Reason) -> str:
    """A reason with the names of its players behind their numbers."""
    values = {
        key: voice.who(int(value)) if key in _PEOPLE and value.isdigit() else value
        for key, value in reason.values
    }
    return voice.say(reason.template, **values).strip()


def knockout_document(
    voice: Voice, title: str, tree: KnockoutTree, *, every: bool = False
) -> Document:
    """The whole knock-out.

    Args:
        every: whether rounds are told that nobody plays in yet, and byes.
    """
    blocks: list[Block] = []
    for each in tree.rounds:
        if every or any(match.players for match in each.matches):
            blocks += _round(voice, each, every=every)
    if tree.places:
        blocks += [Heading(voice.say("Places")), _places(voice, tree)]
    blocks += _notes(voice, tree)
    return Document(title, (_state(voice, tree),), tuple(blocks))


def _state(voice: Voice, tree: KnockoutTree) -> str:
    current = tree.current
    if current is None:
        if tree.champion is None:
            return voice.say("The knock-out is over: nobody won it.")
        return voice.say("The knock-out is over: {player} won it.", player=voice.who(tree.champion))
    name = voice.say(current.name.template, **dict(current.name.values))
    left = sum(not match.over for match in current.matches)
    return voice.plural(
        "{round}: {count} match is not decided.",
        "{round}: {count} matches are not decided.",
        left,
        round=name,
    )


def _round(voice: Voice, each: KnockoutRound, *, every: bool) -> Iterator[Block]:
    name = voice.say(each.name.template, **dict(each.name.values))
    yield Heading(name)
    heads = (voice.say("Match"), voice.say("Player"), "", voice.say("Player"), voice.say("State"))
    rows = tuple(
        _row(voice, match) for match in each.matches if every or match.state is not MatchState.BYE
    )
    byes = [
        voice.who(match.winner)
        for match in each.matches
        if match.state is MatchState.BYE and match.winner is not None
    ]
    yield TableBlock("", Grid(heads, (False,) * len(heads), rows))
    if byes and not every:
        yield Paragraph(voice.say("Byes: {players}.", players=", ".join(byes)))


def _row(voice: Voice, match: KnockoutMatch) -> tuple[str, ...]:
    score = ""
    if match.games:
        score = f"{format_score(match.upper.score)}:{format_score(match.lower.score)}"
    if match.upper.extra_score or match.lower.extra_score:
        score += (
            f" ({format_score(match.upper.extra_score)}:{format_score(match.lower.extra_score)})"
        )
    why = "" if match.reason is None else named(voice, match.reason)
    return (str(match.id), seat(voice, match.upper), score, seat(voice, match.lower), why)


def seat(voice: Voice, side: KnockoutSide) -> str:
    """Who stands on a side of a match, or where they will come from."""
    if side.player is not None:
        return voice.who(side.player)
    if side.kind is SideKind.BYE:
        return voice.say("bye")
    if side.nobody:
        return voice.say("nobody")
    if side.kind is SideKind.WINNER:
        return voice.say("winner of {match}", match=side.match)
    if side.kind is SideKind.LOSER:
        return voice.say("loser of {match}", match=side.match)
    return voice.say("drawn later")


def _places(voice: Voice, tree: KnockoutTree) -> TableBlock:
    heads = (voice.say("Place"), voice.say("Player"), voice.say("Reason"))
    rows = tuple(
        (
            str(place.first) if place.first == place.last else f"{place.first}-{place.last}",
            voice.who(player),
            named(voice, place.reason),
        )
        for place in tree.places
        for player in place.players
    )
    return TableBlock("", Grid(heads, (True, False, False), rows))


def _notes(voice: Voice, tree: KnockoutTree) -> Iterator[Block]:
    if tree.doubts:
        yield Heading(voice.say("What does not fit"))
        yield Listing(tuple(named(voice, each) for each in tree.doubts))
    if tree.lots:
        yield Heading(voice.say("Lots"))
        yield Listing(
            tuple(
                voice.say("{name}, drawn by hand: {order}", name=lot.name, order=_listed(lot.order))
                if lot.by_hand
                else f"{lot.name}: {_listed(lot.order)}"
                for lot in tree.lots
            )
        )
        if tree.lot_seed:
            text = voice.say(
                "Every lot sorts the players by the SHA-256 of “{seed}/NAME:NUMBER”.",
                seed=tree.lot_seed,
            )
            yield Paragraph(text)
    yield Heading(voice.say("Terms"))
    yield Paragraph(terms_text(tree.terms))


def _listed(numbers: tuple[int, ...]) -> str:
    return ", ".join(str(number) for number in numbers)


def player_document(voice: Voice, title: str, tree: KnockoutTree, players: tuple[int, ...], *,
                    matches: tuple[KnockoutMatch, ...] | None = None) -> Document:  # fmt: skip
    """Why some players have the opponents, colours and results they have.

    Args:
        players: by number; with nobody, all matches that are given are told.
        matches: those that are told; by default all of the players.
    """
    told = tree.matches if matches is None else matches
    blocks: list[Block] = []
    for player in players:
        blocks.append(Heading(voice.who(player)))
        seed = {number: at for at, number in enumerate(tree.seeds, start=1)}.get(player)
        if seed is None:
            blocks.append(Paragraph(voice.say("Does not take part in the knock-out.")))
            continue
        blocks.append(Paragraph(voice.say("Seed {seed} of {players}.", seed=seed,
                                          players=len(tree.seeds))))  # fmt: skip
        for match in told:
            if player in match.players:
                blocks += match_blocks(voice, match, tree)
    if not players:
        for match in told:
            if match.players:
                blocks += match_blocks(voice, match, tree)
    return Document(title, (_state(voice, tree),), tuple(blocks))


def match_blocks(voice: Voice, match: KnockoutMatch, tree: KnockoutTree) -> Iterator[Block]:
    """One match: why these two meet, who has White in each game and why, who goes on and why."""
    sides = f"{seat(voice, match.upper)} – {seat(voice, match.lower)}"
    yield Heading(f"{match.id}: {sides}", level=2)
    lines = [_origin(voice, side, match, tree) for side in (match.upper, match.lower)]
    lines += [_game(voice, game) for game in match.games]
    if match.reason is not None:
        article = f" ({match.article})" if match.article else ""
        lines.append(named(voice, match.reason) + article)
    yield Listing(tuple(filter(None, lines)))


def _origin(voice: Voice, side: KnockoutSide, match: KnockoutMatch, tree: KnockoutTree) -> str:
    who = seat(voice, side)
    if side.player is None:
        return ""
    match side.kind:
        case SideKind.SEED:
            return voice.say(
                "{player} stands here as seed {seed}: the seeds of a match of round 1 add up to "
                "{sum}.",
                player=who,
                seed=side.seed,
                sum=tree.size + 1,
            )
        case SideKind.WINNER:
            return voice.say("{player} won {match}.", player=who, match=side.match)
        case SideKind.LOSER:
            return voice.say("{player} lost {match}.", player=who, match=side.match)
        case _ if tree.terms.pairs.value == "by-seed":
            return voice.say(
                "{player} is seed {seed}: the best seed left meets the worst one left.",
                player=who,
                seed=side.seed,
            )
        case _:
            return voice.say(
                "{player} was drawn here by the lot “{lot}”, or has no opponent as one of the "
                "best seeds.",
                player=who,
                lot=f"R{match.id.round}",
            )


def _game(voice: Voice, game: KnockoutGame) -> str:
    result = voice.say("to be played") if game.result is None else str(game.result)
    colours = "" if game.colour_reason is None else named(voice, game.colour_reason)
    return voice.say(
        "Game {number} ({kind}): White {white}, Black {black}, {result}. {colours}",
        number=game.number,
        kind=game.kind.value,
        white=voice.who(game.white),
        black=voice.who(game.black),
        result=result,
        colours=colours,
    ).strip()
