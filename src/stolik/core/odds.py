"""The odds of drawing without putting back, on plain numbers: exact ways, no shares.

The companion's bag runs in the browser too, so there is nothing here that MicroPython does not
have.
"""


def ways(n: int, k: int) -> int:
    """In how many ways k of n things can be drawn.

    >>> ways(6, 2), ways(3, 0), ways(2, 3)
    (15, 1, 0)
    """
    found = 1
    for drawn in range(k):
        found = found * (n - drawn) // (drawn + 1)
    return found


def ways_to_hit(drawn: int, of: int, own: int) -> list[int]:
    """In how many ways 0, 1, 2 ... of `own` things are among those drawn.

    >>> ways_to_hit(drawn=2, of=6, own=3)
    [3, 9, 3]
    """
    most = min(drawn, own)
    return [ways(own, n) * ways(of - own, drawn - n) for n in range(most + 1)]
