"""What a mutant changes: one comparison, boundary, number, condition or return of a module."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip

ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: the module by its path in the package, the line, and what was made of it.

    ``function`` is the first line of the innermost function or method that holds the change,
    decorators included, as its code object has it; None where it stands outside of functions.
    """

    module: str
    line: int
    function: int | None
    change: str
    source: str
    code: str

    @property
    def key(self) -> str:
        """What tells it from others, also after other lines of the module have moved."""
        return hashlib.sha256(f"{self.module}\n{self.code}".encode()).hexdigest()[:20]


def changes(node: ast.AST) -> Iterator[tuple[str, Callable[[ast.AST], None]]]:
    """Every change to make of a node: in words, and a function that makes it."""
    match node:
        case ast.Compare(ops=[one]) if type(one) in COMPARISONS:
            other = COMPARISONS[type(one)]
            yield (
                f"{type(one).__name__} -> {other.__name__}",
                lambda it: setattr(it, "ops", [other()]),
            )
        case ast.BoolOp(op=op):
            new = ast.Or if isinstance(op, ast.And) else ast.And
            yield f"-> {new.__name__}", lambda it: setattr(it, "op", new())
        case ast.BinOp(op=op) if type(op) in ARITHMETIC and not _of_text(node):
            sign = ARITHMETIC[type(op)]
            yield f"-> {sign.__name__}", lambda it: setattr(it, "op", sign())
        case ast.Constant(value=bool(value)):
            yield f"{value} -> {not value}", lambda it: setattr(it, "value", not value)
        case ast.Constant(value=int(value)):
            yield f"{value} -> {value + 1}", lambda it: setattr(it, "value", value + 1)
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield "return None", lambda it: setattr(it, "value", ast.Constant(None))
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            yield (
                "condition turned round",
                lambda it: setattr(it, "test", ast.UnaryOp(ast.Not(), test)),
            )
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield (
                "not left out",
                lambda it: setattr(it, "operand", ast.UnaryOp(ast.Not(), operand)),
            )
        case ast.comprehension(ifs=[_, *_]):
            yield "condition left out", lambda it: setattr(it, "ifs", [])


def _of_text(node: ast.BinOp) -> bool:
    return any(
        isinstance(each, ast.JoinedStr) or isinstance(getattr(each, "value", None), str)
        for each in (node.left, node.right)
    )


def mutants_of(path: Path, package: Path) -> list[Mutant]:
    """All mutants of a module, in its order.

    Left alone is what is no rule: how a class is decorated, and ``strict``, by which ``zip`` takes
    nothing but lists of equal length.
    """
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    lines = source.splitlines()
    name = str(path.relative_to(package))
    holders = _holders(tree)
    passed_over = {
        part
        for node in ast.walk(tree)
        for decorator in getattr(node, "decorator_list", ())
        for part in ast.walk(decorator)
    }
    passed_over |= {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.keyword) and node.arg == "strict"
    }
    found = []
    for node in list(ast.walk(tree)):
        if node in passed_over:
            continue
        for words, change in changes(node):
            before = dict(vars(node))
            change(node)
            code = ast.unparse(ast.fix_missing_locations(tree))
            vars(node).update(before)
            line = _line(node)
            found.append(
                Mutant(name, line, holders.get(node), words, lines[line - 1].strip(), code)
            )
    return sorted(found, key=lambda each: each.line)


def _line(node: ast.AST) -> int:
    """The line of a node; a comprehension has none of its own."""
    return int(node.target.lineno if isinstance(node, ast.comprehension) else node.lineno)  # type: ignore[attr-defined]


def _holders(tree: ast.Module) -> dict[ast.AST, int]:
    """For each node in the body of a function, the first line of the innermost such function."""
    held: dict[ast.AST, int] = {}
    for node in ast.walk(tree):  # from the outside in, so inner ones come later
        if isinstance(node, ast.FunctionDef):
            first = min(each.lineno for each in (node, *node.decorator_list))
            for statement in node.body:
                held.update(dict.fromkeys(ast.walk(statement), first))
    return held
