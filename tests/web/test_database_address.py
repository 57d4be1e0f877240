"""``DATABASE_URL`` names the database; what it cannot mean is refused with a reason."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import pytest

from openarbiter.web.database import READ_ONLY, SQLITE_FILE, BadDatabaseUrl, database

DATA = Path("/data")


def test_without_an_address_the_database_is_a_file_of_the_data_folder() -> None:
    found = database("", DATA)
    assert found["ENGINE"].endswith("sqlite3")
    assert Path(found["NAME"]) == DATA / SQLITE_FILE
    assert "synchronous=FULL" in found["OPTIONS"]["init_command"]


def test_a_file_of_sqlite_keeps_its_name_and_our_settings(tmp_path: Path) -> None:
    file = tmp_path / "open 2026 50% #1.sqlite3"
    found = database(f"sqlite:///{quote(str(file))}", DATA)
    assert Path(found["NAME"]) == file
    assert found["OPTIONS"] == database("", DATA)["OPTIONS"]


def test_a_file_that_is_only_looked_at_is_opened_for_reading(tmp_path: Path) -> None:
    file = tmp_path / "a.sqlite3"
    found = database(f"sqlite:///{quote(str(file))}?{READ_ONLY}", DATA)
    assert found["NAME"] == f"file:{quote(str(file))}?{READ_ONLY}"
    assert found["OPTIONS"]["uri"]


def test_an_address_of_postgresql_is_read_part_by_part() -> None:
    found = database("postgres://ann:s%40cret%2F@db:5433/chess?sslmode=require", DATA)
    assert found["ENGINE"] == "django.db.backends.postgresql"
    assert (found["USER"], found["PASSWORD"]) == ("ann", "s@cret/")
    assert (found["HOST"], str(found["PORT"]), found["NAME"]) == ("db", "5433", "chess")
    assert found["OPTIONS"]["sslmode"] == "require"
    assert found["OPTIONS"]["pool"]["max_size"] == 12
    assert found["CONN_HEALTH_CHECKS"]


def test_postgresql_can_be_reached_by_the_socket_in_a_folder() -> None:
    found = database("postgresql://ann@%2Fvar%2Frun%2Fpostgresql/chess", DATA)
    assert found["HOST"] == "/var/run/postgresql"


@pytest.mark.parametrize(
    "address",
    [
        "mysql://ann:secret@db/chess",
        "chess",
        "postgresql://ann:secret@db/",
        "postgresql://ann:secret@db:port/chess",
        "postgresql://ann:secret@[db/chess",
        "sqlite://",
        "sqlite:///",
        "sqlite://:memory:",
    ],
)
def test_what_names_no_database_of_ours_is_refused_without_telling_the_password(
    address: str,
) -> None:
    with pytest.raises(BadDatabaseUrl) as refused:
        database(address, DATA)
    assert "DATABASE_URL" in str(refused.value)
    assert "secret" not in str(refused.value)
