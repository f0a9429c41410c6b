"""For a real table: a score sheet that counts like the digital games, history and statistics.

All modules but `digital.py` run in the browser as well, in MicroPython (docs/companion.md). So
they use nothing that it lacks: no star inside a list or dict, no order of dict keys, and of the
standard library only json.
"""
