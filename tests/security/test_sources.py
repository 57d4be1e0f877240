"""What the program's own text may use: nothing that runs what comes in, and no network of its own.

What is not there needs no defence. Each list names the few places that are excepted, and why.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from support.places import ROOT

SOURCE = ROOT / "src" / "openarbiter"
WEB = SOURCE / "web"


@cache
def modules() -> tuple[tuple[str, ast.Module], ...]:
    """Every module of the package: its place under ``src/openarbiter``, and its tree."""
    return tuple(
        (path.relative_to(SOURCE).as_posix(), ast.parse(path.read_text(encoding="utf-8")))
        for path in sorted(SOURCE.rglob("*.py"))
    )


@pytest.fixture(scope="module", autouse=True)
def _trees() -> Iterator[None]:
    """They are read once for all these tests, and kept no longer: they are large."""
    yield
    modules.cache_clear()


def imported(tree: ast.Module) -> Iterator[str]:
    """What a module imports, wherever in it, by its full names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{each.name}" for each in node.names)


def users_of(*names: str) -> set[str]:
    """The modules that import one of these, or something in it."""
    return {
        place
        for place, tree in modules()
        for found in imported(tree)
        if any(found == name or found.startswith(f"{name}.") for name in names)
    }


def callers_of(*names: str) -> set[str]:
    """The modules that call one of these built-in functions."""
    return {
        place
        for place, tree in modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names
    }


def test_the_program_asks_no_other_machine_for_anything() -> None:
    """No request leaves it, so that none can be turned against its neighbours (SSRF)."""
    clients = (
        "urllib.request", "http.client", "requests", "httpx", "aiohttp", "urllib3", "ftplib",
        "telnetlib", "xmlrpc", "imaplib", "poplib", "websockets", "ldap3", "redis", "pymemcache",
    )  # fmt: skip
    assert users_of(*clients) == set()


def test_sockets_are_for_those_who_come_to_us() -> None:
    """The server listens with them, and looks for its own address in the network of the hall."""
    listening = {"web/serving/hosts.py", "web/our_addresses.py", "web/start/server.py"}
    others = {place for place in users_of("socket") if not place.startswith("web/serving/")}
    assert others <= listening
    connecting = {
        place
        for place, tree in modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and node.attr in ("create_connection", "open_connection", "connect_ex", "sendto")
    }
    assert connecting == set()


def test_nothing_that_comes_in_is_run() -> None:
    assert callers_of("eval", "exec", "compile", "__import__") == set()
    # Between two processes of our own, through a pipe nobody else has.
    ours = {"web/serving/apart/messages.py"}
    assert users_of("pickle", "marshal", "shelve", "dill", "cloudpickle", "yaml") <= ours


def test_no_other_program_is_started_with_words_that_come_in() -> None:
    """The checker of engines starts them on the command line; the workbench starts itself anew."""
    ours = {"verify/external/process.py", "web/serving/apart/process.py", "kept/apart.py"}
    # It starts the command that loads a list, with the name of the file as one argument.
    ours |= {"web/actions/list_loading.py"}
    assert users_of("subprocess", "pty") <= ours
    shells = [
        place
        for place, tree in modules()
        for node in ast.walk(tree)
        if (isinstance(node, ast.keyword) and node.arg == "shell")
        or (
            isinstance(node, ast.Attribute)
            and node.attr in ("system", "popen")
            and isinstance(node.value, ast.Name)
            and node.value.id == "os"
        )
    ]
    assert shells == []


def test_xml_is_read_by_the_parser_that_refuses_document_types_alone() -> None:
    assert users_of("xml", "lxml") == {"formats/people/list_xml.py"}


def test_chance_that_must_not_be_guessed_is_not_the_arithmetic_one() -> None:
    """Tournaments that are made up are drawn with :mod:`random`; keys, codes and lots never."""
    places = users_of("random")
    assert {place for place in places if not place.startswith("verify/")} == set()


def test_digests_are_sha_256() -> None:
    """But for the codes of a second factor, which the apps compute with HMAC-SHA-1 (RFC 6238)."""
    found = {
        node.attr
        for place, tree in modules()
        if place != "web/access/second_factor.py"
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "hashlib"
    }
    assert found <= {"sha256", "sha512", "blake2b", "scrypt", "pbkdf2_hmac"}


def test_no_statement_for_the_database_is_put_together_from_texts() -> None:
    """Statements of our own are whole texts; values go beside them."""
    wrong = []
    # These put names of our own tables, triggers and checks into them, which nobody sends.
    ours = {
        "kept/copying.py",
        "kept/soundness.py",
        "web/ledger/erased.py",
        "web/ledger/guards.py",
        "web/announced/between.py",
    }
    for place, tree in modules():
        if "/migrations/" in place or place in ours:
            continue
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            if node.func.attr in ("execute", "executemany", "raw", "extra", "RawSQL") and node.args:
                first = node.args[0]
                whole = isinstance(first, ast.Constant | ast.Name | ast.Attribute)
                if not whole and place.startswith("web/"):
                    wrong.append(f"{place}:{node.lineno}")
    assert wrong == []


def test_nothing_of_a_user_is_marked_safe() -> None:
    """HTML is marked safe where our own code made it, escaped piece by piece."""
    ours = {
        "office/rendering.py",
        "web/pages/accounts/keys.py",
        "web/pages/accounts/second_factor.py",
        "web/pages/help/views.py",
        "web/pages/paper/documents.py",
        "web/shown/qr.py",
        "web/shown/rounds_of.py",
        "web/shown/sheets.py",
        # Nothing, where a table has no rows.
        "web/pages/team_tables/tables.py",
        # Drawings of office/, which escape every name, and one that formats with Markup.
        "web/pages/paper/bracket.py",
        "web/pages/screens/showing.py",
        "web/shown/clubs.py",
        "web/shown/knockouts.py",
        "web/shown/match_of_two.py",
        "web/shown/stages.py",
    }
    assert callers_of("Markup", "mark_safe") <= ours
    for page in sorted((WEB / "templates").rglob("*.html")):
        text = page.read_text(encoding="utf-8")
        assert not re.search(r"\|\s*safe\b|autoescape\s+false", text), page.name
    # Style sheets, drawings, signs, and rows that were made of other templates.
    made = {"style", "row", "sign", "each.drawing"}
    for page in sorted(SOURCE.rglob("templates/**/*.html")):
        if not page.is_relative_to(WEB):
            safe = re.findall(r"\{\{ ([\w.]+)\|safe", page.read_text(encoding="utf-8"))
            assert set(safe) <= made, page.name


def scripts() -> Iterator[Path]:
    """Our own scripts."""
    yield from sorted((WEB / "static").rglob("*.js"))


def test_scripts_write_text_as_text_and_run_none() -> None:
    forbidden = (
        r"\binnerHTML\b|\bouterHTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function"
        r"|createContextualFragment|\bsetTimeout\(\s*[\"'`]|postMessage|\bwindow\.open\b"
    )
    # The page of the Laws and its worker say to one another over a channel of their own what is
    # kept; a service worker takes messages of our own pages alone.
    of_the_worker = {"laws.js", "laws_worker.js"}
    wrong = {path.name: re.findall(forbidden, path.read_text("utf-8")) for path in scripts()}
    for name in of_the_worker:
        assert set(wrong.pop(name)) == {"postMessage"}
    assert {name: found for name, found in wrong.items() if found} == {}
    assert wrong


def test_scripts_keep_unsent_results_in_the_browser_and_nothing_else() -> None:
    keeping = {
        path.name
        for path in scripts()
        if re.search(r"localStorage|sessionStorage|indexedDB|caches\.", path.read_text("utf-8"))
    }
    # Incidents that wait for the network, the open page of the Laws, and which case was saved.
    assert keeping <= {"results.js", "laws_waiting.js", "laws_worker.js", "laws_saved.js"}


def test_no_map_of_sources_and_nothing_from_elsewhere_is_served() -> None:
    assert list((WEB / "static").rglob("*.map")) == []
    for path in scripts():
        text = path.read_text("utf-8")
        assert "sourceMappingURL" not in text
        assert re.findall(r"https?://(?!www\.w3\.org/)[\w.]+", text) == []


def test_no_regular_expression_is_put_together_from_what_comes_in() -> None:
    """Patterns are texts of the program, or constants put into such a text."""
    wrong = []
    for place, tree in modules():
        for node in ast.walk(tree):
            if not (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and isinstance(node.func.value, ast.Name)
                and node.func.value.id == "re"
                and node.func.attr != "escape"
                and node.args
            ):
                continue
            pattern = node.args[0]
            if "re.escape(" in ast.unparse(pattern):
                continue
            names = {each.id for each in ast.walk(pattern) if isinstance(each, ast.Name)}
            if any(name != name.upper() for name in names):
                wrong.append(f"{place}: {ast.unparse(pattern)}")
    # Each of these goes through a table of patterns in its own module.
    assert [each for each in wrong if each not in TABLES] == []


TABLES = {
    "formats/chess_results/tie_break_names.py: words",
    "formats/trf/information.py: form",
    "laws/time_words.py: pattern",
    "web/actions/anonymous.py: pattern",
    "web/pages/accounts/browsers.py: pattern",
}
"""Where patterns stand in a table, or are put together of names that are escaped."""


def test_the_engine_has_no_unsafe_code() -> None:
    sources = sorted((ROOT / "native" / "src").rglob("*.rs"))
    assert sources
    for path in sources:
        assert not re.search(r"\bunsafe\b", path.read_text("utf-8")), path.name
