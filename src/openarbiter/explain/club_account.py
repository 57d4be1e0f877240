"""Why an evening of a club is paired as it is, and the Keizer values pass by pass."""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.clubs.evening import Evening
from openarbiter.clubs.keizer import Keizer, Stop, keizer
from openarbiter.clubs.ladder import Ladder, Move, MoveCause, ladder
from openarbiter.clubs.systems import KEIZER
from openarbiter.explain.account import Grid
from openarbiter.explain.document import Block, Document, Heading, Listing, Paragraph, TableBlock
from openarbiter.explain.voice import Voice, titled
from openarbiter.i18n import Language
from openarbiter.model import Tournament
from openarbiter.model.text import N_
from openarbiter.pairing import RoundPairing
from openarbiter.pairing.clubs.round import guests_for
from openarbiter.pairing.system_titles import SYSTEM_TITLES
from openarbiter.standings.amounts import decimal

_PEOPLE = frozenset({"player", "others"})
MOVES = {
    MoveCause.WIN: N_(
        "Round {round}: {player} beat {others} and moved from place {from_place} to {to_place}."
    ),
    MoveCause.DRAW: N_(
        "Round {round}: {player} drew with {others} and moved from place {from_place} to "
        "{to_place}."
    ),
    MoveCause.LAPSED: N_(
        "Round {round}: {others} did not come to the challenge of {player}, who moved from place "
        "{from_place} to {to_place}."
    ),
    MoveCause.IDLE: N_(
        "Round {round}: {player} was idle and dropped from place {from_place} to {to_place}."
    ),
}
"""How a move of a ladder is told."""

EVENINGS = {
    Evening.WIN: N_("won"),
    Evening.DRAW: N_("drew"),
    Evening.LOSS: N_("lost"),
    Evening.OPEN: N_("no result yet"),
    Evening.FORFEIT_WIN: N_("won by forfeit"),
    Evening.FORFEIT_LOSS: N_("lost by forfeit"),
    Evening.BYE: N_("bye"),
    Evening.ABSENCE: N_("away with notice"),
    Evening.DUTY: N_("club duty"),
    Evening.NO_NOTICE: N_("away without notice"),
    Evening.BEFORE: N_("not yet in the club"),
}
"""What an evening is called."""

_MOST_PASSES = 12
"""How many passes a table shows beside each other."""


def club_document(
    tournament: Tournament,
    pairing: RoundPairing,
    language: Language,
    players: Sequence[int] = (),
) -> Document:
    """The account of an evening: the reasons for every pair, and where the order comes from.

    Args:
        tournament: with at least the rounds before.
        pairing: by the rules of the club.
        players: those to tell of alone; everybody by default.
    """
    then = tournament.before_round(pairing.round)
    voice = Voice(language, titled(then))
    title = voice.say("Round {round}", round=pairing.round)
    if then.name:
        title = f"{then.name}: {title}"
    lines = (
        voice.say(SYSTEM_TITLES[pairing.system]),
        voice.say("FIDE has no rules for this system: it is played by the terms of the club."),
    )
    blocks: list[Block] = [
        Heading(voice.say("Pairs")),
        Listing(tuple(_reasons(voice, pairing, players))),
        Paragraph(
            voice.say(
                "Of all pairings of those present, the one is taken that is best by these "
                "criteria in turn: challenges played; the bye to the lowest placed of those who "
                "had the fewest; no more meetings than allowed; enough rounds between two games "
                "of the same players; near places (their difference squared); colours; nearness "
                "at the top."
            ),
            "soft",
        ),
    ]
    if not players:
        blocks.append(_those_present(voice, then, pairing))
    if pairing.system == KEIZER:
        blocks += keizer_blocks(voice, keizer(then), players)
    else:
        blocks += ladder_blocks(voice, ladder(then), players)
    return Document(title, lines, tuple(blocks))


def _reasons(voice: Voice, pairing: RoundPairing, players: Sequence[int]) -> list[str]:
    found = []
    for group in pairing.groups:
        for step in group.steps:
            named = {value for key, value in step.reason.values if key in _PEOPLE}
            if players and not named & {str(each) for each in players}:
                continue
            about = {
                key: voice.who(int(value)) if key in _PEOPLE else value
                for key, value in step.reason.values
            }
            found.append(f"{voice.say(step.reason.template, **about)} ({step.article})")
    return found or [voice.say("Nobody asked for is in a pair of this round.")]


def _those_present(voice: Voice, then: Tournament, pairing: RoundPairing) -> Block:
    rows = tuple(
        (str(each.place), voice.who(each.number), f"{each.balance:+d}", str(each.byes))
        for each in guests_for(then, pairing.round, pairing.system)
    )
    heads = (
        voice.say("Place"),
        voice.say("Player"),
        voice.say("White less Black"),
        voice.say("Byes"),
    )
    return TableBlock(voice.say("Those present"), Grid(heads, (True, False, True, True), rows))


def keizer_blocks(voice: Voice, last: Keizer, players: Sequence[int] = ()) -> list[Block]:
    """The passes of a Keizer ranking: values, points, places; and the evenings of some players."""
    if not last.passes:
        return [Paragraph(voice.say("Before round 1 the ranking is the start list."))]
    blocks: list[Block] = [
        Heading(voice.say("Keizer ranking after round {round}", round=last.rounds)),
        Paragraph(_stop(voice, last)),
    ]
    unit = last.terms.unit
    for number, done in enumerate(last.passes[:_MOST_PASSES], start=1):
        places = {player: place for place, player in enumerate(done.order, start=1)}
        shown = [each for each in done.order if not players or each in players]
        rows = tuple(
            (
                str(places[each]),
                voice.who(each),
                str(done.values[each]),
                decimal(done.scores[each], unit, 0),
            )
            for each in shown
        )
        heads = (voice.say("Place"), voice.say("Player"), voice.say("Value"), voice.say("Points"))
        caption = voice.say("Pass {number}", number=number)
        blocks.append(TableBlock(caption, Grid(heads, (True, False, True, True), rows)))
    for each in players:
        if each in last.scores:
            blocks.append(_evenings(voice, last, each))
    return blocks


def _stop(voice: Voice, last: Keizer) -> str:
    match last.stop:
        case Stop.STABLE:
            return voice.plural(
                "After {count} pass the ranking stays as it is.",
                "After {count} passes the ranking stays as it is.",
                len(last.passes),
            )
        case Stop.CIRCLE:
            return voice.say(
                "The ranking goes round in a circle of {count} rankings; the one that came up "
                "first among them stands.",
                count=last.circle,
            )
        case _:
            return voice.plural(
                "The terms ask for {count} pass.",
                "The terms ask for {count} passes.",
                len(last.passes),
            )


def _evenings(voice: Voice, last: Keizer, player: int) -> Block:
    unit = last.terms.unit
    rows = tuple(
        (
            "" if each.round is None else str(each.round),
            voice.say("own value") if each.kind is None else voice.say(EVENINGS[each.kind]),
            "" if each.opponent is None else voice.who(each.opponent),
            str(each.value),
            str(each.fraction),
            decimal(each.units, unit, 0),
        )
        for each in last.summands(player)
    )
    heads = (
        voice.say("Round"),
        voice.say("Evening"),
        voice.say("Opponent"),
        voice.say("Value"),
        voice.say("Part of it"),
        voice.say("Adds"),
    )
    return TableBlock(voice.who(player), Grid(heads, (True, False, False, True, True, True), rows))


def ladder_blocks(voice: Voice, found: Ladder, players: Sequence[int] = ()) -> list[Block]:
    """The moves that made a ladder what it is."""
    told = [
        move_told(voice, each)
        for each in found.moves
        if not players or each.player in players or each.other in players
    ]
    return [
        Heading(voice.say("The ladder so far")),
        Listing(tuple(told or [voice.say("Nobody has moved yet.")])),
    ]


def move_told(voice: Voice, move: Move) -> str:
    """One move of a ladder in a sentence."""
    about = {
        "round": move.round,
        "player": voice.who(move.player),
        "others": "" if move.other is None else voice.who(move.other),
        "from_place": move.from_place,
        "to_place": move.to_place,
    }
    return voice.say(MOVES[move.cause], **about)
