"""C.04.5 read a second time from the file of an event; its 3.3 to 3.6 are those of C.04.6."""

from __future__ import annotations

from openarbiter.model import ByeKind, Mark, Tournament
from openarbiter.pairing.upfloating.contender import Contender
from support.literal_upfloating import whole_round

POINTS = {Mark.WIN: 10, Mark.DRAW: 5, Mark.FORFEIT_WIN: 10}
PLAYED = {Mark.WIN, Mark.DRAW, Mark.LOSS}
OF_BYES = {ByeKind.PAB: 10, ByeKind.FULL: 10, ByeKind.HALF: 5, ByeKind.ZERO: 0}


def the_round(tournament: Tournament) -> tuple[set[tuple[int, int]], int | None] | None:
    """Game 1 of the next match, White first in each, and the bye."""
    players = [entrant.number for entrant in tournament.entrants]
    score = dict.fromkeys(players, 0)
    met: dict[int, set[int]] = {player: set() for player in players}
    colours: dict[int, list[str]] = {player: [] for player in players}
    no_bye: set[int] = set()
    floated: set[int] = set()
    arrived: set[int] = set()
    rounds = tournament.rounds
    matches = (tournament.regulations.rounds or 0) // 2
    for match in range(len(rounds) // 2):
        first, second = rounds[2 * match], rounds[2 * match + 1]
        before = {
            each: score[each] + _virtual(tournament, each, match, matches) for each in players
        }
        floated = set()
        for one in first.games:
            (two,) = (
                game for game in second.games if {game.white, game.black} == {one.white, one.black}
            )
            assert (two.white, two.black) == (one.black, one.white)
            marks = {
                one.white: (one.result.white, two.result.black),
                one.black: (one.result.black, two.result.white),
            }
            arrived |= {one.white, one.black}
            for player, own in marks.items():
                score[player] += sum(POINTS.get(mark, 0) for mark in own)
            if marks[one.white][0] in PLAYED or marks[one.white][1] in PLAYED:
                colours[one.white].append("w")
                colours[one.black].append("b")
            lost = [each for each in marks if marks[each] == (Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS)]
            if not lost:
                met[one.white].add(one.black)
                met[one.black].add(one.white)
                if before[one.white] != before[one.black]:
                    floated |= {one.white, one.black}
            elif len(lost) == 1:
                (winner,) = set(marks) - set(lost)
                no_bye |= {winner} if Mark.FORFEIT_WIN in marks[winner] else set()
        for played in (first, second):
            for bye in played.byes:
                score[bye.player] += OF_BYES[bye.kind]
                if bye.kind in (ByeKind.PAB, ByeKind.FULL):
                    no_bye.add(bye.player)
                if bye.kind is ByeKind.PAB:
                    arrived.add(bye.player)
    number = len(rounds) + 1
    away = {one.player for one in tournament.regulations.bye_requests if one.round == number}
    apart = {
        player: frozenset(set(each.players) - {player})
        for each in tournament.regulations.prohibitions
        for player in each.players
    }
    people = {
        each: Contender(
            each,
            score[each] + _virtual(tournament, each, len(rounds) // 2, matches),
            frozenset(met[each]),
            apart.get(each, frozenset()),
            each not in no_bye,
            len(met[each]),
            each in floated,
        )
        for each in players
        if each not in away
    }
    found = whole_round(tuple(people.values()), len(rounds) // 2 + 1 < matches)
    if found is None:
        return None
    numbered = [each for each in players if each in arrived or each not in away]
    pairs = set()
    for one, other in found[0]:
        high, low = sorted((one, other), key=lambda each: (-people[each].score, each))
        odd = (numbered.index(high) + 1) % 2 == 1
        pairs.add(
            (high, low) if _white(tournament, colours[high], colours[low], odd) else (low, high)
        )
    return pairs, found[1]


def _white(tournament: Tournament, high: list[str], low: list[str], odd: bool) -> bool:
    """4.3: whether the higher ranked player has White in game 1."""
    if not high and not low:
        assert tournament.regulations.initial_colour is not None
        return (tournament.regulations.initial_colour.value == "w") is odd
    if high.count("w") != low.count("w"):
        return high.count("w") < low.count("w")
    for back in range(1, min(len(high), len(low)) + 1):
        if high[-back] != low[-back]:
            return high[-back] == "b"
    return high[-1] == "b" if high else low[-1] == "w"


def _virtual(tournament: Tournament, player: int, match: int, matches: int) -> int:
    """C.04.7: Baku in rounds of matches, a win being a match won by two games."""
    given = 0
    for entry in tournament.regulations.accelerations:
        if entry.first_round <= 2 * match + 1 <= entry.last_round and player <= entry.last_player:
            given = entry.points
    if tournament.regulations.accelerations or not tournament.regulations.baku:
        return given
    there = [entrant.number for entrant in tournament.entrants]
    absent = {one.player for one in tournament.regulations.bye_requests if one.round == 1}
    if tournament.rounds:
        first = tournament.rounds[0]
        playing = {player for game in first.games for player in (game.white, game.black)}
        playing |= {bye.player for bye in first.byes if bye.kind is ByeKind.PAB}
        absent = set(there) - playing
    initial = [each for each in there if each not in absent]
    border = initial[min(2 * ((len(initial) + 3) // 4), len(initial)) - 1] if initial else 0
    if player > border:
        return 0
    accelerated = (matches + 1) // 2
    if match + 1 <= (accelerated + 1) // 2:
        return 20
    return 10 if match + 1 <= accelerated else 0
