"""The results as tables in Markdown, which read well in a terminal too."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from benchmarks.engines import EDITIONS
from benchmarks.growth import LEAST, exponent, points, steps
from benchmarks.measure import Measured


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table with its columns in line, the first to the left and the others to the right."""
    lines = [list(head), *map(list, rows)]
    widths = [max(len(line[at]) for line in lines) for at in range(len(head))]
    told = [_row(line, widths) for line in lines]
    rule = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
    return "\n".join([told[0], f"| {' | '.join(rule)} |", *told[1:]])


def _row(cells: Sequence[str], widths: Sequence[int]) -> str:
    first, *others = (
        cell.ljust(width) if at == 0 else cell.rjust(width)
        for at, (cell, width) in enumerate(zip(cells, widths, strict=True))
    )
    return f"| {' | '.join((first, *others))} |"


def duration(seconds: float) -> str:
    """Seconds as people read them, to three digits.

    >>> duration(0.000523), duration(0.0451), duration(3.14159), duration(151.0)
    ('0.523 ms', '45.1 ms', '3.14 s', '151 s')
    """
    for unit, size in (("ms", seconds * 1000), ("s", seconds)):
        if size < 1000 or unit == "s":
            digits = 3 if size < 1 else 2 if size < 10 else 1 if size < 100 else 0
            return f"{size:.{digits}f} {unit}"
    raise AssertionError


def times(factor: float) -> str:
    """How many times as long, as people read it.

    >>> times(0.52), times(7.26), times(1234.5)
    ('0.5x', '7.3x', '1,230x')
    """
    if factor < 10:
        return f"{factor:.1f}x"
    digits = 10 ** max(0, len(str(int(factor))) - 3)
    return f"{round(factor / digits) * digits:,}x"


def rounds_table(rounds: Sequence[Measured], edition: str) -> str:
    """One round of each position by each engine, with how many times as long as ours."""
    here = [each for each in rounds if each.edition == edition]
    names = list(dict.fromkeys(each.engine for each in here))
    found = {(each.position, each.engine): each for each in here}
    rows = []
    for position, ours in ((each.position, each) for each in here if each.engine == "native"):
        cells = [_cell(found.get((position, name)), ours) for name in names]
        reading = "" if ours.reading is None else duration(ours.reading)
        peak = "" if ours.peak is None else f"{ours.peak} MB"
        rows.append([position, cells[0], reading, peak, *cells[1:]])
    return table(["position", *names[:1], "reading", "memory", *names[1:]], rows)


def _cell(measured: Measured | None, ours: Measured) -> str:
    if measured is None:
        return ""
    if measured.seconds is None:
        return measured.failed
    told = duration(measured.seconds)
    if measured.engine == ours.engine:
        return told
    if ours.seconds:
        told = f"{told} = {times(measured.seconds / ours.seconds)}"
    return f"{told}, other pairs" if differs(measured, ours) else told


def differs(measured: Measured, ours: Measured) -> bool:
    """Whether two engines gave different answers, colours included."""
    return bool(measured.answer and ours.answer) and measured.answer != ours.answer


def growth_table(rounds: Sequence[Measured]) -> str:
    """The exponents of all engines that paired at least two large positions."""
    rows = []
    sizes: list[tuple[int, int]] = []
    found = {}
    for edition in EDITIONS:
        for engine in dict.fromkeys(each.engine for each in rounds if each.edition == edition):
            measured = points(rounds, engine, edition)
            slopes = {(few, many): slope for few, many, slope in steps(measured) if few >= LEAST}
            if slopes:
                found[edition, engine] = (exponent(measured), slopes)
                sizes += [each for each in slopes if each not in sizes]
    for (edition, engine), (whole, slopes) in found.items():
        each = [f"{slopes[pair]:.2f}" if pair in slopes else "" for pair in sizes]
        rows.append([f"{engine}, {edition}", f"{whole:.2f}", *each])
    return table(["engine", "all", *(f"{few:,} - {many:,}" for few, many in sizes)], rows)


def commands_table(results: dict[str, Any], rounds: Sequence[Measured]) -> str:
    """Whole commands by the number of players, beside programs that were measured whole.

    Args:
        results: of ``benchmarks.commands``; empty where it was not run.
        rounds: the measurements of single rounds, of which those of programs are taken.
    """
    if not results:
        return table(["players", "not measured"], [])
    others = {
        (each.engine, each.players): each.seconds
        for each in rounds
        if each.own and not each.within and each.edition == "fide-2018" and each.seconds
    }
    names = list(dict.fromkeys(name for name, _ in others))
    rows = [["nothing but `--version`", duration(results["version"]), "", *("" for _ in names)]]
    for each in results["rounds"]:
        ours = [duration(each["interface"]), duration(each["pair"])]
        found = [others.get((name, each["players"])) for name in names]
        theirs = ["" if seconds is None else duration(seconds) for seconds in found]
        rows.append([f"{each['players']:,} players", *ours, *theirs])
    return table(["", "`--dutch FILE -p OUT`", "`pair FILE`", *names], rows)


def hard_table(events: Sequence[dict[str, Any]]) -> str:
    """The worst round of every hard event."""
    rows = []
    for event in events:
        ended = f"; {event['ended']}" if event["ended"] else ""
        worst = f"{duration(event['worst'])} (round {event['round']})"
        rounds, total = f"{event['rounds']}{ended}", duration(event["total"])
        rows.append([event["name"], event["edition"], rounds, worst, total])
    return table(["event", "rules", "rounds", "worst round", "all rounds"], rows)
