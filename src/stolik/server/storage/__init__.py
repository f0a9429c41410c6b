"""Where tables are kept: a SQLite file, or PostgreSQL for several nodes."""
