"""A dataclass of options in a command's signature becomes these options, and no others."""

from __future__ import annotations

from dataclasses import dataclass
from inspect import signature
from typing import Annotated, TypeAlias

import typer

from openarbiter.cli.spread import LeftOut, spread

Size: TypeAlias = Annotated[int, typer.Option("--size", help="How large.")]
Name: TypeAlias = Annotated[str | None, typer.Option(help="Which.")]


@dataclass(frozen=True, slots=True)
class Options:
    size: Size = 3
    name: Name = None
    origin: str = "here"


ran: list[tuple[bool, Options]] = []


def command(flag: bool = False, *, options: Options) -> int:
    ran.append((flag, options))
    return 7


def small(*, options: Annotated[Options, LeftOut("name")]) -> int:
    ran.append((False, options))
    return 0


def test_the_fields_stand_where_the_dataclass_stood() -> None:
    assert list(signature(spread(command)).parameters) == ["flag", "size", "name"]
    assert signature(spread(command)).parameters["size"].default == 3


def test_the_command_gets_the_dataclass_with_what_was_given() -> None:
    ran.clear()
    assert spread(command)(flag=True, size=5, name="x") == 7
    assert ran == [(True, Options(5, "x", "here"))]


def test_a_field_that_is_left_out_is_no_option_and_keeps_its_default() -> None:
    ran.clear()
    assert list(signature(spread(small)).parameters) == ["size"]
    spread(small)(size=4)
    assert ran == [(False, Options(4, None, "here"))]


def test_typer_reads_the_options_and_their_help() -> None:
    app = typer.Typer(add_completion=False)
    app.command("do")(spread(command))
    parameters = typer.main.get_command(app).params
    shown = {each.name: getattr(each, "help", None) for each in parameters}
    assert {"flag", "size", "name"} <= set(shown)
    assert (shown["size"], shown["name"]) == ("How large.", "Which.")
    assert "origin" not in shown
