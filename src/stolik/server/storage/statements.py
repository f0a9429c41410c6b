"""What is asked of the database with every decision, put together and worded once, then handed
straight to the driver: all else that SQLAlchemy does for a statement takes ten times as long."""

from functools import cache
from typing import Any, Final

from sqlalchemy import Connection, Table, bindparam, delete, func, or_, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError

from stolik.server.storage import schema

# Among how many that wait the next are chosen.
MOST_COMPARED: Final = 500
# A number that no log comes to.
NO_END: Final = 2**31 - 1


def carry_out(conn: Connection, statement: Any, values: dict[str, Any]) -> list[Any]:
    """Let the driver carry out a statement; its rows, as the driver gives them."""
    worded, order, fixed = _worded(conn.dialect.name, statement)
    given = fixed | values
    driver: Any = conn.connection.dbapi_connection
    fault = conn.dialect.loaded_dbapi.Error
    try:
        cursor = driver.execute(worded, given if order is None else [given[it] for it in order])
        return cursor.fetchall() if cursor.description else []
    except fault as error:
        raise DBAPIError.instance(worded, None, error, fault, hide_parameters=True) from error


_DIALECTS: Final[dict[str, Any]] = {
    "sqlite": sqlite.dialect(),
    "postgresql": postgresql.psycopg.dialect(),  # type: ignore[no-untyped-call]
}


@cache
def _worded(dialect: str, statement: Any) -> tuple[str, list[str] | None, dict[str, Any]]:
    compiled = statement.compile(dialect=_DIALECTS[dialect])
    return compiled.string, compiled.positiontup, dict(compiled.params)


def _insert(dialect: str, into: Table, names: tuple[str, ...]) -> Any:
    """An insert that can say what to do where the row is there already."""
    made = postgresql.insert(into) if dialect == "postgresql" else sqlite.insert(into)
    return made.values({name: bindparam(name) for name in names})


@cache
def put(dialect: str, into: Table, keys: tuple[str, ...], names: tuple[str, ...]) -> Any:
    """Insert a row with values of these names, or overwrite the one with the same keys."""
    made = _insert(dialect, into, names)
    rest = {name: made.excluded[name] for name in names if name not in keys}
    return made.on_conflict_do_update(index_elements=list(keys), set_=rest)


@cache
def put_once(dialect: str, into: Table, names: tuple[str, ...]) -> Any:
    """Insert a row with values of these names if nothing is in its way."""
    return _insert(dialect, into, names).on_conflict_do_nothing()


@cache
def add_entry(dialect: str) -> Any:
    """Add an entry to a log; no row comes back if its number, or its key, is taken."""
    names = tuple(schema.log.c.keys())
    return put_once(dialect, schema.log, names).returning(schema.log.c.number)


@cache
def change_table(names: tuple[str, ...]) -> Any:
    """Change what these names say of the table `of_table`."""
    here = update(schema.tables).where(schema.tables.c.id == bindparam("of_table"))
    return here.values({name: bindparam(f"new_{name}") for name in names})


_log, _work, _tables = schema.log.c, schema.bot_work.c, schema.tables.c
_nodes, _presence, _notices = schema.nodes.c, schema.presence.c, schema.notices.c

NOTIFY: Final = text("SELECT pg_notify(:channel, :heard)")
ROWS: Final = (
    select(_log.number, _log.at, _log.device, _log.key, _log.body)
    .where(_log.table_id == bindparam("of_table"))
    .where(_log.number > bindparam("after"), _log.number <= bindparam("until"))
    .order_by(_log.number)
)
# With people first, who has waited longest first. Another node passes over what this one claims.
FREE_WORK: Final = (
    select(_work.table_id, _work.number, _work.device, _work.people, _work.deep)
    .where(
        or_(_work.claimed_until <= bindparam("now"), _work.claimed_until > bindparam("stale_after"))
    )
    .order_by(_work.people.desc(), _work.claimed_until)
    .limit(MOST_COMPARED)
    .with_for_update(skip_locked=True)
)
CLAIM: Final = (
    update(schema.bot_work)
    .where(_work.table_id == bindparam("of_table"))
    .values(claimed_until=bindparam("until"))
)
DROP_WORK: Final = delete(schema.bot_work).where(
    _work.table_id == bindparam("of_table"), _work.number == bindparam("of_number")
)
NO_WORK: Final = delete(schema.bot_work).where(_work.table_id == bindparam("of_table"))
DUE: Final = (
    select(_tables.id)
    .where(_tables.wake_at <= bindparam("now"))
    .limit(bindparam("most"))
    .with_for_update(skip_locked=True)
)
SLEEP: Final = (
    update(schema.tables)
    .where(_tables.id == bindparam("of_table"), _tables.wake_at == bindparam("claimed"))
    .values(wake_at=bindparam("until"))
)
# A game that slept because nobody was there.
ASLEEP: Final = (
    update(schema.tables)
    .where(_tables.id == bindparam("of_table"), _tables.phase == "playing")
    .where(_tables.wake_at.is_(None))
    .values(wake_at=bindparam("now"))
)
DEPART: Final = (
    update(schema.presence)
    .where(_presence.table_id == bindparam("of_table"))
    .where(_presence.device == bindparam("of_device"), _presence.node == bindparam("of_node"))
    .values(left_at=bindparam("now"))
)
FORGET_PRESENCE: Final = delete(schema.presence).where(
    _presence.node.in_(select(_nodes.id).where(_nodes.seen_at < bindparam("gone_before")))
)
FORGET_NODES: Final = delete(schema.nodes).where(_nodes.seen_at < bindparam("gone_before"))
LAST_SEEN: Final = (
    select(_presence.device, _presence.left_at, _nodes.seen_at)
    .join(schema.nodes, _nodes.id == _presence.node)
    .where(_presence.table_id == bindparam("of_table"))
)
LAST_NOTICE: Final = select(func.max(_notices.number))
NOTICES: Final = (
    select(_notices.number, _notices.kind, _notices.subject)
    .where(_notices.number > bindparam("after"))
    .order_by(_notices.number)
)
