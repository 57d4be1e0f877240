"""The configuration files of the generators of JaVaFo and bbpPairings.

Two sets of keys are in use. That of JaVaFo 2 counts rates per mille; that of JaVaFo 1,
which bbpPairings has taken over, says of how many one is concerned. Three keys are in both
and one of these, ``ForfeitRate``, means something else in each: which set a file belongs to
is seen from its other keys.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal, TypeAlias

from openarbiter.model import PointSystem, Score, parse_score
from openarbiter.model.reason import Reason
from openarbiter.model.text import N_
from openarbiter.verify.generation.drawing import SEEDS
from openarbiter.verify.generation.plan import LIMITS, Plan, WrongPlan

Keys: TypeAlias = Literal["javafo", "bbp"]
"""Owner of the keys: JaVaFo 2, or bbpPairings and JaVaFo 1."""

USUAL: dict[Keys, Plan] = {
    "javafo": Plan(
        players=(15, 415),
        rounds=(5, 17),
        highest=(2400, 2800),
        lowest=(1400, 2300),
        bell=(0, 10),
        below_middle=(20, 70),
        forfeits=(9, 90),
        double_forfeits=(1, 10),
        quick_games=(0, 20),
        half_byes=(5, 45),
        zero_byes=(0, 20),
        full_byes=(0, 2),
    ),
    "bbp": Plan(
        players=(15, 215),
        rounds=(5, 15),
        highest=(2400, 2800),
        lowest=(1400, 2300),
        draws=(100, 500),
        forfeits=(33, 167),
        half_bye_players=(0, 67),
        withdrawals=(0, 67),
    ),
}
"""Defaults where a file says nothing, as the manual and the program have them."""

_COMMON = {
    "PlayersNumber": "players",
    "RoundsNumber": "rounds",
    "HighestRating": "highest",
    "LowestRating": "lowest",
}
_PER_MILLE = {
    "QuickgameRate": "quick_games",
    "ZPBRate": "zero_byes",
    "HPBRate": "half_byes",
    "FPBRate": "full_byes",
}
_BELL = {"Groups": "bell", "Separator": "below_middle"}
_ONE_IN = {
    "RetiredRate": "withdrawals",
    "HalfPointByeRate": "half_bye_players",
    "HalfPointByteRate": "half_bye_players",
}
_POINTS: dict[str, tuple[Keys, tuple[str, ...]]] = {
    "WWPoints": ("javafo", ("white_win",)),
    "BWPoints": ("javafo", ("black_win",)),
    "WDPoints": ("javafo", ("white_draw",)),
    "BDPoints": ("javafo", ("black_draw",)),
    "WLPoints": ("javafo", ("white_loss",)),
    "BLPoints": ("javafo", ("black_loss",)),
    "ZPBPoints": ("javafo", ("zero_bye",)),
    "HPBPoints": ("javafo", ("half_bye",)),
    "FPBPoints": ("javafo", ("full_bye",)),
    "PABPoints": ("javafo", ("pab",)),
    "FWPoints": ("javafo", ("forfeit_win",)),
    "FLPoints": ("javafo", ("forfeit_loss",)),
    "PointsForWin": ("bbp", ("white_win", "black_win", "forfeit_win", "full_bye")),
    "PointsForDraw": ("bbp", ("white_draw", "black_draw", "half_bye")),
    "PointsForLoss": ("bbp", ("white_loss", "black_loss")),
    "PointsForZPB": ("bbp", ("zero_bye",)),
    "PointsForForfeitLoss": ("bbp", ("forfeit_loss",)),
    "PointsForPAB": ("bbp", ("pab",)),
}

OF_JAVAFO = (*_PER_MILLE, *_BELL, *(key for key, one in _POINTS.items() if one[0] == "javafo"))
"""Keys only JaVaFo 2 knows."""

OF_BBP = ("DrawPercentage", *_ONE_IN, *(key for key, one in _POINTS.items() if one[0] == "bbp"))
"""Keys only bbpPairings and JaVaFo 1 know."""

KNOWN = (*_COMMON, "ForfeitRate", *OF_JAVAFO, *OF_BBP, "FirstSeed")

_NO_KEY = N_("This is not a line of the form Key=Value.")
_UNKNOWN = N_("The key {key} is not known. Known keys: {known}.")
_NOT_WHOLE = N_("{key} must be a whole number from {least} to {most}, not “{value}”.")
_NOT_ONE_IN = N_(
    "{key} must be a number from {least} up (it means “one in that many”), not “{value}”."
)
_NOT_POINTS = N_("{key} must be a number of points such as 1.5, not “{value}”.")
_MIXED = N_(
    "{key} is a key of JaVaFo 2 and {other} one of bbpPairings and JaVaFo 1. ForfeitRate means "
    "something different in each: use the keys of only one of them."
)


class WrongConfiguration(ValueError):
    """A configuration file that cannot be followed.

    Attributes:
        line: where, from 1; None where the file as a whole is meant.
        reason: what is wrong, for people.
    """

    def __init__(self, line: int | None, reason: Reason):
        super().__init__(reason.message() if line is None else f"line {line}: {reason.message()}")
        self.line = line
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Configuration:
    """Settings requested by a configuration file.

    Attributes:
        keys: whose keys it uses.
        seed: that of ``FirstSeed``; None where there is none.
    """

    plan: Plan
    keys: Keys
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class _Entry:
    line: int
    key: str
    value: str


def read_configuration(
    lines: Sequence[str], *, keys: Keys = "javafo", edition: str | None = None
) -> Configuration:
    """The plan a configuration file describes; what it leaves open is drawn as there.

    >>> read_configuration(["PlayersNumber=100", "ForfeitRate=20"]).plan.forfeits
    18

    Args:
        lines: of the file.
        keys: whose keys they are where all of them are in both sets.
        edition: of the rules; the newest by default.

    Raises:
        WrongConfiguration: a line cannot be understood, or they contradict one another.
    """
    entries = list(_entries(lines))
    keys = _whose(entries, keys)
    plan = USUAL[keys] if edition is None else replace(USUAL[keys], edition=edition)
    values: dict[str, int] = {}
    points: dict[str, Score] = {}
    seed = None
    for entry in entries:
        key = entry.key
        if key in _POINTS:
            points.update(dict.fromkeys(_POINTS[key][1], _points(entry)))
        elif key == "FirstSeed":
            seed = _whole(entry, 0, SEEDS - 1)
        elif key == "DrawPercentage":
            values["draws"] = 10 * _whole(entry, 0, 100)
        elif key == "ForfeitRate":
            values.update(_forfeits(entry, keys))
        elif key in _ONE_IN:
            values[_ONE_IN[key]] = round(1000 / _one_in(entry))
        else:
            name = {**_COMMON, **_PER_MILLE, **_BELL}[key]
            values[name] = _whole(entry, *LIMITS.get(name, (0, 1000)))
    try:
        plan = replace(plan, **values, points=_system(points, keys))  # type: ignore[arg-type]
    except WrongPlan as wrong:
        raise WrongConfiguration(None, wrong.reason) from wrong
    return Configuration(plan, keys, seed)


def _entries(lines: Sequence[str]) -> Iterator[_Entry]:
    """The keys and values; empty lines and those after # or ! say nothing."""
    for number, text in enumerate(lines, start=1):
        line = text.strip()
        if not line or line[0] in "#!":
            continue
        key, equals, value = (part.strip() for part in line.partition("="))
        if not equals or not key:
            raise WrongConfiguration(number, Reason(_NO_KEY))
        if key not in KNOWN:
            known = ", ".join(KNOWN)
            raise WrongConfiguration(number, Reason.of(_UNKNOWN, key=key, known=known))
        yield _Entry(number, key, value)


def _whose(entries: Sequence[_Entry], keys: Keys) -> Keys:
    javafo = [entry for entry in entries if entry.key in OF_JAVAFO]
    bbp = [entry for entry in entries if entry.key in OF_BBP]
    if javafo and bbp:
        line = max(javafo[0].line, bbp[0].line)
        raise WrongConfiguration(line, Reason.of(_MIXED, key=javafo[0].key, other=bbp[0].key))
    if javafo or bbp:
        return "javafo" if javafo else "bbp"
    return keys


def _forfeits(entry: _Entry, keys: Keys) -> dict[str, int]:
    """Games nobody came to among those forfeited: a tenth, or where each stays away alone.

    JaVaFo's manual does not say how many there are; a tenth is about what its example has.
    In bbpPairings each of the two stays away on their own, with half of the chance.
    """
    if keys == "javafo":
        rate = _whole(entry, 0, 1000)
        double = rate // 10
    else:
        one_in = _one_in(entry)
        rate, double = round(1000 / one_in), round(1000 / (4 * one_in * one_in))
    return {"forfeits": rate - double, "double_forfeits": double}


def _system(points: dict[str, Score], keys: Keys) -> PointSystem:
    """The point system; in bbpPairings the allocated bye is worth a win unless it is said."""
    values = dict(points)
    if keys == "bbp" and "white_win" in values:
        values.setdefault("pab", values["white_win"])
    if "white_draw" in values:
        values["unknown"] = values["white_draw"]
    return PointSystem(**values)


def _whole(entry: _Entry, least: int, most: int) -> int:
    value = entry.value
    plain = value.removeprefix("-")
    if plain.isascii() and plain.isdigit() and len(plain) < 20 and least <= int(value) <= most:
        return int(value)
    reason = Reason.of(_NOT_WHOLE, key=entry.key, value=value, least=least, most=most)
    raise WrongConfiguration(entry.line, reason)


def _one_in(entry: _Entry) -> Fraction:
    """A number that may have decimals, such as ``12.5``."""
    least = 2 if entry.key == "RetiredRate" else 1
    plain = entry.value.replace(".", "", 1)
    if plain.isascii() and plain.isdigit() and len(plain) < 20:
        number = Fraction(entry.value)
        if number >= least:
            return number
    reason = Reason.of(_NOT_ONE_IN, key=entry.key, value=entry.value, least=least)
    raise WrongConfiguration(entry.line, reason)


def _points(entry: _Entry) -> Score:
    try:
        return parse_score(entry.value)
    except ValueError:
        reason = Reason.of(_NOT_POINTS, key=entry.key, value=entry.value)
        raise WrongConfiguration(entry.line, reason) from None
