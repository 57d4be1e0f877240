"""Whether an arbiter can apply for a title, clause by clause, and what is missing (B.06 2-5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from openarbiter.arbiters.chosen import best_norms
from openarbiter.arbiters.norms import CheckedNorm, norms_of
from openarbiter.arbiters.verdict import ArbiterClause, at_least, clause, of_all
from openarbiter.model.arbiters import ArbiterRecord, ArbiterTitle, Seminar
from openarbiter.model.known import Known
from openarbiter.model.text import N_
from openarbiter.rulebook.arbiter_rules import ArbiterRules, TitleAsks
from openarbiter.rulebook.calendar import age_on, days_before, years_after

_AGE = N_("Age: {have}; needed: {need} or older.")
_AGE_UNKNOWN = N_("The age is not known; {need} or older is needed.")
_TITLE = N_("Has the title {title}.")
_NO_TITLE = N_("Needs the title {title} first.")
_HAS_IT = N_("Has the title {title} already.")
_NORMS = N_("Norms that can be used together: {have} of {need}.")
_FORMATS = N_("The events are of different formats: a Swiss, and a round robin or a team event.")
_ONE_SWISS = N_("All events are Swiss, one of them a large international event.")
_ONE_FORMAT = N_(
    "The events are all of one format: one must be a round robin or a team event, or all are "
    "Swiss and one is international with at least {rounds} rounds, {players} players and "
    "{rated} % of them rated."
)
_FORMATS_UNKNOWN = N_(
    "All events are Swiss, and of none is it known that it is a large international event."
)
_NO_EVENTS = N_("There are no two events yet whose formats could differ.")
_SIGNERS = N_("Different people who signed: {have}; needed: {need}.")
_SUBMIT = N_("Apply by {day}, the second FIDE Congress after the last event.")
_TOO_LATE = N_("The second FIDE Congress after the last event was on {day}: too late.")
_CONGRESS_UNKNOWN = N_(
    "The day of the second FIDE Congress after the last event, {day}, is not known."
)
_SEMINAR = N_("Seminar {name}, exam {exam} %; valid until {until}.")
_NO_SEMINAR = N_(
    "A seminar for arbiters within the last {years} years is needed, with at least {least} % in "
    "its exam."
)
_EXAM_UNKNOWN = N_("Seminar {name}: the result of the exam is not known.")
_LANGUAGES = N_("Speaks a language that is needed: {found}.")
_LANGUAGES_UNKNOWN = N_("Nobody said which languages the arbiter speaks; needed: {needed}.")
_NO_LANGUAGE = N_("Speaks none of the languages needed: {needed}.")
_CONFIRMED = N_("The federation confirms knowledge, objectivity and skills.")
_NOT_CONFIRMED = N_("The federation does not confirm knowledge, objectivity and skills.")
_CONFIRM_UNKNOWN = N_("The federation has to confirm knowledge, objectivity and skills.")
_EXAM = N_("The federation cannot organise events; the exam of the Commission replaces them.")
_NO_EXAM = N_(
    "The federation cannot organise events: the exam of the Commission is needed in their place."
)


@dataclass(frozen=True, slots=True)
class Application:
    """Whether somebody can apply for a title.

    Attributes:
        held: whether the arbiter has the title, or a higher one, already.
        clauses: everything that is asked for.
        norms: all norms there are for this title, each judged.
        chosen: those of them to apply with.
        submit_by: the last day for the application; None where it is not known.
    """

    title: ArbiterTitle
    held: bool
    clauses: tuple[ArbiterClause, ...]
    norms: tuple[CheckedNorm, ...]
    chosen: tuple[CheckedNorm, ...]
    submit_by: date | None

    @property
    def standing(self) -> Known:
        """Whether everything is met, the norms used included."""
        return of_all(self.clauses)

    @property
    def missing(self) -> tuple[ArbiterClause, ...]:
        """What is not met or not known."""
        return tuple(each for each in self.clauses if each.standing is not Known.MET)


def application(
    rules: ArbiterRules,
    record: ArbiterRecord,
    title: ArbiterTitle,
    day: date,
    congresses: Sequence[date] = (),
) -> Application:
    """Judge an application for FA or IA.

    Args:
        day: when it is to be sent.
        congresses: the days of the Congresses of FIDE that are known, in any order.
    """
    asks = rules.asks[title]
    held = _rank(record.title) >= _rank(title)
    clauses = [*_of_the_person(rules, record, asks, day)]
    norms = norms_of(rules, record, title)
    if title is ArbiterTitle.FIDE and not record.federation_has_events:
        template = _EXAM if record.commission_exam else _NO_EXAM
        clauses.append(clause("exam", record.commission_exam, rules.articles.exam, template))
        return Application(title, held, tuple(clauses), norms, (), None)

    def judge(some: tuple[CheckedNorm, ...]) -> list[ArbiterClause]:
        return _of_norms(rules, asks, some, day, congresses)

    chosen = best_norms(rules, asks, norms, judge)
    article = rules.articles.experience if title is ArbiterTitle.FIDE else rules.articles.events
    count = at_least("norms", len(chosen), asks.norms, article, _NORMS)
    doubtful = any(each.standing is Known.NOT_KNOWN for each in chosen)
    clauses.append(count)
    if doubtful:
        clauses.append(
            clause("norms-known", None, article, N_("Not everything about these norms is known."))
        )
    clauses += judge(chosen)
    if asks.seminar:
        clauses.append(_seminar(rules, record.seminars, day))
    return Application(
        title, held, tuple(clauses), norms, chosen, second_congress(rules, chosen, congresses)
    )


def _rank(title: ArbiterTitle) -> int:
    return list(ArbiterTitle).index(title)


def _of_the_person(
    rules: ArbiterRules, record: ArbiterRecord, asks: TitleAsks, day: date
) -> list[ArbiterClause]:
    articles = rules.articles
    age = age_on(record.birth, day) if record.birth is not None else None
    words = _AGE_UNKNOWN if age is None else _AGE
    found = [at_least("age", age, rules.least_age[asks.title], articles.age, words)]
    if asks.before is not ArbiterTitle.NONE:
        has = _rank(record.title) >= _rank(asks.before)
        template = _TITLE if has else _NO_TITLE
        found.append(clause("title", has, articles.before, template, title=asks.before.value))
    fide = asks.title is ArbiterTitle.FIDE
    article = articles.fide_language if fide else articles.international_language
    spoken = sorted(asks.languages & set(record.languages))
    needed = ", ".join(sorted(asks.languages))
    if spoken:
        told = clause("language", True, article, _LANGUAGES, found=", ".join(spoken))
    elif record.languages:
        told = clause("language", False, article, _NO_LANGUAGE, needed=needed)
    else:
        told = clause("language", None, article, _LANGUAGES_UNKNOWN, needed=needed)
    confirmed = {True: _CONFIRMED, False: _NOT_CONFIRMED, None: _CONFIRM_UNKNOWN}
    article = articles.fide_skills if fide else articles.international_skills
    skills = clause("skills", record.confirmed, article, confirmed[record.confirmed])
    return [*found, told, skills]


def _of_norms(
    rules: ArbiterRules,
    asks: TitleAsks,
    norms: tuple[CheckedNorm, ...],
    day: date,
    congresses: Sequence[date],
) -> list[ArbiterClause]:
    """What is asked of all norms together: formats, signatures, the second Congress."""
    found = [_formats(rules, norms)]
    if asks.signers > 1:
        signers = {each.signer for each in norms if each.signer}
        unknown = any(not each.signer for each in norms)
        enough = len(signers) >= asks.signers
        have = len(signers) if enough or not unknown else None
        found.append(at_least("signers", have, asks.signers, rules.articles.signers, _SIGNERS))
    if norms:
        found.append(_congress(rules, norms, day, congresses))
    return found


def _formats(rules: ArbiterRules, norms: tuple[CheckedNorm, ...]) -> ArbiterClause:
    article = rules.articles.formats
    kinds = {each.kind for each in norms if each.kind}
    if len(kinds) > 1:
        return clause("formats", True, article, _FORMATS)
    if len([each for each in norms if each.kind]) < 2:
        return clause("formats", False, article, _NO_EVENTS)
    bounds = {
        "rounds": rules.large_rounds,
        "players": rules.large_players,
        "rated": rules.large_rated,
    }
    if kinds == {"swiss"}:
        if any(each.large for each in norms):
            return clause("formats", True, article, _ONE_SWISS)
        if any(each.large is None for each in norms):
            return clause("formats", None, article, _FORMATS_UNKNOWN)
    return clause("formats", False, article, _ONE_FORMAT, **bounds)


def second_congress(
    rules: ArbiterRules, norms: Sequence[CheckedNorm], congresses: Sequence[date]
) -> date | None:
    """The day of the second Congress after the last event; None where it is not known (5.3).

    Congresses before those that are known may be missing: the first one has to be within a year
    after the event, or one before the event has to be known.
    """
    events = [each.end for each in norms if each.kind]
    if not events or not congresses:
        return None
    last = max(events)
    after = sorted({each for each in congresses if each > last})
    if min(congresses) > last and min(congresses) >= years_after(last, 1):
        return None
    place = rules.congresses - 1
    return after[place] if len(after) > place else None


def _congress(
    rules: ArbiterRules, norms: tuple[CheckedNorm, ...], day: date, congresses: Sequence[date]
) -> ArbiterClause:
    article = rules.articles.window
    last = max(each.end for each in norms)
    second = second_congress(rules, norms, congresses)
    if second is not None:
        met = day <= second
        return clause("congress", met, article, _SUBMIT if met else _TOO_LATE, day=second)
    return clause("congress", None, article, _CONGRESS_UNKNOWN, day=last)


def _seminar(rules: ArbiterRules, seminars: Sequence[Seminar], day: date) -> ArbiterClause:
    """The seminar with the exam (3.5, 3.9), valid for four years (5.3)."""
    articles = rules.articles
    valid = [
        (years_after(each.day, rules.seminar_years), each)
        for each in seminars
        if each.day <= day <= years_after(each.day, rules.seminar_years)
    ]
    passed = [
        (until, each)
        for until, each in valid
        if each.exam is not None and each.exam >= rules.least_exam
    ]
    if passed:
        until, best = max(passed, key=lambda each: each[0])
        values = {"name": best.name, "exam": best.exam, "until": until}
        return clause("seminar", True, articles.seminar, _SEMINAR, **values)
    unknown = [each for _, each in valid if each.exam is None]
    if unknown:
        return clause("seminar", None, articles.seminar, _EXAM_UNKNOWN, name=unknown[0].name)
    values = {"years": rules.seminar_years, "least": rules.least_exam}
    return clause("seminar", False, articles.seminar, _NO_SEMINAR, **values)


@dataclass(frozen=True, slots=True)
class Surcharge:
    """What an application costs more than the fee, in per cent (5.5).

    Attributes:
        waivable: whether it can be waived, because the last norm was too late for the deadline.
    """

    per_cent: int
    article: str
    waivable: bool


def surcharge(
    rules: ArbiterRules,
    sent: date,
    decision: date,
    *,
    during_meeting: bool = False,
    last_norm: date | None = None,
) -> Surcharge:
    """What an application costs more that arrives on a day and is to be decided on another.

    Args:
        during_meeting: whether it arrives during a Presidential Board, an Executive Board or a
            General Assembly.
        last_norm: the end of the last event.
    """
    latest = days_before(decision, rules.decision_days)
    per_cent = rules.at_meeting if during_meeting else rules.faster if sent > latest else 0
    late = last_norm is not None and last_norm > latest
    return Surcharge(per_cent, rules.articles.deadline, bool(per_cent) and late)
