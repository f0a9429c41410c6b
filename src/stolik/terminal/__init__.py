"""Playing in the terminal: plain lines that a screen reader follows, colour only as an extra."""
