"""What the characters of Wesoła kompania can do: a module for each ability. Nothing of this
happens, and nothing of it is asked, in a game without characters."""
