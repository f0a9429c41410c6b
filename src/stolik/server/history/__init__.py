"""Finished games, told once and kept; long work on games, in a process of its own."""
