"""An application for a title by norms (B.01 1.5, 1.13a, 1.43f, 2.3, 2.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum

from openarbiter.model.known import Known
from openarbiter.rulebook.application_rules import ApplicationRules
from openarbiter.rulebook.title_rules import NormTitle, title_rules_on
from openarbiter.titles.by_rating import DatedChange, reached_on
from openarbiter.titles.direct import NORM_GAMES
from openarbiter.titles.verdict import RequirementVerdict, least

_HIGHEST_FIRST = tuple(NormTitle)


class MandatoryEvent(StrEnum):
    """The events of which an application needs one (2024 1.5.6)."""

    BIG_SWISS = "big-swiss"
    """An individual Swiss with 40 players averaging 2000 in every round."""
    OLYMPIAD = "olympiad"
    CANDIDATES_QUALIFIER = "candidates-qualifier"
    WORLD_CUP_QUALIFIER = "world-cup-qualifier"
    EVE = "eve"
    """An individual event under the EVE regulations."""
    NATIONAL_FINAL = "national-final"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class ClaimedNorm:
    """A norm as its certificate has it.

    Attributes:
        title: the highest title it is a norm for.
        event: its name.
        start, end: its first and last day.
        credited: the games the norm is credited with (1.41d, 1.71).
        played: the games it is made of.
        one_round_a_day: whether the event had one round a day on three days or more; None where
            nobody said. So with all that follow.
        exempt: whether the norm needs an exemption from the rules on federations (1.43a-e).
        eight_games: whether it has 8 games because an opponent forfeited, or for a bye (1.41c).
        edition: the edition it was judged by; ``""`` where nobody said.
        registered: the day it was registered with FIDE.
        kind: which of the events of 1.5.6 it was.
    """

    title: NormTitle
    event: str
    start: date
    end: date
    credited: int
    played: int
    one_round_a_day: bool | None = None
    exempt: bool | None = None
    eight_games: bool = False
    edition: str = ""
    registered: date | None = None
    kind: MandatoryEvent | None = None


@dataclass(frozen=True, slots=True)
class PlayerApplication:
    """An application.

    Attributes:
        rating: the highest rating ever reached; None where nobody said.
        published: whether that rating was on a list; None where nobody said.
        sent: the day it is sent to FIDE.
        meeting: the first day of the meeting that decides.
        posted: the day it was put on the site of FIDE.
        rating_before: the rating before ``games``, on the list in force then.
        games: games of one period with their days and changes, where the rating was reached in
            the middle of it (1.53a).
    """

    title: NormTitle
    norms: tuple[ClaimedNorm, ...]
    rating: int | None = None
    published: bool | None = None
    sent: date | None = None
    meeting: date | None = None
    posted: date | None = None
    rating_before: int | None = None
    games: tuple[DatedChange, ...] = ()


class ApplicationRequirement(StrEnum):
    """What an application has to have."""

    OTHER_TITLE = "other-title"
    SAME_EVENT = "same-event"
    EXPIRED = "expired"
    EDITION = "edition"
    NORMS = "norms"
    GAMES = "games"
    EIGHT_GAMES = "eight-games"
    ONE_ROUND = "one-round-a-day"
    FOREIGNERS = "foreigners"
    MANDATORY_EVENT = "mandatory-event"
    RATING = "rating"
    UNPUBLISHED = "unpublished-rating"
    DEADLINE = "deadline"
    POSTING = "posting"


@dataclass(frozen=True, slots=True)
class ApplicationVerdict:
    """An application judged.

    Attributes:
        counted: the norms that count.
        verdicts: every requirement; first those that left norms out.
        surcharge: what is added to the fee for its date, in per cent; None where that is not
            known.
        reached: the day on which the rating was reached by the games given (1.53a).
    """

    application: PlayerApplication
    counted: tuple[ClaimedNorm, ...]
    verdicts: tuple[RequirementVerdict, ...]
    surcharge: int | None
    reached: date | None = None

    @property
    def complete(self) -> bool:
        """Whether nothing that has to be met is not met or not known."""
        return all(each.advisory or each.state is Known.MET for each in self.verdicts)


def judge_application(
    rules: ApplicationRules, application: PlayerApplication
) -> ApplicationVerdict:
    """An application held against the regulations in force when it is sent.

    Norms for a higher title count for a lower one too (1.52), and each is judged by the edition
    in force when it was made (1.54).
    """
    counted, left_out = _counted(rules, application)
    reached = _reached(rules, application)
    verdicts = (
        *left_out,
        *_norms(rules, counted),
        *_one_of_them(rules, application.title, counted),
        *_rating(rules, application, interim=reached is not None),
        *_dates(rules, application),
    )
    return ApplicationVerdict(
        application, counted, verdicts, surcharge(rules, application), reached
    )


def _reached(rules: ApplicationRules, application: PlayerApplication) -> date | None:
    """The day on which the games that were given brought the rating (1.53a)."""
    if application.rating_before is None:
        return None
    bound = rules.ratings[application.title.value]
    return reached_on(application.rating_before, application.games, bound)


def _counted(
    rules: ApplicationRules, application: PlayerApplication
) -> tuple[tuple[ClaimedNorm, ...], list[RequirementVerdict]]:
    """The norms that count, and why the others do not."""
    articles = rules.articles
    before, registered_by = rules.expired
    best: dict[tuple[str, date], ClaimedNorm] = {}
    left_out = []

    def leave(norm: ClaimedNorm, why: ApplicationRequirement, article: str) -> None:
        verdict = RequirementVerdict(
            why, Known.NOT_MET, article, names=(norm.event,), advisory=True
        )
        left_out.append(verdict)

    for norm in sorted(application.norms, key=lambda each: (each.start, each.event)):
        known = (norm.event.casefold(), norm.start)
        if not suffices(norm.title, application.title):
            leave(norm, ApplicationRequirement.OTHER_TITLE, articles.norms)
        elif norm.end < before and (norm.registered is None or norm.registered >= registered_by):
            leave(norm, ApplicationRequirement.EXPIRED, articles.expired)
        elif norm.edition and norm.edition != title_rules_on(norm.start).id:
            leave(norm, ApplicationRequirement.EDITION, articles.validity)
        elif known in best:
            other = best[known]
            less, more = sorted((other, norm), key=lambda each: each.credited)
            best[known] = more
            leave(less, ApplicationRequirement.SAME_EVENT, articles.norms)
        else:
            best[known] = norm
    return tuple(best.values()), left_out


def suffices(norm: NormTitle, title: NormTitle) -> bool:
    """Whether a norm for one title is enough for another (1.52).

    What a title asks for is more than what the next one does in every clause.

    >>> suffices(NormTitle.IM, NormTitle.WGM), suffices(NormTitle.WIM, NormTitle.WGM)
    (True, False)
    """
    return _HIGHEST_FIRST.index(norm) <= _HIGHEST_FIRST.index(title)


def _norms(rules: ApplicationRules, norms: Sequence[ClaimedNorm]) -> Iterator[RequirementVerdict]:
    articles = rules.articles
    yield least(ApplicationRequirement.NORMS, len(norms), rules.norms, articles.norms)
    eights = sum(norm.eight_games for norm in norms)
    needed = rules.games
    games = sum(_credited(rules, norm) for norm in norms)
    if rules.games_with_eight is not None and eights:
        needed = rules.games_with_eight
    yield least(ApplicationRequirement.GAMES, games, needed, articles.norms)
    if rules.eight_games is not None and eights:
        yield RequirementVerdict(
            ApplicationRequirement.EIGHT_GAMES,
            Known.of(eights <= rules.eight_games),
            articles.eight_games,
            eights,
            rules.eight_games,
            at_most=True,
        )


def _credited(rules: ApplicationRules, norm: ClaimedNorm) -> int:
    """The games of a norm; one of 8 counts as one of 9 where the edition says so (2024 1.4.1c)."""
    if norm.eight_games and rules.games_with_eight is None:
        return max(norm.credited, NORM_GAMES)
    return norm.credited


def _one_of_them(
    rules: ApplicationRules, title: NormTitle, norms: Sequence[ClaimedNorm]
) -> Iterator[RequirementVerdict]:
    """Requirements that one norm of all has to meet."""
    articles = rules.articles
    if title.value in rules.one_round_titles:
        yield RequirementVerdict(
            ApplicationRequirement.ONE_ROUND,
            _any([norm.one_round_a_day for norm in norms]),
            articles.one_round,
        )
    yield RequirementVerdict(
        ApplicationRequirement.FOREIGNERS,
        _any([None if norm.exempt is None else not norm.exempt for norm in norms]),
        articles.foreigners,
    )
    after = rules.mandatory_after
    if after is not None and any(norm.end > after for norm in norms):
        kinds = [
            None if norm.kind is None else norm.kind is not MandatoryEvent.NONE for norm in norms
        ]
        yield RequirementVerdict(
            ApplicationRequirement.MANDATORY_EVENT, _any(kinds), articles.mandatory
        )


def _any(known: Sequence[bool | None]) -> Known:
    """Whether one of them is so; not known where only those nobody spoke of may be."""
    if any(known):
        return Known.MET
    return Known.of(None if None in known else False)


def _rating(
    rules: ApplicationRules, application: PlayerApplication, *, interim: bool
) -> Iterator[RequirementVerdict]:
    """The rating, and what is asked of one that was on no list."""
    articles = rules.articles
    bound = rules.ratings[application.title.value]
    found = application.rating
    listed = found is not None and found >= bound
    if interim and not listed:
        found = bound
    yield least(ApplicationRequirement.RATING, found, bound, articles.rating)
    published = application.published if listed else False
    if (listed or interim) and published is not True:
        # The federation has to prove it, and FIDE confirms it when the period is rated.
        yield RequirementVerdict(
            ApplicationRequirement.UNPUBLISHED,
            Known.of(published),
            articles.interim,
            advisory=True,
        )


def _dates(rules: ApplicationRules, application: PlayerApplication) -> Iterator[RequirementVerdict]:
    articles, meeting = rules.articles, application.meeting
    if meeting is None:
        return
    sent, posted = application.sent, application.posted
    days = None if sent is None else (meeting - sent).days
    in_time = least(
        ApplicationRequirement.DEADLINE, days, rules.deadline, articles.deadline, advisory=True
    )
    yield RequirementVerdict(
        in_time.requirement,
        in_time.state,
        in_time.article,
        days,
        rules.deadline,
        until=_before(meeting, rules.deadline),
        advisory=True,
    )
    shown = None if posted is None else (meeting - posted).days
    yield RequirementVerdict(
        ApplicationRequirement.POSTING,
        Known.of(None if shown is None else shown >= rules.posted),
        articles.posting,
        shown,
        rules.posted,
        until=_before(meeting, rules.posted),
        advisory=True,
    )


def surcharge(rules: ApplicationRules, application: PlayerApplication) -> int | None:
    """What the fee grows by for the date of an application, in per cent (2.3).

    Nothing where the last norm was made too late to be in time; always in full where it comes
    during the meeting.
    """
    sent, meeting = application.sent, application.meeting
    if sent is None or meeting is None:
        return None
    if sent >= meeting:
        return rules.at_meeting
    if (meeting - sent).days >= rules.deadline:
        return 0
    last = max((norm.end for norm in application.norms), default=None)
    if last is not None and (meeting - last).days < rules.deadline:
        return 0
    return rules.late


def _before(day: date, days: int) -> date | None:
    """So many days before; None before the calendar begins."""
    return day - timedelta(days=days) if day.toordinal() > days else None
