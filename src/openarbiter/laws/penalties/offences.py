"""What leads to a penalty of 12.9, by which article."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.model.text import N_


@dataclass(frozen=True, slots=True)
class Offence:
    """Something that the Laws penalise by 12.9.

    Attributes:
        key: what it is called on the command line and in files.
        articles: by the numbers of 2018, the one that is broken first.
        words: what happened; to be translated.
        at_once: whether the article itself says loss of the game.
    """

    key: str
    articles: tuple[str, ...]
    words: str
    at_once: bool = False


_RECORD_SHOWN = N_("The player asked to see the record more than 5 times")

OFFENCES: dict[str, Offence] = {
    each.key: each
    for each in (
        Offence(
            "other-hand",
            ("6.2.3",),
            N_("The player moved with one hand and pressed the clock with the other"),
        ),
        Offence("clock", ("6.2.4",), N_("The player handled the clock roughly")),
        Offence(
            "stopped-clock",
            ("6.11.4",),
            N_("The player stopped the clock without a valid reason"),
        ),
        Offence("displaced", ("7.4.3",), N_("The player displaced pieces")),
        Offence(
            "draw-offer",
            ("9.1.2.1", "11.5"),
            N_("The player offered a draw at the wrong moment, or again and again"),
        ),
        Offence("disrepute", ("11.1",), N_("The player brought the game into disrepute")),
        Offence(
            "left-without-notice",
            ("11.1", "5.1.2"),
            N_("The player left without resigning and without telling the arbiter"),
        ),
        Offence(
            "left-venue",
            ("11.2.3.1",),
            N_("The player left the playing venue without permission"),
        ),
        Offence(
            "left-area",
            ("11.2.3.2",),
            N_("The player left the playing area while on move, without permission"),
        ),
        Offence(
            "left-unreported",
            ("11.2.4",),
            N_(
                "The player left the playing area while the opponent was on move, without "
                "reporting it as the regulations ask"
            ),
        ),
        Offence(
            "notes",
            ("11.3.1",),
            N_("The player used notes, a source of information or advice"),
        ),
        Offence("analysis", ("11.3.1",), N_("The player analysed a game on another board")),
        Offence(
            "phone",
            ("11.3.2.2",),
            N_("The player had an electronic device"),
            at_once=True,
        ),
        Offence(
            "bag",
            ("11.3.2.1",),
            N_("The player used the bag with a device without permission"),
        ),
        Offence("search", ("11.3.3",), N_("The player refused to be inspected")),
        Offence("smoking", ("11.3.4",), N_("The player smoked outside the smoking area")),
        Offence("distraction", ("11.5",), N_("The player distracted or annoyed the opponent")),
        Offence("record-shown-rapid", ("A.3.2", "11.5"), _RECORD_SHOWN),
        Offence("record-shown-blitz", ("B.3.2", "11.5"), _RECORD_SHOWN),
        Offence("noise", ("11.5",), N_("The player brought a source of noise")),
        Offence("claims", ("11.5",), N_("The player made unreasonable claims")),
        Offence(
            "refusal",
            ("11.7",),
            N_("The player persistently refused to comply with the Laws"),
            at_once=True,
        ),
    )
}
"""Every offence by its key, in the order of the Laws (PEN-2)."""
