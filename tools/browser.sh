#!/bin/sh
# See that the browser tests have a browser: Debian's Chromium, letters for it to draw, and a
# reader of the paper it prints. Without them these tests are skipped, so this never fails.
set -eu
cd "$(dirname "$0")/.."

missing() {
    command -v chromium >/dev/null || echo chromium fonts-dejavu-core
    command -v pdftotext >/dev/null || echo poppler-utils
}

packages=$(missing)
if [ -z "$packages" ]; then exit 0; fi
# shellcheck disable=SC2086  # packages, one argument each
sh tools/debian.sh $packages || true
packages=$(missing)
if [ -n "$packages" ]; then
    cat >&2 <<END
Tests of pages, or of what they print, are skipped: programs are missing.
Install them (on Debian, as root: apt-get install $(echo $packages)) and try again.
END
fi
