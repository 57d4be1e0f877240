"""Play-offs: who is level, stages, games, lots, breaks, and the final order with its reasons."""

from openarbiter.model.lots import DrawnLot
from openarbiter.playoffs.course import (
    PlayOff,
    PlayOffContest,
    PlayOffPart,
    PlayOffStage,
    play_off,
)
from openarbiter.playoffs.drawing import PlayOffLots
from openarbiter.playoffs.games import GameId, PlayOffGame, PlayOffResult
from openarbiter.playoffs.held import HeldPlayOff, with_result, without_last_result
from openarbiter.playoffs.level import LevelPlayers, level_players
from openarbiter.playoffs.terms import BadPlayOff, PlayOffTerms

__all__ = [
    "BadPlayOff",
    "DrawnLot",
    "GameId",
    "HeldPlayOff",
    "LevelPlayers",
    "PlayOff",
    "PlayOffContest",
    "PlayOffGame",
    "PlayOffLots",
    "PlayOffPart",
    "PlayOffResult",
    "PlayOffStage",
    "PlayOffTerms",
    "level_players",
    "play_off",
    "with_result",
    "without_last_result",
]
