"""HTML from templates: whatever is put into one is text, unless it was made by another."""

from __future__ import annotations

from functools import cache
from html import escape as html
from typing import TYPE_CHECKING

from openarbiter.office.page_text import page_text, unbroken, without_controls

if TYPE_CHECKING:
    from jinja2 import Environment


def rendered(template: str, **values: object) -> str:
    """A template of the package, filled in.

    Every value is escaped; only the filter ``safe`` puts in markup as it is. What people read goes
    through the filter ``text``, which isolates names written from right to left, or ``unbroken``,
    which also keeps pairs such as 10-23 on one line. Where a template does without that, for the
    sake of time, each value has the filter ``page_text`` or ``attribute``.

    Args:
        template: its path in the package, such as ``office/templates/sheet.html``.
    """
    return without_controls(_environment().get_template(template).render(values))


@cache
def _environment() -> Environment:
    # Jinja takes a while to load, and who prints on a terminal does without it.
    from jinja2 import Environment, PackageLoader, StrictUndefined
    from markupsafe import Markup, escape

    def text(value: str) -> Markup:
        return escape(value) if value.isascii() else Markup(page_text(value))

    made = Environment(
        loader=PackageLoader("openarbiter", ""),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals["zip"] = zip
    made.filters["text"] = text
    made.filters["unbroken"] = lambda value: Markup(unbroken(value))
    made.filters["page_text"] = lambda value: html(value) if value.isascii() else page_text(value)
    made.filters["attribute"] = html
    made.filters["kind"] = lambda value: type(value).__name__
    return made
