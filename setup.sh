# For ./play and ./check: a private environment, made once and renewed only when something changed.

VENV=.venv

# What the installed program depends on. Python sources run from where they are; only the
# compiled engine and the client have to be built again when they change.
fingerprint() {
    {
        echo "${STOLIK_PURE:-}"
        cat pyproject.toml hatch_build.py setup.sh
        find src/stolik/core src/stolik/games src/stolik/bots -name '*.py' | sort | xargs cat
        # The sheet of pictures is drawn by the build.
        find web/src web/data web/public web/*.* -type f ! -name pictures.svg | sort | xargs cat
    } | cksum
}

find_python() {
    for candidate in "${PYTHON:-}" python3 python; do
        if [ -n "$candidate" ] && "$candidate" -c \
            'import sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            echo "$candidate"
            return
        fi
    done
    echo "Stolik: potrzebny Python 3.11 lub nowszy / Python 3.11 or newer is needed" >&2
    exit 2
}

# prepare play|dev: dev adds what the checks need, and is kept once it is there.
prepare() {
    kind=$1
    now=$(fingerprint)
    have=$(cat "$VENV/stamp" 2>/dev/null || true)
    case $have in
    "dev $now" | "$kind $now") return ;;
    "dev "*) kind=dev ;;
    esac
    echo "Stolik: przygotowanie, chwila… / setting up, a moment…" >&2
    [ -x "$VENV/bin/python" ] || "$(find_python)" -m venv "$VENV"
    rm -f "$VENV/stamp"
    extra=
    [ "$kind" = dev ] && extra='[dev]'
    "$VENV/bin/python" -m pip install --quiet --disable-pip-version-check --editable ".$extra" >&2
    echo "$kind $now" >"$VENV/stamp"
}
