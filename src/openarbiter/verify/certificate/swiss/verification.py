"""The verification of a certificate of another system than the Dutch one."""

from __future__ import annotations

from openarbiter.model import ByeKind, Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.pairing import Board, NoPairing
from openarbiter.rulebook import Edition
from openarbiter.verify.certificate.certificate import (
    Certificate,
    absences_of,
    certificate_of,
    position_of,
)
from openarbiter.verify.certificate.document import document_of
from openarbiter.verify.certificate.facts import facts, names, origin
from openarbiter.verify.certificate.finding import CertificateFinding, Check, Means
from openarbiter.verify.certificate.position import digest
from openarbiter.verify.certificate.reading import Given
from openarbiter.verify.certificate.repairing import no_groups, same_groups
from openarbiter.verify.certificate.swiss.arrangement import arrangement
from openarbiter.verify.certificate.swiss.criteria import criteria_values
from openarbiter.verify.certificate.swiss.facts_of_round import field_of, second_game
from openarbiter.verify.certificate.swiss.groups import Groups
from openarbiter.verify.certificate.swiss.legality import legality
from openarbiter.verify.certificate.swiss.optimal import best_pairing, fewest_floaters

_SECOND = Reason(N_("Game 2 has the pairs of game 1 with colours exchanged, and its byes"))


def verify_groups(
    given: Given,
    tournament: Tournament,
    file_digest: str,
    rules: Edition,
    assumed: tuple[Reason, ...],
) -> list[Check]:
    """The checks of everything but form, round, system and edition.

    Args:
        tournament: with the number of rounds and the initial colour.
        rules: the edition of the certificate.
        assumed: notes on what was taken from the certificate.
    """
    certificate = given.certificate
    number, system = certificate.pairing.round, certificate.pairing.system
    later = certificate.file_digest != file_digest
    position = digest(position_of(tournament, number, rules, system).encode())
    checks = [origin(certificate, position, later=later)]
    if second_game(number, system):
        judged = [_second_game(certificate, tournament, number)]
    else:
        field = field_of(tournament, number, system, rules)
        groups = Groups(certificate.pairing, field)
        judged = [
            *legality(certificate, field, later=later),
            *arrangement(certificate, field, groups),
            groups.check(),
            criteria_values(groups),
            fewest_floaters(groups),
            best_pairing(groups),
        ]
        if not field.articles.criteria:
            judged = [check for check in judged if check.name != "criteria"]
    try:
        made = certificate_of(tournament, number, file_digest, edition=rules.id, system=system)
    except NoPairing as impossible:
        return [*checks, *judged, no_groups(impossible.reasons)]
    return [
        *checks,
        facts(given, made, tournament, assumed, later=later),
        names(given, tournament),
        *judged,
        *same_groups(given.document, document_of(made)),
    ]


def _second_game(certificate: Certificate, tournament: Tournament, number: int) -> Check:
    """The check of game 2 of a match (C.04.5 4.4), which is settled by game 1."""
    pairing = certificate.pairing
    first = tournament.rounds[number - 2]
    found = []

    def note(path: str, template: str) -> None:
        found.append(CertificateFinding(path, Reason(template)))

    if pairing.boards != tuple(Board(game.black, game.white) for game in first.games):
        note("$.boards", N_("These are not the pairs of game 1 with colours exchanged."))
    bye = next((bye.player for bye in first.byes if bye.kind is ByeKind.PAB), None)
    if pairing.bye != bye:
        note("$.bye", N_("The bye of game 1 is about both games."))
    kinds = absences_of(tournament.before_round(number), number, pairing.system)
    seated = {player for game in first.games for player in (game.white, game.black)}
    due = {
        each.number: kinds.get(each.number, ByeKind.ZERO)
        for each in tournament.entrants
        if each.number not in seated and each.number != bye
    }
    if tuple(due) != pairing.absent or dict(certificate.absences) != due:
        note("$.absent", N_("The absent are not those of game 1."))
    return Check.of("game-2", _SECOND, found, article="C.04.5 4.4", means=Means.PROVED)
