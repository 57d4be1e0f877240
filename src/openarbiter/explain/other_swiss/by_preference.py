"""Rounds of the Dubov and Burstein Systems (C.04.4.1, C.04.4.2), as far as they are alike."""

from __future__ import annotations

from abc import abstractmethod
from typing import Protocol

from openarbiter.explain.other_swiss.study import SwissStudy
from openarbiter.model import Colour, Tournament
from openarbiter.pairing.frame.initial import initial_colour


class PreferenceArticles(Protocol):
    """The rules of such a system, as far as they are asked here."""

    @property
    def rematch(self) -> str:
        """C1."""

    @property
    def second_bye(self) -> str:
        """C2."""

    @property
    def same_colour(self) -> str:
        """C3."""

    @property
    def bye(self) -> str:
        """3.1."""

    def cited(self, article: str) -> str:
        """An article with its chapter."""


class PreferenceStudy(SwissStudy):
    """A round of one of these systems."""

    @property
    @abstractmethod
    def rules(self) -> PreferenceArticles:
        """The articles of the edition."""

    @property
    def articles(self) -> tuple[str, str, str]:
        """C1, C2, C3."""
        return self.rules.rematch, self.rules.second_bye, self.rules.same_colour

    @property
    def bye_article(self) -> str:
        """3.1."""
        return self.rules.cited(self.rules.bye)

    def drawn(self, tournament: Tournament) -> Colour:
        """The initial colour."""
        return initial_colour(tournament)
