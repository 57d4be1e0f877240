"""What the regulations say of the teams' line-ups, as lines of a tournament file.

No version of the format has a record for it. Comments say it, which other programs skip:
``### Team rules: NAME=VALUE``, one rule a line. Without a line the usual rule holds: a fixed order
of the boards, and the first of the list where a captain hands in nothing (C.05 7).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum

from openarbiter.model.own_lines import with_own_lines
from openarbiter.model.reason import Reason
from openarbiter.model.text import N_
from openarbiter.model.tournament import Tournament
from openarbiter.model.whole_numbers import whole_number

_LINE = re.compile(r"### Team rules: *(.*?) *")

MOST = 99
"""The highest number that a rule may have."""

_DIGITS = 18
"""The most digits of a number in a line, zeros before it counted."""


class LineUpOrder(StrEnum):
    """Who may sit above whom (C.05 7)."""

    FIXED = "fixed"
    """Nobody with a higher number in the list above a team-mate with a lower one."""
    RATING = "rating-100"
    """Nobody above a team-mate who has 100 rating points more."""
    FREE = "free"
    """The captain decides."""


class Quorum(StrEnum):
    """How many players of a team have to be there when a round starts."""

    NONE = "none"
    MORE_THAN_HALF = "more-than-half"
    """More than 50 % (C.05 7.2)."""
    HALF = "half"
    """No fewer than half (PMR 209)."""


@dataclass(frozen=True, slots=True)
class TeamRules:
    """The rules of line-ups, as the regulations announce them (C.05 7, PMR 207).

    Attributes:
        shift: whether the players below a missing one move up, so that the reserves play on the
            last boards; otherwise a reserve takes the board of the missing player (PMR 207).
        reserves: the most reserves a list may have; None where nothing is said.
        games: the most games that one player may play; None for any.
        reserve_games: the most games that a reserve may play; None for any.
        default: whether a team whose captain hands in nothing plays with the first of its list
            (C.05 7.1); otherwise its line-up has to come from the captain.
        least, most: the fewest and the most players of a list; None where nothing is said.
    """

    order: LineUpOrder = LineUpOrder.FIXED
    shift: bool = True
    reserves: int | None = None
    games: int | None = None
    reserve_games: int | None = None
    quorum: Quorum = Quorum.NONE
    default: bool = True
    least: int | None = None
    most: int | None = None


USUAL_RULES = TeamRules()


@dataclass(frozen=True, slots=True)
class RulesTold:
    """The rules that the lines of a tournament say.

    Attributes:
        wrong: a sentence on each line that cannot be read, or that says what cannot be.
        named: the rules that are told, by the names of their lines; the others are as usual.
    """

    rules: TeamRules
    wrong: tuple[Reason, ...] = ()
    named: frozenset[str] = frozenset()


def rules_told(tournament: Tournament) -> RulesTold:
    """The rules of a tournament's lines, with what is wrong in them; the last of a name counts."""
    rules, wrong, named = USUAL_RULES, [], set()
    for line in tournament.extra:
        found = _LINE.fullmatch(line)
        if found is None:
            continue
        name, _, value = (part.strip() for part in found[1].partition("="))
        changed = _with_rule(rules, name, value)
        if changed is None:
            wrong.append(Reason.of(_WRONG, line=line, known=", ".join(_NAMES)))
        else:
            rules = changed
            named.add(name)
    least, most = rules.least, rules.most
    if least is not None and most is not None and least > most:
        wrong.append(Reason.of(_CROSSED, least=least, most=most))
    return RulesTold(rules, tuple(wrong), frozenset(named))


def team_rules(tournament: Tournament) -> TeamRules:
    """The rules of a tournament; lines that cannot be read change nothing."""
    return rules_told(tournament).rules


def rule_lines(rules: TeamRules) -> tuple[str, ...]:
    """The lines that say what is not as usual.

    >>> rule_lines(TeamRules(order=LineUpOrder.FREE, games=7))
    ('### Team rules: order=free', '### Team rules: games=7')
    """
    said = {
        "order": "" if rules.order is USUAL_RULES.order else rules.order.value,
        "shift": "" if rules.shift else "no",
        **{
            name: "" if value is None else str(value)
            for name, value in (
                ("reserves", rules.reserves),
                ("games", rules.games),
                ("reserve-games", rules.reserve_games),
            )
        },
        "quorum": "" if rules.quorum is USUAL_RULES.quorum else rules.quorum.value,
        "default": "" if rules.default else "no",
        "least-players": "" if rules.least is None else str(rules.least),
        "most-players": "" if rules.most is None else str(rules.most),
    }
    return tuple(f"### Team rules: {name}={value}" for name, value in said.items() if value)


def with_team_rules(tournament: Tournament, rules: TeamRules) -> Tournament:
    """The tournament with these rules in place of those it had."""
    return with_own_lines(tournament, _LINE, rule_lines(rules))


_FROM_ZERO = ("reserves", "reserve-games")

_NAMES = (
    "order", "shift", "reserves", "games", "reserve-games", "quorum", "default", "least-players",
    "most-players",
)  # fmt: skip

_WRONG = N_(
    "The line “{line}” is no rule of teams that is known here, or its value cannot be. The rules "
    "are: {known}."
)
_CROSSED = N_(
    "The lists of the teams are to have no fewer than {least} players and no more than {most}: "
    "that cannot be."
)


def _with_rule(rules: TeamRules, name: str, value: str) -> TeamRules | None:
    """The rules with one more; None where it is none."""
    match name, value:
        case "order", _ if value in list(LineUpOrder):
            return replace(rules, order=LineUpOrder(value))
        case "quorum", _ if value in list(Quorum):
            return replace(rules, quorum=Quorum(value))
        case "shift", "yes" | "no":
            return replace(rules, shift=value == "yes")
        case "default", "yes" | "no":
            return replace(rules, default=value == "yes")
    number = whole_number(value, _DIGITS)
    if number is None or number > MOST or (number == 0 and name not in _FROM_ZERO):
        return None
    match name:
        case "reserves":
            return replace(rules, reserves=number)
        case "reserve-games":
            return replace(rules, reserve_games=number)
        case "games":
            return replace(rules, games=number)
        case "least-players":
            return replace(rules, least=number)
        case "most-players":
            return replace(rules, most=number)
    return None
