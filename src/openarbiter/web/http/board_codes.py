"""The addresses of the boards for players' phones, signed for one round."""

from __future__ import annotations

from base64 import urlsafe_b64encode

from django.urls import reverse
from django.utils.crypto import constant_time_compare, salted_hmac

from openarbiter.web import models


def signature_of(section: models.Section, number: int, board: int) -> str:
    """The part of a board's address that nobody can guess; another one in every round."""
    return signature_for(section.pk, number, board)


def signature_for(section_key: int, number: int, board: int) -> str:
    """The same by the key of the section."""
    said = f"{section_key}/{number}/{board}"
    digest = salted_hmac("openarbiter.board", said, algorithm="sha256").digest()
    return urlsafe_b64encode(digest[:9]).decode()


def is_signed(section: models.Section, number: int, board: int, signature: str) -> bool:
    """Whether a signature is that of the board in the round."""
    return constant_time_compare(signature, signature_of(section, number, board))


def path_of(section: models.Section, number: int, board: int) -> str:
    """The address of a board's page for its players in a round, without the server's name."""
    return reverse(
        "board-report",
        kwargs={
            "event": section.event.slug,
            "section": section.slug,
            "number": number,
            "board": board,
            "signature": signature_of(section, number, board),
        },
    )
