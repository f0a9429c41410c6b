#!/bin/sh
# Builds the client: only Python is needed. Arguments go to web/build.py.
set -eu
cd "$(dirname "$0")"
exec "${PYTHON:-python3}" build.py "$@"
