"""What the Clank! games share: cards, turns, the dragon, the market, tokens, scoring.

`keep` is BRZDĘK! Nie drażnij smoka with its fixed board. The core asks a dungeon for the
exits of a room and their price, and never how the rooms came to lie there.
"""
