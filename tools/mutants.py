"""Changes one thing in a rule at a time and looks whether a test fails: ``make mutants``.

    python tools/mutants.py [ROOM ...] [--file TEXT] [--sample N] [--seed N] [--again]

Each mutant is a module of a room with one change: a comparison, a boundary, a number, a condition
turned round, an ``and`` for an ``or``, something else returned. The tests near the room run with it
until the first one fails. A mutant that no test fails on survives: a test is missing, or the change
makes no difference.

Every mutant has a process of its own. First the functions of a module that is already imported are
given the code of the mutant and the tests of that module run, which is quick. What no test failed
on then, and what changes outside of functions, is served to a fresh process in the place of the
module, for all tests of the room.

What was found is kept in ``build/mutation/ROOM.jsonl``; a run that is interrupted goes on from
there. Mutants of modules that changed since are tried anew, and survivors once a test of the room
changes. ``--sample`` draws so many of a room. Ends with 1 if any survives, with 2 if the tests fail
without a mutant.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import random
import signal
import sys
import time
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import asdict, dataclass
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "openarbiter"
KEPT = ROOT / "build" / "mutation"

TESTS = {
    "handling": ["tests/handling"],
    "laws": ["tests/laws"],
    "rulebook": [
        "tests/standings",
        "tests/pairing/test_named_rules.py",
        "tests/test_architecture.py",
    ],
    "standings": ["tests/standings"],
    "pairing": ["tests/pairing"],
}
"""The tests that are run for the mutants of a room."""

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip

ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}  # fmt: skip

PATIENCE = 8
"""How many times as long as without a mutant the tests may take, in a mutant that hangs."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: the module by its path in the package, the line, and what was made of it."""

    module: str
    line: int
    change: str
    source: str
    code: str

    @property
    def key(self) -> str:
        """What tells it from others, also after other lines of the module have moved."""
        return hashlib.sha256(f"{self.module}\n{self.code}".encode()).hexdigest()[:20]


def changes(node: ast.AST) -> Iterator[tuple[str, Callable[[ast.AST], None]]]:
    """Every change to make of a node: in words, and a function that makes it of a copy."""
    match node:
        case ast.Compare(ops=[one]) if type(one) in COMPARISONS:
            other = COMPARISONS[type(one)]
            yield (
                f"{type(one).__name__} -> {other.__name__}",
                lambda copy: setattr(copy, "ops", [other()]),
            )
        case ast.BoolOp(op=op):
            new = ast.Or if isinstance(op, ast.And) else ast.And
            yield f"-> {new.__name__}", lambda copy: setattr(copy, "op", new())
        case ast.BinOp(op=op) if type(op) in ARITHMETIC and not _of_text(node):
            sign = ARITHMETIC[type(op)]
            yield f"-> {sign.__name__}", lambda copy: setattr(copy, "op", sign())
        case ast.Constant(value=bool(value)):
            yield f"{value} -> {not value}", lambda copy: setattr(copy, "value", not value)
        case ast.Constant(value=int(value)):
            yield f"{value} -> {value + 1}", lambda copy: setattr(copy, "value", value + 1)
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield "return None", lambda copy: setattr(copy, "value", ast.Constant(None))
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            yield (
                "condition turned round",
                lambda copy: setattr(copy, "test", ast.UnaryOp(ast.Not(), test)),
            )
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield (
                "not left out",
                lambda copy: setattr(copy, "operand", ast.UnaryOp(ast.Not(), operand)),
            )
        case ast.comprehension(ifs=[_, *_]):
            yield "condition left out", lambda copy: setattr(copy, "ifs", [])


def _of_text(node: ast.BinOp) -> bool:
    return any(
        isinstance(each, ast.JoinedStr) or isinstance(getattr(each, "value", None), str)
        for each in (node.left, node.right)
    )


def decoration(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of decorators: how a class is made is no rule."""
    for decorator in getattr(node, "decorator_list", ()):
        yield from ast.walk(decorator)


def mutants_of(path: Path) -> list[Mutant]:
    """All mutants of a module, in its order."""
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    found = []
    passed_over = {each for node in ast.walk(tree) for each in decoration(node)}
    for at, node in enumerate(ast.walk(tree)):
        if node in passed_over:
            continue
        for which, (words, _) in enumerate(changes(node)):
            copy = deepcopy(tree)
            twin = next(each for place, each in enumerate(ast.walk(copy)) if place == at)
            list(changes(twin))[which][1](twin)
            code = ast.unparse(ast.fix_missing_locations(copy))
            line = getattr(node, "lineno", None) or getattr(
                getattr(node, "target", None), "lineno", 0
            )
            text = source.splitlines()[line - 1].strip() if line else ""
            name = str(path.relative_to(PACKAGE))
            found.append(Mutant(name, line, words, text, code))
    return sorted(found, key=lambda each: each.line)


class Serving(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """Serves a mutant in the place of its module."""

    def __init__(self, mutant: Mutant) -> None:
        self.package = Path(mutant.module).stem == "__init__"
        self.name = _dotted(mutant.module)
        self.mutant = mutant

    def find_spec(
        self, fullname: str, path: object, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The module, where it is the one that is changed."""
        if fullname != self.name:
            return None
        origin = str(PACKAGE / self.mutant.module)
        spec = importlib.util.spec_from_loader(
            fullname, self, origin=origin, is_package=self.package
        )
        if spec is not None:
            spec.has_location = True
            if self.package:
                spec.submodule_search_locations = [str(Path(origin).parent)]
        return spec

    def get_source(self, fullname: str) -> str:
        """The text of the mutant."""
        return self.mutant.code

    def get_code(self, fullname: str) -> CodeType:
        """The code of the mutant."""
        return compile(self.mutant.code, str(PACKAGE / self.mutant.module), "exec")


def preload(room: str) -> None:
    """Import the room and what its tests share, so that no mutant has to."""
    sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]
    os.environ["DJANGO_SETTINGS_MODULE"] = "support.web_settings"
    import django

    django.setup()
    for name in ("support.playing", "support.worked", "support.fresh"):
        importlib.import_module(name)
    for path in (PACKAGE / room).rglob("*.py"):
        importlib.import_module(_dotted(str(path.relative_to(PACKAGE))))


def _dotted(module: str) -> str:
    parts = Path(module).with_suffix("").parts
    return ".".join(("openarbiter", *(parts[:-1] if parts[-1] == "__init__" else parts)))


def _functions(holder: object, module: str) -> Iterator[tuple[str, FunctionType]]:
    """The functions and methods that a module has written, by their names in it."""
    for name, found in vars(holder).items():
        for part in ("", "fget", "__func__", "__wrapped__"):
            each = getattr(found, part, None) if part else found
            if isinstance(each, FunctionType) and each.__module__ == module:
                yield f"{each.__qualname__} {part}", each
        if isinstance(found, type) and found.__module__ == module and name != "__class__":
            yield from _functions(found, module)


def put_in_place(mutant: Mutant) -> None:
    """Give the functions of the imported module the code of the mutant."""
    name = _dotted(mutant.module)
    module = sys.modules[name]
    twin = ModuleType(name)
    twin.__dict__.update({"__file__": module.__file__, "__package__": module.__package__})
    sys.modules[name] = twin  # where a dataclass looks for the names of its fields
    exec(compile(mutant.code, str(PACKAGE / mutant.module), "exec"), vars(twin))
    sys.modules[name] = module
    changed = dict(_functions(twin, name))
    for place, function in list(_functions(module, name)):
        if place in changed:
            function.__code__ = changed[place].__code__


def are_passed(
    tests: list[str], prepare: Callable[[], object], patience: float = 3600
) -> bool | None:
    """Whether the tests pass in a process of their own; None where they do not come to an end."""
    child = os.fork()
    if child == 0:
        os.setsid()
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        ended = 1
        try:
            prepare()
            import pytest

            quick = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not slow"]
            ended = int(pytest.main([*quick, *tests]))
        finally:
            os._exit(ended)
    end = time.monotonic() + patience
    while time.monotonic() < end:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status) == 0
        time.sleep(0.02)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return None


def nearest(mutant: Mutant, tests: list[str]) -> list[str]:
    """The tests of the module itself where they have a file, else those of the room."""
    own = ROOT / tests[0] / f"test_{Path(mutant.module).stem}.py"
    return [str(own.relative_to(ROOT))] if own.exists() else tests


def known(room: str, state: str) -> dict[str, dict[str, object]]:
    """What is known of a room's mutants: those killed, and survivors of these very tests."""
    file = KEPT / f"{room}.jsonl"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    found = (json.loads(line) for line in lines)
    return {
        each["key"]: each for each in found if each["end"] != "survived" or each["tests"] == state
    }


def state_of(tests: list[str]) -> str:
    """What tells these tests from others: their text."""
    paths = [ROOT / each for each in tests]
    files = sorted(file for path in paths for file in (path, *path.rglob("*.py")) if file.is_file())
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:20]


def tried(room: str, chosen: list[Mutant], *, quick: bool) -> None:
    """Try the mutants of a room of which nothing is known yet, and keep what was found.

    Args:
        quick: in place, where only what was killed is kept; otherwise each in a fresh process.
    """
    if quick:
        preload(room)
    tests, state = TESTS[room], state_of(TESTS[room])
    before = known(room, state)
    left = [mutant for mutant in chosen if mutant.key not in before]
    if not left:
        return
    began = time.monotonic()
    if not are_passed(tests, lambda: None):
        print("The tests fail without a mutant: run them first.", file=sys.stderr)
        os._exit(2)
    patience = 10 + PATIENCE * (time.monotonic() - began)
    way = "in place" if quick else "afresh"
    KEPT.mkdir(parents=True, exist_ok=True)
    with (KEPT / f"{room}.jsonl").open("a", encoding="utf-8") as kept:
        for number, mutant in enumerate(left, start=1):
            asked = nearest(mutant, tests) if quick else tests

            def prepare(mutant: Mutant = mutant) -> None:
                if quick:
                    put_in_place(mutant)
                else:
                    sys.meta_path.insert(0, Serving(mutant))

            passed = are_passed(asked, prepare, patience)
            end = "survived" if passed else "hung" if passed is None else "killed"
            if end == "killed" or not quick:
                facts = {name: value for name, value in asdict(mutant).items() if name != "code"}
                found = {"key": mutant.key, "end": end, "tests": state, **facts}
                kept.write(json.dumps(found, ensure_ascii=False) + "\n")
                kept.flush()
            if number % 20 == 0 or number == len(left):
                print(f"{room}, {way}: {number} of {len(left)}", flush=True)


def told(room: str, chosen: list[Mutant]) -> int:
    """Print what survives of a room; the number of it."""
    found = known(room, state_of(TESTS[room]))
    ends = [(mutant, found[mutant.key]["end"]) for mutant in chosen]
    survivors = [mutant for mutant, end in ends if end == "survived"]
    for each in survivors:
        print(f"{each.module}:{each.line}: {each.change}: {each.source}")
    print(f"{room}: {len(chosen)} mutants, {len(survivors)} survived", flush=True)
    return len(survivors)


def main() -> int:
    """Make the mutants asked for, try them, and say which survive."""
    parser = argparse.ArgumentParser(prog="python tools/mutants.py", description=__doc__)
    parser.add_argument("rooms", nargs="*", choices=[[], *TESTS], help="all unless some are named")
    parser.add_argument("--file", default="", help="only modules with this in their path")
    parser.add_argument("--sample", type=int, help="so many of a room, drawn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--again", action="store_true", help="try all anew")
    asked = parser.parse_args()
    os.chdir(ROOT)
    for name in ("django.test", "hypothesis", "pydantic", "pytest", "typer"):
        importlib.import_module(name)  # once for all

    survived = 0
    for room in asked.rooms or TESTS:
        modules = sorted((PACKAGE / room).rglob("*.py"))
        found = [
            mutant
            for path in modules
            if asked.file in str(path.relative_to(PACKAGE))
            for mutant in mutants_of(path)
        ]
        if asked.sample is not None:
            drawn = random.Random(asked.seed).sample(found, min(asked.sample, len(found)))
            found = sorted(drawn, key=lambda each: (each.module, each.line))
        if asked.again:
            (KEPT / f"{room}.jsonl").unlink(missing_ok=True)
        child = os.fork()
        if child == 0:
            tried(room, found, quick=True)
            os._exit(0)
        if os.waitpid(child, 0)[1]:
            return 2
        tried(room, found, quick=False)
        survived += told(room, found)
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main())
