"""The colours of the two players, as the commands of ``laws`` are told them."""

from __future__ import annotations

from typing import Literal, TypeAlias

from openarbiter.model import Colour

ColourName: TypeAlias = Literal["white", "black"]

COLOURS: dict[str, Colour] = {"white": Colour.WHITE, "black": Colour.BLACK}
"""The colours by their names on the command line."""
