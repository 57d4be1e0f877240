"""The project's own papers agree with one another."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import openarbiter

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ARTICLE = re.compile(
    r"^(C\.04\.\d(\.\d+)*|[BC]\.0\d(\.\d+)*|[A-D]\d?|TRF\d\d"
    r"|PMR|FIDE Swiss Rules|Types of tournaments)([ .][\w.()+-]+)*$"
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
        listed = PROJECT["dependency-groups"]["dev"]
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


def test_what_is_tested_is_what_is_installed() -> None:
    tested = locked("test")
    assert {name: tested.get(name) for name in locked("run")} == locked("run")


def test_every_locked_package_has_a_hash() -> None:
    for name in ("run", "test"):
        entries = re.split(r"^(?=[a-z0-9-]+==)", text_of(f"requirements/{name}.txt"), flags=re.M)
        assert all("--hash=sha256:" in entry for entry in entries[1:])


def test_every_dependency_has_a_reason() -> None:
    reasons = text_of("docs/dependencies.md")
    missing = {name for name in direct("run") | direct("dev") if f"`{name}`" not in reasons}
    assert not missing


def test_continuous_integration_runs_the_tests() -> None:
    script = ROOT / ".ci" / "run"
    assert script.stat().st_mode & 0o111
    assert "make test" in script.read_text(encoding="utf-8")


def marked_articles() -> list[tuple[str, object]]:
    """Every argument of ``@pytest.mark.rule`` in the tests, with where it stands."""
    found: list[tuple[str, object]] = []
    for path in sorted((ROOT / "tests").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
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


def test_every_link_between_the_pages_leads_somewhere() -> None:
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
    broken = []
    for page in pages:
        for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8")):
            if "://" not in target and not (page.parent / target).exists():
                broken.append(f"{page.relative_to(ROOT)}: {target}")
    assert not broken
