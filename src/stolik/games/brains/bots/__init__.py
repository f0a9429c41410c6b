"""Players of Gra o mózg by rules of thumb, and advice for those who search."""
