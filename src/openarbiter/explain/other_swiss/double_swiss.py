"""A round of the Double-Swiss Pairing System (C.04.5) as it is explained."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from openarbiter.explain.other_swiss.colours import ALTERNATE, BALANCE, HISTORY, NEW, of_pair
from openarbiter.explain.other_swiss.facts import RoundMember, SeatTold
from openarbiter.explain.other_swiss.upfloating import UpfloatingStudy
from openarbiter.model import Colour, Tournament, scores
from openarbiter.model.text import N_
from openarbiter.pairing.double_swiss.colours import white_of
from openarbiter.pairing.double_swiss.players import DoubleCard, double_cards
from openarbiter.pairing.frame.initial import initial_colour
from openarbiter.pairing.upfloating.contender import Contender
from openarbiter.rulebook.upfloating_rules import DOUBLE_SWISS


class DoubleStudy(UpfloatingStudy):
    """A round of the Double-Swiss Pairing System: game 1 of a match."""

    rules = DOUBLE_SWISS

    @property
    def _before_match(self) -> Tournament:
        number = self.pairing.round
        return self.then if number % 2 else self.then.before_round(number - 1)

    @cached_property
    def cards(self) -> dict[int, DoubleCard]:
        """The players as the engine sees them before game 1, by number."""
        return {each.contender.number: each for each in double_cards(self._before_match)}

    @cached_property
    def contenders(self) -> Mapping[int, Contender]:
        """The players as those who are paired."""
        return {number: each.contender for number, each in self.cards.items()}

    @property
    def floats_count(self) -> bool:
        """Not in the last match."""
        rounds = self.then.regulations.rounds
        return (
            rounds is None
            or (self.pairing.round + 1) // 2 <= -(-rounds // 2) - self.rules.free_rounds
        )

    @property
    def heads(self) -> tuple[str, ...]:
        """Floated in the match before."""
        return (N_("Floated before"),)

    def drawn(self, tournament: Tournament) -> Colour:
        """The initial colour."""
        return initial_colour(tournament)

    def _people(self) -> Sequence[RoundMember]:
        totals = scores(self._before_match)
        return [
            self._participant(each.contender, totals[each.contender.number], each.colours, ())
            for each in self.cards.values()
        ]

    def seat(self, one: int, other: int) -> SeatTold:
        """By article 4: who has White in game 1."""
        a, b = self.cards[one], self.cards[other]
        white, article = white_of(a, b, self.initial)
        black = b if white is a else a
        first = min(a, b, key=lambda card: (-card.contender.score, card.contender.number))
        pair = white.contender.number, black.contender.number
        match article:
            case "4.3.1":
                colour = Colour.WHITE if first is white else Colour.BLACK
                reason = of_pair(NEW[colour], *pair, first.contender.number)
            case "4.3.2":
                reason = of_pair(BALANCE, *pair)
            case "4.3.3":
                reason = of_pair(HISTORY, *pair)
            case _:
                decides = first if article == "4.3.4" else (b if first is a else a)
                reason = of_pair(ALTERNATE, *pair, decides.contender.number)
        return SeatTold(*pair, f"{self.rules.chapter} {article}", reason)
