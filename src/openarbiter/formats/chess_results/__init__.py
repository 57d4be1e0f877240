"""Cross tables as Chess-Results and Swiss-Manager export them."""

from openarbiter.formats.chess_results.reader import (
    PublishedStanding,
    PublishedTable,
    TableReading,
    read_chess_results,
)
from openarbiter.formats.chess_results.recognise import looks_like_chess_results
from openarbiter.formats.chess_results.round_robin import Schedule
from openarbiter.formats.chess_results.sheets import is_workbook
from openarbiter.formats.chess_results.tie_break_names import TieBreakColumn

__all__ = [
    "PublishedStanding",
    "PublishedTable",
    "Schedule",
    "TableReading",
    "TieBreakColumn",
    "is_workbook",
    "looks_like_chess_results",
    "read_chess_results",
]
