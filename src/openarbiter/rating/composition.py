"""The composition of an event: how many players have to be rated (B.02 2017 6.2 to 6.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from openarbiter.model import Reason, Tournament
from openarbiter.model.facts import EventFacts, Occasion
from openarbiter.model.known import Known
from openarbiter.model.text import N_
from openarbiter.rating.verdict import Condition, ConditionVerdict
from openarbiter.rulebook.rating_events import RoundRobinNeeds
from openarbiter.rulebook.rating_rules import RatingRules

_MORE_RATED = N_("Invite more players with a FIDE rating; at least {least} are required.")


def composition_verdicts(
    tournament: Tournament,
    facts: EventFacts,
    rules: RatingRules,
    round_robin: bool,
    *,
    match: bool = False,
) -> Iterator[ConditionVerdict]:
    """What an edition says on who takes part; nothing of a Swiss, where each game is asked.

    The text of 2024 sets no share of rated players.
    """
    rated = sum(1 for each in tournament.entrants if each.rating)
    players = len(tournament.entrants)
    if match:
        yield _match(rules, rated, players)
        return
    if not round_robin:
        return
    if rules.events.round_robin is not None and players:
        yield from _round_robin(tournament, facts, rules.events.round_robin, rated)
    if rules.events.unplayed_as_swiss:
        yield from _unplayed(tournament, rules.events.unplayed_as_swiss)


def cycles_of(tournament: Tournament) -> int:
    """How often two players meet at most, in the games so far."""
    met = Counter(
        frozenset((game.white, game.black)) for played in tournament.rounds for game in played.games
    )
    planned = tournament.regulations.rounds or 0
    players = len(tournament.entrants)
    by_rounds = planned // max(1, players - 1 + players % 2)
    return max(1, by_rounds, *met.values())


def _match(rules: RatingRules, rated: int, players: int) -> ConditionVerdict:
    met = rated == players
    return ConditionVerdict(
        Condition.MATCH,
        rules.articles.unrated_match,
        Known.MET if met else Known.NOT_MET,
        Reason.of(N_("Rated players: {rated} of {players}."), rated=rated, players=players),
        None if met else Reason.of(N_("A match with an unrated player cannot be rated.")),
    )


def _round_robin(
    tournament: Tournament, facts: EventFacts, needs: RoundRobinNeeds, rated: int
) -> Iterator[ConditionVerdict]:
    players = len(tournament.entrants)
    found = Reason.of(N_("Rated players: {rated} of {players}."), rated=rated, players=players)
    if facts.occasion is Occasion.NATIONAL_CHAMPIONSHIP:
        women = facts.women_only
        enough = needs.national_women if women else needs.national
        if rated >= enough:
            yield ConditionVerdict(Condition.RATED_NUMBER, needs.national_article, Known.MET, found)
            return
    share = -(-players // needs.share)
    yield _enough(Condition.RATED_SHARE, needs.article, rated, share, found)
    if players < needs.small:
        yield _enough(Condition.RATED_NUMBER, needs.small_article, rated, needs.small_rated, found)
    if rated < players and cycles_of(tournament) == 2:
        least = needs.double_rated
        met = players >= needs.double_players and rated >= least
        yield ConditionVerdict(
            Condition.RATED_NUMBER,
            needs.double_article,
            Known.MET if met else Known.NOT_MET,
            found,
            None
            if met
            else Reason.of(
                N_(
                    "A double round robin with unrated players needs at least this many players: "
                    "{players}, and rated ones: {least}."
                ),
                players=needs.double_players,
                least=least,
            ),
        )


def _enough(
    condition: Condition, article: str, rated: int, least: int, found: Reason
) -> ConditionVerdict:
    if rated >= least:
        return ConditionVerdict(condition, article, Known.MET, found)
    return ConditionVerdict(
        condition, article, Known.NOT_MET, found, Reason.of(_MORE_RATED, least=least)
    )


def _unplayed(tournament: Tournament, article: str) -> Iterator[ConditionVerdict]:
    """An unplayed game changes how a round robin is rated; nothing has to be mended."""
    unplayed = sum(not game.result.played for played in tournament.rounds for game in played.games)
    if unplayed:
        yield ConditionVerdict(
            Condition.COMPLETE,
            article,
            Known.MET,
            Reason.of(
                N_("Games not played: {count}. The round robin is rated as a Swiss."),
                count=unplayed,
            ),
        )
