"""Standings, tie-breaks and their workings."""

from openarbiter.standings.codes import BadTieBreak, Code, parse_code, parse_codes
from openarbiter.standings.presets import PRESETS, Preset, preset_for
from openarbiter.standings.standings import finished_rounds, standings
from openarbiter.standings.table import Column, Row, Standings
from openarbiter.standings.tie_breaks import TIE_BREAKS, TieBreak
from openarbiter.standings.values import Amount, Cut, Part, Value, Why

__all__ = [
    "PRESETS",
    "TIE_BREAKS",
    "Amount",
    "BadTieBreak",
    "Code",
    "Column",
    "Cut",
    "Part",
    "Preset",
    "Row",
    "Standings",
    "TieBreak",
    "Value",
    "Why",
    "finished_rounds",
    "parse_code",
    "parse_codes",
    "preset_for",
    "standings",
]
