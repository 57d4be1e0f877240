"""The certificate of a pairing: one round by the rules, with all its reasons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from openarbiter.model import ByeKind, Colour, Tournament
from openarbiter.pairing import Engine, RoundPairing, edition_of, native_available, pair_round
from openarbiter.pairing.frame.cards import cards
from openarbiter.pairing.frame.initial import initial_colour
from openarbiter.pairing.system import DUTCH
from openarbiter.verify.certificate.position import digest, position_text
from openarbiter.version import __version__

Maker: TypeAlias = Literal["native", "reference", "both"]
"""The engine that paired; ``both`` where two did and agreed."""

PROGRAM = "OpenArbiter"


@dataclass(frozen=True, slots=True)
class Certificate:
    """The pairing of one round by the FIDE (Dutch) system, and what it was made from.

    Attributes:
        program, version: what made it.
        engine: the part of the program that paired; of ours a :data:`Maker`.
        file_digest: of the bytes of the tournament file, see :func:`digest`.
        position_digest: of :func:`position_text`.
        rounds: the announced number of rounds; None where nobody said.
        open_games: the games without a result, which count as draws.
        as_played: whether the round in the file is the certified one; None where the file
            did not have it yet.
        names: those of all players on the boards, with the bye, or absent.
        absences: what each absent player gets for the round.
    """

    program: str
    version: str
    engine: str
    file_digest: str
    position_digest: str
    tournament: str
    rounds: int | None
    initial: Colour
    open_games: int
    as_played: bool | None
    pairing: RoundPairing
    names: Mapping[int, str]
    absences: Mapping[int, ByeKind]


def certificate_of(
    tournament: Tournament,
    round_number: int,
    file_digest: str,
    *,
    edition: str | None = None,
    engine: Engine = "auto",
) -> Certificate:
    """Pair a round and certify it.

    The same tournament always gives the same certificate.

    Args:
        round_number: from 1 to the next one to be paired.
        file_digest: of the file the tournament was read from.
        edition, engine: see :func:`openarbiter.pairing.pair_round`, whose errors this has.
    """
    rules = edition_of(tournament, edition)
    pairing = pair_round(tournament, round_number, edition=rules.id, system=DUTCH, engine=engine)
    then = tournament.before_round(round_number)
    initial = initial_colour(tournament)
    position = position_text(cards(then, rules), round_number, rules.id, initial)
    requested = {
        request.player: request.kind
        for request in then.regulations.bye_requests
        if request.round == round_number
    }
    return Certificate(
        program=PROGRAM,
        version=__version__,
        engine=maker(engine),
        file_digest=file_digest,
        position_digest=digest(position.encode()),
        tournament=tournament.name,
        rounds=then.regulations.rounds,
        initial=initial,
        open_games=sum(not game.result.known for played in then.rounds for game in played.games),
        as_played=as_played(tournament, pairing),
        pairing=pairing,
        names={entrant.number: entrant.name for entrant in then.entrants},
        absences={number: requested.get(number, ByeKind.ZERO) for number in pairing.absent},
    )


def maker(engine: Engine) -> Maker:
    """The engine that pairs when this one is asked for."""
    if engine == "auto":
        return "native" if native_available() else "reference"
    return engine


def as_played(tournament: Tournament, pairing: RoundPairing) -> bool | None:
    """Check whether a tournament has the round as it was paired; None where it has no such round.

    The order of the boards does not matter: files have games by player.
    """
    if pairing.round > len(tournament.rounds):
        return None
    played = tournament.rounds[pairing.round - 1]
    if not played.paired:
        return None
    boards = {(game.white, game.black) for game in played.games}
    byes = [bye.player for bye in played.byes if bye.kind is ByeKind.PAB]
    expected = [] if pairing.bye is None else [pairing.bye]
    return byes == expected and boards == {(one.white, one.black) for one in pairing.boards}
