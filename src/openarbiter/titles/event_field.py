"""Whether the field of an event lets norms be made: federations, title holders, its size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum
from fractions import Fraction

from openarbiter.model import ByeKind, Mark, Tournament, is_team_event, predetermined
from openarbiter.model.facts import EventFacts, Occasion
from openarbiter.model.fide_ratings import fide_rated
from openarbiter.model.known import Known
from openarbiter.rulebook.norm_event_rules import NormEventRules
from openarbiter.rulebook.title_rules import NormTitle
from openarbiter.titles.verdict import RequirementVerdict, least

NOBODYS = ("", "FID")
"""Federations that are none (1.42a)."""

WOMAN = ("f", "w")
"""How files write that a player is a woman."""

_EXEMPT = (
    Occasion.NATIONAL_CHAMPIONSHIP,
    Occasion.NATIONAL_TEAM_CHAMPIONSHIP,
    Occasion.ZONAL,
)
"""Events whose players need no opponents of other federations (1.43a-c)."""


class EventRequirement(StrEnum):
    """What an event for norms has to be."""

    LAWS = "laws"
    SAME_CONDITIONS = "same-conditions"
    REGISTRATION = "registration"
    HOURS_A_DAY = "hours-a-day"
    ROUNDS_A_DAY = "rounds-a-day"
    TIME = "time"
    INCREMENT = "increment"
    SAME_TIME = "same-time"
    ONE_ROUND = "one-round-a-day"
    DURATION = "duration"
    RATINGS_OF_THE_DAY = "ratings-of-the-day"
    CHIEF_ARBITER = "chief-arbiter"
    ARBITER_PRESENT = "arbiter-present"
    PLAYING_ARBITER = "playing-arbiter"
    FORMAT = "format"
    ROUNDS = "rounds"
    ROUNDS_KEPT = "rounds-kept"
    NO_FAVOURS = "no-favours"
    DOUBLE_PLAYERS = "double-players"
    FEDERATIONS = "federations"
    TITLE_HOLDERS = "title-holders"
    MATCHING_TITLES = "matching-titles"
    MANDATORY_EVENT = "mandatory-event"


def field_verdicts(
    tournament: Tournament, facts: EventFacts, rules: NormEventRules
) -> Iterator[RequirementVerdict]:
    """Federations and title holders there are enough of for a norm over all rounds.

    What a player of the field needs is counted without this player: the federations besides the
    player's own, and the title holders among the others. So a field can have enough for those
    who have no title and not for one who has; the bound is for those who have none.
    """
    titles, articles, entrants = rules.norms, rules.articles, tournament.entrants
    federations = {each.federation.upper() for each in entrants} - set(NOBODYS)
    found = least(
        EventRequirement.FEDERATIONS,
        len(federations),
        titles.other_federations + 1,
        articles.federations,
    )
    if facts.occasion in _EXEMPT:
        found = replace(found, state=Known.MET)
    yield found
    double = is_double(tournament)
    fewest = min(titles.least_games, tournament.regulations.rounds or titles.least_games)
    opponents = max(1, len(entrants) - 1 if double else min(len(entrants) - 1, fewest))
    holders = sum(each.title.upper() in titles.holders for each in entrants)
    yield least(
        EventRequirement.TITLE_HOLDERS,
        holders,
        titles.least_holders(opponents),
        articles.title_holders,
    )
    women = facts.women_only or any(each.sex.lower() in WOMAN for each in entrants)
    for title in NormTitle:
        if women or title in (NormTitle.GM, NormTitle.IM):
            matching = sum(each.title.upper() in titles.of[title].titles for each in entrants)
            verdict = least(
                EventRequirement.MATCHING_TITLES,
                matching,
                titles.least_matching(opponents, double=double),
                articles.matching_titles,
                advisory=True,
            )
            yield replace(verdict, title=title.value)
    if rules.big_swiss is not None:
        yield from _mandatory(tournament, facts, rules)


def is_double(tournament: Tournament) -> bool:
    """Whether everybody is to meet everybody twice, as the number of rounds says (1.45f)."""
    players = len(tournament.entrants)
    rounds = tournament.regulations.rounds or len(tournament.rounds)
    return predetermined(tournament) and players > 2 and rounds >= 2 * (players - 1)


def _mandatory(
    tournament: Tournament, facts: EventFacts, rules: NormEventRules
) -> Iterator[RequirementVerdict]:
    """Whether this is one of the events of which an application needs one (2024 1.5.6).

    Of those it names a file shows two kinds: the final of a national championship, and an
    individual Swiss with enough players of enough rating in every round. The others are not
    known.
    """
    assert rules.big_swiss is not None
    least_players, least_average = rules.big_swiss
    article = rules.articles.mandatory
    if facts.occasion is Occasion.NATIONAL_CHAMPIONSHIP:
        yield RequirementVerdict(
            EventRequirement.MANDATORY_EVENT, Known.MET, article, advisory=True
        )
        return
    counted = smallest_round(tournament, rules.norms.unrated)
    swiss = not predetermined(tournament) and not is_team_event(tournament)
    big = (
        swiss
        and counted is not None
        and counted[0] >= least_players
        and counted[1] >= least_average
    )
    yield RequirementVerdict(
        EventRequirement.MANDATORY_EVENT,
        Known.MET if big else Known.NOT_KNOWN,
        article,
        None if counted is None else counted[0],
        least_players,
        advisory=True,
    )


def smallest_round(tournament: Tournament, unrated: int) -> tuple[int, Fraction] | None:
    """The fewest players of a round and the lowest average rating of one (2024 1.5.6).

    Players count only if they miss at most one round, pairing-allocated byes excluded, and with
    their ratings of FIDE: an estimate is none (C.04.2 B.2).

    Args:
        unrated: what an unrated player counts as.

    Returns:
        The two, perhaps of different rounds; None before round 1.
    """
    missed = dict.fromkeys((each.number for each in tournament.entrants), 0)
    there: list[set[int]] = []
    for played in range(1, len(tournament.rounds) + 1):
        present, allocated = set(), set()
        for number, seen in tournament.appearances(played).items():
            if seen.played or seen.mark is Mark.FORFEIT_WIN:
                present.add(number)
            elif seen.bye is ByeKind.PAB:
                allocated.add(number)
        there.append(present)
        for number in missed:
            missed[number] += number not in present and number not in allocated
    ratings = {each.number: each.rating or unrated for each in fide_rated(tournament).entrants}
    rounds = [[number for number in present if missed.get(number, 2) <= 1] for present in there]
    if not rounds:
        return None
    averages = [
        Fraction(sum(ratings[number] for number in each), len(each)) if each else Fraction(0)
        for each in rounds
    ]
    return min(map(len, rounds)), min(averages)
