"""Talk to a Chancellery server from Python: for programs that play with an API token, and for scripts.

    from chancellery.client import Client

    with Client("https://play.example.org", token="…") as client:
        table = client.table("…")
        for question in table.questions():
            table.answer(question, question.options[0])

Requests and replies are the types of `chancellery.api`, refusals are `Refused`. What changes something carries an
idempotency key, so that it is done once even when a connection breaks and the client asks again. docs/client.md tells
more.
"""

from chancellery.api.live import Resync
from chancellery.api.play import OwnDecision, TableSnapshot, TableUpdate
from chancellery.api.tables import CorrespondencePace, LivePace, NewTable, Night, Untimed
from chancellery.client.client import Client, Table
from chancellery.client.connection import OPERATIONS, Operation
from chancellery.client.errors import NoReply, Refused
from chancellery.client.live import Live
from chancellery.kernel.threads import settle_types

__all__ = [
    "OPERATIONS",
    "Client",
    "CorrespondencePace",
    "Live",
    "LivePace",
    "NewTable",
    "Night",
    "NoReply",
    "Operation",
    "OwnDecision",
    "Refused",
    "Resync",
    "Table",
    "TableSnapshot",
    "TableUpdate",
    "Untimed",
]

settle_types()
