"""Plain HTTP: the lobby, the games and their words, records and replays, health and figures."""
