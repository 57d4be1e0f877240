"""The addresses of these pages."""

from __future__ import annotations

from django.urls import URLPattern, path

from openarbiter.web.pages.accounts.browsers import sessions
from openarbiter.web.pages.accounts.enrolment import enrolment
from openarbiter.web.pages.accounts.invitation import invitation
from openarbiter.web.pages.accounts.keys import enrol_phone, keys, revoke
from openarbiter.web.pages.accounts.login import log_in, log_in_code, log_out
from openarbiter.web.pages.accounts.people import invite, people, person
from openarbiter.web.pages.accounts.preferences import preferences
from openarbiter.web.pages.accounts.profile import account, change_password
from openarbiter.web.pages.accounts.second_factor import second_factor
from openarbiter.web.pages.accounts.security import security, security_csv
from openarbiter.web.pages.accounts.users import user, users

patterns: list[URLPattern] = [
    path("login/", log_in, name="login"),
    path("login/code/", log_in_code, name="login-code"),
    path("logout/", log_out, name="logout"),
    path("preferences/", preferences, name="preferences"),
    path("account/", account, name="account"),
    path("account/sessions/", sessions, name="sessions"),
    path("account/second-factor/", second_factor, name="second-factor"),
    path("account/password/", change_password, name="password"),
    path("invitation/<str:signed>/", invitation, name="invitation"),
    path("enrol/<str:signed>/", enrolment, name="enrol"),
    path("users/", users, name="users"),
    path("users/<int:key>/", user, name="user"),
    path("security/", security, name="security"),
    path("security/log.csv", security_csv, name="security-csv"),
    path("desk/<slug:event>/people/", people, name="event-people"),
    path("desk/<slug:event>/people/invite/", invite, name="event-people-invite"),
    path("desk/<slug:event>/people/keys/", keys, name="event-keys"),
    path("desk/<slug:event>/people/keys/phone/", enrol_phone, name="event-keys-phone"),
    path("desk/<slug:event>/people/keys/<int:key>/", revoke, name="event-key"),
    path("desk/<slug:event>/people/<int:member>/", person, name="event-person"),
]
