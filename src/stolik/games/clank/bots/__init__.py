"""Players of the Clank! games by rules of thumb, and advice for those who search."""
