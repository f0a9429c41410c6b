"""The score sheet of the Clank! games. All but `facts.py` runs in the browser, too."""
