"""The FIDE Swiss Rules of 1987-89 and Lim a second time: the procedure word by word.

Written from the articles and the readings of ``docs/swiss-systems.md`` alone, for up to ten
players. Nothing is clever here: what can be paired is found by pairing it, one arrangement after
another, and a blocked median group is tried again after every pair that is split.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import permutations

from openarbiter.model import ByeKind, Colour, Mark, Tournament
from openarbiter.rulebook.lim_rules import LimRules

W, B = "W", "B"
_OTHER = {W: B, B: W}
_POINTS = {Mark.WIN: 10, Mark.DRAW: 5, Mark.LOSS: 0, Mark.FORFEIT_WIN: 10, Mark.FORFEIT_LOSS: 0}
_BYES = {ByeKind.PAB: 10, ByeKind.FULL: 10, ByeKind.HALF: 5, ByeKind.ZERO: 0}


@dataclass(eq=False)
class P:
    """A pairing card, as an arbiter keeps it (7)."""

    number: int
    no: int
    rating: int
    points: int = 0
    history: list[str] = field(default_factory=list)
    """One letter a round: W, B, or - where no game was played."""
    met: set[int] = field(default_factory=set)
    no_bye: bool = False
    floated: bool = False
    moved: bool = False
    """Moved to another group in this round."""

    @property
    def games(self) -> str:
        return "".join(self.history).replace("-", "")

    @property
    def more_white(self) -> int:
        return self.games.count(W) - self.games.count(B)


Pairs = list[tuple[P, P]]


@dataclass
class Reading:
    rules: LimRules
    last: bool
    maxi: bool
    lot: str

    def forbidden(self, p: P) -> set[str]:
        """9.1: a third time in a row, or three more than the other."""
        found = set()
        if p.more_white == 2 or p.more_white > 2:
            found.add(W)
        if p.more_white <= -2:
            found.add(B)
        skipped = self.rules.unplayed_rounds == "skipped"
        lasts = (p.games if skipped else "".join(p.history))[-2:]
        if lasts in ("WW", "BB"):
            found.add(lasts[0])
        return found

    def suitable(self, a: P, b: P) -> bool:
        if b.number in a.met:
            return False
        if self.last:  # 13
            return True
        return any(
            colour not in self.forbidden(a) and _OTHER[colour] not in self.forbidden(b)
            for colour in (W, B)
        )

    def due(self, p: P) -> str | None:
        """12.1, 12.5, 12.6."""
        if len(self.forbidden(p)) == 1:
            return _OTHER[next(iter(self.forbidden(p)))]
        if not p.games:
            return None
        if self.rules.due == "equalising" and p.more_white:
            return B if p.more_white > 0 else W
        return _OTHER[p.games[-1]]

    def same_due(self, a: P, b: P) -> bool:
        return self.due(a) is not None and self.due(a) == self.due(b)

    # --- arrangements -----------------------------------------------------------------------

    def arrangements(self, people: list[P]) -> Iterator[Pairs]:
        """All arrangements of a list in the order of the tables 11.2 and 11.3."""
        if not people:
            yield []
            return
        first, half = people[0], len(people) // 2
        lower, upper = people[half:], people[1:half]
        for other in [*lower, *reversed(upper)]:
            if self.suitable(first, other):
                rest = [each for each in people[1:] if each is not other]
                for others in self.arrangements(rest):
                    yield [(first, other), *others]

    def complete(self, people: list[P]) -> bool:
        return len(people) % 2 == 0 and next(self.arrangements(people), None) is not None

    def most_pairs(self, people: list[P]) -> int:
        if len(people) < 2:
            return 0
        first, rest = people[0], people[1:]
        best = self.most_pairs(rest)
        for other in rest:
            if best == len(people) // 2:
                break
            if self.suitable(first, other):
                others = [each for each in rest if each is not other]
                best = max(best, 1 + self.most_pairs(others))
        return best

    # --- floaters ---------------------------------------------------------------------------

    def can_all_meet(self, floaters: list[P], neighbours: list[P]) -> bool:
        """10.3, 10.4: everybody an opponent of their own in the next group."""
        return any(
            all(self.suitable(one, other) for one, other in zip(floaters, chosen, strict=True))
            for chosen in permutations(neighbours, len(floaters))
        )

    def floaters(self, members: list[P], neighbours: list[P], down: bool) -> list[P]:
        most = self.most_pairs(members)
        left, gone, placed = list(members), list[P](), list[P]()
        while len(left) > 2 * most:
            may = [
                each
                for each in left
                if self.most_pairs([other for other in left if other is not each]) == most
            ]
            types = {
                each: self.type_of(each, self.can_all_meet([*placed, each], neighbours))
                for each in may
            }
            white = sum(self.due(each) == W for each in left)
            black = sum(self.due(each) == B for each in left)

            def wrong_colour(each: P, white: int = white, black: int = black) -> bool:
                return white != black and self.due(each) != (W if white > black else B)

            def number(each: P) -> int:
                return -each.no if down else each.no

            def numbers_alone(each: P, types: dict[P, str] = types) -> tuple[object, ...]:
                return -ord(types[each]), each.floated, number(each)

            def with_colours(each: P, types: dict[P, str] = types) -> tuple[object, ...]:
                worth = (-ord(types[each]), each.floated)
                if self.rules.float_order == "types first":
                    return *worth, wrong_colour(each), number(each)
                return wrong_colour(each), *worth, number(each)

            one = min(may, key=with_colours)
            if self.maxi:
                extreme = min(may, key=numbers_alone)
                if abs(extreme.rating - one.rating) > 100:
                    one = extreme
            if self.can_all_meet([*placed, one], neighbours):
                placed.append(one)
            left.remove(one)
            gone.append(one)
        return gone

    def type_of(self, p: P, has: bool) -> str:
        """10.9."""
        before = p.floated if self.rules.type_history == "previous round" else p.moved
        if before:
            return "b" if has else "a"
        return "d" if has else "c"

    # --- the pairs of a group ---------------------------------------------------------------

    def pair_group(self, floaters: list[P], residents: list[P], down: bool) -> Pairs:
        """10.6-10.8 for those who came in, then 9.4, 9.5, 11, 12.2 for the rest."""
        waiting, left, made = list(floaters), list(residents), Pairs()
        while waiting:
            one = waiting.pop(0)
            people = [*left, *sorted(waiting, key=lambda each: each.no if down else -each.no)]
            other = self.partner(one, people, people)
            made.append((one, other))
            for some in (left, waiting):
                if other in some:
                    some.remove(other)
        if self.rules.colour_scrutiny == "fewest" and not self.maxi:
            # The first of those with the fewest pairs of the same colour due.
            every = list(self.arrangements(left))
            return [*made, *min(every, key=lambda ps: sum(self.same_due(a, b) for a, b in ps))]
        while left:
            one, half = left[0], len(left) // 2
            tried = [*left[half:], *reversed(left[1:half])]
            other = self.partner(one, tried, left[1:])
            made.append((one, other))
            left = [each for each in left if each not in (one, other)]
        return made

    def partner(self, one: P, tried: list[P], everybody: list[P]) -> P:
        possible = [
            each
            for each in tried
            if self.suitable(one, each)
            and self.complete([other for other in everybody if other is not each])
        ]
        proposed = possible[0]
        for each in possible:
            if self.same_due(one, each):
                continue
            if self.maxi and abs(each.rating - proposed.rating) > 100:
                continue
            return each
        return proposed

    # --- colours ----------------------------------------------------------------------------

    def with_white(self, a: P, b: P, below: bool) -> P:
        due_a, due_b = self.due(a), self.due(b)
        if due_a is None and due_b is None:
            first, second = sorted((a, b), key=lambda each: each.no)
            colour = self.lot if first.no % 2 == 1 else _OTHER[self.lot]
            return first if colour == W else second
        if due_a != due_b:
            colour = due_a if due_a is not None else _OTHER[due_b or W]
            return a if colour == W else b
        assert due_a is not None
        must_a, must_b = len(self.forbidden(a)) == 1, len(self.forbidden(b)) == 1
        if must_a != must_b:
            served = a if must_a else b
        elif self.rules.equal_due == "greater need" and abs(a.more_white) != abs(b.more_white):
            served = max((a, b), key=lambda each: abs(each.more_white))
        else:
            back = zip(reversed(a.games), reversed(b.games), strict=False)
            for one, other in back:
                if one != other:
                    return a if one == B else b
            served = (max if below else min)((a, b), key=lambda each: each.no)
        unserved = b if served is a else a
        return served if due_a == W else unserved


@dataclass
class Literal:
    boards: frozenset[tuple[int, int]]
    bye: int | None


def literal_round(tournament: Tournament, rules: LimRules) -> Literal | None:
    """The next round of a tournament; None where it cannot be paired."""
    number = len(tournament.rounds) + 1
    regulations = tournament.regulations
    people, lot = cards(tournament, rules)
    announced = regulations.rounds or 0
    participants = len(tournament.entrants)
    limited = rules.hundred_points == "always" or (
        rules.hundred_points == "maxi-tournaments" and announced > 0 and participants > 2**announced
    )
    reading = Reading(rules, last=0 < announced <= number, maxi=limited, lot=lot)
    bye = None
    if len(people) % 2:
        order = sorted(people, key=lambda each: (each.points, -each.no))
        for each in order:
            rest = [other for other in people if other is not each]
            if not each.no_bye and reading.complete(rest):
                bye = each
                people = rest
                break
        else:
            return None
    elif not reading.complete(people):
        return None
    boards = pair_round(people, number - 1, reading)
    return Literal(frozenset(boards), None if bye is None else bye.number)


def pair_round(people: list[P], played: int, reading: Reading) -> list[tuple[int, int]]:
    """9.2: from the top to just above the median, from the bottom, then the median."""
    groups: dict[int, list[P]] = {}
    for each in sorted(people, key=lambda each: each.no):
        groups.setdefault(2 * each.points, []).append(each)
    median = 10 * played
    middle = groups.get(median, [])
    above = sorted((score for score in groups if score > median), reverse=True)
    below = sorted(score for score in groups if score < median)
    made: dict[int, Pairs] = {}
    moved: list[P] = []
    for at, score in enumerate(above):
        if at + 1 < len(above):
            neighbours = groups[above[at + 1]]
        else:
            neighbours = middle or (groups[below[-1]] if below else [])
        members = sorted([*groups[score], *moved], key=lambda each: each.no)
        gone = reading.floaters(members, neighbours, down=True)
        coming = sorted(moved, key=lambda each: (-each.points, each.no))
        made[score] = reading.pair_group(
            [each for each in coming if each not in gone],
            [each for each in groups[score] if each not in gone],
            down=True,
        )
        for each in gone:
            each.moved = True
        moved = gone
    from_above, moved = moved, []
    for at, score in enumerate(below):
        neighbours = groups[below[at + 1]] if at + 1 < len(below) else [*middle, *from_above]
        members = sorted([*groups[score], *moved], key=lambda each: -each.no)
        gone = reading.floaters(members, neighbours, down=False)
        coming = sorted(moved, key=lambda each: (each.points, -each.no))
        made[score] = reading.pair_group(
            [each for each in coming if each not in gone],
            [each for each in reversed(groups[score]) if each not in gone],
            down=False,
        )
        for each in gone:
            each.moved = True
        moved = gone
    from_below = moved
    while not reading.complete([*middle, *from_above, *from_below]):  # 9.6
        lower = [score for score in reversed(below) if made[score]]
        upper = [score for score in reversed(above) if made[score]]
        first = (lower, upper) if len(from_above) > len(from_below) else (upper, lower)
        side = first[0] or first[1]
        pairs = made[side[0]]
        pair = pairs.pop() if reading.rules.next_pair == "last made" else pairs.pop(0)
        (from_below if side is lower else from_above).extend(pair)
    coming = [
        *sorted(from_above, key=lambda each: (-each.points, each.no)),
        *sorted(from_below, key=lambda each: (each.points, -each.no)),
    ]
    made[median] = reading.pair_group(coming, middle, down=True)
    boards = []
    for score, pairs in made.items():
        for a, b in pairs:
            white = reading.with_white(a, b, below=score < median)
            boards.append((white.number, (b if white is a else a).number))
    return boards


def cards(tournament: Tournament, rules: LimRules) -> tuple[list[P], str]:
    """The cards of those who play the next round, and the lot."""
    number = len(tournament.rounds) + 1
    away = {each.player for each in tournament.regulations.bye_requests if each.round == number}
    every = {each.number: P(each.number, 0, each.rating) for each in tournament.entrants}
    there = set(every) - away
    for at, played in enumerate(tournament.rounds, start=1):
        before = {player: card.points for player, card in every.items()}
        seen: set[int] = set()
        for game in played.games:
            for own, other, colour, mark in (
                (game.white, game.black, W, game.result.white),
                (game.black, game.white, B, game.result.black),
            ):
                card = every[own]
                seen.add(own)
                there.add(own) if own not in away else None
                card.points += _POINTS[mark]
                forfeited = mark in (Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
                card.history.append("-" if forfeited else colour)
                if not forfeited or rules.forfeits_met:
                    card.met.add(other)
                latest = at == len(tournament.rounds)
                if mark is Mark.FORFEIT_WIN and (latest or rules.forfeit_win == "ever"):
                    card.no_bye = True
                card.floated = _was_moved(2 * before[own], 2 * before[other], 10 * (at - 1))
        for bye in played.byes:
            card = every[bye.player]
            seen.add(bye.player)
            card.points += _BYES[bye.kind]
            full = bye.kind is ByeKind.FULL and rules.full_bye_bars
            card.no_bye = card.no_bye or bye.kind is ByeKind.PAB or full
            card.floated = False
            card.history.append("-")
        for player in set(every) - seen:
            every[player].history.append("-")
            every[player].floated = False
    for prohibition in tournament.regulations.prohibitions:
        for player in prohibition.players:
            every[player].met |= set(prohibition.players)
    numbered = _numbered(tournament, away)
    for place, player in enumerate(numbered, start=1):
        every[player].no = place
    lot = tournament.regulations.initial_colour
    assert lot is not None
    return [every[player] for player in sorted(there - away)], W if lot is Colour.WHITE else B


def _was_moved(own: int, other: int, median: int) -> bool:
    """10.1: moved down from above the median, or up from below it, in the last round."""
    if own > other:
        return own > median
    return own < other and own < median


def _numbered(tournament: Tournament, away: set[int]) -> list[int]:
    """17: whoever has never been there has no number yet."""
    been = {
        player
        for played in tournament.rounds
        for player in (
            *(who for game in played.games for who in (game.white, game.black)),
            *(bye.player for bye in played.byes if bye.kind is ByeKind.PAB),
        )
    }
    return [
        each.number
        for each in tournament.entrants
        if each.number in been or each.number not in away
    ]
