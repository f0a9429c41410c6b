"""How a node is set up, and the limits that keep it well.

>>> Settings("sqlite:///x.db").host
'127.0.0.1'
"""

from dataclasses import dataclass, field
from typing import Final

# After how many days without anything happening an unfinished game is closed.
EXPIRE_DAYS = 180
# How long it is kept where a device was introduced; the page about privacy says so.
ADDRESS_DAYS = 30


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second after that."""

    burst: int
    a_second: float


@dataclass(frozen=True, slots=True)
class Limits:
    """What one device or one address may do. Sockets after lila-ws: 100 messages in 20 seconds."""

    frame_bytes: int = 8 * 1024
    # Larger frames are not even read: the connection is closed.
    largest_frame_bytes: int = 64 * 1024
    body_bytes: int = 64 * 1024
    socket_messages: Rate = Rate(100, 5)
    # Whoever hangs up and comes back begins with a new socket, but not with a new address.
    messages_of_address: Rate = Rate(1_000, 50)
    # A socket that goes on after this many refusals for its pace is closed.
    too_many_too_fast: int = 200
    chat_lines: Rate = Rate(6, 0.5)
    requests: Rate = Rate(120, 20)
    new_devices: Rate = Rate(60, 0.1)
    new_tables: Rate = Rate(20, 0.05)
    wrong_codes: Rate = Rate(10, 0.05)
    checks: Rate = Rate(10, 0.2)
    hints: Rate = Rate(10, 0.5)
    # Unfinished tables that a device has opened, and those of them in the lobby.
    open_tables: int = 100
    listed_tables: int = 5
    # The same of all devices that were introduced at an address, and how many those may be: a
    # club or a school behind one address fits, a script that makes devices does not.
    open_tables_of_address: int = 300
    listed_tables_of_address: int = 10
    devices_of_address: int = 2_000
    # What devices bring to the histories of groups: entries a device, bytes a group.
    entries: Rate = Rate(500, 2)
    group_bytes: int = 8 * 1024 * 1024
    # And an address: tables and groups that it opens, entries, and their bytes.
    new_tables_of_address: Rate = Rate(60, 0.2)
    entries_of_address: Rate = Rate(2_000, 8)
    entry_bytes_of_address: Rate = Rate(16 * 1024 * 1024, 4 * 1024)
    sockets_of_device: int = 8
    sockets_of_address: int = 250
    follows_of_socket: int = 16
    # What may wait to be read: of one socket, of all sockets of an address, of all. The largest
    # view with a full chat is below 200 kB.
    waiting_bytes: int = 1024 * 1024
    waiting_bytes_of_address: int = 8 * 1024 * 1024
    waiting_bytes_in_all: int = 64 * 1024 * 1024
    # How long a device may leave what it is sent unread, and a request may take to arrive.
    unread_seconds: float = 15.0
    request_seconds: float = 15.0
    header_bytes: int = 16 * 1024
    # Seconds that a connection is kept without a request: longer than whoever holds one open for
    # the next (proxies 60, in deploy/), for a request that meets a closing door is lost.
    idle_seconds: int = 75
    # Connections that are held open, whatever they are for; a household has a few devices with a
    # few tabs, and a browser opens six for each.
    connections_of_address: int = 400
    connections: int = 5_000
    # Replays, records and checks that an address may ask for.
    histories: Rate = Rate(30, 1)
    # What is remembered of them, and how many may wait to be worked out at once.
    archive_bytes: int = 16 * 1024 * 1024
    archive_waiting: int = 32


# Scripts act as fast as they are answered, and all those of a machine come from one address.
_UNLIMITED: Final = Rate(1_000_000, 100_000)
IN_A_HURRY: Final = Limits(
    socket_messages=_UNLIMITED,
    messages_of_address=_UNLIMITED,
    requests=_UNLIMITED,
    new_devices=_UNLIMITED,
    new_tables=_UNLIMITED,
    checks=_UNLIMITED,
    histories=_UNLIMITED,
    entries=_UNLIMITED,
    new_tables_of_address=_UNLIMITED,
    entries_of_address=_UNLIMITED,
    entry_bytes_of_address=Rate(1024**3, 1024**3),
    open_tables=100_000,
    listed_tables=100_000,
    open_tables_of_address=100_000,
    listed_tables_of_address=100_000,
    devices_of_address=100_000,
)


@dataclass(frozen=True, slots=True)
class Settings:
    """One node. `names` are the host names under which people reach it, besides addresses."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8765
    names: tuple[str, ...] = ()
    # Proxies in front, as addresses or networks: only they are believed whom they speak for.
    proxies: tuple[str, ...] = ()
    # With a house code, devices from other machines must bring it (or a table's) to come in.
    house_code: str = ""
    bot_workers: int = 1
    # More than the slowest level takes, so that only a bot that hangs is ended.
    bot_seconds: float = 8.0
    # Which bot gives hints.
    hint_bot: str = "veteran"
    # How long a bot waits after a decision that a person can still take back.
    undo_seconds: float = 1.5
    # How long after a start nobody counts as absent.
    return_seconds: float = 10.0
    expire_days: int = EXPIRE_DAYS
    # Whom people write to about what is kept of them; empty: whoever gave them the address.
    contact: str = ""
    # The files of a certificate of the house (guard/certificate.py); empty: no https of our own.
    authority: str = ""
    certificate: str = ""
    certificate_key: str = ""
    limits: Limits = field(default_factory=Limits)
