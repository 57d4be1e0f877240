"""The project's own papers agree with one another."""

from __future__ import annotations

import ast
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

import openarbiter

ROOT = Path(__file__).resolve().parents[1]

LARGEST = 512 * 1024
"""Bytes of the largest file, catalogues of translations apart."""
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ARTICLE = re.compile(
    r"^(C\.04\.\d(\.\d+)*|[BC]\.0\d(\.\d+)*|[A-D]\d{0,2}|TRF\d\d"
    r"|PMR|Laws|classification|IT3|FIDE Swiss Rules|Types of tournaments|Money prizes)"
    r"([ .][\w.()+-]+)*$"
)


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def canonical(requirement: str) -> str:
    name = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert name is not None
    return re.sub(r"[-_.]+", "-", name.group()).lower()


def locked(name: str) -> dict[str, str]:
    """The packages a lock file pins, with their versions."""
    found = re.findall(r"^([a-z0-9-]+)==(\S+)", text_of(f"requirements/{name}.txt"), re.MULTILINE)
    return dict(found)


def direct(group: str) -> set[str]:
    if group == "run":
        listed = PROJECT["project"]["dependencies"] + PROJECT["dependency-groups"]["build"]
    else:
        extras = PROJECT["project"]["optional-dependencies"].values()
        listed = PROJECT["dependency-groups"]["dev"] + [name for extra in extras for name in extra]
    return {canonical(requirement) for requirement in listed}


def test_the_readme_names_both_commands() -> None:
    readme = text_of("README.md")
    assert "make run" in readme
    assert "make test" in readme


def test_the_changelog_speaks_of_this_version() -> None:
    assert f"## {openarbiter.__version__}" in text_of("CHANGELOG.md")


def test_the_lock_files_pin_every_dependency() -> None:
    assert direct("run") <= set(locked("run"))
    assert direct("run") | direct("dev") <= set(locked("test"))


def test_what_a_server_with_postgresql_needs_is_locked() -> None:
    extra = PROJECT["project"]["optional-dependencies"]["postgresql"]
    needed = (
        direct("run") | {canonical(name) for name in extra} | {"psycopg-binary", "psycopg-pool"}
    )
    server, tested = locked("server"), locked("test")
    assert needed <= set(server)
    assert {name: tested.get(name) for name in server} == server
    assert {name: server.get(name) for name in locked("run")} == locked("run")


def test_the_locked_build_is_that_of_an_isolated_one() -> None:
    assert PROJECT["build-system"]["requires"] == PROJECT["dependency-groups"]["build"]


def test_what_is_tested_is_what_is_installed() -> None:
    tested = locked("test")
    assert {name: tested.get(name) for name in locked("run")} == locked("run")


def test_every_locked_package_has_a_hash() -> None:
    for name in ("run", "server", "test"):
        entries = re.split(r"^(?=[a-z0-9-]+==)", text_of(f"requirements/{name}.txt"), flags=re.M)
        assert all("--hash=sha256:" in entry for entry in entries[1:])


def test_every_dependency_has_a_reason() -> None:
    reasons = text_of("docs/dependencies.md")
    missing = {name for name in direct("run") | direct("dev") if f"`{name}`" not in reasons}
    assert not missing


CRATE = tomllib.loads((ROOT / "native" / "Cargo.toml").read_text(encoding="utf-8"))


def test_the_crate_has_the_version_of_the_package() -> None:
    crate = CRATE["package"]
    assert crate["version"] == openarbiter.__version__
    lock = tomllib.loads((ROOT / "native" / "Cargo.lock").read_text(encoding="utf-8"))
    assert crate["version"] in {
        package["version"] for package in lock["package"] if package["name"] == crate["name"]
    }


def test_every_crate_has_a_reason() -> None:
    reasons = text_of("docs/dependencies.md")
    assert not {name for name in CRATE["dependencies"] if f"`{name}`" not in reasons}


def test_the_pages_name_the_oldest_rust_that_will_do() -> None:
    needed = f"Rust {CRATE['package']['rust-version']} or newer"
    assert needed in text_of("README.md")
    assert needed in text_of("docs/installing.md")


def setup_script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("setup", ROOT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def wheel(directory: Path, **environment: str) -> zipfile.ZipFile:
    """The wheel made of a clean copy of this tree, by the build requirements installed here."""
    source = directory / "source"
    leftovers = shutil.ignore_patterns(
        "target", "__pycache__", "*.egg-info", "_native.*.so", "_native.pyd"
    )
    for name in ("src", "native"):
        shutil.copytree(ROOT / name, source / name, ignore=leftovers)
    shutil.copytree(ROOT / "docs" / "manual", source / "docs" / "manual")
    for name in ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    build = "import setuptools.build_meta as backend; print(backend.build_wheel('..'))"
    made = subprocess.run(
        [sys.executable, "-c", build],
        cwd=source,
        env=os.environ | environment,
        capture_output=True,
        text=True,
    )
    assert made.returncode == 0, made.stderr
    return zipfile.ZipFile(directory / made.stdout.splitlines()[-1])


def package_files() -> set[str]:
    """What the package holds in the source tree, the manual too.

    The engine and what Python compiles are left aside.
    """
    files = (path for path in (ROOT / "src" / "openarbiter").rglob("*") if path.is_file())
    manual = ROOT / "docs" / "manual"
    return {
        path.relative_to(ROOT / "src").as_posix()
        for path in files
        if path.suffix not in {".pyc", ".so", ".pyd"}
    } | {
        f"openarbiter/web/manual/{path.relative_to(manual).as_posix()}"
        for path in manual.rglob("*")
        if path.is_file()
    }


def installed_files(made: zipfile.ZipFile) -> set[str]:
    return {name for name in made.namelist() if name.startswith("openarbiter/")}


def test_without_rust_the_wheel_has_everything_but_the_engine(tmp_path: Path) -> None:
    nothing = tmp_path / "nothing"
    nothing.mkdir()
    made = wheel(tmp_path, PATH=str(nothing))
    assert made.filename is not None
    assert made.filename.endswith(f"openarbiter-{openarbiter.__version__}-py3-none-any.whl")
    assert installed_files(made) == package_files()


def test_a_rust_that_is_too_old_is_no_rust(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for tool in ("cargo", "rustc"):
        script = tmp_path / tool
        script.write_text(f"#!/bin/sh\necho {tool} 1.63.0\n", encoding="utf-8")
        script.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))  # the system may have one of its own
    assert not setup_script().rust_is_usable()


def test_a_build_that_fails_leaves_the_package_without_the_engine(tmp_path: Path) -> None:
    if not setup_script().rust_is_usable():
        pytest.skip("there is no Rust that is new enough for the engine")
    made = wheel(tmp_path, CARGO_HOME=str(tmp_path / "empty"), CARGO_NET_OFFLINE="true")
    assert installed_files(made) == package_files()


def test_no_file_of_the_repository_is_large() -> None:
    """What a program can make again stays out: a clone is small, and so is every change."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("not a clone")
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True
    )
    sizes = {
        name: (ROOT / name).stat().st_size
        for name in listed.stdout.split("\0")
        if name and (ROOT / name).is_file() and "/locale/" not in name
    }
    assert len(sizes) > 1000
    assert {name: size for name, size in sizes.items() if size > LARGEST} == {}


def test_continuous_integration_runs_the_tests() -> None:
    script = ROOT / ".ci" / "run"
    assert script.stat().st_mode & 0o111
    assert "make test" in script.read_text(encoding="utf-8")


def marked_articles() -> list[tuple[str, object]]:
    """Every argument of ``@pytest.mark.rule`` in the tests, with where it stands."""
    found: list[tuple[str, object]] = []
    for path in sorted((ROOT / "tests").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if "mark.rule" in text else ():
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr == "rule"
                and isinstance(node.func.value, ast.Attribute)
                and node.func.value.attr == "mark"
            ):
                where = f"{path.relative_to(ROOT)}:{node.lineno}"
                assert node.args, f"{where} names no article"
                for argument in node.args:
                    value = argument.value if isinstance(argument, ast.Constant) else None
                    found.append((where, value))
    return found


def test_every_rule_mark_names_an_article() -> None:
    wrong = [
        f"{where}: {article!r}"
        for where, article in marked_articles()
        if not (isinstance(article, str) and ARTICLE.match(article))
    ]
    assert not wrong


def test_every_benchmark_and_test_that_the_pages_name_is_there() -> None:
    missing = []
    for page in sorted((ROOT / "docs").glob("**/*.md")):
        text = page.read_text(encoding="utf-8")
        named = [ROOT / "benchmarks" / each for each in re.findall(r"benchmarks\.(\w+)", text)]
        named += [ROOT / each[:-3] for each in re.findall(r"tests/[\w/]+\.py", text)]
        there = (each.is_dir() or each.with_suffix(".py").exists() for each in named)
        missing += [each.name for each, found in zip(named, there, strict=True) if not found]
    assert not missing


def test_every_link_between_the_pages_leads_somewhere() -> None:
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
    broken = []
    for page in pages:
        for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8")):
            if "://" not in target and not (page.parent / target).exists():
                broken.append(f"{page.relative_to(ROOT)}: {target}")
    assert not broken
