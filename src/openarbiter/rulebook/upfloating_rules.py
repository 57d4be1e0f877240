"""The Swiss systems in which the highest scoregroup takes in upfloaters (C.04.5, C.04.6)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class UpfloatingRules:
    """What a system with upfloaters says, and where.

    Attributes:
        chapter: where it stands.
        number: the criterion on the number of upfloaters.
        scores: the criterion on their scores.
        following: the criterion on the bracket of the scoregroup below.
        floated: the criterion on upfloaters that were floaters in the round before.
        colour: the criterion on colour preferences; ``""`` where the system has none.
        strong: the same for strong ones.
        opponents: the criterion on their opponents that were floaters in the round before.
        free_rounds: how many rounds, the last ones, have no criterion on earlier floats.
        rematch: the absolute criterion on meeting twice.
        second_bye: the absolute criterion on a second bye.
        same_colour: ``""``: colours keep nobody apart.
        bye: the article by which the bye is given.
        choice: the article by which upfloaters are chosen.
        bracket: the article by which a bracket is paired.
    """

    chapter: str
    number: str
    scores: str
    following: str
    floated: str
    colour: str
    strong: str
    opponents: str
    free_rounds: int
    rematch: str = "C1"
    second_bye: str = "C2"
    same_colour: str = ""
    bye: str = "3.4"
    choice: str = "3.5.5"
    bracket: str = "3.6.4"


SWISS_TEAM = UpfloatingRules(
    chapter="C.04.6",
    number="C4",
    scores="C5",
    following="C6",
    floated="C7",
    colour="C8",
    strong="C9",
    opponents="C10",
    free_rounds=2,
)
"""The Swiss Team Pairing System of 2026; its text was read whole."""

DOUBLE_SWISS = UpfloatingRules(
    chapter="C.04.5",
    number="C4",
    scores="C5",
    following="C6",
    floated="C7",
    colour="",
    strong="",
    opponents="C8",
    free_rounds=1,
)
"""The Double-Swiss Pairing System of 2026, read in a close paraphrase."""


@dataclass(frozen=True, slots=True)
class OlympiadArticles:
    """What keeps two teams apart, or a team from the bye, in an Olympiad (D.02)."""

    rematch: str = "D.02 6.1"
    second_bye: str = "D.02 4.2"
    same_colour: str = ""


OLYMPIAD_ABSOLUTE = OlympiadArticles()
"""The absolute articles of D.02; its limits of colours give way (7.4)."""
