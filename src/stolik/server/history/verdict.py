"""What was found when a finished game was checked, and by whom."""

import msgspec


class Verdict(msgspec.Struct, frozen=True):
    """A game checked when it ended: by which version of Stolik and of the rules, how many
    decisions and digests were right, whether its seed was sealed. `problem` is empty where all
    was right; `moved` where its rules changed on the way and nobody can check it."""

    version: str
    rules: int
    decisions: int = 0
    digests: int = 0
    sealed: bool = False
    problem: str = ""
