"""What somebody has seen of results of theirs that another person replaced."""

from __future__ import annotations

from collections.abc import Iterable

from openarbiter.web.http.desk import Desk
from openarbiter.web.pages.results.boards import ResultBoard

_KEPT = "overruled_seen"
"""Where a session keeps the games and their versions that were seen."""

_MOST = 300


def unseen(desk: Desk, boards: Iterable[ResultBoard]) -> list[ResultBoard]:
    """Boards where another person replaced a result of the reader, who has not seen it yet."""
    seen = set(desk.request.session.get(_KEPT, []))
    me = desk.actor.who[:80]
    return [
        board
        for board in boards
        if board.overruled is not None and board.overruled.whose == me and _key(board) not in seen
    ]


def mark_seen(desk: Desk, board: ResultBoard) -> None:
    """Keep in the session that the reader has seen what stands at a board now."""
    seen = [each for each in desk.request.session.get(_KEPT, []) if each != _key(board)]
    desk.request.session[_KEPT] = [*seen, _key(board)][-_MOST:]


def _key(board: ResultBoard) -> str:
    return f"{board.key}.{board.version}"
