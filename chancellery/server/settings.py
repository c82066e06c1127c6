"""All settings of the server: their defaults, ranges and meanings in one place.

A setting comes from the command line, else from the environment (`CHANCELLERY_PORT`), else from one TOML file
(`port = 8000`), else it has its default. An unknown name or a value out of range stops the server before it starts,
with a sentence that says where it stands. Secrets are never shown.
"""

from __future__ import annotations

import difflib
import ipaddress
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import quote, urlsplit

import msgspec
from msgspec import Meta

from chancellery.kernel.errors import ChancelleryError

PREFIX = "CHANCELLERY_"
CONFIG = "CHANCELLERY_CONFIG"
"""The environment variable that names the file."""

_NOT_SETTINGS = frozenset({CONFIG, "CHANCELLERY_GEOGRAPHY"})
"""Variables of the same prefix that other programs read."""
_YES_OR_NO = dict.fromkeys(("yes", "true", "on", "1"), True) | dict.fromkeys(("no", "false", "off", "0"), False)

Words = Annotated[str, Meta(max_length=2_000)]


def _says(sentence: str, **limits: Any) -> Meta:
    return Meta(description=sentence, **limits)


def _secret(sentence: str) -> Meta:
    return Meta(description=sentence, extra={"secret": True})


class BadSettings(ChancelleryError):
    """Settings with which the server cannot start."""


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    # -- where the server is found
    host: Annotated[Words, _says("Address to listen on; 0.0.0.0 for all.")] = "127.0.0.1"
    port: Annotated[int, _says("Port to listen on.", ge=1, le=65_535)] = 8000
    public_url: Annotated[
        Words, _says("How people reach the server, such as https://play.example.org/games; used for links and cookies.")
    ] = ""
    base_path: Annotated[Words, _says("Path under which a reverse proxy serves it, such as /games.")] = ""
    trusted_proxies: Annotated[
        Words,
        _says("Addresses or networks of reverse proxies, with commas, whose X-Forwarded headers are believed."),
    ] = ""

    allowed_hosts: Annotated[
        Words,
        _says(
            "Other names by which browsers may call the server, with commas, or * for any; that of public_url, "
            "addresses and names of local networks always work."
        ),
    ] = ""

    offer_network: Annotated[
        bool, _says("Whether somebody at this machine may open the server to the local network by one click.")
    ] = False

    pages: Annotated[Words, _says("Folder with another client for browsers; empty: the one of the package.")] = ""

    # -- where things are kept
    data: Annotated[
        Words, _says("Folder for the SQLite file, backups and keys; where XDG_DATA_HOME is set, in that by default.")
    ] = "~/.local/share/chancellery"
    database: Annotated[
        Words,
        _secret("sqlite:FILE or postgresql://USER:PASSWORD@HOST/NAME; empty: chancellery.db in the data folder."),
    ] = ""
    database_password: Annotated[
        Words, _secret("Password for PostgreSQL, so that the address can do without; best from a file.")
    ] = ""
    database_connections: Annotated[
        int, _says("Connections to PostgreSQL, or threads that read SQLite.", ge=1, le=64)
    ] = 8
    backups: Annotated[Words, _says("Folder for backups; empty: backups in the data folder.")] = ""
    backup_before_migration: Annotated[
        bool, _says("Make a backup before the schema is changed; without one the server does not start.")
    ] = True

    # -- people
    registration: Annotated[
        Literal["open", "invited", "closed"],
        _says("Who may register: everybody, guests who came by an invitation, or nobody."),
    ] = "open"
    guests: Annotated[
        bool,
        _says(
            "Whether people may play without an account: by an invitation, or by themselves if registration is open."
        ),
    ] = True
    session_idle_days: Annotated[int, _says("Days after which an unused session ends.", ge=1, le=365)] = 30
    session_days: Annotated[int, _says("Days after which every session ends.", ge=1, le=3_650)] = 180
    invitation_days: Annotated[int, _says("Days for which an invitation works.", ge=1, le=365)] = 14
    password_memory_mib: Annotated[int, _says("Memory argon2id takes for one password.", ge=8, le=1_024)] = 64
    password_rounds: Annotated[int, _says("Rounds of argon2id.", ge=1, le=20)] = 3
    passwords_at_once: Annotated[int, _says("Passwords checked at the same time.", ge=1, le=32)] = 2

    # -- limits
    answers_per_minute: Annotated[
        int, _says("Answers, undos and withdrawals of one user; 0: no limit.", ge=0, le=1_000_000)
    ] = 600
    messages_per_minute: Annotated[int, _says("Messages of one user; 0: no limit.", ge=0, le=1_000_000)] = 60
    requests_per_minute: Annotated[
        int, _says("Other requests of one user or address; 0: no limit.", ge=0, le=1_000_000)
    ] = 1_200
    hints_per_minute: Annotated[int, _says("Hints one user may ask for; 0: no limit.", ge=0, le=1_000_000)] = 30
    tables_per_day: Annotated[
        int, _says("Tables one user, or the guests at one address, may create; 0: no limit.", ge=0, le=1_000_000)
    ] = 100
    live_connections: Annotated[
        int, _says("Live channels (SSE, WebSocket) one user may hold open.", ge=1, le=10_000)
    ] = 30
    users_per_address: Annotated[
        int,
        _says(
            "Users of whom one address may use up the limits, guests and passers-by included: all limits above "
            "hold for an address as often.",
            ge=1,
            le=10_000,
        ),
    ] = 8
    connections_per_address: Annotated[
        int,
        _says(
            "Connections open from one address; behind a trusted proxy, its open requests and live channels.",
            ge=8,
            le=100_000,
        ),
    ] = 256
    connections: Annotated[
        int, _says("Connections open in all, as far as the system's file limit allows.", ge=16, le=100_000)
    ] = 8_192
    body_kib: Annotated[int, _says("Largest request; records to import may be larger.", ge=4, le=10_240)] = 64
    record_kib: Annotated[int, _says("Largest record to import.", ge=64, le=102_400)] = 4_096

    # -- play
    live_tables: Annotated[
        int, _says("Tables kept in memory; the others are replayed when needed.", ge=8, le=100_000)
    ] = 1_000
    bot_processes: Annotated[int, _says("Processes in which bots think, for each that serves.", ge=1, le=64)] = 1
    bot_seconds: Annotated[
        int,
        _says("Seconds a bot may think; after three times without an answer the default one is given.", ge=1, le=600),
    ] = 30
    bot_memory_mib: Annotated[int, _says("Memory a process of bots may take.", ge=256, le=1_048_576)] = 1_024
    bot_pause_ms: Annotated[
        int, _says("Milliseconds bots wait before they answer, so that people can follow.", ge=0, le=60_000)
    ] = 500
    vacation_days: Annotated[
        int, _says("Days of vacation a player may take in a year, on which no correspondence clock runs.", ge=0, le=366)
    ] = 28

    # -- notices
    mail_server: Annotated[Words, _secret("smtp://USER:PASSWORD@HOST:PORT or smtps://…; empty: no e-mail is sent.")] = (
        ""
    )
    mail_from: Annotated[Words, _says("Sender of e-mail, such as Chancellery <play@example.org>.")] = ""
    push_contact: Annotated[Words, _says("Address (mailto: or https:) for browser push services; empty: no push.")] = ""
    webhooks: Annotated[bool, _says("Whether users may have notices sent to Discord, Slack, ntfy and the like.")] = True
    webhook_private_networks: Annotated[
        bool, _says("Whether those may be in private networks; only safe when you trust all users.")
    ] = False

    # -- operating
    log_level: Annotated[Literal["debug", "info", "warning", "error"], _says("What is logged.")] = "info"
    log_format: Annotated[Literal["json", "text"], _says("How it is logged.")] = "json"
    metrics: Annotated[
        Literal["local", "open", "off"],
        _says("Who may read /metrics: this machine and metrics_addresses, everybody, nobody."),
    ] = "local"
    metrics_addresses: Annotated[
        Words, _says("Addresses or networks, with commas, that may read /metrics besides this machine.")
    ] = ""

    @property
    def data_folder(self) -> Path:
        return Path(self.data).expanduser()

    @property
    def database_address(self) -> str:
        address = self.database or f"sqlite:{self.data_folder / 'chancellery.db'}"
        if not self.database_password:
            return address
        return f"{address}{'&' if '?' in address else '?'}password={quote(self.database_password, safe='')}"

    @property
    def own_address(self) -> str:
        """How people reach the server, without a slash at the end; on this machine if nothing else is said."""
        if self.public_url:
            return self.public_url.rstrip("/")
        host = "127.0.0.1" if self.host in ("0.0.0.0", "::") else f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}{self.base_path}"

    @property
    def proxies(self) -> list[str]:
        """The reverse proxies that are trusted, one by one."""
        return _listed(self.trusted_proxies)

    @property
    def metrics_networks(self) -> list[str]:
        """Those that may read the metrics, one by one."""
        return _listed(self.metrics_addresses)

    @property
    def backup_folder(self) -> Path:
        return Path(self.backups).expanduser() if self.backups else self.data_folder / "backups"


def _listed(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


class Setting(msgspec.Struct, frozen=True):
    """What there is to know about one setting."""

    name: str
    default: Any
    type: msgspec.inspect.Type
    sentence: str
    is_secret: bool

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper()

    @property
    def takes(self) -> str:
        """In words, for the table and for complaints."""
        match self.type:
            case msgspec.inspect.BoolType():
                return "yes or no"
            case msgspec.inspect.IntType(ge=least, le=most):
                return f"{least} to {most}"
            case msgspec.inspect.LiteralType(values=values):
                return ", ".join(str(value) for value in values if value != values[-1]) + f" or {values[-1]}"
            case _:
                return "text"

    @property
    def default_words(self) -> str:
        if isinstance(self.default, bool):
            return "yes" if self.default else "no"
        return str(self.default)


def all_settings() -> dict[str, Setting]:
    """In the order in which they are documented."""
    info = msgspec.inspect.type_info(Settings)
    assert isinstance(info, msgspec.inspect.StructType)
    return {field.name: _setting(field) for field in info.fields}


def _setting(field: msgspec.inspect.Field) -> Setting:
    kind, notes = field.type, ""
    extra: dict[str, Any] = {}
    while isinstance(kind, msgspec.inspect.Metadata):
        notes = notes or (kind.extra_json_schema or {}).get("description", "")
        extra |= kind.extra or {}
        kind = kind.type
    return Setting(field.name, field.default, kind, notes, bool(extra.get("secret")))


def load_settings(
    environment: Mapping[str, str], config: Path | None = None, given: Mapping[str, str] | None = None
) -> Settings:
    """From the command line (`given`), the environment and a file; raises BadSettings with one sentence."""
    known = all_settings()
    if config is None and environment.get(CONFIG):
        config = Path(environment[CONFIG])
    values: dict[str, Any] = {}
    if Path(environment.get("XDG_DATA_HOME", "")).is_absolute():
        values["data"] = str(Path(environment["XDG_DATA_HOME"]) / "chancellery")
    values |= _from_file(config, known) if config else {}
    values |= _from_environment(environment, known)
    for name, text in (given or {}).items():
        place = f"--{name.replace('_', '-')}"
        values[name] = _understood(_known(name, known, place), text, place)
    return _sensible(Settings(**values))


def _from_file(path: Path, known: dict[str, Setting]) -> dict[str, Any]:
    try:
        document = tomllib.loads(path.expanduser().read_text("utf-8"))
    except OSError as fault:
        raise BadSettings(f"the settings file {path} cannot be read: {fault.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise BadSettings(f"the settings file {path} is not TOML: {fault}") from None
    place = f"in {path}"
    return {name: _understood(_known(name, known, place), value, place) for name, value in document.items()}


def _from_environment(environment: Mapping[str, str], known: dict[str, Setting]) -> dict[str, Any]:
    values = {}
    for variable, text in environment.items():
        if not variable.startswith(PREFIX) or variable in _NOT_SETTINGS:
            continue
        name = variable.removeprefix(PREFIX).lower()
        if name.removesuffix("_file") in known and name not in known:
            name, text = name.removesuffix("_file"), _file_content(variable, text)
        values[name] = _understood(_known(name, known, variable), text, f"from {variable}")
    return values


def _file_content(variable: str, path: str) -> str:
    """So that containers can be given secrets as files: CHANCELLERY_DATABASE_FILE=/run/secrets/database."""
    try:
        return Path(path).expanduser().read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as fault:
        raise BadSettings(f"the file {path} named by {variable} cannot be read: {type(fault).__name__}") from None


def _known(name: str, known: dict[str, Setting], place: str) -> Setting:
    if name in known:
        return known[name]
    likely = difflib.get_close_matches(name, known, 1, 0.5)
    hint = f"; did you mean {likely[0]}?" if likely else "; chancellery serve --help lists them all"
    raise BadSettings(f"there is no setting {name} ({place}){hint}")


def _understood(setting: Setting, value: Any, place: str) -> Any:
    """A value of the right type and in range, from text or from TOML."""
    if isinstance(value, str) and not isinstance(setting.type, msgspec.inspect.StrType):
        value = _from_text(setting, value.strip())
    try:
        return getattr(msgspec.convert({setting.name: value}, Settings), setting.name)
    except msgspec.ValidationError:
        said = "this" if setting.is_secret else repr(value)
        raise BadSettings(f"{setting.name} takes {setting.takes}, not {said} ({place})") from None


def _from_text(setting: Setting, text: str) -> Any:
    if isinstance(setting.type, msgspec.inspect.BoolType):
        return _YES_OR_NO.get(text.lower(), text)
    if isinstance(setting.type, msgspec.inspect.IntType) and re.fullmatch(r"-?\d{1,18}", text):
        return int(text)
    return text


def _sensible(settings: Settings) -> Settings:
    """What one setting alone cannot tell."""
    if settings.base_path and not re.fullmatch(r"(/[A-Za-z0-9._~-]+)+", settings.base_path):
        raise BadSettings(f"base_path begins with a slash and does not end with one, not {settings.base_path!r}")
    if settings.public_url and not re.fullmatch(r"https?://[^\s/?#@]+(/[^\s?#]*)?", settings.public_url):
        raise BadSettings(f"public_url is an address such as https://play.example.org, not {settings.public_url!r}")
    if settings.session_idle_days > settings.session_days:
        raise BadSettings("session_idle_days is not longer than session_days: idle sessions end first")
    if (
        settings.base_path
        and settings.public_url
        and urlsplit(settings.public_url).path.rstrip("/") != (settings.base_path)
    ):
        raise BadSettings(
            f"public_url ends with the base path {settings.base_path}, so that links lead there: "
            f"not {settings.public_url!r}"
        )
    for name, networks in (("trusted_proxies", settings.proxies), ("metrics_addresses", settings.metrics_networks)):
        for network in networks:
            try:
                ipaddress.ip_network(network)
            except ValueError:
                raise BadSettings(
                    f"{name} takes addresses and networks such as 127.0.0.1, 172.16.0.0/12, not {network!r}"
                ) from None
    if settings.database_password and not settings.database.startswith(("postgresql://", "postgres://")):
        raise BadSettings("database_password is for PostgreSQL: set database to its address, too")
    if settings.mail_server and not settings.mail_from:
        raise BadSettings("mail_server needs mail_from: who is the sender?")
    return settings


# -- showing ---------------------------------------------------------------------------------------------


def documentation() -> str:
    """The table of docs/server.md."""
    lines = ["| Setting | Environment | Default | Takes | Meaning |", "|---|---|---|---|---|"]
    for setting in all_settings().values():
        default = f"`{setting.default_words}`" if setting.default_words else "(empty)"
        cells = (f"`{setting.name}`", f"`{setting.variable}`", default, setting.takes, setting.sentence)
        lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
    return "\n".join(lines) + "\n"


def help_text() -> str:
    """The same for `chancellery serve --help`, in plain lines."""
    lines = []
    for setting in all_settings().values():
        takes = "" if setting.takes == "text" else f" ({setting.takes})"
        lines.append(f"{setting.variable}={setting.default_words}\n    {setting.sentence}{takes}")
    return "\n".join(lines) + "\n"
