"""From the bytes of a document to a certificate, or to what is wrong with them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, NoReturn

from openarbiter.model import ByeKind, Colour, Reason, parse_score
from openarbiter.model.text import N_
from openarbiter.office.bracket_json import Json
from openarbiter.pairing import Board, BracketKind, BracketResult, RoundPairing
from openarbiter.pairing.dutch.criteria import Listed, quality_criteria
from openarbiter.pairing.system import BETWEEN_TEAMS, DUTCH, OTHER_SWISS
from openarbiter.rulebook import EDITIONS, DutchRules
from openarbiter.verify.certificate import shapes
from openarbiter.verify.certificate.certificate import Certificate
from openarbiter.verify.certificate.document import (
    FORMAT,
    FORMAT_OF_OTHERS,
    FORMAT_VERSION,
    FORMATS,
)
from openarbiter.verify.certificate.finding import CertificateFinding
from openarbiter.verify.certificate.shapes import Seen, Shape
from openarbiter.verify.certificate.swiss.form import groups_of, others_form, value_of
from openarbiter.version import __version__


class NotACertificate(ValueError):
    """A document is no certificate that could be verified.

    Attributes:
        flaws: what is wrong with it, and where.
    """

    def __init__(self, flaws: tuple[CertificateFinding, ...]):
        super().__init__("; ".join(f"{flaw.path}: {flaw.reason.message()}" for flaw in flaws))
        self.flaws = flaws


@dataclass(frozen=True, slots=True)
class Given:
    """A certificate as it was handed in.

    Attributes:
        document: what it was read from.
        unknown: the paths of members the format does not have; nothing is known of them.
    """

    certificate: Certificate
    document: dict[str, Json]
    unknown: tuple[str, ...]


def read_certificate(content: bytes) -> Given:
    """Read a certificate.

    Raises:
        NotACertificate: it is no JSON, of another format or version or edition, or
            something in it is missing or not what it should be.
    """
    document = _parsed(content)
    _refuse_others(document)
    edition = EDITIONS[str(document["edition"])]
    seen = Seen()
    members = _form(edition.dutch)
    if document["format_version"] == FORMAT_OF_OTHERS:
        members |= others_form(str(document["system"]), edition)
    shapes.record(members)(document, "$", seen)
    if not seen.flaws:
        _players_twice(document, seen)
    if seen.flaws:
        raise NotACertificate(tuple(seen.flaws))
    return Given(_certificate(document), document, tuple(seen.unknown))


def _refuse(path: str, template: str, **values: object) -> NoReturn:
    raise NotACertificate((CertificateFinding(path, Reason.of(template, **values)),))


def _parsed(content: bytes) -> dict[str, Any]:
    try:
        document = json.loads(
            content.decode("utf-8-sig"),
            object_pairs_hook=_object,
            parse_constant=_no_number,
        )
    except NotACertificate:
        raise
    except json.JSONDecodeError as error:
        _refuse(
            "$",
            N_(
                "This is not a complete JSON document: line {line}, column {column} cannot be read."
            ),
            line=error.lineno,
            column=error.colno,
        )
    except (ValueError, RecursionError):
        # Not in UTF-8, a number of thousands of digits, or lists in lists without end.
        _refuse("$", N_("This is not a JSON document that could be a certificate."))
    if not isinstance(document, dict):
        _refuse("$", N_("This should be an object, but is {read}."), read=shapes.shown(document))
    return document


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object, none of whose keys stands in it twice: nobody could say which one counts."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            _refuse("$", N_("The key {key} appears twice in one object."), key=shapes.shown(key))
        found[key] = value
    return found


def _no_number(name: str) -> NoReturn:
    _refuse("$", N_("{name} is not a JSON number."), name=name)


def _refuse_others(document: dict[str, Any]) -> None:
    """Refuse what is no certificate of ours, or needs another version of the program."""
    if document.get("format") != FORMAT:
        _refuse(
            "$.format",
            N_("This is not a certificate of a pairing: its format should be {format}."),
            format=json.dumps(FORMAT),
        )
    seen = Seen()
    shapes.record({"format_version": shapes.whole(1)})(document, "$", seen)
    if seen.flaws:
        raise NotACertificate(tuple(seen.flaws))
    version = document["format_version"]
    if version not in FORMATS:
        _refuse(
            "$.format_version",
            N_(
                "The certificate has version {version} of the format, and OpenArbiter {program} "
                "knows the versions {known}. Verify it with a newer OpenArbiter."
            ),
            version=version,
            program=__version__,
            known=", ".join(map(str, FORMATS)),
        )
    shapes.record({"system": shapes.text, "edition": shapes.text})(document, "$", seen)
    if seen.flaws:
        raise NotACertificate(tuple(seen.flaws))
    known = (DUTCH,) if version == FORMAT_VERSION else tuple(OTHER_SWISS)
    if document["system"] not in known:
        _refuse(
            "$.system",
            N_(
                "Certificates of version {version} are for the systems {known}; this one says "
                "{read}."
            ),
            version=version,
            known=", ".join(map(json.dumps, known)),
            read=shapes.shown(document["system"]),
        )
    if document["edition"] not in EDITIONS:
        _refuse(
            "$.edition",
            N_(
                "The certificate uses the edition {read}, which OpenArbiter {program} does not "
                "know; it knows {known}."
            ),
            read=shapes.shown(document["edition"]),
            program=__version__,
            known=", ".join(sorted(EDITIONS)),
        )


def _form(rules: DutchRules) -> dict[str, Shape]:
    number = shapes.whole(1)
    numbers = shapes.listing(number)
    count = shapes.whole()
    player: dict[str, Shape] = {"number": number, "name": shapes.text}
    board = {
        "board": number,
        "white": shapes.record(player),
        "black": shapes.record(player),
    }
    bracket: dict[str, Shape] = {
        "kind": shapes.one_of(*(kind.value for kind in BracketKind)),
        "score": shapes.points,
        "moved_down": numbers,
        "residents": numbers,
        "max_pairs": count,
        "m0": count,
        "m1": count,
        "x": count,
        "z": count,
        "pairs": shapes.listing(shapes.listing(number, 2)),
        "limbo": numbers,
        "downfloaters": numbers,
        "criteria": shapes.record(_criteria(rules)),
    }
    return {
        "format": shapes.text,
        "format_version": number,
        "made_by": shapes.record(
            {
                "program": shapes.text,
                "version": shapes.text,
                "engine": shapes.text,
            }
        ),
        "input": shapes.record({"file_sha256": shapes.sha256, "position_sha256": shapes.sha256}),
        "tournament": shapes.text,
        "round": number,
        "rounds": shapes.nullable(number),
        "system": shapes.text,
        "edition": shapes.text,
        "initial_colour": shapes.one_of("white", "black"),
        "games_without_result": count,
        "agrees_with_file": shapes.nullable(shapes.flag),
        "boards": shapes.listing(shapes.record(board)),
        "bye": shapes.nullable(shapes.record(player)),
        "absent": shapes.listing(
            shapes.record({**player, "kind": shapes.one_of("full", "half", "zero")})
        ),
        "brackets": shapes.listing(shapes.record(bracket)),
    }


def _criteria(rules: DutchRules) -> dict[str, Shape]:
    known = quality_criteria(rules)
    count, differences = shapes.whole(), shapes.listing(shapes.points)
    found: dict[str, Shape] = {}
    for role, article in rules.criteria.items():
        if role == "next bracket":
            found[article] = shapes.in_turn(count, differences)
        else:
            found[article] = differences if isinstance(known.get(role), Listed) else count
    return found


def players_of(document: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """Every player named on the boards, with the bye or as absent, with their path."""
    found = [
        (f"$.boards[{place}].{side}", board[side])
        for place, board in enumerate(document["boards"])
        for side in ("white", "black")
    ]
    if document["bye"] is not None:
        found.append(("$.bye", document["bye"]))
    return found + [(f"$.absent[{place}]", one) for place, one in enumerate(document["absent"])]


def _players_twice(document: dict[str, Any], seen: Seen) -> None:
    names: dict[int, str] = {}
    for path, player in players_of(document):
        name = names.setdefault(player["number"], player["name"])
        if name != player["name"]:
            seen.wrong(
                f"{path}.name",
                N_("Team {number} is {read} here and {other} further up.")
                if document["system"] in BETWEEN_TEAMS
                else N_("Player {number} is {read} here and {other} further up."),
                player["name"],
                number=player["number"],
                other=shapes.shown(name),
            )


def _certificate(document: dict[str, Any]) -> Certificate:
    bye = document["bye"]
    return Certificate(
        program=document["made_by"]["program"],
        version=document["made_by"]["version"],
        engine=document["made_by"]["engine"],
        file_digest=document["input"]["file_sha256"],
        position_digest=document["input"]["position_sha256"],
        tournament=document["tournament"],
        rounds=document["rounds"],
        initial=Colour[document["initial_colour"].upper()],
        open_games=document["games_without_result"],
        as_played=document["agrees_with_file"],
        pairing=RoundPairing(
            round=document["round"],
            edition=document["edition"],
            boards=tuple(
                Board(board["white"]["number"], board["black"]["number"])
                for board in document["boards"]
            ),
            bye=None if bye is None else bye["number"],
            absent=tuple(player["number"] for player in document["absent"]),
            brackets=tuple(_bracket(each) for each in document["brackets"]),
            system=document["system"],
            groups=groups_of(document.get("groups", [])),
        ),
        names={player["number"]: player["name"] for _, player in players_of(document)},
        absences={
            player["number"]: ByeKind[player["kind"].upper()] for player in document["absent"]
        },
        switches=dict(document.get("switches", {})),
    )


def _bracket(read: dict[str, Any]) -> BracketResult:
    return BracketResult(
        kind=BracketKind(read["kind"]),
        score=parse_score(read["score"]),
        moved_down=tuple(read["moved_down"]),
        residents=tuple(read["residents"]),
        max_pairs=read["max_pairs"],
        m0=read["m0"],
        m1=read["m1"],
        x=read["x"],
        z=read["z"],
        pairs=tuple((higher, lower) for higher, lower in read["pairs"]),
        limbo=tuple(read["limbo"]),
        downfloaters=tuple(read["downfloaters"]),
        criteria={article: value_of(value) for article, value in read["criteria"].items()},
    )
