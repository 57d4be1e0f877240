"""The list of tie-breaks on the page of the regulations: its rows, and what is done to them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ninja import Schema

from openarbiter.model import Tournament, is_team_event, predetermined
from openarbiter.model.text import searchable
from openarbiter.rulebook import TIE_BREAK_EDITIONS, TieBreakRules
from openarbiter.standings import (
    PRESETS,
    BadTieBreak,
    Preset,
    fitting_presets,
    parse_code,
    rules_of,
)
from openarbiter.standings.choices import (
    Parts,
    code_from,
    cut_choices,
    modifier_names,
    more_choices,
    named,
    offered,
    parts_of,
    same,
)
from openarbiter.web.actions.section_settings import recommended_tie_breaks
from openarbiter.web.tongue import language, say


@dataclass(frozen=True, slots=True)
class TieRow:
    """One tie-break of a list as a form shows it.

    Attributes:
        name: without the modifiers, in the reader's language; the code where it has none.
        cuts, mores: the modifiers to choose from: value and words.
    """

    code: str
    name: str
    article: str
    parts: Parts
    cuts: tuple[tuple[str, str], ...]
    mores: tuple[tuple[str, str], ...]

    @property
    def full(self) -> str:
        """The name with its modifiers."""
        return full_name(self.code, self.name)


def full_name(code: str, name: str) -> str:
    """The name of a tie-break with what its modifiers say."""
    words = [reason.message(language().text) for reason in modifier_names(code)]
    return f"{name}, {', '.join(words)}" if words else name


def row_of(code: str, rules: TieBreakRules) -> TieRow:
    """The row of a code; of one that is no tie-break, the text as it was typed."""
    parts = parts_of(code)
    one = named(code, rules)
    if one is None:
        return TieRow(code, code, "", parts, (), ())
    name = say(one.name)
    if "/" in parts.base:
        name = full_name(parts.base, name)
    article = next(iter(one.articles.values()))
    return TieRow(
        code,
        name,
        article,
        parts,
        _words(cut_choices(one), parts.cut, say("no cut")),
        _words(more_choices(one), parts.more, say("no other modifier")),
    )


def _words(choices: Sequence[str], chosen: str, none: str) -> tuple[tuple[str, str], ...]:
    """Modifiers with their words; what is chosen is one of them, whatever it is."""
    values = [*choices, *([chosen] if chosen not in choices else [])]
    if values == [""]:
        return ()
    found = []
    for value in values:
        words = [each.message(language().text) for each in modifier_names(f"X/{value}")]
        found.append((value, ", ".join(words) if value else none))
    return tuple(found)


def rows_of(codes: Sequence[str], rules: TieBreakRules) -> list[TieRow]:
    """The rows of a list."""
    return [row_of(code, rules) for code in codes]


def offers(frame: Tournament) -> list[TieRow]:
    """Every tie-break the edition has for such an event."""
    rules = rules_of(frame, None)
    found = offered(rules, teams=is_team_event(frame), predetermined=predetermined(frame))
    return [row_of(each.code, rules) for each in found]


class TieRows(Schema):
    """The tie-breaks of a form, row by row: what is computed, with which cut, and the rest.

    Attributes:
        ties: whether the form has rows.
    """

    ties: str | None = None
    tie: list[str]
    cut: list[str]
    more: list[str]


def listed(asked: TieRows) -> list[str] | None:
    """The codes of the rows of a form, in their order; None where it has no rows."""
    if asked.ties is None:
        return None
    rows = zip(asked.tie, asked.cut, asked.more, strict=False)
    return [code_from(Parts(base, cut, more)) for base, cut, more in rows if base.strip()]


def as_written(codes: Sequence[str], before: Sequence[str]) -> list[str]:
    """The same codes, those of the list before word for word as they stand there."""
    return [next((old for old in before if same(old, code)), code) for code in codes]


def lists_of(frame: Tournament) -> list[tuple[str, str, Preset]]:
    """The lists an edition recommends for such an event: key, words, list."""
    rules = rules_of(frame, None)
    found = fitting_presets(
        rules.id, predetermined=predetermined(frame), teams=is_team_event(frame)
    )
    return [(each.name, list_word(each.name), each) for each in found]


def list_word(name: str) -> str:
    """The events a list of tie-breaks is for."""
    return {
        "round-robin": say("Round robin"),
        "team-round-robin": say("Team round robin"),
        "swiss": say("Swiss"),
        "swiss-rated": say("Swiss, everybody rated"),
        "team-swiss": say("Team Swiss"),
        "school-swiss": say("School, Swiss"),
        "school-round-robin": say("School, round robin"),
    }.get(name, name)


def changed(codes: Sequence[str], do: str, text: str, frame: Tournament) -> tuple[list[str], str]:
    """A list after somebody pressed a button beside it, and what is wrong with that.

    Args:
        do: ``up:2``, ``down:2``, ``remove:2`` for a row, counted from 0; ``list:swiss`` for a
            list of the edition, ``list:`` for none; ``own`` for the recommended one, to be
            changed; ``add`` for another one at the end.
        text: the name or code of the one to be added.
    """
    found = list(codes)
    verb, _, rest = do.partition(":")
    at = int(rest) if rest.isascii() and rest.isdigit() and int(rest) < len(found) else None
    if verb == "own":
        return list(recommended_tie_breaks(frame)), ""
    if verb == "list":
        preset = PRESETS[rules_of(frame, None).id].get(rest)
        return (preset.codes.split(",") if preset else []), ""
    if verb == "add":
        return _added(found, text, frame)
    if at is not None:
        if verb == "remove":
            del found[at]
        else:
            to = at - 1 if verb == "up" else at + 1
            if 0 <= to < len(found):
                found[at], found[to] = found[to], found[at]
    return found, ""


def _added(codes: list[str], text: str, frame: Tournament) -> tuple[list[str], str]:
    text = text.strip()
    if not text:
        return codes, say("Write the name of a tie-break, or its code.")
    wanted = searchable(text)
    there = offers(frame)
    exact = [each.code for each in there if wanted in (searchable(each.name), each.code.lower())]
    close = [each for each in there if wanted in searchable(each.name)]
    if exact:
        code = exact[0]
    elif len(close) == 1:
        code = close[0].code
    else:
        try:
            code = parse_code(text).text
        except BadTieBreak:
            code = ""
        if not code or named(code, rules_of(frame, None)) is None:
            if close:
                names = ", ".join(each.name for each in close)
                return codes, say("“{text}” could be: {names}.", text=text[:40], names=names)
            return codes, say("No tie-break of this edition is called “{text}”.", text=text[:40])
    if any(same(code, each) for each in codes):
        return codes, say("{code} is already in the list.", code=code)
    return [*codes, code], ""


def edition_choices() -> list[tuple[str, str]]:
    """The editions of the tie-break rules to choose from."""
    return [
        ("", say("the one in force on the first day")),
        *((name, edition_word(rules)) for name, rules in TIE_BREAK_EDITIONS.items()),
    ]


def edition_word(rules: TieBreakRules) -> str:
    """An edition of the tie-break rules, as its readers know it."""
    return say(rules.title)
