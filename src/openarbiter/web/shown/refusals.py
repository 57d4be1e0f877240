"""What a page says where an action was refused."""

from __future__ import annotations

from openarbiter.web.ledger import Refused
from openarbiter.web.tongue import language


def refusal_told(refused: Refused) -> str:
    """The reason, with the article behind it where there is one."""
    told = refused.reason.message(language().text)
    return f"{told} ({refused.article})" if refused.article else told
