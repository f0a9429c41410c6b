"""A filled-in score sheet: reading it, and refusing what the box or the rules do not allow."""

from typing import Any

from stolik.companion import box as boxes
from stolik.companion.box import BRAINS, ENDS, Box, Thing
from stolik.companion.plain import LARGEST, Unclear, is_number, is_plain, is_text

LONGEST_NAME = 64
MOST_GOLD = 999
MOST_PLAYERS = 12
# Who counts: out of the dungeon, or rescued with an artifact.
COUNTING = ("escaped", "rescued")
NUMBERS = ("gold", "cubes", "brains", "cards_left")
PILES = ("tokens", "cards", "among")


class Player:
    """What one player wrote down. `card_points` is None if every card is named."""

    def __init__(self, given: dict[str, Any]) -> None:
        self.name: Any = given.get("name")
        self.end = given.get("end") or ""
        self.numbers: dict[str, Any] = {field: given.get(field) or 0 for field in NUMBERS}
        self.card_points: Any = given.get("card_points")
        self.piles: dict[str, dict[str, Any]] = {}
        for field in PILES:
            pile = given.get(field) or {}
            if not isinstance(pile, dict):
                raise Unclear("sheet_unclear", {"field": field})
            # None of something is nothing; but that a sum has no Tome is worth knowing.
            nothing = (None,) if field == "among" else (None, 0)
            self.piles[field] = {id: pile[id] for id in pile if pile[id] not in nothing}
        self.has_cards_left = given.get("cards_left") is not None
        # What of it is in the box, in the order of the form; the artifacts best first.
        self.held: list[tuple[Thing, int]] = []
        self.named_cards: list[tuple[Thing, int]] = []
        self.artifacts: list[Thing] = []

    def look_into(self, box: Box) -> None:
        """Find in the box what was entered."""
        self.held = self._found("tokens", box.tokens)
        self.named_cards = self._found("cards", box.cards)
        self.artifacts = [thing for thing, n in self.held if thing.is_artifact() for _ in range(n)]

    def _found(self, field: str, things: dict[str, Thing]) -> list[tuple[Thing, int]]:
        ids = [id for id in self.piles[field] if id in things and self.said(field, id) > 0]
        found = sorted([things[id] for id in ids], key=lambda thing: thing.place)
        return [(thing, self.said(field, thing.id)) for thing in found]

    def said(self, field: str, id: str) -> int:
        """How many of something were entered, 0 for anything that is not a number."""
        return _sound(self.piles[field].get(id, 0))

    def number(self, field: str) -> int:
        """A number that was entered, 0 for anything that is not one."""
        return _sound(self.numbers[field])

    def other_cards(self) -> int:
        """The points of the cards that are not named."""
        return _sound(self.card_points)


class Sheet:
    """A sheet and the box it is for."""

    def __init__(self, box: Box, players: list[Player], stopped: bool) -> None:
        self.box = box
        self.players = players
        self.stopped = stopped
        for player in players:
            player.look_into(box)


def read(given: Any) -> Sheet:
    """A sheet as far as it can be understood; `check` says what is wrong with it."""
    if not isinstance(given, dict) or given.get("game") not in boxes.games():
        raise Unclear("sheet_unclear", {"field": "game"})
    players = given.get("players")
    if not isinstance(players, list) or not 1 <= len(players) <= MOST_PLAYERS:
        raise Unclear("sheet_unclear", {"field": "players"})
    if not all([isinstance(player, dict) for player in players]):
        raise Unclear("sheet_unclear", {"field": "players"})
    box = boxes.box_of(given["game"], given.get("options"), len(players))
    return Sheet(box, [Player(player) for player in players], given.get("stopped") is True)


def check(sheet: Sheet) -> list[dict[str, Any]]:
    """Everything that cannot be, each with the player (None: the table), field, code and details.

    >>> player = {"name": "Ania", "end": "escaped", "tokens": {"artifact_5": 1}}
    >>> two = {"game": "clank", "players": [player, {"name": "Bartek", "end": "escaped"}]}
    >>> [problem["code"] for problem in check(read(two))]
    ['escaped_without_artifact']
    """
    found: list[dict[str, Any]] = []
    box = sheet.box
    size = len(sheet.players)
    limits = {"n": size, "least": box.least_players, "most": box.most_players}
    if size < box.least_players:
        found.append(_problem(None, "players", "players_few", limits))
    if size > box.most_players:
        found.append(_problem(None, "players", "players_many", limits))
    for number, player in enumerate(sheet.players):
        found += _check_name(sheet, number, player)
        found += _check_numbers(box, number, player)
        if box.game == BRAINS:
            continue
        found += _check_things(box, number, player)
        found += _check_end(sheet, number, player)
        found += _check_carrying(sheet, number, player)
    if box.game == BRAINS:
        return found + _check_brains(sheet)
    return found + _check_copies(sheet) + _check_artifacts(sheet) + _check_card_points(sheet)


def _sound(value: Any) -> int:
    return value if is_number(value, -LARGEST, LARGEST) else 0


def _shown(value: Any) -> Any:
    """What was entered, if it can be shown."""
    return value if is_plain(value) else None


def _problem(player: int | None, field: str, code: str, params: dict[str, Any]) -> dict[str, Any]:
    return {"player": player, "field": field, "code": code, "params": params}


def _check_name(sheet: Sheet, number: int, player: Player) -> list[dict[str, Any]]:
    if not is_text(player.name, 1, LONGEST_NAME) or not player.name.strip():
        return [_problem(number, "name", "name_missing", {})]
    same = [n for n, other in enumerate(sheet.players) if other.name == player.name]
    if same[0] == number and len(same) > 1:
        return [_problem(number, "name", "name_twice", {"name": player.name, "players": same})]
    return []


def _check_numbers(box: Box, number: int, player: Player) -> list[dict[str, Any]]:
    """Numbers within bounds, and only those that the game has."""
    found: list[dict[str, Any]] = []
    debt = box.options.get("brain_debt") is True
    bounds = {
        "gold": (0, MOST_GOLD),
        "cubes": (0, box.cubes),
        "brains": (-MOST_GOLD if debt else 0, MOST_GOLD),
        "cards_left": (0, MOST_GOLD),
        "card_points": (0, MOST_GOLD),
    }
    fields = box.fields()
    for field in sorted(bounds):
        value = player.card_points if field == "card_points" else player.numbers[field]
        least, most = bounds[field]
        if field not in fields:
            if value:
                found.append(_problem(number, field, "not_in_game", {}))
        elif value is not None and not is_number(value, least, most):
            params = {"value": _shown(value), "least": least, "most": most}
            found.append(_problem(number, field, "number_wrong", params))
    for field in PILES:
        if player.piles[field] and field not in fields:
            found.append(_problem(number, field, "not_in_game", {}))
    return found


def _check_things(box: Box, number: int, player: Player) -> list[dict[str, Any]]:
    """Only what is in the box, in whole numbers."""
    found: list[dict[str, Any]] = []
    known = {"tokens": box.token_order, "cards": box.card_order, "among": box.countable_cards}
    for field in PILES:
        for id in sorted(player.piles[field]):
            n = player.piles[field][id]
            if box.mastery is not None and id == box.mastery.id:
                found.append(_problem(number, field, "mastery_entered", {"thing": id}))
            elif id not in known[field]:
                found.append(_problem(number, field, "thing_unknown", {"thing": id}))
            elif not is_number(n, 0, MOST_GOLD):
                params = {"thing": id, "value": _shown(n), "least": 0, "most": MOST_GOLD}
                found.append(_problem(number, field, "number_wrong", params))
    return found


def _check_end(sheet: Sheet, number: int, player: Player) -> list[dict[str, Any]]:
    allowed = {"allowed": list(ENDS)}
    if player.end == "":
        return [_problem(number, "end", "end_missing", allowed)]
    if player.end not in ENDS:
        unknown = {"value": _shown(player.end), "allowed": list(ENDS)}
        return [_problem(number, "end", "end_unknown", unknown)]
    has_artifact = bool(player.artifacts)
    if player.end in COUNTING and not has_artifact:
        return [_problem(number, "end", player.end + "_without_artifact", {})]
    if player.end == "eaten" and has_artifact:
        return [_problem(number, "end", "eaten_with_artifact", {})]
    return []


def _check_carrying(sheet: Sheet, number: int, player: Player) -> list[dict[str, Any]]:
    """One artifact, and one more a backpack."""
    carried = len(player.artifacts)
    backpacks = player.said("tokens", sheet.box.backpack)
    if carried <= 1 + backpacks:
        return []
    params = {"n": carried, "most": 1 + backpacks, "backpacks": backpacks}
    return [_problem(number, "tokens", "hands_full", params)]


def _check_copies(sheet: Sheet) -> list[dict[str, Any]]:
    """Not more of anything than there is in the box; of a starter card not more than one has."""
    found: list[dict[str, Any]] = []
    for field, things in (("tokens", sheet.box.tokens), ("cards", sheet.box.cards)):
        for id in _entered(sheet, field):
            if id not in things:
                continue
            thing = things[id]
            n = [player.said(field, id) for player in sheet.players]
            if field == "cards":
                n = [n[i] + player.said("among", id) for i, player in enumerate(sheet.players)]
            owners = [i for i in range(len(n)) if n[i]]
            if thing.group == "starter":
                for i in owners:
                    if n[i] > thing.copies:
                        found.append(_too_many(i, field, thing, n[i], [i]))
            elif sum(n) > thing.copies:
                only = owners[0] if len(owners) == 1 else None
                found.append(_too_many(only, field, thing, sum(n), owners))
    return found


def _entered(sheet: Sheet, field: str) -> list[str]:
    """Everything that somebody entered, cards of a sum among the cards."""
    fields = (field, "among") if field == "cards" else (field,)
    return sorted(
        set([id for player in sheet.players for one in fields for id in player.piles[one]])
    )


def _too_many(
    player: int | None, field: str, thing: Thing, n: int, owners: list[int]
) -> dict[str, Any]:
    params = {"thing": thing.id, "n": n, "copies": thing.copies, "players": owners}
    return _problem(player, field, "too_many", params)


def _check_artifacts(sheet: Sheet) -> list[dict[str, Any]]:
    """With fewer players some artifacts stay in the box; nobody knows which."""
    taken = [len(player.artifacts) for player in sheet.players]
    if sum(taken) <= sheet.box.artifacts:
        return []
    owners = [i for i in range(len(taken)) if taken[i]]
    params = {"n": sum(taken), "most": sheet.box.artifacts, "players": owners}
    return [_problem(None, "tokens", "artifacts_out", params)]


def _check_card_points(sheet: Sheet) -> list[dict[str, Any]]:
    """Cards that are not named count no more than the rest of the box can give."""
    found: list[dict[str, Any]] = []
    cards = sheet.box.cards
    for number, player in enumerate(sheet.players):
        among = [id for id in player.piles["among"] if id in cards]
        points = sum([cards[id].scored.points * player.said("among", id) for id in among])
        if points > player.other_cards():
            too_many = {"n": points, "most": player.other_cards()}
            found.append(_problem(number, "among", "among_many", too_many))
    owners = [i for i, player in enumerate(sheet.players) if player.other_cards()]
    if not owners:
        return found
    total = sum([player.other_cards() for player in sheet.players])
    most = _most_card_points(sheet)
    if total > most:
        only = owners[0] if len(owners) == 1 else None
        params: dict[str, Any] = {"n": total, "most": most, "players": owners}
        found.append(_problem(only, "card_points", "cards_many", params))
    return found


def _most_card_points(sheet: Sheet) -> int:
    """What all cards that nobody named could count if every condition were met."""
    richest = max([player.number("gold") for player in sheet.players])
    most = 0
    for thing in sheet.box.cards.values():
        worth = thing.scored.points + _most_by_rule(sheet.box, thing, richest)
        if worth:
            named = sum([player.said("cards", thing.id) for player in sheet.players])
            most += max(thing.copies - named, 0) * worth
    return most


def _most_by_rule(box: Box, thing: Thing, richest: int) -> int:
    rule = thing.rule
    if rule is None:
        return 0
    points: int = rule["points"]
    if rule["kind"] != "per":
        return points
    # Nothing that is counted one by one comes in larger numbers than gold or the cards of a pile.
    copies = [box.cards[of].copies for of in rule["of"] if of in box.cards]
    return max([richest, box.artifacts + box.prisoners] + copies) // int(rule["every"]) * points


def _check_brains(sheet: Sheet) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    left = [player.number("brains") for player in sheet.players]
    if sheet.box.options["empty_pool_gain"] == "no_effect" and sum(left) > sheet.box.brains:
        params = {"n": sum(left), "most": sheet.box.brains}
        found.append(_problem(None, "brains", "brains_many", params))
    if min(left) > 0 and not sheet.stopped:
        found.append(_problem(None, "brains", "nobody_out", {}))
    if sheet.box.options["final_tie"] == "fewest_cards":
        for number, player in enumerate(sheet.players):
            if not player.has_cards_left:
                found.append(_problem(number, "cards_left", "cards_left_missing", {}))
    return found
