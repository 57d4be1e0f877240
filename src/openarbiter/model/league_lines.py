"""The lines of a tournament file that make it a division of a league.

::

    ### Division: 2 of Northern League
    ### Division rule: up=2
    ### Division rule: down-play-off=1
    ### League rule: reserve-matches=3
    ### League home: 17

A division is told by its level, 1 being the highest, and by the name of the league. The rules of
a division say how many of its teams move; those of a league, which players may play where, and
they are taken from the division in which a match is played. The last line names a player, by the
number here, who belongs to the team of this division though a lower team lists the player too.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace

from openarbiter.model.reason import Reason
from openarbiter.model.text import N_
from openarbiter.model.tournament import Tournament
from openarbiter.model.whole_numbers import whole_number

_DIVISION = re.compile(r"### Division: ([1-9]\d?) of (\S.*?) *", re.ASCII)
_RULE = re.compile(r"### (Division|League) rule: *([a-z-]+) *= *([a-z0-9]+) *", re.ASCII)
_HOME = re.compile(r"### League home: ([1-9]\d{0,3}) *", re.ASCII)
LONGEST_NAME = 80
MOST_LEVEL = 20
MOST_MOVING = 50


@dataclass(frozen=True, slots=True)
class DivisionTerms:
    """How many teams of a division move, and what of clubs counts in it.

    Attributes:
        up, down: how many teams go up from the top of the table, and down from its end.
        up_play_off, down_play_off: how many behind and before those play off for a place.
        one_of_a_club: whether no two teams of a club may play in this division.
    """

    up: int = 0
    down: int = 0
    up_play_off: int = 0
    down_play_off: int = 0
    one_of_a_club: bool = False


@dataclass(frozen=True, slots=True)
class ReserveRules:
    """Which players of lower teams may play here.

    Attributes:
        matches: how many matches a player may play for higher teams as a reserve; with the last of
            them the player belongs to the higher team. None for any number.
        a_match: how many reserves a team may field in one match; None for any number.
        one_a_round: whether a player plays for one team in a round only.
        never_lower: whether nobody plays for a team lower than the one they belong to.
    """

    matches: int | None = None
    a_match: int | None = None
    one_a_round: bool = True
    never_lower: bool = True


@dataclass(frozen=True, slots=True)
class LeagueRecord:
    """All that a tournament file says of being a division.

    Attributes:
        league: the name of the league; ``""`` where it is no division.
        level: 1 is the highest; 0 where it is no division.
        homes: players, by number, who belong to their team here in any case.
    """

    league: str = ""
    level: int = 0
    terms: DivisionTerms = DivisionTerms()
    reserves: ReserveRules = ReserveRules()
    homes: frozenset[int] = frozenset()

    def lines(self) -> tuple[str, ...]:
        """The lines of the file: what is as usual is not said."""
        if not self.level:
            return ()
        return (
            f"### Division: {self.level} of {self.league}",
            *_rule_lines("Division", self.terms, DivisionTerms()),
            *_rule_lines("League", self.reserves, ReserveRules()),
            *(f"### League home: {number}" for number in sorted(self.homes)),
        )


NO_DIVISION = LeagueRecord()

_NAMES = {
    "up": "up",
    "down": "down",
    "up_play_off": "up-play-off",
    "down_play_off": "down-play-off",
    "one_of_a_club": "one-of-a-club",
    "matches": "reserve-matches",
    "a_match": "reserves-a-match",
    "one_a_round": "one-team-a-round",
    "never_lower": "never-lower",
}
"""The rules by the names of the fields."""

_WRONG = N_(
    "The line “{line}” is no rule of a league that is known here, or its value cannot be. The "
    "rules are: {known}."
)


@dataclass(frozen=True, slots=True)
class LeagueTold:
    """What the lines say, with a sentence on each that cannot be read."""

    record: LeagueRecord
    wrong: tuple[Reason, ...] = ()


def league_told(tournament: Tournament) -> LeagueTold:
    """What a file says of being a division; :data:`NO_DIVISION` where it says nothing."""
    record = LeagueRecord()
    terms: dict[str, object] = {}
    reserves: dict[str, object] = {}
    homes: set[int] = set()
    wrong: list[Reason] = []
    for line in tournament.extra:
        if not line.startswith(("### Division", "### League")):
            continue
        if found := _DIVISION.fullmatch(line):
            record = replace(record, level=int(found[1]), league=found[2])
        elif found := _HOME.fullmatch(line):
            homes.add(int(found[1]))
        elif line.startswith(("### Division rule:", "### League rule:")):
            found = _RULE.fullmatch(line)
            field = _field(found) if found is not None else None
            if field is None:
                wrong.append(Reason.of(_WRONG, line=line, known=", ".join(_NAMES.values())))
            elif field[0] in {each.name for each in fields(DivisionTerms)}:
                terms[field[0]] = field[1]
            else:
                reserves[field[0]] = field[1]
    return LeagueTold(
        replace(
            record,
            terms=DivisionTerms(**terms),  # type: ignore[arg-type]
            reserves=ReserveRules(**reserves),  # type: ignore[arg-type]
            homes=frozenset(homes),
        ),
        tuple(wrong),
    )


def league_of(tournament: Tournament) -> LeagueRecord:
    """The same without what cannot be read."""
    return league_told(tournament).record


def with_league(tournament: Tournament, record: LeagueRecord) -> Tournament:
    """The tournament with this record in place of what it said of leagues."""
    kept = tuple(line for line in tournament.extra if not _is_ours(line))
    return replace(tournament, extra=(*kept, *record.lines()))


def league_lines_without(tournament: Tournament, number: int) -> tuple[str, ...]:
    """The lines of a tournament without a player who is removed."""
    record = league_of(tournament)
    if number not in record.homes:
        return tournament.extra
    return with_league(tournament, replace(record, homes=record.homes - {number})).extra


def league_renumbered(tournament: Tournament, new: Mapping[int, int]) -> tuple[str, ...]:
    """The lines of a tournament whose players have got other numbers.

    Args:
        tournament: with the numbers they had.
        new: the number of every player by the one they had.
    """
    record = league_of(tournament)
    if not record.homes:
        return tournament.extra
    homes = frozenset(new[each] for each in record.homes if each in new)
    return with_league(tournament, replace(record, homes=homes)).extra


def _is_ours(line: str) -> bool:
    if not line.startswith(("### Division", "### League")):
        return False
    if _DIVISION.fullmatch(line) or _HOME.fullmatch(line):
        return True
    found = _RULE.fullmatch(line)
    return found is not None and _field(found) is not None


def _rule_lines(of: str, rules: object, usual: object) -> list[str]:
    said = []
    for name, text in _NAMES.items():
        value = getattr(rules, name, None)
        if hasattr(rules, name) and value != getattr(usual, name):
            word = (
                {True: "yes", False: "no"}.get(value, value) if isinstance(value, bool) else value
            )
            said.append(f"### {of} rule: {text}={'any' if word is None else word}")
    return said


_DIGITS = 18
"""The most digits of a number in a line, zeros before it counted."""


def _field(found: re.Match[str]) -> tuple[str, object] | None:
    """A rule as the field it sets; None where there is no such rule, or its value cannot be."""
    name = next((field for field, text in _NAMES.items() if text == found[2]), None)
    of_division = name in {each.name for each in fields(DivisionTerms)}
    if name is None or (found[1] == "Division") is not of_division:
        return None
    value = found[3]
    if name in ("one_of_a_club", "one_a_round", "never_lower"):
        return (name, value == "yes") if value in ("yes", "no") else None
    number = whole_number(value, _DIGITS)
    if number is not None and number <= MOST_MOVING:
        return name, number
    return (name, None) if value == "any" and name in ("matches", "a_match") else None
