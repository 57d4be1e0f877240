"""Leaving a round robin whose rounds have been published already (C.05 6.6)."""

from __future__ import annotations

from django.db.models import Q

from openarbiter.model import Mark, Reason
from openarbiter.model.text import N_
from openarbiter.pairing import system_of
from openarbiter.web import models
from openarbiter.web.ledger import Refused, Work
from openarbiter.web.stored import frame_of

_PLAYED = N_(
    "{name} has a result in round {round} already. Withdraw the player from a later round on, or "
    "correct that result first."
)


def leaving_rounds(section: models.Section, player: models.Player) -> list[int]:
    """The rounds from which a player may withdraw: after the last one he has played."""
    rounds = frame_of(section.frame).regulations.rounds or 0
    published = section.rounds.filter(published_at__isnull=False).count()
    if not system_of(frame_of(section.frame)).scheduled:
        return list(range(published + 1, rounds + 1))
    played = [
        game.round.number for game in _games(player, 1) if game.result.known and game.result.played
    ]
    return list(range(max(played, default=0) + 1, max(rounds, published) + 1))


def forfeit_games(
    work: Work, section: models.Section, player: models.Player, from_round: int
) -> int:
    """Make the published games of a player from a round on forfeits, his opponents winning.

    Where the opponent does not play either, both lose. How much of it counts in the
    standings depends on how many games he completed; that is worked out there.

    Returns:
        How many games it was.

    Raises:
        Refused: he has played one of them, or won it without playing.
    """
    games = _games(player, from_round)
    lost, won = Mark.FORFEIT_LOSS.value, Mark.FORFEIT_WIN.value
    changed = 0
    for game in games:
        white = game.white_id == player.pk
        theirs = game.black_mark if white else game.white_mark
        own = game.white_mark if white else game.black_mark
        away = own == won and theirs == lost
        if game.result.known and not away:
            if own == lost:
                continue
            raise Refused(Reason.of(_PLAYED, name=player.name, round=game.round.number), "C.05 6.6")
        for claim in game.claims.all():
            work.delete(claim)
        _enter(work, game, player, lost, lost if away else won)
        changed += 1
    return changed


def reopen_games(work: Work, player: models.Player, from_round: int) -> int:
    """Make the forfeits of a player who is back open again, in rounds nobody has played in.

    Where his opponent has left as well, it is the opponent alone who loses.

    Returns:
        How many games it was.
    """
    lost, won = Mark.FORFEIT_LOSS.value, Mark.FORFEIT_WIN.value
    begun = {
        game.round_id
        for game in models.Game.objects.filter(round__section=player.section_id)
        if game.result.known and game.result.played
    }
    changed = 0
    for game in _games(player, from_round):
        white = game.white_id == player.pk
        if (game.white_mark if white else game.black_mark) != lost or game.round_id in begun:
            continue
        opponent = game.black if white else game.white
        gone = opponent.withdrawn_from
        away = gone is not None and gone <= game.round.number
        own, theirs = (won, lost) if away else (Mark.UNKNOWN.value, Mark.UNKNOWN.value)
        _enter(work, game, player, own, theirs)
        changed += 1
    return changed


def _games(player: models.Player, from_round: int) -> list[models.Game]:
    his = Q(white=player) | Q(black=player)
    games = models.Game.objects.filter(his, round__number__gte=from_round)
    return list(games.select_related("round", "white", "black").order_by("round__number"))


def _enter(work: Work, game: models.Game, player: models.Player, own: str, theirs: str) -> None:
    """Give a game a player's mark and that of his opponent."""
    white = game.white_id == player.pk
    work.update(
        game,
        white_mark=own if white else theirs,
        black_mark=theirs if white else own,
        entered_by=work.actor.who[:80],
        entered_at=work.at,
    )
