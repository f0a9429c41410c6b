"""What is shown of a Clank! game: views, and the odds of the next attack."""
