"""What the verification of a certificate found, for people and for programs."""

from __future__ import annotations

from openarbiter.cli.boards import rules_of
from openarbiter.cli.screen import Screen
from openarbiter.cli.table import Column, Table
from openarbiter.model import Reason
from openarbiter.pairing.system import DUTCH
from openarbiter.verify.certificate import PROGRAM, Check, CheckOutcome, Means, Verification

SHOWN = 10
"""How many findings of one check are shown."""

_STYLES = {CheckOutcome.FAILS: "red", CheckOutcome.NOT_CHECKED: "yellow"}


def show_verification(screen: Screen, found: Verification) -> None:
    """Print each check with its outcome, what was found, and the verdict."""
    certificate = found.given.certificate
    pairing = certificate.pairing
    if certificate.tournament:
        screen.line(certificate.tournament, "bold")
    screen.line(
        screen.say(
            "Certificate of round {round}. {rules}",
            round=pairing.round,
            rules=rules_of(screen, pairing.system, pairing.edition),
        )
    )
    screen.line(_made_by(screen, found))
    screen.line()
    columns = [
        Column(screen.say("Article")),
        Column(screen.say("Checked")),
        Column(screen.say("Outcome")),
    ]
    rows: list[tuple[str, ...]] = [
        (check.article, _said(screen, check.title), outcome_name(screen, check.outcome))
        for check in found.checks
    ]
    if pairing.system != DUTCH:
        columns.append(Column(screen.say("How")))
        means = [means_name(screen, check.means or Means.READ) for check in found.checks]
        rows = [(*row, how) for row, how in zip(rows, means, strict=True)]
    screen.table(Table(tuple(columns), tuple(rows)))
    screen.line()
    for check in found.checks:
        _show_findings(screen, check)
    notes = [_said(screen, note) for check in found.checks for note in check.notes]
    for note in notes:
        screen.line(screen.say("Note: {text}", text=note))
    if notes:
        screen.line()
    _show_verdict(screen, found)


def outcome_name(screen: Screen, outcome: CheckOutcome) -> str:
    """An outcome in words."""
    match outcome:
        case CheckOutcome.HOLDS:
            return screen.say("holds")
        case CheckOutcome.FAILS:
            return screen.say("fails")
        case CheckOutcome.NOT_CHECKED:
            return screen.say("not checked")


def means_name(screen: Screen, means: Means) -> str:
    """How a check came to its outcome, in words."""
    match means:
        case Means.READ:
            return screen.say("compared with the file")
        case Means.RECOMPUTED:
            return screen.say("recomputed")
        case Means.PROVED:
            return screen.say("proved")
        case Means.PAIRED_AGAIN:
            return screen.say("paired again")


def verification_json(screen: Screen, found: Verification) -> dict[str, object]:
    """The verification for a program."""
    certificate = found.given.certificate
    return {
        "tournament": certificate.tournament,
        "round": certificate.pairing.round,
        "system": certificate.pairing.system,
        "edition": certificate.pairing.edition,
        "made_by": {
            "program": certificate.program,
            "version": certificate.version,
            "engine": certificate.engine,
        },
        "valid": found.valid,
        "complete": found.complete,
        "paired_again_by": found.engine,
        "independent": found.independent,
        "checks": [
            {
                "check": check.name,
                "article": check.article or None,
                "outcome": check.outcome.value,
                "means": None if check.means is None else check.means.value,
                "title": _said(screen, check.title),
                "findings": [
                    {"path": each.path, "message": _said(screen, each.reason)}
                    for each in check.findings
                ],
                "notes": [_said(screen, note) for note in check.notes],
            }
            for check in found.checks
        ],
    }


def _made_by(screen: Screen, found: Verification) -> str:
    """The certificate's own word on who made it."""
    certificate = found.given.certificate
    version = certificate.version
    ours = certificate.program == PROGRAM
    if ours and certificate.engine == "reference" and certificate.pairing.groups:
        # Of these systems there is one engine, which needs no name.
        return screen.say("It says it was made by OpenArbiter {version}.", version=version)
    match certificate.engine if ours else "":
        case "native":
            return screen.say(
                "It says it was made by OpenArbiter {version}, native engine.", version=version
            )
        case "reference":
            return screen.say(
                "It says it was made by OpenArbiter {version}, reference engine.", version=version
            )
        case "both":
            return screen.say(
                "It says it was made by OpenArbiter {version}, both engines.", version=version
            )
        case _:
            return screen.say(
                "It says it was made by {program} {version}.",
                program=certificate.program,
                version=version,
            )


def _show_findings(screen: Screen, check: Check) -> None:
    if not check.findings:
        return
    screen.line(f"{_said(screen, check.title)}:", _STYLES[CheckOutcome.FAILS])
    for each in check.findings[:SHOWN]:
        screen.line(f"  {each.path}: {_said(screen, each.reason)}")
    more = len(check.findings) - SHOWN
    if more > 0:
        screen.line(
            "  " + screen.plural("… and {count} more place", "… and {count} more places", more)
        )
    screen.line()


def _show_verdict(screen: Screen, found: Verification) -> None:
    failed = sum(check.outcome is CheckOutcome.FAILS for check in found.checks)
    number = found.given.certificate.pairing.round
    if failed:
        message = screen.plural(
            "{count} of {checks} checks fails: the certificate does not hold.",
            "{count} of {checks} checks fail: the certificate does not hold.",
            failed,
            checks=len(found.checks),
        )
        screen.line(message, "bold red")
    else:
        message = screen.say(
            "The certificate holds: this is the pairing of round {round} by the rules.",
            round=number,
        )
        screen.line(message, "bold green")


def _said(screen: Screen, reason: Reason) -> str:
    return reason.message(screen.language.text)
