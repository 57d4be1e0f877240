"""A worked tournament played again through the actions of an arbiter."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.model import (
    ByeKind,
    Colour,
    Entrant,
    Mark,
    Regulations,
    Result,
    Round,
    Tournament,
)
from openarbiter.web import models
from openarbiter.web.actions.pairing import make_draft, publish
from openarbiter.web.actions.players import excuse, request_bye
from openarbiter.web.actions.results import EnteredResult
from openarbiter.web.actions.results import enter_results as entering
from openarbiter.web.ledger import Actor

ANN = Actor("Ann", "chief-arbiter")
WON = Result(Mark.WIN, Mark.LOSS)


def entrants(players: int) -> tuple[Entrant, ...]:
    """Players in the order of their ratings."""
    return tuple(
        Entrant(number, f"Player {number:03}", rating=max(0, 2500 - number))
        for number in range(1, players + 1)
    )


def swiss(players: int, *rounds: Round, of: int = 5, system: str = "") -> Tournament:
    """A small tournament, of a Swiss where no other system is named."""
    regulations = Regulations(rounds=of, edition="fide-2026", system=system)
    regulations = replace(regulations, initial_colour=Colour.WHITE)
    return Tournament(entrants(players), rounds, regulations, name="Swiss")


def before_round_1(tournament: Tournament) -> Tournament:
    """A tournament as it stood before anything was paired."""
    entrants = tuple(replace(each, points=None, rank=None) for each in tournament.entrants)
    return replace(tournament, entrants=entrants, rounds=())


def play_round(section: models.Section, wanted: Round) -> models.Round:
    """Pair the next round, publish it, and enter the results the tournament has."""
    section.refresh_from_db()
    number = section.rounds.filter(published_at__isnull=False).count() + 1
    players = {player.number: player for player in section.players.all()}
    if number > 1:
        lost = models.Game.objects.filter(round__section=section, round__number=number - 1)
        for game in lost:
            for who, mark in ((game.white, game.white_mark), (game.black, game.black_mark)):
                if mark == Mark.FORFEIT_LOSS.value:
                    excuse(ANN, section, who)
    for bye in wanted.byes:
        if bye.kind is not ByeKind.PAB:
            request_bye(ANN, section, players[bye.player], number, bye.kind)
    draft = make_draft(ANN, section)
    published = publish(ANN, section, draft.version)
    enter_results(published, wanted)
    return published


def enter_results(published: models.Round, wanted: Round) -> None:
    """Enter the results of a round as a tournament has them."""
    results = {(game.white, game.black): game.result for game in wanted.games}
    games = published.games.select_related("white", "black")
    entered = [
        EnteredResult(game.pk, results[game.white.number, game.black.number], None)
        for game in games
    ]
    outcome = entering(ANN, published.section, published.number, entered)
    assert not outcome.refused


def game_of(section: models.Section, number: int, place: int = 1) -> models.Game:
    """A game of a round by its place, with everything it names."""
    games = models.Game.objects.select_related("round__section__event", "white", "black")
    return games.get(round__section=section, round__number=number, place=place)
