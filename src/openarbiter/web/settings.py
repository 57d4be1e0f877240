"""Django's settings, from the environment; nothing here needs to be edited.

``OPENARBITER_DATA`` is the folder of the database and the secret key, ``DATABASE_URL``
another database, ``OPENARBITER_HOSTS`` the names the server answers to, ``OPENARBITER_HTTPS``
is ``1`` where only encrypted connections reach it, ``OPENARBITER_TIME_ZONE`` the time by which
rounds start, such as ``Europe/Sofia``, where it is not that of the computer.
"""

from __future__ import annotations

import os
from pathlib import Path

from tzlocal import get_localzone_name

from openarbiter.i18n import LANGUAGES as TONGUES
from openarbiter.web.data_folder import data_folder, secret_key
from openarbiter.web.database import database

HERE = Path(__file__).resolve().parent
DATA = data_folder(os.environ)

SECRET_KEY = secret_key(DATA, os.environ)
DEBUG = False
ALLOWED_HOSTS = [
    name.strip() for name in os.environ.get("OPENARBITER_HOSTS", "*").split(",") if name.strip()
]
HTTPS = os.environ.get("OPENARBITER_HTTPS", "") == "1"

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "openarbiter.web.apps.WebConfig",
]

MIDDLEWARE = [
    "openarbiter.web.headers.SecurityHeaders",
    "openarbiter.web.static_files.StaticFiles",
    "django.middleware.security.SecurityMiddleware",
    "openarbiter.web.compression.Compress",
    "openarbiter.web.sessions.PatientSessions",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "openarbiter.web.tongue.SpeakTheReadersLanguage",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "openarbiter.web.failures.TellFailures",
]

ROOT_URLCONF = "openarbiter.web.urls"
ASGI_APPLICATION = "openarbiter.web.asgi.application"
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
    for name in ("MinimumLengthValidator", "CommonPasswordValidator", "NumericPasswordValidator")
]

USE_I18N = True
LANGUAGE_CODE = "en"
LANGUAGES = [(code, name) for code, name in TONGUES.items()]
USE_TZ = True
TIME_ZONE = os.environ.get("OPENARBITER_TIME_ZONE") or get_localzone_name()

STATIC_URL = "/static/"
STATICFILES_DIRS = [HERE / "static"]
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = False

SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_AGE = 14 * 24 * 3600
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "openarbiter.web.failures.csrf_failure"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

DATA_UPLOAD_MAX_MEMORY_SIZE = 6 * 2**20
DATA_UPLOAD_MAX_NUMBER_FIELDS = 20_000
FILE_UPLOAD_MAX_MEMORY_SIZE = 6 * 2**20
MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"console": {"class": "logging.StreamHandler"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
}
