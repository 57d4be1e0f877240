"""Regulations of an event that the pairing depends on."""

from __future__ import annotations

from dataclasses import dataclass, field

from openarbiter.model.points import STANDARD, PointSystem
from openarbiter.model.result import ByeKind, Colour
from openarbiter.model.score import Score
from openarbiter.model.team_points import USUAL_MATCH, TeamPoints


@dataclass(frozen=True, slots=True)
class Acceleration:
    """Virtual points for a range of players over a range of rounds, ends included."""

    points: Score
    first_round: int
    last_round: int
    first_player: int
    last_player: int
    match_points: Score | None = None
    """Virtual match points, in team events only."""


@dataclass(frozen=True, slots=True)
class Prohibition:
    """Players none of whom may meet another of the list, over a range of rounds."""

    players: tuple[int, ...]
    first_round: int = 1
    last_round: int | None = None
    """The last round of the prohibition; None for the whole tournament."""


@dataclass(frozen=True, slots=True)
class ByeRequest:
    """A player known in advance not to play a round (C.04.2 D.4)."""

    round: int
    player: int
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points added, or a result worth something else than usual (TRF26 record 299).

    Attributes:
        kind: the letter of the result concerned, or ``""`` for a bonus (or, with a
            negative number, a penalty).
        players: those concerned, by their numbers; in
            :attr:`Regulations.team_adjustments` the teams.
        points: individual points or, in team events, game points, in tenths.
        round: None for every round.
    """

    kind: str
    points: Score | None
    players: tuple[int, ...]
    round: int | None = None
    match_points: Score | None = None


@dataclass(frozen=True, slots=True)
class Regulations:
    """The tournament's own rules.

    Attributes:
        rounds: the announced number of rounds; None where nobody said.
        initial_colour: the colour drawn by lot before round 1 (C.04.3 E); None where
            not stated, it is then inferred from round 1 or, before that, White.
        edition: the edition of the rules, such as ``"fide-2018"``; None lets the
            first day of the tournament decide.
        system: the coded pairing system (TRF26 record 192), ``""`` where not stated.
        rank_order: the players' numbers in the order that stands for the initial
            ranking where it is not that of the numbers themselves: with JaVaFo
            ``XXC rank``, the order of the file's player lines. Empty otherwise.
        baku: the Baku acceleration applies (C.04.5.1, C.04.7).
        tie_breaks: the codes of the tie-breaks that break ties on points, in their
            order and as written (TRF26 record 202). Whether they are known codes is
            not judged here.
        standing_order: the codes of everything that orders the standings, points
            included: it usually begins with ``PTS`` (TRF26 record 212).
        team_points: what a match is worth.
        team_adjustments: abnormal points of teams, in match points and game points;
            in files, only team events have them.
        board_colours: the colour of the white team on each board (TRF26 record 352);
            empty where not stated, it then has White on odd boards (PMR 208).
    """

    rounds: int | None = None
    initial_colour: Colour | None = None
    edition: str | None = None
    system: str = ""
    points: PointSystem = STANDARD
    accelerations: tuple[Acceleration, ...] = ()
    baku: bool = False
    prohibitions: tuple[Prohibition, ...] = ()
    bye_requests: tuple[ByeRequest, ...] = ()
    adjustments: tuple[Adjustment, ...] = field(default=())
    rank_order: tuple[int, ...] = ()
    tie_breaks: tuple[str, ...] = ()
    standing_order: tuple[str, ...] = ()
    team_points: TeamPoints = USUAL_MATCH
    team_adjustments: tuple[Adjustment, ...] = ()
    board_colours: tuple[Colour, ...] = ()
