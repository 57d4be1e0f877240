"""Checks that the boards of a certificate are legal, by the games of the tournament alone."""

from __future__ import annotations

from collections import Counter

from openarbiter.model import ByeKind, Colour, Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.rulebook import Edition
from openarbiter.verify.certificate.certificate import Certificate
from openarbiter.verify.certificate.finding import CertificateFinding, Check
from openarbiter.verify.certificate.past import Past, pasts

_EVERYBODY = Reason(N_("Every player of the round is on one board or has the bye, and nobody else"))
_REMATCHES = Reason(N_("Nobody meets an opponent again"))
_BYE = Reason(N_("The bye goes to a player who may have it"))
_SAME_COLOUR = Reason(N_("No two players who must have the same colour meet"))
_PROHIBITED = Reason(N_("No two players meet whom an arbiter has kept apart"))


def legality(
    certificate: Certificate, then: Tournament, rules: Edition, *, later: bool
) -> list[Check]:
    """The checks of the absolute criteria (C.1-C.3) and of who plays at all.

    Args:
        then: the tournament before the certified round.
        later: the file is not the one certified, so that it may know players who
            entered after the round.
    """
    past = pasts(then, rules)
    dutch = rules.dutch
    unlisted = _unlisted(certificate, then)
    notes: tuple[Reason, ...] = ()
    if later and unlisted:
        template = N_(
            "Not in the certificate, and absent according to the file: {players}. They may have "
            "entered after the round, so this is not checked."
        )
        notes = (Reason.of(template, players=", ".join(map(str, unlisted))),)
    everybody = _everybody(certificate, then, set(unlisted) if later else set())
    return [
        Check.of("everybody", _EVERYBODY, everybody, notes=notes),
        Check.of("rematches", _REMATCHES, _rematches(certificate, past), article=dutch.rematch),
        Check.of("bye", _BYE, _bye(certificate, past), article=dutch.second_bye),
        Check.of(
            "same-colour", _SAME_COLOUR, _same_colour(certificate, past), article=dutch.same_colour
        ),
        Check.of("prohibitions", _PROHIBITED, _prohibited(certificate, then)),
    ]


def _away(certificate: Certificate, then: Tournament) -> dict[int, ByeKind]:
    """Those who do not play the round by the file."""
    return {
        request.player: request.kind
        for request in then.regulations.bye_requests
        if request.round == certificate.pairing.round
    }


def _unlisted(certificate: Certificate, then: Tournament) -> tuple[int, ...]:
    """Those absent by the file and not in the certificate, who have never been there so far."""
    known = then.arrived() | certificate.absences.keys()
    away = _away(certificate, then)
    return tuple(player for player in sorted(away.keys() - known) if away[player] is ByeKind.ZERO)


def _everybody(
    certificate: Certificate, then: Tournament, excused: set[int]
) -> list[CertificateFinding]:
    pairing, away = certificate.pairing, _away(certificate, then)
    numbers = {entrant.number for entrant in then.entrants}
    found = []
    places: Counter[int] = Counter()
    for path, player in _seated(certificate):
        places[player] += 1
        if player not in numbers:
            template = N_("There is no player {player} in the tournament.")
        elif player in away:
            template = N_("Player {player} does not play this round.")
        elif places[player] > 1:
            template = N_("Player {player} is listed a second time.")
        else:
            continue
        found.append(CertificateFinding(path, Reason.of(template, player=player)))
    for player in sorted(numbers - away.keys() - places.keys()):
        template = (
            N_(
                "Player {player} is absent in the certificate but plays according to the "
                "file. If the player does not play, give --byes."
            )
            if player in pairing.absent
            else N_("Player {player} plays this round, but has neither a board nor the bye.")
        )
        found.append(CertificateFinding("$.boards", Reason.of(template, player=player)))
    return found + _absent(certificate, away, excused)


def _absent(
    certificate: Certificate, away: dict[int, ByeKind], excused: set[int]
) -> list[CertificateFinding]:
    """Report errors in the list of absent players.

    Args:
        excused: who need not be there.
    """
    found = []
    listed = certificate.pairing.absent
    places = Counter(listed)
    for place, player in enumerate(listed):
        if player not in away:
            template = N_("Player {player} is not absent.")
        elif places[player] > 1:
            template = N_("Player {player} is listed more than once.")
        elif certificate.absences[player] is not away[player]:
            template = N_("The file disagrees about the bye of player {player}.")
        else:
            continue
        found.append(CertificateFinding(f"$.absent[{place}]", Reason.of(template, player=player)))
    if list(listed) != sorted(listed):
        template = N_("The absent players are not in the order of their numbers.")
        found.append(CertificateFinding("$.absent", Reason(template)))
    for player in sorted(away.keys() - set(listed) - excused):
        template = N_("Player {player} is absent, but the certificate does not say so.")
        found.append(CertificateFinding("$.absent", Reason.of(template, player=player)))
    return found


def _seated(certificate: Certificate) -> list[tuple[str, int]]:
    """Everybody with a board or the bye, with their path."""
    pairing = certificate.pairing
    found = [
        (f"$.boards[{place}].{side}", player)
        for place, board in enumerate(pairing.boards)
        for side, player in (("white", board.white), ("black", board.black))
    ]
    return found if pairing.bye is None else [*found, ("$.bye", pairing.bye)]


def _rematches(certificate: Certificate, past: dict[int, Past]) -> list[CertificateFinding]:
    template = N_("Players {white} and {black} have met in round {round}.")
    return [
        CertificateFinding(
            f"$.boards[{place}]",
            Reason.of(
                template,
                white=board.white,
                black=board.black,
                round=past[board.white].met[board.black],
            ),
        )
        for place, board in enumerate(certificate.pairing.boards)
        if board.white in past and board.black in past[board.white].met
    ]


def _bye(certificate: Certificate, past: dict[int, Past]) -> list[CertificateFinding]:
    bye = certificate.pairing.bye
    if bye is None or bye not in past or past[bye].barred_by is None:
        return []
    template = N_(
        "Player {player} may not have the bye: they had a bye or a win without playing in round "
        "{round}."
    )
    return [CertificateFinding("$.bye", Reason.of(template, player=bye, round=past[bye].barred_by))]


def _same_colour(certificate: Certificate, past: dict[int, Past]) -> list[CertificateFinding]:
    found = []
    for place, board in enumerate(certificate.pairing.boards):
        if board.white not in past or board.black not in past:
            continue
        one, other = past[board.white], past[board.black]
        due = one.must_have
        if due is None or due is not other.must_have or one.topscorer or other.topscorer:
            continue
        template = (
            N_("Players {white} and {black} would both have to get White.")
            if due is Colour.WHITE
            else N_("Players {white} and {black} would both have to get Black.")
        )
        reason = Reason.of(template, white=board.white, black=board.black)
        found.append(CertificateFinding(f"$.boards[{place}]", reason))
    return found


def _prohibited(certificate: Certificate, then: Tournament) -> list[CertificateFinding]:
    number = certificate.pairing.round
    kept = [
        set(each.players)
        for each in then.regulations.prohibitions
        if each.first_round <= number and (each.last_round is None or number <= each.last_round)
    ]
    template = N_("Players {white} and {black} are kept apart by the arbiter in this round.")
    return [
        CertificateFinding(
            f"$.boards[{place}]", Reason.of(template, white=board.white, black=board.black)
        )
        for place, board in enumerate(certificate.pairing.boards)
        if any({board.white, board.black} <= players for players in kept)
    ]
