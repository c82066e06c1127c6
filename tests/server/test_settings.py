"""Settings from the command line, the environment and one file; mistakes are told in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chancellery.server.settings import (
    BadSettings,
    Settings,
    all_settings,
    documentation,
    help_text,
    load_settings,
)


def test_without_anything_the_defaults_hold() -> None:
    assert load_settings({}) == Settings()
    assert load_settings({"PATH": "/bin", "CHANCELLERY_GEOGRAPHY": "/elsewhere"}) == Settings()


def test_the_command_line_beats_the_environment_beats_the_file(tmp_path: Path) -> None:
    file = tmp_path / "chancellery.toml"
    file.write_text('port = 1001\nhost = "file"\nguests = false\nregistration = "closed"\n')
    environment = {"CHANCELLERY_CONFIG": str(file), "CHANCELLERY_PORT": "1002", "CHANCELLERY_HOST": "environment"}
    settings = load_settings(environment, given={"port": "1003"})
    assert (settings.port, settings.host, settings.guests, settings.registration) == (
        1003,
        "environment",
        False,
        "closed",
    )
    other = tmp_path / "other.toml"
    other.write_text("port = 1004\n")
    assert load_settings({"CHANCELLERY_CONFIG": str(file)}, other).port == 1004


@pytest.mark.parametrize(("text", "value"), [("yes", True), ("TRUE", True), ("on", True), ("0", False), ("No", False)])
def test_yes_and_no_in_many_words(text: str, value: bool) -> None:
    assert load_settings({"CHANCELLERY_WEBHOOKS": text}).webhooks is value


@pytest.mark.parametrize(
    ("environment", "sentence"),
    [
        ({"CHANCELLERY_PROT": "1"}, "there is no setting prot (CHANCELLERY_PROT); did you mean port?"),
        ({"CHANCELLERY_X": "1"}, "there is no setting x (CHANCELLERY_X); chancellery serve --help lists them all"),
        ({"CHANCELLERY_PORT": "x"}, "port takes 1 to 65535, not 'x' (from CHANCELLERY_PORT)"),
        ({"CHANCELLERY_PORT": "65536"}, "port takes 1 to 65535, not 65536 (from CHANCELLERY_PORT)"),
        ({"CHANCELLERY_GUESTS": "maybe"}, "guests takes yes or no, not 'maybe' (from CHANCELLERY_GUESTS)"),
        ({"CHANCELLERY_LOG_FORMAT": "x"}, "log_format takes json or text, not 'x' (from CHANCELLERY_LOG_FORMAT)"),
        ({"CHANCELLERY_BASE_PATH": "games/"}, "base_path begins with a slash and does not end with one, not 'games/'"),
        ({"CHANCELLERY_PUBLIC_URL": "x"}, "public_url is an address such as https://play.example.org, not 'x'"),
        ({"CHANCELLERY_MAIL_SERVER": "smtp://x"}, "mail_server needs mail_from: who is the sender?"),
        (
            {"CHANCELLERY_SESSION_DAYS": "5"},
            "session_idle_days is not longer than session_days: idle sessions end first",
        ),
    ],
)
def test_mistakes_are_told_in_one_sentence(environment: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadSettings) as caught:
        load_settings(environment)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("prot = 1", "there is no setting prot (in FILE); did you mean port?"),
        ('port = "x"', "port takes 1 to 65535, not 'x' (in FILE)"),
        ("port = 1.5", "port takes 1 to 65535, not 1.5 (in FILE)"),
        ("host = 5", "host takes text, not 5 (in FILE)"),
        ("[server]\nport = 5", "there is no setting server (in FILE)"),
        ("port 5", "the settings file FILE is not TOML"),
    ],
)
def test_mistakes_in_the_file_too(tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "chancellery.toml"
    file.write_text(text)
    with pytest.raises(BadSettings) as caught:
        load_settings({}, file)
    assert str(caught.value).replace(str(file), "FILE").startswith(sentence)


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadSettings, match="cannot be read: No such file"):
        load_settings({}, tmp_path / "nothing.toml")


def test_secrets_can_come_from_files_and_are_never_told(tmp_path: Path) -> None:
    file = tmp_path / "secret"
    file.write_text("postgresql://user:hunter2@host/name\n")
    settings = load_settings({"CHANCELLERY_DATABASE_FILE": str(file)})
    assert settings.database_address == "postgresql://user:hunter2@host/name"
    with pytest.raises(BadSettings, match="CHANCELLERY_DATABASE_FILE cannot be read"):
        load_settings({"CHANCELLERY_DATABASE_FILE": str(tmp_path / "nothing")})
    with pytest.raises(BadSettings) as caught:
        load_settings({"CHANCELLERY_DATABASE": "hunter2" * 1_000})
    assert "hunter2" not in str(caught.value)


@given(st.sampled_from(sorted(all_settings())), st.text(max_size=30))
def test_any_text_gives_settings_or_one_sentence(name: str, text: str) -> None:
    try:
        load_settings({f"CHANCELLERY_{name.upper()}": text})
    except BadSettings as fault:
        complaint = str(fault)
    else:
        complaint = ""
    assert "\n" not in complaint


def test_folders_and_database_follow_the_data_folder(tmp_path: Path) -> None:
    settings = load_settings({"CHANCELLERY_DATA": str(tmp_path)})
    assert settings.database_address == f"sqlite:{tmp_path}/chancellery.db"
    assert settings.backup_folder == tmp_path / "backups"


def test_every_setting_is_documented_with_a_sentence() -> None:
    table, text = documentation(), help_text()
    for setting in all_settings().values():
        assert f"| `{setting.name}` | `{setting.variable}` |" in table
        assert f"{setting.variable}={setting.default_words}\n" in text
        assert setting.sentence.endswith(".")
    assert all(line.count("|") - line.count("\\|") == 6 for line in table.splitlines())


def test_a_password_of_its_own_reaches_the_database(tmp_path: Path) -> None:
    file = tmp_path / "password"
    file.write_text("p@ss/w?rd&\n")
    given = {"CHANCELLERY_DATABASE_PASSWORD_FILE": str(file)}
    for address, joined in (
        ("postgresql://ada@host/x", "?"),
        ("postgresql://ada@host/x?options=-csearch_path%3Dy", "&"),
    ):
        settings = load_settings(given | {"CHANCELLERY_DATABASE": address})
        assert settings.database_address == f"{address}{joined}password=p%40ss%2Fw%3Frd%26"
    with pytest.raises(BadSettings, match="database_password is for PostgreSQL"):
        load_settings(given)


@pytest.mark.parametrize(
    ("environment", "address"),
    [
        ({}, "http://127.0.0.1:8000"),
        ({"HOST": "0.0.0.0", "PORT": "9000", "BASE_PATH": "/games"}, "http://127.0.0.1:9000/games"),
        ({"HOST": "::1"}, "http://[::1]:8000"),
        ({"PUBLIC_URL": "https://play.example.org/"}, "https://play.example.org"),
        ({"PUBLIC_URL": "https://example.org/games/", "BASE_PATH": "/games"}, "https://example.org/games"),
    ],
)
def test_links_lead_to_the_server(environment: dict[str, str], address: str) -> None:
    assert load_settings({f"CHANCELLERY_{name}": text for name, text in environment.items()}).own_address == address


@pytest.mark.parametrize("proxies", ["127.0.0.1", "10.0.0.0/8, ::1", "", "fd00::/8,"])
def test_proxies_are_addresses_and_networks(proxies: str) -> None:
    assert load_settings({"CHANCELLERY_TRUSTED_PROXIES": proxies}).trusted_proxies == proxies


@pytest.mark.parametrize("proxies", ["*", "localhost", "10.0.0.1/8", "127.0.0.1 10.0.0.1"])
def test_other_proxies_are_refused(proxies: str) -> None:
    """A word that nobody answers to would be believed to be a proxy, and never be one."""
    with pytest.raises(BadSettings, match="trusted_proxies takes addresses and networks"):
        load_settings({"CHANCELLERY_TRUSTED_PROXIES": proxies})


def test_the_public_address_has_the_base_path() -> None:
    with pytest.raises(BadSettings, match="public_url ends with the base path /games"):
        load_settings({"CHANCELLERY_PUBLIC_URL": "https://example.org", "CHANCELLERY_BASE_PATH": "/games"})
