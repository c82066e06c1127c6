# Sourced by ./play and ./check, which set $root: makes the environment $root/.venv and keeps it up to date.
#
#   ensure_installed play     what is needed to play: requirements.txt and the package itself
#   ensure_installed check    the tools of ./check as well: requirements-dev.txt
#   ensure_pages              the client for browsers, built from browser/ into the package
#   ensure_pages --packages   what it is tested with, too
#
# The stamp, .venv/installed, says what the environment was made from. It is removed before anything is
# changed and written last: an installation that was cut short leaves none, and the next starts from nothing.

venv=$root/.venv
stamp=$venv/installed
lock=$root/.venv.lock

say() { printf '%s\n' "$*" >&2; }
fail() {
    say "$*"
    exit 1
}

ensure_installed() {
    extent=$1
    if is_complete; then return; fi
    take_lock
    if ! is_complete; then
        if is_sound; then
            say "Bringing the environment in .venv up to date…"
        else
            make_environment
        fi
        install_packages
    fi
    leave_lock
}

# scripts/browser_build.py knows whether anything has to be done, and says why it could not be.
ensure_pages() {
    "$venv/bin/python" "$root/scripts/browser_build.py" --check "$@" && return
    take_lock
    for wanted in "$@" ''; do
        "$venv/bin/python" "$root/scripts/browser_build.py" $wanted || exit 1
    done
    leave_lock
}

# What the environment must have been made from: this checkout, its interpreter, these requirements.
describe_interpreter() {
    echo "checkout $root"
    "$venv/bin/python" -VV 2>/dev/null
}
describe_requirements() {
    cat "$root/requirements.txt" "$root/requirements-dev.txt" "$root/pyproject.toml" "$root/scripts/install.sh" |
        cksum
}

# Whether it was finished and still belongs to this checkout and to an interpreter that runs.
is_sound() {
    [ -x "$venv/bin/python" ] && [ -f "$stamp" ] || return 1
    found=$(cat "$stamp")
    interpreter=$(describe_interpreter)
    case $found in "$interpreter"*) return 0 ;; esac
    return 1
}

# Whether it is sound and nothing is missing or out of date. What serves ./check serves ./play too.
is_complete() {
    is_sound || return 1
    made=$interpreter${newline}$(describe_requirements)
    case $found in
        "$made${newline}check") return 0 ;;
        "$made${newline}play") [ "$extent" = play ] ;;
        *) return 1 ;;
    esac
}
newline='
'

make_environment() {
    find_python
    say "Setting up Chancellery in .venv (this happens once)…"
    rm -rf "$venv"
    "$python" -m venv "$venv" >"$lock/log" 2>&1 ||
        fail "Python could not make an environment in $venv: $(tail -n 1 "$lock/log")"
}

# The first Python of at least 3.11 that can make environments. PYTHON=… names one to try first.
find_python() {
    old=
    bare=
    for name in ${PYTHON:+"$PYTHON"} python3 python3.14 python3.13 python3.12 python3.11 python; do
        python=$(command -v "$name" 2>/dev/null) || continue
        version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) || continue
        if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            old=${old:-$version}
        elif ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
            bare=${bare:-$version}
        else
            return 0
        fi
    done
    if [ -n "$bare" ]; then
        fail "Python $bare cannot make environments here: install its venv module" \
            "(on Debian and Ubuntu: apt install python$bare-venv) and run this again."
    fi
    fail "Chancellery needs Python 3.11 or newer${old:+ and found only $old}: install it," \
        "or name it with PYTHON=/where/it/is/python3, and run this again."
}

install_packages() {
    case $extent in
        play) requirements=$root/requirements.txt ;;
        *) requirements=$root/requirements-dev.txt ;;
    esac
    rm -f "$stamp"
    say "Installing $(grep -c '^[a-z]' "$requirements") packages…"
    # The lock names every package: nothing is left to resolve, and a newer release of one cannot get in the way.
    pip_install --no-deps --require-hashes --requirement "$requirements"
    pip_install --no-deps --no-build-isolation --editable "$root"
    {
        describe_interpreter
        describe_requirements
        echo "$extent"
    } >"$stamp.new"
    mv "$stamp.new" "$stamp"
}

pip_install() {
    PIP_USER=no PIP_DISABLE_PIP_VERSION_CHECK=1 \
        "$venv/bin/python" -m pip install --no-input --retries 2 "$@" >"$lock/log" 2>&1 && return
    if grep -qE 'NewConnectionError|NameResolutionError|getaddrinfo|ConnectTimeout|ReadTimeout|ProxyError' "$lock/log"; then
        fail "The packages that Chancellery needs could not be downloaded: check the network and run this again."
    fi
    cat "$lock/log" >&2
    fail "The packages that Chancellery needs could not be installed: the lines above say why."
}

# One installation at a time. The lock of a process that is gone is nobody's.
take_lock() {
    waited=0
    until mkdir "$lock" 2>/dev/null; do
        [ -d "$lock" ] || [ -w "$root" ] || fail "Chancellery cannot write to its own folder, $root."
        holder=$(cat "$lock/pid" 2>/dev/null) || holder=
        if [ -n "$holder" ] && kill -0 "$holder" 2>/dev/null; then
            [ "$waited" -gt 0 ] || say "Waiting for another installation in this folder to finish…"
        elif [ -n "$holder" ] || [ "$waited" -ge 3 ]; then
            rm -rf "$lock"
            continue
        fi
        waited=$((waited + 1))
        sleep 1
    done
    echo $$ >"$lock/pid"
    trap leave_lock EXIT
    trap 'exit 130' HUP INT TERM
}

leave_lock() {
    rm -rf "$lock"
    trap - EXIT HUP INT TERM
}
