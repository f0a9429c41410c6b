"""The score sheet of Gra o mózg. All but `facts.py` runs in the browser, too."""
