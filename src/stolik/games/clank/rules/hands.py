"""A player's own cards: drawing, reshuffling, discarding, trashing."""

from stolik.core.events import Event, Log
from stolik.games.clank.model import events
from stolik.games.clank.model.state import PLAYER_DECKS, ClankState


def draw(s: ClankState, seat: int, n: int, log: Log | None) -> None:
    """Cards from the deck to the hand; an empty deck is made from the discard pile."""
    hand = s.hands[seat]
    drawn: list[int] = []
    for _ in range(n):
        if not s.decks[seat]:
            if not s.discards[seat]:
                break
            s.decks[seat], s.discards[seat] = s.discards[seat], []
            s.chance.shuffle(PLAYER_DECKS + seat, s.decks[seat])
            if log is not None:
                log.append(Event(events.RESHUFFLED, (seat, len(s.decks[seat]))))
        drawn.append(s.decks[seat].pop())
        if s.tops[seat]:
            s.tops[seat] -= 1
    hand.extend(drawn)
    hand.sort()
    if log is not None:
        log.append(Event(events.DREW, (seat, len(drawn), sorted(drawn))))


def distinct(cards: list[int]) -> list[int]:
    """Each card of a sorted list once."""
    found: list[int] = []
    last = -2
    for card in cards:
        if card != last:
            found.append(card)
            last = card
    return found


def might_hold(s: ClankState, seat: int, card: int) -> bool:
    """Whether others must reckon with a card in a hand: it is there or in the deck.

    Questions go by this, for who is asked must not betray what is in a hand.
    """
    return card in s.hands[seat] or card in s.decks[seat]


def discard(s: ClankState, seat: int, card: int, log: Log | None) -> None:
    """A card from hand to the discard pile, without its effect."""
    s.hands[seat].remove(card)
    s.discards[seat].append(card)
    if log is not None:
        log.append(Event(events.DISCARDED, (seat, card)))


def remove(s: ClankState, seat: int, pile: list[int], card: int, log: Log | None) -> None:
    """A card from one of a player's piles out of the game."""
    pile.remove(card)
    s.trashed.append(card)
    if log is not None:
        log.append(Event(events.TRASHED, (seat, card)))


def remove_marked(s: ClankState, seat: int, log: Log | None) -> None:
    """Cards of the play area that were marked leave the game."""
    for card in s.leaving_play:
        remove(s, seat, s.played[seat], card, log)
    s.leaving_play = []


def clear_play_area(s: ClankState, seat: int, log: Log | None) -> None:
    """Marked cards leave the game, the others go to the discard pile."""
    remove_marked(s, seat, log)
    s.discards[seat].extend(s.played[seat])
    s.played[seat] = []
