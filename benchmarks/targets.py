"""What the engine has to reach, and what it reached."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from benchmarks.campaign import FULL
from benchmarks.engines import EDITIONS
from benchmarks.growth import exponent, points
from benchmarks.measure import Measured
from benchmarks.results import rounds_in
from benchmarks.tables import duration, table, times

HARD = ((0, 1_100, 2), (1_101, 10_000, 20))
"""Hard events of at least and at most so many players, and the seconds of their worst round."""

LARGEST = ("sim-n9999-r5", "sim-n9999-r9")


@dataclass(frozen=True, slots=True)
class Target:
    """Something to be reached.

    Attributes:
        seen: what was measured, in words; empty where it was not.
    """

    what: str
    wanted: str
    seen: str
    met: bool


def targets(results: dict[str, Any]) -> list[Target]:
    """All targets against the results."""
    rounds = [each for each in rounds_in(results) if each.seconds is not None]
    native = [each for each in rounds if each.engine == "native"]
    largest = [each for each in native if each.position in LARGEST]
    return [
        _slowest("one round of 50 players", "0.001", _own(native, 50)),
        _ratio("bbpPairings 5 against it, 1,000 players, 2018", "bbp", "fide-2018", rounds),
        _ratio("gacrux against it, 1,000 players, 2026", "gacrux", "fide-2026", rounds),
        _slowest("9,999 players, both files, both editions", "1", largest),
        _memory("its memory, with the file read", 500, largest),
        _slowest("100,000 players", "30", _own(native, 100_000)),
        *(_growth(rounds, edition) for edition in EDITIONS),
        *(_hard(results.get("hard", ()), *each) for each in HARD),
        _campaign(results.get("campaign")),
        *_commands(results.get("commands", {})),
    ]


def targets_table(results: dict[str, Any]) -> str:
    """The targets, as a table."""
    rows = [
        [each.what, each.wanted, each.seen or "not measured", _verdict(each)]
        for each in targets(results)
    ]
    return table(["what", "wanted", "measured", ""], rows)


def _verdict(target: Target) -> str:
    return "" if not target.seen else "reached" if target.met else "not reached"


def _own(rounds: Sequence[Measured], players: int) -> list[Measured]:
    return [each for each in rounds if each.own and each.players == players]


def _slowest(what: str, seconds: str, measured: Sequence[Measured]) -> Target:
    wanted = f"under {duration(float(seconds))}"
    if not measured:
        return Target(what, wanted, "", met=False)
    most = max(each.seconds or 0.0 for each in measured)
    return Target(what, wanted, duration(most), most < float(seconds))


def _memory(what: str, megabytes: int, measured: Sequence[Measured]) -> Target:
    wanted = f"under {megabytes} MB"
    if not measured:
        return Target(what, wanted, "", met=False)
    most = max(each.peak or 0 for each in measured)
    return Target(what, wanted, f"{most} MB", most < megabytes)


def _ratio(what: str, name: str, edition: str, rounds: Sequence[Measured]) -> Target:
    ours = {
        each.position: each.seconds or 0.0
        for each in rounds
        if (each.engine, each.edition, each.players) == ("native", edition, 1000)
    }
    factors = [
        (each.seconds or 0.0) / ours[each.position]
        for each in rounds
        if each.engine.startswith(name) and each.edition == edition and each.position in ours
    ]
    wanted = f"at least {times(100)}"
    if not factors:
        return Target(what, wanted, "", met=False)
    seen = f"{times(min(factors))} to {times(max(factors))}"
    return Target(what, wanted, seen, min(factors) >= 100)


def _growth(rounds: Sequence[Measured], edition: str) -> Target:
    what = f"growth exponent from 1,000 to 100,000 players, {edition.removeprefix('fide-')}"
    measured = points(rounds, "native", edition)
    slope = exponent(measured)
    if slope is None or measured[-1][0] < 100_000:
        return Target(what, "at most 1.5", "", met=False)
    return Target(what, "at most 1.5", f"{slope:.2f}", slope <= 1.5)


def _hard(events: Sequence[dict[str, Any]], least: int, most: int, seconds: int) -> Target:
    what = f"the worst round of a hard event, up to {most:,} players"
    wanted = f"under {duration(seconds)}"
    measured = [event for event in events if least <= event["players"] <= most]
    if not measured:
        return Target(what, wanted, "", met=False)
    worst = max(measured, key=lambda event: float(event["worst"]))
    given_up = sum("given up" in event["ended"] for event in measured)
    seen = f"{duration(worst['worst'])} ({worst['name']})"
    if given_up:
        seen += f"; {given_up} given up"
    return Target(what, wanted, seen, worst["worst"] < seconds and not given_up)


def _campaign(found: dict[str, Any] | None) -> Target:
    what = f"{FULL:,} tournaments of 50 players, 9 rounds, made and checked"
    wanted = "under 600 s on 2 cores"
    if found is None:
        return Target(what, wanted, "", met=False)
    seconds = found["scaled_processor"]
    whole = "" if found["count"] == FULL else f", scaled from {found['count']:,}"
    seen = f"{seconds:.0f} s on {found['jobs']}{whole}"
    if found["different"]:
        seen += f"; {found['different']} with differences"
    return Target(what, wanted, seen, seconds < 600 and not found["different"])


def _commands(found: dict[str, Any]) -> list[Target]:
    """Whole commands; the two that pair, with 200 players."""
    pairing = next((each for each in found.get("rounds", ()) if each["players"] == 200), {})
    wanted = (
        ("the command `--version`, from start to end", 0.12, found.get("version")),
        ("the engine's interface, 200 players, from start to end", 0.12, pairing.get("interface")),
        ("`pair`, 200 players, from start to end", 0.2, pairing.get("pair")),
    )
    return [
        Target(
            what,
            f"under {duration(most)}",
            "" if seconds is None else duration(seconds),
            met=seconds is not None and seconds < most,
        )
        for what, most, seconds in wanted
    ]
