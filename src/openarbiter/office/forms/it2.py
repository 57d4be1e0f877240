"""IT2, the application for a title by norms (B.01 1.5, 1.10b, 2.1), as values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from openarbiter.model.text import N_
from openarbiter.office.forms.it1 import NormCertificate
from openarbiter.office.forms.person import PersonOnForm, asked_of, doubts_about_name
from openarbiter.office.forms.warning import FormWarning, missing, warning
from openarbiter.rating.deadlines import Deadline
from openarbiter.rulebook.application_rules import ApplicationRules
from openarbiter.rulebook.title_rules import NormTitle
from openarbiter.titles.deadlines import player_application_deadlines
from openarbiter.titles.event_norms import TitleNorm

NORMS_A_FORM = 3
"""More norms go on another form."""


@dataclass(frozen=True, slots=True)
class AppliedNorm:
    """One norm of an application; what is not known is ``""`` or None.

    Attributes:
        needed, half_points: the half points the norm asked for, and those made.
        games, counted: the games the player played, and those the norm is credited with (1.71).
        host, foreign: how many opponents are of the federation that registers the event, and how
            many are not.
    """

    event: str = ""
    place: str = ""
    start: date | None = None
    end: date | None = None
    system: str = ""
    average: int | None = None
    needed: int | None = None
    half_points: int | None = None
    games: int | None = None
    counted: int | None = None
    host: int | None = None
    foreign: int | None = None
    gm: int | None = None
    im: int | None = None
    fm: int | None = None
    wgm: int | None = None
    wim: int | None = None
    wfm: int | None = None
    rated: int | None = None
    unrated: int | None = None
    exempt: bool = False


@dataclass(frozen=True, slots=True)
class TitleApplication:
    """IT2, filled.

    Attributes:
        reached: the day the rating the title asks for was reached.
        highest: the highest rating.
        norms: three at most; others stand on another form.
        total: the games all norms of the application are credited with.
        least_games: how many they have to be (1.51).
        form, forms: which form of the application this is, from 1, and how many there are.
    """

    title: NormTitle
    player: PersonOnForm
    norms: tuple[AppliedNorm, ...] = ()
    reached: date | None = None
    highest: int | None = None
    total: int = 0
    least_games: int | None = None
    form: int = 1
    forms: int = 1
    remarks: str = ""
    deadlines: tuple[Deadline, ...] = ()
    warnings: tuple[FormWarning, ...] = ()


def applied_norm(certificate: NormCertificate, found: TitleNorm) -> AppliedNorm:
    """A norm as an application lists it, from its certificate.

    Raises:
        ValueError: no game of the player counts.
    """
    played = sum(row.result in ("1", "½", "0") for row in certificate.rows)
    norm = found.norm
    if norm is None:
        raise ValueError("no game counts for a norm")
    opponents = len({game.opponent for game in norm.games})
    gm, im, wgm, wim, fm, wfm = certificate.titles
    return AppliedNorm(
        certificate.event.name,
        certificate.event.place,
        certificate.event.start,
        certificate.event.end,
        certificate.event.kind,
        certificate.average,
        norm.needed,
        certificate.half_points,
        played,
        found.credited,
        certificate.host,
        opponents - certificate.host,
        gm,
        im,
        fm,
        wgm,
        wim,
        wfm,
        certificate.rated,
        opponents - certificate.rated,
        certificate.exempt,
    )


def title_applications(
    title: NormTitle,
    player: PersonOnForm,
    norms: Sequence[AppliedNorm],
    *,
    rules: ApplicationRules,
    reached: date | None = None,
    highest: int | None = None,
    remarks: str = "",
    meeting: date | None = None,
) -> tuple[TitleApplication, ...]:
    """The application for a title: one form for every three norms, one at least.

    Args:
        norms: in the order of their events.
        rules: the edition in force when the application is sent.
        meeting: the first day of the meeting that decides on it.
    """
    total = sum(each.counted or 0 for each in norms)
    heads = range(0, max(len(norms), 1), NORMS_A_FORM)
    warnings = list(doubts_about_name(player))
    warnings += missing(
        (
            *asked_of(player),
            (N_("Date the required rating was reached"), reached),
            (N_("Highest rating"), highest),
        )
    )
    if total < rules.games:
        warnings.append(
            warning(
                N_("The norms have {total} games together; an application needs {least}."),
                total=total,
                least=rules.games,
            )
        )
    if norms and all(each.exempt for each in norms):
        warnings.append(
            warning(
                N_(
                    "All norms are exempt from the rule on foreign players; one has to be made "
                    "without an exemption ({article})."
                ),
                article=rules.articles.foreigners,
            )
        )
    whole = TitleApplication(
        title,
        player,
        (),
        reached,
        highest,
        total,
        rules.games,
        1,
        len(heads),
        remarks,
        () if meeting is None else player_application_deadlines(rules, meeting),
        tuple(warnings),
    )
    return tuple(
        replace(whole, norms=tuple(norms[first : first + NORMS_A_FORM]), form=number)
        for number, first in enumerate(heads, start=1)
    )
