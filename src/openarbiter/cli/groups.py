"""Groups of the Swiss systems other than the Dutch one, with what was done and why."""

from __future__ import annotations

from collections.abc import Iterable

from openarbiter.cli.brackets import shortfall
from openarbiter.cli.screen import Screen
from openarbiter.clubs.systems import CLUB_SYSTEMS
from openarbiter.model import format_score
from openarbiter.pairing import PairedGroup, PairingStep, RoundPairing


def show_groups(screen: Screen, pairing: RoundPairing) -> None:
    """Print how each group was paired, in the order in which they were, and why."""
    if pairing.steps:
        screen.line()
        _show_steps(screen, pairing.steps)
    for group in pairing.groups:
        _show_group(screen, group, club=pairing.system in CLUB_SYSTEMS)


def groups_json(screen: Screen, pairing: RoundPairing) -> dict[str, object]:
    """The groups of a round and the steps before them, for a program."""
    from openarbiter.office.bracket_json import value_json

    return {
        "steps": _steps_json(screen, pairing.steps),
        "groups": [
            {
                "score": format_score(group.score),
                "members": list(group.members),
                "floaters": list(group.floaters),
                "pairs": [list(pair) for pair in group.pairs],
                "left": list(group.left),
                "criteria": {
                    article: value_json(value) for article, value in group.criteria.items()
                },
                "steps": _steps_json(screen, group.steps),
            }
            for group in pairing.groups
        ],
    }


def _steps_json(screen: Screen, steps: Iterable[PairingStep]) -> list[dict[str, object]]:
    return [
        {
            "article": step.article or None,
            "sentence": step.reason.message(screen.language.text),
        }
        for step in steps
    ]


def _show_group(screen: Screen, group: PairedGroup, *, club: bool) -> None:
    screen.line()
    if club:
        title = screen.say("Those present")
    else:
        title = screen.say("Scoregroup {score}", score=format_score(group.score))
    screen.line(title, "bold")
    for title, numbers in (
        (screen.say("in their order") if club else screen.say("residents"), group.members),
        (screen.say("from other groups"), group.floaters),
        (screen.say("bye") if club else screen.say("to other groups"), group.left),
    ):
        if numbers:
            screen.line(f"  {title}: {' '.join(map(str, numbers))}")
    if group.pairs:
        title = screen.say("pairs")
        pairs = " ".join(f"{higher}-{lower}" for higher, lower in group.pairs)
        screen.line(f"  {title}: {pairs}")
    if group.criteria:
        title = screen.say("short of")
        screen.line(f"  {title}: {shortfall(group.criteria)}")
    _show_steps(screen, group.steps)


def _show_steps(screen: Screen, steps: Iterable[PairingStep]) -> None:
    for step in steps:
        told = step.reason.message(screen.language.text)
        screen.line(f"  {step.article}: {told}" if step.article else f"  {told}")
