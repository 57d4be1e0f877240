"""A paired round, opened up bracket by bracket: what there is to tell about it.

Nothing is paired anew here that the engine has paired: the members, the parameters and
the pairs are those of the :class:`openarbiter.pairing.RoundPairing`. What an engine does not
hand out is added: the candidates on the way, the proof that none is better, and the attempt
that had to be given up.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from openarbiter.explain.pairings.bounds import Bound, BracketLimits, bounds, limits
from openarbiter.model import Colour, Tournament
from openarbiter.model.reason import Reason
from openarbiter.model.text import N_
from openarbiter.pairing import BracketKind, BracketResult, RoundPairing, edition_of
from openarbiter.pairing.dutch.agenda import Agenda
from openarbiter.pairing.dutch.bracket import pair_bracket
from openarbiter.pairing.dutch.colours import colour_of
from openarbiter.pairing.dutch.feasible import left_over
from openarbiter.pairing.dutch.judge import Judge
from openarbiter.pairing.dutch.sieve import Sifted, sieve
from openarbiter.pairing.dutch.task import Task
from openarbiter.pairing.dutch.walk import Walk, walk
from openarbiter.pairing.frame.cards import Card, cards
from openarbiter.pairing.frame.impossible import obstacles
from openarbiter.pairing.frame.initial import initial_colour
from openarbiter.rulebook import Edition

BRIEF = 400
"""Tries a bracket gets where an explanation must be quick."""

FULL = 200_000
"""Tries a small bracket gets where it is asked for in full."""

LONG = 2_000
"""Tries a large bracket gets at most: nobody reads more, and no number of them is enough."""

SMALL = 14
"""The players up to which a bracket is small."""

SIFTED = 12
"""The most candidates that are worth a table of their own."""


@dataclass(frozen=True, slots=True)
class GivenUp:
    """The first pairing of a bracket, which left a rest that could not be paired (A.9).

    Attributes:
        result: how the bracket was paired at first.
        judge: what is known of it.
        stuck: the players of the rest who cannot all be paired, by number.
        reasons: why they cannot, in sentences.
    """

    result: BracketResult
    judge: Judge
    stuck: tuple[int, ...]
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class ColouredBoard:
    """One board and the rule that decided its colours.

    Attributes:
        rule: the article of C.04.3 E (5.2 of 2026), such as ``E.2`` or ``5.2.2``.
    """

    white: Card
    black: Card
    rule: str


class BracketStudy:
    """One bracket of a round.

    Attributes:
        place: its place in the round, from 0.
        task: what was to be paired.
        result: how it was paired.
        below: everybody of lower brackets, in the order of A.2.
    """

    def __init__(
        self, place: int, task: Task, result: BracketResult, below: tuple[Card, ...], tries: int
    ):
        self.place = place
        self.task = task
        self.result = result
        self.below = below
        self.judge = Judge(task, result)
        self._tries = tries

    @cached_property
    def walk(self) -> Walk:
        """The candidates in the order the rules try them, as far as the tries allowed reach."""
        return walk(self.judge, self.result.m1, self._tries)

    @cached_property
    def sieve(self) -> tuple[Sifted, ...] | None:
        """All possible candidates, where they are few."""
        if len(self.task.bracket.players) > SIFTED:
            return None
        return sieve(self.judge, SIFTED)

    @cached_property
    def limits(self) -> BracketLimits:
        """Why there are no more pairs, and why no others are left over."""
        return limits(self.judge)

    @cached_property
    def bounds(self) -> tuple[Bound, ...]:
        """For every criterion that is not perfectly fulfilled, why it cannot be better."""
        return bounds(self.judge, self.walk, self.limits)

    @property
    def perfect(self) -> bool:
        """Whether the candidate that was chosen is perfect (B.4)."""
        return self.judge.perfect(self.judge.chosen)


class RoundStudy:
    """A round that was paired by the Dutch system.

    Args:
        tournament: the tournament; rounds from this one on are not looked at.
        pairing: its pairing, by any engine.
        tries: how many candidates are tried in a bracket before the walk is cut short.

    Attributes:
        then: the tournament as it stood before the round.
        cards: the cards of those who were paired, by number.
    """

    def __init__(self, tournament: Tournament, pairing: RoundPairing, tries: int = BRIEF):
        self.then = tournament.before_round(pairing.round)
        self.pairing = pairing
        self.rules: Edition = edition_of(self.then, pairing.edition)
        self.initial: Colour = initial_colour(tournament)
        self.players = cards(self.then, self.rules)
        self.cards = {card.number: card for card in self.players}
        self.tries = tries

    @cached_property
    def accelerated(self) -> bool:
        """Whether somebody is paired with virtual points."""
        return any(card.score != card.points for card in self.players)

    @cached_property
    def brackets(self) -> tuple[BracketStudy, ...]:
        """The brackets from the top down."""
        results = self.pairing.brackets
        tasks = tuple(self._agenda.retrace(results))
        studies = []
        for place, (task, result) in enumerate(zip(tasks, results, strict=True)):
            below = tuple(card for later in tasks[place + 1 :] for card in later.bracket.residents)
            small = len(task.bracket.players) <= SMALL
            tries = self.tries if small else min(self.tries, LONG)
            studies.append(BracketStudy(place, task, result, below, tries))
        return tuple(studies)

    @cached_property
    def seats(self) -> tuple[ColouredBoard, ...]:
        """The boards in order of publication, each with the rule that decided its colours."""
        seated = []
        for board in self.pairing.boards:
            white, black = self.cards[board.white], self.cards[board.black]
            _, rule = colour_of(white, black, self.initial)
            seated.append(ColouredBoard(white, black, self.rules.dutch.articles.colour_rule(rule)))
        return tuple(seated)

    @cached_property
    def given_up(self) -> GivenUp | None:
        """What was tried before the round collapsed (2018, A.9); None if it did not."""
        results = self.pairing.brackets
        place = next(
            (at for at, each in enumerate(results) if each.kind is BracketKind.PENULTIMATE), None
        )
        if place is None:
            return None
        floaters = self.brackets[place].task.bracket.mdps
        task = self._agenda.bracket(place, floaters)
        tried = pair_bracket(task)
        together = frozenset(card.number for card in tried.floaters)
        # Players who float together do not meet: an opponent must come from below.
        rest = tuple(
            card._replace(apart=card.apart | (together - {card.number})) for card in tried.floaters
        )
        below = self.brackets[place].below
        stuck, reasons = obstacles(rest + below, self.rules.dutch, left_over, _floated_together)
        return GivenUp(tried.report, Judge(task, tried.report), stuck, reasons)

    def bracket_of(self, number: int) -> BracketStudy | None:
        """The bracket in which a player was paired, or got the bye; None if absent."""
        for study in self.brackets:
            inside = any(number in pair for pair in study.result.pairs)
            last = study is self.brackets[-1]
            if inside or (last and number in study.result.downfloaters):
                return study
        return None

    @cached_property
    def _agenda(self) -> Agenda:
        bye = self.pairing.bye
        score = None if bye is None else self.cards[bye].score
        return Agenda(self.players, self.rules.dutch, self.initial, score)


def _floated_together(card: Card, others: list[Card]) -> list[Reason]:
    return [
        Reason.of(
            N_(
                "Player {player} floats down together with {others}; players who float "
                "together do not meet."
            ),
            player=card.number,
            others=", ".join(str(other.number) for other in others),
        )
    ]
