"""Norms as pages, programs and the public see them: rows of the watch, one player's clauses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from openarbiter.explain.account import Grid
from openarbiter.explain.norm_account import (
    clauses_grid,
    missing_lines,
    norm_games_grid,
    norm_lines,
    points,
)
from openarbiter.explain.norm_prospects import entry_line, need_in_short, prospect_lines
from openarbiter.explain.voice import Voice, titled
from openarbiter.model.text import N_
from openarbiter.titles.event_norms import TitleNorm
from openarbiter.titles.norm_event import federation_of
from openarbiter.titles.norm_games import NotCounted
from openarbiter.titles.norm_prospect import Prospect
from openarbiter.titles.wanted import Sought
from openarbiter.web.actions.norms import NormWatch
from openarbiter.web.tongue import language, plural, say

_RULED_OUT = N_("not possible with this pairing")


@dataclass(frozen=True, slots=True)
class MadeNorm:
    """A norm that is made, as a row of a table."""

    number: int
    name: str
    federation: str
    title: str
    score: str
    games: int
    average: int
    performance: int
    credited: int
    notes: str


@dataclass(frozen=True, slots=True)
class HopedNorm:
    """A norm that is not made, as a row of a table.

    Attributes:
        opponent: the one of the coming round; ``""`` where nobody is known.
        told: what is needed, or what is missing.
        ruled_out: whether only the pairing of the coming round stands against it.
    """

    number: int
    name: str
    title: str
    told: str
    opponent: str = ""
    ruled_out: bool = False


@dataclass(frozen=True, slots=True)
class TitleShown:
    """Everything about one player and one title.

    Attributes:
        made: whether it is a norm.
        possible: whether it can still be made.
        headline: the sum of it in a few words.
        lines: sentences, with articles.
        clauses, games: as tables; None where no game counts.
    """

    title: str
    made: bool
    possible: bool
    headline: str
    lines: tuple[str, ...]
    clauses: Grid | None
    games: Grid | None


def voice_of(watch: NormWatch) -> Voice:
    """The reader's language and the players' names."""
    return Voice(language(), titled(watch.tournament))


def made_norms(watch: NormWatch) -> list[MadeNorm]:
    """Who has a norm now."""
    names, found = titled(watch.tournament), []
    for number, player in watch.norms.players.items():
        for each in player.made:
            norm = each.norm
            if norm is not None:
                federation = federation_of(watch.tournament.entrant(number))
                found.append(
                    MadeNorm(
                        number,
                        names[number],
                        federation,
                        each.title.value,
                        points(norm.half_points),
                        len(norm.games),
                        norm.average,
                        norm.performance,
                        each.credited,
                        notes_on(each),
                    )
                )
    return found


def hoped_norms(watch: NormWatch) -> list[HopedNorm]:
    """Who can still make one, with what is needed; those the pairing rules out stand last."""
    voice, names = voice_of(watch), titled(watch.tournament)
    found = []
    for number, of_player in watch.hopes.items():
        for title, each in of_player.items():
            ruled_out = is_ruled_out(each)
            if each.made or not (each.possible or ruled_out):
                continue
            told = (
                say("not possible with this pairing") if ruled_out else need_in_short(voice, each)
            )
            opponent = "" if each.opponent is None else voice.who(each.opponent)
            found.append(HopedNorm(number, names[number], title.value, told, opponent, ruled_out))
    return sorted(found, key=lambda each: each.ruled_out)


def is_ruled_out(each: Prospect) -> bool:
    """Whether a norm could be made in the last round, but not against the opponent there is."""
    if each.made or each.possible or each.opponent is None:
        return False
    return any(need.least_rating <= each.strongest for need in each.opponents)


def close_norms(watch: NormWatch) -> list[HopedNorm]:
    """Who misses a norm by a little, with what is missing; while rounds are left nobody does."""
    if watch.left:
        return []
    voice, names = voice_of(watch), titled(watch.tournament)
    found = []
    for number, player in watch.norms.players.items():
        for title, each in player.titles.items():
            norm = each.norm
            if each.sought is not Sought.SOUGHT or norm is None or each.achieved:
                continue
            if norm.close:
                told = " ".join(missing_lines(voice, watch.event.rules, norm))
                found.append(HopedNorm(number, names[number], title.value, told))
    return found


def entry_rows(watch: NormWatch) -> list[HopedNorm]:
    """What a round robin makes possible, before its first round."""
    voice, names = voice_of(watch), titled(watch.tournament)
    return [
        HopedNorm(number, names[number], title.value, entry_line(voice, watch.event.rules, each))
        for number, titles in watch.entries.items()
        for title, each in titles.items()
        if each.possible
    ]


def titles_of_player(watch: NormWatch, number: int) -> list[TitleShown]:
    """Each title that is of use to a player, with every clause."""
    return list(_titles(watch, number))


def _titles(watch: NormWatch, number: int) -> Iterator[TitleShown]:
    voice, rules = voice_of(watch), watch.event.rules
    federations = {each.number: federation_of(each) for each in watch.tournament.entrants}
    for title, each in watch.norms.players[number].titles.items():
        if each.sought is not Sought.SOUGHT:
            continue
        entry = watch.entries.get(number, {}).get(title)
        if entry is not None:
            line = entry_line(voice, rules, entry)
            grid = clauses_grid(voice, rules, entry.norm)
            headline = say("possible") if entry.possible else say("not possible")
            yield TitleShown(title.value, False, entry.possible, headline, (line,), grid, None)
            continue
        hope = watch.hopes.get(number, {}).get(title)
        yield TitleShown(
            title.value,
            each.made,
            hope is not None and hope.possible,
            headline_of(voice, each, hope),
            (
                *norm_lines(voice, rules, each),
                *(() if hope is None else prospect_lines(voice, rules, hope)),
            ),
            None if each.norm is None else clauses_grid(voice, rules, each.norm),
            norm_games_grid(voice, rules, each, federations) if each.rounds else None,
        )


def headline_of(voice: Voice, each: TitleNorm, hope: Prospect | None) -> str:
    """Where a player stands with a title, in a few words."""
    if each.made and (hope is None or hope.made):
        return say("made")
    if hope is None or not hope.rounds_left:
        return say("not made")
    if is_ruled_out(hope):
        return say(_RULED_OUT)
    if not hope.possible:
        return say("not possible any more")
    needed = need_in_short(voice, hope)
    return say("still possible: {needed}", needed=needed) if needed else say("still possible")


def notes_on(each: TitleNorm) -> str:
    """What is special about a norm, in a few words."""
    notes = []
    if each.under_exemption:
        notes.append(say("under an exemption"))
    if each.eight_games:
        notes.append(say("8 games of 9 rounds"))
    left_out = sum(row.why in (NotCounted.AFTER, NotCounted.DEFEATED) for row in each.rounds)
    if left_out:
        notes.append(plural("{count} game left out", "{count} games left out", left_out))
    return ", ".join(notes)
