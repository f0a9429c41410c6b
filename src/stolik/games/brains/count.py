"""Who wins Gra o mózg, on plain data: for the engine and for the score sheet of the companion.

There is nothing here that MicroPython does not have, since the sheet runs in the browser too.
"""


def winners(brains: list[int], cards_left: list[int]) -> list[int]:
    """Who has the most Brains; equal is a draw.

    By a ruling the fewest cards left break it; without that ruling nobody's cards are given.

    >>> winners([0, 7, 7], [])
    [1, 2]
    >>> winners([0, 7, 7], [9, 4, 3])
    [2]
    """
    most = max(brains)
    best = [player for player in range(len(brains)) if brains[player] == most]
    if cards_left:
        fewest = min([cards_left[player] for player in best])
        best = [player for player in best if cards_left[player] == fewest]
    return best
