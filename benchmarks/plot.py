"""The plot of one round against the number of players, both editions side by side.

python -m benchmarks.plot RESULTS.json FILE.svg
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, NullLocator

from benchmarks.engines import EDITIONS
from benchmarks.growth import points
from benchmarks.measure import Measured
from benchmarks.results import read_results, rounds_in

INK = "#808890"
"""A grey that is read on white and on black pages alike."""

COLOURS = {"native": "#d9480f", "reference": "#2f9e44", "gacrux": "#ae3ec9"}
OTHERS = ("#1c7ed6", "#e67700", "#0c8599")
MARKS = {"native": "o", "reference": "s", "gacrux": "D"}
SECONDS = (0.0001, 0.001, 0.01, 0.1, 1.0, 10.0, 100.0)
PLAYERS = (20, 100, 1000, 10_000, 100_000)


def plot(rounds: Sequence[Measured], file: Path) -> None:
    """Draw one line an engine, on two logarithmic axes; the same results, the same file."""
    matplotlib.rcParams["svg.hashsalt"] = "openarbiter"
    figure = Figure(figsize=(10, 4.6), layout="constrained")
    figure.patch.set_alpha(0)
    panels: Sequence[Axes] = figure.subplots(1, 2, sharey=True)
    for panel, edition in zip(panels, EDITIONS, strict=True):
        _panel(panel, rounds, edition)
    panels[0].set_ylabel("one round", color=INK)
    figure.savefig(file, format="svg", metadata={"Date": None}, transparent=True)


def _panel(panel: Axes, rounds: Sequence[Measured], edition: str) -> None:
    panel.set_xscale("log")
    panel.set_yscale("log")
    others = iter(OTHERS)
    names = dict.fromkeys(each.engine for each in rounds if each.edition == edition)
    lines = {engine: found for engine in names if (found := points(rounds, engine, edition))}
    farthest = max((lines[each][-1][0] for each in lines if each != "native"), default=0)
    for engine, measured in lines.items():
        ours = engine == "native"
        colour = COLOURS.get(engine) or next(others)
        players, seconds = zip(*measured, strict=True)
        panel.plot(
            players,
            seconds,
            color=colour,
            marker=MARKS.get(engine, "^"),
            markersize=5,
            linewidth=2.4 if ours else 1.6,
        )
        # Left of a line is room; right of it only where no other line goes on.
        right = players[-1] == farthest
        panel.annotate(
            engine,
            (players[-1], seconds[-1]),
            xytext=(7, 0) if right else (4, 12) if ours else (-8, 4),
            textcoords="offset points",
            ha="left" if right else "right",
            va="center",
            color=colour,
            fontsize=10,
            fontweight="bold" if ours else "normal",
        )
    panel.set_title(f"rules of {edition.removeprefix('fide-')}", color=INK, fontsize=11)
    panel.set_xlabel("players", color=INK)
    panel.set_xlim(14, 160_000)
    panel.set_ylim(SECONDS[0], 200)
    panel.set_xticks(PLAYERS)
    panel.set_yticks(SECONDS)
    panel.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.0f}"))
    panel.yaxis.set_major_formatter(FuncFormatter(lambda value, _: _time(value)))
    panel.xaxis.set_minor_locator(NullLocator())
    panel.yaxis.set_minor_locator(NullLocator())
    panel.grid(color=INK, alpha=0.25, linewidth=0.6)
    panel.tick_params(colors=INK, labelcolor=INK)
    for side, spine in panel.spines.items():
        spine.set_visible(side in ("left", "bottom"))
        spine.set_color(INK)


def _time(seconds: float) -> str:
    return f"{seconds * 1000:g} ms" if seconds < 1 else f"{seconds:g} s"


if __name__ == "__main__":
    plot(rounds_in(read_results(Path(sys.argv[1]))), Path(sys.argv[2]))
