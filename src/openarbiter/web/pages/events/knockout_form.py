"""The terms of a knock-out as a form has them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from openarbiter.knockout import BadKnockout, KnockoutTerms
from openarbiter.knockout.terms_text import step_text, terms_in
from openarbiter.web.tongue import say

_CHOICES = ("elimination", "third", "seeding", "pairs", "colours", "extra-colours")

TERMS = frozenset({"ko-games", "ko-games-in", "ko-ladder", *(f"ko-{name}" for name in _CHOICES)})
"""The names of the fields, but for the box, which sends nothing when it is empty."""


@dataclass(frozen=True, slots=True)
class TermChoice:
    """A term that is one of some."""

    name: str
    label: str
    options: tuple[tuple[str, str], ...]
    chosen: str
    hint: str


@dataclass(frozen=True, slots=True)
class KnockoutForm:
    """What the form shows."""

    games: str
    games_in: str
    ladder: str
    reset: bool
    choices: tuple[TermChoice, ...]


def terms_of_form(given: Mapping[str, str]) -> str:
    """What was sent as one text of terms; whether it makes sense is not judged here."""
    parts = [f"games={given['ko-games'].strip() or '2'}"]
    others = given["ko-games-in"].replace(";", ",").split(",")
    parts += [f"games-{each.strip()}" for each in others if each.strip()]
    steps = [each.strip(" ,;") for each in given["ko-ladder"].splitlines()]
    parts.append(f"ladder={', '.join(filter(None, steps)) or 'none'}")
    parts += [f"{name}={given[f'ko-{name}'].strip()}" for name in _CHOICES]
    parts.append(f"reset={'yes' if 'ko-reset' in given else 'no'}")
    return "; ".join(parts)


def knockout_form(text: str, given: Mapping[str, str]) -> KnockoutForm:
    """The form.

    Args:
        text: the terms as they stand.
        given: what was sent, where it was not accepted; empty otherwise.
    """
    try:
        terms = terms_in(text)
    except BadKnockout:
        terms = KnockoutTerms()
    chosen = {
        "elimination": terms.elimination.value,
        "third": terms.third.value,
        "seeding": terms.seeding.value,
        "pairs": terms.pairs.value,
        "colours": terms.colours.value,
        "extra-colours": terms.extra_colours.value,
    }
    sent = set(given) >= TERMS
    if sent:
        chosen = {name: given[f"ko-{name}"] for name in _CHOICES}
    games_in = ", ".join(f"{each.label}={each.games}" for each in terms.games_in)
    return KnockoutForm(
        games=given["ko-games"] if sent else str(terms.games),
        games_in=given["ko-games-in"] if sent else games_in,
        ladder=given["ko-ladder"] if sent else "\n".join(step_text(each) for each in terms.ladder),
        reset="ko-reset" in given if sent else terms.reset,
        choices=tuple(
            TermChoice(name, label, options, chosen[name], hint)
            for name, label, options, hint in _choices()
        ),
    )


def _choices() -> list[tuple[str, str, tuple[tuple[str, str], ...], str]]:
    return [
        (
            "elimination",
            say("A player is out after"),
            (("single", say("one lost match")), ("double", say("two lost matches"))),
            say("Two: the losers go on in a bracket of their own."),
        ),
        (
            "third",
            say("Losers of the semi-finals"),
            (
                ("shared", say("share places 3 and 4")),
                ("match", say("play a match for place 3")),
            ),
            "",
        ),
        (
            "seeding",
            say("Seeds"),
            (
                ("start-list", say("by the start list")),
                ("given", say("as listed on the page of the bracket")),
                ("lot", say("drawn by lot")),
            ),
            "",
        ),
        (
            "pairs",
            say("Who meets whom"),
            (
                ("fixed", say("the bracket stands from the beginning")),
                ("by-seed", say("every round anew: best seed against worst seed")),
                ("by-lot", say("every round anew, by lot")),
            ),
            "",
        ),
        (
            "colours",
            say("White in game 1"),
            (
                ("lot", say("by lot")),
                ("better-seed", say("the better seed")),
                ("worse-seed", say("the worse seed")),
                ("balance", say("whoever had White less often")),
            ),
            say("Colours alternate after it."),
        ),
        (
            "extra-colours",
            say("White in the first extra game of a step"),
            (("lot", say("by lot")), ("alternate", say("colours go on alternating"))),
            "",
        ),
    ]
