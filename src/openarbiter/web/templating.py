"""Jinja's environment: what every template may use."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.templatetags.static import static
from django.urls import reverse
from django.utils.timezone import localtime
from jinja2 import Environment, StrictUndefined, pass_environment
from jinja2.filters import make_attrgetter

from openarbiter.i18n import LANGUAGES
from openarbiter.model import format_score
from openarbiter.web.tongue import language, plural, say


def environment(**options: Any) -> Environment:
    """The environment Django renders the templates in."""
    made = Environment(
        **{**options, "undefined": StrictUndefined, "trim_blocks": True, "lstrip_blocks": True}
    )
    made.globals.update(
        say=say,
        plural=plural,
        url=url,
        static=static,
        languages=LANGUAGES,
        language_code=lambda: language().code,
    )
    made.filters["points"] = format_score
    made.filters["clock"] = clock
    made.filters["moment"] = moment
    made.filters["some"] = some
    return made


@pass_environment
def some(environment: Environment, rows: Iterable[object], name: str) -> bool:
    """Whether any row has something under a name: a column that is empty for all is left out.

    Args:
        name: of an attribute or a key; ``0.title`` is that of the first part of a row.
    """
    return any(map(make_attrgetter(environment, name), rows))


def clock(time: datetime) -> str:
    """The time of day where the server stands, with the day where that is another one."""
    there = localtime(time)
    return there.strftime("%H:%M" if there.date() == localtime().date() else "%Y-%m-%d %H:%M")


def moment(time: datetime) -> str:
    """Day and time as they are where the server stands, to the minute."""
    return localtime(time).strftime("%Y-%m-%d %H:%M")


def url(name: str, *args: object, **values: object) -> str:
    """The address of a page, by the name of its route."""
    return reverse(name, args=args or None, kwargs=values or None)
