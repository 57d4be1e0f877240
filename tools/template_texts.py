"""The texts for people that stand in a page's template, found as Jinja itself reads it."""

from __future__ import annotations

import string
from collections.abc import Iterator
from dataclasses import dataclass

from jinja2 import Environment, TemplateSyntaxError, nodes

Text = str | tuple[str, str]
"""A text, or its singular and its plural."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a text of a template, and in which line."""

    line: int
    what: str


def texts_and_faults(
    template: str, keywords: dict[str, int]
) -> tuple[tuple[Text, ...], tuple[Fault, ...]]:
    """The texts a template gives to these functions, in their order, and what is wrong.

    ``keywords`` has for each function how many of its first arguments are texts. A fault is a
    template that Jinja cannot read; a text that is no literal, for then nobody could have
    translated it; and a placeholder that the call gives no value for, with which the page
    would fail.
    """
    try:
        tree = Environment().parse(template)
    except TemplateSyntaxError as error:
        return (), (Fault(error.lineno, f"Jinja cannot read it: {error.message}"),)
    texts: list[Text] = []
    faults: list[Fault] = []
    for call in tree.find_all(nodes.Call):
        name = _name(call.node)
        if name not in keywords:
            continue
        given = tuple(_literals(call.args[: keywords[name]]))
        if len(given) == keywords[name]:
            texts.append(given[0] if len(given) == 1 else (given[0], given[1]))
            faults += (Fault(call.lineno, what) for what in _without_value(call, given))
        elif isinstance(call.node, nodes.Name):
            faults.append(Fault(call.lineno, f"what {name} is given is no literal text"))
        # A method may have the same name by chance: "aab".count(letter).
    return tuple(texts), tuple(faults)


def _name(called: nodes.Node) -> str:
    match called:
        case nodes.Name(name=name):
            return str(name)
        case nodes.Getattr(attr=name):
            return str(name)
    return ""


def _literals(arguments: list[nodes.Expr]) -> Iterator[str]:
    for each in arguments:
        if isinstance(each, nodes.Const) and isinstance(each.value, str) and each.value:
            yield each.value


def _without_value(call: nodes.Call, texts: tuple[str, ...]) -> Iterator[str]:
    """The placeholders that get no value, as far as that can be seen."""
    if call.dyn_kwargs is not None or _name(call.node) not in ("say", "plural"):
        return
    given = {each.key for each in call.kwargs}
    if _name(call.node) == "plural":
        given.add("count")
    wanted = {name for text in texts for _, name, _, _ in string.Formatter().parse(text)}
    for name in sorted(each for each in wanted - given if each is not None):
        yield f"no value for {{{name}}} in {texts[0]!r}"
