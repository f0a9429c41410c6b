"""Gra o mózg (Oh My Brain): get rid of your cards, keep your Brains."""
