"""Standings, tie-breaks and their workings."""

from openarbiter.rulebook.presets import (
    PRESETS,
    Preset,
    everybody_rated,
    fitting_presets,
    preset_for,
)
from openarbiter.standings.codes import BadTieBreak, Code, parse_code, parse_codes
from openarbiter.standings.crosstable import Crosstable, crosstable
from openarbiter.standings.order import NotComputed, Order, OrderSource, order_of
from openarbiter.standings.standings import (
    finished_rounds,
    rules_applied,
    rules_of,
    standings,
)
from openarbiter.standings.table import Row, Standings, StandingsColumn
from openarbiter.standings.tie_breaks import TIE_BREAKS, TieBreak
from openarbiter.standings.values import Amount, Cut, Part, TieStep, Value, Why

__all__ = [
    "PRESETS",
    "TIE_BREAKS",
    "Amount",
    "BadTieBreak",
    "Code",
    "Crosstable",
    "Cut",
    "NotComputed",
    "Order",
    "OrderSource",
    "Part",
    "Preset",
    "Row",
    "Standings",
    "StandingsColumn",
    "TieBreak",
    "TieStep",
    "Value",
    "Why",
    "crosstable",
    "everybody_rated",
    "finished_rounds",
    "fitting_presets",
    "order_of",
    "parse_code",
    "parse_codes",
    "preset_for",
    "rules_applied",
    "rules_of",
    "standings",
]
