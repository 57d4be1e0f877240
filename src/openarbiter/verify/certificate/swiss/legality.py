"""Checks that the boards are legal, and the bye is rightly given, by the games alone."""

from __future__ import annotations

from collections import Counter

from openarbiter.model import ByeKind, Colour, Reason
from openarbiter.model.text import N_
from openarbiter.verify.certificate.certificate import Certificate
from openarbiter.verify.certificate.finding import CertificateFinding, Check, Means
from openarbiter.verify.certificate.swiss.bye_choice import bye_choice
from openarbiter.verify.certificate.swiss.people import RoundField

_EVERYBODY = Reason(
    N_("Everybody who plays the round is on one board or has the bye, and nobody else")
)
_REMATCHES = Reason(N_("Nobody meets an opponent again"))
_BYE = Reason(N_("The bye goes to somebody who may have it"))
_LIMITS = Reason(N_("No two meet who may not have different colours"))
_PROHIBITED = Reason(N_("No two meet whom an arbiter has kept apart"))


def legality(certificate: Certificate, field: RoundField, *, later: bool) -> list[Check]:
    """The checks of all that is absolute, and of who plays at all.

    Args:
        later: the file is not the one certified, so that it may know some who entered after
            the round.
    """
    articles = field.articles
    checks = [
        everybody(certificate, field, later=later),
        _check("rematches", _REMATCHES, _rematches(certificate, field), articles.rematch),
        _check("bye", _BYE, _bye(certificate, field), articles.second_bye),
        bye_choice(certificate, field),
        _check("prohibitions", _PROHIBITED, _prohibited(certificate, field), ""),
    ]
    if articles.same_colour:
        limits = _check("same-colour", _LIMITS, _limits(certificate, field), articles.same_colour)
        checks.insert(-1, limits)
    return checks


def _check(name: str, title: Reason, found: list[CertificateFinding], article: str) -> Check:
    return Check.of(name, title, found, article=article, means=Means.PROVED)


def everybody(certificate: Certificate, field: RoundField, *, later: bool) -> Check:
    """The check that everybody is there once, and that the absent are those of the file."""
    unlisted = [
        number
        for number, kind in sorted(field.away.items())
        if kind is ByeKind.ZERO
        and number not in field.arrived
        and number not in certificate.absences
    ]
    notes: tuple[Reason, ...] = ()
    if later and unlisted:
        template = N_(
            "Not in the certificate, and absent according to the file: {players}. They may have "
            "entered after the round, so this is not checked."
        )
        notes = (Reason.of(template, players=", ".join(map(str, unlisted))),)
    found = _seats(certificate, field) + _absent(certificate, field, unlisted if later else [])
    return Check.of("everybody", _EVERYBODY, found, notes=notes, means=Means.PROVED)


def _seats(certificate: Certificate, field: RoundField) -> list[CertificateFinding]:
    pairing = certificate.pairing
    seated = [
        (f"$.boards[{place}].{side}", number)
        for place, board in enumerate(pairing.boards)
        for side, number in (("white", board.white), ("black", board.black))
    ]
    if pairing.bye is not None:
        seated.append(("$.bye", pairing.bye))
    found = []
    places: Counter[int] = Counter()
    for path, number in seated:
        places[number] += 1
        if number not in field.listed:
            template = N_("Nobody in the tournament has the number {player}.")
        elif number not in field.people:
            template = N_("Number {player} does not play this round.")
        elif places[number] > 1:
            template = N_("Number {player} is listed a second time.")
        else:
            continue
        found.append(CertificateFinding(path, Reason.of(template, player=number)))
    for number in sorted(field.people.keys() - places.keys()):
        template = (
            N_("Number {player} is absent in the certificate but plays according to the file.")
            if number in pairing.absent
            else N_("Number {player} plays this round, but has neither a board nor the bye.")
        )
        found.append(CertificateFinding("$.boards", Reason.of(template, player=number)))
    return found


def _absent(
    certificate: Certificate, field: RoundField, excused: list[int]
) -> list[CertificateFinding]:
    listed = certificate.pairing.absent
    due = [number for number in field.listed if number not in field.people]
    found = []
    for place, number in enumerate(listed):
        kind = field.away.get(number, ByeKind.ZERO)
        if number not in due:
            template = N_("Number {player} is not absent.")
        elif number in listed[:place]:
            template = N_("Number {player} is listed more than once.")
        elif certificate.absences[number] is not kind:
            template = N_("The file disagrees about the bye of number {player}.")
        else:
            continue
        found.append(CertificateFinding(f"$.absent[{place}]", Reason.of(template, player=number)))
    if list(listed) != sorted(listed):
        template = N_("The absent are not in the order of their numbers.")
        found.append(CertificateFinding("$.absent", Reason(template)))
    for number in due:
        if number not in listed and number not in excused:
            template = N_("Number {player} is absent, but the certificate does not say so.")
            found.append(CertificateFinding("$.absent", Reason.of(template, player=number)))
    return found


def _rematches(certificate: Certificate, field: RoundField) -> list[CertificateFinding]:
    template = N_("{white} and {black} have met in round {round}.")
    return [
        CertificateFinding(
            f"$.boards[{place}]",
            Reason.of(
                template,
                white=board.white,
                black=board.black,
                round=field.people[board.white].met[board.black],
            ),
        )
        for place, board in enumerate(certificate.pairing.boards)
        if board.white in field.people and board.black in field.people[board.white].met
    ]


def _bye(certificate: Certificate, field: RoundField) -> list[CertificateFinding]:
    bye = certificate.pairing.bye
    if bye is None or bye not in field.people:
        return []
    barred = field.people[bye].barred_by
    if barred is None:
        return []
    template = N_("Number {player} may not have the bye, because of round {round}.")
    return [CertificateFinding("$.bye", Reason.of(template, player=bye, round=barred))]


def _limits(certificate: Certificate, field: RoundField) -> list[CertificateFinding]:
    if not field.limits:
        return []
    found = []
    for place, board in enumerate(certificate.pairing.boards):
        one, other = field.people.get(board.white), field.people.get(board.black)
        if one is None or other is None or one.colours_fit(other):
            continue
        template = N_("{white} and {black} cannot be given colours within the limits.")
        if one.cannot == other.cannot and len(one.cannot) == 1:
            template = (
                N_("{white} and {black} would both have to get Black.")
                if Colour.WHITE in one.cannot
                else N_("{white} and {black} would both have to get White.")
            )
        reason = Reason.of(template, white=board.white, black=board.black)
        found.append(CertificateFinding(f"$.boards[{place}]", reason))
    return found


def _prohibited(certificate: Certificate, field: RoundField) -> list[CertificateFinding]:
    template = N_("{white} and {black} are kept apart by the arbiter in this round.")
    return [
        CertificateFinding(
            f"$.boards[{place}]", Reason.of(template, white=board.white, black=board.black)
        )
        for place, board in enumerate(certificate.pairing.boards)
        if board.white in field.people and board.black in field.people[board.white].apart
    ]
