"""A knock-out played at random by a second reading of its terms, written with plain lists.

Players stand in a list, two by two; whoever wins stands in the next list. What the terms say is
read here from their text; lots are hashed here. Nothing of the room of knock-outs is used.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from hashlib import sha256

from openarbiter.model import Entrant, Game, Mark, Regulations, Result, Round, Tournament

Pair = tuple[int | None, int | None]

RESULTS = {
    "1-0": (Mark.WIN, Mark.LOSS), "0-1": (Mark.LOSS, Mark.WIN), "1/2-1/2": (Mark.DRAW, Mark.DRAW),
    "+/-": (Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS), "-/+": (Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN),
    "-/-": (Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS), "0-0": (Mark.LOSS, Mark.LOSS),
}  # fmt: skip
HALVES = {"1-0": (2, 0), "+/-": (2, 0), "0-1": (0, 2), "-/+": (0, 2), "1/2-1/2": (1, 1),
          "-/-": (0, 0), "0-0": (0, 0)}  # fmt: skip


@dataclass
class Played:
    """What came of a knock-out.

    Attributes:
        moments: the file before each pairing, with the boards that are due then; None for a
            moment at which matches are not decided, or all is over.
        tournament: at the end.
        places: from the best down; those of one set share.
        lost: how often everybody lost a match.
    """

    moments: list[tuple[Tournament, list[tuple[int, int]] | None]] = field(default_factory=list)
    tournament: Tournament = field(default_factory=Tournament)
    places: list[set[int]] = field(default_factory=list)
    winner: int | None = None
    lost: dict[int, int] = field(default_factory=dict)
    terms: dict[str, str] = field(default_factory=dict)


def seeds_from_top(size: int) -> list[int]:
    """Every section is won by its best seed; the seeds that meet add up to players left + 1."""

    def section(seed: int, left: int, *, first: bool) -> list[int]:
        if left == size:
            return [seed]
        other = 2 * left + 1 - seed
        top, bottom = (seed, other) if first else (other, seed)
        return section(top, 2 * left, first=True) + section(bottom, 2 * left, first=False)

    return section(1, 1, first=True)


def random_terms(lots: random.Random) -> dict[str, str]:
    """Terms of all kinds."""
    steps = ["rapid 2 1500+10", "rapid 1", "blitz 2 300+3", "blitz 4 180+2", "rapid 2"]
    ladder = lots.sample(steps, lots.randrange(4))
    if lots.random() < 0.7:
        ladder.append(lots.choice(["sudden-death 1 W300-B240 draw-odds", "sudden-death 1 180+2"]))
    terms = {
        "games": str(lots.choice([1, 2, 2, 3, 4])),
        "ladder": ", ".join(ladder) or "none",
        "colours": lots.choice(["lot", "better-seed", "worse-seed", "balance"]),
        "extra-colours": lots.choice(["lot", "alternate"]),
        "seeding": lots.choice(["start-list", "start-list", "given", "lot"]),
        "pairs": lots.choice(["fixed", "fixed", "by-seed", "by-lot"]),
        "third": lots.choice(["shared", "match"]),
        "elimination": "single",
        "reset": lots.choice(["yes", "no"]),
    }
    if lots.random() < 0.3:
        terms |= {"elimination": "double", "pairs": "fixed", "third": "shared"}
    for label in ("final", "third", "reset", "semi-finals", "R1", "R2", "last-8"):
        if lots.random() < 0.2:
            terms[f"games-{label}"] = str(lots.randrange(1, 5))
    return terms


class Play:
    """One knock-out, played at random."""

    def __init__(self, seed: int, players: int, terms: dict[str, str] | None = None,
                 *, trouble: float = 0.15) -> None:  # fmt: skip
        self.lots = random.Random(seed)
        self.n, self.asked = players, -1
        self.terms = random_terms(self.lots) if terms is None else terms
        self.trouble = trouble
        self.seed_text = f"dice {seed}"
        self.rounds: list[Round] = []
        self.gone: dict[int, int] = {}
        self.extra: dict[str, tuple[int, int, list[str]]] = {}
        self.decided: dict[str, tuple[int, int, int | None, int]] = {}
        self.had: dict[int, str] = {}
        self.played = Played(terms=self.terms)
        self.out: list[list[int]] = []
        self.given = list(range(1, players + 1))
        self.lots.shuffle(self.given)

    # The file

    def file(self) -> Tournament:
        said = [f"terms: {'; '.join(f'{key}={value}' for key, value in self.terms.items())}"]
        said.append(f"lot: seed {self.seed_text}")
        if self.terms["seeding"] == "given":
            said.append("seeding: " + ", ".join(map(str, self.given)))
        said += [f"withdrawal: {who} before round {number}" for who, number in self.gone.items()]
        said += [f"{name} {a}-{b}: {', '.join(games)}"
                 for name, (a, b, games) in self.extra.items()]  # fmt: skip
        said += [f"{name} {a}-{b}: decision {who or 'nobody'} before round {number} (lots)"
                 for name, (a, b, who, number) in self.decided.items()]  # fmt: skip
        return Tournament(
            entrants=tuple(Entrant(number, f"P{number}") for number in range(1, self.n + 1)),
            rounds=tuple(self.rounds),
            regulations=Regulations(system="FIDE_KNOCKOUT"),
            extra=tuple(f"### Knock-out {line}" for line in said),
        )

    def moment(self, boards: list[tuple[int, int]] | None) -> None:
        self.played.moments.append((self.file(), boards))

    # Lots

    def drawn(self, name: str, players: list[int]) -> list[int]:
        def hashed(player: int) -> str:
            return sha256(f"{self.seed_text}/{name}:{player}".encode()).hexdigest()

        return sorted(players, key=hashed)

    def first_white(self, name: str, pair: tuple[int, int]) -> int:
        a, b = sorted(pair, key=self.order.index)
        how = self.terms["colours"]
        if how == "better-seed":
            return a
        if how == "worse-seed":
            return b
        if how == "balance":
            mine, theirs = self.had.get(a, ""), self.had.get(b, "")
            if mine.count("w") != theirs.count("w"):
                return min((a, b), key=lambda who: self.had.get(who, "").count("w"))
            if mine[-1:] != theirs[-1:] and "b" in (mine[-1:], theirs[-1:]):
                return a if mine[-1:] == "b" else b
        return self.drawn(f"{name} colours", [a, b])[0]

    # A round

    def games_of(self, names: list[str]) -> int:
        return next((int(self.terms[f"games-{each}"]) for each in names
                     if f"games-{each}" in self.terms), int(self.terms["games"]))  # fmt: skip

    def stage(self, matches: list[tuple[str, Pair, int]]) -> list[tuple[int | None, list[int]]]:
        """Play some matches: of each the winner, and those who did not win."""
        ended: dict[str, tuple[int | None, list[int]]] = {}
        score: dict[str, dict[int, int]] = {}
        history: dict[str, list[tuple[int, int, str]]] = {name: [] for name, _, _ in matches}
        for name, (a, b), _ in matches:
            if a is None or b is None:
                ended[name] = (a or b, [])
            else:
                score[name] = {a: 0, b: 0}
        while True:
            self.withdraw()
            playing = []
            for name, (a, b), games in matches:
                if name in ended or a is None or b is None:
                    continue
                if len(history[name]) == games and all(each[2] == "-/-" for each in history[name]):
                    ended[name] = (None, [a, b])
                elif not self.walkover(name, a, b, ended) and len(history[name]) < games:
                    playing.append((name, a, b, games))
            if not playing:
                break
            self.file_round(playing, score, history, ended)
        self.extra_games(matches, history, ended)
        for _, lost in ended.values():
            for player in lost:
                self.played.lost[player] = self.played.lost.get(player, 0) + 1
        return [ended[name] for name, _, _ in matches]

    def withdraw(self) -> None:
        """Between two rounds of the file everybody withdraws at the same time."""
        if self.asked == len(self.rounds):
            return
        self.asked = len(self.rounds)
        for player in self.order:
            if player not in self.gone and self.lots.random() < self.trouble / 8:
                self.gone[player] = len(self.rounds) + 1

    def walkover(
        self, name: str, a: int, b: int, ended: dict[str, tuple[int | None, list[int]]]
    ) -> bool:
        here = [each for each in (a, b) if each not in self.gone]
        if len(here) == 1:
            ended[name] = (here[0], [b if here[0] == a else a])
        elif not here:
            ended[name] = (None, [a, b])
        return name in ended

    def file_round(
        self,
        playing: list[tuple[str, int, int, int]],
        score: dict[str, dict[int, int]],
        history: dict[str, list[tuple[int, int, str]]],
        ended: dict[str, tuple[int | None, list[int]]],
    ) -> None:
        boards = []
        for name, a, b, _ in playing:
            before = history[name]
            white = before[-1][1] if before else self.first_white(name, (a, b))
            boards.append((white, b if white == a else a))
        self.moment(boards)
        games = []
        for (name, a, b, planned), (white, black) in zip(playing, boards, strict=True):
            result = self.result()
            self.had[white] = self.had.get(white, "") + "w"
            self.had[black] = self.had.get(black, "") + "b"
            history[name].append((white, black, result))
            for who, halves in zip((white, black), HALVES[result], strict=True):
                score[name][who] += halves
            games.append(Game(white, black, Result(*RESULTS[result])))
            left = planned - len(history[name])
            lead = score[name][a] - score[name][b]
            if abs(lead) > 2 * left:
                ended[name] = (a, [b]) if lead > 0 else (b, [a])
        self.rounds.append(Round(tuple(games)))
        for name, a, b, _ in playing:
            if name not in ended and self.lots.random() < self.trouble / 8:
                who = self.lots.choice([a, b, None])
                self.decided[name] = (a, b, who, len(self.rounds) + 1)
                ended[name] = (who, [each for each in (a, b) if each != who])

    def result(self) -> str:
        if self.lots.random() < self.trouble / 2:
            return self.lots.choice(["+/-", "-/+", "-/-", "0-0"])
        return self.lots.choice(["1-0", "0-1", "1/2-1/2", "1/2-1/2"])

    def extra_games(
        self,
        matches: list[tuple[str, Pair, int]],
        history: dict[str, list[tuple[int, int, str]]],
        ended: dict[str, tuple[int | None, list[int]]],
    ) -> None:
        told = False
        for name, (a, b), _ in matches:
            if name in ended or a is None or b is None or self.walkover(name, a, b, ended):
                continue
            if not told:
                self.moment(None)
                told = True
            last = history[name][-1]
            played: list[str] = []
            winner = self.climb(name, (a, b), last[1], played)
            if played:
                self.extra[name] = (a, b, played)
            if winner == "out":
                ended[name] = (None, [a, b])
            elif isinstance(winner, int):
                ended[name] = (winner, [b if winner == a else a])
            elif self.lots.random() < 0.3:
                gone = self.lots.choice([[a], [b], [a, b]])
                self.gone |= dict.fromkeys(gone, len(self.rounds) + 1)
                self.walkover(name, a, b, ended)
            else:
                who = self.lots.choice([a, b, a, b, None])
                self.decided[name] = (a, b, who, len(self.rounds) + 1)
                ended[name] = (who, [each for each in (a, b) if each != who])

    def climb(
        self, name: str, pair: tuple[int, int], alternate: int, played: list[str]
    ) -> int | str | None:
        """The ladder: the winner, ``"out"`` for both out, None where it leaves them level."""
        steps = [] if self.terms["ladder"] == "none" else self.terms["ladder"].split(", ")
        seen: list[str] = []
        for step in steps:
            kind, count, *rest = step.split()
            seen.append(kind)
            times = seen.count(kind)
            lot = f"{name} {kind}" + (f" {times}" if times > 1 else "")
            if self.terms["extra-colours"] == "alternate":
                white = alternate
            else:
                white = self.drawn(lot, sorted(pair, key=self.order.index))[0]
            points = dict.fromkeys(pair, 0)
            games = int(count)
            number = 0
            while number < games or (kind == "sudden-death" and "draw-odds" not in rest):
                number += 1
                if self.lots.random() < self.trouble / 6:
                    return None
                result = self.result().replace("0-0", "1/2-1/2")
                played.append(f"{kind} {result}")
                black = pair[1] if white == pair[0] else pair[0]
                halves = HALVES[result]
                points[white] += halves[0]
                points[black] += halves[1]
                alternate = black
                if kind == "sudden-death":
                    if result == "-/-":
                        return "out"
                    if halves[0] != halves[1]:
                        return white if halves[0] > halves[1] else black
                    if "draw-odds" in rest:
                        return black
                lead = points[pair[0]] - points[pair[1]]
                if kind != "sudden-death" and abs(lead) > 2 * (games - number):
                    return pair[0] if lead > 0 else pair[1]
                white = black
        return None

    # The whole

    def run(self) -> Played:
        everybody = list(range(1, self.n + 1))
        self.order = {"start-list": everybody, "given": self.given,
                      "lot": self.drawn("seeding", everybody)}[self.terms["seeding"]]  # fmt: skip
        self.size = 2
        while self.size < self.n:
            self.size *= 2
        if self.terms["elimination"] == "double":
            self.double()
        else:
            self.single()
        self.moment(None)
        self.played.tournament = self.file()
        return self.played

    def first_list(self, players: list[int], places: int, number: int) -> list[Pair]:
        best = sorted(players, key=self.order.index)
        how = self.terms["pairs"]
        if how == "fixed":
            there: list[int | None] = [*best, *[None] * (places - len(best))]
            top = [there[seed - 1] for seed in seeds_from_top(places)]
            return two_by_two(top)
        if how == "by-seed":
            pairs: list[Pair] = []
            line: list[int | None] = [*best, *[None] * (places - len(best))]
            while line:
                pairs.append((line.pop(0), line.pop()))
            return pairs
        matches = places // 2
        alone = min(places - len(best), len(best), matches)
        pairs = [(player, None) for player in best[:alone]]
        rest = self.drawn(f"R{number}", best[alone:]) if best[alone:] else []
        pairs += two_by_two(list(rest))
        return pairs + [(None, None)] * (matches - len(pairs))

    def single(self) -> None:
        number, places = 1, self.size
        pairs = self.first_list(self.order, places, 1)
        groups: list[list[int]] = []
        semi: list[int | None] = [None, None]
        while True:
            count = len(pairs)
            names = {1: ["final"], 2: ["semi-finals"], 4: ["quarter-finals"]}.get(count, [])
            games = self.games_of([f"R{number}", *names, f"last-{2 * count}"])
            matches = [(f"R{number}.M{place}", pair, games)
                       for place, pair in enumerate(pairs, 1)]  # fmt: skip
            third = count == 1 and number > 1 and self.terms["third"] == "match"
            if third:
                two = (semi[0], semi[1])
                matches.append((f"R{number}.M2", two, self.games_of(["third"])))
            ended = self.stage(matches)
            lost = [player for _, players in ended[:count] for player in players]
            if count == 1:
                if third:
                    winner, others = ended[1]
                    groups += [others] + ([[winner]] if winner else [])
                groups += [lost] + ([[ended[0][0]]] if ended[0][0] else [])  # type: ignore[list-item]
                self.played.winner = ended[0][0]
                break
            if count == 2 and self.terms["third"] == "match":
                # A semi-final with nobody going on leaves nobody for the match for place 3.
                semi = [
                    players[0] if winner else None
                    for winner, players in ((won, who or [None]) for won, who in ended)
                ]  # type: ignore[list-item]
                lost = [player for player in lost if player not in semi]
            groups.append(lost)
            winners = [winner for winner, _ in ended]
            number, places = number + 1, places // 2
            if self.terms["pairs"] == "fixed":
                pairs = two_by_two(winners)
            else:
                pairs = self.first_list([w for w in winners if w is not None], places, number)
        self.played.places = [set(group) for group in reversed(groups) if group]

    def double(self) -> None:
        number = 1
        groups: list[list[int]] = []
        main = self.first_list(self.order, self.size, 1)
        losers: list[int | None] = []

        def named(pairs: list[Pair], labels: list[str], before: int = 0) -> list[
            tuple[str, Pair, int]
        ]:  # fmt: skip
            games = self.games_of([f"R{number}", *labels] if "reset" not in labels else labels)
            return [(f"R{number}.M{before + at}", pair, games) for at, pair in enumerate(pairs, 1)]

        def parted(
            ended: list[tuple[int | None, list[int]]],
        ) -> tuple[list[int | None], list[int | None], list[int]]:
            down = [lost[0] if winner is not None and lost else None for winner, lost in ended]
            out = [each for winner, lost in ended if winner is None for each in lost]
            return [winner for winner, _ in ended], down, out

        def gone(ended: list[tuple[int | None, list[int]]]) -> list[int]:
            return [each for _, lost in ended for each in lost]

        winners, down, out = parted(self.stage(named(main, [f"last-{2 * len(main)}"])))
        groups.append(out)
        turn = 1
        while len(winners) > 1:
            number, turn = number + 1, turn + 1
            main = two_by_two(winners)
            below = two_by_two(losers if turn > 2 else down)
            ended = self.stage(named(main, [f"last-{2 * len(main)}"]) + named(below, [], len(main)))
            winners, down, out = parted(ended[: len(main)])
            losers = [winner for winner, _ in ended[len(main) :]]
            groups.append(out + gone(ended[len(main) :]))
            number += 1
            half = len(down) // 2
            coming = list(reversed(down)) if turn % 2 == 0 else down[half:] + down[:half]
            ended = self.stage(named(list(zip(losers, coming, strict=True)), []))
            losers = [winner for winner, _ in ended]
            groups.append(gone(ended))
        number += 1
        two = (winners[0], losers[0] if losers else down[0])
        ((winner, lost),) = self.stage(named([two], ["final"]))
        if self.terms["reset"] == "yes" and winner is not None and winner == two[1] and lost:
            number += 1
            ((winner, lost),) = self.stage(named([two], ["reset", "final"]))
        groups += [lost] + ([[winner]] if winner else [])
        self.played.winner = winner
        self.played.places = [set(group) for group in reversed(groups) if group]


def two_by_two(players: list[int | None] | list[int]) -> list[Pair]:
    """Each two that stand side by side."""
    return list(zip(players[::2], players[1::2], strict=True))


def play(seed: int, players: int | None = None, terms: dict[str, str] | None = None,
         *, trouble: float = 0.15) -> Played:  # fmt: skip
    """A knock-out of a seed; of 2 to 33 players where nobody says."""
    size = random.Random(f"size {seed}").randrange(2, 34) if players is None else players
    return Play(seed, size, terms, trouble=trouble).run()


def differences(played: Played, every: int = 1) -> Iterator[str]:
    """Where the engine says something else, in words.

    Args:
        every: at which moments the file as it was then is paired: at all, or at every third. The
            rounds of the finished file are always compared.
    """
    from openarbiter.knockout import knockout_course
    from openarbiter.pairing import NoPairing, pair_round

    def boards_of(tournament: Tournament, number: int) -> list[tuple[int, int]] | None:
        try:
            pairing = pair_round(tournament, number)
        except NoPairing:
            return None
        return [(board.white, board.black) for board in pairing.boards]

    whole = knockout_course(played.tournament)
    for at, (then, expected) in enumerate(played.moments):
        number = len(then.rounds) + 1
        found = boards_of(then, number) if at % every == 0 else expected
        if found != expected:
            yield f"before round {number}: {found}, not {expected}"
        if expected is not None:
            again = [(game.white, game.black) for game in whole.due[number - 1]]
            if again != expected:
                yield f"round {number} again: {again}, not {expected}"
    tree = whole.tree
    places = [set(place.players) for place in tree.places]
    if places != played.places:
        yield f"places {places}, not {played.places}"
    if (tree.champion, tree.finished) != (played.winner, True):
        yield f"winner {tree.champion}, not {played.winner}"
    if tree.doubts:
        yield f"doubts: {[each.message() for each in tree.doubts]}"


def without_lots(tournament: Tournament) -> Tournament:
    """The file without its line on lots."""
    kept = tuple(line for line in tournament.extra if "lot: seed" not in line)
    return replace(tournament, extra=kept)
