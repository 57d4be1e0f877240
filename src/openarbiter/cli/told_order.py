"""Which tie-breaks a table has, and who said so: an option, the file or a preset."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

from openarbiter.cli.caveats import Caveat
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen
from openarbiter.cli.table_options import TableOptions
from openarbiter.model import Tournament, predetermined
from openarbiter.rulebook import TieBreakRules
from openarbiter.standings import (
    PRESETS,
    BadTieBreak,
    Code,
    NotComputed,
    Preset,
    Standings,
    order_of,
    parse_codes,
)
from openarbiter.standings.knockout import KNOCKOUT

Source: TypeAlias = Literal["option", "published", "nobody", "record-202", "record-212", "preset"]
FROM_THE_FILE: frozenset[Source] = frozenset({"record-202", "record-212", "preset"})
"""Where an order comes from that nobody asked for: the file, or the edition."""
Given: TypeAlias = Mapping[str, Mapping[int, Fraction]]

_SCORE_ONLY = {"mp": "MPTS", "gp": "GPTS"}


@dataclass(frozen=True, slots=True)
class ListedTieBreaks:
    """The tie-breaks of a table.

    Attributes:
        tie_breaks, order: for :func:`openarbiter.standings.standings`; one of them.
        preset: the preset used.
        caveats: tie-breaks of the file that were left out.
    """

    source: Source
    tie_breaks: tuple[Code, ...] | None = None
    order: tuple[Code, ...] | None = None
    preset: Preset | None = None
    caveats: tuple[Caveat, ...] = ()

    def line(self, screen: Screen, table: Standings) -> str:
        """The order in words, with its origin."""
        codes = ", ".join(column.code.text for column in table.columns)
        if [column.code.name for column in table.columns] == [KNOCKOUT]:
            return screen.say("Order: places of the knock-out, by the round reached.")
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
                    "Order: {codes} (preset {name}). C.07 recommends no list; this is the list "
                    "of C.02 13.15, written in the current codes. Put your own in the "
                    "regulations.",
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
        message = screen.say("Use only one of {options}.", options=", ".join(asked))
        raise Failure(Exit.WRONG_USE, message)
    found = _asked(screen, options, rules, teams=teams) or _of_file(
        screen, tournament, options, rules, given, lines, teams=teams, whole=whole
    )
    named = {code.name for code in (*(found.tie_breaks or ()), *(found.order or ()))}
    for code in given:
        if code not in named:
            message = screen.say(
                "--value has values for {code}, which is not among the tie-breaks; name it in "
                "--tie-breaks or --order, at the place where it decides.",
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
            message = screen.say("--order names nothing to rank by: give at least --order PTS.")
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
    fixed = predetermined(tournament) if options.round_robin is None else options.round_robin
    found = order_of(
        tournament,
        rules,
        teams=teams,
        predetermined=fixed,
        given=given,
        up_to_first_unknown=whole,
    )
    record = "212" if tournament.regulations.standing_order else "202"
    caveats = tuple(_left_out(screen, each, record, lines, whole=whole) for each in found.left_out)
    if found.source == "preset":
        return ListedTieBreaks("preset", found.codes, preset=found.preset, caveats=caveats)
    source: Source = "record-212" if found.source == "order" else "record-202"
    if not found.codes:
        score = parse_codes(_SCORE_ONLY[options.primary or "mp"] if teams else "PTS")
        return ListedTieBreaks(source, order=score, caveats=caveats)
    return ListedTieBreaks(source, found.tie_breaks, found.order, caveats=caveats)


def _left_out(
    screen: Screen, each: NotComputed, record: str, lines: Sequence[str], *, whole: bool
) -> Caveat:
    """What is said of a tie-break of the file that cannot be computed."""
    why = each.reason.message(screen.language.text)
    if each.needs_values and each.code is not None:
        why = screen.say(
            "{code} stands for values from outside; give them with --value {code}=….",
            code=each.code.name,
        )
    line = _line_of(each.text, record, lines)
    if line is None:
        message = screen.say("Record {record}: {why}", record=record, why=why)
    else:
        message = screen.say(
            "line {line}, record {record}: {why}", line=line, record=record, why=why
        )
    rest = (
        screen.say("Only the tie-breaks before it are used.")
        if whole
        else screen.say("It is left out.")
    )
    return Caveat("tie-break-not-computed", f"{message} {rest}")


def _line_of(code: str, record: str, lines: Sequence[str]) -> int | None:
    """The line of the file whose record of this kind names the code."""
    for number, line in enumerate(lines, start=1):
        if line.startswith(record) and code in re.split(r"[\s,]+", line[3:].strip()):
            return number
    return None
