"""Players who left a round robin before half of their games were played (C.05 6.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import replace

from openarbiter.model.predetermined import pairs_left_out
from openarbiter.model.result import Mark
from openarbiter.model.stage_lines import stage_told
from openarbiter.model.tournament import ABSENT, Appearance, Tournament


def left_early(
    tournament: Tournament, rounds: int, announced: Collection[int] = ()
) -> tuple[int, ...]:
    """Players who left a round robin with less than half of their games completed, ascending.

    Their results do not count (C.05 6.6). A match of two players has nobody else to whom it could
    be unfair: there they count. Games of an earlier stage whose results are carried over are
    completed games.

    Args:
        rounds: how many rounds are looked at.
        announced: players known to have withdrawn. Besides, in a finished tournament,
            whoever is missing in its last rounds is one who left.
    """
    if len(tournament.entrants) < 3:
        return ()
    rows = [tournament.appearances(number) for number in range(1, rounds + 1)]
    finished = rounds >= all_rounds(tournament)
    missing = pairs_left_out(replace(tournament, rounds=tournament.rounds[:rounds]))
    players = len(tournament.entrants)
    lacks: Counter[int] = Counter()
    for pair, count in missing.items():
        lacks.update(dict.fromkeys(pair, count))
    # Everybody has as many games as anybody, and not always against everybody: in a
    # Scheveningen tournament half of the players are team-mates.
    paired = Counter(number for row in rows for number in row if row[number].opponent)
    before: Counter[int] = Counter()
    for one in stage_told(tournament).games:
        before.update({one.white: 1, one.black: 1})
    paired.update(before)
    games = max((paired[number] + lacks[number] for number in paired), default=0)
    if not finished:
        said = all_rounds(tournament)
        cycles = max(1, said // max(1, _a_cycle(tournament)))
        games = min((players - 1) * cycles, said + max(before.values(), default=0))
    found = []
    for entrant in tournament.entrants:
        seen = [row.get(entrant.number, ABSENT) for row in rows]
        played = sum(each.played and each.mark is not Mark.UNKNOWN for each in seen)
        played += before[entrant.number]
        gone = entrant.number in announced or (finished and _missing_at_the_end(seen, players))
        if gone and 2 * played < games:
            found.append(entrant.number)
    return tuple(sorted(found))


def all_rounds(tournament: Tournament) -> int:
    """The announced rounds or, where nobody said how many, those of whole cycles."""
    said = tournament.regulations.rounds
    a_cycle = _a_cycle(tournament)
    return said or a_cycle * max(1, len(tournament.rounds) // max(1, a_cycle))


def _a_cycle(tournament: Tournament) -> int:
    players = len(tournament.entrants)
    return players - 1 + players % 2


def _missing_at_the_end(seen: list[Appearance], players: int) -> bool:
    """Check whether the last rounds were all missed, more of them than the one free round."""
    missed = 0
    for each in reversed(seen):
        if each.played or each.mark is Mark.FORFEIT_WIN:
            break
        missed += 1
    lost = any(each.mark is Mark.FORFEIT_LOSS for each in seen[len(seen) - missed :])
    return lost or missed > players % 2
