"""The dungeon row: laying out, refilling, replacing, and what arriving cards do."""

from stolik.core.events import Event, Log
from stolik.games.clank import events
from stolik.games.clank.cubes import make_clank
from stolik.games.clank.effects import Effects
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


def arrive(s: ClankState, card: int, log: Log | None) -> None:
    """The arrive effect of a card that has just been laid into the row."""
    effects = s.setup.cards[card].arrive
    if effects.all_clank or effects.cubes_to_bag:
        if log is not None:
            log.append(Event(events.ARRIVED, (card,)))
        do_to_all(s, effects, log)


def do_to_all(s: ClankState, effects: Effects, log: Log | None) -> None:
    """Noise for everybody, and dragon cubes back into the bag."""
    if effects.all_clank:
        for turn in range(s.seats):
            make_clank(s, (s.active + turn) % s.seats, effects.all_clank, log)
    if effects.cubes_to_bag:
        return_cubes(s, effects.cubes_to_bag, log)


def return_cubes(s: ClankState, n: int, log: Log | None) -> None:
    """Dragon cubes that were set aside go back; those of players who are out only by a ruling."""
    back = min(n, s.aside[s.seats])
    s.aside[s.seats] -= back
    s.bag[s.seats] += back
    left = n - back
    if s.setup.out_cubes_return:
        for seat in range(s.seats):
            more = min(left, s.aside[seat])
            s.aside[seat] -= more
            s.bag[seat] += more
            left -= more
    if log is not None:
        log.append(Event(events.CUBES_BACK, (n - left,)))


def refill(s: ClankState, log: Log | None) -> int:
    """Fill the gaps: 1 if the dragon attacks, 0 if not, -1 if the deck could not fill the row."""
    new: list[int] = []
    attacks = 0
    for slot in range(len(s.row)):
        if s.row[slot] == GAP:
            if not s.deck and s.setup.empty_deck == RESHUFFLE and s.dungeon_discard:
                s.deck, s.dungeon_discard = s.dungeon_discard, []
                s.chance.shuffle(DUNGEON_DECK, s.deck)
            if not s.deck:
                if s.setup.empty_deck == GAME_ENDS:
                    return -1
                break
            card = s.deck.pop()
            s.row[slot] = card
            new.append(card)
            if log is not None:
                log.append(Event(events.REFILLED, ([card],)))
            if s.setup.cards[card].dragon:
                attacks = 1
            if not s.setup.arrive_after_refill:
                arrive(s, card, log)
    if s.setup.arrive_after_refill:
        for card in new:
            arrive(s, card, log)
    return attacks


def replace(s: ClankState, seat: int, card: int, log: Log | None) -> None:
    """A card of the row for the next of the deck, whose attack symbol does not count."""
    slot = s.row.index(card)
    new = s.deck.pop()
    s.row[slot] = new
    s.dungeon_discard.append(card)
    if log is not None:
        log.append(Event(events.REPLACED, (seat, card, new)))
    if s.setup.replacement_arrives:
        arrive(s, new, log)
