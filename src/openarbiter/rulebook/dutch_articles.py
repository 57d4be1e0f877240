"""Articles of the Swiss rules beside the criteria, by edition."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DutchArticles:
    """The articles of one edition, of C.04.3 unless a chapter is named.

    Attributes:
        groups: scoregroups and brackets.
        floats: floaters and floats.
        preference: colour preferences.
        differences: the list of score differences; ``""`` where there is none.
        outlook: how a round goes from bracket to bracket, and that it can be completed.
        requirement_zero: that all who are left after a bracket can be paired.
        parameters: MaxPairs, M0, M1.
        subgroups: S1, S2 and limbo.
        perfect: when a candidate is perfect.
        best: what is done when none is perfect.
        transposition, exchange, mdp_exchange: the order in which candidates are tried.
        colours: the allocation of colours.
        board_order: the order of publication.
        acceleration: virtual points.
        certified_parameters, certified_choice: the parameters of a bracket and the choice of
            its candidate, as the check of a certificate cites them; ``""`` where it cites none.
    """

    groups: str
    floats: str
    preference: str
    differences: str
    outlook: str
    requirement_zero: str
    parameters: str
    subgroups: str
    perfect: str
    best: str
    transposition: str
    exchange: str
    mdp_exchange: str
    colours: str
    board_order: str
    acceleration: str
    certified_parameters: str
    certified_choice: str

    def colour_rule(self, number: str) -> str:
        """The article of one rule of the allocation of colours.

        >>> ARTICLES_2018.colour_rule("4"), ARTICLES_2026.colour_rule("4")
        ('E.4', '5.2.4')
        """
        return f"{self.colours}.{number}"


ARTICLES_2018 = DutchArticles(
    groups="A.3",
    floats="A.4",
    preference="A.6",
    differences="A.8",
    outlook="A.9",
    requirement_zero="A.9",
    parameters="B.1",
    subgroups="B.2",
    perfect="B.4",
    best="B.8",
    transposition="D.1",
    exchange="D.2",
    mdp_exchange="D.3",
    colours="E",
    board_order="C.04.2 D.9",
    acceleration="C.04.5",
    certified_parameters="B.1",
    certified_choice="B.8",
)

ARTICLES_2026 = DutchArticles(
    groups="1.3",
    floats="1.4",
    preference="1.7",
    differences="",
    outlook="1.9",
    requirement_zero="C4",
    parameters="3.1",
    subgroups="3.2",
    perfect="3.4",
    best="3.8",
    transposition="4.2",
    exchange="4.3",
    mdp_exchange="4.4",
    colours="5.2",
    board_order="C.04.2 3.6",
    acceleration="C.04.7",
    certified_parameters="",
    certified_choice="",
)
