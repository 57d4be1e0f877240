"""What pairing engines print: pairs, the checker's report and the checklist, to the blank."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

from openarbiter.model import Score, Tournament, format_score, scores
from openarbiter.pairing import RoundPairing
from openarbiter.pairing.pairs import pairs_played
from openarbiter.pairing.system import BETWEEN_TEAMS, DUTCH
from openarbiter.rulebook import EDITIONS
from openarbiter.rulebook.match_wins import team_totals
from openarbiter.version import __version__

if TYPE_CHECKING:
    from openarbiter.verify.checklist import Checklist, ChecklistRow

Pair = tuple[int, int]
"""White and Black by number; Black is 0 for the pairing-allocated bye."""

FLOATS = {"": " ", "down": "D", "up": "U"}


def release() -> str:
    """The line that says which program this is."""
    return f"OpenArbiter {__version__}"


def pairs_file(pairing: RoundPairing) -> str:
    """The number of pairs, then one a line: White, Black; a bye is against 0."""
    pairs = _pairs(pairing)
    return "".join(f"{line}\n" for line in (len(pairs), *(f"{a} {b}" for a, b in pairs)))


def checker_report(
    tournament: Tournament, number: int, pairing: RoundPairing | None, system: str = DUTCH
) -> str:
    """How a round of the tournament differs from its pairing; "" when it does not."""
    if pairing is None:
        return f"No valid pairing exists for round {number}.\n\n"
    found = set(pairs_played(tournament, number, system))
    expected = [pair for pair in _pairs(pairing) if pair not in found]
    if not expected:
        return ""
    wrong = {player for pair in expected for player in pair if player}
    there = {player for pair in found for player in pair if player}
    alone = {(player, 0) for player in wrong - there}
    others = [pair for pair in found | alone if wrong & set(pair)]
    before = points_before(tournament, number, system)
    lines = ["  Checker pairings        Tournament pairings "]
    for left, right in zip_longest(expected, _published(others, before)):
        lines.append(f"    {_columns(left)}{'':16}{_columns(right)}".rstrip())
    return "\n".join(lines) + "\n\n"


def points_before(tournament: Tournament, number: int, system: str) -> Mapping[int, Score]:
    """The points before a round by number, in a system for teams their match points."""
    if system in BETWEEN_TEAMS:
        total = team_totals(tournament, number - 1)
        return {team: score.match_points for team, score in total.items()}
    return scores(tournament, number - 1)


def list_of(
    tournament: Tournament,
    number: int,
    edition: str | None,
    pairing: RoundPairing | None,
    system: str = DUTCH,
) -> str:
    """The checklist of a round: one line a player, or team, scoregroups apart."""
    if system != DUTCH:
        return _lines_of(*_history(tournament, number, pairing, system))
    from openarbiter.verify.checklist import checklist

    made = checklist(tournament, number, edition=edition)
    current = _current(pairing)
    rows = [(row.score, _cells(row, current.get(row.number, ""))) for row in made.rows]
    return _lines_of(_head(made), rows)


def _lines_of(head: Sequence[str], rows: Sequence[tuple[Score, Sequence[str]]]) -> str:
    """A table with a blank line before every scoregroup."""
    widths = [max(map(len, column)) for column in zip(head, *(c for _, c in rows), strict=True)]
    lines = ["", _line(head, widths)]
    previous: Score | None = None
    for score, cells in rows:
        if score != previous:
            lines.append("")
        lines.append(_line(cells, widths))
        previous = score
    return "\n".join(lines) + "\n\n\n"


def _history(
    tournament: Tournament, number: int, pairing: RoundPairing | None, system: str
) -> tuple[tuple[str, ...], list[tuple[Score, tuple[str, ...]]]]:
    """The head and the rows of a system without preferences and floats of the Dutch kind.

    What every system asks about: points, colours (of a match those of the first board), opponents.
    """
    seen: dict[int, list[tuple[str, str]]] = {}
    points = points_before(tournament, number, system)
    for at in range(1, number):
        found: dict[int, tuple[str, str]] = {}
        for white, black in pairs_played(tournament, at, system):
            found[white] = ("W" if black else " ", str(black or ""))
            found[black] = ("B", str(white))
        for each in points:
            seen.setdefault(each, []).append(found.get(each, (" ", "")))
    current = _current(pairing)
    rounds = tuple(f"R{at}" for at in range(1, number))
    rows = []
    for each in sorted(points, key=lambda each: (-points[each], each)):
        own = seen.get(each, [])
        colours = "".join(colour for colour, _ in own)
        cells = (str(each), format_score(points[each]), colours, current.get(each, ""), "")
        rows.append((points[each], (*cells, *(opponent for _, opponent in own))))
    return ("ID", "Pts", "-" * number, "Cur", "", *rounds), rows


def _pairs(pairing: RoundPairing) -> list[Pair]:
    pairs = [(board.white, board.black) for board in pairing.boards]
    return pairs if pairing.bye is None else [*pairs, (pairing.bye, 0)]


def _published(pairs: Iterable[Pair], before: Mapping[int, Score]) -> list[Pair]:
    """In the order of publication, byes last (C.04.2 D.9)."""

    def key(pair: Pair) -> tuple[bool, int, int, int]:
        players = sorted((-before[player], player) for player in pair if player)
        (high, number), (low, _) = players[0], players[-1]
        return (0 in pair, high, low, number)

    return sorted(pairs, key=key)


def _columns(pair: Pair | None) -> str:
    return f"{'':9}" if pair is None else f"{pair[0]:>3} - {pair[1]:>3}"


def _head(made: Checklist) -> tuple[str, ...]:
    criteria = EDITIONS[made.edition].dutch.criteria
    floats = (criteria["downfloat last round"], criteria["downfloat two rounds ago"])
    short = tuple(article.replace(".", "") for article in floats)
    rounds = made.round - 1
    opponents = tuple(f"R{number}" for number in range(1, rounds + 1))
    return ("ID", "Pts", "-" * made.round, "Pref", "C2", *short, "Cur", "", *opponents)


def _cells(row: ChecklistRow, current: str) -> tuple[str, ...]:
    return (
        str(row.number),
        format_score(row.score),
        "".join(colour.value.upper() for colour in row.colours if colour is not None),
        _preference(row),
        "Y" if row.bye_allowed else "N",
        FLOATS[row.float_last],
        FLOATS[row.float_before],
        current,
        "",
        *("" if opponent is None else str(opponent) for opponent in row.history),
    )


def _preference(row: ChecklistRow) -> str:
    if row.due is None:
        return "A "
    letter = row.due.colour.value
    match row.due.strength:
        case "absolute":
            return f"{letter.upper()} "
        case "strong":
            return f"({letter.upper()})"
        case "mild":
            return f"{letter} "


def _current(pairing: RoundPairing | None) -> dict[int, str]:
    if pairing is None:
        return {}
    current = {}
    for board in pairing.boards:
        current[board.white] = f"({board.black}W)"
        current[board.black] = f"({board.white}B)"
    if pairing.bye is not None:
        current[pairing.bye] = "(bye)"
    return current


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    return "".join(f"{cell:>{width}}\t" for cell, width in zip(cells, widths, strict=True))
