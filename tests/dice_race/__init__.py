"""A game of one page, in a folder of its own: it shows what a game has to bring.

Roll as often as you dare; a 1 loses what you rolled this turn. Who first has 20 points wins.
"""
