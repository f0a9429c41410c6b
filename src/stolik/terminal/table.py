"""A table in the terminal: people take turns at one screen, bots move by themselves.

Nothing here knows which game is played: it speaks to every game through its
protocol and its words.
"""

from pathlib import Path

from stolik import bots, games
from stolik.bots.hints import hint, think
from stolik.bots.playout import decide
from stolik.bots.reasons import reasons
from stolik.bots.search import Searcher
from stolik.core import records
from stolik.core.chance import Chance
from stolik.core.events import SPECTATOR
from stolik.core.reasons import Refused, refuse
from stolik.core.seal import SealedSeed, commitment
from stolik.core.session import Session
from stolik.terminal.screen import Left, Screen
from stolik.text.files import COMMON, known_language, languages, load
from stolik.text.grammar import listed
from stolik.text.speaker import Speaker

# The bot that is asked for hints.
HINTS_BY = "veteran"


class Table:
    """One game on one screen."""

    def __init__(self, entry: games.Entry, session: Session, screen: Screen) -> None:
        self.screen = screen
        self.viewer = SPECTATOR
        self._sit_down(entry, session)

    def _sit_down(self, entry: games.Entry, session: Session) -> None:
        self.entry = entry
        self.session = session
        self.speaker = Speaker(entry, self.screen.language, session.names)
        self.people = [s for s in range(len(session.names)) if s not in session.bots]
        self.worlds = Chance.fast(len(session.decided), 1)
        self.players = {s: bots.find(kind, s + 1) for s, kind in session.bots.items()}
        # The lines of the table that the viewer has before their eyes.
        self.shown: list[str] = []
        # How many events each viewer has been told.
        self.told = dict.fromkeys((SPECTATOR, *range(len(session.names))), 0)
        if len(self.people) <= 1:
            self.viewer = self.people[0] if self.people else SPECTATOR

    def say(self, key: str, **params: object) -> str:
        """A sentence of the interface."""
        return self.speaker.say("ui", key, **params)

    def run(self) -> None:
        """Play until the game is over or everybody has left."""
        self.screen.heading(self.speaker.say("game", "title"))
        self.screen.line(self.speaker.say("game", "stand_in"))
        if isinstance(self.session.seed, SealedSeed):
            self.screen.line(self.say("promise", promise=commitment(self.session.seed.secret)))
        while not self.session.is_over:
            seat = self.session.to_move
            if seat in self.players:
                self._bot_moves(seat)
            else:
                self._person_moves(seat)
        self._tell(self.viewer)
        self.screen.heading(self.speaker.say("game", "title"))
        self.screen.lines(self.speaker.result(self.entry.game.result(self.session.state)))
        if isinstance(self.session.seed, SealedSeed):
            self.screen.line(self.say("opened", secret=self.session.seed.secret.hex()))

    def _bot_moves(self, seat: int) -> None:
        game, s = self.entry.game, self.session.state
        self.session.act(seat, decide(game, s, seat, self.players[seat], self.worlds))
        if len(self.people) <= 1:
            self._tell(self.viewer)

    def _tell(self, seat: int) -> None:
        """What has happened since this seat last looked, as far as it may know."""
        self._tell_from(self.told[seat], seat)
        self.told[seat] = len(self.session.events)

    def _tell_from(self, first: int, seat: int) -> None:
        for events in self.session.told_from(first):
            told = self.speaker.events([event.seen_by(seat) for event in events])
            self.screen.lines(filter(None, told))

    def _person_moves(self, seat: int) -> None:
        if self.viewer != seat:
            self._draw_curtain(seat)
            if self.session.to_move != seat:
                return
        self._tell(seat)
        self._show_changes(seat)
        self._show_choices(seat)
        before = len(self.session.decided)
        while len(self.session.decided) == before and self.session.to_move == seat:
            typed = self.screen.ask(self.say("ask_move", name=self.speaker.names[seat]))
            parts = [part.strip() for part in typed.split(";")]
            try:
                while parts and self.session.to_move == seat:
                    self._obey(seat, parts.pop(0))
            except Refused as refused:
                self.screen.refusal(self.speaker.refusal(refused.reason))
            if rest := "; ".join(filter(None, parts)):
                self.screen.refusal(self.say("not_done", rest=rest))

    def _draw_curtain(self, seat: int) -> None:
        """Hide everything until the next person says so; the last one may still undo here."""
        last, self.viewer = self.viewer, seat
        self.shown = []
        self.screen.hide()
        name = self.speaker.names[seat]
        while command := self._command(self.screen.ask(self.say("curtain", name=name)).strip())[0]:
            if command == "quit":
                raise Left
            if command == "undo" and last != SPECTATOR:
                try:
                    self.session.undo(last)
                except Refused as refused:
                    self.screen.refusal(self.speaker.refusal(refused.reason))
                else:
                    self._after_undo(last)
                    self.viewer = last
                    return

    def _command(self, typed: str) -> tuple[str, str]:
        """The command that a line begins with, in any language, and the rest of the line."""
        if typed.startswith("?"):
            return "help", typed[1:].strip()
        word, _, rest = typed.partition(" ")
        for language in languages():
            for command, typed_as in load(COMMON, language)["commands"].items():
                if word.lower() in typed_as:
                    return command, rest.strip()
        return "", typed

    def _obey(self, seat: int, typed: str) -> None:
        command, rest = self._command(typed)
        if command == "help":
            self._help(seat, rest)
        elif command == "table":
            self._show_table(seat)
            self._show_choices(seat)
        elif command == "map":
            self._show_map(seat)
        elif command == "log":
            self.screen.heading(self.say("log_title"))
            self._tell_from(0, seat)
        elif command == "hint":
            self._hint(seat)
        elif command == "cards":
            self.screen.heading(self.say("cards_title"))
            self.screen.lines(self.speaker.card_lines())
        elif command == "undo":
            self.session.undo(seat)
            self._after_undo(seat)
        elif command == "save":
            self._save(rest)
        elif command == "load":
            self._load(rest)
        elif command == "language":
            self._switch_language(rest, seat)
        elif command == "quit":
            raise Left
        elif typed:
            self._move(seat, typed)

    def _hint(self, seat: int) -> None:
        """What a bot would do and why; it knows as much as the person who asks."""
        game, bot = self.entry.game, bots.find(HINTS_BY, len(self.session.decided) + 1)
        assert isinstance(bot, Searcher)
        world = game.determinize(self.session.state, seat, self.worlds)
        result = think(game, world, bot, self.worlds)
        self.screen.line(hint(self.speaker, world, result))
        known = self.entry.manifest.part("reasons")
        found = reasons(known, world, game.legal(world), result.best) if known else []
        for one in found:
            self.screen.line(self.say("hint_reason", reason=self.speaker.message("why", one)))

    def _move(self, seat: int, typed: str) -> None:
        legal = self.session.legal()
        if typed.isdigit():
            if not 1 <= int(typed) <= len(legal):
                raise refuse("no_such_choice", given=typed, most=len(legal))
            option = legal[int(typed) - 1]
        else:
            option = self.entry.game.parse(self.session.state, typed)
        self.session.act(seat, option)
        self._tell(seat)

    def _after_undo(self, seat: int) -> None:
        count = len(self.session.events)
        self.told = {s: min(told, count) for s, told in self.told.items()}
        self.screen.line(self.say("undone", name=self.speaker.names[seat]))

    def _table_lines(self, seat: int) -> list[str]:
        self.speaker.width, self.speaker.height = self.screen.width(), self.screen.height()
        return self.speaker.table(self.entry.game.view(self.session.state, seat))

    def _show_map(self, seat: int) -> None:
        # The question after it has the last line.
        self.speaker.width, self.speaker.height = self.screen.width(), self.screen.height() - 1
        drawn = self.speaker.map(self.entry.game.view(self.session.state, seat))
        if drawn is None:
            raise refuse("no_map")
        self.screen.drawing(drawn)

    def _show_table(self, seat: int) -> None:
        self.shown = self._table_lines(seat)
        self.screen.line("")
        self.screen.lines(self.shown)

    def _show_changes(self, seat: int) -> None:
        """The table; within one turn only the lines that are new, so that nothing is said twice."""
        lines = self._table_lines(seat)
        before, self.shown = self.shown, lines
        decided = self.session.decided
        if not decided or decided[-1][0] != seat:
            before = []
        self.screen.line("")
        self.screen.lines(line for line in lines if line not in before)

    def _show_choices(self, seat: int) -> None:
        game, s = self.entry.game, self.session.state
        self.screen.heading(self.speaker.prompt(game.prompt(s)))
        for number, option in enumerate(self.session.legal(), 1):
            text = self.speaker.option(game.describe(s, option))
            self.screen.line(
                self.say("choice", n=number, text=text, notation=game.notation(s, option))
            )

    def _help(self, seat: int, about: str) -> None:
        """Help in general, a rule, or why a move is not legal."""
        topics = self.speaker.topics()
        if not about:
            switches = [self.say("switch_command", code=code) for code in languages()]
            choices = listed(self.speaker.language, switches, "or")
            self.screen.line(self.say("help_commands", languages=choices))
            self.screen.line(self.say("rules_topics", topics=", ".join(topics)))
            return
        if about.lower() in topics:
            self.screen.lines(self.speaker.rule_lines(topics[about.lower()]))
            return
        option = self.entry.game.parse(self.session.state, about)
        reason = self.entry.game.explain(self.session.state, seat, option)
        self.screen.line(self.speaker.refusal(reason) if reason else self.say("legal_now"))

    def _save(self, file: str) -> None:
        if not file:
            raise refuse("file_name_missing")
        try:
            Path(file).write_text(records.write(self.session), encoding="utf-8")
        except OSError as error:
            raise refuse("file_unwritable", file=file) from error
        self.screen.line(self.say("saved", file=file))

    def _load(self, file: str) -> None:
        if not file:
            raise refuse("file_name_missing")
        session, entry = load_session(file)
        self.viewer = SPECTATOR
        self._sit_down(entry, session)
        self.screen.line(self.say("loaded", file=file, n=len(session.decided)))

    def _switch_language(self, language: str, seat: int) -> None:
        self.screen.speak(known_language(language))
        self.speaker = Speaker(self.entry, language, self.session.names)
        self._show_table(seat)
        self._show_choices(seat)


def load_session(file: str) -> tuple[Session, games.Entry]:
    """The table of a saved game, where it was left."""
    record = records.read_file(Path(file))
    entry = games.of_record(record)
    *_, (session, _) = records.replay(record, entry.game)
    return session, entry
