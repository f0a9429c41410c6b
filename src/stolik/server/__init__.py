"""The table server: play over the network, lose nothing, leak nothing.

A table is its append-only log (`tables/`), kept in a database (`storage/`). A node keeps
tables in memory only to be quick (`live/`), lets bots think in processes of their own
(`thinking/`) and answers over HTTP (`api/`). What strangers may try is met in `guard/`.
Nothing here knows which game is played.
"""
