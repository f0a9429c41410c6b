"""Cards on the move: drawing, reshuffling, clearing the Horde."""

from stolik.core.events import Event, Log
from stolik.games.brains import events
from stolik.games.brains.state import DECK, BrainsState


def put(cards: list[int], card: int) -> None:
    """Add a card to a sorted zone."""
    cards.append(card)
    cards.sort()


def cards_left(s: BrainsState, seat: int) -> int:
    """Cards a seat has to get rid of: hand and Graveyard."""
    return len(s.hands[seat]) + len(s.graves[seat])


def available(s: BrainsState) -> int:
    """How many cards can still be drawn, reshuffling included."""
    count = len(s.reserve) + len(s.discard)
    if s.setup.recycle_live_horde and len(s.horde) > 1:
        count += len(s.horde) - 1
    return count


def draw(s: BrainsState, log: Log | None) -> int:
    """The next card of the Reserve, reshuffled only now if it is empty (Z-18); -1 if none."""
    if not s.reserve:
        _reshuffle(s, log)
        if not s.reserve:
            return -1
    return s.reserve.pop()


def _reshuffle(s: BrainsState, log: Log | None) -> None:
    """The Discard becomes the Reserve; failing that, the Horde under its top card (Z-19)."""
    if s.discard:
        s.reserve, s.discard = s.discard, []
    elif s.setup.recycle_live_horde and len(s.horde) > 1:
        s.reserve, s.horde = s.horde[:-1], s.horde[-1:]
    else:
        return
    s.chance.shuffle(DECK, s.reserve)
    if log is not None:
        log.append(Event(events.RESHUFFLED, (len(s.reserve),)))


def clear_horde(s: BrainsState) -> None:
    """The whole Horde goes to the Discard."""
    if s.setup.spider_survives_clear and s.horde and s.horde[-1] == s.setup.spider:
        s.under_spider = True
    s.discard.extend(s.horde)
    s.horde = []
