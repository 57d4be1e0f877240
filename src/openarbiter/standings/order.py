"""The order of tie-breaks of a table: what was asked for, else stated, else recommended."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from openarbiter.model import Reason, Tournament, is_team_event
from openarbiter.model.text import N_
from openarbiter.rulebook import TieBreakRules, tie_break_rules
from openarbiter.rulebook.presets import Preset, everybody_rated, preset_for
from openarbiter.standings.codes import BadTieBreak, Code, parse_code, parse_codes
from openarbiter.standings.tie_breaks import find

OrderSource: TypeAlias = Literal["asked", "order", "tie-breaks", "preset"]
"""The origin of an order: somebody asked for it, the tournament states a whole order (record
212) or tie-breaks (record 202), or the edition recommends it."""


@dataclass(frozen=True, slots=True)
class NotComputed:
    """A tie-break of the tournament that cannot be computed.

    Attributes:
        code: as it was read; None where it cannot be read.
        needs_values: whether only values from outside are missing.
    """

    text: str
    reason: Reason
    code: Code | None = None
    needs_values: bool = False


@dataclass(frozen=True, slots=True)
class Order:
    """The tie-breaks of a table.

    Attributes:
        whole: whether the codes begin with the score, as a whole order does; otherwise they
            come after the points.
        preset: the list of the edition, where it decides.
        left_out: stated tie-breaks that cannot be computed, in their order.
    """

    source: OrderSource
    codes: tuple[Code, ...]
    whole: bool = False
    preset: Preset | None = None
    left_out: tuple[NotComputed, ...] = ()

    @property
    def tie_breaks(self) -> tuple[Code, ...] | None:
        """The codes after the points; None where they are a whole order."""
        return None if self.whole else self.codes

    @property
    def order(self) -> tuple[Code, ...] | None:
        """The codes as a whole order; None where the points come before them."""
        return self.codes if self.whole else None


def order_of(
    tournament: Tournament,
    rules: TieBreakRules,
    *,
    teams: bool,
    predetermined: bool,
    tie_breaks: str | Sequence[Code] | None = None,
    given: Collection[str] = (),
    up_to_first_unknown: bool = False,
) -> Order:
    """The tie-breaks of a table, in their order.

    What was asked for comes first, then a whole order that the tournament states, then
    its tie-breaks, then the list that the edition recommends. What a tournament states is
    meant for those it ranks: where teams play, the players are ranked by the list of the
    edition, and the other way round. Stated tie-breaks that cannot be computed are left out;
    where none is left, the list of the edition decides.

    Args:
        rules: the edition, with the switches of the event.
        teams: whether teams are ranked.
        predetermined: whether the pairings were fixed in advance.
        tie_breaks: those asked for, after the points.
        given: the ``OTHER_...`` codes with values from outside.
        up_to_first_unknown: end a stated list at the first tie-break that cannot be computed;
            where that leaves nothing, the points alone decide.

    Raises:
        BadTieBreak: a code that was asked for cannot be read.
    """
    if tie_breaks is not None:
        asked = parse_codes(tie_breaks) if isinstance(tie_breaks, str) else tuple(tie_breaks)
        return Order("asked", asked)
    regulations = tournament.regulations
    whole = bool(regulations.standing_order)
    stated = regulations.standing_order or regulations.tie_breaks
    left_out: list[NotComputed] = []
    if stated and teams == is_team_event(tournament):
        codes = []
        for text in stated:
            found = _usable(text, rules, given, teams=teams, predetermined=predetermined)
            if isinstance(found, Code):
                codes.append(found)
                continue
            left_out.append(found)
            if up_to_first_unknown:
                break
        if codes or up_to_first_unknown:
            source: OrderSource = "order" if whole else "tie-breaks"
            return Order(source, tuple(codes), whole and bool(codes), left_out=tuple(left_out))
    preset = preset_for(
        rules.id,
        predetermined=predetermined,
        teams=teams,
        all_rated=everybody_rated([each.rating for each in tournament.entrants]),
    )
    return Order("preset", parse_codes(preset.codes), preset=preset, left_out=tuple(left_out))


def _usable(
    text: str,
    rules: TieBreakRules,
    given: Collection[str],
    *,
    teams: bool,
    predetermined: bool,
) -> Code | NotComputed:
    try:
        code = parse_code(text)
    except BadTieBreak as bad:
        return NotComputed(text, bad.reason)
    if code.name.startswith("OTHER_"):
        if code.name in given:
            return code
        template = N_("{code} needs values from outside, and none are given.")
        return NotComputed(text, Reason.of(template, code=code.text), code, needs_values=True)
    own = tie_break_rules(code.edition) if code.edition else rules
    try:
        find(code, own, for_teams=teams, predetermined=predetermined)
    except BadTieBreak as bad:
        return NotComputed(text, bad.reason, code)
    return code
