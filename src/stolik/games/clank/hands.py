"""A player's own cards: drawing, reshuffling, discarding, trashing."""

from stolik.core.events import Event, Log
from stolik.games.clank import events
from stolik.games.clank.effects import ANY_CARD
from stolik.games.clank.state import PLAYER_DECKS, ClankState


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
    hand.extend(drawn)
    hand.sort()
    if log is not None:
        log.append(Event(events.DREW, (seat, len(drawn), sorted(drawn))))


def discard(s: ClankState, seat: int, card: int, log: Log | None) -> None:
    """A card from hand to the discard pile, without its effect."""
    s.hands[seat].remove(card)
    s.discards[seat].append(card)
    if log is not None:
        log.append(Event(events.DISCARDED, (seat, card)))


def trash_choices(s: ClankState, seat: int, wanted: int) -> list[int]:
    """The kinds of cards that a trash can take now: from the discard pile and the play area."""
    found: list[int] = []
    for card in s.discards[seat]:
        if card not in found and wanted in (ANY_CARD, card):
            found.append(card)
    for card in s.played[seat]:
        spared = s.played[seat].count(card) > s.doomed.count(card)
        if spared and card not in found and wanted in (ANY_CARD, card):
            found.append(card)
    found.sort()
    return found


def trash(s: ClankState, seat: int, card: int, log: Log | None) -> None:
    """A card out of the game; one from the play area goes when the turn ends."""
    if card in s.discards[seat]:
        s.discards[seat].remove(card)
        s.trashed.append(card)
        if log is not None:
            log.append(Event(events.TRASHED, (seat, card)))
    else:
        s.doomed.append(card)
        if log is not None:
            log.append(Event(events.MARKED, (seat, card)))


def remove_marked(s: ClankState, seat: int, log: Log | None) -> None:
    """Cards of the play area that were marked leave the game."""
    for card in s.doomed:
        s.played[seat].remove(card)
        s.trashed.append(card)
        if log is not None:
            log.append(Event(events.TRASHED, (seat, card)))
    s.doomed = []


def clear_play_area(s: ClankState, seat: int, log: Log | None) -> None:
    """Marked cards leave the game, the others go to the discard pile."""
    remove_marked(s, seat, log)
    s.discards[seat].extend(s.played[seat])
    s.played[seat] = []
