"""Files sent to a page, and what the page then carries on."""

from __future__ import annotations

import re

from django.core.files.uploadedfile import SimpleUploadedFile


def upload(name: str, data: bytes) -> dict[str, SimpleUploadedFile]:
    """The fields of a form with a file."""
    return {"file": SimpleUploadedFile(name, data)}


def hidden(page: str) -> dict[str, str]:
    """What the page carries on to the next one."""
    return {
        name: found[1]
        for name in ("data", "name")
        if (found := re.search(rf'name="{name}" value="([^"]*)"', page))
    }
