"""What explains the differences of a check of standings, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from openarbiter.cli.screen import Screen
from openarbiter.verify.check_standings import StandingsCheck
from openarbiter.verify.claims import RANK, SCORE
from openarbiter.verify.standings_causes import Cause
from openarbiter.verify.variations import Variation


def show_printed(screen: Screen, result: StandingsCheck) -> None:
    """Print how columns were printed whose values are right only so."""
    for code, each in result.printed:
        if each.how == "rounded":
            message = screen.plural(
                "{code} is published with {count} decimal and compared as rounded, halves upwards.",
                "{code} is published with {count} decimals and compared as rounded, halves "
                "upwards.",
                each.decimals,
                code=code,
            )
        else:
            message = screen.plural(
                "{code} is published cut off after {count} decimal, not rounded, and compared "
                "that way.",
                "{code} is published cut off after {count} decimals, not rounded, and compared "
                "that way.",
                each.decimals,
                code=code,
            )
        screen.line(message)
    if result.printed:
        screen.line()


def show_causes(screen: Screen, causes: Sequence[Cause]) -> None:
    """Print under what everything would agree, or whole columns, or the most."""
    for cause in causes:
        conditions = "; ".join(_conditions(screen, cause.variation))
        if cause.left:
            message = screen.say(
                "Fewest differences, {left} of {compared}, if {conditions}.",
                left=cause.left,
                compared=cause.compared,
                conditions=conditions,
            )
        elif cause.what:
            message = screen.plural(
                "{column}: the one value agrees if {conditions}.",
                "{column}: all {count} values agree if {conditions}.",
                cause.compared,
                column=_column(screen, cause.what),
                conditions=conditions,
            )
        else:
            message = screen.plural(
                "The one value agrees if {conditions}.",
                "All {count} values agree if {conditions}.",
                cause.compared,
                conditions=conditions,
            )
        screen.line(message, "bold" if not cause.left and not cause.what else "")
    if causes:
        screen.line()


def _column(screen: Screen, what: str) -> str:
    if what == RANK:
        return screen.say("rank")
    return screen.say("points") if what == SCORE else what


def _conditions(screen: Screen, variation: Variation) -> Iterator[str]:
    for head, code in variation.columns:
        yield screen.say("the column {head} holds {code}", head=head, code=code)
    if variation.edition is not None:
        yield screen.say("the edition is {edition} (--edition)", edition=variation.edition)
    for name, value in variation.switches:
        option = f"{name.replace('_', '-')}={'-'.join(value.replace(',', '').split())}"
        yield screen.say("{switch} (--switch)", switch=option)
    if variation.order is not None:
        yield screen.say("the order is {codes} (--order)", codes=", ".join(variation.order))
    if variation.rounds is not None:
        yield screen.plural(
            "only {count} round counts", "only {count} rounds count", variation.rounds
        )
    if variation.round_robin is not None:
        if variation.round_robin:
            yield screen.say("pairings were fixed in advance (--round-robin)")
        else:
            yield screen.say("it is a Swiss tournament (--swiss)")
    if variation.primary is not None:
        if variation.primary == "GP":
            yield screen.say("game points decide first (--primary gp)")
        else:
            yield screen.say("match points decide first (--primary mp)")


def cause_json(cause: Cause) -> dict[str, object]:
    """One cause for a program."""
    variation = cause.variation
    return {
        "what": cause.what or None,
        "left": cause.left,
        "compared": cause.compared,
        "edition": variation.edition,
        "switches": dict(variation.switches),
        "columns": dict(variation.columns),
        "order": None if variation.order is None else list(variation.order),
        "rounds": variation.rounds,
        "round_robin": variation.round_robin,
        "primary": None if variation.primary is None else variation.primary.lower(),
    }
