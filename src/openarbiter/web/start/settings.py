"""Django's settings, from the environment; nothing here needs to be edited.

``OPENARBITER_DATA`` is the folder of the database and the secret key, ``DATABASE_URL``
another database, ``OPENARBITER_HOSTS`` the names the server answers to where those of this
computer (:mod:`openarbiter.web.serving.hosts`) are not enough, ``OPENARBITER_HTTPS`` is ``1``
where only encrypted connections reach it, ``OPENARBITER_IDLE_MINUTES`` after how long without a
request somebody is logged out, ``OPENARBITER_TIME_ZONE`` the time by which rounds start, such as
``Europe/Sofia``, where it is not that of the computer.
"""

from __future__ import annotations

import os
from pathlib import Path

from tzlocal import get_localzone_name

from openarbiter.i18n import LANGUAGES as TONGUES
from openarbiter.web.cookies import cookie_name
from openarbiter.web.data_folder import data_folder, idle_seconds, secret_key
from openarbiter.web.database import database
from openarbiter.web.serving.log import log_folder, log_settings

HERE = Path(__file__).resolve().parents[1]
DATA = data_folder(os.environ)

SECRET_KEY = secret_key(DATA, os.environ)
DEBUG = False
ALLOWED_HOSTS = [
    name.strip() for name in os.environ.get("OPENARBITER_HOSTS", "").split(",") if name.strip()
] or ["*"]
OWN_NAMES_ONLY = not os.environ.get("OPENARBITER_HOSTS", "").strip(", ")
USE_X_FORWARDED_HOST = False
TLS = os.environ.get("OPENARBITER_TLS", "")
"""``own`` or ``brought`` where the server itself encrypts; ``openarbiter serve`` sets it."""
TLS_CERTIFICATE = os.environ.get("OPENARBITER_TLS_CERTIFICATE", "")
PUBLIC_NAME = os.environ.get("OPENARBITER_PUBLIC_NAME", "")
HTTPS = TLS != "" or os.environ.get("OPENARBITER_HTTPS", "") == "1"

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "openarbiter.web.start.apps.WebConfig",
]

MIDDLEWARE = [
    "openarbiter.web.serving.headers.SecurityHeaders",
    "openarbiter.web.serving.hosts.OnlyKnownHosts",
    "django.middleware.security.SecurityMiddleware",
    "openarbiter.web.serving.methods.KnownMethods",
    "openarbiter.web.serving.static_files.StaticFiles",
    "openarbiter.web.serving.compression.Compress",
    "openarbiter.web.access.sessions.PatientSessions",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "openarbiter.web.access.signed_in.KnowWhoAsks",
    "openarbiter.web.tongue.SpeakTheReadersLanguage",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "openarbiter.web.http.failures.TellFailures",
]

ROOT_URLCONF = "openarbiter.web.start.urls"
ASGI_APPLICATION = "openarbiter.web.start.asgi.application"
AUTH_USER_MODEL = "web.User"
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "events"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "DIRS": [HERE / "templates"],
        "APP_DIRS": False,
        "OPTIONS": {"environment": "openarbiter.web.templating.environment"},
    }
]

DATABASES = {"default": database(os.environ.get("DATABASE_URL", ""), DATA)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "OPTIONS": {"MAX_ENTRIES": 2000},
    }
}

PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.ScryptPasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("CommonPasswordValidator", "NumericPasswordValidator")
] + [{"NAME": "openarbiter.web.access.passwords.GoodPassword"}]

USE_I18N = True
LANGUAGE_CODE = "en"
LANGUAGES = [(code, name) for code, name in TONGUES.items()]
USE_TZ = True
TIME_ZONE = os.environ.get("OPENARBITER_TIME_ZONE") or get_localzone_name()

STATIC_URL = "/static/"
STATICFILES_DIRS = [HERE / "static"]
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = False
WHITENOISE_MIMETYPES = {".svg": "image/svg+xml; charset=utf-8"}

SESSION_COOKIE_NAME = cookie_name("sessionid", https=HTTPS)
CSRF_COOKIE_NAME = cookie_name("csrftoken", https=HTTPS)
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
# A session that travels in clear may be read by others in the hall: it does not live long.
SESSION_COOKIE_AGE = (7 * 24 if HTTPS else 12) * 3600
SESSION_IDLE_AGE = idle_seconds(os.environ, 12 * 60 if HTTPS else 4 * 60)
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "openarbiter.web.http.failures.csrf_failure"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS and not TLS else None
# Not with a certificate of our own: browsers would lock people out whom we tell to go on.
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS and TLS != "own" else 0
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

DATA_UPLOAD_MAX_MEMORY_SIZE = 6 * 2**20
DATA_UPLOAD_MAX_NUMBER_FIELDS = 20_000
FILE_UPLOAD_MAX_MEMORY_SIZE = 6 * 2**20
MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"

LOGGING = log_settings(log_folder(os.environ))
