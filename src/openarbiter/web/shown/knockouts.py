"""The bracket of a knock-out section: its tree, its drawing, and the same round by round."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from openarbiter.explain.voice import titled
from openarbiter.knockout import KnockoutMatch, KnockoutTree
from openarbiter.office.knockout_drawing import NO_LINKS, Links, knockout_svg
from openarbiter.office.knockout_figure import FigureMatch, KnockoutFigure
from openarbiter.office.knockout_layout import layout_of
from openarbiter.office.knockout_words import figure_of, match_told, reason_told
from openarbiter.web import models
from openarbiter.web.memory import MEBIBYTE, Memory
from openarbiter.web.state import position_of
from openarbiter.web.state.knockouts import tree_of
from openarbiter.web.state.tournament import Position, Stamp
from openarbiter.web.tongue import language, say


@dataclass(frozen=True, slots=True)
class KnockoutDrawn:
    """One drawing: its title and its SVG."""

    title: str
    svg: Markup


@dataclass(frozen=True, slots=True)
class KnockoutMatchShown:
    """A match in a list.

    Attributes:
        figure: its seats, its state and the sentence about it.
        name: as addresses have it, such as ``R1.M3``.
        reason: why it stands as it does; ``""`` for nothing.
    """

    figure: FigureMatch
    name: str
    reason: str
    over: bool


@dataclass(frozen=True, slots=True)
class KnockoutRoundShown:
    """The matches of a round.

    Attributes:
        state: ``done``, ``now`` or ``next``.
    """

    number: int
    name: str
    state: str
    matches: tuple[KnockoutMatchShown, ...]


@dataclass(frozen=True, slots=True)
class KnockoutShown:
    """A knock-out as pages show it.

    Attributes:
        tree: the value itself.
        figure: the same in words, for drawings on paper and screens.
        drawings: one for each part of it.
        champion: who won it; ``""`` before the end.
    """

    tree: KnockoutTree
    figure: KnockoutFigure
    drawings: tuple[KnockoutDrawn, ...]
    rounds: tuple[KnockoutRoundShown, ...]
    champion: str


_shown: Memory[tuple[Stamp, str, Hashable], KnockoutShown] = Memory(12, 4 * MEBIBYTE)


def knockout_shown(
    section: models.Section, position: Position | None = None, links: Links = NO_LINKS
) -> KnockoutShown | None:
    """The bracket of a section; None where the section is no knock-out.

    Args:
        links: where the matches of its drawing lead to.
    """
    position = position or position_of(section)
    tree = tree_of(position)
    if tree is None:
        return None

    def make() -> KnockoutShown:
        return _made(tree, position, section.name, links)

    return _shown.get((position.stamp, language().code, (section.name, links)), make)


def _made(tree: KnockoutTree, position: Position, title: str, links: Links) -> KnockoutShown:
    names = titled(position.tournament)
    figure = figure_of(tree, names, title, language())
    drawings = tuple(
        KnockoutDrawn(
            part.title,
            Markup(knockout_svg(part, layout_of(part), figure.says, links, name=f"bracket-{at}")),
        )
        for at, part in enumerate(figure.parts)
    )
    current = tree.current
    rounds = tuple(
        KnockoutRoundShown(
            each.number,
            each.name.message(language().text),
            "done" if each.over else "now" if each is current else "next",
            tuple(_match(match, tree, names) for match in each.matches),
        )
        for each in tree.rounds
    )
    champion = names.get(tree.champion, "") if tree.champion is not None else ""
    return KnockoutShown(tree, figure, drawings, rounds, champion)


def _match(
    match: KnockoutMatch, tree: KnockoutTree, names: Mapping[int, str]
) -> KnockoutMatchShown:
    told = match_told(match, tree, names, language())
    reason = reason_told(match, names, language())
    return KnockoutMatchShown(told, str(match.id), reason, match.over)


def places_told(shown: KnockoutShown, names: Mapping[int, str]) -> list[tuple[str, str, str]]:
    """The places that are known: the place, the players, the reason."""
    found = []
    for each in shown.tree.places:
        place = str(each.first) if each.first == each.last else f"{each.first}–{each.last}"
        who = ", ".join(names.get(player, str(player)) for player in each.players)
        reason = each.reason.message(language().text)
        found.append(
            (place, who, f"{reason.removesuffix('.')} ({each.article})" if each.article else reason)
        )
    return found


def matches_left(shown: KnockoutShown) -> str:
    """How many matches of the current round are not over, in words; ``""`` at the end."""
    current = shown.tree.current
    if current is None:
        return ""
    left = sum(not match.over for match in current.matches)
    return say(
        "{round}: {done} of {total} matches decided",
        round=current.name.message(language().text),
        done=len(current.matches) - left,
        total=len(current.matches),
    )
