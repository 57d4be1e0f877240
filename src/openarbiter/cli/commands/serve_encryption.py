"""Encryption of ``openarbiter serve``: which certificate, and what is said of it."""

from __future__ import annotations

from collections.abc import MutableMapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from openarbiter.cli.data_places import folder_of
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen
from openarbiter.web.our_addresses import own_names

if TYPE_CHECKING:
    from openarbiter.web.serving.certificates import ServerCertificate


@dataclass(frozen=True, slots=True)
class EncryptionAsked:
    """What the options ask for.

    Attributes:
        own: a certificate the server makes itself.
        certificate, key: files somebody has brought.
        clear_port: a port that sends those on who come in clear.
    """

    own: bool
    certificate: Path | None
    key: Path | None
    clear_port: int | None


def certificate_for(
    screen: Screen, asked: EncryptionAsked, host: str, data: Path | None
) -> ServerCertificate | None:
    """The certificate to serve with; None where connections are not encrypted.

    Raises:
        Failure: the options contradict each other, or a file cannot be used.
    """
    from openarbiter.web.serving.certificates import (
        BadCertificate,
        brought_certificate,
        own_certificate,
    )

    _check(screen, asked)
    try:
        if asked.certificate is not None and asked.key is not None:
            return brought_certificate(asked.certificate, asked.key)
        if asked.own:
            return own_certificate(folder_of(data), own_names(host))
    except BadCertificate as problem:
        raise Failure(Exit.FILE_ERROR, problem.reason.message(screen.language.text)) from problem
    except OSError as problem:
        message = screen.say(
            "The data folder cannot be used: {problem}. Name another one with --data.",
            problem=problem,
        )
        raise Failure(Exit.FILE_ERROR, message) from problem
    return None


def _check(screen: Screen, asked: EncryptionAsked) -> None:
    message = ""
    if (asked.certificate is None) != (asked.key is None):
        message = screen.say("--tls-cert and --tls-key belong together: give both.")
    elif asked.own and asked.certificate is not None:
        message = screen.say(
            "--tls makes a certificate, --tls-cert brings one: use only one of them."
        )
    elif asked.clear_port is not None and not asked.own and asked.certificate is None:
        message = screen.say("--http-port needs --tls, or --tls-cert and --tls-key.")
    if message:
        raise Failure(Exit.WRONG_USE, message)


def name_of(certificate: ServerCertificate) -> str | None:
    """The name to hand out: the first one of a certificate somebody has brought."""
    if certificate.own:
        return None
    return next((name for name in certificate.names if "*" not in name and "." in name), None)


def tell_settings(certificate: ServerCertificate, environment: MutableMapping[str, str]) -> None:
    """Let the settings know what connections are encrypted with."""
    environment["OPENARBITER_TLS"] = "own" if certificate.own else "brought"
    environment["OPENARBITER_TLS_CERTIFICATE"] = str(certificate.file)
    environment["OPENARBITER_PUBLIC_NAME"] = name_of(certificate) or ""
    if not certificate.own and not environment.get("OPENARBITER_HOSTS"):
        names = [name.removeprefix("*") for name in certificate.names]
        environment["OPENARBITER_HOSTS"] = ",".join([*names, "localhost", "127.0.0.1", "[::1]"])


def told(screen: Screen, certificate: ServerCertificate | None, host: str) -> None:
    """Say whether passwords are safe on their way, and how to recognise the server."""
    if certificate is None:
        if host not in ("127.0.0.1", "::1", "localhost"):
            screen.line(
                screen.say(
                    "Not encrypted: others in this network could read passwords. To encrypt, "
                    "start with --tls."
                ),
                "yellow",
            )
    elif certificate.own:
        screen.line(
            screen.say(
                "Encrypted with a certificate made by this server. Browsers warn about it the "
                "first time; compare the fingerprint before you continue:"
            )
        )
        for line in lines_of(certificate.fingerprint):
            screen.line("  " + line, "bold")
    else:
        screen.line(
            screen.say("Encrypted; the certificate expires on {day}.", day=certificate.until.date())
        )


def lines_of(fingerprint: str) -> list[str]:
    """A fingerprint in two lines of equal length, as people compare it."""
    pairs = fingerprint.split(":")
    half = len(pairs) // 2
    return [":".join(pairs[:half]), ":".join(pairs[half:])]
