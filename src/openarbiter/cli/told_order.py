"""Which tie-breaks a table has, and who said so: an option, the file or a preset."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal, TypeAlias

from openarbiter.cli.caveats import Caveat
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen
from openarbiter.cli.table_options import TableOptions
from openarbiter.model import Tournament, predetermined
from openarbiter.rulebook import TieBreakRules, tie_break_rules
from openarbiter.standings import (
    PRESETS,
    BadTieBreak,
    Code,
    Preset,
    Standings,
    everybody_rated,
    parse_code,
    parse_codes,
    preset_for,
)
from openarbiter.standings.tie_breaks import find

Source: TypeAlias = Literal["option", "published", "nobody", "record-202", "record-212", "preset"]
Given: TypeAlias = Mapping[str, Mapping[int, Fraction]]

_SCORE_ONLY = {"mp": "MPTS", "gp": "GPTS"}


@dataclass(frozen=True, slots=True)
class ListedTieBreaks:
    """The tie-breaks of a table.

    Attributes:
        tie_breaks, order: for :func:`openarbiter.standings.standings`; both None for
            the preset of the edition.
        preset: the preset used, once it is known.
        caveats: tie-breaks of the file that were left out.
    """

    source: Source
    tie_breaks: tuple[Code, ...] | None = None
    order: tuple[Code, ...] | None = None
    preset: Preset | None = None
    caveats: tuple[Caveat, ...] = ()

    def with_preset(self, tournament: Tournament, table: Standings) -> ListedTieBreaks:
        """The same, with the preset named that the edition has for such an event."""
        if self.source != "preset" or self.preset is not None:
            return self
        ranked = {row.number for row in table.rows if row.rank is not None}
        rated = everybody_rated(
            [each.rating for each in tournament.entrants if each.number in ranked]
        )
        preset = preset_for(
            table.rules.id, predetermined=table.predetermined, teams=table.teams, all_rated=rated
        )
        return replace(self, preset=preset)

    def line(self, screen: Screen, table: Standings) -> str:
        """The order in words, with its origin."""
        codes = ", ".join(column.code.text for column in table.columns)
        match self.source:
            case "option":
                return screen.say("Order: {codes}, as asked for.", codes=codes)
            case "published":
                return screen.say("Order: {codes}, as the published table has it.", codes=codes)
            case "nobody":
                return screen.say("Order: {codes}, as no tie-breaks are stated.", codes=codes)
            case "record-202" | "record-212":
                return screen.say(
                    "Order: {codes}, as the file says (record {record}).",
                    codes=codes,
                    record=self.source[-3:],
                )
            case "preset":
                name = self.preset.name if self.preset else ""
                article = self.preset.article if self.preset else ""
                if article:
                    return screen.say(
                        "Order: {codes}, as {article} recommends (preset {name}).",
                        codes=codes, article=article, name=name,
                    )  # fmt: skip
                return screen.say(
                    "Order: {codes} (preset {name}). C.07 recommends no list; this is the one of "
                    "C.02 13.15 in its codes. Put your own into the regulations.",
                    codes=codes, name=name,
                )  # fmt: skip


def listed(
    screen: Screen,
    tournament: Tournament,
    options: TableOptions,
    rules: TieBreakRules,
    given: Given,
    lines: Sequence[str],
    *,
    teams: bool,
    whole: bool,
) -> ListedTieBreaks:
    """Which tie-breaks to compute.

    Raises:
        Failure: the options contradict each other, or name what there is not.
    """
    asked = [
        name
        for name, value in (
            ("--tie-breaks", options.tie_breaks),
            ("--order", options.order),
            ("--preset", options.preset),
        )
        if value is not None
    ]
    if len(asked) > 1:
        message = screen.say("Say one of {options}, not several.", options=", ".join(asked))
        raise Failure(Exit.WRONG_USE, message)
    found = _asked(screen, options, rules, teams=teams) or _of_file(
        screen, tournament, options, rules, given, lines, teams=teams, whole=whole
    )
    named = {code.name for code in (*(found.tie_breaks or ()), *(found.order or ()))}
    for code in given:
        if code not in named:
            message = screen.say(
                "--value has values for {code}, which is not among the tie-breaks; name it in "
                "--tie-breaks or --order, where it is to decide.",
                code=code,
            )
            raise Failure(Exit.WRONG_USE, message)
    return found


def _asked(
    screen: Screen, options: TableOptions, rules: TieBreakRules, *, teams: bool
) -> ListedTieBreaks | None:
    def parsed(text: str) -> tuple[Code, ...]:
        try:
            return parse_codes(text)
        except BadTieBreak as bad:
            raise Failure(Exit.WRONG_USE, bad.reason.message(screen.language.text)) from bad

    if options.preset is not None:
        presets = PRESETS[rules.id]
        if options.preset not in presets:
            message = screen.say(
                "The edition {edition} has no preset {name}. It has: {known}.",
                edition=rules.id,
                name=options.preset,
                known=", ".join(presets),
            )
            raise Failure(Exit.WRONG_USE, message)
        preset = presets[options.preset]
        return ListedTieBreaks("preset", parsed(preset.codes), preset=preset)
    if options.order is not None:
        codes = parsed(options.order)
        if not codes:
            message = screen.say("--order names nothing to rank by; the least is --order PTS.")
            raise Failure(Exit.WRONG_USE, message)
        return ListedTieBreaks(options.listed_by, order=codes)
    if options.tie_breaks is not None:
        codes = parsed(options.tie_breaks)
        if codes:
            return ListedTieBreaks(options.listed_by, codes)
        score = _SCORE_ONLY[options.primary or "mp"] if teams else "PTS"
        return ListedTieBreaks(options.listed_by, order=parse_codes(score))
    return None


def _of_file(
    screen: Screen,
    tournament: Tournament,
    options: TableOptions,
    rules: TieBreakRules,
    given: Given,
    lines: Sequence[str],
    *,
    teams: bool,
    whole: bool,
) -> ListedTieBreaks:
    regulations = tournament.regulations
    source: Source = "record-212" if regulations.standing_order else "record-202"
    written = regulations.standing_order or regulations.tie_breaks
    if not written:
        return ListedTieBreaks("preset")
    fixed = predetermined(tournament) if options.round_robin is None else options.round_robin

    def known(text: str) -> Code:
        code = parse_code(text)
        if code.name.startswith("OTHER_"):
            return _with_values(screen, code, given)
        edition = tie_break_rules(code.edition) if code.edition else rules
        find(code, edition, for_teams=teams, predetermined=fixed)
        return code

    codes, caveats = _known(screen, written, known, source[-3:], lines, whole=whole)
    if not codes:
        score = parse_codes(_SCORE_ONLY[options.primary or "mp"] if teams else "PTS")
        return ListedTieBreaks(
            source if whole else "preset", order=score if whole else None, caveats=caveats
        )
    if source == "record-212":
        return ListedTieBreaks(source, order=codes, caveats=caveats)
    return ListedTieBreaks(source, codes, caveats=caveats)


def _with_values(screen: Screen, code: Code, given: Given) -> Code:
    if code.name not in given:
        raise _NoValues(
            screen.say(
                "{code} stands for values from outside; give them with --value {code}=….",
                code=code.name,
            )
        )
    return code


class _NoValues(Exception):
    """A tie-break of the file needs values that nobody gave; the text says which."""


def _known(
    screen: Screen,
    written: Sequence[str],
    known: Callable[[str], Code],
    record: str,
    lines: Sequence[str],
    *,
    whole: bool,
) -> tuple[tuple[Code, ...], tuple[Caveat, ...]]:
    codes: list[Code] = []
    caveats = []
    for text in written:
        try:
            codes.append(known(text))
            continue
        except BadTieBreak as bad:
            why = bad.reason.message(screen.language.text)
        except _NoValues as missing:
            why = str(missing)
        line = _line_of(text, record, lines)
        if line is None:
            message = screen.say("Record {record}: {why}", record=record, why=why)
        else:
            message = screen.say(
                "line {line}, record {record}: {why}", line=line, record=record, why=why
            )
        if whole:
            rest = screen.say("The list is used up to there.")
            caveats.append(Caveat("tie-break-not-computed", f"{message} {rest}"))
            break
        rest = screen.say("It is left out.")
        caveats.append(Caveat("tie-break-not-computed", f"{message} {rest}"))
    return tuple(codes), tuple(caveats)


def _line_of(code: str, record: str, lines: Sequence[str]) -> int | None:
    """The line of the file whose record of this kind names the code."""
    for number, line in enumerate(lines, start=1):
        if line.startswith(record) and code in re.split(r"[\s,]+", line[3:].strip()):
            return number
    return None
