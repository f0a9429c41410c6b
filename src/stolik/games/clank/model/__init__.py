"""What is on the table of a Clank! game, and what its parts are made of."""
