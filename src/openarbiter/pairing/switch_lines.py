"""The lines of a file that say how a tournament is paired where records of the standard do not.

``### Pairing system: lim`` names a system that has no code of its own in record 192, and
``### Pairing switch: NAME=VALUE`` chooses a reading of its rules.
"""

from __future__ import annotations

import re
from dataclasses import replace

from openarbiter.model import Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.pairing.result import NoPairing
from openarbiter.rulebook.lim_rules import LimRules, lim_switched, lim_switches

_SWITCH = re.compile(r"### Pairing switch: *(.*?) *")


def with_switches(tournament: Tournament, round_number: int, rules: LimRules) -> LimRules:
    """The rules with the switches that the lines of a tournament set; the last of a name counts.

    Raises:
        NoPairing: a line names a switch or a value that there is not.
    """
    known = lim_switches()
    for line in tournament.extra:
        found = _SWITCH.fullmatch(line)
        if found is None:
            continue
        name, _, value = (part.strip() for part in found[1].partition("="))
        if name not in known:
            reason = Reason.of(_NO_SWITCH, line=line, name=name, known=", ".join(known))
        elif value not in known[name]:
            reason = Reason.of(
                _NO_VALUE, line=line, name=name, value=value, known=", ".join(known[name])
            )
        else:
            rules = lim_switched(rules, name, value)
            continue
        raise NoPairing(round_number, (), (reason,))
    return rules


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
