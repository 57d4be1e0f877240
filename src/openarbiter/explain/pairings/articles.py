"""The articles by which a bracket is held to be completed, and who may have the bye."""

from __future__ import annotations

from openarbiter.explain.pairings.study import BracketStudy


def completion_articles(bracket: BracketStudy) -> str:
    """The articles by which the rest, and the bye, can need players of a bracket."""
    rules = bracket.task.rules
    bye = rules.bye_score if bracket.task.byes is not None else ""
    return ", ".join(filter(None, (rules.completable, bye)))


def bye_articles(bracket: BracketStudy) -> str:
    """The articles on who may have the bye."""
    rules = bracket.task.rules
    return ", ".join(filter(None, (rules.second_bye, rules.bye_score)))
