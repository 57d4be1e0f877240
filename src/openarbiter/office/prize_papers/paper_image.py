"""Images that people put on papers: only PNG and JPEG, and only of a size that can be printed.

Nothing is decoded here. The head of the file says what it is and how large the picture is, so that
a small file that unpacks to gigabytes is refused before anybody reads it.
"""

from __future__ import annotations

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.office.typst_pdf import compiled

MOST_BYTES = 5 * 1024 * 1024
MOST_PIXELS = 40_000_000
"""A4 at 300 dots an inch has 8.7 million."""
LONGEST_SIDE = 12_000

_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8\xff"


class WrongImage(ValueError):
    """A file that cannot be put on a paper.

    Attributes:
        reason: why not.
    """

    def __init__(self, reason: Reason):
        super().__init__(reason.message())
        self.reason = reason


def checked_image(content: bytes) -> bytes:
    """An image that can be printed, as it is.

    Raises:
        WrongImage: it is no PNG or JPEG file, too large, or broken.
    """
    if len(content) > MOST_BYTES:
        raise WrongImage(
            Reason.of(
                N_("The image has more than {limit} MB. Save it smaller."),
                limit=MOST_BYTES // 1024**2,
            )
        )
    if content.startswith(_PNG):
        size = _png_size(content)
    elif content.startswith(_JPEG):
        size = _jpeg_size(content)
    else:
        raise WrongImage(
            Reason.of(
                N_(
                    "This is no PNG and no JPEG image. Save it as one of them; SVG is not taken, "
                    "because it can hold more than a picture."
                )
            )
        )
    if size is None or not all(size):
        raise WrongImage(Reason.of(_BROKEN))
    width, height = size
    if content.startswith(_JPEG) and _jpeg_colours(content) == _CMYK:
        raise WrongImage(
            Reason.of(N_("The image has the colours of a printing press (CMYK). Save it in RGB."))
        )
    if width * height > MOST_PIXELS or max(size) > LONGEST_SIDE:
        raise WrongImage(
            Reason.of(
                N_(
                    "The image is too large: {width} × {height} pixels. For a sheet of A4 3508 × "
                    "2480 are enough."
                ),
                width=width,
                height=height,
            )
        )
    _try(content)
    return content


_BROKEN = N_("The image is damaged and cannot be printed.")

_ONE_IMAGE = b"""
#set document(date: datetime(year: 2000, month: 1, day: 1))
#image(bytes(json(bytes(sys.inputs.paper)).image), width: 10mm)
"""


def _try(content: bytes) -> None:
    """Print it once: what is broken behind its head is found here, not at the prize-giving."""
    import typst

    try:
        compiled(_ONE_IMAGE, {"image": list(content)})
    except typst.TypstError as broken:
        raise WrongImage(Reason.of(_BROKEN)) from broken


def _png_size(content: bytes) -> tuple[int, int] | None:
    if len(content) < 24 or content[12:16] != b"IHDR":
        return None
    return int.from_bytes(content[16:20]), int.from_bytes(content[20:24])


_CMYK = 4
"""Colours of such an image; others have one or three."""


def _jpeg_size(content: bytes) -> tuple[int, int] | None:
    """Width and height of a JPEG file; None where it has none."""
    at = _frame_header(content)
    if at is None:
        return None
    return int.from_bytes(content[at + 7 : at + 9]), int.from_bytes(content[at + 5 : at + 7])


def _jpeg_colours(content: bytes) -> int:
    at = _frame_header(content)
    return 0 if at is None else content[at + 9]


def _frame_header(content: bytes) -> int | None:
    """Where the first frame header of a JPEG file begins."""
    at = 2
    while at + 9 < len(content):
        if content[at] != 0xFF:
            return None
        marker = content[at + 1]
        if marker == 0xFF:
            at += 1
        elif marker in (0x01, *range(0xD0, 0xD8)):
            at += 2
        elif 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            return at
        else:
            at += 2 + int.from_bytes(content[at + 2 : at + 4])
    return None
