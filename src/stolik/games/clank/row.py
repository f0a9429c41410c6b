"""The dungeon row: laying out, refilling, replacing."""

from stolik.core.events import Event, Log
from stolik.core.state import pending
from stolik.games.clank import decisions, effects, events, reacting
from stolik.games.clank.giving import arrive
from stolik.games.clank.state import DUNGEON_DECK, GAME_ENDS, GAP, RESHUFFLE, ClankState


def lay_first_row(s: ClankState, log: Log | None) -> None:
    """Cards without an attack symbol; the others are shuffled back."""
    put_back: list[int] = []
    laid: list[int] = []
    while len(laid) < len(s.row):
        card = s.deck.pop()
        if s.setup.cards[card].dragon:
            put_back.append(card)
        else:
            laid.append(card)
    s.row = laid
    s.deck.extend(put_back)
    if put_back:
        s.chance.shuffle(DUNGEON_DECK, s.deck)
    if log is not None:
        log.append(Event(events.REFILLED, (laid.copy(),)))


def can_be_filled(s: ClankState) -> bool:
    """Whether the deck has a card for every gap, where a short deck ends the game."""
    return s.setup.empty_deck != GAME_ENDS or len(s.deck) >= s.row.count(GAP)


def refill(s: ClankState, log: Log | None) -> bool:
    """Fill the gaps; false if an arriving card asks somebody first, and this goes on afterwards."""
    cards = s.setup.cards
    companion = monster = False
    while s.arriving or GAP in s.row:
        if s.arriving and (not s.setup.arrive_after_refill or GAP not in s.row or not s.deck):
            if not _arrive(s, s.arriving.pop(0), log):
                return False
            continue
        if not s.deck and s.setup.empty_deck == RESHUFFLE and s.dungeon_discard:
            s.deck, s.dungeon_discard = s.dungeon_discard, []
            s.chance.shuffle(DUNGEON_DECK, s.deck)
        if GAP not in s.row or not s.deck:
            break
        card = s.deck.pop()
        s.row[s.row.index(GAP)] = card
        if log is not None:
            log.append(Event(events.REFILLED, ([card],)))
        kind = cards[card]
        if kind.dragon:
            s.attack_due = True
        companion = companion or kind.companion
        monster = monster or kind.kind == effects.MONSTER
        if not kind.arrive.plain:
            s.arriving.append(card)
    if companion or monster:
        reacting.note_arrivals(s, companion, monster)
    return True


def _arrive(s: ClankState, card: int, log: Log | None) -> bool:
    """The arrive effect of a card; false if it has to ask somebody."""
    s.stack.append(pending(decisions.REFILL, s.active))
    depth = len(s.stack)
    arrive(s, card, log)
    if len(s.stack) > depth:
        return False
    s.stack.pop()
    return True


def replace(s: ClankState, seat: int, card: int, log: Log | None) -> None:
    """A card of the row for the next of the deck, whose attack symbol does not count."""
    slot = s.row.index(card)
    new = s.deck.pop()
    s.row[slot] = new
    s.dungeon_discard.append(card)
    if log is not None:
        log.append(Event(events.REPLACED, (seat, card, new)))
    kind = s.setup.cards[new]
    reacting.note_arrivals(s, kind.companion, kind.kind == effects.MONSTER)
    if s.setup.replacement_arrives:
        arrive(s, new, log)
