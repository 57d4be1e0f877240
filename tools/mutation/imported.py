"""Puts a mutant in the place of its module: as it is imported, or function by function after."""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from mutation.changes import Mutant


class NotInPlace(Exception):
    """The change cannot be given to a module that is imported already."""


class Serving(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """Serves a mutant in the place of its module."""

    def __init__(self, mutant: Mutant, package: Path) -> None:
        self.package = Path(mutant.module).stem == "__init__"
        self.name = dotted(mutant.module)
        self.path = package / mutant.module
        self.mutant = mutant

    def find_spec(
        self, fullname: str, path: object, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The module, where it is the one that is changed."""
        if fullname != self.name:
            return None
        spec = importlib.util.spec_from_loader(
            fullname, self, origin=str(self.path), is_package=self.package
        )
        if spec is not None:
            spec.has_location = True
            if self.package:
                spec.submodule_search_locations = [str(self.path.parent)]
        return spec

    def get_source(self, fullname: str) -> str:
        """The text of the mutant."""
        return self.mutant.code

    def get_code(self, fullname: str) -> CodeType:
        """The code of the mutant."""
        return compile(self.mutant.code, str(self.path), "exec")


def dotted(module: str) -> str:
    """The name a module is imported by, from its path in the package."""
    parts = Path(module).with_suffix("").parts
    return ".".join(("openarbiter", *(parts[:-1] if parts[-1] == "__init__" else parts)))


def serve(mutant: Mutant, package: Path) -> None:
    """Import the mutant in the place of its module.

    At once, before tests are collected: pytest collects a module that has examples in its
    docstring from the disk, and would put the one without the change there.
    """
    sys.meta_path.insert(0, Serving(mutant, package))
    importlib.import_module(dotted(mutant.module))


def put_in_place(mutant: Mutant, package: Path) -> int:
    """Give the functions of the imported module the code of the mutant.

    Returns:
        The first line of the outermost function with the change. An inner function that this one
        has made before keeps its code.

    Raises:
        NotInPlace: the change is outside of functions, or in one that cannot be found again.
    """
    name = dotted(mutant.module)
    module = sys.modules[name]
    twin = ModuleType(name)
    twin.__dict__.update({"__file__": module.__file__, "__package__": module.__package__})
    sys.modules[name] = twin  # where a dataclass looks for the names of its fields
    try:
        exec(compile(mutant.code, str(package / mutant.module), "exec"), vars(twin))
    except Exception as exc:
        raise NotInPlace from exc
    finally:
        sys.modules[name] = module
    changed = dict(_functions(twin, name))
    holder = None
    for place, function in list(_functions(module, name)):
        if place not in changed:
            continue
        code = changed[place].__code__
        if len(code.co_freevars) != len(function.__code__.co_freevars):
            raise NotInPlace
        if mutant.function in _first_lines(function.__code__):
            holder = function.__code__.co_firstlineno
        function.__code__ = code
    if holder is None:
        raise NotInPlace
    return holder


def _first_lines(code: CodeType) -> set[int]:
    """The first lines of a function and of those inside it."""
    inside = (each for each in code.co_consts if isinstance(each, CodeType))
    return {code.co_firstlineno}.union(*map(_first_lines, inside))


def _functions(holder: object, module: str) -> Iterator[tuple[str, FunctionType]]:
    """The functions and methods that a module has written, by their names in it."""
    for name, found in vars(holder).items():
        for part in ("", "fget", "func", "__func__", "__wrapped__"):
            each = getattr(found, part, None) if part else found
            if isinstance(each, FunctionType) and each.__module__ == module:
                yield f"{each.__qualname__} {part}", each
        if isinstance(found, type) and found.__module__ == module and name != "__class__":
            yield from _functions(found, module)
