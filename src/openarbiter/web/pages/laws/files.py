"""What the page is made of on the phone: scripts, style, data and the worker that keeps them.

Everything has the version in its address, so that a page never runs with the scripts or the
data of another version, and a browser may keep it for good.
"""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from pathlib import Path

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse

from openarbiter.explain.laws_tree import laws_texts, laws_tree
from openarbiter.i18n import LANGUAGES, language_named
from openarbiter.web.http.guard import everybody
from openarbiter.web.pages.laws.policy import with_the_policy
from openarbiter.web.pages.laws.words import page_words
from openarbiter.web.tongue import language, speak

STATIC = Path(__file__).resolve().parents[2] / "static" / "openarbiter"

KINDS = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".wasm": "application/wasm",
    ".json": "application/json",
}

_SHARED = ("colours.css", "page.css", "parts.css", "icon.svg", "can-mate.wasm")
TREE = "tree.json"
KEPT = "public, max-age=31536000, immutable"


@cache
def _contents() -> dict[str, bytes]:
    """Every file of the page by its name, for as long as the server runs."""
    paths = [*STATIC.glob("laws*.js"), *STATIC.glob("laws*.css")]
    paths += [STATIC / name for name in _SHARED if (STATIC / name).is_file()]
    found = {path.name: path.read_bytes() for path in sorted(paths) if path.name != WORKER}
    found[TREE] = _json(laws_tree().data)
    before = language().code
    for code in LANGUAGES:
        speak(code)
        texts = laws_texts(laws_tree(), language_named(code))
        found[f"{code}.json"] = _json({"texts": texts, "page": page_words()})
    speak(before)
    return found


WORKER = "laws_worker.js"
"""Served at an address of its own: where a worker lies decides what it may answer."""


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


@cache
def version() -> str:
    """A digest of all that the page is made of."""
    digest = sha256((STATIC / WORKER).read_bytes())
    for name, content in _contents().items():
        digest.update(name.encode())
        digest.update(sha256(content).digest())
    return digest.hexdigest()[:16]


def address_of_file(name: str) -> str:
    """Where a file of the page lies."""
    return reverse("laws-file", kwargs={"version": version(), "name": name})


@everybody
def laws_file(request: HttpRequest, version: str, name: str) -> HttpResponse:
    """A file of the page."""
    content = _contents().get(name)
    if content is None or version != _version():
        raise Http404
    kind = KINDS[Path(name).suffix]
    return HttpResponse(content, content_type=kind, headers={"Cache-Control": KEPT})


_version = version


@everybody
def laws_worker(request: HttpRequest) -> HttpResponse:
    """The service worker: it keeps the files of one version and answers without the network."""
    files = [address_of_file(name) for name in _contents()]
    head = f"const VERSION = {json.dumps(version())};\nconst FILES = {json.dumps(files)};\n"
    head += f"const PAGE = {json.dumps(reverse('laws'))};\n"
    head += f"const MORE = {json.dumps([reverse('laws-glossary')])};\n"
    body = head.encode() + (STATIC / WORKER).read_bytes()
    answer = HttpResponse(body, content_type=KINDS[".js"])
    answer.headers["Cache-Control"] = "no-cache"
    return with_the_policy(answer)
