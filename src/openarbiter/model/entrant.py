"""Entrants: players and teams."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.model.score import Score

TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
"""FIDE titles in the order of the initial ranking (C.04.2 B.3.b)."""


@dataclass(frozen=True, slots=True)
class NationalRecord:
    """A player's entry in a national rating list (TRF26 national rating support)."""

    federation: str
    """The three letters that introduce the record."""
    rating: int | None = None
    classification: str = ""
    name: str = ""
    origin: str = ""
    number: str = ""
    birth: str = ""
    sex: str = ""


@dataclass(frozen=True, slots=True)
class Entrant:
    """One player of the tournament.

    Attributes:
        number: the tournament pairing number (TPN), 1 or more, unique.
        rating: the one that orders and pairs the players (C.04.2 B.1); 0 for an unrated player.
        points: the score the file claims, in tenths; None where it claims none.
            The score used for pairing is always computed from the rounds.
        rank: the place the file claims; None where it claims none.
        fide_rating: the rating of FIDE where ``rating`` is another one, an estimate or a national
            rating (C.04.2 B.2); 0 for a player without one; None where it is ``rating``.
    """

    number: int
    name: str = ""
    sex: str = ""
    title: str = ""
    rating: int = 0
    federation: str = ""
    fide_id: str = ""
    birth: str = ""
    points: Score | None = None
    rank: int | None = None
    national: tuple[NationalRecord, ...] = ()
    fide_rating: int | None = None


@dataclass(frozen=True, slots=True)
class Team:
    """A team and its players in board order, by their numbers."""

    name: str
    players: tuple[int, ...] = ()
    number: int | None = None
    """Team pairing number; None in the older record ``013``."""
    nickname: str = ""
    strength: int | None = None
    match_points: Score | None = None
    game_points: Score | None = None
    rank: int | None = None
