"""Standings, tie-breaks and their workings."""

from openarbiter.standings.codes import BadTieBreak, Code, parse_code, parse_codes
from openarbiter.standings.crosstable import Crosstable, crosstable
from openarbiter.standings.presets import PRESETS, Preset, preset_for
from openarbiter.standings.standings import finished_rounds, rules_of, standings
from openarbiter.standings.table import Column, Row, Standings
from openarbiter.standings.tie_breaks import TIE_BREAKS, TieBreak
from openarbiter.standings.values import Amount, Cut, Part, Step, Value, Why

__all__ = [
    "PRESETS",
    "TIE_BREAKS",
    "Amount",
    "BadTieBreak",
    "Code",
    "Column",
    "Crosstable",
    "Cut",
    "Part",
    "Preset",
    "Row",
    "Standings",
    "Step",
    "TieBreak",
    "Value",
    "Why",
    "crosstable",
    "finished_rounds",
    "parse_code",
    "parse_codes",
    "preset_for",
    "rules_of",
    "standings",
]
