"""A sheet of a Clank! game: what of it cannot be, and the count."""

from typing import Any

from stolik.companion.plain import is_number
from stolik.companion.sheet import Sheet, problem, shown
from stolik.games.clank.companion import solo, tally
from stolik.games.clank.companion.box import MOST_GOLD, PILES, ClankBox, ClankPlayer, Thing
from stolik.games.clank.companion.tally import COUNTING


class ClankSheet(Sheet):
    """A sheet of one of the Clank! games: their boxes differ, not their count."""

    box_class = ClankBox
    player_class = ClankPlayer
    solo_rules = solo
    box: ClankBox
    players: list[ClankPlayer]

    def sizes(self) -> tuple[int, int]:
        """Whoever plays alone has a sheet for one."""
        return (1, 1) if self.solo is not None else super().sizes()

    def problems(self) -> list[dict[str, Any]]:
        """What the box does not have, what nobody can carry, ends that do not fit."""
        box, players = self.box, self.players
        found: list[dict[str, Any]] = []
        for number, player in enumerate(players):
            found += _check_things(box, number, player)
            found += _check_end(box, number, player)
            found += _check_carrying(box, number, player)
        if self.solo is not None:
            found += _check_solo(box, self.solo)
        if box.characters:
            found += _check_characters(box, players)
        found += _check_copies(box, players)
        found += _check_artifacts(box, players)
        return found + _check_card_points(box, players)

    def count(self) -> dict[str, Any]:
        """Hauls, line by line."""
        return tally.count_sheet(self.box, self.players, self.solo)


def _check_solo(box: ClankBox, said: Any) -> list[dict[str, Any]]:
    """Goals of the game, each once, and a difficulty that it has."""
    rules = solo.rules_of(box.game)
    wrong: list[Any] = []
    if not isinstance(said, dict) or not isinstance(said.get("reached"), list):
        return [problem(None, "solo", "solo_wrong", {"value": None})]
    known = [goal["id"] for goal in rules["goals"]]
    for number, goal in enumerate(said["reached"]):
        if goal not in known or goal in said["reached"][:number]:
            wrong.append(goal)
    levels = [one["id"] for one in rules["difficulties"]]
    if said.get("difficulty") not in levels:
        wrong.append(said.get("difficulty"))
    if not is_number(said.get("turns"), 1, MOST_GOLD):
        wrong.append(said.get("turns"))
    wrong += [field for field in sorted(said) if field not in ("reached", "difficulty", "turns")]
    found = [problem(None, "solo", "solo_wrong", {"value": shown(one)}) for one in wrong]
    if box.options["characters"] != "off":
        found.append(problem(None, "options", "characters_alone", {}))
    return found


def _check_characters(box: ClankBox, players: list[ClankPlayer]) -> list[dict[str, Any]]:
    """Nobody says whom they played, or all do, each somebody else with their own cards."""
    found: list[dict[str, Any]] = []
    said = [player.character for player in players]
    some = [one for one in said if one]
    for number, player in enumerate(players):
        who = player.character
        if not who:
            if some and not box.options["mixed_decks"]:
                found.append(problem(number, "character", "character_missing", {}))
        elif who not in box.characters:
            found.append(problem(number, "character", "option_unknown", {"value": shown(who)}))
        elif who in said[:number]:
            params = {"thing": who, "players": [said.index(who)]}
            found.append(problem(number, "character", "character_twice", params))
        if some:
            found += [
                problem(number, "cards", "card_of_another", {"thing": card.id})
                for card, _ in player.named_cards
                if card.id in box.owner_of and box.owner_of[card.id] != who
            ]
    return found


def _check_things(box: ClankBox, number: int, player: ClankPlayer) -> list[dict[str, Any]]:
    """Only what is in the box, in whole numbers."""
    found: list[dict[str, Any]] = []
    known = {"tokens": box.token_order, "cards": box.card_order, "among": box.countable_cards}
    for field in PILES:
        for id in sorted(player.piles[field]):
            n = player.piles[field][id]
            if box.mastery is not None and id == box.mastery.id:
                found.append(problem(number, field, "mastery_entered", {"thing": id}))
            elif id not in known[field]:
                found.append(problem(number, field, "thing_unknown", {"thing": id}))
            elif not is_number(n, 0, MOST_GOLD):
                params = {"thing": id, "value": shown(n), "least": 0, "most": MOST_GOLD}
                found.append(problem(number, field, "number_wrong", params))
    return found


def _check_end(box: ClankBox, number: int, player: ClankPlayer) -> list[dict[str, Any]]:
    allowed = {"allowed": box.ends}
    if player.end == "":
        return [problem(number, "end", "end_missing", allowed)]
    if player.end not in box.ends:
        unknown = {"value": shown(player.end), "allowed": box.ends}
        return [problem(number, "end", "end_unknown", unknown)]
    has_artifact = bool(player.artifacts)
    if player.end in COUNTING and not has_artifact:
        return [problem(number, "end", player.end + "_without_artifact", {})]
    if player.end == "eaten" and has_artifact:
        return [problem(number, "end", "eaten_with_artifact", {})]
    return []


def _check_carrying(box: ClankBox, number: int, player: ClankPlayer) -> list[dict[str, Any]]:
    """One artifact, and one more a backpack."""
    carried = len(player.artifacts)
    backpacks = player.said("tokens", box.backpack)
    if carried <= 1 + backpacks:
        return []
    params = {"n": carried, "most": 1 + backpacks, "backpacks": backpacks}
    return [problem(number, "tokens", "hands_full", params)]


def _check_copies(box: ClankBox, players: list[ClankPlayer]) -> list[dict[str, Any]]:
    """Not more of anything than there is in the box; of a starter card not more than one has."""
    found: list[dict[str, Any]] = []
    for field, things in (("tokens", box.tokens), ("cards", box.cards)):
        for id in _entered(players, field):
            if id not in things:
                continue
            thing = things[id]
            n = [player.said(field, id) for player in players]
            if field == "cards":
                n = [n[i] + player.said("among", id) for i, player in enumerate(players)]
            owners = [i for i in range(len(n)) if n[i]]
            if thing.group == "starter":
                for i in owners:
                    if n[i] > thing.copies:
                        found.append(_too_many(i, field, thing, n[i], [i]))
            elif sum(n) > thing.copies:
                only = owners[0] if len(owners) == 1 else None
                found.append(_too_many(only, field, thing, sum(n), owners))
    return found


def _entered(players: list[ClankPlayer], field: str) -> list[str]:
    """Everything that somebody entered, cards of a sum among the cards."""
    fields = (field, "among") if field == "cards" else (field,)
    return sorted(set([id for player in players for one in fields for id in player.piles[one]]))


def _too_many(
    player: int | None, field: str, thing: Thing, n: int, owners: list[int]
) -> dict[str, Any]:
    params = {"thing": thing.id, "n": n, "copies": thing.copies, "players": owners}
    return problem(player, field, "too_many", params)


def _check_artifacts(box: ClankBox, players: list[ClankPlayer]) -> list[dict[str, Any]]:
    """With fewer players some artifacts stay in the box; nobody knows which."""
    taken = [len(player.artifacts) for player in players]
    if sum(taken) <= box.artifacts:
        return []
    owners = [i for i in range(len(taken)) if taken[i]]
    params = {"n": sum(taken), "most": box.artifacts, "players": owners}
    return [problem(None, "tokens", "artifacts_out", params)]


def _check_card_points(box: ClankBox, players: list[ClankPlayer]) -> list[dict[str, Any]]:
    """Cards that are not named count no more than the rest of the box can give."""
    found: list[dict[str, Any]] = []
    cards = box.cards
    for number, player in enumerate(players):
        among = [id for id in player.piles["among"] if id in cards]
        points = sum([cards[id].scored.points * player.said("among", id) for id in among])
        if points > player.number("card_points"):
            too_many = {"n": points, "most": player.number("card_points")}
            found.append(problem(number, "among", "among_many", too_many))
    owners = [i for i, player in enumerate(players) if player.number("card_points")]
    if not owners:
        return found
    total = sum([player.number("card_points") for player in players])
    most = _most_card_points(box, players)
    if total > most:
        only = owners[0] if len(owners) == 1 else None
        params: dict[str, Any] = {"n": total, "most": most, "players": owners}
        found.append(problem(only, "card_points", "cards_many", params))
    return found


def _most_card_points(box: ClankBox, players: list[ClankPlayer]) -> int:
    """What all cards that nobody named could count if every condition were met."""
    richest = max([player.number("gold") for player in players])
    most = 0
    for thing in box.cards.values():
        worth = thing.scored.points + _most_by_rule(box, thing, richest)
        if worth:
            named = sum([player.said("cards", thing.id) for player in players])
            most += max(thing.copies - named, 0) * worth
    return most


def _most_by_rule(box: ClankBox, thing: Thing, richest: int) -> int:
    rule = thing.rule
    if rule is None:
        return 0
    points: int = rule["points"]
    if rule["kind"] != "per":
        return points
    # Nothing that is counted one by one comes in larger numbers than gold or the cards of a pile.
    copies = [box.cards[of].copies for of in rule["of"] if of in box.cards]
    return max([richest, box.artifacts + box.prisoners] + copies) // int(rule["every"]) * points
