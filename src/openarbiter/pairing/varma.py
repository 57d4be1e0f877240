"""Varma tables: pairing numbers drawn so that compatriots meet early (C.02 13.17, C.06).

The numbers of the Berger tables are divided into four groups; players of one group do not
meet in the last three rounds. The players of a federation draw from one group.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from openarbiter.model.alphabet import alphabetical_order
from openarbiter.pairing.berger import berger_round, rounds_of_cycle

LETTERS = "ABCD"

FEWEST, MOST = 9, 24
"""Number of players the tables are for (C.02 13.17)."""

LAST_ROUNDS = 3
"""In so many rounds at the end, players of one group do not meet (C.02 13.17.1.1)."""

GROUPS: dict[int, tuple[tuple[int, ...], ...]] = {
    10: ((3, 4, 8), (5, 7, 9), (1, 6), (2, 10)),
    12: ((4, 5, 9, 10), (2, 6, 7), (1, 8, 12), (3, 11)),
    14: ((4, 5, 6, 11, 12), (1, 2, 8, 9), (7, 10, 13), (3, 14)),
    16: ((5, 6, 7, 12, 13, 14), (1, 2, 3, 9, 10), (8, 11, 15), (4, 16)),
    18: ((5, 6, 7, 8, 14, 15, 16), (1, 2, 3, 10, 11, 12), (9, 13, 17), (4, 18)),
    20: ((6, 7, 8, 9, 15, 16, 17, 18), (1, 2, 3, 11, 12, 13, 14), (5, 10, 19), (4, 20)),
    22: (
        (6, 7, 8, 9, 10, 17, 18, 19, 20),
        (1, 2, 3, 4, 12, 13, 14, 15),
        (11, 16, 21),
        (5, 22),
    ),
    24: (
        (6, 7, 8, 9, 10, 11, 19, 20, 21, 22),
        (1, 2, 3, 4, 13, 14, 15, 16, 17),
        (12, 18, 23),
        (5, 24),
    ),
}
"""Groups A to D by the even number of players (C.02 13.17.1.5)."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """Somebody who draws a pairing number; without a federation they have no compatriots."""

    name: str
    federation: str = ""


@dataclass(frozen=True, slots=True)
class EnvelopeDrawn:
    """A player chose the large envelope they and their compatriots draw from.

    Attributes:
        step: the number of the draw, from 1.
        player: their place among the candidates, from 0.
        needed: how many numbers their compatriots and they still need.
        choices: the envelopes they could choose from, as pairs of their letter and how many
            numbers were left in them.
        digits: the eight hexadecimal digits that decided, see :func:`lot`.
        envelope: the letter of the one drawn.
        short: no envelope held enough numbers; the fullest had to do.
    """

    step: int
    player: int
    needed: int
    choices: tuple[tuple[str, int], ...]
    digits: str
    envelope: str
    short: bool


@dataclass(frozen=True, slots=True)
class NumberDrawn:
    """A player drew their pairing number from an envelope; ``choices`` is what was in it."""

    step: int
    player: int
    envelope: str
    choices: tuple[int, ...]
    digits: str
    number: int


Step: TypeAlias = EnvelopeDrawn | NumberDrawn


@dataclass(frozen=True, slots=True)
class LateMeeting:
    """Two compatriots who meet in one of the last three rounds, by their pairing numbers."""

    round: int
    white: int
    black: int


@dataclass(frozen=True, slots=True)
class Draw:
    """A draw of pairing numbers with everything needed to repeat it.

    Attributes:
        numbers: the pairing number of each candidate, in their order.
        log: every draw, in order.
        late: compatriots who meet in the last three rounds all the same; only where
            no envelope held enough numbers for a federation.
    """

    seed: str
    candidates: tuple[Candidate, ...]
    numbers: tuple[int, ...]
    log: tuple[Step, ...]
    late: tuple[LateMeeting, ...]

    @property
    def by_number(self) -> dict[int, Candidate]:
        """The candidates by pairing number, the lowest first."""
        return dict(sorted(zip(self.numbers, self.candidates, strict=True)))


def groups(players: int) -> tuple[tuple[int, ...], ...]:
    """The groups A to D of so many players; with an odd number, the highest is nobody's.

    Raises:
        ValueError: there is no table for so many players.

    >>> groups(11)
    ((4, 5, 9, 10), (2, 6, 7), (1, 8), (3, 11))
    """
    if not FEWEST <= players <= MOST:
        raise ValueError(f"the Varma tables are for {FEWEST} to {MOST} players, not {players}")
    return tuple(
        tuple(number for number in group if number <= players)
        for group in GROUPS[players + players % 2]
    )


def lot(seed: str, step: int, choices: int) -> tuple[int, str]:
    """Draw one of so many choices: its place from 0, and the digits that decided.

    The digits are the first eight of the SHA-256 of ``SEED:STEP`` (UTF-8), in hexadecimal;
    the place is what is left of that number divided by the number of choices. Anybody can
    repeat it: ``printf %s 'SEED:STEP' | sha256sum``.

    >>> lot("Candidates 2026", 1, 4)
    (0, '1035c208')
    """
    digits = hashlib.sha256(f"{seed}:{step}".encode()).hexdigest()[:8]
    return int(digits, 16) % choices, digits


def draw(candidates: Sequence[Candidate], seed: str) -> Draw:
    """Draw the pairing numbers of 9 to 24 players (C.02 13.17.1).

    Federations draw in the order of :func:`drawing_order`. The first player of each
    chooses among the envelopes that hold enough numbers for all of them, and they all
    draw from that one. Where none holds enough, which the article does not provide for,
    they take the fullest one (by lot among equals) and what is still missing from
    another one in the same way.

    Raises:
        ValueError: there is no table for so many players.
    """
    table = _Envelopes(dict(zip(LETTERS, map(list, groups(len(candidates))), strict=True)), seed)
    for federation in drawing_order(candidates):
        waiting = list(federation)
        while waiting:
            letter = table.choose(waiting[0], len(waiting))
            while waiting and table.inside[letter]:
                table.take(waiting.pop(0), letter)
    numbers = tuple(table.numbers[player] for player in range(len(candidates)))
    return Draw(
        seed, tuple(candidates), numbers, tuple(table.log), tuple(_late(candidates, numbers))
    )


def drawing_order(candidates: Sequence[Candidate]) -> tuple[tuple[int, ...], ...]:
    """The federations in the order they draw, each with its players' places (C.02 13.17.1.2).

    The federation with most players first, equal ones by the alphabet of their codes;
    within a federation by the alphabet of surnames. Players without a federation come
    last, each by themselves.
    """
    members: dict[str | int, list[int]] = {}
    for place, each in enumerate(candidates):
        members.setdefault(each.federation or place, []).append(place)

    def surname(place: int) -> tuple[tuple[int, ...], int]:
        return (alphabetical_order(candidates[place].name), place)

    def turn(federation: list[int]) -> tuple[int, bool, str, tuple[tuple[int, ...], int]]:
        code = candidates[federation[0]].federation
        return (-len(federation), not code, code, min(map(surname, federation)))

    return tuple(
        tuple(sorted(federation, key=surname)) for federation in sorted(members.values(), key=turn)
    )


@dataclass(slots=True)
class _Envelopes:
    """The large envelopes during a draw, and what has been drawn so far."""

    inside: dict[str, list[int]]
    seed: str
    log: list[Step] = field(default_factory=list)
    numbers: dict[int, int] = field(default_factory=dict)

    def choose(self, player: int, needed: int) -> str:
        """Let a player choose an envelope for themselves and their compatriots."""
        fitting = [letter for letter, left in self.inside.items() if len(left) >= needed]
        short = not fitting
        if short:
            fullest = max(map(len, self.inside.values()))
            fitting = [letter for letter, left in self.inside.items() if len(left) == fullest]
        step = len(self.log) + 1
        place, digits = lot(self.seed, step, len(fitting))
        choices = tuple((letter, len(self.inside[letter])) for letter in fitting)
        self.log.append(EnvelopeDrawn(step, player, needed, choices, digits, fitting[place], short))
        return fitting[place]

    def take(self, player: int, letter: str) -> None:
        """Let a player draw their number from an envelope."""
        choices = tuple(self.inside[letter])
        step = len(self.log) + 1
        place, digits = lot(self.seed, step, len(choices))
        self.log.append(NumberDrawn(step, player, letter, choices, digits, choices[place]))
        self.inside[letter].remove(choices[place])
        self.numbers[player] = choices[place]


def _late(candidates: Sequence[Candidate], numbers: tuple[int, ...]) -> Iterator[LateMeeting]:
    players = len(candidates)
    federations = dict(
        zip(numbers, (candidate.federation for candidate in candidates), strict=True)
    )
    last = rounds_of_cycle(players)
    for number in range(last - LAST_ROUNDS + 1, last + 1):
        for pair in berger_round(players, number).pairs:
            white, black = pair.white.number, pair.black.number
            if federations[white] and federations[white] == federations[black]:
                yield LateMeeting(number, white, black)
