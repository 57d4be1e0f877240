"""Whether an event gives a norm for a title of arbiters, and how many (B.06 2.1, 3, 4, 5.2)."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.arbiters.verdict import ArbiterClause, at_least, clause, of_all
from openarbiter.model.arbiters import (
    ArbiterTitle,
    Duty,
    EventFormat,
    EventLevel,
    KnownEvent,
    WorkedEvent,
)
from openarbiter.model.known import Known
from openarbiter.model.text import N_
from openarbiter.rulebook.arbiter_rules import OFFICIAL_LEVELS, ArbiterNormRow, ArbiterRules

_NOT_AN_ARBITER = N_("Assistants are not named among the arbiters whose work counts.")
_AN_ARBITER = N_("Worked as an arbiter.")
_RATED = N_("The event was rated by FIDE.")
_NOT_RATED = N_("The event was not rated by FIDE.")
_PLAYERS = N_("Players: {have}; needed: {need}.")
_ROUNDS = N_("Rounds: {have}; needed: {need}.")
_WORKED = N_("Rounds worked in the team event: {have}; needed: {need}.")
_FEDERATIONS = N_("Federations: {have}; needed: {need}.")
_BOARDS = N_("Boards per team: {have}; needed: {need}.")
_TEAMS = N_("Teams: {have}; needed: {need}.")
_TEAM_RATED = N_("Players with a FIDE rating: {have} %; needed: {need} %.")
_OFFICIAL = N_("An official event of the world or of a continent.")
_FINAL = N_("A national championship of adults.")
_NORMS = N_("An international event where players can make norms.")
_LARGE = N_(
    "A large international event: at least {rounds} rounds, {players} players, {rated} % rated."
)
_NONE_OF_THEM = N_(
    "Not an event for an IA norm: neither an official event, nor a national championship, nor "
    "an international event with norms for players, nor a large one."
)
_NOT_SAID = N_("It is not known whether players could make norms.")
_RAPID_ELSEWHERE = N_("Rapid and blitz count at world and continental championships only.")
_WORLD_RAPID = N_("A rapid or blitz event of the world or of a continent.")
_MATCH = N_("Arbiter of a match at the Olympiad.")


@dataclass(frozen=True, slots=True)
class EventNorm:
    """What an event gives to an application for a title.

    Attributes:
        clauses: what it has to meet.
        row: of the table of norms; None where no row is about such an event.
        certificates: how many it may give; None where nothing limits them, or
            ``certificates_known`` is false.
        usable: how many norms of its ``group`` one application may have; None for no limit.
        shorter: whether it is one of the shorter events, of which few are accepted (5.2).
    """

    clauses: tuple[ArbiterClause, ...]
    row: ArbiterNormRow | None
    certificates: int | None
    certificates_known: bool
    usable: int | None
    group: str
    shorter: bool

    @property
    def standing(self) -> Known:
        """Whether it gives a norm."""
        return of_all(self.clauses)


def norm_of_event(rules: ArbiterRules, event: WorkedEvent, title: ArbiterTitle) -> EventNorm:
    """What an event gives to an application for a title, norm certificates left out.

    Args:
        title: FA or IA.
    """
    row = row_of(rules, event)
    duty = clause(
        "duty",
        None if event.duty is Duty.ASSISTANT else True,
        rules.articles.experience if title is ArbiterTitle.FIDE else rules.articles.events,
        _NOT_AN_ARBITER if event.duty is Duty.ASSISTANT else _AN_ARBITER,
    )
    if event.known is KnownEvent.OLYMPIAD and event.duty is Duty.MATCH:
        return _olympiad(rules, event, title, row)
    if title is ArbiterTitle.FIDE:
        clauses, usable, group = _for_fide(rules, event, row)
    else:
        clauses, usable, group = _for_international(rules, event, row)
    asks = rules.asks[title]
    whole = event.rapid and title is ArbiterTitle.FIDE
    shorter = not whole and event.rounds is not None and event.rounds < asks.rounds
    certificates, known = certificates_of(rules, row, event.players)
    return EventNorm((duty, *clauses), row, certificates, known, usable, group, shorter)


def _olympiad(
    rules: ArbiterRules, event: WorkedEvent, title: ArbiterTitle, row: ArbiterNormRow | None
) -> EventNorm:
    articles = rules.articles
    article = articles.olympiad if title is ArbiterTitle.FIDE else articles.international_olympiad
    certificates, known = certificates_of(rules, row, event.players)
    found = clause("olympiad", True, article, _MATCH)
    return EventNorm((found,), row, certificates, known, 1, "olympiad", False)


def row_of(rules: ArbiterRules, event: WorkedEvent) -> ArbiterNormRow | None:
    """The row of the table of norms about an event; None where there is none (B.06 2.1.1)."""
    for row in rules.rows:
        if (
            event.level in row.levels
            and row.rapid == event.rapid
            and (row.formats is None or event.format in row.formats)
        ):
            return row
    return None


def certificates_of(
    rules: ArbiterRules, row: ArbiterNormRow | None, players: int | None
) -> tuple[int | None, bool]:
    """How many certificates an event may give, None for no limit; and whether it is known.

    Of events that no row of the table is about, nothing is known.
    """
    if row is None or (row.per_players is not None and players is None):
        return None, False
    return rules.most_certificates(row, players or 0), True


def is_large(rules: ArbiterRules, event: WorkedEvent) -> bool | None:
    """Whether it is an international event of many rounds and players (2.1.3, 4.6d).

    Official events are international too.
    """
    if event.rapid or event.level in (EventLevel.NATIONAL, EventLevel.NATIONAL_CHAMPIONSHIP):
        return False
    if not event.fide_rated:
        return False
    rounds, players, rated = event.rounds, event.players, event.rated_players
    met = (
        None if rounds is None else rounds >= rules.large_rounds,
        None if players is None else players >= rules.large_players,
        None
        if players is None or rated is None
        else 100 * rated >= rules.large_rated * players,
    )  # fmt: skip
    return False if False in met else None if None in met else True


def _for_fide(
    rules: ArbiterRules, event: WorkedEvent, row: ArbiterNormRow | None
) -> tuple[list[ArbiterClause], int | None, str]:
    articles = rules.articles
    clauses = [_rated(rules, event)]
    if event.rapid:
        clauses += [
            at_least("players", event.players, rules.rapid_players, articles.rapid, _PLAYERS),
            at_least("rounds", event.rounds, rules.rapid_rounds, articles.rapid, _ROUNDS),
        ]
        return clauses, 1, "rapid"
    clauses += _common(rules, event, ArbiterTitle.FIDE)
    return clauses, *((row.usable, row.group) if row is not None else (None, ""))


def _for_international(
    rules: ArbiterRules, event: WorkedEvent, row: ArbiterNormRow | None
) -> tuple[list[ArbiterClause], int | None, str]:
    kind, usable, group = _kind(rules, event)
    clauses = [_rated(rules, event), kind, *_common(rules, event, ArbiterTitle.INTERNATIONAL)]
    if row is not None and row.usable is not None:
        usable, group = row.usable, row.group
    return clauses, usable, group


def _kind(rules: ArbiterRules, event: WorkedEvent) -> tuple[ArbiterClause, int | None, str]:
    """By which letter of 4.6 an event counts, and how many of that letter may be used."""
    articles = rules.articles
    official = event.level in OFFICIAL_LEVELS
    if event.rapid:
        template = _WORLD_RAPID if official else _RAPID_ELSEWHERE
        return clause("kind", official, articles.world_rapid, template), 1, "rapid"
    if official:
        return clause("kind", True, articles.official, _OFFICIAL), None, ""
    if event.level is EventLevel.NATIONAL_CHAMPIONSHIP:
        article = articles.national_team if event.team else articles.national_final
        return clause("kind", True, article, _FINAL), 2, "championship"
    if event.level is EventLevel.INTERNATIONAL:
        if event.player_norms:
            return clause("kind", True, articles.player_norms, _NORMS), None, ""
        large = is_large(rules, event)
        if large:
            bounds = {
                "rounds": rules.large_rounds,
                "players": rules.large_players,
                "rated": rules.large_rated,
            }
            return clause("kind", True, articles.large, _LARGE, **bounds), 1, "large"
        if event.player_norms is None or large is None:
            return clause("kind", None, articles.player_norms, _NOT_SAID), 1, "large"
    return clause("kind", False, articles.events, _NONE_OF_THEM), None, ""


def _rated(rules: ArbiterRules, event: WorkedEvent) -> ArbiterClause:
    template = _RATED if event.fide_rated else _NOT_RATED
    return clause("rated", event.fide_rated, rules.articles.experience, template)


def _common(rules: ArbiterRules, event: WorkedEvent, title: ArbiterTitle) -> list[ArbiterClause]:
    """Players, federations, rounds: what both titles ask of an event at the usual pace."""
    articles, asks = rules.articles, rules.asks[title]
    clauses = []
    least = rules.least_players.get(event.format)
    if least is not None and not event.rapid and not event.team:
        clauses.append(at_least("players", event.players, least, articles.experience, _PLAYERS))
    if event.level is EventLevel.INTERNATIONAL:
        clauses.append(
            at_least(
                "federations", event.federations, asks.federations, articles.formats, _FEDERATIONS
            )
        )
    if event.team and event.level is EventLevel.NATIONAL_CHAMPIONSHIP:
        clauses += team_championship(rules, event)
    clauses.append(at_least("rounds", event.rounds, asks.shorter_rounds, articles.rounds, _ROUNDS))
    if event.team:
        clauses.append(
            at_least(
                "rounds-worked", event.rounds_worked, rules.worked_rounds, articles.rounds, _WORKED
            )
        )
    return clauses


def team_championship(rules: ArbiterRules, event: WorkedEvent) -> list[ArbiterClause]:
    """What a national championship of teams has to be like (2.1.2)."""
    article = rules.articles.national_team
    double = event.format is EventFormat.DOUBLE_ROUND_ROBIN
    players, rated = event.players, event.rated_players
    share = None if not players or rated is None else 100 * rated // players
    return [
        at_least("boards", event.boards, rules.team_boards, article, _BOARDS),
        at_least(
            "teams",
            event.teams,
            rules.double_teams if double else rules.team_teams,
            article,
            _TEAMS,
        ),
        at_least("team-rated", share, rules.team_rated, article, _TEAM_RATED),
        at_least("team-rounds", event.rounds, rules.team_rounds, article, _ROUNDS),
    ]
