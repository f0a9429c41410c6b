"""A speaker says what happens at one table, in one language, with the players' names.

>>> from stolik.games import find
>>> speaker = Speaker(find("brains"), "pl", ["Ania", "Bartek", "Celina"])
>>> speaker.event({"kind": "stole", "seat": 0, "to": 1})
'Ania zabiera 1 Mózg (cel: Bartek).'
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING

from stolik.core.game import Result
from stolik.core.reasons import Message, Reason
from stolik.text.catalog import fill, pick, templates_of
from stolik.text.drawing import Drawing
from stolik.text.files import COMMON, Catalog, Templates, load, load_all
from stolik.text.naming import LISTS, NAMED, Name, marked, marked_in, unmarked
from stolik.text.numbers import number

if TYPE_CHECKING:
    from stolik.games import Entry

WIDTH, HEIGHT = 120, 60


class Words:
    """Sentences that belong to no game: refusals, menus, reports."""

    def __init__(self, language: str) -> None:
        self.language = language

    @cached_property
    def common(self) -> Catalog:
        """What belongs to no game; read when the first sentence is asked for."""
        return load(COMMON, self.language)

    def catalogs(self) -> Sequence[Catalog]:
        """Where sentences are looked up, in this order."""
        return (self.common,)

    def find(self, section: str, key: str) -> Templates | None:
        """The templates of an entry, if any catalogue has it."""
        for catalog in self.catalogs():
            if (found := templates_of(catalog, section, key)) is not None:
                return found
        return None

    def say(self, section: str, key: str, **params: object) -> str:
        """A sentence of the catalogue."""
        templates = self.find(section, key)
        assert templates is not None, f"no text for {section}.{key} in {self.language}"
        return fill(self.language, pick(templates, params), params, self.word)

    def message(self, section: str, message: Message) -> str:
        """A message in words."""
        return self.say(section, message.id, **message.params)

    def refusal(self, reason: Reason) -> str:
        """Why not, in one sentence, and the rule it comes from."""
        sentence = self.message("refusal", reason)
        name = self.rule_name(reason.rule) if reason.rule else ""
        return f"{sentence} {self.say('ui', 'rule_source', rule=name)}" if name else sentence

    def rule_name(self, rule: str) -> str:
        """The heading of a rule in the help; where no game is known, there is none."""
        return ""

    def word(self, name: str, value: object) -> str:
        """One field of a sentence."""
        if isinstance(value, Message):
            section = "problem" if self.find("problem", value.id) else "prompt"
            return self.message(section, value)
        if isinstance(value, int | float) and not isinstance(value, bool):
            return number(self.language, value)
        return str(value)


class Speaker(Words):
    """Words for one table of one game."""

    def __init__(self, entry: "Entry", language: str, names: Sequence[str]) -> None:
        super().__init__(language)
        self.entry = entry
        self.names = names
        # How many columns and lines a drawing may take.
        self.width, self.height = WIDTH, HEIGHT
        self.own = load_all(entry.text.folders, language)
        self._marks = False
        self.types = {f.name: f.type for kind in entry.game.events for f in kind.fields}

    def catalogs(self) -> Sequence[Catalog]:
        return (self.own, self.common)

    def say(self, section: str, key: str, **params: object) -> str:
        return super().say(section, key, **self.entry.text.fields(section, key, params))

    def event(self, shown: Mapping[str, object]) -> str:
        """A line of the log."""
        return self._part("log", shown)

    def events(self, shown: Sequence[Mapping[str, object]]) -> list[str]:
        """A line of the log for every event; empty for what a line before it says already: what a
        card gave stands in the line of the card (`[log_card]` names cards, `[log_gain]` gains)."""
        lines: list[str] = []
        card, gains = -1, list[str]()
        for event in (*shown, {"kind": ""}):
            kind, seat = str(event["kind"]), event.get("seat")
            if card >= 0 and seat == shown[card].get("seat") and self.find("log_gain", kind):
                gains.append(self._part("log_gain", event))
                lines.append("")
                continue
            if gains:
                head = self._part("log_card", shown[card])
                lines[card] = self.say("log_line", "card", what=head, given=", ".join(gains))
            card, gains = (len(lines), []) if self.find("log_card", kind) else (-1, [])
            if kind:
                lines.append(self.event(event))
        return lines

    def named(self, shown: Sequence[Mapping[str, object]]) -> list[tuple[str, list[Name]]]:
        """The same lines, each with the names in it."""
        with self._marking():
            return [unmarked(line) for line in self.events(shown)]

    @contextmanager
    def _marking(self) -> Iterator[None]:
        self._marks = True
        try:
            yield
        finally:
            self._marks = False

    def _part(self, section: str, shown: Mapping[str, object]) -> str:
        params = {key: value for key, value in shown.items() if key != "kind"}
        return self.say(section, str(shown["kind"]), **params)

    def prompt(self, message: Message) -> str:
        """What is being decided."""
        return self.message("prompt", message)

    def asked(self, message: Message) -> tuple[str, list[Name]]:
        """The same, with the names in it."""
        with self._marking():
            return unmarked(self.prompt(message))

    def option(self, message: Message) -> str:
        """One choice of a list."""
        return self.message("option", message)

    def rule_name(self, rule: str) -> str:
        return self.say("rules", f"{rule}_name")

    def setting(self, name: str, value: object = None) -> str:
        """What an option of the game is about, or what one of its values means; may be empty."""
        key = name if value is None else f"{name}_{value}"
        return self.say("options", key) if self.find("options", key) else ""

    def topics(self) -> dict[str, str]:
        """The rules by the heading people type, and their ids."""
        ids = [key.removesuffix("_name") for key in self.own["rules"] if key.endswith("_name")]
        return {self.rule_name(id).lower(): id for id in ids}

    def rulings(self, rule: str) -> list[tuple[str, str]]:
        """Our rulings about a rule; without words where an option says it."""
        ids = [id for id, topic in self.entry.text.rulings.items() if topic == rule]
        return [(id, self.say("ruling", id) if self.find("ruling", id) else "") for id in ids]

    def rule_lines(self, rule: str) -> list[str]:
        """One rule with its heading."""
        return [f"{self.rule_name(rule)}: {self.say('rules', rule)}"]

    def all_rules(self) -> list[str]:
        """The whole rules reference."""
        return [line for rule in self.topics().values() for line in self.rule_lines(rule)]

    def card_lines(self) -> list[str]:
        """Every card and symbol with what it does."""
        return [f"{name}: {text}" for name, text in self.entry.text.cards(self.language)]

    def table(self, view: object) -> list[str]:
        """The table as plain lines, from a view."""
        return self.entry.text.table(view, self)

    def map(self, view: object) -> Drawing | None:
        """The places of a view as a drawing, if the game has any."""
        return self.entry.text.map(view, self)

    def result(self, result: Result) -> list[str]:
        """The end of a game: why it ended, the count of every seat, who won."""
        lines = [self.ending(result)]
        for seat, name in enumerate(self.names):
            counts = [
                f"{self.say('count', line.label)} {number(self.language, line.amounts[seat])}"
                for line in result.lines
            ]
            total = self.say("count", "total", n=result.points[seat])
            if note := self.note(result, seat):
                counts = [note]
            elif len(counts) == 1:
                counts = []
            detail = f" ({', '.join(counts)})" if counts else ""
            lines.append(f"{name}: {total}{detail}")
        return [*lines, self.verdict(result)]

    def ending(self, result: Result) -> str:
        """Why a game ended."""
        return self.message("ending", result.ending)

    def note(self, result: Result, seat: int) -> str:
        """Why what a seat has does not count; empty where it does."""
        said = result.notes[seat] if result.notes else ""
        return self.say("count", said) if said else ""

    def verdict(self, result: Result) -> str:
        """Who won, and by what."""
        winners = [self.names[seat] for seat in result.winners]
        if result.rank:
            total = self.say("count", "total", n=result.points[0])
            return self.say("ui", "solo_rank", name=self.names[0], rank=result.rank, total=total)
        if not winners:
            return self.say("ui", "no_winner")
        if len(winners) > 1:
            return self.say("ui", "tie", names=", ".join(winners))
        if result.tie_break:
            reason = self.say("ui", f"tie_break_{result.tie_break}")
            return self.say("ui", "winner_by_tie_break", name=winners[0], reason=reason)
        total = self.say("count", "total", n=result.points[result.winners[0]])
        return self.say("ui", "winner", name=winners[0], total=total)

    def word(self, name: str, value: object) -> str:
        kind = self.types.get(name, name)
        if kind == "seat" and isinstance(value, int):
            return self._seat(value)
        if kind == "copies":
            return "" if value == 1 else f"{value} × "
        if kind == "seats" and isinstance(value, list):
            return ", ".join(map(self._seat, value))
        if kind == "tally" and isinstance(value, list):
            return ", ".join(f"{self._seat(seat)} {number(self.language, n)}" for seat, n in value)
        worded = self.entry.text.word(self.language, kind, value)
        if worded is None:
            return super().word(name, value)
        return self._with_marks(kind, value, worded) if self._marks else worded

    def _seat(self, seat: int) -> str:
        name = self.names[seat]
        return marked("seat", seat, name) if self._marks else name

    def _with_marks(self, kind: str, value: object, worded: str) -> str:
        if kind in NAMED and isinstance(value, int | str):
            return marked(NAMED[kind], value, worded)
        if kind in LISTS and isinstance(value, list):
            cards = {self.entry.text.word(self.language, "card", card): card for card in value}
            return marked_in(worded, {name: card for name, card in cards.items() if name})
        return worded
