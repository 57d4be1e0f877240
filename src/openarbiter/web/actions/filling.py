"""A whole tournament into the tables of a section: an import, and what tests begin with."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from django.utils import timezone
from pydantic import TypeAdapter

from openarbiter.formats.trf.kept_records import days_said
from openarbiter.handling.byes import half_byes_had
from openarbiter.handling.match_tables import tables_published
from openarbiter.model import ByeKind, ByeRequest, NationalRecord, Tournament
from openarbiter.model.fixture_lines import fixtures_told
from openarbiter.model.withdrawal_lines import withdrawals_told
from openarbiter.pairing import NoPairing, edition_of, system_of
from openarbiter.pairing.boards import in_order
from openarbiter.pairing.frame.cards import cards
from openarbiter.pairing.match_systems import match_system, pairs_teams
from openarbiter.pairing.scheduled import boards_scheduled
from openarbiter.web import models
from openarbiter.web.ledger import Work
from openarbiter.web.state.claims import claims_of
from openarbiter.web.state.knockout_withdrawals import withdrawn_in

_NATIONAL = TypeAdapter(tuple[NationalRecord, ...])


def fill_section(work: Work, section: models.Section, tournament: Tournament) -> None:
    """Put entrants, rounds, games and byes of a tournament into an empty section.

    The rounds of the tournament count as published; those announced beyond are planned. A
    value has no numbers of boards, and a tournament file none either: a round of a Swiss
    tournament gets them in the order of publication (C.04.2 D.9), match by match where teams are
    paired.
    The section's frame is not touched. A tournament does not say how many half-point byes its
    regulations allow: they are taken to allow as many as somebody in it has. Points and places
    the tournament claims are kept with a digest of what they are of
    (:func:`openarbiter.web.state.claims.claims_of`).
    """
    arrived = tournament.arrived()
    gone = {**withdrawals_told(tournament), **withdrawn_in(tournament)}
    players = work.create_all(
        [
            models.Player(
                section=section,
                number=each.number,
                name=each.name,
                sex=each.sex,
                title=each.title,
                rating=each.rating,
                fide_rating=each.fide_rating,
                federation=each.federation,
                fide_id=each.fide_id,
                birth=each.birth,
                points=each.points,
                rank=each.rank,
                national=_NATIONAL.dump_python(each.national, mode="json"),
                present=each.number in arrived,
                withdrawn_from=gone.get(each.number),
            )
            for each in tournament.entrants
        ]
    )
    by_number = {player.number: player for player in players}
    there = {each.number: each for each in section.rounds.all()}
    planned = max(tournament.regulations.rounds or 0, len(tournament.rounds))
    for number in range(1, planned + 1):
        if number not in there:
            there[number] = work.create(models.Round(section=section, number=number))
    _begin(work, there, tournament)
    # A round whose matches are all forfeited: a file has a bye of no points for everybody.
    for_teams = pairs_teams(tournament)
    games: list[models.Game] = []
    byes: list[models.Bye] = []
    for number, played in enumerate(tournament.rounds, start=1):
        work.update(there[number], published_at=work.at)
        boards = _boards(tournament, number)
        games += [
            models.Game(
                round=there[number],
                place=place,
                board=boards.get((game.white, game.black), place),
                white=by_number[game.white],
                black=by_number[game.black],
                white_mark=game.result.white.value,
                black_mark=game.result.black.value,
            )
            for place, game in enumerate(played.games, start=1)
        ]
        byes += [
            models.Bye(
                section=section,
                player=by_number[bye.player],
                round_number=number,
                kind=bye.kind.value,
            )
            for bye in played.byes
            if played.paired or not for_teams
        ]
    byes += [
        models.Bye(
            section=section,
            player=by_number[request.player],
            round_number=request.round,
            kind=request.kind.value,
        )
        for request in tournament.regulations.bye_requests
        if not _of_withdrawal(request, gone)
    ]
    work.create_all(games)
    work.create_all(byes)
    work.update(section, claims=claims_of(tournament), half_byes=half_byes_had(tournament))


def _begin(work: Work, rounds: Mapping[int, models.Round], tournament: Tournament) -> None:
    """Give rounds the times that the lines of a file say beside the days of record 132."""
    days, times = days_said(tournament), fixtures_told(tournament).times
    for number in sorted(days.keys() & times.keys() & rounds.keys()):
        at = timezone.make_aware(datetime.combine(days[number], times[number]))
        work.update(rounds[number], starts_at=at)


def _of_withdrawal(request: ByeRequest, gone: Mapping[int, int]) -> bool:
    """Whether a bye of a file stands for a round after a withdrawal."""
    first = gone.get(request.player)
    return first is not None and request.round >= first and request.kind is ByeKind.ZERO


def _boards(tournament: Tournament, number: int) -> dict[tuple[int, int], int]:
    """The board of every pair of a round; none where the order of the games is the boards'."""
    if match_system(tournament) is not None:
        return tables_published(tournament, number)
    if system_of(tournament).scheduled:
        return _boards_of_tables(tournament, number)
    if tournament.teams:
        return {}
    rules = edition_of(tournament)
    games = tournament.rounds[number - 1].games
    known = {card.number: card for card in cards(tournament.before_round(number), rules)}
    if any(game.white not in known or game.black not in known for game in games):
        return {}
    ordered = in_order([(known[game.white], known[game.black]) for game in games], rules.dutch)
    return {(each.white, each.black): board for board, each in enumerate(ordered, start=1)}


def _boards_of_tables(tournament: Tournament, number: int) -> dict[tuple[int, int], int]:
    """The boards of a round of a schedule, as its tables list them; none where it is another one.

    A file lists the games by the players' numbers, which is the order of no table.
    """
    games = tournament.rounds[number - 1].games
    try:
        planned = boards_scheduled(tournament, number, system_of(tournament))
    except NoPairing:
        return {}
    places = {frozenset((each.white, each.black)): at for at, each in enumerate(planned, start=1)}
    pairs = {(game.white, game.black): frozenset((game.white, game.black)) for game in games}
    if not places.keys() >= set(pairs.values()):
        return {}
    return {players: places[pair] for players, pair in pairs.items()}
