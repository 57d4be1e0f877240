"""The addresses of these pages."""

from __future__ import annotations

from django.urls import URLPattern, path

from openarbiter.web.pages.team_tables.rules import team_table_rules
from openarbiter.web.pages.team_tables.tables import (
    team_table_why,
    team_tables,
    team_tables_file,
)

_AT = "desk/<slug:event>/<slug:section>/team-tables"

patterns: list[URLPattern] = [
    path(f"{_AT}/", team_tables, name="team-tables"),
    path(f"{_AT}/file.<slug:ending>", team_tables_file, name="team-tables-file"),
    path(f"{_AT}/rules/", team_table_rules, name="team-table-rules"),
    path(f"{_AT}/<slug:what>/<int:number>/", team_table_why, name="team-table-why"),
]
