"""The certificate of a pairing: one round by the rules, with all its reasons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from dataclasses import field as dataclass_field
from typing import Literal, TypeAlias

from openarbiter.model import ByeKind, Colour, Tournament, numbered_teams
from openarbiter.pairing import Engine, RoundPairing, edition_of, native_available, pair_round
from openarbiter.pairing.frame.cards import cards
from openarbiter.pairing.frame.initial import initial_colour
from openarbiter.pairing.pairs import as_played
from openarbiter.pairing.system import BETWEEN_TEAMS, DUTCH
from openarbiter.pairing.team_swiss.round import initial_team_colour
from openarbiter.rulebook import Edition
from openarbiter.verify.certificate.position import digest, position_text
from openarbiter.verify.certificate.swiss.facts_of_round import (
    field_of,
    second_game,
    seeded,
    switches_of,
)
from openarbiter.verify.certificate.swiss.position import field_text, second_game_text
from openarbiter.version import __version__

Maker: TypeAlias = Literal["native", "reference", "both"]
"""The engine that paired; ``both`` where two did and agreed."""

PROGRAM = "OpenArbiter"


@dataclass(frozen=True, slots=True)
class Certificate:
    """The pairing of one round by a Swiss system, and what it was made from.

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
        switches: the readings the event goes by, by name; of the Lim System only.
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
    switches: Mapping[str, str] = dataclass_field(default_factory=dict)


def certificate_of(
    tournament: Tournament,
    round_number: int,
    file_digest: str,
    *,
    edition: str | None = None,
    engine: Engine = "auto",
    system: str = DUTCH,
) -> Certificate:
    """Pair a round and certify it.

    The same tournament always gives the same certificate. In a system for teams the numbers and
    names are theirs.

    Args:
        round_number: from 1 to the next one to be paired.
        file_digest: of the file the tournament was read from.
        edition, engine: see :func:`openarbiter.pairing.pair_round`, whose errors this has.
        system: a Swiss system; other systems have nothing to certify.
    """
    rules = edition_of(tournament, edition)
    announced = tournament.before_round(round_number).regulations.rounds
    tournament = replace(tournament, regulations=replace(tournament.regulations, rounds=announced))
    pairing = _paired(tournament, round_number, rules, system, engine)
    then = tournament.before_round(round_number)
    for_teams = system in BETWEEN_TEAMS
    initial = initial_team_colour(tournament) if for_teams else initial_colour(tournament)
    by_dutch = system == DUTCH or seeded(tournament, round_number, system, rules)
    position = position_of(tournament, round_number, rules, system)
    kinds = absences_of(then, round_number, system)
    return Certificate(
        program=PROGRAM,
        version=__version__,
        engine=maker(engine) if by_dutch else "reference",
        file_digest=file_digest,
        position_digest=digest(position.encode()),
        tournament=tournament.name,
        rounds=then.regulations.rounds,
        initial=initial,
        open_games=sum(not game.result.known for played in then.rounds for game in played.games),
        as_played=as_played(tournament, pairing),
        pairing=pairing,
        names=names_of(then, system),
        absences={number: kinds.get(number, ByeKind.ZERO) for number in pairing.absent},
        switches=switches_of(tournament, round_number, system),
    )


def _paired(
    tournament: Tournament, number: int, rules: Edition, system: str, engine: Engine
) -> RoundPairing:
    """The round; where a system has the Dutch one pair it, by the engine asked for."""
    if not seeded(tournament, number, system, rules):
        return pair_round(tournament, number, edition=rules.id, system=system, engine=engine)
    told = pair_round(tournament, number, edition=rules.id, system=system)
    dutch = pair_round(tournament, number, edition=rules.id, system=DUTCH, engine=engine)
    return replace(dutch, system=system, steps=told.steps)


def position_of(tournament: Tournament, number: int, rules: Edition, system: str) -> str:
    """The text of the position of a round, see :func:`position_text` and :func:`field_text`.

    Raises:
        NoPairing: a line of the file has a switch that there is not.
    """
    if system == DUTCH or seeded(tournament, number, system, rules):
        players = cards(tournament.before_round(number), rules)
        return position_text(players, number, rules.id, initial_colour(tournament), system)
    if second_game(number, system):
        return second_game_text(tournament, number, rules.id)
    return field_text(field_of(tournament, number, system, rules))


def names_of(tournament: Tournament, system: str) -> dict[int, str]:
    """The names by number: of teams where the system pairs them."""
    if system in BETWEEN_TEAMS:
        return {number: team.name for number, team in numbered_teams(tournament).items()}
    return {entrant.number: entrant.name for entrant in tournament.entrants}


def absences_of(then: Tournament, number: int, system: str) -> dict[int, ByeKind]:
    """The byes other than the allocated one that are known before a round, by number.

    Args:
        then: the tournament before the round.
    """
    if system in BETWEEN_TEAMS:
        return {each.team: each.kind for each in then.team_byes if each.round == number}
    if second_game(number, system):
        # A bye is about both games of a match.
        byes = then.rounds[-1].byes
        return {each.player: each.kind for each in byes if each.kind is not ByeKind.PAB}
    requests = then.regulations.bye_requests
    return {each.player: each.kind for each in requests if each.round == number}


def maker(engine: Engine) -> Maker:
    """The engine that pairs when this one is asked for."""
    if engine == "auto":
        return "native" if native_available() else "reference"
    return engine
