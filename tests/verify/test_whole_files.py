"""Files are whole under their names, or not there."""

from __future__ import annotations

import pytest

from openarbiter.verify.whole_files import write_whole


def test_a_file_takes_the_place_of_the_one_before(tmp_path) -> None:
    for text in ("one\n", "other\n"):
        write_whole(tmp_path / "file", text)
        assert (tmp_path / "file").read_bytes() == text.encode()


def test_what_cannot_be_written_leaves_the_old_file_and_nothing_else(tmp_path) -> None:
    write_whole(tmp_path / "file", "old")
    with pytest.raises(UnicodeEncodeError):
        write_whole(tmp_path / "file", "\ud800")
    assert [path.read_text() for path in tmp_path.iterdir()] == ["old"]
