"""Norms on the screen: who has one, who is close, what is needed, one player's conditions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from openarbiter.cli.norms_asked import NormsAsked
from openarbiter.cli.screen import Screen
from openarbiter.cli.sheet_text import show_grid
from openarbiter.cli.table import Column, Table
from openarbiter.explain.edition_told import edition_told
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
from openarbiter.rulebook.title_rules import NormTitle
from openarbiter.titles.entry_norms import EntryNorm
from openarbiter.titles.event_norms import EventNorms, TitleNorm
from openarbiter.titles.norm_event import federation_of
from openarbiter.titles.norm_games import NotCounted
from openarbiter.titles.norm_prospect import Prospect
from openarbiter.titles.wanted import Sought

_NOBODY = N_("Nobody has a norm.")
_NOBODY_YET = N_("Nobody has a norm so far.")

Hopes = Mapping[int, Mapping[NormTitle, Prospect]]
Entries = Mapping[int, Mapping[NormTitle, EntryNorm]]


def tell_event(
    screen: Screen,
    asked: NormsAsked,
    found: EventNorms,
    hopes: Hopes,
    entries: Entries,
    titles: Sequence[NormTitle],
) -> None:
    """Print who has a norm, and who is close or can still make one."""
    voice = Voice(screen.language, titled(asked.event.tournament))
    _head(screen, asked, found)
    made = [
        (number, each)
        for number, player in found.players.items()
        for each in player.made
        if each.title in titles
    ]
    screen.line()
    if made:
        screen.line(screen.say("Norms"), "bold")
        screen.table(_made_table(screen, asked, made))
    else:
        screen.line(screen.say(_NOBODY_YET if _left(hopes) else _NOBODY))
    if entries:
        _tell_entries(screen, voice, asked, entries, titles)
    elif _left(hopes):
        _tell_hopes(screen, asked, hopes, titles)
    else:
        _tell_close(screen, voice, asked, found, titles)


def tell_player(
    screen: Screen,
    asked: NormsAsked,
    found: EventNorms,
    hopes: Hopes,
    entries: Entries,
    number: int,
    titles: Sequence[NormTitle],
) -> None:
    """Print every condition for one player, title by title."""
    event, rules = asked.event, asked.event.rules
    voice = Voice(screen.language, titled(event.tournament))
    _head(screen, asked, found)
    screen.line()
    screen.line(voice.who(number), "bold")
    federations = {each.number: federation_of(each) for each in event.tournament.entrants}
    for title in titles:
        each = found.players[number].titles[title]
        if each.sought is not Sought.SOUGHT and len(titles) > 1:
            continue
        screen.line()
        screen.line(title.value, "bold")
        if title in entries.get(number, {}):
            screen.line(entry_line(voice, rules, entries[number][title]))
            show_grid(screen, clauses_grid(voice, rules, entries[number][title].norm))
            continue
        for line in norm_lines(voice, rules, each):
            screen.line(line)
        if title in hopes[number]:
            for line in prospect_lines(voice, rules, hopes[number][title]):
                screen.line(line)
        if each.norm is not None:
            screen.line()
            show_grid(screen, clauses_grid(voice, rules, each.norm))
        if each.rounds:
            screen.line()
            show_grid(screen, norm_games_grid(voice, rules, each, federations))


def _head(screen: Screen, asked: NormsAsked, found: EventNorms) -> None:
    event, applied = asked.event, asked.applied
    if event.tournament.name:
        screen.line(event.tournament.name, "bold")
    screen.line(edition_told(screen.language, applied))
    rounds = len(event.tournament.rounds)
    screen.line(screen.say("After round {round} of {rounds}.", round=rounds, rounds=event.rounds))
    foreigners = found.foreigners
    if foreigners.fulfilled:
        screen.line(
            screen.say(
                "Enough rated and titled players from other federations than {host} in every "
                "round: no mix of federations is needed ({article}).",
                host=foreigners.host,
                article=foreigners.article,
            )
        )
    if not event.host and not event.is_fixed:
        screen.aside(
            screen.say(
                "The file does not say which federation holds the event (record 032), so no "
                "exemption from the rules on federations can be found."
            )
        )
    if found.ratings_of_the_start:
        screen.aside(
            screen.say(
                "The event is so long that ratings and titles of the day of each game count "
                "({article}). The file has those of the start; these were used.",
                article=event.rules.articles.long_event,
            )
        )


_MADE_HEADS = (
    (N_("No."), True),
    (N_("Title"), False),
    (N_("Name"), False),
    (N_("Fed."), False),
    (N_("Norm"), False),
    (N_("Score"), True),
    (N_("Games"), True),
    (N_("Average"), True),
    (N_("Rp"), True),
    (N_("Credited"), True),
    (N_("Notes"), False),
)


def _made_table(screen: Screen, asked: NormsAsked, made: Sequence[tuple[int, TitleNorm]]) -> Table:
    rows = []
    for number, each in made:
        entrant, norm = asked.event.tournament.entrant(number), each.norm
        if norm is None:
            continue
        rows.append(
            (
                str(number),
                entrant.title,
                entrant.name,
                entrant.federation,
                each.title.value,
                points(norm.half_points),
                str(len(norm.games)),
                str(norm.average),
                str(norm.performance),
                str(each.credited),
                _notes(screen, each),
            )
        )
    return Table(_columns(screen, _MADE_HEADS), tuple(rows))


def _notes(screen: Screen, each: TitleNorm) -> str:
    notes = []
    if each.under_exemption:
        notes.append(screen.say("under an exemption"))
    if each.eight_games:
        notes.append(screen.say("8 games of 9 rounds"))
    left_out = sum(row.why in (NotCounted.AFTER, NotCounted.DEFEATED) for row in each.rounds)
    if left_out:
        notes.append(screen.plural("{count} game left out", "{count} games left out", left_out))
    return ", ".join(notes)


def _tell_hopes(
    screen: Screen, asked: NormsAsked, hopes: Hopes, titles: Sequence[NormTitle]
) -> None:
    rows = []
    voice = Voice(screen.language, titled(asked.event.tournament))
    for number, of_player in hopes.items():
        for title, each in of_player.items():
            if title in titles and each.possible and not each.made:
                opponent = "" if each.opponent is None else voice.who(each.opponent)
                rows.append((voice.who(number), title.value, need_in_short(voice, each), opponent))
    screen.line()
    if not rows:
        screen.line(screen.say("Nobody else can still make one."))
        return
    screen.line(screen.say("Still possible"), "bold")
    heads = (
        (N_("Player"), False),
        (N_("Norm"), False),
        (N_("Needs"), False),
        (N_("Opponent"), False),
    )
    screen.table(Table(_columns(screen, heads), tuple(rows)))


def _tell_close(
    screen: Screen,
    voice: Voice,
    asked: NormsAsked,
    found: EventNorms,
    titles: Sequence[NormTitle],
) -> None:
    rows = []
    for number, player in found.players.items():
        for title in titles:
            each = player.titles[title]
            norm = each.norm
            if each.sought is not Sought.SOUGHT or norm is None or each.achieved:
                continue
            if norm.close:
                missing = " ".join(missing_lines(voice, asked.event.rules, norm))
                rows.append((voice.who(number), title.value, missing))
    if not rows:
        return
    screen.line()
    screen.line(screen.say("Close"), "bold")
    heads = ((N_("Player"), False), (N_("Norm"), False), (N_("Missing"), False))
    screen.table(Table(_columns(screen, heads), tuple(rows)))


def _tell_entries(
    screen: Screen,
    voice: Voice,
    asked: NormsAsked,
    entries: Entries,
    titles: Sequence[NormTitle],
) -> None:
    screen.line()
    screen.line(screen.say("Possible norms"), "bold")
    rows = [
        (voice.who(number), entry_line(voice, asked.event.rules, each))
        for number, of_player in entries.items()
        for title, each in of_player.items()
        if title in titles
    ]
    heads = ((N_("Player"), False), (N_("Norm"), False))
    screen.table(Table(_columns(screen, heads), tuple(rows)))


def _columns(screen: Screen, heads: Sequence[tuple[str, bool]]) -> tuple[Column, ...]:
    return tuple(Column(screen.say(text), "right" if right else "left") for text, right in heads)


def _left(hopes: Hopes) -> bool:
    return any(each.rounds_left for of_player in hopes.values() for each in of_player.values())
