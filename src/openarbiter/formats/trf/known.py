"""The records of every version of the format, by their tags."""

from __future__ import annotations

TRF06 = frozenset(
    (
        "001",
        "012",
        "013",
        "022",
        "032",
        "042",
        "052",
        "062",
        "072",
        "082",
        "092",
        "102",
        "112",
        "122",
        "132",
    )
)
TRF26 = frozenset(
    (
        "###",
        "142",
        "152",
        "162",
        "172",
        "182",
        "192",
        "202",
        "212",
        "222",
        "240",
        "250",
        "260",
        "299",
        "300",
        "310",
        "320",
        "330",
        "352",
        "362",
        "801",
        "802",
    )
)
"""Records that came with TRF26."""

JAVAFO = frozenset(("XXR", "XXC", "XXA", "XXS", "XXP", "XXZ"))
BBP = frozenset(("BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"))

KNOWN = TRF06 | TRF26 | JAVAFO | BBP
"""Every record that is understood or known to be without effect."""
