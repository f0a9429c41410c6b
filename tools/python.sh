# For ./play and ./check: goes to the project and finds a Python, that of the environment first.

cd "$(dirname "$0")"
for candidate in "${PYTHON:-}" .venv/bin/python python3 python; do
    if [ -n "$candidate" ] && "$candidate" -c \
        'import sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        found=$candidate
        break
    fi
done
if [ -z "${found:-}" ]; then
    echo "Stolik: potrzebny Python 3.11 lub nowszy / Python 3.11 or newer is needed" >&2
    exit 2
fi
