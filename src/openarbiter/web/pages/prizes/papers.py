"""The papers of the prize-giving: what is printed, in which language, who signs, own images."""

from __future__ import annotations

from typing import Annotated

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpResponse
from django.utils.http import content_disposition_header
from ninja import Schema
from pydantic import AfterValidator, Field, StringConstraints

from openarbiter.i18n import LANGUAGES, language_named
from openarbiter.model.text import N_
from openarbiter.office.prize_papers.ceremony import Signatory
from openarbiter.office.prize_papers.paper_image import MOST_BYTES, WrongImage, checked_image
from openarbiter.office.prize_papers.printing import unprintable
from openarbiter.office.sheet_xlsx import MEDIA_TYPE as XLSX
from openarbiter.office.typst_pdf import MEDIA_TYPE as PDF
from openarbiter.web.actions.prize_papers import (
    MOST_SHEETS,
    OF_PRIZES,
    NoSuchPaper,
    PaperWish,
    PrizePaper,
    ceremony_for,
    differs_from_published,
    made_prize_paper,
    workbook_to_sign,
)
from openarbiter.web.actions.prizes import prize_stand
from openarbiter.web.actions.tables import AS_REGULATED, table_as
from openarbiter.web.downloads import attachment
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Ticked, filled_in
from openarbiter.web.http.guard import needs
from openarbiter.web.http.schemas.kinds import plain
from openarbiter.web.numbers import whole
from openarbiter.web.rights import May
from openarbiter.web.tongue import language, say

SIGNATORIES = 3
"""How many the form has room for."""

_SHOWN = 8
"""How many names with missing letters are listed."""

ABOUT = {
    PrizePaper.TO_SIGN: (
        N_("List to sign"),
        N_("Everybody's prizes with tax, sums, and a line for each signature."),
    ),
    PrizePaper.TO_READ_OUT: (
        N_("List to read out"),
        N_("For the ceremony: list by list, from the last prize to the first."),
    ),
    PrizePaper.RECEIPTS: (
        N_("Receipts"),
        N_("One for each winner, with the amount in words; two on a sheet, to cut."),
    ),
    PrizePaper.DIPLOMAS: (
        N_("Diplomas"),
        N_("For the first places and the winners of categories."),
    ),
    PrizePaper.CERTIFICATES: (
        N_("Certificates of participation"),
        N_("For everybody who played, with points and place."),
    ),
}

Typed = Annotated[
    str, StringConstraints(strip_whitespace=True, max_length=200), AfterValidator(plain)
]


class PapersSent(Schema):
    """The form as it is sent; ``do`` is the paper, or the workbook."""

    do: Typed = ""
    language: Typed = ""
    role_1: Typed = ""
    name_1: Typed = ""
    role_2: Typed = ""
    name_2: Typed = ""
    role_3: Typed = ""
    name_3: Typed = ""
    places: Annotated[int, Field(ge=1, le=9999)] = 3
    players: Typed = ""
    first: Annotated[int, Field(ge=1, le=99_999)] = 1
    rating_change: Ticked = False
    single: Ticked = False

    def signing(self) -> tuple[Signatory, ...]:
        """Who signs; nobody where no role was typed."""
        found = (
            (self.role_1, self.name_1),
            (self.role_2, self.name_2),
            (self.role_3, self.name_3),
        )
        return tuple(Signatory(role, name) for role, name in found if role)


@needs(May.EXPORT, help_chapter="prize-papers")
def prize_papers(desk: Desk) -> HttpResponse:
    """All papers with their choices; a form that was sent is answered by the paper."""
    posted = desk.request.method == "POST"
    form = filled_in(PapersSent, desk.request.POST)
    errors = dict(form.errors)
    asked = form.asked or PapersSent()
    if posted and not errors:
        wish = _wish(desk, asked, errors)
        if not errors:
            made = _answer(desk, asked, wish, errors)
            if made is not None:
                return made
    return _page(desk, asked, errors)


def _wish(desk: Desk, asked: PapersSent, errors: dict[str, str]) -> PaperWish:
    """What was asked for; what is wrong goes among the errors."""
    code = asked.language if asked.language in LANGUAGES else language().code
    for at in range(1, SIGNATORIES + 1):
        if getattr(asked, f"name_{at}") and not getattr(asked, f"role_{at}"):
            errors[f"role_{at}"] = say("Say as what this person signs.")
    return PaperWish(
        language_named(code),
        asked.signing(),
        asked.places,
        _numbers(asked.players, errors),
        asked.first,
        asked.rating_change,
        1 if asked.single else 2,
        _image(desk, "background", errors),
        _image(desk, "logo", errors),
    )


def _numbers(text: str, errors: dict[str, str]) -> frozenset[int]:
    found = set()
    for part in text.replace(";", ",").split(","):
        if part.strip():
            number = whole(part.strip(), 0)
            if not number:
                errors["players"] = say("Numbers with commas between are needed, such as 3, 17.")
            found.add(number)
    return frozenset(found)


def _image(desk: Desk, name: str, errors: dict[str, str]) -> bytes | None:
    file = desk.request.FILES.get(name)
    if not isinstance(file, UploadedFile):
        return None
    try:
        return checked_image(file.read(MOST_BYTES + 1))
    except WrongImage as wrong:
        errors[name] = wrong.reason.message(language().text)
        return None


def _answer(
    desk: Desk, asked: PapersSent, wish: PaperWish, errors: dict[str, str]
) -> HttpResponse | None:
    """The file; None where there is nothing to print."""
    workbook = asked.do == "workbook"
    paper = next((each for each in PrizePaper if each.value == asked.do), PrizePaper.TO_SIGN)
    if (workbook or paper in OF_PRIZES) and not desk.may(May.SEE_PRIZES):
        errors["do"] = say("Your role does not see prizes.")
        return None
    name = f"{desk.section.slug}-{paper.value}"
    try:
        if workbook:
            return attachment(workbook_to_sign(desk.section, wish), XLSX, f"{name}.xlsx")
        made = made_prize_paper(desk.section, paper, wish)
    except NoSuchPaper as nothing:
        errors["do"] = nothing.reason.message(language().text)
        return None
    # Shown in the browser, to be looked at before it is printed.
    shown = content_disposition_header(as_attachment=False, filename=f"{name}.pdf")
    return HttpResponse(
        made.pdf, content_type=PDF, headers={"Content-Disposition": shown or "inline"}
    )


def _page(desk: Desk, asked: PapersSent, errors: dict[str, str]) -> HttpResponse:
    section = desk.section
    stand = prize_stand(section) if desk.may(May.SEE_PRIZES) else None
    found = stand.computed if stand is not None else None
    published = stand.published if stand is not None else None
    won = found is not None and found.started and bool(found.result.winners)
    ready = published is not None or won
    table = table_as(section, AS_REGULATED)
    here = language().code
    ceremony = ceremony_for(section, PaperWish(language()))
    spelt = unprintable([each.name for each in table.tournament.entrants])
    count = len(table.standings.rows)
    return desk.render(
        "prizes/papers.html",
        422 if errors else 200,
        asked=asked,
        errors=errors,
        kinds=[
            (kind.value, say(title), say(about), kind is PrizePaper.TO_SIGN)
            for kind, (title, about) in ABOUT.items()
            if ready or kind not in OF_PRIZES
        ],
        ready=ready,
        provisional=not table.standings.final,
        published=published is not None,
        differs=stand is not None and differs_from_published(stand),
        paper_languages=sorted(LANGUAGES.items(), key=lambda each: each[0] != here),
        chosen=asked.language or here,
        signatories=[
            (
                at,
                getattr(asked, f"role_{at}"),
                getattr(asked, f"name_{at}"),
                errors.get(f"role_{at}", ""),
            )
            for at in range(1, SIGNATORIES + 1)
        ],
        usual="; ".join(
            f"{each.role}: {each.name or '…'}"
            for each in dict.fromkeys((*ceremony.computing, *ceremony.awarding))
        ),
        parts=[
            (at, f"{at}–{min(at + MOST_SHEETS - 1, count)}")
            for at in range(1, count + 1, MOST_SHEETS)
        ],
        teams=table.standings.teams,
        spelt=spelt[:_SHOWN],
        more=len(spelt) > _SHOWN,
    )
