"""Logs: JSON, one record a line, on standard error; those of worker processes, too."""

import json
import logging
import sys
from types import TracebackType

_USUAL = vars(logging.makeLogRecord({})).keys() | {"message", "taskName"}


class JsonLines(logging.Formatter):
    """Log records as JSON, one a line, with whatever was added to them."""

    def format(self, record: logging.LogRecord) -> str:
        shown: dict[str, object] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        shown |= {key: value for key, value in vars(record).items() if key not in _USUAL}
        if record.exc_info:
            shown["error"] = self.formatException(record.exc_info)
        return json.dumps(shown, ensure_ascii=False, default=str)


def set_up_logs(level: int) -> None:
    """All logs as JSON lines on standard error, also what nobody has caught."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=level, force=True)
    # These tell of every step and every connection.
    for name in ("alembic", "uvicorn"):
        logging.getLogger(name).setLevel(logging.WARNING)
    sys.excepthook = _log_uncaught


def _log_uncaught(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    logging.getLogger("stolik").error("ended", exc_info=(kind, error, trace))
