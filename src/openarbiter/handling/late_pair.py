"""Two players without opponents who play each other after the round began (C.05 6.7(3))."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from openarbiter.handling.changes import judge_pair
from openarbiter.handling.findings import REFUSE, Finding, worst_first
from openarbiter.handling.situation import Situation
from openarbiter.model import Mark, Reason
from openarbiter.model.text import N_
from openarbiter.pairing.match_systems import match_system

_ARTICLE = "C.05 6.7(3)"
_NO_ROUND = N_("No round is being played.")
_SCHEDULE = N_("The schedule of a round robin does not change.")
_MATCHES = N_("Matches are paired in this tournament: nobody is paired for a single game.")
_LEVEL = N_("This is for competitions of levels L2 and L3 only.")
_SAME = N_("Enter two different players.")
_NOT_FREE = N_("{name} has an opponent in this round.")
_AT_ONE_BOARD = N_("{one} and {other} are paired with each other in this round already.")
_MET = N_("{one} and {other} have played each other in this tournament already.")


@dataclass(frozen=True, slots=True)
class Unopposed:
    """A player with nobody to play against in the round that is being played.

    Attributes:
        number: the player's number.
        waits_for: the number of the opponent who has not come; None where the pairing gave
            the player none.
    """

    number: int
    waits_for: int | None = None


def unopposed(situation: Situation) -> tuple[Unopposed, ...]:
    """The players of the last round without an opponent, or still waiting for one, by number.

    Players with a bye are among them, even one they asked for: they may have come after all.
    """
    tournament = situation.tournament
    by_matches = match_system(tournament) is not None
    if not tournament.rounds or situation.scheduled or by_matches:
        return ()
    found = {entrant.number: Unopposed(entrant.number) for entrant in tournament.entrants}
    for game in tournament.rounds[-1].games:
        white, black = found.pop(game.white), found.pop(game.black)
        if game.result.played and game.result.known:
            continue
        if game.result.white is not Mark.FORFEIT_LOSS:
            found[game.white] = Unopposed(white.number, black.number)
        if game.result.black is not Mark.FORFEIT_LOSS:
            found[game.black] = Unopposed(black.number, white.number)
    withdrawn = situation.withdrawn(situation.played)
    return tuple(found[number] for number in sorted(found.keys() - withdrawn))


def late_pair_findings(situation: Situation, white: int, black: int) -> tuple[Finding, ...]:
    """What the rules say against two players on one board of the round that is being played.

    The conditions of C.05 6.7(3) refuse: a competition of level 2 or 3, in FIDE mode; two
    players without opponents, who have not met in this tournament. What only advises against
    the pair, such as a prohibition or a colour, has a lower level: with the consent of the
    arbiter and of both players it may be paired. The consent, and correcting the clocks, are
    for the arbiter.

    Args:
        white, black: the numbers of the two players.

    Returns:
        The findings, those of the highest level first.
    """
    refused = [*_conditions(situation, white, black)]
    if refused:
        return tuple(refused)
    return worst_first(judge_pair(situation.tournament, white, black))


def _conditions(situation: Situation, white: int, black: int) -> Iterator[Finding]:
    tournament = situation.tournament
    if not tournament.rounds:
        yield _refused("", Reason.of(_NO_ROUND))
        return
    if situation.scheduled:
        yield _refused("C.05 6.6", Reason.of(_SCHEDULE))
        return
    if match_system(tournament) is not None:
        yield _refused("", Reason.of(_MATCHES))
        return
    if situation.conduct.fide_mode and situation.conduct.level == 1:
        yield _refused(_ARTICLE, Reason.of(_LEVEL))
    if white == black:
        yield _refused("", Reason.of(_SAME), white)
        return
    names = {entrant.number: entrant.name for entrant in tournament.entrants}
    free = {each.number for each in unopposed(situation)}
    for player in (white, black):
        if player not in free:
            yield _refused(_ARTICLE, Reason.of(_NOT_FREE, name=names.get(player, "?")), player)
    for number, played in enumerate(tournament.rounds, start=1):
        for game in played.games:
            if game.result.played and {game.white, game.black} == {white, black}:
                now = number == len(tournament.rounds)
                template = _AT_ONE_BOARD if now and not game.result.known else _MET
                said = Reason.of(template, one=names[white], other=names[black])
                yield _refused(_ARTICLE, said, white, black)
                return


def _refused(article: str, reason: Reason, *players: int) -> Finding:
    return Finding(article, reason, REFUSE, forbidden=True, players=players)
