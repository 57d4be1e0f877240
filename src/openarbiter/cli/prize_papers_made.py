"""The papers of a prize-giving as files: to sign, to read out, receipts."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from openarbiter.cli.paper_options import told_spelt
from openarbiter.cli.screen import Screen
from openarbiter.office.forms.letters import Spelt
from openarbiter.office.prize_papers.ceremony import Ceremony
from openarbiter.prizes.computation import Prizes

PAPERS = (
    "prizes-to-sign.pdf",
    "prizes-to-sign.xlsx",
    "prizes-to-read-out.pdf",
    "receipts.pdf",
)
"""The files a folder of papers has."""


def paper_names(folder: str) -> list[str]:
    """Their names in a folder."""
    return [str(Path(folder) / name) for name in PAPERS]


def made_papers(
    screen: Screen,
    result: Prizes,
    names: Mapping[int, str],
    ceremony: Ceremony,
    folder: str,
    *,
    provisional: bool,
) -> tuple[dict[str, bytes], list[str]]:
    """The files, and what is to be told of them."""
    # What prints takes a while to load.
    from openarbiter.office.prize_papers.announcement import announcement_values
    from openarbiter.office.prize_papers.printing import printed
    from openarbiter.office.prize_papers.receipts import receipt_values
    from openarbiter.office.prize_papers.signed_list import (
        PROVISIONAL,
        signed_list,
        signed_sheet,
        signed_values,
    )
    from openarbiter.office.sheet_xlsx import sheet_xlsx

    paper = signed_list(result, names, ceremony.language.text)
    mark = PROVISIONAL if provisional else ""
    to_sign = printed("signed_list", signed_values(paper, ceremony, provisional=mark))
    read_out = announcement_values(result, names, ceremony, provisional=mark)
    to_read = printed("announcement", read_out)
    receipts = printed("receipts", receipt_values(paper, ceremony, provisional=mark))
    contents = (
        to_sign.pdf,
        sheet_xlsx(signed_sheet(paper, ceremony, provisional=mark)),
        to_read.pdf,
        receipts.pdf,
    )
    # The list to read out has every name as it is, once.
    spelt: dict[str, Spelt] = {each.text: each for each in to_read.spelt}
    files = dict(zip(paper_names(folder), contents, strict=True))
    return files, told_spelt(screen, tuple(spelt.values()))
