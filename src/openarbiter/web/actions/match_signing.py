"""Signing the protocol of a match, at the desk or on a captain's phone (C.05 7.3)."""

from __future__ import annotations

from openarbiter.handling.match_protocol import cannot_sign, digest_of_results
from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.match_reports import is_sealed, match_of, name_of, name_of_match
from openarbiter.web.ledger import Actor, Conflict, Refused, Work, refuse

_NO_MATCH = N_("Round {round} has no match of this team.")
_SEALED = N_("The line-ups of this match are not released yet: there is nothing to sign.")
_OTHER = N_(
    "The results of this match have changed since you opened this page: compare them with what it "
    "shows now, then sign."
)
_NO_SIGNATURE = N_("Nobody has signed for this team.")


def sign_match(
    actor: Actor,
    section: models.Section,
    round_number: int,
    team: int,
    name: str,
    seen: str,
    remark: str = "",
) -> models.MatchSignature:
    """Sign the protocol of the match of a team; a second signature replaces the first.

    Args:
        name: of who signs: the captain, or a player in the captain's place.
        seen: the digest of the results the page showed.
        remark: a protest or anything else in writing (PMR 217).

    Raises:
        Refused: there is no such match, a board has no result, or no name is given.
        Conflict: the results are not those that were shown.
    """
    name, remark = " ".join(name.split())[:120], remark.strip()
    with Work(
        actor, section.event, "match-signed", section=section, round_number=round_number
    ) as work:
        tournament = work.state.tournament
        match = match_of(tournament, round_number, team)
        if match is None:
            raise Refused(Reason.of(_NO_MATCH, round=round_number))
        if is_sealed(section, match):
            raise Refused(Reason.of(_SEALED))
        refuse(cannot_sign(match, name, remark))
        digest = digest_of_results(tournament, match)
        if digest != seen:
            raise Conflict(Reason.of(_OTHER))
        work.subject = name_of_match(tournament, match)
        work.values |= {"team": name_of(tournament, team), "one": name}
        values = {"name": name, "results": digest, "remark": remark, "at": work.at}
        row = models.MatchSignature.objects.filter(
            section=section, round_number=round_number, team=team
        ).first()
        if row is None:
            row = models.MatchSignature(
                section=section, round_number=round_number, team=team, **values
            )
            work.create(row)
        else:
            work.update(row, **values)
        work.tell(kind="at-board", round=round_number)
        return row


def delete_signature(
    actor: Actor, section: models.Section, round_number: int, team: int, reason: str
) -> None:
    """Take the signature of a team away: it was not theirs, say.

    Raises:
        Refused: there is none, or no reason is given.
    """
    with Work(
        actor, section.event, "match-signature-deleted", section=section,
        round_number=round_number, reason=reason.strip(),
    ) as work:  # fmt: skip
        tournament = work.state.tournament
        row = models.MatchSignature.objects.filter(
            section=section, round_number=round_number, team=team
        ).first()
        if row is None:
            raise Refused(Reason.of(_NO_SIGNATURE))
        work.subject = name_of_match(tournament, match_of(tournament, round_number, team))
        work.values |= {"team": name_of(tournament, team), "one": row.name}
        work.delete(row)
        work.tell(kind="at-board", round=round_number)
