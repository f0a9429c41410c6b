"""The solo game: goals drawn, reached and missed; the threat grows until the last countdown."""

from stolik.core.events import Event, Log
from stolik.core.state import pending
from stolik.games.clank.model import codes, events, goals, tokens
from stolik.games.clank.model.goals import COUNTDOWN_SPACES, Goal, Solo, SoloRules
from stolik.games.clank.model.state import GOALS, INSIDE, NOBODY, ClankState
from stolik.games.clank.model.tile_map import TileMap
from stolik.games.clank.rules import amounts, dragon, scoring
from stolik.games.clank.rules.cubes import cubes_at_shrines

PLAYER = 0


def begin(s: ClankState, rules: SoloRules, threat: int) -> None:
    """The goals are shuffled, and the threat starts as high as the difficulty says."""
    solo = Solo(rules, threat)
    solo.deck = list(range(len(rules.goals)))
    s.chance.shuffle(GOALS, solo.deck)
    s.solo = solo


def first_goals(s: ClankState, solo: Solo, log: Log | None) -> None:
    """The goals that lie open when the game begins."""
    for _ in range(solo.rules.first_goals):
        _draw(s, solo, log)


def _draw(s: ClankState, solo: Solo, log: Log | None) -> None:
    """A goal from the deck; one that is reached already is put away, and the next is drawn."""
    for _ in range(len(solo.rules.goals)):
        if not solo.deck:
            solo.deck, solo.used = solo.used, []
            s.chance.shuffle(GOALS, solo.deck)
        if not solo.deck:
            return
        goal = solo.rules.goals[solo.deck.pop()]
        since = measure(s, solo, goal.measure) if goal.measure < goals.DEEDS else 0
        if measure(s, solo, goal.measure) - since >= goal.n:
            solo.used.append(goal.id)
            if log is not None:
                log.append(Event(events.GOAL_PASSED, (goal.id,)))
            continue
        solo.open.append(goal.id)
        solo.since.append(since)
        solo.left.append(goal.turns)
        if log is not None:
            log.append(Event(events.GOAL, (goal.id, goal.turns)))
        return


def measure(s: ClankState, solo: Solo, what: int) -> int:
    """How much there is now of what a goal counts."""
    if what < goals.NOTED:
        return solo.deeds[what]
    kinds = s.setup.box.kinds
    held = s.held[PLAYER]
    if what == goals.GOODS:
        return sum([kinds[token].group in (tokens.GOODS, tokens.CROWN) for token in held])
    if what == goals.IDOLS:
        return s.idols[PLAYER]
    if what == goals.ARTIFACTS:
        return s.artifacts[PLAYER]
    if what == goals.PRISONERS:
        return s.prisoners[PLAYER]
    if what == goals.WAYSHRINES:
        return cubes_at_shrines(s, PLAYER)
    if what == goals.TILES:
        dungeon = s.dungeon
        return len(dungeon.laid) if isinstance(dungeon, TileMap) else 0
    if what == goals.GOLD:
        return s.gold[PLAYER]
    if what == goals.ARTIFACT_VALUE:
        carried = [kinds[token].value for token in held if kinds[token].group == tokens.ARTIFACT]
        return max(carried, default=0)
    return sum(scoring.haul(s, PLAYER).values())


def progress(s: ClankState, solo: Solo, number: int) -> int:
    """How much of an open goal is done."""
    goal = solo.rules.goals[solo.open[number]]
    return min(max(measure(s, solo, goal.measure) - solo.since[number], 0), goal.n)


def settle(s: ClankState, solo: Solo, log: Log | None) -> None:
    """The end of a turn: goals that are reached are paid."""
    if not s.clank_made:
        solo.note(goals.QUIET_TURNS)
    reached = [
        number
        for number, goal in enumerate(solo.open)
        if progress(s, solo, number) >= solo.rules.goals[goal].n
    ]
    for goal in [solo.rules.goals[solo.open[number]] for number in reached]:
        _take_away(solo, goal)
        solo.done.append(goal.id)
        solo.points += goal.points
        if log is not None:
            log.append(Event(events.GOAL_REACHED, (PLAYER, goal.id, goal.points)))
        amounts.give(s, PLAYER, goal.reward, log)
        if goal.calm and not s.countdown:
            solo.threat = max(solo.threat - goal.calm, 0)
            if log is not None:
                log.append(Event(events.THREAT, (-goal.calm, solo.threat)))


def _take_away(solo: Solo, goal: Goal) -> None:
    number = solo.open.index(goal.id)
    del solo.open[number]
    del solo.since[number]
    del solo.left[number]


def loom(s: ClankState, solo: Solo, log: Log | None) -> None:
    """After the dragon's turn: deadlines, the threat and what it brings, a new goal."""
    if s.status[PLAYER] != INSIDE:
        return
    attacks = _miss(s, solo, log)
    extra = 0
    if s.countdown:
        attacks += 1
        extra = _count_down(s, log)
        if extra < 0:
            return
    else:
        attacks += _grow(s, solo, 1, log)
        if solo.threat >= solo.rules.last:
            _start_countdown(s, log)
    if len(solo.open) < solo.rules.open_goals:
        _draw(s, solo, log)
    for _ in range(attacks):
        s.stack.append(pending(codes.RAID, PLAYER, extra))
        extra = 0


def _miss(s: ClankState, solo: Solo, log: Log | None) -> int:
    """One turn less for every open goal; those without any are missed. How often the dragon
    attacks for it."""
    attacks = 0
    solo.left = [left - 1 for left in solo.left]
    for number, left in reversed(list(enumerate(solo.left))):
        if left:
            continue
        goal = solo.rules.goals[solo.open[number]]
        _take_away(solo, goal)
        solo.missed.append(goal.id)
        solo.used.append(goal.id)
        if log is not None:
            log.append(Event(events.GOAL_MISSED, (PLAYER, goal.id)))
        amounts.give(s, PLAYER, goal.penalty, log)
        attacks += goal.attacks
        if goal.alarm and not s.countdown:
            attacks += _grow(s, solo, goal.alarm, log)
    return attacks


def _grow(s: ClankState, solo: Solo, n: int, log: Log | None) -> int:
    """The threat grows, with all that it brings on the way; how often the dragon attacks."""
    solo.threat += n
    if log is not None:
        log.append(Event(events.THREAT, (n, solo.threat)))
    attacks = 0
    menaces = solo.rules.menaces
    while solo.next_menace < len(menaces) and solo.threat >= menaces[solo.next_menace].at:
        menace = menaces[solo.next_menace]
        if log is not None:
            log.append(Event(events.MENACE, (solo.next_menace,)))
        solo.next_menace += 1
        amounts.give(s, PLAYER, menace.effect, log)
        attacks += menace.attacks
    return attacks


def _start_countdown(s: ClankState, log: Log | None) -> None:
    """The threat is as great as can be: the last countdown begins."""
    if s.countdown_owner == NOBODY:
        s.countdown_owner = PLAYER
        s.countdown = 1
        if log is not None:
            log.append(Event(events.COUNTDOWN, (PLAYER, 1)))


def _count_down(s: ClankState, log: Log | None) -> int:
    """One step of the last countdown: how many more cubes its attack draws, -1 if all is over."""
    s.countdown += 1
    if log is not None:
        log.append(Event(events.COUNTDOWN, (PLAYER, s.countdown)))
    if s.countdown < COUNTDOWN_SPACES:
        return s.countdown - 1
    dragon.last_blow(s, log)
    return -1
