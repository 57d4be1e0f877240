"""The verification of a certificate: every point of it, one after another."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.model import Tournament
from openarbiter.pairing import Engine, NoPairing, edition_of, system_of
from openarbiter.pairing.dutch.agenda import Agenda
from openarbiter.pairing.frame.cards import cards
from openarbiter.pairing.frame.initial import initial_colour
from openarbiter.pairing.system import DUTCH
from openarbiter.rulebook import EDITIONS
from openarbiter.verify.certificate.arrangement import arrangement
from openarbiter.verify.certificate.brackets import Brackets, parameters
from openarbiter.verify.certificate.certificate import Maker, certificate_of
from openarbiter.verify.certificate.document import document_of
from openarbiter.verify.certificate.facts import (
    completed,
    edition_of_tournament,
    facts,
    form,
    names,
    origin,
    reached,
    system_of_tournament,
)
from openarbiter.verify.certificate.finding import Check, CheckOutcome
from openarbiter.verify.certificate.legality import legality
from openarbiter.verify.certificate.position import digest, position_text
from openarbiter.verify.certificate.reading import Given
from openarbiter.verify.certificate.repairing import (
    engine_again,
    no_groups,
    not_paired,
    same_pairing,
)
from openarbiter.verify.certificate.swiss.facts_of_round import seeded, switches_of
from openarbiter.verify.certificate.swiss.verification import verify_groups
from openarbiter.verify.certificate.values import criteria_values


@dataclass(frozen=True, slots=True)
class Verification:
    """Result of verifying a certificate against a tournament.

    Attributes:
        engine: the one that paired the round again; None where it came to nothing of that.
    """

    given: Given
    checks: tuple[Check, ...]
    engine: Maker | None = None

    @property
    def valid(self) -> bool:
        """True if no check failed."""
        return all(check.outcome is not CheckOutcome.FAILS for check in self.checks)

    @property
    def independent(self) -> bool:
        """True if two engines paired the round again, so that one of them did not make this."""
        return self.engine == "both"

    @property
    def complete(self) -> bool:
        """True if the round was paired again, and every check made."""
        made = all(check.outcome is not CheckOutcome.NOT_CHECKED for check in self.checks)
        return made and self.engine is not None


def verify(
    given: Given,
    tournament: Tournament,
    file_digest: str,
    *,
    edition: str | None = None,
    engine: Engine = "auto",
    system: str | None = None,
) -> Verification:
    """Check a certificate point by point against a tournament.

    The number of rounds and the initial colour are taken from the certificate where the
    tournament does not say them and its games do not show them.

    Args:
        tournament: as it stands now; rounds after the certified one make no difference.
        file_digest: of the file it was read from.
        edition: the one the tournament goes by; by default as for pairing it.
        engine: which engine pairs again, see :func:`engine_again`; it counts where the Dutch
            System pairs.
        system: the one the tournament goes by; by default what its file names.

    Raises:
        EngineMissing, EnginesDiffer, TooHard: as :func:`openarbiter.pairing.pair_round`.
    """
    certificate = given.certificate
    number = certificate.pairing.round
    due = edition_of(tournament, edition)
    checks = [form(given), reached(certificate, tournament)]
    named = system_named(tournament, system)
    if certificate.pairing.system != DUTCH or named != DUTCH:
        try:
            chosen = switches_of(tournament, number, certificate.pairing.system)
        except NoPairing as unknown:
            checks.append(no_groups(unknown.reasons))
            return Verification(given, tuple(checks))
        checks.append(system_of_tournament(certificate, named, chosen))
    checks.append(edition_of_tournament(certificate, due))
    if number > len(tournament.rounds) + 1:
        return Verification(given, tuple(checks))
    tournament, assumed = completed(certificate, tournament)
    rules = EDITIONS[certificate.pairing.edition]
    kind = certificate.pairing.system
    if kind != DUTCH and not seeded(tournament, number, kind, rules):
        found = verify_groups(given, tournament, file_digest, rules, assumed)
        return Verification(given, (*checks, *found), "reference")
    then = tournament.before_round(number)
    players = cards(then, rules)
    initial = initial_colour(tournament)
    position = digest(position_text(players, number, rules.id, initial, kind).encode())
    later = certificate.file_digest != file_digest
    checks.append(origin(certificate, position, later=later))
    legal = legality(certificate, then, rules, later=later)
    by_number = {card.number: card for card in players}
    arranged = arrangement(certificate, by_number, rules, initial)
    again = engine_again(len(players), engine)
    try:
        made = certificate_of(
            tournament, number, file_digest, edition=rules.id, engine=again, system=kind
        )
    except NoPairing as impossible:
        unpaired = not_paired(certificate, impossible.reasons, again)
        return Verification(given, (*checks, *legal, *arranged, unpaired), again)
    bye = made.pairing.bye
    agenda = Agenda(players, rules.dutch, initial, 0 if bye is None else by_number[bye].score)
    brackets = Brackets(certificate.pairing, agenda.groups, rules)
    checks += [
        facts(given, made, tournament, assumed, later=later),
        names(given, tournament),
        *legal,
        *arranged,
        brackets.check(),
        parameters(brackets, certificate.pairing),
        criteria_values(brackets, certificate.pairing, agenda, rules),
        same_pairing(given.document, document_of(made), certificate, again),
    ]
    return Verification(given, tuple(checks), again)


def system_named(tournament: Tournament, asked: str | None) -> str:
    """The Swiss system a tournament goes by: the one asked for, else what its file names.

    A tournament with a schedule, or of a system unknown here, goes by the Dutch one where somebody
    asks for a certificate all the same.
    """
    chosen = system_of(tournament, asked, matches=True)
    return DUTCH if chosen.scheduled else chosen.name
