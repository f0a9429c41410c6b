"""The menu of the terminal client, and `stolik play`."""

from argparse import Namespace
from collections.abc import Callable, Sequence
from functools import partial
from secrets import randbits

from stolik import bots, games
from stolik.bots.names import seat_name
from stolik.bots.opponents import with_faces
from stolik.core.daily import daily_seed, read_day, today
from stolik.core.options import Option, Pick, Toggle
from stolik.core.reasons import Refused, refuse
from stolik.core.seal import FastSeed, SealedSeed, Seed, new_secret
from stolik.core.session import Session
from stolik.terminal.screen import Left, Screen
from stolik.terminal.table import Table, load_session
from stolik.terminal.typed import game_options, whole_number
from stolik.text.files import about, languages
from stolik.text.speaker import Speaker, Words

BOT = "bot:"
BOTS_AT_A_QUICK_TABLE = 2


def play(args: Namespace, screen: Screen) -> None:
    """`stolik play GAME`: straight to a table."""
    try:
        if args.load:
            resume(args.load, screen)
            return
        entry = games.find(args.game)
        if args.daily is not None:
            play_daily(args, entry, screen)
            return
        seed: Seed = SealedSeed(new_secret())
        if args.seed is not None:
            seed = FastSeed(whole_number("--seed", args.seed, 0))
        players = args.players or quick_players(entry, screen.words)
        seat_players(entry, players, game_options(args.option), seed, screen)
    except Left:
        screen.line(screen.words.say("ui", "goodbye"))


def play_daily(args: Namespace, entry: games.Entry, screen: Screen) -> None:
    """`stolik play GAME --daily [DAY]`: alone, with the luck that everybody has that day."""
    player = args.players or screen.words.say("ui", "someone")
    if "," in player or args.option or args.seed is not None:
        raise refuse("daily_as_it_is")
    if entry.game.min_seats > 1:
        alone = [id for id in games.IDS if games.find(id).game.min_seats == 1]
        title = Speaker(entry, screen.language, []).say("game", "title")
        raise refuse("daily_is_alone", title=title, games=", ".join(alone))
    day = read_day(args.daily) if args.daily else today()
    screen.line(screen.words.say("ui", "daily", day=day.isoformat()))
    seat_players(entry, player, {}, daily_seed(entry.game.id, day), screen)


def run(screen: Screen) -> None:
    """The menu, until the person leaves."""
    screen.heading(screen.words.say("ui", "welcome"))
    try:
        while True:
            _choose(screen)()
    except Left:
        screen.line(screen.words.say("ui", "goodbye"))


def _choose(screen: Screen) -> Callable[[], None]:
    """Ask what to do; the answer is ready to be called."""
    say = screen.words.say
    items: list[tuple[str, Callable[[], None]]] = []
    for id in games.IDS:
        entry = games.find(id)
        title = Speaker(entry, screen.language, []).say("game", "title")
        items.append((say("ui", "menu_play", title=title), partial(_quick, entry, screen)))
        items.append((say("ui", "menu_custom", title=title), partial(_custom, entry, screen)))
        if entry.game.min_seats == 1:
            items.append((say("ui", "menu_solo", title=title), partial(_alone, entry, screen)))
        items.append((say("ui", "menu_rules", title=title), partial(_rules, entry, screen)))
    items.append((say("ui", "menu_load"), partial(_load, screen)))
    for code in languages():
        if code != screen.language:
            items.append((about(code)["switch"], partial(screen.speak, code)))
    items.append((say("ui", "menu_quit"), _leave))
    screen.heading(say("ui", "menu_title"))
    for number, (text, _) in enumerate(items, 1):
        screen.line(f"{number}. {text}")
    while True:
        answer = screen.ask(say("ui", "ask_choice")).strip()
        if answer.isdigit() and 1 <= int(answer) <= len(items):
            return _guarded(items[int(answer) - 1][1], screen)
        if answer:
            screen.refusal(say("refusal", "no_such_choice", given=answer, most=len(items)))


def _guarded(action: Callable[[], None], screen: Screen) -> Callable[[], None]:
    """The action, with refusals shown instead of ending the program."""

    def act() -> None:
        try:
            action()
        except Refused as refused:
            screen.refusal(screen.words.refusal(refused.reason))

    return act


def _leave() -> None:
    raise Left


def quick_players(entry: games.Entry, words: Words) -> str:
    """One person and a few bots."""
    count = min(BOTS_AT_A_QUICK_TABLE, entry.game.max_seats - 1)
    return ",".join([words.say("ui", "someone"), *[BOT + bots.STEADY] * count])


def _quick(entry: games.Entry, screen: Screen) -> None:
    players = quick_players(entry, screen.words)
    seat_players(entry, players, {}, SealedSeed(new_secret()), screen)


def _alone(entry: games.Entry, screen: Screen) -> None:
    player = screen.words.say("ui", "someone")
    seat_players(entry, player, {}, SealedSeed(new_secret()), screen)


def _custom(entry: games.Entry, screen: Screen) -> None:
    say = screen.words.say
    players = screen.ask(say("ui", "ask_players", bots=", ".join(BOT + n for n in bots.NAMES)))
    while (typed := screen.ask(say("ui", "ask_options")).strip()) == "?":
        screen.lines(option_lines(entry.game.options, Speaker(entry, screen.language, [])))
    given = game_options([item for item in typed.split(",") if item.strip()])
    seat_players(entry, players, given, SealedSeed(new_secret()), screen)


def option_lines(options: Sequence[Option], speaker: Speaker) -> list[str]:
    """Every option with its default, its values, the ruling it belongs to, and what it means."""
    lines = []
    for option in options:
        if isinstance(option, Pick):
            allowed = ", ".join(option.values)
        elif isinstance(option, Toggle):
            allowed = "true, false"
        else:
            allowed = f"{option.least}–{option.most}"
        value = str(option.default).lower() if isinstance(option, Toggle) else str(option.default)
        params = {"name": option.name, "value": value, "allowed": allowed}
        key = "option_line" if option.rule else "option_line_free"
        lines.append(speaker.say("ui", key, rule=option.rule, **params))
        if about := speaker.setting(option.name):
            lines.append(f"   {': '.join([about, *_meanings(option, speaker)])}")
    return lines


def _meanings(option: Option, speaker: Speaker) -> list[str]:
    """What the values of an option mean, in one text; none if they speak for themselves."""
    values = option.values if isinstance(option, Pick) else ()
    told = {value: speaker.setting(option.name, value) for value in values}
    said = "; ".join(f"{value} – {meaning}" for value, meaning in told.items() if meaning)
    return [said] if said else []


def seat_players(
    entry: games.Entry, typed: str, given: dict[str, object], seed: Seed, screen: Screen
) -> None:
    """Put people and bots at a table and play."""
    wanted = [word.strip() for word in typed.split(",") if word.strip()]
    if not wanted:
        game = entry.game
        raise refuse("players_count", least=game.min_seats, most=game.max_seats)
    kinds = {
        seat: word.removeprefix(BOT).strip()
        for seat, word in enumerate(wanted)
        if word.startswith(BOT)
    }
    for kind in kinds.values():
        bots.check_bot(kind)
    invites = seed.number if isinstance(seed, FastSeed) else randbits(32)
    kinds = dict(zip(kinds, with_faces(list(kinds.values()), invites), strict=True))
    names: list[str] = []
    for seat, word in enumerate(wanted):
        if seat in kinds:
            word = seat_name(screen.words, kinds[seat])
        names.append(_unlike(word, names))
    session = Session(entry.game, given, names, seed, kinds)
    Table(entry, session, screen).run()


def _unlike(name: str, taken: Sequence[str]) -> str:
    """The name, with a Roman number if somebody has it already: "Anna 2 3" would be unclear."""
    found = name
    for number in ("II", "III", "IV", "V", "VI"):
        if found in taken:
            found = f"{name} {number}"
    return found


def _rules(entry: games.Entry, screen: Screen) -> None:
    speaker = Speaker(entry, screen.language, [])
    screen.heading(speaker.say("ui", "rules_title", title=speaker.say("game", "title")))
    screen.lines(speaker.all_rules())
    screen.heading(speaker.say("ui", "cards_title"))
    screen.lines(speaker.card_lines())


def _load(screen: Screen) -> None:
    resume(screen.ask(screen.words.say("ui", "ask_file")).strip(), screen)


def resume(file: str, screen: Screen) -> None:
    """Go on with a saved game."""
    session, entry = load_session(file)
    count = len(session.decided)
    screen.line(screen.words.say("ui", "loaded", file=file, n=count))
    Table(entry, session, screen).run()
