"""What can be known of the container without building it: that its parts fit together, and fit the program."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from chancellery import cli
from chancellery.server.settings import Settings, load_settings
from chancellery.server.web.connection_limits import MOST_FILES

ROOT = Path(__file__).parents[2]
CONTAINERFILE = (ROOT / "Containerfile").read_text()


def instructions() -> list[tuple[str, str]]:
    """Each instruction with its arguments, continued lines joined."""
    lines = [line for line in CONTAINERFILE.splitlines() if not line.startswith("#")]
    joined = re.sub(r"\\\n\s*", " ", "\n".join(lines))
    return [(word, rest.strip()) for word, _, rest in (line.partition(" ") for line in joined.splitlines()) if word]


def last(word: str) -> str:
    return [rest for name, rest in instructions() if name == word][-1]


def compose() -> Any:
    return yaml.safe_load((ROOT / "compose.yaml").read_text())


def ignored(path: str) -> bool:
    """What .dockerignore keeps out: everything but what it names."""
    lines = (ROOT / ".dockerignore").read_text().splitlines()
    return f"!{path.partition('/')[0]}" not in lines or path in lines


def test_what_is_copied_is_there_and_reaches_the_builder() -> None:
    copied = [part for word, rest in instructions() if word == "COPY" and "--from" not in rest for part in rest.split()]
    sources = [part for part in copied if not part.startswith("./")]
    assert {"chancellery", "browser", "browser/package-lock.json"} <= set(sources)
    for source in sources:
        assert (ROOT / source).exists(), source
        assert not ignored(source), source
    assert "*" in (ROOT / ".dockerignore").read_text().splitlines()


def test_the_pages_are_where_the_server_looks_for_them() -> None:
    built = [rest for word, rest in instructions() if word == "COPY" and "--from=browser" in rest]
    assert built == ["--from=browser /build/chancellery/server/web/browser ./chancellery/server/web/browser"]
    assert 'outDir: "../chancellery/server/web/browser"' in (ROOT / "browser" / "vite.config.ts").read_text()


def test_packages_are_installed_with_hashes_and_removed_by_their_names() -> None:
    assert "install --no-deps --require-hashes -r requirements-server.txt" in CONTAINERFILE
    locked = set(re.findall(r"^([\w.-]+)==", (ROOT / "requirements-server.txt").read_text(), re.MULTILINE))
    removed = re.search(r"uninstall --yes ([\w -]+)", re.sub(r"\\\n\s*", "", CONTAINERFILE))
    assert removed is not None
    assert set(removed[1].split()) <= locked
    assert {"psycopg-binary", "apprise", "pywebpush", "hatchling"} <= locked


def test_the_locks_agree_and_name_no_registry() -> None:
    locks = {path.name: path.read_text() for path in ROOT.glob("requirements*.txt")}
    versions = {name: dict(re.findall(r"^([\w.-]+)==(\S+)", text, re.MULTILINE)) for name, text in locks.items()}
    for package, version in versions["requirements-server.txt"].items():
        assert versions["requirements-dev.txt"].get(package) == version, f"{package} is tested in another version"
    for name, text in locks.items():
        assert "://" not in text, name
        assert "--index" not in text, name


def test_it_does_not_run_as_root_and_keeps_things_in_one_volume() -> None:
    assert last("USER") == "chancellery"
    assert re.search(r"useradd --uid 10001 ", CONTAINERFILE)
    assert last("VOLUME") == "/data"
    names = [word for word, _ in instructions()]
    assert names.index("USER") > max(number for number, word in enumerate(names) if word == "RUN")


def environment() -> dict[str, str]:
    return dict(pair.split("=", 1) for word, rest in instructions() if word == "ENV" for pair in rest.split())


def test_its_environment_is_that_of_a_server() -> None:
    settings = load_settings(environment())
    assert (settings.host, settings.data) == ("0.0.0.0", "/data")
    assert last("EXPOSE") == str(Settings().port)


def test_its_command_is_accepted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHANCELLERY_DATA", str(tmp_path))
    assert json.loads(last("ENTRYPOINT")) == ["chancellery"]
    assert cli.main([*json.loads(last("CMD")), "--check"]) == 0


@pytest.mark.slow
def test_its_health_is_asked_of_the_server(tmp_path: Path) -> None:
    """The very line, against something that answers 200, then 503, then not at all."""
    asked = json.loads("[" + last("HEALTHCHECK").partition("CMD [")[2])
    assert asked[:2] == ["python", "-c"]
    answering = """
import http.server, sys
class Ready(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(int(sys.argv[1]) if self.path == "/readyz" else 404)
        self.end_headers()
    def log_message(self, *_): pass
with http.server.HTTPServer(("127.0.0.1", 0), Ready) as server:
    print(server.server_port, flush=True)
    server.handle_request()
"""
    port = "1"
    for status, healthy in (("200", True), ("503", False)):
        with subprocess.Popen([sys.executable, "-c", answering, status], stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            port = server.stdout.readline().strip()
            assert (ask(asked[2], port) == 0) is healthy
    assert ask(asked[2], port) != 0


def ask(code: str, port: str) -> int:
    environment = {"CHANCELLERY_PORT": port}
    ran = subprocess.run([sys.executable, "-c", code], check=False, env=environment, capture_output=True)
    return ran.returncode


@pytest.mark.slow
def test_what_is_left_out_of_it_is_not_missed() -> None:
    """Litestar has these for examples in the description of the API, and there are none."""
    code = """
import sys
for name in ("faker", "polyfactory"):
    sys.modules[name] = None
from chancellery.server.settings import Settings
from chancellery.server.web.app import build_app
assert len(build_app(Settings(), lambda: None).app.state.description.under(Settings())) > 10_000
"""
    ran = subprocess.run([sys.executable, "-W", "ignore", "-c", code], check=False, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr


def test_the_composition_fits_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    described = compose()
    server, database = described["services"]["server"], described["services"]["database"]
    assert (ROOT / server["build"]["dockerfile"]).exists()
    assert server["depends_on"]["database"]["condition"] == "service_healthy"
    assert database["healthcheck"]["test"][1] == "pg_isready"
    assert {volume.partition(":")[0] for service in (server, database) for volume in service["volumes"]} == set(
        described["volumes"]
    )
    assert f"data:{last('VOLUME')}" in server["volumes"]
    assert server["ports"] == [f"127.0.0.1:8000:{last('EXPOSE')}"]
    assert server["ulimits"]["nofile"]["hard"] == MOST_FILES
    (secret,) = described["secrets"]
    for service, variable in ((server, "CHANCELLERY_DATABASE_PASSWORD_FILE"), (database, "POSTGRES_PASSWORD_FILE")):
        assert service["secrets"] == [secret]
        assert service["environment"][variable] == f"/run/secrets/{secret}"


def test_the_composition_gives_settings_of_a_server(tmp_path: Path) -> None:
    described = compose()["services"]["server"]
    password = tmp_path / "password"
    password.write_text("a/b?c d&e\n")
    given = environment() | described["environment"] | {"CHANCELLERY_DATABASE_PASSWORD_FILE": str(password)}
    address = load_settings(given).database_address
    assert address == "postgresql://chancellery@database/chancellery?password=a%2Fb%3Fc%20d%26e"
    commented = dict(re.findall(r"# (CHANCELLERY_\w+): (\S+)", (ROOT / "compose.yaml").read_text()))
    assert load_settings(given | commented).trusted_proxies
    assert described["command"][:2] == ["serve", "--workers"]


def test_no_password_stands_in_the_composition() -> None:
    text = (ROOT / "compose.yaml").read_text()
    assert not re.search(r"PASSWORD: ", text)
    assert not re.search(r"postgresql://[^@/\s]*:[^@/\s]*@", text)
