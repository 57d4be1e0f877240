"""Can a player still mate? 5.2.2, 6.9, 7.5.5, A.4.3 (of 2018)."""

from openarbiter.laws.winning.answer import CanMate, MateAnswer, WhyNot

__all__ = ["CanMate", "MateAnswer", "WhyNot"]
