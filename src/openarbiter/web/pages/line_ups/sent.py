"""A line-up as a form sends it, and what the rules say of it."""

from __future__ import annotations

from django.http import QueryDict

from openarbiter.handling.findings import Finding
from openarbiter.web.http.forms import numbered
from openarbiter.web.numbers import whole
from openarbiter.web.tongue import language

NOBODY = 0
"""What is read for a text that is no number: nobody has it, which the rules say."""


def sent_line_up(post: QueryDict, boards: int) -> tuple[int | None, ...]:
    """The players of ``board-1`` and so on, by their numbers; None for an empty board."""
    given = numbered(post, "board-")
    most = max(boards, *(board for board in given if board <= 99), 0)
    sent = (given.get(board, "").strip() for board in range(1, most + 1))
    found = [whole(text, NOBODY) if text else None for text in sent]
    while len(found) > boards and found[-1] is None:
        found.pop()
    return tuple(found)


def told(finding: Finding) -> str:
    """What a rule says, with its article."""
    return f"{finding.reason.message(language().text)} ({finding.article})"
