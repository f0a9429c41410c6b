"""What all games share, and nothing about any of them."""
