"""Run by alembic: migrates the database that `stolik.server.storage.migrate` hands over."""

from alembic import context
from sqlalchemy import Engine

from stolik.server.storage.schema import metadata

engine = context.config.attributes["engine"]
assert isinstance(engine, Engine)

with engine.begin() as connection:
    context.configure(connection=connection, target_metadata=metadata)
    with context.begin_transaction():
        context.run_migrations()
