"""Who has White in the first game of a match, or of a step of its extra games."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from openarbiter.knockout.terms import KnockoutColours, KnockoutTerms
from openarbiter.knockout.tree import MatchId
from openarbiter.model import Colour, Reason
from openarbiter.model.text import N_


class ColoursSoFar:
    """The colours of the games of matches so far, and whom they give White next."""

    def __init__(
        self,
        terms: KnockoutTerms,
        seed_of: Mapping[int, int],
        drawn: Callable[[str, tuple[int, ...]], tuple[int, ...]],
    ) -> None:
        self._terms, self._seed_of, self._drawn = terms, seed_of, drawn
        self._had: dict[int, list[Colour]] = {}

    def add(self, white: int, black: int) -> None:
        """Note a game that was paired."""
        self._had.setdefault(white, []).append(Colour.WHITE)
        self._had.setdefault(black, []).append(Colour.BLACK)

    def first(self, match: MatchId, players: tuple[int, int], what: str) -> tuple[int, Reason]:
        """Who has White first, and why.

        Args:
            what: ``"colours"`` for game 1 of the match, else the step of the extra games, whose
                colours are always drawn.
        """
        rule = self._terms.colours if what == "colours" else KnockoutColours.LOT
        better, worse = sorted(players, key=self._seed_of.__getitem__)
        match rule:
            case KnockoutColours.BETTER_SEED:
                return better, Reason.of(N_("The better seed has White first."))
            case KnockoutColours.WORSE_SEED:
                return worse, Reason.of(N_("The worse seed has White first."))
            case KnockoutColours.BALANCE:
                balanced = self._balanced(better, worse)
                if balanced is not None:
                    return balanced
        name = f"{match} {what}"
        order = self._drawn(name, (better, worse))
        return order[0], Reason.of(N_("The lot “{name}” gave White to {player}."), name=name,
                                   player=order[0])  # fmt: skip

    def _balanced(self, one: int, other: int) -> tuple[int, Reason] | None:
        mine, theirs = self._had.get(one, []), self._had.get(other, [])
        whites = mine.count(Colour.WHITE), theirs.count(Colour.WHITE)
        if whites[0] != whites[1]:
            white = one if whites[0] < whites[1] else other
            return white, Reason.of(N_("{player} had White less often."), player=white)
        last = mine[-1] if mine else None, theirs[-1] if theirs else None
        if last[0] is not last[1] and Colour.BLACK in last:
            white = one if last[0] is Colour.BLACK else other
            return white, Reason.of(N_("{player} had Black last."), player=white)
        return None
