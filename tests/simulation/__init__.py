"""The server in one process, on simulated time, network and disk, driven by a seed.

Nodes, rooms, sockets, storage, bots' queue and the client's socket are the real ones. Below them
(`stolik.server.machine`) lie an event loop a node on one virtual time, SQLite files that fill up
and fail, lines that are slow and break, and workers that answer in this process. The same seed is
the same story: `python -m tests.simulation 17` tells it.
"""
