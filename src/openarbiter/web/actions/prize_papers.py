"""The papers of the prize-giving of a section: what is printed, for whom, signed by whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from openarbiter.i18n import Language
from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.office.forms.letters import Spelt
from openarbiter.office.prize_papers.announcement import announcement_values
from openarbiter.office.prize_papers.ceremony import Ceremony, Signatory, ceremony_of
from openarbiter.office.prize_papers.diplomas import (
    Diploma,
    certificates_of_participation,
    diploma_values,
    diplomas_for_categories,
    diplomas_for_places,
)
from openarbiter.office.prize_papers.honoured import honoured_of
from openarbiter.office.prize_papers.published_list import (
    announcement_as_published,
    signed_as_published,
)
from openarbiter.office.prize_papers.receipts import receipt_values
from openarbiter.office.prize_papers.signed_list import (
    NOT_PUBLISHED,
    PROVISIONAL,
    SignedList,
    signed_list,
    signed_sheet,
    signed_values,
)
from openarbiter.prizes.candidates import players_who_came
from openarbiter.prizes.published import as_published
from openarbiter.web import models
from openarbiter.web.actions.officials import section_facts
from openarbiter.web.actions.prizes import (
    PrizeStand,
    SectionPrizes,
    names_of,
    prize_stand,
    prizes_of,
)
from openarbiter.web.actions.ratings import ratings_of
from openarbiter.web.actions.tables import AS_REGULATED, SectionTable, table_as

MOST_SHEETS = 500
"""How many diplomas one file has: each takes about a quarter of a megabyte of memory to make."""


class PrizePaper(StrEnum):
    """A paper, by its name in addresses."""

    TO_SIGN = "to-sign"
    TO_READ_OUT = "to-read-out"
    RECEIPTS = "receipts"
    DIPLOMAS = "diplomas"
    CERTIFICATES = "certificates"


OF_PRIZES = (PrizePaper.TO_SIGN, PrizePaper.TO_READ_OUT, PrizePaper.RECEIPTS)
"""Those that need a prize plan."""


class NoSuchPaper(ValueError):
    """There is nothing to print.

    Attributes:
        reason: why not.
    """

    def __init__(self, template: str):
        self.reason = Reason(template)
        super().__init__(self.reason.message())


@dataclass(frozen=True, slots=True)
class PaperWish:
    """How a paper is wanted.

    Attributes:
        signing: who signs; none for those the event names.
        places: diplomas for so many places.
        players: certificates and diplomas for these numbers alone; none for all.
        first: the first of the sheets, from 1; a file has at most :data:`MOST_SHEETS`.
        rating_change: whether certificates have it.
        on_page: how many receipts stand on a page.
        background, logo: images, checked already.
    """

    language: Language
    signing: tuple[Signatory, ...] = ()
    places: int = 3
    players: frozenset[int] = frozenset()
    first: int = 1
    rating_change: bool = False
    on_page: int = 2
    background: bytes | None = None
    logo: bytes | None = None


@dataclass(frozen=True, slots=True)
class MadePaper:
    """A paper as a PDF file, and what could not be shown in it as it is written."""

    pdf: bytes
    spelt: tuple[Spelt, ...]


def ceremony_for(section: models.Section, wish: PaperWish) -> Ceremony:
    """The prize-giving of a section."""
    table = table_as(section, AS_REGULATED)
    return ceremony_of(table.tournament, section_facts(section), wish.language, wish.signing)


def made_prize_paper(section: models.Section, paper: PrizePaper, wish: PaperWish) -> MadePaper:
    """A paper of the published prizes, else of those computed now; places as results are now.

    Raises:
        NoSuchPaper: there are no prizes, or nobody gets such a paper.
    """
    # What prints takes a while to load.
    from openarbiter.office.prize_papers.printing import printed

    ceremony = ceremony_for(section, wish)
    if paper in (PrizePaper.DIPLOMAS, PrizePaper.CERTIFICATES):
        sheets = sheets_of(section, paper, wish)[wish.first - 1 :][:MOST_SHEETS]
        if not sheets:
            raise NoSuchPaper(N_("Nobody gets such a paper so far."))
        values = diploma_values(sheets, ceremony, background=wish.background, logo=wish.logo)
        made = printed("diplomas", values)
        return MadePaper(made.pdf, made.spelt)
    found = _printed_list(section, wish.language.text)
    match paper:
        case PrizePaper.TO_SIGN:
            values = signed_values(found.to_sign, ceremony, provisional=found.provisional)
            made = printed("signed_list", values)
        case PrizePaper.TO_READ_OUT:
            made = printed("announcement", found.to_read_out(ceremony))
        case _:
            values = receipt_values(
                found.to_sign, ceremony, on_page=wish.on_page, provisional=found.provisional
            )
            made = printed("receipts", values)
    return MadePaper(made.pdf, made.spelt)


def workbook_to_sign(section: models.Section, wish: PaperWish) -> bytes:
    """The list to sign as a workbook.

    Raises:
        NoSuchPaper: there are no prizes.
    """
    from openarbiter.office.sheet_xlsx import sheet_xlsx

    found = _printed_list(section, wish.language.text)
    return sheet_xlsx(
        signed_sheet(found.to_sign, ceremony_for(section, wish), provisional=found.provisional)
    )


def sheets_of(section: models.Section, paper: PrizePaper, wish: PaperWish) -> tuple[Diploma, ...]:
    """All diplomas, or all certificates of participation, of those asked for."""
    table = table_as(section, AS_REGULATED)
    standings, tournament = table.standings, table.tournament
    honoured = honoured_of(tournament, standings)
    if paper is PrizePaper.CERTIFICATES:
        came = frozenset(row.number for row in standings.rows)
        if not standings.teams:
            came &= players_who_came(tournament)
        changes = rating_changes(section, table) if wish.rating_change else None
        found = certificates_of_participation(standings, honoured, wish.language, came, changes)
    elif not standings.rounds:
        found = ()
    else:
        found = diplomas_for_places(standings, honoured, wish.language, wish.places)
        prizes = prizes_of(section)
        if prizes is not None and prizes.started:
            found += diplomas_for_categories(prizes.result, honoured, wish.language, wish.places)
    if not wish.players:
        return found
    return tuple(each for each in found if each.number in wish.players)


def rating_changes(section: models.Section, table: SectionTable) -> Mapping[int, int] | None:
    """What everybody's rating changes by, in hundredths, by number; None for teams."""
    if table.standings.teams:
        return None
    return {
        number: each.change.hundredths
        for number, each in ratings_of(section, table.standings.rounds).rated.items()
        if each.change is not None
    }


@dataclass(frozen=True, slots=True)
class PrintedList:
    """The list of prizes that papers print.

    Attributes:
        provisional: the text that says why it is; ``""`` where it is not.
        to_read_out: what the template of the list to read out reads.
    """

    to_sign: SignedList
    provisional: str
    to_read_out: Callable[[Ceremony], dict[str, object]]


def differs_from_published(stand: PrizeStand) -> bool:
    """Whether a list is published, and another one is computed now."""
    published, found = stand.published, stand.computed
    if published is None or found is None:
        return False
    return as_published(found.result, published.at) != published


def _printed_list(section: models.Section, text: Callable[[str], str]) -> PrintedList:
    """The published list once there is one; before that the computed one, as provisional.

    Raises:
        NoSuchPaper: there are no prizes.
    """
    stand = prize_stand(section)
    published, found = stand.published, stand.computed
    if published is None:
        return _computed_list(found, text)
    mark = PROVISIONAL if found is not None and found.provisional else ""
    if found is not None and not differs_from_published(stand):
        paper = signed_list(found.result, found.names, text)
        return PrintedList(paper, mark, _read_out(found, mark))
    table = table_as(section, AS_REGULATED)
    teams = table.standings.teams
    names = names_of(table.tournament, teams=teams)
    entrants = {} if teams else {each.number: each for each in table.tournament.entrants}
    plan = stand.reading.plan if stand.reading is not None else None

    def read_out(ceremony: Ceremony) -> dict[str, object]:
        return announcement_as_published(
            published, names, entrants, plan, ceremony, provisional=mark
        )

    return PrintedList(signed_as_published(published, names, None, text), mark, read_out)


def _computed_list(found: SectionPrizes | None, text: Callable[[str], str]) -> PrintedList:
    if found is None:
        raise NoSuchPaper(N_("There is no prize plan, so there are no prizes to print."))
    if not found.started or not found.result.winners:
        raise NoSuchPaper(N_("Nobody has won a prize so far."))
    mark = PROVISIONAL if found.provisional else NOT_PUBLISHED
    paper = signed_list(found.result, found.names, text)
    return PrintedList(paper, mark, _read_out(found, mark))


def _read_out(found: SectionPrizes, mark: str) -> Callable[[Ceremony], dict[str, object]]:
    def values(ceremony: Ceremony) -> dict[str, object]:
        return announcement_values(found.result, found.names, ceremony, provisional=mark)

    return values
