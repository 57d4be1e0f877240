"""The final standings of a section: published, they stay (C.04.2 D.8)."""

from __future__ import annotations

from collections.abc import Collection

from openarbiter.handling.findings import CONFIRM
from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.desk.position import unfinished
from openarbiter.web.desk.publishing import file_now, keep_file
from openarbiter.web.desk.unresolved import record_despite, refuse_unresolved
from openarbiter.web.ledger import Actor, Refused, Work
from openarbiter.web.ledger.writing import writing
from openarbiter.web.stored import tournament_of

_ARTICLE = "C.04.2 D.8"
_NO_ROUNDS = N_("No round has been played: there are no standings yet.")
_NOT_ALL_PAIRED = N_("Only {played} of {rounds} rounds have been paired.")
_NO_RESULT = N_("Games without a result yet: {games}.")
_DRAFT = N_("There is a draft of another round: discard it, or publish it.")
_FINAL = N_("The final standings have been published already.")
_NOT_FINAL = N_("The final standings have not been published.")
_NO_REASON = N_("To withdraw final standings needs a reason: it is kept in the ledger.")


def publish_final(actor: Actor, section: models.Section, despite: Collection[str] = ()) -> None:
    """Publish the standings as final: from now on nothing changes them.

    The tournament file as it is then is kept beside the entry of the ledger. Errors found
    later are corrected for the rating report only.

    Args:
        despite: the boards whose results are not resolved, such as ``5/3``, where somebody has
            confirmed to go on all the same.

    Raises:
        NotResolved: results are not resolved, and it was not confirmed.
        Refused: something is missing, or they are published already.
    """
    with writing():
        with Work(actor, section.event, "final", section=section) as work:
            obstacle = why_not_final(section)
            if obstacle is not None:
                raise Refused(obstacle, _ARTICLE)
            record_despite(work, refuse_unresolved(section, despite))
            work.round_number = len(tournament_of(section).rounds)
            work.update(section, final_at=work.at)
            file = file_now(work, section)
        keep_file(work, section, work.round_number, file)


def withdraw_final(actor: Actor, section: models.Section, reason: str) -> None:
    """Withdraw the final standings, as after an appeal: results count again when corrected.

    Raises:
        Refused: they are not published, or there is no reason.
    """
    if not reason.strip():
        raise Refused(Reason.of(_NO_REASON), _ARTICLE)
    with Work(
        actor, section.event, "final-withdrawn", section=section, reason=reason.strip()
    ) as work:
        if section.final_at is None:
            raise Refused(Reason.of(_NOT_FINAL))
        work.level = CONFIRM
        work.update(section, final_at=None)


def why_not_final(section: models.Section) -> Reason | None:
    """Why the standings of a section cannot be published as final; None where they can."""
    if section.final_at is not None:
        return Reason.of(_FINAL)
    tournament = tournament_of(section)
    played, announced = len(tournament.rounds), tournament.regulations.rounds
    if not played:
        return Reason.of(_NO_ROUNDS)
    if announced is not None and played < announced:
        return Reason.of(_NOT_ALL_PAIRED, played=played, rounds=announced)
    open_games = unfinished(tournament)
    if open_games:
        return Reason.of(_NO_RESULT, games=len(open_games))
    if models.Draft.objects.filter(section=section).exists():
        return Reason.of(_DRAFT)
    return None
