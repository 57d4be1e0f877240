"""What a rating report lacks, by field, each with the page on which it is mended."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from openarbiter.model.text import N_
from openarbiter.verify.rating_report import ReportField
from openarbiter.web.actions.rating_report import CheckedField
from openarbiter.web.tongue import language, say

FIELD_NAMES = {
    ReportField.FILE: N_("The file"),
    ReportField.NAME: N_("Name of the tournament"),
    ReportField.CITY: N_("City"),
    ReportField.FEDERATION: N_("Federation"),
    ReportField.DATES: N_("First and last day"),
    ReportField.PLAYERS: N_("Number of players"),
    ReportField.RATED: N_("Number of rated players"),
    ReportField.TEAMS: N_("Number of teams"),
    ReportField.TYPE: N_("System"),
    ReportField.ARBITER: N_("Chief arbiter"),
    ReportField.DEPUTY: N_("Deputies and arbiters"),
    ReportField.TIME: N_("Time control"),
    ReportField.ROUND_DAYS: N_("Days of the rounds"),
    ReportField.ROUNDS: N_("Rounds"),
    ReportField.RESULT: N_("Results"),
    ReportField.PLAYER_ID: N_("FIDE IDs"),
    ReportField.PLAYER_NAME: N_("Names of the players"),
    ReportField.PLAYER_FEDERATION: N_("Federations of the players"),
    ReportField.PLAYER_RATING: N_("Ratings"),
    ReportField.PLAYER_BIRTH: N_("Dates of birth"),
    ReportField.PLAYER_SEX: N_("Sexes"),
    ReportField.PLAYER_TITLE: N_("Titles"),
    ReportField.PLAYER_POINTS: N_("Points"),
    ReportField.PLAYER_RANK: N_("Ranks"),
}
"""The fields in words."""

PAGES = {
    ReportField.NAME: "section-settings",
    ReportField.CITY: "event-settings",
    ReportField.FEDERATION: "section-officials",
    ReportField.DATES: "section-settings",
    ReportField.TYPE: "section-settings",
    ReportField.ARBITER: "section-officials",
    ReportField.DEPUTY: "section-officials",
    ReportField.TIME: "section-settings",
    ReportField.ROUND_DAYS: "section-settings",
    ReportField.ROUNDS: "rounds",
    ReportField.RESULT: "rounds",
}
"""The page a field is mended on, by the name of its route; those of players on the player's own."""

PAGE_WORDS = {
    "section-settings": N_("Regulations"),
    "event-settings": N_("Event"),
    "section-officials": N_("Officials and registration"),
    "rounds": N_("Rounds"),
}
"""What the pages are called."""

_RECORDS = frozenset(PAGES) - {ReportField.ROUNDS, ReportField.RESULT}
"""Fields whose finding says what to write into the file: here the page does that."""


@dataclass(frozen=True, slots=True)
class ShownFinding:
    """A finding: what is wrong, what to do, the address of the page; ``""`` for none."""

    found: str
    mend: str
    address: str


@dataclass(frozen=True, slots=True)
class FieldFindings:
    """The findings of one field.

    Attributes:
        grave: whether FIDE does not take the file with them.
        mend: what to do about all of them; ``""`` where it differs, or the page says it.
        page, page_name: where the field is mended; ``""`` for none.
        more: how many are not shown.
    """

    name: str
    grave: bool
    page: str
    page_name: str
    mend: str
    findings: tuple[ShownFinding, ...]
    more: int


def fields_told(
    fields: Iterable[CheckedField], player_page: Callable[[int], str]
) -> list[FieldFindings]:
    """The findings in words.

    Args:
        player_page: the address of the page of a player; ``""`` for none.
    """
    return [_told(each, player_page) for each in fields]


def _told(one: CheckedField, player_page: Callable[[int], str]) -> FieldFindings:
    field, text = one.field, language().text
    mends = ["" if field in _RECORDS else each.mend.message(text) for each in one.findings]
    alike = len(set(mends)) == 1
    return FieldFindings(
        say(FIELD_NAMES[field]),
        one.grave,
        PAGES.get(field, ""),
        say(PAGE_WORDS[PAGES[field]]) if field in PAGES else "",
        mends[0] if alike else "",
        tuple(
            ShownFinding(
                each.found.message(text),
                "" if alike else mend,
                "" if each.player is None or field in PAGES else player_page(each.player),
            )
            for each, mend in zip(one.findings, mends, strict=True)
        ),
        one.count - len(one.findings),
    )
