"""The settings of the tests: a folder of their own, and passwords that are quick to check."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile

if "OPENARBITER_DATA" not in os.environ:
    os.environ["OPENARBITER_DATA"] = tempfile.mkdtemp(prefix="openarbiter-tests-")
    atexit.register(shutil.rmtree, os.environ["OPENARBITER_DATA"], ignore_errors=True)

from openarbiter.web.settings import *  # noqa: F403

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
