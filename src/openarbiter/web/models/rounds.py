"""Rounds and games."""

from __future__ import annotations

from django.db import models

from openarbiter.model import Mark, Result
from openarbiter.web.models.event import Section
from openarbiter.web.models.players import Player

MARKS = [(mark.value, mark.name) for mark in Mark]


class Round(models.Model):
    """A round of a section: planned, and once it is published, part of the tournament.

    Attributes:
        starts_at: when it starts by the schedule.
        started_at: when it really started, where somebody said so; the default time counts
            from then (Laws 6.7.1).
        sealed: the numbers of the white teams whose matches are published without their boards:
            their line-ups are not released yet. Empty where all is open.
        revision: grows whenever a game of the round changes.
    """

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    starts_at = models.DateTimeField(null=True, blank=True)
    started_at = models.DateTimeField(null=True, blank=True)
    published_at = models.DateTimeField(null=True, blank=True)
    sealed = models.JSONField(default=list)
    revision = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=["section", "number"], name="one_round_a_number"),
        )


class Game(models.Model):
    """Two players at a board.

    Attributes:
        place: its place in the order of publication (C.04.2 D.9), from 1; tournament files
            follow it.
        board: the number on the table; differs from ``place`` where somebody has a fixed
            board.
        rated_white, rated_black: what the rating report says where an error was found too
            late for anything else (C.04.2 D.8); else ``""``.
        version: grows with every change, so that two who enter it notice each other.
        entered_by: who gave the result: a name, ``players``, or ``players, one address``.
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="games")
    place = models.PositiveIntegerField()
    board = models.PositiveIntegerField()
    white = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    black = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    white_mark = models.CharField(max_length=1, choices=MARKS, default=Mark.UNKNOWN.value)
    black_mark = models.CharField(max_length=1, choices=MARKS, default=Mark.UNKNOWN.value)
    rated_white = models.CharField(max_length=1, blank=True, default="")
    rated_black = models.CharField(max_length=1, blank=True, default="")
    version = models.PositiveIntegerField(default=0)
    entered_by = models.CharField(max_length=80, blank=True, default="")
    entered_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("place",)
        constraints = (models.UniqueConstraint(fields=["round", "board"], name="one_game_a_board"),)

    @property
    def result(self) -> Result:
        """The result as a value."""
        return Result(Mark(self.white_mark), Mark(self.black_mark))
