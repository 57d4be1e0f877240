"""Norms and the forms of FIDE."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from django.http import Http404, HttpRequest, HttpResponse
from ninja import Router, Schema
from pydantic import Field

from openarbiter.explain.account import Grid
from openarbiter.i18n import language_named
from openarbiter.rulebook.title_rules import NormTitle
from openarbiter.web.actions.fide_forms import (
    KINDS,
    Ending,
    FideForm,
    FormAbout,
    FormMaker,
    NoSuchForm,
    written,
)
from openarbiter.web.actions.norms import norm_watch, player_norms_of
from openarbiter.web.api.seat import Key, seat_of
from openarbiter.web.downloads import attachment
from openarbiter.web.http.schemas.kinds import Slug
from openarbiter.web.rights import MATRIX, May
from openarbiter.web.shown.norms import (
    close_norms,
    entry_rows,
    hoped_norms,
    made_norms,
    titles_of_player,
)

AT = "/events/{event}/sections/{section}"
Number = Annotated[int, Field(ge=1, le=99_999)]
LanguageCode = Literal["en", "bg", "ru", "uk"]

router = Router(tags=["norms"])


class MadeRow(Schema):
    """A norm that is made."""

    number: int
    name: str
    federation: str
    title: str
    score: str
    games: int
    average: int
    performance: int
    credited: int
    notes: str


class HopeRow(Schema):
    """A norm that is not made: what is needed or missing; ``ruled_out`` by the pairing."""

    number: int
    name: str
    title: str
    told: str
    opponent: str
    ruled_out: bool


class ForeignersRow(Schema):
    """The rated players of other federations than the host in one round (1.43e)."""

    round: int
    players: int
    federations: int
    holders: int
    fulfilled: bool


class NormsPage(Schema):
    """Who has a norm, who can still make one, and after the last round who is close.

    ``pairing`` says how the opponents of round ``coming`` are known: ``published``, ``draft`` (for
    keys that may see drafts), or not at all. ``entries`` are the norms a round robin makes
    possible, before its first round.
    """

    edition: str
    rounds_left: int
    coming: int | None
    pairing: Literal["", "published", "draft"]
    made: list[MadeRow]
    possible: list[HopeRow]
    close: list[HopeRow]
    entries: list[HopeRow]
    foreigners_enough: bool
    foreigners: list[ForeignersRow]


class SmallTable(Schema):
    """A small table."""

    heads: list[str]
    rows: list[list[str]]


class NormTitleRow(Schema):
    """Everything about one title: sentences, every clause, every game."""

    title: str
    made: bool
    possible: bool
    headline: str
    lines: list[str]
    clauses: SmallTable | None
    games: SmallTable | None


class PlayerNormsPage(Schema):
    """Each title that is of use to a player."""

    number: int
    edition: str
    rounds_left: int
    titles: list[NormTitleRow]


def _file(description: str) -> dict[str, Any]:
    content = {kind: {"schema": {"type": "string", "format": "binary"}} for kind in KINDS.values()}
    return {"responses": {200: {"description": description, "content": content}}}


@router.get(f"{AT}/norms", auth=Key(May.SEE), response=NormsPage)
def norms(request: HttpRequest, event: Slug, section: Slug) -> NormsPage:
    """The norms of a section as it stands."""
    seat = seat_of(request)
    watch = norm_watch(seat.section, drafts=May.SEE_DRAFT in MATRIX[seat.role])
    foreigners = watch.norms.foreigners
    return NormsPage(
        edition=watch.applied.edition,
        rounds_left=watch.left,
        coming=watch.coming or None,
        pairing=watch.pairing,
        made=[MadeRow.from_orm(each) for each in made_norms(watch)],
        possible=[HopeRow.from_orm(each) for each in hoped_norms(watch)],
        close=[HopeRow.from_orm(each) for each in close_norms(watch)],
        entries=[HopeRow.from_orm(each) for each in entry_rows(watch)],
        foreigners_enough=foreigners.fulfilled,
        foreigners=[ForeignersRow.from_orm(each) for each in foreigners.rounds]
        if foreigners.applies
        else [],
    )


@router.get(f"{AT}/norms/{{player}}", auth=Key(May.SEE), response=PlayerNormsPage)
def player_norms(
    request: HttpRequest, event: Slug, section: Slug, player: Number
) -> PlayerNormsPage:
    """Every clause for one player, by the pairing number."""
    seat = seat_of(request)
    try:
        watch = player_norms_of(seat.section, player, drafts=May.SEE_DRAFT in MATRIX[seat.role])
    except KeyError:
        raise Http404 from None
    return PlayerNormsPage(
        number=player,
        edition=watch.applied.edition,
        rounds_left=watch.left,
        titles=[
            NormTitleRow(
                title=each.title,
                made=each.made,
                possible=each.possible,
                headline=each.headline,
                lines=list(each.lines),
                clauses=_table(each.clauses),
                games=_table(each.games),
            )
            for each in titles_of_player(watch, player)
        ],
    )


@router.get(
    f"{AT}/forms/it1/{{player}}.{{ending}}",
    auth=Key(May.EXPORT),
    openapi_extra=_file("The certificate of a norm."),
)
def certificate(
    request: HttpRequest,
    event: Slug,
    section: Slug,
    player: Number,
    ending: Ending,
    title: NormTitle | None = None,
    language: LanguageCode = "en",
) -> HttpResponse:
    """The certificate (IT1) of a player's norm: the highest one, or that for ``title``."""
    return _form(request, FideForm.IT1, FormAbout(player, title), ending, language)


@router.get(
    f"{AT}/forms/it3.{{ending}}",
    auth=Key(May.EXPORT),
    openapi_extra=_file("The report of the tournament."),
)
def report(
    request: HttpRequest, event: Slug, section: Slug, ending: Ending, language: LanguageCode = "en"
) -> HttpResponse:
    """The report of the tournament (IT3)."""
    return _form(request, FideForm.IT3, FormAbout(), ending, language)


@router.get(
    f"{AT}/forms/{{form}}/{{arbiter}}.{{ending}}",
    auth=Key(May.EXPORT),
    openapi_extra=_file("The norm report of an arbiter."),
)
def arbiter_report(
    request: HttpRequest,
    event: Slug,
    section: Slug,
    form: Literal["fa1", "ia1"],
    arbiter: Annotated[int, Field(ge=1, le=999)],
    ending: Ending,
    language: LanguageCode = "en",
) -> HttpResponse:
    """The norm report (FA1, IA1) of an arbiter, by the place in the section's list, from 1."""
    return _form(request, FideForm(form.upper()), FormAbout(arbiter=arbiter), ending, language)


def _form(
    request: HttpRequest, form: FideForm, about: FormAbout, ending: Ending, language: LanguageCode
) -> HttpResponse:
    section = seat_of(request).section
    watch = norm_watch(section, drafts=False)
    maker = FormMaker(watch.tournament, watch.norms)
    try:
        paper = maker.papers(form, about, language_named(language))[0]
    except NoSuchForm:
        raise Http404 from None
    whom = about.player or about.arbiter or ""
    name = "-".join(filter(None, (section.slug, form.value, str(whom))))
    return attachment(written(paper, ending), KINDS[ending], f"{name}.{ending}")


def _table(grid: Grid | None) -> SmallTable | None:
    if grid is None:
        return None
    return SmallTable(heads=list(grid.heads), rows=[list(row) for row in grid.rows])
