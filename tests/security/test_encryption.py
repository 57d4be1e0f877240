"""Passwords and sessions travel encrypted where the server is asked to encrypt."""

from __future__ import annotations

import os
import re
import socket
import ssl
import subprocess
import sys
import urllib.request
import warnings
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from support.kills import Browser
from support.live_server import PASSWORD, UNVERIFIED, LiveServer, free_port
from support.waiting import PATIENCE

from openarbiter.web.serving import certificates
from openarbiter.web.serving.certificates import FILE, own_certificate
from openarbiter.web.serving.redirect import answer_in_clear

NAMES = ["10.1.2.3", "hall.local", "127.0.0.1"]


@pytest.fixture(scope="module")
def clear() -> int:
    """The port on which it answers to what is not encrypted."""
    return free_port()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, clear: int) -> Iterator[LiveServer]:
    """A server with a certificate of its own."""
    folder = tmp_path_factory.mktemp("encrypted")
    options = ["--tls", "--http-port", str(clear)]
    limits = {"OPENARBITER_LIMITS": "header=2"}
    with LiveServer(folder, options=options, environment=limits) as running:
        yield running


def sent(port: int, request: bytes) -> socket.socket:
    """A connection to a port with a request that is not encrypted."""
    connection = socket.create_connection(("127.0.0.1", port), PATIENCE)
    connection.sendall(request)
    return connection


def answer_of(connection: socket.socket) -> str:
    """What comes until the server hangs up."""
    found = b""
    with connection, suppress(ConnectionResetError):
        while piece := connection.recv(4096):
            found += piece
    return found.decode()


def in_clear(port: int, request: bytes) -> str:
    """What a port answers to a request that is not encrypted."""
    return answer_of(sent(port, request))


def certificate_files(folder: Path) -> list[str]:
    """A certificate for localhost and its key, as options of the command."""
    folder.mkdir(exist_ok=True)
    begin = datetime.now(UTC) - timedelta(days=30)
    made = own_certificate(folder, ["arbiter.example.org", "127.0.0.1"], begin)
    text = made.file.read_text()
    private = text[text.index("-----BEGIN PRIVATE") :]
    (folder / "cert.pem").write_text(text.removesuffix(private))
    (folder / "key.pem").write_text(private)
    return ["--tls-cert", str(folder / "cert.pem"), "--tls-key", str(folder / "key.pem")]


def refused(folder: Path, *options: str) -> str:
    """What the command says to options that cannot be."""
    answer = subprocess.run(
        [sys.executable, "-m", "openarbiter", "serve", "--check", "--data", str(folder), *options],
        capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=PATIENCE, check=False,
        env={**os.environ, "DATABASE_URL": ""},
    )  # fmt: skip
    assert answer.returncode in (2, 5), answer.stdout
    assert "Traceback" not in answer.stderr
    return answer.stderr.replace("\n", " ")


def test_the_certificate_is_for_the_address_and_its_fingerprint_is_said(server: LiveServer) -> None:
    file = server.folder / FILE
    trusting = ssl.create_default_context(cafile=str(file))
    with urllib.request.urlopen(f"{server.address}/login/", context=trusting) as answer:
        assert answer.status == 200
        assert "Strict-Transport-Security" not in answer.headers
    fingerprint, _, _ = certificates.shown(file)
    assert fingerprint in re.sub(r"\n *", ":", server.log.read_text())


def test_the_key_is_for_its_owner_alone(server: LiveServer) -> None:
    assert (server.folder / FILE).stat().st_mode & 0o077 == 0


def test_cookies_travel_encrypted_only(server: LiveServer) -> None:
    with urllib.request.urlopen(f"{server.address}/login/", context=UNVERIFIED) as answer:
        cookies = answer.headers.get_all("Set-Cookie")
    assert cookies
    assert all("Secure" in each for each in cookies)


def test_old_versions_of_tls_are_refused(server: LiveServer) -> None:
    versions = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    versions.check_hostname, versions.verify_mode = False, ssl.CERT_NONE
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as connection:
        wrapped = versions.wrap_socket(connection)
        assert wrapped.version() in ("TLSv1.2", "TLSv1.3")
    old = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    old.check_hostname, old.verify_mode = False, ssl.CERT_NONE
    old.set_ciphers("ALL:@SECLEVEL=0")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        old.minimum_version = ssl.TLSVersion.TLSv1
        old.maximum_version = ssl.TLSVersion.TLSv1_1
    with (
        socket.create_connection(("127.0.0.1", server.port), PATIENCE) as connection,
        pytest.raises((ssl.SSLError, ConnectionError)),
    ):
        old.wrap_socket(connection)


def test_who_comes_in_clear_is_sent_on(server: LiveServer, clear: int) -> None:
    get = b"GET /e/demo/?a=b HTTP/1.1\r\nHost: hall.local:%d\r\n\r\n" % server.port
    for port in (server.port, clear):
        answer = in_clear(port, get)
        assert "307" in answer.splitlines()[0]
        assert f"Location: https://hall.local:{server.port}/e/demo/?a=b\r\n" in answer


def test_a_handshake_that_does_not_come_is_not_awaited(server: LiveServer, clear: int) -> None:
    half = {server.port: b"\x16\x03\x01", clear: b"GET /"}
    waiting = [sent(port, said) for port in half for said in (b"", half[port])]
    assert [answer_of(each) for each in waiting] == [""] * 4


def test_a_form_in_clear_is_not_sent_on(server: LiveServer, clear: int) -> None:
    post = b"POST /login/ HTTP/1.1\r\nHost: hall.local\r\nContent-Length: 0\r\n\r\n"
    for port in (server.port, clear):
        answer = in_clear(port, post)
        assert "400" in answer.splitlines()[0]
        assert "encrypted" in answer


@pytest.mark.parametrize(
    "request_line", [b"GET //evil.example/ HTTP/1.1", b"GET http://evil.example/ HTTP/1.1"]
)
def test_nobody_is_sent_elsewhere(request_line: bytes) -> None:
    answer = answer_in_clear(
        request_line + b"\r\nHost: evil.example@hall\r\n\r\n", ("10.1.2.3", 8443)
    ).decode()
    assert "Location: https://evil" not in answer
    assert "https://10.1.2.3:8443/" in answer


def test_a_real_certificate_is_used_and_remembered_by_browsers(tmp_path: Path) -> None:
    options = certificate_files(tmp_path / "real")
    with LiveServer(tmp_path / "data", options=options) as server:
        trusting = ssl.create_default_context(cafile=options[1])
        with urllib.request.urlopen(f"{server.address}/login/", context=trusting) as answer:
            assert "max-age=" in answer.headers["Strict-Transport-Security"]
        assert "https://arbiter.example.org:" in server.log.read_text()


def test_without_encryption_sessions_are_short(tmp_path: Path) -> None:
    with LiveServer(tmp_path, environment={"OPENARBITER_HTTPS": ""}) as server:
        browser = Browser(server.address)
        browser.log_in()
        session = next(each for each in browser._jar if each.name == "sessionid")
    assert session.expires is not None
    assert session.expires - datetime.now().timestamp() <= 12 * 3600


def test_what_is_wrong_with_a_certificate_is_said(tmp_path: Path) -> None:
    data = tmp_path / "data"
    cert = certificate_files(tmp_path / "one")
    other = certificate_files(tmp_path / "two")
    assert "does not belong" in refused(data, *cert[:3], other[3])
    assert "cannot be read" in refused(data, *cert[:3], str(tmp_path / "none.pem"))
    assert "belong together" in refused(data, *cert[:2])
    assert "only one" in refused(data, "--tls", *cert)
    assert "needs --tls" in refused(data, "--http-port", "8080")
    text = tmp_path / "text.pem"
    text.write_text("no certificate")
    assert "no certificate in PEM form" in refused(data, "--tls-cert", str(text), *cert[2:])
    assert "no key in PEM form" in refused(data, *cert[:3], str(text))
    key = serialization.load_pem_private_key(Path(cert[3]).read_bytes(), None)
    locked = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.BestAvailableEncryption(PASSWORD.encode()),
    )
    text.write_bytes(locked)
    assert "protected by a password" in refused(data, *cert[:3], str(text))


def test_an_expired_certificate_is_refused(tmp_path: Path) -> None:
    options = certificate_files(tmp_path)
    later = datetime.now(UTC) + timedelta(days=1000)
    with pytest.raises(certificates.BadCertificate, match="expired on"):
        certificates.brought_certificate(Path(options[1]), Path(options[3]), later)
    earlier = datetime.now(UTC) - timedelta(days=1000)
    with pytest.raises(certificates.BadCertificate, match="not valid before"):
        certificates.brought_certificate(Path(options[1]), Path(options[3]), earlier)


def test_an_own_certificate_lasts_until_addresses_change_or_it_ends(tmp_path: Path) -> None:
    first = own_certificate(tmp_path, NAMES)
    assert own_certificate(tmp_path, NAMES[:2]) == first
    moved = own_certificate(tmp_path, [*NAMES, "10.9.9.9"])
    assert moved.fingerprint != first.fingerprint
    assert set(moved.names) == {*NAMES, "10.9.9.9"}
    late = datetime.now(UTC) + timedelta(days=380)
    assert own_certificate(tmp_path, NAMES, late).fingerprint != moved.fingerprint
    (tmp_path / FILE).write_text("damaged")
    assert own_certificate(tmp_path, NAMES).own


def test_an_own_certificate_is_one_that_browsers_take(tmp_path: Path) -> None:
    made = x509.load_pem_x509_certificate(own_certificate(tmp_path, NAMES).file.read_bytes())
    assert isinstance(made.public_key(), ec.EllipticCurvePublicKey)
    assert made.not_valid_after_utc - made.not_valid_before_utc < timedelta(days=398)
