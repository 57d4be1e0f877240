"""Ratings as pages show them: the table of a section, and the working of one player."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from openarbiter.explain.account import Grid, Working
from openarbiter.explain.edition_told import edition_told
from openarbiter.explain.rating_account import (
    PERSONAL_K,
    games_grid,
    hundredths,
    juniors_line,
    rating_lines,
)
from openarbiter.explain.voice import Voice, titled
from openarbiter.model.text import N_
from openarbiter.office import Sheet, rating_sheet
from openarbiter.rating.k_factor import KFactor, KReason
from openarbiter.rulebook import RatingKind
from openarbiter.web import models
from openarbiter.web.actions.ratings import RatingBasis, SectionRatings, rating_of
from openarbiter.web.memory import MEBIBYTE, Memory
from openarbiter.web.tongue import language, plural, say

KIND_WORDS = {
    RatingKind.STANDARD: N_("Standard rating"),
    RatingKind.RAPID: N_("Rapid rating"),
    RatingKind.BLITZ: N_("Blitz rating"),
}

_FROM_LITTLE = frozenset({KReason.USUAL, KReason.JUNIOR})
"""Reasons for K that may be others once more is known of a player."""

_sheets: Memory[Hashable, Sheet] = Memory(8, 6 * MEBIBYTE)


def rating_table(ratings: SectionRatings, *, every: bool = False) -> Sheet:
    """Everybody's rating: what it was, the games, the change, what it becomes.

    Args:
        every: whether columns stay in which nothing stands; for programs.
    """

    def make() -> Sheet:
        basis = ratings.basis
        sheet = rating_sheet(
            basis.event.tournament,
            ratings.rated,
            language(),
            above=(rules_told(basis), say(KIND_WORDS[basis.event.kind])),
            below=tuple(_below(ratings)),
            every=every,
        )
        if not ratings.rounds:
            return replace(sheet, caption=say("Ratings before round 1"))
        return sheet

    if ratings.key is None:
        return make()
    return _sheets.get((ratings.key, language().code, every), make)


def changes_of(ratings: SectionRatings) -> dict[int, str]:
    """Everybody's change, for a column of another table."""
    return {
        number: hundredths(each.change.hundredths, sign=True)
        for number, each in ratings.rated.items()
        if each.change is not None
    }


def rating_working(section: models.Section, number: int, *, personal: bool) -> Working:
    """Why a player's rating changes by so much, with every result there is so far.

    Args:
        personal: whether it may be told that K is that of a junior or of a new player.
    """
    basis, rated = rating_of(section, number)
    voice = Voice(language(), titled(basis.event.tournament))
    lines = rating_lines(voice, basis.event.rules, rated, personal=personal)
    doubt = ""
    if rated.change is not None and rated.change.k.reason in _FROM_LITTLE:
        doubt = k_doubt(basis)
        if personal and rated.change.k.junior_unknown:
            doubt = f"{_mend(basis)} {doubt}"
    value = hundredths(rated.change.hundredths, sign=True) if rated.change is not None else ""
    return Working(
        "rating",
        say(KIND_WORDS[basis.event.kind]),
        value,
        (*lines, *filter(None, (doubt,))),
        _shortened(games_grid(voice, rated)) if rated.games else None,
    )


def _shortened(grid: Grid) -> Grid:
    """The games without the column of what is not rated, where all of them are."""
    if any(row[-1] for row in grid.rows):
        return grid
    return Grid(grid.heads[:-1], grid.right[:-1], tuple(row[:-1] for row in grid.rows))


def may_tell_k(k: KFactor, *, personal: bool) -> bool:
    """Whether it may be told why a player has this K: it may say how old somebody is."""
    return personal or k.reason not in PERSONAL_K


def rules_told(basis: RatingBasis) -> str:
    """By which edition a section is rated."""
    return edition_told(language(), basis.applied)


def k_doubt(basis: RatingBasis) -> str:
    """What is not known of K where no rating list says it."""
    if basis.listed:
        return say(
            "The rating list does not give this player’s K: it follows from the rating and the "
            "year of birth."
        )
    return say(
        "No rating list is loaded: K follows from the rating and the year of birth. It differs for "
        "players with fewer than 30 rated games, or who once reached 2400."
    )


def _mend(basis: RatingBasis) -> str:
    """What settles how old somebody is."""
    if basis.listed:
        return say("The year of birth on the page of the player settles it.")
    return say("A rating list settles it, or the year of birth on the page of the player.")


def _below(ratings: SectionRatings) -> list[str]:
    basis = ratings.basis
    lines = []
    if ratings.pending:
        lines.append(
            plural(
                "{count} game has no result yet and does not count here.",
                "{count} games have no result yet and do not count here.",
                ratings.pending,
            )
        )
    if basis.listed:
        rated = sum(each.change is not None for each in ratings.rated.values())
        others = sum(
            each.change is not None and not basis.careers[number].listed
            for number, each in ratings.rated.items()
        )
        lines.append(
            say("K is that of the rating list {name}.", name=basis.listed)
            if not others
            else say(
                "K is that of the rating list {name} for {listed} of {all} players; for the "
                "others it follows from the rating and the year of birth.",
                name=basis.listed,
                listed=rated - others,
                all=rated,
            )
        )
    else:
        lines.append(k_doubt(basis))
    juniors = juniors_line(
        Voice(language(), {}),
        basis.event.rules,
        [each.change for each in ratings.rated.values()],
    )
    if juniors:
        lines.append(f"{juniors} {_mend(basis)}")
    if any(each.first is not None and each.change is None for each in ratings.rated.values()):
        lines.append(
            say(
                "A rating in parentheses is a first rating from this event alone ({article}).",
                article=basis.event.rules.articles.first_rating,
            )
        )
    lines.append(
        say(
            "FIDE rounds once, over all events of the rating period: the official change may "
            "differ by a point."
        )
    )
    return lines
