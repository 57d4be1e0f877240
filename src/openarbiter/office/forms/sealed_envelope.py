"""The envelope of an adjourned game, to be glued on or copied from (Laws I.2, PMR 180)."""

from __future__ import annotations

import chess

from openarbiter.i18n import Language
from openarbiter.laws.adjourned.envelope import SealedEnvelope, check_envelope
from openarbiter.laws.notation.languages import LETTERS, TYPES, ScoreLanguage
from openarbiter.model import Colour
from openarbiter.model.text import N_
from openarbiter.office.forms.paper import UNDATED, Block, FormPaper, PaperField, PaperWords, row
from openarbiter.office.forms.warning import FormWarning
from openarbiter.office.forms.words import day_text

_OFFERS = {
    None: N_("none"),
    Colour.WHITE: N_("by White"),
    Colour.BLACK: N_("by Black"),
}
_NOTE = N_(
    "Both score sheets are in the envelope. It is opened only when the player who has to reply to "
    "the sealed move is present. The arbiter checks what is written here, and keeps the envelope."
)


def sealed_envelope_paper(envelope: SealedEnvelope, language: Language) -> FormPaper:
    """What is written on the envelope, in the order of I.2; what is not known is left open."""
    say = language.text
    position, when = envelope.position, envelope.resumption
    blocks: tuple[Block, ...] = (
        row(
            PaperField(say(N_("White")), envelope.white, 12),
            PaperField(say(N_("Black")), envelope.black, 12),
        ),
        row(PaperField(say(N_("White's pieces")), _pieces(position, chess.WHITE, language))),
        row(PaperField(say(N_("Black's pieces")), _pieces(position, chess.BLACK, language))),
        row(PaperField(say(N_("Position before the sealed move (FEN)")), position.fen())),
        row(
            PaperField(say(N_("Time used by White")), time_used(envelope.used(Colour.WHITE)), 12),
            PaperField(say(N_("Time used by Black")), time_used(envelope.used(Colour.BLACK)), 12),
        ),
        row(
            PaperField(say(N_("Sealed by")), envelope.sealer_name, 16),
            PaperField(say(N_("Number of the sealed move")), str(envelope.number), 8),
        ),
        row(PaperField(say(N_("Open draw offer")), say(_OFFERS[envelope.draw_offer]))),
        row(
            PaperField(
                say(N_("Day of resumption")),
                "" if when is None else day_text(language, when.date()),
                8,
            ),
            PaperField(say(N_("Time")), "" if when is None else f"{when:%H:%M}", 4),
            PaperField(say(N_("Place")), envelope.place, 12),
        ),
        row(
            PaperField(say(N_("Checked by the arbiter")), "", 14, lines=2),
            PaperField(say(N_("Signature")), "", 10, lines=2),
        ),
        PaperWords(say(_NOTE), small=True),
    )
    return FormPaper(
        say(N_("Envelope")),
        say(N_("Adjourned game: sealed move")),
        blocks,
        language.code,
        day=UNDATED if when is None else when.date(),
        warnings=tuple(FormWarning(fault.reason) for fault in check_envelope(envelope)),
    )


def time_used(seconds: int | None) -> str:
    """A time used as a clock shows it.

    >>> time_used(5025), time_used(None)
    ('1:23:45', '')
    """
    if seconds is None:
        return ""
    minutes, rest = divmod(seconds, 60)
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}"


def _pieces(position: chess.Board, colour: chess.Color, language: Language) -> str:
    """The pieces of a player in algebraic notation, king first, pawns last."""
    letters = LETTERS[ScoreLanguage(language.code)]
    return ", ".join(
        letters.get(piece, "") + chess.square_name(square)
        for piece, kind in TYPES.items()
        for square in position.pieces(kind, colour)
    )
