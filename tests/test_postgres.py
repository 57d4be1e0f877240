"""The tests' own PostgreSQL server: there while it is used, gone afterwards."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from support.postgres import postgresql

from openarbiter.web.database import database

psycopg = pytest.importorskip("psycopg", reason="psycopg comes with openarbiter[postgresql]")


def test_a_server_is_there_while_it_is_used_and_gone_afterwards() -> None:
    with postgresql() as url:
        with psycopg.connect(url) as connection:
            row = connection.execute("SHOW server_encoding").fetchone()
        folder = Path(parse_qs(urlsplit(url).query)["host"][0])
        assert folder.exists()
    assert row == ("UTF8",)
    assert not folder.exists()


def test_two_servers_do_not_disturb_each_other() -> None:
    with postgresql() as one, postgresql() as other:
        with psycopg.connect(one) as connection:
            connection.execute("CREATE TABLE only_here (number integer)")
        with psycopg.connect(other) as connection:
            row = connection.execute("SELECT to_regclass('only_here')").fetchone()
    assert row == (None,)


def test_the_workbench_understands_its_address() -> None:
    with postgresql() as url:
        settings = database(url, Path("nowhere"))
        where = {name: value for name, value in settings["OPTIONS"].items() if name != "pool"}
        with psycopg.connect(dbname=settings["NAME"], user=settings["USER"], **where) as connection:
            row = connection.execute("SELECT current_database()").fetchone()
    assert row == ("openarbiter",)
