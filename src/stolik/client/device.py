"""A device: the key of a program, and plain HTTP with it."""

import asyncio
import json
import urllib.error
import urllib.request
from dataclasses import dataclass
from typing import Any

Json = Any
TIMEOUT_SECONDS = 20


class Wrong(Exception):
    """The server refused: `reason` for programs, the text for people."""

    def __init__(self, reason: str, text: str) -> None:
        super().__init__(f"{reason}: {text}")
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Device:
    """Somebody at a server. Keep the key: with it one comes back to one's seats."""

    url: str
    key: str

    @classmethod
    async def introduce(cls, url: str, name: str, code: str = "") -> "Device":
        """Make a new device known to a server."""
        url = url.rstrip("/")
        asked = {"name": name, "kind": "program", "code": code}
        answer = await cls(url, "").post("devices", asked)
        return cls(url, answer["key"])

    async def get(self, path: str) -> Json:
        """What the server has at a path under /api."""
        return await asyncio.to_thread(self._ask, "GET", path, None)

    async def post(self, path: str, body: Json = None) -> Json:
        """Ask the server to do something."""
        return await asyncio.to_thread(self._ask, "POST", path, body)

    def _ask(self, method: str, path: str, body: Json) -> Json:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/api/{path}", data, method=method)
        if data is not None:
            request.add_header("Content-Type", "application/json")
        if self.key:
            request.add_header("Authorization", f"Bearer {self.key}")
        request.add_header("Accept-Language", "en")
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS) as answer:
                text = answer.read().decode()
                is_json = "json" in answer.headers.get("Content-Type", "")
        except urllib.error.HTTPError as error:
            found = json.loads(error.read())
            raise Wrong(found["reason"], found["text"]) from error
        return json.loads(text) if is_json else text
