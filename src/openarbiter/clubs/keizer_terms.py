"""The terms of a Keizer competition: what values, games and absences are worth.

A tournament file has them in a line such as ``### Keizer terms: top 60, absence 1/3, paid absences
5``. Terms that are as usual need no mention. ``docs/clubs.md`` says what each means.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from openarbiter.clubs.term_lines import (
    ReadTerms,
    Term,
    applied,
    as_yes_or_no,
    fraction,
    number_or,
    one_of,
    read_terms,
    whole,
    whole_or,
    with_line,
    written,
    yes_or_no,
)
from openarbiter.model import Reason, Tournament

BEGINS = "### Keizer terms:"
NOTHING, THIRD, HALF, TWO_THIRDS, ALL = (
    Fraction(0), Fraction(1, 3), Fraction(1, 2), Fraction(2, 3), Fraction(1),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class KeizerTerms:
    """What a club has agreed on.

    Attributes:
        top: the value of the first of the ranking; None where the ratio decides.
        step: how much less each next place is worth.
        least: no value is less than this.
        ratio: how many times the value of the last the first is worth, where there is no top.
        start: the order before round 1: ``"list"`` for the start list, ``"rating"``.
        passes: how often values and ranking are computed in turn after each round; None for
            until the ranking stays as it is.
        own: whether the own value is added to the points, once.
        win, draw, loss: fractions of the opponent's value.
        forfeit_win: fraction of the opponent's value; ``forfeit_loss`` of the own one.
        open_game: fraction of the opponent's value while a game has no result.
        absence: fraction of the own value for an absence with notice (a half-point bye, H).
        paid_absences: how many of them are paid, the first ones; None for all.
        no_notice: fraction of the own value for an absence without notice (Z, or nothing).
        duty: fraction of the own value for somebody away on club duty (a full-point bye, F).
        bye: fraction of the own value for being the odd one out (U).
        before: fraction of the own value for rounds before the player joined.
        apart: how many rounds have to lie between two games of the same players.
        meetings: how often two players meet at most; None for no limit.
        by_start: how many first rounds are paired by the order before round 1.
    """

    top: int | None = None
    step: int = 1
    least: int = 1
    ratio: Fraction = Fraction(3)
    start: str = "list"
    passes: int | None = None
    own: bool = True
    win: Fraction = ALL
    draw: Fraction = HALF
    loss: Fraction = NOTHING
    forfeit_win: Fraction = ALL
    forfeit_loss: Fraction = NOTHING
    open_game: Fraction = NOTHING
    absence: Fraction = THIRD
    paid_absences: int | None = None
    no_notice: Fraction = NOTHING
    duty: Fraction = TWO_THIRDS
    bye: Fraction = TWO_THIRDS
    before: Fraction = NOTHING
    apart: int = 5
    meetings: int | None = None
    by_start: int = 1

    @property
    def unit(self) -> int:
        """Into how many units a point is divided, so that every sum is a whole number."""
        found = 1
        for each in (
            self.win, self.draw, self.loss, self.forfeit_win, self.forfeit_loss, self.open_game,
            self.absence, self.no_notice, self.duty, self.bye, self.before,
        ):  # fmt: skip
            found = found * each.denominator // _common(found, each.denominator)
        return found

    def value(self, place: int, players: int) -> int:
        """The value of a place of the ranking, from 1.

        >>> KeizerTerms(top=60).value(3, 20), [KeizerTerms().value(each, 35) for each in (1, 35)]
        (58, [51, 17])
        """
        return max(self.least, self.top_of(players) - self.step * (place - 1))

    def top_of(self, players: int) -> int:
        """The value of the first place among so many players."""
        if self.top is not None:
            return self.top
        span = self.step * max(1, players - 1)
        return -int(-span * self.ratio // (self.ratio - 1))


def _common(one: int, other: int) -> int:
    while other:
        one, other = other, one % other
    return one


def _ratio(text: str) -> Fraction:
    return Fraction(whole(2, 20)(text))


TERMS: tuple[Term, ...] = (
    Term("top", "top", whole_or("by ratio", 1), number_or("by ratio")),
    Term("step", "step", whole(1, 99), str),
    Term("least", "least", whole(0), str),
    Term("ratio", "ratio", _ratio, str),
    Term("start", "start", one_of("list", "rating"), str),
    Term("passes", "passes", whole_or("until stable", 1, 99), number_or("until stable")),
    Term("own value", "own", yes_or_no, as_yes_or_no),
    Term("win", "win", fraction, str),
    Term("draw", "draw", fraction, str),
    Term("loss", "loss", fraction, str),
    Term("forfeit win", "forfeit_win", fraction, str),
    Term("forfeit loss", "forfeit_loss", fraction, str),
    Term("open game", "open_game", fraction, str),
    Term("absence", "absence", fraction, str),
    Term("paid absences", "paid_absences", whole_or("all", 0, 99), number_or("all")),
    Term("no notice", "no_notice", fraction, str),
    Term("duty", "duty", fraction, str),
    Term("bye", "bye", fraction, str),
    Term("before joining", "before", fraction, str),
    Term("rounds apart", "apart", whole(0, 99), str),
    Term("meetings", "meetings", whole_or("any", 1, 99), number_or("any")),
    Term("rounds by start", "by_start", whole(0, 99), str),
)

USUAL = KeizerTerms()


def keizer_terms(tournament: Tournament) -> KeizerTerms:
    """The terms of a tournament; what its file does not say is as usual."""
    return applied(USUAL, _read(tournament).values)


def wrong_terms(tournament: Tournament) -> tuple[Reason, ...]:
    """What cannot be read in the terms of a tournament file."""
    return _read(tournament).wrong


def _read(tournament: Tournament) -> ReadTerms:
    return read_terms(tournament, BEGINS, TERMS)


def with_keizer_terms(tournament: Tournament, terms: KeizerTerms) -> Tournament:
    """The tournament with these terms in its file."""
    return with_line(tournament, BEGINS, written(BEGINS, TERMS, terms, USUAL))
