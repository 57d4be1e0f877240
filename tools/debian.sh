#!/bin/sh
# Install packages of Debian or Ubuntu, where we may: as root. Otherwise say why not, and fail.
# Nothing that is installed is removed for them.
# Usage: sh tools/debian.sh PACKAGE...
set -eu

say() { printf '%s\n' "$*" >&2; }

if ! command -v apt-get >/dev/null; then
    say "Not installing $*: there is no apt-get here."
    exit 1
fi
if [ "$(id -u)" != 0 ]; then
    say "Not installing $*: only root may."
    exit 1
fi
say "Installing $* with apt-get."
export DEBIAN_FRONTEND=noninteractive
apt-get -qq update >&2 || say "apt-get update failed; going on with the package lists there are."
apt-get -qq install -y --no-remove --no-install-recommends "$@" >/dev/null
