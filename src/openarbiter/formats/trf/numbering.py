"""Identity of players: one line for every pairing number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from openarbiter.formats.problems import Report
from openarbiter.formats.trf.lines import whole_number
from openarbiter.formats.trf.players import PlayerLine

_GAPS_NAMED = 20


def by_number(
    lines: Sequence[PlayerLine], report: Report
) -> tuple[dict[int, PlayerLine], list[PlayerLine]]:
    """The players by number, ascending, and the lines that had to be left out.

    A number on several lines belongs to the line whose opponents say so, else to the
    first. A line whose opponents all call its player by a number nobody has gets that
    number.
    """
    groups: dict[int, list[PlayerLine]] = {}
    for line in lines:
        groups.setdefault(line.number, []).append(line)
    players = {number: group[0] for number, group in groups.items() if number and len(group) == 1}
    taken = set(groups)
    left_out: list[PlayerLine] = []
    for number, group in groups.items():
        if number and len(group) == 1:
            continue
        called = [_called(line, players) for line in group]
        keeper = called.index(number) if number in called else 0
        for place, (line, name) in enumerate(zip(group, called, strict=True)):
            if number and place == keeper and (name in (0, number) or name in taken):
                players[number] = line
            elif name and name not in taken:
                taken.add(name)
                players[name] = _renumbered(line, name)
                _report_reread(line, name, group, report)
            elif number and number not in players and place >= keeper:
                players[number] = line
            else:
                left_out.append(line)
                _report_left_out(line, group, report)
    ordered = dict(sorted(players.items()))
    _report_gaps(ordered, report)
    return ordered, left_out


def _called(line: PlayerLine, players: dict[int, PlayerLine]) -> int:
    """The number by which the opponents of a line's player call them; 0 if they do not agree."""
    names: Counter[int] = Counter()
    for round_number, entry in enumerate(line.entries, 1):
        opponent = players.get(entry.opponent) if entry else None
        back = opponent.entry(round_number) if opponent else None
        if back and back.opponent:
            names[back.opponent] += 1
    if not names:
        return 0
    name, votes = names.most_common(1)[0]
    return name if 2 * votes > names.total() else 0


def _renumbered(line: PlayerLine, number: int) -> PlayerLine:
    line.number = number
    line.entrant = replace(line.entrant, number=number)
    return line


def _report_reread(
    line: PlayerLine, name: int, group: Sequence[PlayerLine], report: Report
) -> None:
    read = line.line.cut(5, 8)
    number = whole_number(read)
    if number:
        other = next(one for one in group if one is not line)
        report.add(
            "trf-duplicate-number-reread",
            line.line.number,
            5,
            read,
            player=name,
            number=number,
            other_line=other.line.number,
        )
    else:
        report.add("trf-number-reread", line.line.number, 5, read, player=name)


def _report_left_out(line: PlayerLine, group: Sequence[PlayerLine], report: Report) -> None:
    read = line.line.cut(5, 8)
    if not line.number:
        report.add("trf-number", line.line.number, 5, read)
        return
    other = next(one for one in group if one is not line)
    report.add(
        "trf-duplicate-number",
        line.line.number,
        5,
        read,
        player=line.number,
        other_line=other.line.number,
    )


def _report_gaps(numbers: Iterable[int], report: Report) -> None:
    there = set(numbers)
    missing = [number for number in range(1, max(there, default=0)) if number not in there]
    if missing:
        named = ", ".join(str(number) for number in missing[:_GAPS_NAMED])
        if len(missing) > _GAPS_NAMED:
            named += ", …"
        report.add("trf-number-gap", read=named)
