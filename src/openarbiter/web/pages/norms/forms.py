"""The forms of FIDE for a section: certificates, reports, applications, to fill in and download."""

from __future__ import annotations

import zipfile
from io import BytesIO

from django.http import Http404, HttpResponse

from openarbiter.explain.title_account import due_line
from openarbiter.i18n import LANGUAGES, language_named
from openarbiter.model.chosen_editions import RuleField
from openarbiter.model.event_days import last_day
from openarbiter.model.facts import ArbiterRole
from openarbiter.model.text import N_
from openarbiter.office.forms.paper import FormPaper
from openarbiter.rating.eligibility import AskedEvent
from openarbiter.rulebook import edition_for, rating_rules
from openarbiter.rulebook.application_rules import application_rules
from openarbiter.rulebook.title_rules import NormTitle
from openarbiter.titles.certificates import DuePaper
from openarbiter.titles.deadlines import papers_due
from openarbiter.web import models
from openarbiter.web.actions.arbiters import record_of
from openarbiter.web.actions.entered import paired_here
from openarbiter.web.actions.fide_forms import (
    KINDS,
    OF_ARBITERS,
    OF_PLAYERS,
    Ending,
    FideForm,
    FormAbout,
    FormMaker,
    NoSuchForm,
    written,
)
from openarbiter.web.actions.norms import NormWatch, norm_watch
from openarbiter.web.downloads import attachment
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.failures import failure_page
from openarbiter.web.http.forms import Form, filled_in
from openarbiter.web.http.guard import needs
from openarbiter.web.pages.norms.form_fields import FormSent, fields_of
from openarbiter.web.pages.norms.stand import stand
from openarbiter.web.rights import May
from openarbiter.web.shown.norms import made_norms, voice_of
from openarbiter.web.tongue import language, say

NAMES = {
    FideForm.IT1: N_("Certificate of a norm"),
    FideForm.IT2: N_("Application for a title by norms"),
    FideForm.IT3: N_("Report of the tournament"),
    FideForm.FA1: N_("Norm report for FIDE Arbiter"),
    FideForm.IA1: N_("Norm report for International Arbiter"),
    FideForm.FA2: N_("Application for FIDE Arbiter"),
    FideForm.IA2: N_("Application for International Arbiter"),
    FideForm.FL1: N_("Norm report for FIDE Lecturer"),
    FideForm.FL2: N_("Application for FIDE Lecturer"),
}
_ROLES = {
    ArbiterRole.CHIEF: N_("Chief arbiter"),
    ArbiterRole.DEPUTY: N_("Deputy chief arbiter"),
    ArbiterRole.ARBITER: N_("Arbiter"),
}


@needs(May.EXPORT, help_chapter="forms")
def forms(desk: Desk) -> HttpResponse:
    """Every form there is for this section, and the days by which they are due."""
    watch = norm_watch(desk.section, drafts=False)
    maker = FormMaker(watch.tournament, watch.norms)
    end = last_day(watch.tournament, watch.event.facts)
    report = maker.papers(FideForm.IT3, FormAbout(), language())[0]
    made = made_norms(watch)
    return desk.render(
        "norms/forms.html",
        watch=watch,
        made=made,
        arbiters=[
            (number, each, say(_ROLES[each.role]))
            for number, each in enumerate(maker.facts.arbiters, start=1)
        ],
        names={form.value: say(name) for form, name in NAMES.items()},
        form_languages=_languages(),
        here={form.value: desk.url("form", form=form.value) for form in FideForm},
        due=[due_line(voice_of(watch), each) for each in _papers_due(watch)] if made else [],
        reported=report.footer,
        no_end=end is None,
        **stand(desk, watch),
    )


def _papers_due(watch: NormWatch) -> tuple[DuePaper, ...]:
    tournament, facts = watch.tournament, watch.event.facts
    by_rating = edition_for(tournament, RuleField.RATING, facts=facts)
    return papers_due(
        application_rules(watch.applied.edition),
        rating_rules(by_rating.edition),
        AskedEvent(tournament, facts, norms=True),
    )


@needs(May.EXPORT, help_chapter="forms")
def one_form(desk: Desk, form: str) -> HttpResponse:
    """One form: what it lacks, what can be added, and the file."""
    kind = next((each for each in FideForm if each.value == form), None)
    if kind is None:
        raise Http404
    posted = desk.request.method == "POST"
    given = desk.request.POST if posted else desk.request.GET
    sent = filled_in(FormSent, given)
    asked = sent.asked or FormSent.model_validate(
        {name: given.get(name) for name in ("player", "title", "arbiter") if given.get(name)}
    )
    watch = norm_watch(desk.section, drafts=False)
    maker = FormMaker(watch.tournament, watch.norms)
    try:
        return _form(desk, watch, maker, kind, sent, asked)
    except NoSuchForm:
        return _nobody(desk, maker, kind, asked)


def _form(
    desk: Desk,
    watch: NormWatch,
    maker: FormMaker,
    kind: FideForm,
    sent: Form[FormSent],
    asked: FormSent,
) -> HttpResponse:
    posted = desk.request.method == "POST"
    given = desk.request.POST if posted else desk.request.GET
    about = _about(desk, maker, kind, asked)
    if posted and sent.asked is not None:
        ending: Ending = "xlsx" if asked.ending == "xlsx" else "pdf"
        spoken = language_named(asked.language if asked.language in LANGUAGES else "en")
        papers = _papers(maker, kind, about, asked, spoken.code)
        return _file(desk, papers, ending, _stem(kind, about))
    shown = fields_of(kind, teams=maker.teams, paired_here=paired_here(desk.section))
    if not posted:
        asked = asked.model_copy(
            update={
                each.name: each.value for each in shown if each.value and each.name not in given
            }
        )
    papers = _papers(maker, kind, about, asked, language().code)
    return desk.render(
        "norms/form.html",
        422 if sent.errors else 200,
        kind=kind.value,
        name=say(NAMES[kind]),
        whose=_whose(maker, kind, about),
        about={
            "player": about.player or "",
            "title": about.title.value if about.title else "",
            "arbiter": about.arbiter or "",
        },
        warnings=[each.message(language().text) for paper in papers for each in paper.warnings],
        due=papers[0].footer,
        fields=[
            (each, given.get(each.name, each.value), sent.errors.get(each.name, ""))
            for each in shown
        ],
        form_languages=_languages(),
        chosen=asked.language if posted else "en",
        **stand(desk, watch),
    )


@needs(May.EXPORT)
def certificates(desk: Desk) -> HttpResponse:
    """The certificates of all norms made, in one archive."""
    code = desk.request.GET.get("language", "en")
    ending: Ending = "xlsx" if desk.request.GET.get("ending") == "xlsx" else "pdf"
    if code not in LANGUAGES:
        raise Http404
    watch = norm_watch(desk.section, drafts=False)
    maker = FormMaker(watch.tournament, watch.norms)
    if not maker.made:
        return failure_page(
            desk.request,
            404,
            say("No certificates"),
            say("Nobody has a norm so far.") if watch.left else say("Nobody has a norm."),
            say("What everybody lacks stands on the page of norms."),
            onward=(say("Norms"), desk.url("norms")),
        )
    archive = BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for number, title in maker.made:
            about = FormAbout(number, title)
            paper = maker.papers(FideForm.IT1, about, language_named(code))[0]
            name = f"{_stem(FideForm.IT1, about)}.{ending}"
            packed.writestr(zipfile.ZipInfo(name), written(paper, ending))
    name = f"{desk.section.slug}-IT1-{code}.zip"
    return attachment(archive.getvalue(), "application/zip", name)


def _about(desk: Desk, maker: FormMaker, kind: FideForm, asked: FormSent) -> FormAbout:
    if kind in OF_PLAYERS:
        title = next((each for each in NormTitle if each.value == asked.title), None)
        return FormAbout(asked.player or 0, title)
    if kind not in OF_ARBITERS:
        return FormAbout()
    number = asked.arbiter or 0
    fide_id = maker.arbiter(number).fide_id
    row = None
    user = desk.request.user
    if fide_id and isinstance(user, models.User) and user.is_superuser:
        rows = models.Arbiter.objects.filter(fide_id=fide_id).prefetch_related("parts")
        row = rows.first()
    return FormAbout(arbiter=number, register=None if row is None else record_of(row))


def _nobody(desk: Desk, maker: FormMaker, kind: FideForm, asked: FormSent) -> HttpResponse:
    """Why there is no such form, and where to go."""
    title, do = say("There is no such form"), ""
    onward = say("Forms of FIDE"), desk.url("forms")
    if kind in OF_ARBITERS:
        what = say("A form {form} is about an arbiter of this tournament.", form=kind.value)
        do = say(
            "Choose one on the page of forms; new ones are entered under Officials and "
            "registration."
        )
        return failure_page(desk.request, 404, title, what, do, onward=onward)
    player = maker.norms.players.get(asked.player or 0)
    if not desk.section.players.filter(number=asked.player or 0).exists():
        what = say("A form {form} is about a player of this tournament.", form=kind.value)
        do = say("Choose one on the page of forms.")
        return failure_page(desk.request, 404, title, what, do, onward=onward)
    name = maker.tournament.entrant(asked.player or 0).name
    made = "" if player is None else ", ".join(each.title.value for each in player.made)
    what = (
        say(
            "{name} has no {title} norm here, but a norm for: {made}.",
            name=name,
            title=asked.title,
            made=made,
        )
        if made
        else say(
            "{name} has no norm here, and a form {form} is about one.", name=name, form=kind.value
        )
    )
    do = say("Their page of norms says, condition by condition, what is missing.")
    onward = say("Norms of {name}", name=name), desk.url("norms-player", number=asked.player)
    return failure_page(desk.request, 404, title, what, do, onward=onward)


def _papers(
    maker: FormMaker, kind: FideForm, about: FormAbout, asked: FormSent, code: str
) -> tuple[FormPaper, ...]:
    return maker.papers(kind, about, language_named(code), asked.added)


def _whose(maker: FormMaker, kind: FideForm, about: FormAbout) -> str:
    if kind in OF_PLAYERS:
        return maker.tournament.entrant(about.player).name
    return maker.arbiter(about.arbiter).name if kind in OF_ARBITERS else ""


def _stem(kind: FideForm, about: FormAbout) -> str:
    parts = [kind.value, str(about.player or about.arbiter or "")]
    parts.append(about.title.value if about.title else "")
    return "-".join(filter(None, parts))


def _file(desk: Desk, papers: tuple[FormPaper, ...], ending: Ending, stem: str) -> HttpResponse:
    name = f"{desk.section.slug}-{stem}"
    if len(papers) == 1:
        return attachment(written(papers[0], ending), KINDS[ending], f"{name}.{ending}")
    archive = BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for number, paper in enumerate(papers, start=1):
            info = zipfile.ZipInfo(f"{stem}-{number}.{ending}")
            packed.writestr(info, written(paper, ending))
    return attachment(archive.getvalue(), "application/zip", f"{name}.zip")


def _languages() -> list[tuple[str, str]]:
    """English, which FIDE takes, then the language of the page, then the others."""
    here = language().code
    order = sorted(LANGUAGES, key=lambda code: (code != "en", code != here))
    return [(code, LANGUAGES[code]) for code in order]
