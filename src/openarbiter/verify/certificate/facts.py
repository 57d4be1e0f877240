"""Checks of the facts a certificate states about itself, the tournament and the round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from openarbiter.model import Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.pairing.pairs import as_played
from openarbiter.pairing.system import BETWEEN_TEAMS
from openarbiter.rulebook import Edition
from openarbiter.verify.certificate.certificate import PROGRAM, Certificate, names_of
from openarbiter.verify.certificate.comparing import differences
from openarbiter.verify.certificate.document import document_of
from openarbiter.verify.certificate.finding import CertificateFinding, Check
from openarbiter.verify.certificate.reading import Given, players_of
from openarbiter.verify.certificate.shapes import shown
from openarbiter.version import __version__

_FORM = Reason(N_("The document is a certificate, whole and well-formed"))
_ROUND = Reason(N_("The tournament has reached this round"))
_EDITION = Reason(N_("The edition of the rules is that of the tournament"))
_ORIGIN = Reason(N_("Everything the pairing depends on is as it was when it was certified"))
_FACTS = Reason(N_("The facts about the tournament and the round are correct"))
_NAMES = Reason(N_("The players have these names"))
_TEAM_NAMES = Reason(N_("The teams have these names"))
_SYSTEM = Reason(N_("The pairing system, and what was chosen in it, are those of the tournament"))

UNKNOWN = 10
"""Most members outside the format that are named."""

_COMPARED = ("tournament", "rounds", "system", "initial_colour", "games_without_result")


def form(given: Given) -> Check:
    """The document itself: it has been read, or there would be nothing to check."""
    template = N_(
        "Who made it ($.made_by) is what the certificate says of itself. It is not checked, and "
        "no check depends on it."
    )
    notes = [Reason(template)]
    maker = given.certificate.program
    if maker != PROGRAM:
        template = N_("It says it was made by another program, {program}.")
        notes.append(Reason.of(template, program=shown(maker)))
    elif given.certificate.version != __version__:
        template = N_(
            "It says it was made by OpenArbiter {version}, and this is {ours}: differences may "
            "come from corrections in one of them."
        )
        notes.append(Reason.of(template, version=given.certificate.version, ours=__version__))
    for path in given.unknown[:UNKNOWN]:
        template = N_("{path} is not part of the format: it was not checked.")
        notes.append(Reason.of(template, path=path))
    if len(given.unknown) > UNKNOWN:
        notes.append(Reason(N_("The document contains parts that do not belong to the format.")))
    return Check.of("form", _FORM, [], notes=tuple(notes))


def reached(certificate: Certificate, tournament: Tournament) -> Check:
    """Check whether the tournament has the rounds before the certified one."""
    number, last = certificate.pairing.round, len(tournament.rounds)
    found = []
    if number > last + 1:
        template = N_(
            "The certificate is of round {round}, and the file has {rounds} rounds: it is an "
            "earlier state of the tournament, or another tournament."
        )
        found.append(CertificateFinding("$.round", Reason.of(template, round=number, rounds=last)))
    return Check.of("round", _ROUND, found)


def edition_of_tournament(certificate: Certificate, due: Edition) -> Check:
    """Check whether the certificate goes by the edition the tournament goes by."""
    found = []
    if certificate.pairing.edition != due.id:
        template = N_(
            "The certificate uses {read}, and the tournament {due}. If {read} is right, "
            "choose it with --edition {read}."
        )
        reason = Reason.of(template, read=certificate.pairing.edition, due=due.id)
        found.append(CertificateFinding("$.edition", reason))
    return Check.of("edition", _EDITION, found)


def system_of_tournament(
    certificate: Certificate, system: str, switches: Mapping[str, str]
) -> Check:
    """Check whether the certificate goes by the system the tournament goes by.

    Args:
        system: that of the tournament.
        switches: the readings the tournament chooses in the system of the certificate.
    """
    found = []
    read = certificate.pairing.system
    if read != system:
        template = N_(
            "The certificate uses the system {read}, and the tournament {due}. If {read} is right, "
            "choose it with --system {read}."
        )
        found.append(CertificateFinding("$.system", Reason.of(template, read=read, due=system)))
    for name, due in switches.items():
        if certificate.switches.get(name) != due:
            template = N_("The tournament goes by {due}; here is {read}.")
            reason = Reason.of(template, due=shown(due), read=shown(certificate.switches.get(name)))
            found.append(CertificateFinding(f"$.switches.{name}", reason))
    return Check.of("system", _SYSTEM, found)


def completed(
    certificate: Certificate, tournament: Tournament
) -> tuple[Tournament, tuple[Reason, ...]]:
    """The tournament with what only the certificate says, and notes that it was believed."""
    regulations, notes = tournament.regulations, []
    if regulations.rounds is None and certificate.rounds is not None:
        regulations = replace(regulations, rounds=certificate.rounds)
        template = N_(
            "The file does not say how many rounds there are; the certificate says {rounds}, "
            "and was trusted."
        )
        notes.append(Reason.of(template, rounds=certificate.rounds))
    if regulations.initial_colour is None and not any(each.games for each in tournament.rounds):
        regulations = replace(regulations, initial_colour=certificate.initial)
        notes.append(
            Reason(
                N_(
                    "Neither the file nor its games show which initial colour was drawn by "
                    "lot; the certificate was trusted."
                )
            )
        )
    return replace(tournament, regulations=regulations), tuple(notes)


def origin(certificate: Certificate, position: str, *, later: bool) -> Check:
    """Check whether the position is the certified one, whatever else of the file has changed.

    Args:
        position: the digest of the position as the file has it now.
        later: the file is not the one certified.
    """
    found, notes = [], []
    if certificate.position_digest != position:
        template = (
            N_(
                "The position before the round is not the certified one: players, results, byes, "
                "prohibitions or the number of rounds have changed, or it is another tournament."
            )
            if later
            else N_(
                "The file is the one certified, and yet its position is not: the certificate was "
                "changed, or made by a program that reads the file in another way."
            )
        )
        found.append(CertificateFinding("$.input.position_sha256", Reason(template)))
    elif later:
        notes.append(
            Reason(
                N_(
                    "The file is not the one the certificate was made from "
                    "($.input.file_sha256), but the position before the round is the same, as in "
                    "a later state of the event."
                )
            )
        )
    return Check.of("position", _ORIGIN, found, notes=tuple(notes))


def facts(
    given: Given,
    made: Certificate,
    tournament: Tournament,
    notes: tuple[Reason, ...],
    *,
    later: bool,
) -> Check:
    """Check the facts about the tournament and the round, boards and brackets apart.

    Args:
        made: a certificate of the same round, made now.
        notes: those of :func:`completed`.
        later: the file is not the one certified.
    """
    due = document_of(made)
    found = [
        each for key in _COMPARED for each in differences(given.document[key], due[key], f"$.{key}")
    ]
    read = given.certificate.as_played
    played = as_played(tournament, given.certificate.pairing)
    if read != played:
        path = "$.agrees_with_file"
        values = {"due": shown(played), "read": shown(read)}
        if not later:
            template = N_("This should be {due}, but is {read}.")
            found.append(CertificateFinding(path, Reason.of(template, **values)))
        elif read is not None and played is None:
            template = N_(
                "This is {read}, so the certified file had the round; this file does not have "
                "it, so it is an earlier state of the tournament, or another tournament."
            )
            found.append(CertificateFinding(path, Reason.of(template, **values)))
        elif read is not None:
            template = N_(
                "{path} is {read}; by this file it would be {due}. It is about the file the "
                "certificate was made from, so it is not checked."
            )
            notes = (*notes, Reason.of(template, path=path, **values))
    if played is False:
        number = made.pairing.round
        template = N_("Round {round} as the file has it is not the certified pairing.")
        notes = (*notes, Reason.of(template, round=number))
    return Check.of("facts", _FACTS, found, notes=notes)


def names(given: Given, tournament: Tournament) -> Check:
    """Check whether the numbers have the names the tournament gives them."""
    system = given.certificate.pairing.system
    known = names_of(tournament, system)
    found = []
    for path, player in players_of(given.document):
        due = known.get(player["number"])
        if due is not None and due != player["name"]:
            template = (
                N_("The name of team {number} is {due}, and here is {read}.")
                if system in BETWEEN_TEAMS
                else N_("The name of player {number} is {due}, and here is {read}.")
            )
            reason = Reason.of(
                template, number=player["number"], due=shown(due), read=shown(player["name"])
            )
            found.append(CertificateFinding(f"{path}.name", reason))
    title = _TEAM_NAMES if system in BETWEEN_TEAMS else _NAMES
    return Check.of("names", title, found)
