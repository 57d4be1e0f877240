"""Who may import whom: the table of rooms, checked against every import statement."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Literal, get_origin, get_type_hints

import pytest

from openarbiter.rulebook import EDITIONS, TIE_BREAK_EDITIONS, DutchRules, Edition, TieBreakRules
from openarbiter.rulebook.editions import BakuRules

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "openarbiter"

RULES = {"model", "rulebook"}
RESULTS = {
    *RULES, "formats", "pairing", "standings", "handling", "rating", "titles", "arbiters", "prizes",
    "playoffs", "knockout", "stages", "leagues", "clubs", "laws",
}  # fmt: skip
SAID = {*RESULTS, "i18n", "explain", "office"}

MAY_IMPORT: dict[str, set[str]] = {
    "version": set(),
    "i18n": set(),
    "data": set(),
    "kept": set(),
    "_native": set(),
    "model": set(),
    "rulebook": {"model"},
    "clubs": RULES,
    "formats": {"model"},
    "lists": {*RULES, "formats", "handling", "rating"},
    "knockout": {"model"},
    "pairing": {*RULES, "knockout", "clubs", "version", "_native"},
    "standings": {*RULES, "knockout", "clubs"},
    "handling": {*RULES, "knockout", "clubs", "pairing", "standings", "prizes"},
    "rating": {*RULES, "laws", "standings"},
    "prizes": {*RULES, "standings", "rating"},
    "playoffs": {*RULES, "pairing", "standings"},
    "stages": {*RULES, "pairing", "knockout", "standings", "handling"},
    "leagues": {*RULES, "pairing", "standings", "handling"},
    "titles": {*RULES, "laws", "standings", "rating"},
    "arbiters": RULES,
    "laws": {*RULES, "version", "_native"},
    "explain": {*RESULTS, "i18n"},
    "office": {*RESULTS, "i18n", "explain"},
    "verify": {*SAID, "version"},
    "cli": {*SAID, "verify", "version", "data", "kept", "lists", "web"},
    "web": {*SAID, "verify", "version", "data", "kept", "lists"},
}
"""The rooms of the house, and for each the rooms above it that it may use."""

OF_THE_WEB = (
    ("models",),
    ("state", "announced"),
    ("ledger",),
    ("access",),
    ("actions",),
    ("http",),
    ("shown", "serving"),
    ("pages", "public", "api", "live"),
    ("start",),
)
"""The packages of the web room, each with those it may use before it or beside it."""

FRONT_DOORS = OF_THE_WEB[-2]
"""Packages of which none imports another."""

ONE_NAME = {
    # A thing of chess and its row in the database.
    "Bye", "Game", "Round",
    # A row of a crosstable, and the same as programs get it.
    "CrossRow",
    # Django looks for this name.
    "Migration",
    # The terminal of a command, and a projector, whose table in the database has this name.
    "Screen",
}  # fmt: skip
"""Names that several classes have on purpose."""

PUBLIC = {"formats", "pairing", "verify", "model", "rulebook", "version"}
"""What the package itself gathers its public names from."""


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def room_of(path: Path) -> str:
    inside = path.relative_to(PACKAGE)
    return inside.parts[0].removesuffix(".py")


@dataclass(frozen=True)
class ModuleRead:
    """What is asked of a module here: each is parsed once, and no tree of it is kept."""

    imports: list[ast.Import | ast.ImportFrom]
    classes: list[str]
    has_docstring: bool
    years: list[int]
    asks_editions: list[int]


@cache
def read(path: Path) -> ModuleRead:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    nodes = list(ast.walk(tree))
    return ModuleRead(
        imports=[node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)],
        classes=[node.name for node in tree.body if isinstance(node, ast.ClassDef)],
        has_docstring=bool(ast.get_docstring(tree)),
        years=[node.lineno for node in nodes if getattr(node, "attr", None) == "year"],
        asks_editions=asked_of_editions(nodes),
    )


def imports_of(path: Path) -> Iterator[tuple[int, list[str]]]:
    """What of ours a module imports: the line, and the names after ``openarbiter``."""
    for node in read(path).imports:
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            assert node.level == 0, f"{path}:{node.lineno}: imports are absolute"
            names = [node.module or ""]
            if node.module == "openarbiter":
                names = [f"openarbiter.{alias.name}" for alias in node.names]
        for name in names:
            if name.split(".")[0] == "openarbiter":
                yield node.lineno, name.split(".")[1:]


def imported_rooms(path: Path) -> Iterator[tuple[int, str]]:
    """The rooms a module imports, each with its line; "" is the package itself."""
    for line, names in imports_of(path):
        yield line, ".".join(names[:1])


def test_there_is_something_to_check() -> None:
    assert len(modules()) > 10


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_room_imports_only_rooms_above_it(path: Path) -> None:
    room = room_of(path)
    if room == "__init__":
        allowed = PUBLIC
    elif room == "__main__":
        allowed = {"cli"}
    else:
        assert room in MAY_IMPORT, f"{room} is not a room of the architecture"
        allowed = {*MAY_IMPORT[room], room}
    wrong = [
        f"{path.name}:{line} imports openarbiter.{used}"
        for line, used in imported_rooms(path)
        if used not in allowed
    ]
    assert not wrong


def used_modules(path: Path) -> Iterator[str]:
    """The modules of ours that a module imports, whenever it does, by their dotted names."""
    for node in read(path).imports:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif (node.module or "").startswith("openarbiter"):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
            yield node.module or ""


def test_no_modules_import_one_another_in_a_circle() -> None:
    """Not even for types: what two of them share is a third one."""
    names = {
        ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts): path
        for path in modules()
        if path.name != "__init__.py"
    }
    order = TopologicalSorter(
        {
            name: {used for used in used_modules(path) if used in names}
            for name, path in names.items()
        }
    )
    try:
        order.prepare()
    except CycleError as circle:
        pytest.fail(" imports ".join(reversed(circle.args[1])))


def test_no_module_of_the_engine_uses_another_in_a_circle() -> None:
    sources = sorted((PACKAGE.parents[1] / "native" / "src").glob("*.rs"))
    used = {path.stem: re.findall(r"crate::(\w+)", path.read_text("utf-8")) for path in sources}
    assert len(used) > 30
    try:
        TopologicalSorter(used).prepare()
    except CycleError as circle:
        pytest.fail(" uses ".join(reversed(circle.args[1])))


def test_a_package_of_the_web_imports_only_packages_before_it() -> None:
    wrong = []
    for place, beside in enumerate(OF_THE_WEB):
        later = {name for names in OF_THE_WEB[place + 1 :] for name in names}
        for path in (path for name in beside for path in (PACKAGE / "web" / name).rglob("*.py")):
            wrong += [
                f"{path.relative_to(PACKAGE)}:{line} imports openarbiter.{'.'.join(names)}"
                for line, names in imports_of(path)
                if names[:1] == ["web"] and later & set(names[1:2])
            ]
    assert not wrong


def test_what_all_of_the_web_uses_imports_nothing_of_its_packages() -> None:
    wrong = [
        f"{path.relative_to(PACKAGE)}:{line} imports openarbiter.{'.'.join(names)}"
        for path in (PACKAGE / "web").glob("*.py")
        for line, names in imports_of(path)
        if names[:1] == ["web"] and (PACKAGE / "web" / "".join(names[1:2])).is_dir()
    ]
    assert not wrong


def test_no_front_door_imports_another() -> None:
    wrong = [
        f"{path.relative_to(PACKAGE)}:{line} imports openarbiter.{'.'.join(names)}"
        for door in FRONT_DOORS
        for path in (PACKAGE / "web" / door).rglob("*.py")
        for line, names in imports_of(path)
        if names[:1] == ["web"] and set(names[1:2]) & (set(FRONT_DOORS) - {door})
    ]
    assert not wrong


def test_classes_that_are_different_things_have_different_names() -> None:
    named: dict[str, list[str]] = {}
    for path in modules():
        for name in read(path).classes:
            named.setdefault(name, []).append(str(path.relative_to(PACKAGE)))
    shared = {name: places for name, places in named.items() if len(places) > 1}
    assert {name: shared[name] for name in shared if name not in ONE_NAME} == {}
    assert shared.keys() == ONE_NAME


def test_every_room_has_a_docstring() -> None:
    silent = [str(path.relative_to(PACKAGE)) for path in modules() if not read(path).has_docstring]
    assert not silent


def test_no_rule_asks_for_the_year() -> None:
    """Which edition applies is data: only the rulebook knows from which day on."""
    guilty = [
        f"{path.relative_to(PACKAGE)}:{line}"
        for path in modules()
        if room_of(path) not in ("rulebook", "formats")
        for line in read(path).years
    ]
    assert not guilty


@cache
def rule_codes() -> tuple[set[str], set[str]]:
    """The ids of all editions, and the fields of editions that hold a code."""
    fields = {"chapter"}
    for each in (Edition, DutchRules, BakuRules, TieBreakRules):
        for name, hint in get_type_hints(each).items():
            if get_origin(hint) is Literal or (isinstance(hint, type) and issubclass(hint, Enum)):
                fields.add(name)
    return {*EDITIONS, *TIE_BREAK_EDITIONS}, fields


def asked_of_editions(nodes: Iterable[ast.AST]) -> list[int]:
    """The lines of a module that compare an edition or one of its codes with a text.

    So do a dict with editions for keys, a text put together into the id of an edition, and the
    year in a comparison.
    """
    ids, fields = rule_codes()

    def text(node: ast.AST) -> bool:
        items = node.elts if isinstance(node, ast.Tuple | ast.List | ast.Set) else [node]
        return any(isinstance(one, ast.Constant) and isinstance(one.value, str) for one in items)

    def named(node: ast.AST) -> bool:
        return any(isinstance(one, ast.Constant) and one.value in ids for one in ast.walk(node))

    def one_edition(node: ast.AST) -> bool:
        return any(
            isinstance(one, ast.Name) and re.match(r"(FIDE|PMR)_\d{4}", one.id)
            for one in ast.walk(node)
        )

    def coded(node: ast.AST) -> bool:
        return isinstance(node, ast.Attribute) and node.attr in fields

    def guilty(node: ast.AST) -> bool:
        match node:
            case ast.Compare():
                sides = [node.left, *node.comparators]
                spelled = any(map(coded, sides)) and any(map(text, sides))
                return spelled or any(named(each) or one_edition(each) for each in sides)
            case ast.Match():
                patterns = [each.pattern for each in node.cases]
                return coded(node.subject) or any(map(named, patterns))
            case ast.Dict():
                return any(
                    key is not None and (named(key) or one_edition(key)) for key in node.keys
                )
            case ast.Call(func=ast.Attribute(attr="startswith" | "endswith", value=value)):
                return coded(value)
            case ast.Subscript(value=ast.Dict(), slice=key):
                return coded(key)
            case ast.JoinedStr():
                return any(
                    isinstance(each, ast.Constant) and re.search(r"\b(fide|pmr)-$", str(each.value))
                    for each in node.values
                )
        return False

    asking = (ast.Compare, ast.Match, ast.Dict, ast.Call, ast.Subscript, ast.JoinedStr)
    return [node.lineno for node in nodes if isinstance(node, asking) and guilty(node)]


CODES_OF_FORMATS = "formats/trf/header.py"
"""Years in the codes of record 192: this room knows the model alone, and editions by name."""


def test_nothing_outside_the_rulebook_asks_which_edition_it_is() -> None:
    guilty = [
        f"{path.relative_to(PACKAGE)}:{line}"
        for path in modules()
        if room_of(path) != "rulebook" and str(path.relative_to(PACKAGE)) != CODES_OF_FORMATS
        for line in read(path).asks_editions
    ]
    assert not guilty


@pytest.mark.parametrize(
    "line",
    [
        'collapsing = rules.completion == "collapse"',
        'if rules.koya_step in ("half point", "score group"): ...',
        'article = "E" if edition.id == "fide-2018" else "5.2"',
        'found = edition in {"fide-2018", "pmr-2018"}',
        'article = "B.8" if certificate.edition == FIDE_2018.id else ""',
        'lots = {"fide-2018": "C.02 13.1.1"}.get(rules.id)',
        'article = {"collapse": "D.1", "every bracket": "4.2"}[rules.completion]',
        'match rules.own_unplayed:\n    case "dummy": ...',
        'match edition:\n    case "fide-2026": ...',
        'new = column.rules.chapter.startswith("C.07")',
        'other = f"fide-{year}"',
    ],
)
def test_a_question_to_an_edition_is_found(line: str) -> None:
    assert asked_of_editions(ast.walk(ast.parse(line)))


@pytest.mark.parametrize(
    "line",
    [
        "article = edition.dutch.articles.colours",
        "if rules.koya_step == KoyaStep.HALF_POINT: ...",
        'if event.kind == "draws": ...',
        'edition = named or "fide-2026"',
    ],
)
def test_what_an_edition_says_may_be_read(line: str) -> None:
    assert not asked_of_editions(ast.walk(ast.parse(line)))


def read_by_hand(source: str) -> list[int]:
    """The lines of a module that look into what a form sent, instead of reading it by a schema.

    What a page passes on as a whole (to a schema, to a template) is no such line.
    """
    tree = ast.parse(source)

    def is_post(node: ast.AST) -> bool:
        return isinstance(node, ast.Attribute) and node.attr == "POST"

    held = {
        target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and is_post(node.value)
        for target in node.targets
        if isinstance(target, ast.Name)
    }

    def sent(node: ast.AST) -> bool:
        return is_post(node) or (isinstance(node, ast.Name) and node.id in held)

    def guilty(node: ast.AST) -> bool:
        match node:
            case ast.Attribute(value=value, attr=name):
                return sent(value) and name != "dict"
            case ast.Subscript(value=value):
                return sent(value)
            case ast.Compare(ops=[ast.In() | ast.NotIn()], comparators=[value]):
                return sent(value)
        return False

    return [node.lineno for node in ast.walk(tree) if guilty(node)]


def test_forms_are_read_by_schemas() -> None:
    """The regulations alone hand over all their fields: what a form leaves out stays as it was."""
    guilty = [
        f"{path.relative_to(PACKAGE)}:{line}"
        for door in ("pages", "public")
        for path in (PACKAGE / "web" / door).rglob("*.py")
        for line in read_by_hand(path.read_text(encoding="utf-8"))
    ]
    assert not guilty


@pytest.mark.parametrize(
    "line",
    [
        'reason = desk.request.POST.get("reason", "")',
        'post = request.POST\nkind = post["kind"]',
        'keys = request.POST.getlist("player")',
        'if "sure" in request.POST: ...',
    ],
)
def test_a_form_read_by_hand_is_found(line: str) -> None:
    assert read_by_hand(line)


def test_the_guide_names_every_room_once_and_those_it_uses_above_it() -> None:
    guide = (PACKAGE.parents[1] / "CONTRIBUTING.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| `(\w+)/` \|", guide, re.MULTILINE)
    rooms = [each for each in told if each != "native"]
    assert sorted(rooms) == sorted(set(MAY_IMPORT) - {"version", "data", "_native"})
    at = {room: place for place, room in enumerate(rooms)}
    taken: dict[str, set[str]] = {room: set() for room in (*MAY_IMPORT, "__init__", "__main__")}
    for path in modules():
        taken[room_of(path)] |= {used for _, used in imported_rooms(path)}
    below = [
        f"{room} uses {used}"
        for room, those in MAY_IMPORT.items()
        for used in those
        if room in at and used in at and used in taken[room] and at[used] > at[room]
    ]
    assert not below
