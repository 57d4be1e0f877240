"""All addresses, from their areas."""

from __future__ import annotations

from openarbiter.web.api.urls import patterns as api
from openarbiter.web.pages.accounts.urls import patterns as accounts
from openarbiter.web.pages.arbiters.urls import patterns as arbiters
from openarbiter.web.pages.clubs.urls import patterns as clubs
from openarbiter.web.pages.events.urls import patterns as events
from openarbiter.web.pages.help.urls import patterns as manual
from openarbiter.web.pages.incidents.urls import patterns as incidents
from openarbiter.web.pages.knockouts.urls import patterns as knockouts
from openarbiter.web.pages.leagues.urls import patterns as leagues
from openarbiter.web.pages.line_ups.urls import patterns as line_ups
from openarbiter.web.pages.matches.urls import patterns as matches
from openarbiter.web.pages.norms.urls import patterns as norms
from openarbiter.web.pages.play_offs.urls import patterns as play_offs
from openarbiter.web.pages.players.urls import patterns as players
from openarbiter.web.pages.prizes.urls import patterns as prizes
from openarbiter.web.pages.records.urls import patterns as records
from openarbiter.web.pages.results.urls import patterns as results
from openarbiter.web.pages.rounds.urls import patterns as rounds
from openarbiter.web.pages.screens.urls import patterns as screens
from openarbiter.web.pages.server.urls import patterns as server
from openarbiter.web.pages.stages.urls import patterns as stages
from openarbiter.web.pages.tables.urls import patterns as tables
from openarbiter.web.pages.team_tables.urls import patterns as team_tables
from openarbiter.web.pages.teams.urls import patterns as teams
from openarbiter.web.public.urls import patterns as public

urlpatterns = [
    *accounts,
    *manual,
    *server,
    *public,
    *api,
    *screens,
    *arbiters,
    *clubs,
    *incidents,
    *players,
    *teams,
    *rounds,
    *line_ups,
    *results,
    *knockouts,
    *matches,
    *tables,
    *team_tables,
    *play_offs,
    *norms,
    *prizes,
    *records,
    *stages,
    *leagues,
    *events,
]

handler400 = "openarbiter.web.http.failures.bad_request"
handler403 = "openarbiter.web.http.failures.forbidden"
handler404 = "openarbiter.web.http.failures.not_found"
handler500 = "openarbiter.web.http.failures.server_error"
