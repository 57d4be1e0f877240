"""Options that belong together: one parameter of a command, a dataclass, stands for them all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from inspect import Parameter, Signature, signature
from typing import Annotated, Any, get_args, get_origin, get_type_hints


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Beside the type of such a parameter: the field that this command has no option for."""

    name: str


def spread(function: Callable[..., int]) -> Callable[..., int]:
    """A command as Typer reads it: with the fields of dataclasses in the place of these.

    Fields that are no ``Annotated`` types are no options; they keep their defaults.
    """
    parameters: list[Parameter] = []
    groups: dict[str, tuple[type, tuple[str, ...]]] = {}
    for each in signature(function, eval_str=True).parameters.values():
        kind, *marks = get_args(each.annotation) or (each.annotation,)
        if is_dataclass(kind) and isinstance(kind, type):
            found = list(_options(kind, {mark.name for mark in marks}))
            groups[each.name] = kind, tuple(option.name for option in found)
            parameters += found
        else:
            parameters.append(each.replace(kind=Parameter.KEYWORD_ONLY))

    def command(**values: Any) -> int:
        for name, (kind, options) in groups.items():
            values[name] = kind(**{option: values.pop(option) for option in options})
        return function(**values)

    command.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    command.__annotations__ = {}
    return command


def _options(kind: type, left_out: set[str]) -> Iterator[Parameter]:
    hints = get_type_hints(kind, include_extras=True)
    for field in fields(kind):
        hint = hints[field.name]
        if get_origin(hint) is Annotated and field.name not in left_out:
            yield Parameter(
                field.name, Parameter.KEYWORD_ONLY, default=field.default, annotation=hint
            )
