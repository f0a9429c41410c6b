"""What people call a bot."""

from stolik.bots.opponents import level_of, opponent_of
from stolik.text.speaker import Words


def seat_name(words: Words, bot: str) -> str:
    """Its name at a table.

    >>> seat_name(Words("en"), "thief/nina"), seat_name(Words("en"), "random")
    ('Nina', 'Blind Luck')
    """
    return words.say("opponent", opponent_of(bot) or "faceless")


def full_name(words: Words, bot: str) -> str:
    """Who it is and how well it plays; a bot that thinks for a number of simulations is itself.

    >>> full_name(Words("en"), "thief/nina"), full_name(Words("en"), "veteran@70")
    ('Nina (as usual)', 'veteran@70')
    """
    level, opponent = level_of(bot), opponent_of(bot)
    said = words.say("bots", level) if words.find("bots", level) else level
    return (
        words.say("opponent", "named", opponent=seat_name(words, bot), level=said)
        if opponent
        else said
    )
