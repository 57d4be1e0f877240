"""What the chosen pairing system needs of the players, and what is to be known of it."""

from __future__ import annotations

from collections.abc import Iterator

from openarbiter.handling.findings import ACKNOWLEDGE, CONFIRM, NOTE, REFUSE, Finding
from openarbiter.model import Reason, Tournament
from openarbiter.model.pairing_permission import pairing_permission
from openarbiter.model.text import N_
from openarbiter.pairing.round import edition_of
from openarbiter.pairing.switch_lines import readings_of
from openarbiter.pairing.system import BY_MATCHES, system_of
from openarbiter.rulebook import Edition
from openarbiter.rulebook.burstein_rules import burstein_rules
from openarbiter.rulebook.dubov_rules import dubov_rules
from openarbiter.rulebook.edition_texts import TextSource
from openarbiter.rulebook.lim_rules import LIM_EDITIONS
from openarbiter.rulebook.swiss_systems import (
    SWISS_SYSTEMS,
    SystemStatus,
    advice_article,
    cited_1989,
    permission_article,
    text_of_system,
)

_UNRATED = N_(
    "No rating, and the Dubov System pairs by ratings: {players}. For each of them enter an "
    "estimated rating as the rating, and 0 as the FIDE rating: reports then say unrated."
)
_UNCHECKED = N_(
    "No approved program with a free checker exists for this system, so its use is advised "
    "against. Announce it before the tournament, and name it in the report."
)
_UNPUBLISHED = N_(
    "These rules are not among the published Swiss systems of FIDE. A rated tournament needs the "
    "permission of FIDE’s Qualification Commission, and a written description for the players "
    "before it starts. Enter the permission in the regulations."
)
_OWN_TABLE = N_(
    "A table of virtual points of your own is not a published acceleration. A rated tournament "
    "needs the permission of FIDE’s Qualification Commission, and the players must see the table "
    "before the start. Enter the permission in the regulations."
)
_RETOLD = N_(
    "The text of these rules could not be read word for word: other programs may pair a round "
    "differently. Look at every draft before you publish it."
)
_MADE_FOR_FIDES = N_(
    "Acceleration is made for the Swiss systems that FIDE publishes now. These rules say nothing "
    "of virtual points; they count here as points do."
)


_MAXIMUM = N_(
    "In {rounds} rounds, a player who was upfloated {most} times is a maximum upfloater, and is "
    "upfloated again only if it cannot be avoided."
)
_SEEDING = N_(
    "Seeding rounds: the first {seeding} of {rounds} rounds. The FIDE (Dutch) System pairs them; "
    "after them opponents follow from the results."
)
_MAXI = N_(
    "{players} players in {rounds} rounds are a maxi-tournament, which has more than {most}: for "
    "colours, players change places only within 100 rating points."
)


def unrated_players(tournament: Tournament) -> tuple[int, ...]:
    """Players without a rating whom the system cannot do without one, by number.

    In the Dubov System everybody who is paired has one, and so have those whom they have met
    (C.04.4.1 A.1; 1.1). Others ask for none.
    """
    if system_of(tournament).name != "dubov":
        return ()
    number = len(tournament.rounds) + 1
    away = {each.player for each in tournament.regulations.bye_requests if each.round == number}
    asked = {each.number for each in tournament.entrants} - away
    for played in tournament.rounds:
        for game in played.games:
            if game.result.played and {game.white, game.black} & asked:
                # Whoever has left counts too, as an opponent.
                asked |= {game.white, game.black}
    return tuple(
        each.number for each in tournament.entrants if each.number in asked and each.rating <= 0
    )


def missing_for_system(tournament: Tournament) -> Finding | None:
    """What keeps the system from pairing the next round: ratings, or a line that it cannot read.

    Returns:
        The finding, which refuses; None where nothing is missing.
    """
    unrated = unrated_players(tournament)
    if unrated:
        rules = dubov_rules(edition_of(tournament))
        names = {each.number: each.name for each in tournament.entrants}
        told = ", ".join(f"{player} {names[player]}".rstrip() for player in unrated)
        reason = Reason.of(_UNRATED, players=told)
        return Finding(rules.cited(rules.rating), reason, REFUSE, forbidden=True, players=unrated)
    if system_of(tournament).name in LIM_EDITIONS:
        for wrong in readings_of(tournament).wrong:
            return Finding("", wrong, REFUSE, forbidden=True)
    return None


def system_findings(tournament: Tournament, *, rated: bool) -> tuple[Finding, ...]:
    """What is to be known of the pairing system of a tournament.

    Args:
        rated: whether it is to be rated by FIDE (C.05 1.2).
    """
    system = SWISS_SYSTEMS.get(system_of(tournament, matches=True).name)
    if system is None:
        return ()
    edition = edition_of(tournament)
    allowed = bool(pairing_permission(tournament))
    found = [*(_of_status(system.standing, edition, allowed=allowed) if rated else ())]
    retold = text_of_system(system.id, edition).source is not TextSource.TEXT
    if retold and system.standing is not SystemStatus.CHECKED:
        level = ACKNOWLEDGE if rated else NOTE
        found.append(Finding("", Reason.of(_RETOLD), level, forbidden=False))
    return tuple(found)


def acceleration_findings(tournament: Tournament, *, rated: bool) -> tuple[Finding, ...]:
    """What is to be known of the acceleration of a tournament.

    Args:
        rated: as for :func:`system_findings`.
    """
    name = system_of(tournament, matches=True).name
    system = SWISS_SYSTEMS.get(name)
    regulations, found = tournament.regulations, []
    if system is None and name not in BY_MATCHES:
        return ()
    if not (regulations.baku or regulations.accelerations):
        return ()
    if rated and regulations.accelerations and not pairing_permission(tournament):
        article = permission_article(edition_of(tournament))
        found.append(Finding(article, Reason.of(_OWN_TABLE), CONFIRM, forbidden=True))
    if system is not None and not system.accelerates:
        found.append(Finding("", Reason.of(_MADE_FOR_FIDES), ACKNOWLEDGE, forbidden=False))
    return tuple(found)


def system_facts(tournament: Tournament) -> tuple[Finding, ...]:
    """What the system makes of the number of rounds and players, where its chapter says it."""
    name = system_of(tournament, matches=True).name
    edition = edition_of(tournament)
    rounds, players = tournament.regulations.rounds, len(tournament.entrants)
    if rounds is None:
        return ()
    if name == "dubov":
        rules = dubov_rules(edition)
        most = rules.max_upfloats(rounds)
        reason = Reason.of(_MAXIMUM, rounds=rounds, most=most)
        return (Finding(rules.cited(rules.maximum), reason, NOTE, forbidden=False),)
    if name == "burstein":
        seeded = burstein_rules(edition)
        count = seeded.seeding_rounds(rounds)
        reason = Reason.of(_SEEDING, rounds=rounds, seeding=count)
        return (Finding(seeded.cited(seeded.seeding), reason, NOTE, forbidden=False),)
    if name in LIM_EDITIONS and players > 2**rounds:
        article = cited_1989("12.7") if name == "fide-swiss-1989" else "C.04.4.3 5.7"
        reason = Reason.of(_MAXI, players=players, rounds=rounds, most=2**rounds)
        return (Finding(article, reason, NOTE, forbidden=False),)
    return ()


def _of_status(standing: SystemStatus, edition: Edition, *, allowed: bool) -> Iterator[Finding]:
    if standing is SystemStatus.UNCHECKED:
        yield Finding(advice_article(edition), Reason.of(_UNCHECKED), ACKNOWLEDGE, forbidden=False)
    if standing is SystemStatus.UNPUBLISHED and not allowed:
        yield Finding(permission_article(edition), Reason.of(_UNPUBLISHED), CONFIRM, forbidden=True)
