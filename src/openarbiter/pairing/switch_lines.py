"""The lines of a file that say how a tournament is paired where records of the standard do not.

``### Pairing system: lim`` names a system that has no code of its own in record 192, and
``### Pairing switch: NAME=VALUE`` chooses a reading of its rules.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from openarbiter.model import Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.pairing.result import NoPairing
from openarbiter.pairing.system import line_naming
from openarbiter.rulebook.lim_rules import LimRules, lim_switched, lim_switches

_SWITCH = re.compile(r"### Pairing switch: *(.*?) *")


def with_switches(tournament: Tournament, round_number: int, rules: LimRules) -> LimRules:
    """The rules with the switches that the lines of a tournament set; the last of a name counts.

    Raises:
        NoPairing: a line names a switch or a value that there is not.
    """
    for line in switch_lines(tournament):
        reason = _wrong(line)
        if reason is not None:
            raise NoPairing(round_number, (), (reason,))
        rules = lim_switched(rules, *_parts(line))
    return rules


def _parts(line: str) -> tuple[str, str]:
    """The name of a switch and its value, as a line has them."""
    found = _SWITCH.fullmatch(line)
    name, _, value = (part.strip() for part in (found[1] if found else "").partition("="))
    return name, value


def _wrong(line: str) -> Reason | None:
    """What is wrong with a line that sets a switch; None where nothing is."""
    known, (name, value) = lim_switches(), _parts(line)
    if name not in known:
        return Reason.of(_NO_SWITCH, line=line, name=name, known=", ".join(known))
    if value not in known[name]:
        return Reason.of(_NO_VALUE, line=line, name=name, value=value, known=", ".join(known[name]))
    return None


@dataclass(frozen=True, slots=True)
class Readings:
    """The readings that a tournament chooses.

    Attributes:
        chosen: the value of each switch that is set, by name, in the order of the switches.
        wrong: the lines that name a switch or a value that there is not.
    """

    chosen: Mapping[str, str]
    wrong: tuple[Reason, ...] = ()


def readings_of(tournament: Tournament) -> Readings:
    """The readings that the lines of a tournament choose; the last line of a name counts."""
    known, chosen, wrong = lim_switches(), dict[str, str](), []
    for line in switch_lines(tournament):
        reason = _wrong(line)
        if reason is None:
            name, value = _parts(line)
            chosen[name] = value
        else:
            wrong.append(reason)
    return Readings({name: chosen[name] for name in known if name in chosen}, tuple(wrong))


def with_readings(tournament: Tournament, chosen: Mapping[str, str]) -> Tournament:
    """The tournament with these readings in place of those it had, one line for each."""
    lines = tuple(f"### Pairing switch: {name}={value}" for name, value in chosen.items())
    plain = without_switches(tournament)
    return replace(plain, extra=(*plain.extra, *lines))


def pairing_lines(tournament: Tournament) -> tuple[str, ...]:
    """The lines of a tournament without which its file could not be paired: system, readings."""
    named = line_naming("")
    return tuple(
        line for line in tournament.extra if line.startswith(named) or _SWITCH.fullmatch(line)
    )


def switch_lines(tournament: Tournament) -> tuple[str, ...]:
    """The lines of a tournament that choose a reading, in their order."""
    return tuple(line for line in tournament.extra if _SWITCH.fullmatch(line))


def without_switches(tournament: Tournament) -> Tournament:
    """The tournament without a line that chooses a reading."""
    extra = tuple(line for line in tournament.extra if not _SWITCH.fullmatch(line))
    return tournament if extra == tournament.extra else replace(tournament, extra=extra)


_NO_SWITCH = N_(
    "The line “{line}” names a switch “{name}”, which there is not. There are: {known}."
)
_NO_VALUE = N_(
    "The line “{line}” gives the switch “{name}” the value “{value}”, which it cannot have. It may "
    "be: {known}."
)
