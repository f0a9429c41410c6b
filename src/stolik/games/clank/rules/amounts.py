"""Carries out effects: gives what is plain, starts the steps that ask, hands over tokens."""

from stolik.core.events import Event, Log
from stolik.games.clank.model import count, effects, events, goals, tokens
from stolik.games.clank.model.effects import Effects, chosen_of, step_of
from stolik.games.clank.model.state import INSIDE, ClankState
from stolik.games.clank.rules import cubes, dragon, finds, hands, moments
from stolik.games.clank.rules.conditions import is_at

MAJOR_OR_TWO = 2


def give(s: ClankState, seat: int, fx: Effects, log: Log | None) -> None:
    """An effect list for a player: amounts first, then steps, an attack last."""
    s.skill += fx.skill
    s.skill_gained += fx.skill
    s.swords += fx.swords
    s.boots += fx.boots
    if log is not None and (fx.skill or fx.swords or fx.boots or fx.teleport):
        gained = (seat, fx.skill, fx.swords, fx.boots, fx.teleport)
        log.append(Event(events.GAINED, gained))
    if fx.plain:
        return
    s.teleports += fx.teleport
    if fx.rare:
        _pay(s, seat, fx, log)
    if fx.gold:
        gain_gold(s, seat, fx.gold, log)
    if fx.heal:
        cubes.heal(s, seat, fx.heal, log)
    if fx.draw:
        hands.draw(s, seat, fx.draw, log)
    if fx.rage:
        cubes.raise_rage(s, fx.rage, log)
    if fx.rare:
        _give_rare(s, seat, fx, log)
    if fx.clank > 0:
        make_clank(s, seat, fx.clank, log)
    elif fx.clank < 0:
        cubes.make_quiet(s, seat, -fx.clank, log)
    if fx.others_clank:
        for turn in range(1, s.seats):
            cubes.make_clank(s, (seat + turn) % s.seats, fx.others_clank, log)
    if fx.all_clank or fx.cubes_to_bag:
        do_to_all(s, fx, log)
    # The first step is asked first, so it must lie on top.
    for step in reversed(fx.steps):
        step.start(s, seat, log)
    for _ in range(fx.attack):
        dragon.attack(s, 0, log)


def _pay(s: ClankState, seat: int, fx: Effects, log: Log | None) -> None:
    """The price of an effect, which comes before what it buys."""
    if fx.pay_gold:
        s.gold[seat] -= fx.pay_gold
        if log is not None:
            log.append(Event(events.PAID, (seat, fx.pay_gold)))
    if fx.pay_lockpicks:
        spend_lockpicks(s, seat, fx.pay_lockpicks, log)
    if fx.pay_clank:
        make_clank(s, seat, fx.pay_clank, log)
    for _ in range(fx.pay_idols):
        _return_idol(s, seat, log)
    if fx.discard_card >= 0:
        hands.discard(s, seat, fx.discard_card, log)
    if fx.reveal_card >= 0 and log is not None:
        log.append(Event(events.SHOWED, (seat, fx.reveal_card)))


def net(fx: Effects) -> dict[str, object]:
    """What an effect list plainly gives less what it costs, as far as it is anything; `also` counts
    what it does besides."""
    found = {
        "also": len(fx.steps) + fx.teleport + fx.minor_secrets + fx.major_secrets + fx.prisoners,
        "gold": fx.gold - fx.pay_gold,
        "heal": fx.heal,
        "skill": fx.skill,
        "swords": fx.swords,
        "boots": fx.boots,
        "draw": fx.draw,
        "lockpicks": fx.lockpicks - fx.pay_lockpicks,
        "clank": fx.clank + fx.pay_clank,
    }
    return {name: n for name, n in found.items() if n}


def is_possible(s: ClankState, seat: int, fx: Effects) -> bool:
    """Whether an alternative or an offer may be taken up."""
    if fx.rare and not _can_pay(s, seat, fx):
        return False
    return all(step.can_start(s, seat, fx.pay_lockpicks) for step in fx.steps)


def _can_pay(s: ClankState, seat: int, fx: Effects) -> bool:
    hand = s.hands[seat]
    if fx.discard_card >= 0 and fx.discard_card not in hand:
        return False
    if fx.reveal_card >= 0 and fx.reveal_card not in hand:
        return False
    return _can_pay_openly(s, seat, fx)


def _can_pay_openly(s: ClankState, seat: int, fx: Effects) -> bool:
    """Whether all can be paid that everybody sees."""
    if fx.pay_gold > s.gold[seat] or fx.pay_lockpicks > s.lockpicks[seat]:
        return False
    if fx.pay_clank > s.supply[seat] or fx.pay_idols > s.held[seat].count(s.setup.box.idol):
        return False
    if fx.major_secrets and not s.majors:
        return False
    return not fx.need or is_at(s, seat, 1 << fx.need - effects.FIRST_PLACE)


def might_agree(s: ClankState, seat: int, fx: Effects) -> bool:
    """Whether others must reckon with a yes, whatever is in the hand."""
    if not _can_pay_openly(s, seat, fx):
        return False
    for card in (fx.discard_card, fx.reveal_card):
        if card >= 0 and not hands.might_hold(s, seat, card):
            return False
    return all(step.might_start(s, seat, fx.pay_lockpicks) for step in fx.steps)


def _give_rare(s: ClankState, seat: int, fx: Effects, log: Log | None) -> None:
    """Amounts that few effects have."""
    if fx.lockpicks:
        s.lockpicks[seat] += fx.lockpicks
        if log is not None:
            log.append(Event(events.LOCKPICKS, (seat, fx.lockpicks, s.lockpicks[seat])))
    if fx.ghosts:
        cubes.add_ghosts(s, fx.ghosts, log)
    for _ in range(min(fx.minor_secrets, len(s.minors))):
        receive(s, seat, s.minors.pop(), log)
    for _ in range(min(fx.major_secrets, len(s.majors))):
        receive(s, seat, s.majors.pop(), log)
    for _ in range(min(fx.prisoners, len(s.cells))):
        receive(s, seat, s.cells.pop(), log)
    for _ in range(fx.idols):
        for spot in s.dungeon.idol_spots:
            if s.spots[spot] >= 0:
                take_from(s, seat, spot, log)
                break


def spend_lockpicks(s: ClankState, seat: int, n: int, log: Log | None) -> None:
    """Lockpicks that are used up."""
    s.lockpicks[seat] -= n
    if log is not None:
        log.append(Event(events.USED_LOCKPICKS, (seat, n, s.lockpicks[seat])))


def gain_gold(s: ClankState, seat: int, n: int, log: Log | None) -> None:
    """One gain of gold, with whatever this turn adds to every gain of the active player."""
    gained = n
    if seat == s.active and s.running:
        gained += s.gold_bonus
        s.gold_gains += 1
        s.gold_gained += gained
    s.gold[seat] += gained
    if log is not None:
        log.append(Event(events.GOLD, (seat, gained, s.gold[seat])))


def give_many(s: ClankState, seat: int, fx: Effects, times: int, log: Log | None) -> None:
    """An effect of plain amounts so many times at once."""
    if not times:
        return
    s.skill += fx.skill * times
    s.skill_gained += fx.skill * times
    s.swords += fx.swords * times
    if log is not None and (fx.skill or fx.swords):
        log.append(Event(events.GAINED, (seat, fx.skill * times, fx.swords * times, 0, 0)))
    if fx.gold:
        gain_gold(s, seat, fx.gold * times, log)
    if fx.draw:
        hands.draw(s, seat, fx.draw * times, log)


def make_clank(s: ClankState, seat: int, n: int, log: Log | None) -> None:
    """Clank of a player, with what this turn pays for every one of it."""
    made = cubes.make_clank(s, seat, n, log)
    if made and s.per_clank:
        for id in s.per_clank.copy():
            give_many(s, seat, s.setup.all_effects[id], made, log)


def arrive(s: ClankState, card: int, log: Log | None) -> None:
    """The arrive effect of a card that has just been laid into the row."""
    fx = s.setup.cards[card].arrive
    if fx.plain:
        return
    if log is not None:
        log.append(Event(events.ARRIVED, (card,)))
    do_to_all(s, fx, log)
    for step in reversed(fx.steps):
        step.start(s, s.active, log)


def do_to_all(s: ClankState, fx: Effects, log: Log | None) -> None:
    """Noise for everybody, and dragon cubes back into the bag."""
    if fx.all_clank:
        for turn in range(s.seats):
            make_clank(s, (s.active + turn) % s.seats, fx.all_clank, log)
    if fx.cubes_to_bag:
        return_cubes(s, fx.cubes_to_bag, log)


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


# ---- Tokens


def take_from(s: ClankState, seat: int, spot: int, log: Log | None) -> None:
    """A token from its spot in the dungeon to the player."""
    token = s.spots[spot]
    s.spots[spot] = -1
    receive(s, seat, token, log)


def receive(s: ClankState, seat: int, token: int, log: Log | None) -> None:
    """A token comes to a player, with what it does at once."""
    kind = s.setup.box.kinds[token]
    if log is not None:
        told = events.REVEALED_TOKEN if kind.group <= tokens.COUPON else events.TOOK_TOKEN
        log.append(Event(told, (seat, token)))
    if kind.group <= tokens.MAJOR:
        if s.characters is not None and seat == s.active and s.running:
            s.characters.secret_or_potion = 1
        s.secrets_taken += 1 if kind.group == tokens.MINOR else MAJOR_OR_TWO
        if s.secrets_taken >= MAJOR_OR_TWO:
            moments.note(s, moments.SECRETS_TAKEN)
        if s.solo is not None:
            s.solo.note(goals.SECRETS)
    if kind.use == tokens.AT_ONCE:
        s.boxed.append(token)
        give(s, seat, kind.effect, log)
    elif kind.use == tokens.GOLD:
        s.boxed.append(token)
        if s.setup.treasure_is_gain:
            gain_gold(s, seat, kind.effect.gold, log)
        else:
            s.gold[seat] += kind.effect.gold
            if log is not None:
                log.append(Event(events.GOLD, (seat, kind.effect.gold, s.gold[seat])))
    else:
        keep(s, seat, token)
        if kind.group == tokens.ARTIFACT:
            s.artifacts[seat] += 1
            cubes.raise_rage(s, 1, log)
            for id in s.per_artifact.copy():
                give(s, seat, s.setup.all_effects[id], log)
            note_find(s, seat, token, log)
        elif kind.use == tokens.POINTS:
            give(s, seat, kind.effect, log)
            note_find(s, seat, token, log)
        elif kind.use == tokens.AT_WAYSHRINE:
            open_boxes(s, seat, log)


def keep(s: ClankState, seat: int, token: int) -> None:
    """A token lies before its owner from now on."""
    kind = s.setup.box.kinds[token]
    s.held[seat].append(token)
    s.held[seat].sort()
    s.powers[seat] |= kind.power
    if kind.counts_as & count.IDOL:
        s.idols[seat] += 1
    if kind.group == tokens.PRISONER:
        s.prisoners[seat] += 1


def note_find(s: ClankState, seat: int, token: int, log: Log | None) -> None:
    """A token that somebody has got may be a Find, with what this turn pays for every one."""
    own = s.characters
    if own is not None and finds.came(s, own, seat, token, log) and seat == s.active:
        for id in own.per_find.copy():
            give_many(s, seat, s.setup.all_effects[id], 1, log)


def box_up(s: ClankState, seat: int, token: int) -> None:
    """A token that is used up goes back into the box."""
    s.held[seat].remove(token)
    s.boxed.append(token)


def _return_idol(s: ClankState, seat: int, log: Log | None) -> None:
    """An idol back to the shrine."""
    idol = s.setup.box.idol
    s.held[seat].remove(idol)
    s.idols[seat] -= 1
    if s.characters is not None:
        finds.went(s, s.characters, seat, idol)
    for spot in s.dungeon.idol_spots:
        if s.spots[spot] < 0:
            s.spots[spot] = idol
            break
    if log is not None:
        log.append(Event(events.RETURNED_IDOL, (seat,)))


def open_boxes(s: ClankState, seat: int, log: Log | None) -> None:
    """Tokens that open at a wayshrine, if the player is there and there is something to gain."""
    if s.status[seat] != INSIDE or not s.dungeon.places(s.rooms[seat]) & effects.WAYSHRINE:
        return
    kinds = s.setup.box.kinds
    for token in s.held[seat].copy():
        if kinds[token].use == tokens.AT_WAYSHRINE and s.majors:
            box_up(s, seat, token)
            if log is not None:
                log.append(Event(events.DRANK, (seat, token)))
            give(s, seat, kinds[token].effect, log)


# ---- Conditions that come true later


def settle(s: ClankState, seat: int, log: Log | None) -> None:
    """Pay the conditions that have come true since their card was played."""
    for entry in s.waiting.copy():
        step = s.setup.all_steps[step_of(entry)]
        if step.has_come_true(s, seat):
            s.waiting.remove(entry)
            step.pay(s, seat, chosen_of(entry), log)
