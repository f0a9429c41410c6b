"""What is on the table of a Clank! game, what its parts are made of and what they count."""
