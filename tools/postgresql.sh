#!/bin/sh
# See that the tests have a PostgreSQL to start servers of their own from.
# Without one the tests that need it are skipped, so this never fails.
set -eu
cd "$(dirname "$0")/.."

there() {
    if command -v initdb >/dev/null; then return; fi
    # Debian keeps the servers of several versions side by side, off the PATH.
    for program in /usr/lib/postgresql/*/bin/initdb; do
        if [ -x "$program" ]; then return; fi
    done
    return 1
}

if there; then exit 0; fi
sh tools/debian.sh postgresql || true
if ! there; then
    cat >&2 <<'END'
The tests with PostgreSQL are skipped: there is no program called initdb.
Install it (on Debian or Ubuntu, as root: apt-get install postgresql) and try again.
END
fi
