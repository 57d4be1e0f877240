"""The tables of ``docs/roles.md``: who may what, and who may open which address.

Usage: ``python tools/roles.py`` after a change of a role, a right or an address.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from marked_page import write_tables

ROOT = Path(__file__).resolve().parents[1]
PAGE = "docs/roles.md"
MARKS = {
    name: (f"<!-- {name}: written by tools/roles.py -->", f"<!-- end of {name} -->")
    for name in ("rights", "addresses", "operations")
}
_SHORT = {
    "administrator": "Adm",
    "organiser": "Org",
    "chief-arbiter": "CA",
    "deputy": "Dep",
    "pairing-officer": "PO",
    "arbiter": "Arb",
    "results": "Res",
    "screen": "Scr",
    "captain": "Cap",
    "spectator": "Spe",
}


def tables() -> dict[str, str]:
    """The tables by the name of their place in the page; Django has to be set up."""
    return {
        "rights": _table(("Right", "Code"), _rights()),
        "addresses": _table(("Address", "To do what"), _addresses()),
        "operations": _table(("Operation", "Right"), _operations()),
    }


def _table(heads: tuple[str, str], rows: Iterator[tuple[str, str, list[bool]]]) -> str:
    lines = [
        "| " + " | ".join((*heads, *_SHORT.values())) + " |",
        "|" + "---|" * 2 + ":-:|" * len(_SHORT),
    ]
    for first, second, may in rows:
        cells = (first, second, *("✓" if each else "" for each in may))
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


def _rights() -> Iterator[tuple[str, str, list[bool]]]:
    from openarbiter.web.rights import MATRIX, RIGHT_NAMES, May, Role

    for right in May:
        yield RIGHT_NAMES[right], f"`{right.value}`", [right in MATRIX[role] for role in Role]


def _addresses() -> Iterator[tuple[str, str, list[bool]]]:
    from openarbiter.web.rights import MATRIX, Role

    for address, what, right, for_whom in sorted(_asked()):
        if for_whom == "role":
            may = [right in {each.value for each in MATRIX[role]} for role in Role]
        elif for_whom == "captain":
            what, may = "the link of a team", [role is Role.CAPTAIN for role in Role]
        else:
            only = for_whom in ("staff", "administrators")
            may = [not only or role is Role.ADMINISTRATOR for role in Role]
            what = {"staff": "who may create events", "users": "who has logged in"}.get(
                for_whom, for_whom
            )
        yield f"`/{address}`", what, may


def _asked() -> Iterator[tuple[str, str, str, str]]:
    from django.urls import URLPattern, get_resolver

    for pattern in get_resolver().url_patterns:
        if not isinstance(pattern, URLPattern):
            continue
        view = pattern.callback
        address = str(pattern.pattern).removeprefix("^").removesuffix("$").replace("|", "\\|")
        if view.may is None or view.for_whom == "captain":
            yield address, "", "", view.for_whom
        elif view.may_post in (None, view.may):
            yield address, f"`{view.may.value}`", view.may.value, "role"
        else:
            yield address, f"see: `{view.may.value}`", view.may.value, "role"
            yield address, f"send: `{view.may_post.value}`", view.may_post.value, "role"


def _operations() -> Iterator[tuple[str, str, list[bool]]]:
    from openarbiter.web.api.interface import interface
    from openarbiter.web.rights import ASSIGNABLE, MATRIX, Role

    found = []
    for prefix, router in interface._routers:
        for path, view in router.path_operations.items():
            for operation in view.operations:
                right = operation.auth_callbacks[0].may
                for method in operation.methods:
                    found.append((f"{prefix}{path}", method, right))
    for path, method, right in sorted(found, key=lambda each: each[:2]):
        may = [right in MATRIX[role] and role in ASSIGNABLE for role in Role]
        yield f"`{method} {path}`", f"`{right.value}`", may


def main() -> int:
    """Write the tables into the page."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "openarbiter.web.start.settings")
    os.environ.setdefault("OPENARBITER_SECRET_KEY", "unused")
    import django

    django.setup()
    write_tables(ROOT / PAGE, MARKS, tables())
    return 0


if __name__ == "__main__":
    sys.exit(main())
