"""Real services on this machine that notices are sent to: a web server, a mail server, a browser's push service."""

from __future__ import annotations

import base64
import email
import email.policy
import json
import socketserver
import threading
import time
from collections.abc import Callable
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib import import_module
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

http_ece: Any = import_module("http_ece")


class Request:
    def __init__(self, method: str, path: str, headers: dict[str, str], body: bytes) -> None:
        self.method, self.path, self.headers, self.body = method, path, headers, body

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class QuietServer(ThreadingHTTPServer):
    """A client that hangs up is nothing to talk about."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        pass


class WebSink:
    """Takes requests and answers with the status it is told to."""

    def __init__(self) -> None:
        self.requests: list[Request] = []
        self.status = 200
        self.location = ""
        self.delay = 0.0
        sink = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", 0)))
                headers = {name.lower(): value for name, value in self.headers.items()}
                sink.requests.append(Request(self.command, self.path, headers, body))
                time.sleep(sink.delay)
                self.send_response(sink.status)
                if sink.location:
                    self.send_header("location", sink.location)
                self.send_header("content-length", "2")
                self.end_headers()
                self.wfile.write(b"{}")

            do_GET = do_PUT = do_POST  # noqa: N815

            def log_message(self, *_: Any) -> None:
                pass

        self._server = QuietServer(("127.0.0.1", 0), Handler)
        self.port: int = self._server.server_address[1]
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True)
        self._thread.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


class MailSink:
    """Speaks as much SMTP as a client needs to get rid of a letter."""

    def __init__(self) -> None:
        self.letters: list[tuple[list[str], EmailMessage]] = []
        self.refuse = False
        sink = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                self.say("220 sink")
                to: list[str] = []
                while line := self.rfile.readline().decode().strip():
                    verb = line.split(":")[0].split(" ")[0].upper()
                    if verb in ("EHLO", "HELO"):
                        self.say("250 sink")
                    elif verb == "RCPT":
                        to.append(line.partition("<")[2].partition(">")[0])
                        self.say("550 no" if sink.refuse else "250 ok")
                    elif verb == "DATA":
                        self.say("354 go on")
                        sink.letters.append((to, self.letter()))
                        to = []
                        self.say("250 taken")
                    elif verb == "QUIT":
                        self.say("221 bye")
                        return
                    else:
                        self.say("250 ok")

            def letter(self) -> EmailMessage:
                lines = []
                while (line := self.rfile.readline()) not in (b".\r\n", b""):
                    lines.append(line.removeprefix(b".") if line.startswith(b"..") else line)
                return email.message_from_bytes(b"".join(lines), policy=email.policy.default)

            def say(self, text: str) -> None:
                self.wfile.write(f"{text}\r\n".encode())

        self._server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.port: int = self._server.server_address[1]
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


def text_of(letter: EmailMessage) -> str:
    part = letter.get_body(("plain", "html"))
    assert part is not None
    content: str = part.get_content()
    return content


def unpadded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def padded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """A browser that has subscribed to push: has the keys, and opens what its push service has got."""

    def __init__(self, sink: WebSink) -> None:
        self.sink = sink
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"0123456789abcdef"
        self.endpoint = f"{sink.url}/push/some-subscription"

    @property
    def subscription(self) -> str:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return json.dumps({"endpoint": self.endpoint, "p256dh": unpadded(point), "auth": unpadded(self.auth)})

    def open(self, request: Request, server_key: str) -> Any:
        """What was sent, after checking that it is encrypted for this browser and signed by that server."""
        assert request.headers["content-encoding"] == "aes128gcm"
        assert int(request.headers["ttl"]) > 0
        scheme, _, rest = request.headers["authorization"].partition(" ")
        assert scheme.lower() == "vapid"
        parts = dict(part.strip().split("=", 1) for part in rest.split(","))
        assert parts["k"] == server_key
        self._check_signature(parts["t"], server_key)
        return json.loads(http_ece.decrypt(request.body, private_key=self.key, auth_secret=self.auth))

    def _check_signature(self, token: str, server_key: str) -> None:
        header, claims, signature = token.split(".")
        said = json.loads(padded(claims))
        assert said["aud"] == self.sink.url
        assert said["sub"] == "mailto:operator@example.org"
        assert time.time() < said["exp"] <= time.time() + 86_400
        raw = padded(signature)
        signed = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), padded(server_key))
        key.verify(signed, f"{header}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))


def until(check: Callable[[], Any], seconds: float = 60) -> Any:
    """Wait for something that happens soon."""
    deadline = time.monotonic() + seconds
    while not (found := check()):
        assert time.monotonic() < deadline, "it does not happen"
        time.sleep(0.02)
    return found
