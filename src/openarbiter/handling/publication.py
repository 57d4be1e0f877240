"""A round as it is published: its order, what follows with the first one (C.04.2 D.9, D.10)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from openarbiter.handling.announced_rounds import tables_of
from openarbiter.handling.findings import REFUSE, Finding
from openarbiter.model import Team, Tournament
from openarbiter.model.knockout_system import is_knockout
from openarbiter.pairing import RoundPairing, edition_of, system_of
from openarbiter.pairing.boards import in_order
from openarbiter.pairing.frame.cards import cards
from openarbiter.pairing.match_systems import match_system, matches_in_order, pairs_teams
from openarbiter.pairing.paired import with_round

NEVER = ("C.04.1 c", "C.04.2 D.4")
"""The articles of findings that no mode allows: a player would be paired twice, or omitted."""


def not_overruled(findings: Collection[Finding], *, fide_mode: bool) -> tuple[Finding, ...]:
    """The findings against a pairing that no decision of an arbiter overrules."""
    return tuple(
        each for each in findings if each.level == REFUSE and (fide_mode or each.article in NEVER)
    )


def in_published_order(position: Tournament, pairing: RoundPairing) -> RoundPairing:
    """The same pairing in the order of publication (C.04.2 D.9).

    A schedule and a knock-out keep their own, and so does a pairing of players who are not to be
    paired: it cannot be published.
    """
    if system_of(position).scheduled or is_knockout(position):
        return pairing
    rules = edition_of(position)
    if match_system(position) is not None:
        return replace(pairing, boards=matches_in_order(position, rules, pairing.boards))
    known = {card.number: card for card in cards(position, rules)}
    if any(each.white not in known or each.black not in known for each in pairing.boards):
        return pairing
    boards = in_order(
        [(known[each.white], known[each.black]) for each in pairing.boards], rules.dutch
    )
    return replace(pairing, boards=boards)


def as_announced(
    tournament: Tournament, position: Tournament, recommended: Sequence[str]
) -> Tournament:
    """The tournament with what follows from its players as round 1 is published.

    Tie-breaks are announced before the tournament (C.02 13.1.1). Where the regulations have no
    list, the recommended one applies, and somebody unrated who enters later would make it
    another. Where they have no number of rounds, it is that of the tables (C.05 5.1).

    Args:
        tournament: as it stands.
        position: the same as its next round is paired.
        recommended: the codes of the list of tie-breaks that the edition recommends.
    """
    if position.rounds:
        return tournament
    kept, tables = tournament.regulations, tables_of(position)
    if kept.rounds is None and tables is not None:
        kept = replace(kept, rounds=tables.rounds)
    if not kept.tie_breaks and not kept.standing_order:
        kept = replace(kept, tie_breaks=tuple(recommended))
    return tournament if kept == tournament.regulations else replace(tournament, regulations=kept)


def published(
    tournament: Tournament, position: Tournament, pairing: RoundPairing, *lines: str
) -> Tournament:
    """The tournament with one more round.

    Args:
        tournament: as it stands before.
        position: the same as its next round was paired.
        pairing: the round.
        lines: what the tournament file says of it (records ``###``).

    Returns:
        The tournament as it stands after the publication. Byes that players asked for are
        those of the round; what a file claimed of points and places was claimed before it.
    """
    paired = with_round(position, pairing)
    played = paired.rounds[-1]
    later = tuple(
        each for each in tournament.regulations.bye_requests if each.round > pairing.round
    )
    if pairs_teams(position):
        tournament = replace(
            tournament,
            teams=tuple(unclaimed(team) for team in tournament.teams),
            team_byes=paired.team_byes,
            team_forfeits=paired.team_forfeits,
            line_ups=paired.line_ups,
        )
    return replace(
        tournament,
        entrants=tuple(
            each
            if each.points is None and each.rank is None
            else replace(each, points=None, rank=None)
            for each in tournament.entrants
        ),
        rounds=(*tournament.rounds, played),
        regulations=replace(tournament.regulations, bye_requests=later),
        extra=(*tournament.extra, *lines),
    )


def unclaimed(team: Team) -> Team:
    """A team without the points and the place somebody else counted once."""
    return replace(team, match_points=None, game_points=None, rank=None)
