"""Brings a database to the present schema, step by step (alembic)."""

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Engine, inspect, text

from stolik.core.reasons import refuse

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS = Path(__file__).parent / "migrations"
# Any number, the same on all nodes: only one of them migrates at a time.
LOCK = 0x57011
HEAD = "0008"


def check_known(found: str, shown: str) -> None:
    """Refuse a database of a version that this program does not know: a newer one made it."""
    known = {file.name.partition("_")[0] for file in (MIGRATIONS / "versions").glob("*_*.py")}
    if found and found not in known:
        raise refuse("database_newer", given=shown)


def upgrade(engine: Engine) -> None:
    """Migrate to the newest version; a database that has it is left alone."""
    if engine.url.get_backend_name() == "sqlite" and engine.url.database:
        Path(engine.url.database).absolute().parent.mkdir(parents=True, exist_ok=True)
    with engine.connect() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_lock(:lock)"), {"lock": LOCK})
        try:
            found = version(engine)
            check_known(found, engine.url.render_as_string(hide_password=True))
            if found != HEAD:
                _run(engine)
        finally:
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_unlock(:lock)"), {"lock": LOCK})
            connection.rollback()


def version(engine: Engine) -> str:
    """The version of a database; empty for a new one."""
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return ""
        found = connection.execute(text("SELECT version_num FROM alembic_version"))
        return str(found.scalar_one_or_none() or "")


def downgrade(engine: Engine, to: str) -> None:
    """Go back to an older version of the schema; what only the newer one knows is dropped."""
    from alembic import command

    command.downgrade(_config(engine), to)


def _run(engine: Engine) -> None:
    # Imported only when needed: it is half of the time that a start takes.
    from alembic import command

    command.upgrade(_config(engine), "head")


def _config(engine: Engine) -> "Config":
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["engine"] = engine
    return config
