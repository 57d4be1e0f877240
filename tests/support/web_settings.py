"""The settings of the tests: a folder of their own, and passwords that are quick to check."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile

# Of processes that run tests at once each has its own: in it are keys, and what was noted.
os.environ["OPENARBITER_DATA"] = tempfile.mkdtemp(prefix="openarbiter-tests-")
atexit.register(shutil.rmtree, os.environ["OPENARBITER_DATA"], ignore_errors=True)

from openarbiter.web.start.settings import *  # noqa: E402, F403

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
