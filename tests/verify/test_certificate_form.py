"""Documents that are no certificates, or not whole: what is wrong, and where."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.certificates import FOURTEEN, document, tournament_of

from openarbiter.verify.certificate import NotACertificate, read_certificate, verify
from openarbiter.version import __version__

WHOLE = {
    (number, edition): document(number, edition=edition)
    for number in (2, 5)
    for edition in ("fide-2018", "fide-2026")
}


def flaws(content: bytes | str | dict[str, Any]) -> dict[str, str]:
    if isinstance(content, dict):
        content = json.dumps(content)
    if isinstance(content, str):
        content = content.encode()
    with pytest.raises(NotACertificate) as wrong:
        read_certificate(content)
    return {flaw.path: flaw.reason.message() for flaw in wrong.value.flaws}


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00",
        b"\xff\xfe",
        b"{",
        b"[1, 2",
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b"1" * 10_000,
        b"null",
        b"[]",
        b'"openarbiter-certificate"',
        b"{}",
        b'{"format": "other"}',
        b'{"format": NaN}',
        b'{"format": "openarbiter-certificate", "format": "openarbiter-certificate"}',
    ],
    ids=lambda content: content[:20].decode("latin-1"),
)
def test_what_is_no_certificate_is_refused_in_words(content) -> None:
    assert list(flaws(content)) in (["$"], ["$.format"])


def test_a_truncated_document_is_told_with_its_line() -> None:
    text = json.dumps(document(4), indent=1)
    found = flaws(text[: len(text) // 2])
    assert "not a complete JSON document: line " in found["$"]


def test_every_beginning_of_a_document_is_refused() -> None:
    text = json.dumps(document(2))
    for end in range(0, len(text), 7):
        assert flaws(text[:end])


def test_another_version_of_the_format_needs_another_program() -> None:
    told = flaws(document(4) | {"format_version": 3})["$.format_version"]
    assert told == (
        f"The certificate has version 3 of the format, and OpenArbiter {__version__} knows the "
        "versions 1, 2. Verify it with a newer OpenArbiter."
    )


def test_an_edition_nobody_knows() -> None:
    told = flaws(document(4) | {"edition": "fide-2099"})["$.edition"]
    assert 'the edition "fide-2099"' in told
    assert "fide-2018, fide-2026" in told


def test_an_edition_exchanged_has_other_articles() -> None:
    found = flaws(document(4) | {"edition": "fide-2026"})
    assert found["$.brackets[0].criteria.C6"] == "This is missing."


def test_certificates_are_for_swiss_systems_each_in_its_version() -> None:
    read = document(4)
    assert (
        'systems "dutch"; this one says "berger"' in flaws(read | {"system": "berger"})["$.system"]
    )
    others = flaws(read | {"format_version": 2})["$.system"]
    assert others.startswith('Certificates of version 2 are for the systems "fide-swiss-1989", ')


@pytest.mark.parametrize(
    ("keys", "value", "path"),
    [
        (("round",), "4", "$.round"),
        (("round",), 0, "$.round"),
        (("round",), True, "$.round"),
        (("round",), 4.0, "$.round"),
        (("round",), 10**12, "$.round"),
        (("boards",), {}, "$.boards"),
        (("boards", 3), None, "$.boards[3]"),
        (("boards", 3, "white"), 7, "$.boards[3].white"),
        (("boards", 3, "white", "name"), 7, "$.boards[3].white.name"),
        (("bye",), [], "$.bye"),
        (("absent",), None, "$.absent"),
        (("made_by", "engine"), 1, "$.made_by.engine"),
        (("input", "file_sha256"), "abc", "$.input.file_sha256"),
        (("initial_colour",), "w", "$.initial_colour"),
        (("agrees_with_file",), "yes", "$.agrees_with_file"),
        (("brackets", 0, "kind"), "ABC", "$.brackets[0].kind"),
        (("brackets", 0, "score"), 2.5, "$.brackets[0].score"),
        (("brackets", 0, "score"), "2.55", "$.brackets[0].score"),
        (("brackets", 0, "pairs"), [[1, 2, 3]], "$.brackets[0].pairs[0]"),
        (("brackets", 0, "m0"), -1, "$.brackets[0].m0"),
        (("brackets", 0, "criteria", "C.5"), [1], '$.brackets[0].criteria["C.5"]'),
        (("brackets", 0, "criteria", "C.6"), 1, '$.brackets[0].criteria["C.6"]'),
        (("brackets", 0, "criteria", "C.6"), [1], '$.brackets[0].criteria["C.6"][0]'),
        (("brackets", 0, "criteria", "C.7"), [1, 2], '$.brackets[0].criteria["C.7"][1]'),
        (("brackets", 0, "criteria", "C.7"), [], '$.brackets[0].criteria["C.7"]'),
    ],
    ids=lambda value: str(value)[:30],
)
def test_a_wrong_type_is_told_with_its_path(keys, value, path) -> None:
    read = document(4)
    place: Any = read
    for key in keys[:-1]:
        place = place[key]
    place[keys[-1]] = value
    assert list(flaws(read)) == [path]


@pytest.mark.parametrize("key", sorted(set(document(4)) - {"format"}))
def test_a_missing_member_is_told_with_its_path(key) -> None:
    read = document(4)
    del read[key]
    assert flaws(read) == {f"$.{key}": "This is missing."}


def test_one_player_with_two_names() -> None:
    read = document(2)
    read["absent"].append({**read["bye"], "name": "Bob", "kind": "zero"})
    assert flaws(read) == {"$.absent[1].name": 'Player 14 is "Bob" here and "Robert" further up.'}


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to all members of a document, however deep."""
    if isinstance(value, dict):
        inside = value.items()
    elif isinstance(value, list):
        inside = enumerate(value)  # type: ignore[assignment]
    else:
        return [path]
    return [path, *(one for key, each in inside for one in paths(each, (*path, key)))]


PATHS = {key: [path for path in paths(read) if path] for key, read in WHOLE.items()}

VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 20),
    st.integers(),
    st.floats(),
    st.text(max_size=5),
    st.sampled_from(["0.0", "1.5", "-9.5", "normal", "PPB", "CLB", "native", "half", "white"]),
    st.lists(st.integers(0, 15), max_size=4),
    st.lists(st.lists(st.integers(1, 14), min_size=2, max_size=2), max_size=8),
    st.just({}),
    st.just({"number": 3, "name": "Carla"}),
)


@settings(max_examples=400)
@given(st.data())
def test_whatever_is_changed_there_is_an_answer(data) -> None:
    key = data.draw(st.sampled_from(sorted(WHOLE)))
    read = copy.deepcopy(WHOLE[key])
    for _ in range(data.draw(st.integers(1, 3))):
        *way, last = data.draw(st.sampled_from(PATHS[key]))
        place: Any = read
        try:
            for step in way:
                place = place[step]
            match data.draw(st.integers(0, 3)):
                case 0:
                    del place[last]
                case 1 if isinstance(place, list):
                    place.append(copy.deepcopy(place[last]))
                case 2 if isinstance(place, list):
                    place.reverse()
                case _:
                    place[last] = copy.deepcopy(data.draw(VALUES))
        except (KeyError, IndexError, TypeError):
            # An earlier change took away what was to be changed.
            continue
    tournament, of_file = tournament_of(FOURTEEN)
    try:
        certificate = read_certificate(json.dumps(read).encode())
    except NotACertificate:
        assert all(path.startswith("$") and told for path, told in flaws(read).items())
        return
    found = verify(certificate, tournament, of_file, edition=key[1])
    spared = ("made_by", "input")
    same = all(read[name] == WHOLE[key][name] for name in read if name not in spared)
    position = read["input"]["position_sha256"] == WHOLE[key]["input"]["position_sha256"]
    later = read["input"]["file_sha256"] != of_file
    if same and position:
        assert found.valid
    elif not later and not certificate.unknown:
        assert not found.valid
