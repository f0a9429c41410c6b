"""BRZDĘK! Nie drażnij smoka: the game on a fixed board with two sides."""
