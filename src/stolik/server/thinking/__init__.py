"""Bots at network tables: they think in processes of their own, on worlds dealt anew."""
