"""BRZDĘK! Katakumby: the dungeon that is laid tile by tile."""
