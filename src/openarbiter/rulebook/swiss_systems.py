"""Swiss systems: what each is for, its status, how its text was read.

C.04.2 says which may be used: a published one (A.1 until 2026, 1.1 since), best one for which an
approved program with a free checker exists (C.04.4 until 2026, C.04.2 1.4 since), and any other
with a permission (A.2; 1.2).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from openarbiter.model.chosen_editions import RuleField
from openarbiter.model.text import N_
from openarbiter.rulebook.burstein_rules import burstein_rules
from openarbiter.rulebook.dubov_rules import dubov_rules
from openarbiter.rulebook.edition_texts import EDITION_TEXTS, EditionText, TextSource
from openarbiter.rulebook.editions import Edition
from openarbiter.rulebook.lim_rules import LIM_EDITIONS


class SystemStatus(StrEnum):
    """Status of a system by C.04.2."""

    CHECKED = "checked"
    """Published, and an approved program with a free checker exists."""
    UNCHECKED = "unchecked"
    """Published, but without such a program: its use is advised against."""
    UNPUBLISHED = "unpublished"
    """Not among the published ones: a permission is needed."""


@dataclass(frozen=True, slots=True)
class SwissSystem:
    """A Swiss system for individual players.

    Attributes:
        id: its name, as :data:`openarbiter.pairing.system.SYSTEMS` has it.
        title: its name for people; to be translated.
        chapter: where it stands; ``""`` for rules that are in no chapter of today.
        about: two sentences on when to use it; to be translated.
        accelerates: whether FIDE's methods of acceleration are made for it: they go with the
            systems that FIDE defines (C.04.5; C.04.7 of 2026).
    """

    id: str
    title: str
    chapter: str
    about: str
    standing: SystemStatus
    accelerates: bool = True


SWISS_SYSTEMS: dict[str, SwissSystem] = {
    each.id: each
    for each in (
        SwissSystem(
            "dutch",
            N_("FIDE (Dutch) System"),
            "C.04.3",
            N_(
                "The usual choice for an open tournament: within each score group the upper half "
                "meets the lower half by rating. Approved programs and free checkers exist for "
                "it, so anybody can verify a round."
            ),
            SystemStatus.CHECKED,
        ),
        SwissSystem(
            "dubov",
            N_("Dubov System"),
            "C.04.4.1",
            N_(
                "Players with the same score get opponents of equal average rating. Choose it "
                "where every player has a reliable rating and a fair field of opponents matters "
                "most, as in a qualifier."
            ),
            SystemStatus.UNCHECKED,
        ),
        SwissSystem(
            "burstein",
            N_("Burstein System"),
            "C.04.4.2",
            N_(
                "After up to four seeding rounds, opponents follow from the results of the event "
                "itself, not from ratings. Choose it for a long event in which ratings say little."
            ),
            SystemStatus.UNCHECKED,
        ),
        SwissSystem(
            "lim",
            N_("Lim System"),
            "C.04.4.3",
            N_(
                "Score groups are paired from the top and from the bottom towards the middle, and "
                "colours alternate as strictly as possible. Choose it for a large field where "
                "the fight at both ends and even colours matter most."
            ),
            SystemStatus.UNCHECKED,
        ),
        SwissSystem(
            "fide-swiss-1989",
            N_("FIDE Swiss Rules of 1987-89"),
            "",
            N_(
                "The rules that FIDE adopted in 1987 and amended until 1989; the Lim System comes "
                "from them. Choose them to repeat an event of that time, or where the regulations "
                "of an event still name them."
            ),
            SystemStatus.UNPUBLISHED,
            accelerates=False,
        ),
    )
}
"""By their names, in the order of a page."""

_BY_SYSTEM: dict[str, Callable[[Edition], str]] = {
    "dubov": lambda edition: dubov_rules(edition).source,
    "burstein": lambda edition: burstein_rules(edition).source,
}

_NOTES: dict[tuple[str, str], str] = {
    ("dubov", "fide-2018"): N_(
        "Definitions, procedure and orders were read word for word; the criteria C.4 to C.10 and "
        "the colours only in accounts that agree."
    ),
    ("dubov", "fide-2026"): N_(
        "Nearly every article was read as quoted in accounts that agree, not in the text itself."
    ),
    ("burstein", "fide-2018"): N_(
        "The preface and some definitions were read in excerpts; the rest follows from accounts "
        "of what changed in 2026."
    ),
    ("burstein", "fide-2026"): N_(
        "Nearly every article was read as quoted in accounts that agree, not in the text itself."
    ),
}

_OF_TEAMS_AND_DOUBLE = {
    "team-swiss": EditionText(TextSource.TEXT, N_("The text of this chapter was read whole.")),
    "double-swiss": EditionText(
        TextSource.PARAPHRASE,
        N_("The text was read in a close paraphrase, article by article."),
    ),
    "olympiad": EditionText(
        TextSource.ACCOUNTS,
        N_(
            "Articles 1 to 4.2 were read in an excerpt of the text, the others as told in two "
            "accounts."
        ),
    ),
}
"""Systems that stand in one edition only."""

_LIM_NOTE = N_(
    "The text was read up to article 2.3, and in close accounts from there on. Where these are "
    "silent, the rules of 1987-89 apply, whose text it keeps."
)
_WHOLE_NOTE = N_("The whole text was read.")


def text_of_system(system: str, edition: Edition) -> EditionText:
    """What the rules of a system were built from.

    >>> from openarbiter.rulebook import FIDE_2026
    >>> text_of_system("fide-swiss-1989", FIDE_2026).source.value
    'text'

    Args:
        system: one of :data:`SWISS_SYSTEMS`, or one that pairs teams or games in twos.
        edition: of the Swiss rules.
    """
    if system in _OF_TEAMS_AND_DOUBLE:
        return _OF_TEAMS_AND_DOUBLE[system]
    if system in LIM_EDITIONS:
        source = TextSource(LIM_EDITIONS[system].source)
        return EditionText(source, _WHOLE_NOTE if source is TextSource.TEXT else _LIM_NOTE)
    if system in _BY_SYSTEM:
        return EditionText(TextSource(_BY_SYSTEM[system](edition)), _NOTES[system, edition.id])
    return EDITION_TEXTS[RuleField.SWISS, edition.id]


_OF_2018 = "fide-2018"


def permission_article(edition: Edition) -> str:
    """Where a permission is asked for a system or an acceleration that is not published.

    >>> from openarbiter.rulebook import FIDE_2018, FIDE_2026
    >>> permission_article(FIDE_2018), permission_article(FIDE_2026)
    ('C.04.2 A.2', 'C.04.2 1.2')
    """
    return "C.04.2 A.2" if edition.id == _OF_2018 else "C.04.2 1.2"


def advice_article(edition: Edition) -> str:
    """Where a system without an approved program and a free checker is advised against."""
    return "C.04.4" if edition.id == _OF_2018 else "C.04.2 1.4"


def initial_colour_article(system: str, edition: Edition) -> str:
    """Where the lot for the initial colour stands.

    >>> from openarbiter.rulebook import FIDE_2026
    >>> initial_colour_article("lim", FIDE_2026), initial_colour_article("dutch", FIDE_2026)
    ('C.04.4.3 7.2', 'C.04.3 E')
    """
    match system:
        case "lim":
            return LIM_EDITIONS[system].articles.first_round
        case "fide-swiss-1989":
            return cited_1989(LIM_EDITIONS[system].articles.first_round)
        case "dubov":
            return dubov_rules(edition).cited(dubov_rules(edition).colours)
        case "burstein":
            return burstein_rules(edition).cited(burstein_rules(edition).colours)
        case "team-swiss":
            return "C.04.6 4.1"
        case "double-swiss":
            return "C.04.5 4.3.1"
        case "olympiad":
            return "D.02 7.2"
    return "C.04.3 E"


def cited_1989(article: str) -> str:
    """An article of the rules of 1987-89 with their name, as they have no chapter number.

    >>> cited_1989("9.1")
    'FIDE Swiss Rules 1989, 9.1'
    """
    return f"FIDE Swiss Rules 1989, {article}"
