"""Tables that are being played: in memory, with those who follow them, and their sockets."""
