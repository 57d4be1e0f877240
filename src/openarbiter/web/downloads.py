"""Files to be saved: small ones at once, others as they are made, however large they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import IO

from django.http import HttpResponse, StreamingHttpResponse
from django.utils.http import content_disposition_header

_PIECE = 2**18


def attachment(content: str | bytes, kind: str, name: str) -> HttpResponse:
    """A small file to be saved; ``kind`` is its media type."""
    return HttpResponse(
        content, content_type=kind, headers={"Content-Disposition": _disposition(name)}
    )


def download(
    pieces: Iterable[bytes], kind: str, name: str, size: int | None = None
) -> StreamingHttpResponse:
    """A file to be saved.

    The pieces are made in one thread, which is not that of the view and has a connection of its
    own to the database: a query that was begun in the view must not go on in them.

    Args:
        pieces: made one after another, as the browser takes them.
        kind: the media type.
        size: in bytes, where it is known before.
    """
    headers = {"Content-Disposition": _disposition(name), "Cache-Control": "no-store"}
    if size is not None:
        headers["Content-Length"] = str(size)
    return StreamingHttpResponse(pieces, content_type=kind, headers=headers)


def download_file(file: IO[bytes], kind: str, name: str) -> StreamingHttpResponse:
    """A file that has been written, from its beginning; it is closed once it is sent."""
    size = file.seek(0, 2)
    file.seek(0)
    return download(_pieces(file), kind, name, size)


def _disposition(name: str) -> str:
    return content_disposition_header(as_attachment=True, filename=name) or "attachment"


def _pieces(file: IO[bytes]) -> Iterator[bytes]:
    with file:
        while piece := file.read(_PIECE):
            yield piece
