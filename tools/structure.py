"""Draws the rooms of the package and who imports whom: ``docs/structure.svg``.

    python tools/structure.py [--source FOLDER] [--to FILE]

A box is a room, or a folder of the workbench; a line goes from whoever imports down to what is
imported, thicker with more modules that do. Rooms that import each other, at whatever distance,
stand in one row, and the lines between them are red.
"""

from __future__ import annotations

import argparse
import ast
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from xml.sax.saxutils import escape

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "openarbiter"
DRAWING = ROOT / "docs" / "structure.svg"

WIDTH, HEIGHT = 104, 34
ACROSS, DOWN = 24, 62
MARGIN = 24

Lines = Counter[tuple[str, str]]


def room_of(parts: tuple[str, ...], source: Path) -> str:
    """The room of a module by its dotted name; ``""`` for the package itself."""
    if not parts:
        return ""
    if parts[0] != "web":
        return parts[0]
    folder = len(parts) > 1 and (source / "web" / parts[1]).is_dir()
    return f"web/{parts[1]}" if folder else "web"


def imported(path: Path) -> Iterator[tuple[str, ...]]:
    """What of the package a module imports, by dotted names without the package."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            package, *rest = name.split(".")
            if package == "openarbiter":
                yield tuple(rest)


def lines_of(source: Path) -> Lines:
    """How many modules of a room import another room."""
    found: Lines = Counter()
    for path in sorted(source.rglob("*.py")):
        inside = path.relative_to(source)
        own = room_of((*inside.parent.parts, inside.stem), source)
        others = {room_of(name, source) for name in imported(path)} - {own, ""}
        if own and own != "__init__":
            found.update((own, other) for other in others)
    return found


def reached(rooms: set[str], lines: Lines) -> dict[str, set[str]]:
    """All rooms that each room imports, itself or by others."""
    direct = {room: {to for one, to in lines if one == room} for room in rooms}
    found = {}
    for room in rooms:
        there: set[str] = set()
        ahead = [room]
        while ahead:
            fresh = direct[ahead.pop()] - there
            there |= fresh
            ahead += fresh
        found[room] = there
    return found


def rows_of(rooms: set[str], lines: Lines) -> list[list[str]]:
    """The rooms from the front doors down to those that import nothing."""
    below = reached(rooms, lines)
    together = {
        room: frozenset({room} | {each for each in below[room] if room in below[each]})
        for room in rooms
    }
    depth: dict[frozenset[str], int] = {}

    def depth_of(group: frozenset[str]) -> int:
        if group not in depth:
            under = {together[to] for one, to in lines if one in group} - {group}
            depth[group] = 1 + max(map(depth_of, under), default=-1)
        return depth[group]

    rows: dict[int, list[str]] = {}
    for room in sorted(rooms):
        rows.setdefault(depth_of(together[room]), []).append(room)
    return [rows[at] for at in sorted(rows, reverse=True)]


def placed(rows: list[list[str]], lines: Lines) -> dict[str, tuple[float, float]]:
    """The middle of every box; in a row each stands near those who import it."""
    broad = max(map(len, rows)) * (WIDTH + ACROSS)
    at: dict[str, tuple[float, float]] = {}
    for number, row in enumerate(rows):
        y = MARGIN + HEIGHT / 2 + number * (HEIGHT + DOWN)

        def wish(room: str) -> tuple[float, str]:
            above = [at[one][0] for one, to in lines if to == room and one in at]
            return (sum(above) / len(above) if above else broad / 2, room)

        for place, room in enumerate(sorted(row, key=wish)):
            x = MARGIN + broad / 2 + (place - (len(row) - 1) / 2) * (WIDTH + ACROSS)
            at[room] = (x, y)
    return at


def drawn(lines: Lines, sizes: Mapping[str, int]) -> str:
    """The drawing as SVG."""
    rooms = {room for pair in lines for room in pair}
    rows, below = rows_of(rooms, lines), reached(rooms, lines)
    at = placed(rows, lines)
    broad = max(map(len, rows)) * (WIDTH + ACROSS) + 2 * MARGIN
    high = len(rows) * (HEIGHT + DOWN) - DOWN + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {broad} {high}" '
        'font-family="sans-serif" font-size="13">',
        f'<rect width="{broad}" height="{high}" fill="#fff"/>',
    ]
    for (one, other), count in sorted(lines.items()):
        (x, y), (to_x, to_y) = at[one], at[other]
        colour = "#c0392b" if one in below[other] else "#8aa0b4"
        down = y < to_y
        start, end = y + (HEIGHT / 2 if down else -HEIGHT / 2), to_y - HEIGHT / 2
        bend = (start + end) / 2 if down else start - DOWN / 2
        way = f"M{x:.0f} {start:.0f}C{x:.0f} {bend:.0f} {to_x:.0f} {bend:.0f} {to_x:.0f} {end:.0f}"
        parts.append(
            f'<path d="{way}" fill="none" stroke="{colour}" stroke-opacity="0.55" '
            f'stroke-width="{min(6.0, 0.6 + count / 6):.1f}">'
            f"<title>{escape(one)} imports {escape(other)}: {count} modules</title></path>"
        )
    for room, (x, y) in sorted(at.items()):
        fill = "#eaf2e3" if room.startswith("web") else "#e8eef5"
        left, top = x - WIDTH / 2, y - HEIGHT / 2
        parts.append(
            f'<rect x="{left:.0f}" y="{top:.0f}" width="{WIDTH}" height="{HEIGHT}" rx="5" '
            f'fill="{fill}" stroke="#34495e"/><g text-anchor="middle">'
            f'<text x="{x:.0f}" y="{y:.0f}">{escape(room)}</text>'
            f'<text x="{x:.0f}" y="{y + 13:.0f}" font-size="10" fill="#566573">'
            f"{sizes[room]:,} lines</text></g>"
        )
    return "\n".join([*parts, "</svg>", ""])


def sizes_of(source: Path) -> Counter[str]:
    """The lines of every room."""
    found: Counter[str] = Counter()
    for path in source.rglob("*.py"):
        inside = path.relative_to(source)
        room = room_of((*inside.parent.parts, inside.stem), source)
        found[room] += len(path.read_text(encoding="utf-8").splitlines())
    return found


def main() -> None:
    """Draw the package, or another one of its kind."""
    parser = argparse.ArgumentParser(prog="python tools/structure.py", description=__doc__)
    parser.add_argument("--source", type=Path, default=SOURCE)
    parser.add_argument("--to", type=Path, default=DRAWING)
    asked = parser.parse_args()
    lines = lines_of(asked.source)
    asked.to.write_text(drawn(lines, sizes_of(asked.source)), encoding="utf-8", newline="\n")
    both = sorted((one, to) for one, to in lines if one < to and (to, one) in lines)
    rooms = {room for pair in lines for room in pair}
    print(f"{len(rooms)} rooms, {len(lines)} lines between them; both ways: {both or 'none'}")


if __name__ == "__main__":
    main()
