"""The certificate of the server: one it makes itself, or a real one that somebody brings."""

from __future__ import annotations

import ipaddress
import os
import ssl
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from openarbiter.model.reason import Reason
from openarbiter.model.text import N_

FILE = "tls.pem"
"""The file in the data folder with our own certificate and its key."""

LASTS = timedelta(days=390)
"""How long one of our own lasts: phones take none that lasts longer than 398 days."""

RENEWED = timedelta(days=30)
"""How long before its end it is renewed, at a start."""


class BadCertificate(Exception):
    """A certificate or its key cannot be used; `reason` says why and what to do."""

    def __init__(self, reason: Reason):
        self.reason = reason
        super().__init__(reason.message())


@dataclass(frozen=True, slots=True)
class ServerCertificate:
    """A certificate that can be used.

    Attributes:
        file: the certificate, with those that vouch for it.
        key: its key; the same file for one of our own.
        names: the names and addresses it is for, in the order it has them.
        fingerprint: SHA-256, as phones show it: pairs of hexadecimal digits with colons.
        until: when it ends.
        own: whether the server has made it, so that nobody vouches for it.
    """

    file: Path
    key: Path
    names: tuple[str, ...]
    fingerprint: str
    until: datetime
    own: bool


def own_certificate(
    folder: Path, names: Iterable[str], now: datetime | None = None
) -> ServerCertificate:
    """The server's own certificate: the one in the folder, or a new one where it does not fit.

    It does not fit if it is not for all of these names, ends soon, or begins later than now.

    Args:
        names: names and addresses by which the server is reached.

    Raises:
        OSError: the folder cannot be written.
    """
    now = now or datetime.now(UTC)
    wanted = tuple(dict.fromkeys(name.lower() for name in names))
    file = folder / FILE
    try:
        found = _read(file, file, own=True)
        begins = _certificates(file)[0].not_valid_before_utc
        if set(wanted) <= set(found.names) and begins <= now < found.until - RENEWED:
            return found
    except (BadCertificate, OSError):
        # There is none yet, or it is damaged: another one is made.
        pass
    _write_private(file, _made(wanted, now))
    return _read(file, file, own=True)


def brought_certificate(file: Path, key: Path, now: datetime | None = None) -> ServerCertificate:
    """A certificate and the key somebody has got for it.

    Raises:
        BadCertificate: one of them cannot be read, they do not belong together, or it is not
            valid now.
    """
    now = now or datetime.now(UTC)
    for each in (file, key):
        try:
            each.read_bytes()
        except OSError as problem:
            raise BadCertificate(
                Reason.of(
                    N_("{file} cannot be read: {problem}"), file=each, problem=problem.strerror
                )
            ) from problem
    found = _read(file, key, own=False)
    begins = _certificates(file)[0].not_valid_before_utc
    if now >= found.until:
        raise BadCertificate(
            Reason.of(
                N_("The certificate {file} expired on {day}: browsers would refuse it. Renew it."),
                file=file,
                day=found.until.date(),
            )
        )
    if now < begins:
        raise BadCertificate(
            Reason.of(
                N_(
                    "The certificate {file} is not valid before {day}. Check the clock of this "
                    "computer."
                ),
                file=file,
                day=begins.date(),
            )
        )
    return found


def _read(file: Path, key: Path, *, own: bool) -> ServerCertificate:
    certificate = _certificates(file)[0]
    _check_key(file, key)
    return ServerCertificate(
        file,
        key,
        _names(certificate),
        _fingerprint(certificate),
        certificate.not_valid_after_utc,
        own,
    )


def shown(file: Path) -> tuple[str, tuple[str, ...], datetime]:
    """The fingerprint of a certificate, the names it is for, and when it ends.

    Raises:
        BadCertificate, OSError: it cannot be read.
    """
    found = _certificates(file)[0]
    return _fingerprint(found), _names(found), found.not_valid_after_utc


def _fingerprint(certificate: x509.Certificate) -> str:
    return certificate.fingerprint(hashes.SHA256()).hex(":").upper()


def _certificates(file: Path) -> list[x509.Certificate]:
    try:
        return x509.load_pem_x509_certificates(file.read_bytes())
    except ValueError as problem:
        raise BadCertificate(
            Reason.of(
                N_(
                    "{file} holds no certificate in PEM form, which begins with "
                    "-----BEGIN CERTIFICATE-----."
                ),
                file=file,
            )
        ) from problem


def _check_key(file: Path, key: Path) -> None:
    """Make sure that the key can be read and belongs to the certificate."""
    asked: list[bool] = []

    def password() -> str:
        asked.append(True)
        return ""

    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(file, key, password)
    except ssl.SSLError as problem:
        if asked:
            reason = Reason.of(
                N_(
                    "The key {key} is protected by a password. Save it without one: "
                    "openssl pkey -in {key} -out key.pem"
                ),
                key=key,
            )
        elif "MISMATCH" in str(problem.reason or problem):
            reason = Reason.of(
                N_("The key {key} does not belong to the certificate {file}."), key=key, file=file
            )
        else:
            reason = Reason.of(
                N_(
                    "{key} holds no key in PEM form, which begins with -----BEGIN PRIVATE KEY-----."
                ),
                key=key,
            )
        raise BadCertificate(reason) from problem


def _names(certificate: x509.Certificate) -> tuple[str, ...]:
    try:
        listed = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except x509.ExtensionNotFound:
        return ()
    names: list[str] = listed.get_values_for_type(x509.DNSName)
    addresses = listed.get_values_for_type(x509.IPAddress)
    return (*(name.lower() for name in names), *(str(each) for each in addresses))


def _made(names: tuple[str, ...], now: datetime) -> bytes:
    """A certificate that nobody vouches for, and its key, as PEM."""
    key = ec.generate_private_key(ec.SECP256R1())
    whose = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "OpenArbiter")])
    made = (
        x509.CertificateBuilder()
        .subject_name(whose)
        .issuer_name(whose)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        # A clock that goes behind ours by some hours takes it as well.
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + LASTS)
        .add_extension(x509.SubjectAlternativeName([_general(name) for name in names]), False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), False)
        .sign(key, hashes.SHA256())
    )
    return made.public_bytes(Encoding.PEM) + key.private_bytes(
        Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()
    )


def _general(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(name))
    except ValueError:
        return x509.DNSName(name)


def _write_private(file: Path, content: bytes) -> None:
    """Write a file that only its owner can read, all of it at once."""
    file.parent.mkdir(parents=True, exist_ok=True)
    # Made with 0600 by mkstemp, and moved into its place as it is.
    handle, name = tempfile.mkstemp(prefix=f"{file.name}.", dir=file.parent)
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(content)
        os.replace(name, file)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
