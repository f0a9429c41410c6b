"""What each verb of an effect says, one entry a verb, in the order in which a card tells them.

The fields of a phrase are the keys of the effect: `{draw:card.acc}` is the number behind `draw`
with a counted noun. A pair of phrases is for 1 and for more. Polish needs more forms where an
effect can stand there: "pl may" is the infinitive after "możesz" and "aby", "pl noun" the verbal
noun in what somebody else may choose. English needs "en may" only where it says another word.

A new verb is one entry in the group where it belongs; its place in the group is its place on the
card.
"""

from collections.abc import Iterable, Mapping

Words = Mapping[str, str]
Phrase = Mapping[str, str | tuple[str, str]]

# Where an alternative of a choice can be picked at all.
NEEDS: dict[str, Phrase] = {"need": {"pl": "jeśli {need}", "en": "if {need}"}}
PRICES: dict[str, Phrase] = {
    "discard_card": {
        "pl": "odrzuć z ręki {discard_card}",
        "pl may": "odrzucić z ręki {discard_card}",
        "pl noun": "odrzucenie z ręki {discard_card}",
        "en": "discard {discard_card} from hand",
    },
    "reveal_card": {
        "pl": "pokaż z ręki {reveal_card}",
        "pl may": "pokazać z ręki {reveal_card}",
        "pl noun": "pokazanie z ręki karty {reveal_card}",
        "en": "reveal {reveal_card} from hand",
    },
    "pay_gold": {
        "pl": "zapłać {pay_gold:gold.acc}",
        "pl may": "zapłacić {pay_gold:gold.acc}",
        "pl noun": "zapłacenie {pay_gold:gold.gen}",
        "en": "pay {pay_gold:gold}",
    },
    "pay_lockpicks": {
        "pl": "wydaj {pay_lockpicks:lockpick.acc}",
        "pl may": "wydać {pay_lockpicks:lockpick.acc}",
        "pl noun": "wydanie {pay_lockpicks:lockpick.gen}",
        "en": "spend {pay_lockpicks:lockpick}",
    },
    "pay_idols": {
        "pl": "zwróć {pay_idols:monkey_idol.acc}",
        "pl may": "zwrócić {pay_idols:monkey_idol.acc}",
        "pl noun": "zwrócenie {pay_idols:monkey_idol.gen}",
        "en": "return {pay_idols:monkey_idol}",
    },
    "pay_clank": {
        "pl": "przyjmij {pay_clank} Brzdęk!",
        "pl may": "przyjąć {pay_clank} Brzdęk!",
        "pl noun": "przyjęcie {pay_clank} Brzdęk!",
        "en": "take {pay_clank} Clank!",
    },
}
# Resources share one sentence, so they have a noun instead of a phrase.
RESOURCES = {
    "skill": "skill",
    "swords": "sword",
    "boots": "boot",
    "gold": "gold",
    "lockpicks": "lockpick",
}
GAINS: dict[str, Phrase] = {
    "draw": {
        "pl": "dobierz {draw:card.acc}",
        "pl may": "dobrać {draw:card.acc}",
        "pl noun": "dobranie {draw:card.gen}",
        "en": "draw {draw:card}",
    },
    "heal": {
        "pl": "ulecz {heal:damage.acc}",
        "pl may": "uleczyć {heal:damage.acc}",
        "pl noun": "uleczenie {heal:damage.gen}",
        "en": "heal {heal:damage}",
    },
    "teleport": {
        "pl": (
            "teleportuj się do sąsiedniej komnaty",
            "teleportuj się do sąsiedniej komnaty {teleport:time.acc}",
        ),
        "pl may": (
            "teleportować się do sąsiedniej komnaty",
            "teleportować się do sąsiedniej komnaty {teleport:time.acc}",
        ),
        "pl noun": (
            "teleportacja do sąsiedniej komnaty",
            "teleportacja do sąsiedniej komnaty {teleport:time.acc}",
        ),
        "en": ("teleport to an adjacent room", "teleport to an adjacent room {teleport:time}"),
    },
    "minor_secrets": {
        "pl": "weź {minor_secrets:random_minor_secret.acc}",
        "pl may": "wziąć {minor_secrets:random_minor_secret.acc}",
        "pl noun": "wzięcie {minor_secrets:random_minor_secret.gen}",
        "en": "take {minor_secrets:random_minor_secret}",
    },
    "major_secrets": {
        "pl": "weź {major_secrets:random_major_secret.acc}",
        "pl may": "wziąć {major_secrets:random_major_secret.acc}",
        "pl noun": "wzięcie {major_secrets:random_major_secret.gen}",
        "en": "take {major_secrets:random_major_secret}",
    },
    "take_adjacent_secret": {
        "pl": "weź {take_adjacent_secret:secret.acc} z sąsiedniej komnaty",
        "pl may": "wziąć {take_adjacent_secret:secret.acc} z sąsiedniej komnaty",
        "pl noun": "wzięcie {take_adjacent_secret:secret.gen} z sąsiedniej komnaty",
        "en": "take {take_adjacent_secret:secret} from an adjacent room",
    },
    "idols": {
        "pl": "weź {idols:monkey_idol.acc}",
        "pl may": "wziąć {idols:monkey_idol.acc}",
        "pl noun": "wzięcie {idols:monkey_idol.gen}",
        "en": "take {idols:monkey_idol}",
    },
    "take_card": {
        "pl": "weź z rezerwy {take_card}",
        "pl may": "wziąć z rezerwy {take_card}",
        "pl noun": "wzięcie z rezerwy {take_card}",
        "en": "take {take_card} from the reserve",
    },
    "take_item": {
        "pl": "weź za darmo 1 towar z rynku",
        "pl may": "wziąć za darmo 1 towar z rynku",
        "pl noun": "wzięcie za darmo 1 towaru z rynku",
        "en": "take 1 item from the market for free",
    },
    "free_from_row": {
        "pl": (
            "wykorzystaj 1 okazję albo zdobądź 1 kartę z puli kart lochów bez płacenia sprawności"
        ),
        "pl noun": (
            "wykorzystanie 1 okazji albo zdobycie 1 karty z puli kart lochów"
            " bez płacenia sprawności"
        ),
        "en": "use 1 device or acquire 1 card from the dungeon row without paying skill",
    },
    "to_deck_top": {
        "pl": "możesz położyć tę kartę na wierzchu swojej talii",
        "pl noun": "położenie tej karty na wierzchu swojej talii",
        "en": "you may put this card on top of your deck",
    },
    "prisoners": {
        "pl": "uwolnij {prisoners:prisoner.acc}",
        "pl may": "uwolnić {prisoners:prisoner.acc}",
        "pl noun": "uwolnienie {prisoners:prisoner.gen}",
        "en": "free {prisoners:prisoner}",
    },
    "mark_wayshrine": {
        "pl": "połóż swoją kostkę Brzdęk! przy dowolnym ołtarzyku i odbierz nagrodę",
        "pl noun": "kostka Brzdęk! przy dowolnym ołtarzyku i nagroda",
        "en": "put one of your Clank! cubes at any wayshrine and take the reward",
    },
    "new_tile": {
        "pl": "dołóż nowy kafel obok swojego",
        "pl noun": "dołożenie nowego kafla obok swojego",
        "en": "place a new tile next to yours",
        "en noun": "place a new tile next to their own",
    },
    "teleport_to": {
        "pl": "teleportuj się {teleport_to}",
        "pl may": "teleportować się {teleport_to}",
        "pl noun": "teleportacja {teleport_to}",
        "en": "teleport {teleport_to}",
    },
}
TILES: dict[str, Phrase] = {
    "turn_own_tile": {
        "pl": (
            "każdy, kto stoi na kwadratowym kaflu bez innych graczy,"
            " obraca ten kafel w nowe położenie"
        ),
        "en": "each player alone on a square tile turns that tile to a new orientation",
    },
    "turn_tiles": {
        "pl": "każdy kwadratowy kafel, na którym stoi gracz, obraca się o {turn_tiles}",
        "en": "each square tile with a player on it turns by {turn_tiles}",
    },
}
TRASH: dict[str, Phrase] = {
    "trash": {
        "pl": "usuń {trash}",
        "pl may": "usunąć {trash}",
        "pl noun": "usunięcie {trash}",
        "en": "trash {trash}",
    },
}
THIS_TURN: dict[str, Phrase] = {
    "ignore_caves": {
        "pl": "w tej turze kryształowe groty cię nie zatrzymują",
        "pl noun": "w tej turze swoboda w kryształowych grotach",
        "en": "this turn crystal caves do not stop you",
        "en noun": "this turn crystal caves do not stop them",
    },
    "ignore_monsters": {
        "pl": "w tej turze ignorujesz potwory w korytarzach",
        "pl noun": "w tej turze ignorowanie potworów w korytarzach",
        "en": "this turn you ignore monsters in tunnels",
        "en noun": "this turn they ignore monsters in tunnels",
    },
    "gold_bonus": {
        "pl": "w tej turze, ilekroć zyskujesz złoto, otrzymujesz o {gold_bonus:gold.acc} więcej",
        "pl noun": "w tej turze o {gold_bonus:gold.acc} więcej przy każdym zysku złota",
        "en": "this turn, whenever you gain gold, gain {gold_bonus} more",
        "en noun": "this turn {gold_bonus} more gold at every gain",
    },
    "gem_discount": {
        "pl": "w tej turze klejnoty kosztują o {gem_discount:skill.acc} mniej",
        "pl noun": "w tej turze klejnoty tańsze o {gem_discount:skill.acc}",
        "en": "this turn gems cost {gem_discount:skill} less",
    },
}
DRAGON: dict[str, Phrase] = {
    "attack": {
        "pl": ("wywołaj smoczy atak", "wywołaj {attack:dragon_attack.acc}"),
        "pl noun": ("smoczy atak", "{attack:dragon_attack}"),
        "en": ("cause a dragon attack", "cause {attack:dragon_attack}"),
    },
    "cubes_to_bag": {
        "pl": "wrzuć do smoczej sakwy {cubes_to_bag:set_aside_dragon_cube.acc}",
        "pl noun": "{cubes_to_bag:set_aside_dragon_cube} do smoczej sakwy",
        "en": "put {cubes_to_bag:set_aside_dragon_cube} into the dragon bag",
    },
    "ghosts": {
        "pl": "dołóż do obszaru Brzdęk! {ghosts:ghost_cube.acc}",
        "pl noun": "{ghosts:ghost_cube} do obszaru Brzdęk!",
        "en": "add {ghosts:ghost_cube} to the Clank! area",
    },
    "rage": {
        "pl": "smocza furia rośnie o {rage}",
        "pl noun": "wzrost smoczej furii o {rage}",
        "en": "dragon rage rises by {rage}",
    },
}
NOISE: dict[str, Phrase] = {
    "clank": {
        "pl": "{clank} Brzdęk!",
        "pl may": "otrzymać {clank} Brzdęk!",
        "pl noun": "{clank} Brzdęk!",
        "en": "{clank} Clank!",
        "en may": "get {clank} Clank!",
    },
    "others_clank": {
        "pl": "pozostali gracze otrzymują {others_clank} Brzdęk!",
        "pl noun": "{others_clank} Brzdęk! dla pozostałych graczy",
        "en": "each other player gets {others_clank} Clank!",
    },
    "all_clank": {
        "pl": "wszyscy gracze otrzymują {all_clank} Brzdęk!",
        "pl noun": "{all_clank} Brzdęk! dla wszystkich graczy",
        "en": "each player gets {all_clank} Clank!",
    },
}
# Effects on terms: for each, if, either or, in exchange, if one likes.
TERMS: dict[str, Phrase] = {
    "per": {"pl": "{gain} {per}", "en": "{gain} {per}"},
    "if": {"pl": "jeśli {if}: {gain}", "en": "if {if}: {gain}"},
    "choose": {"pl": "wybierz {n}: {choose}", "en": "choose {n}: {choose}"},
    "discard": {
        "pl": "odrzuć {discard:card.acc} z ręki",
        "pl may": "odrzucić {discard:card.acc} z ręki",
        "pl noun": "odrzucenie {discard:card.gen} z ręki",
        "en": "discard {discard:card} from your hand",
        "en noun": "discard {discard:card} from their hand",
    },
    "offer": {"pl": "możesz {offer}", "en": "you may {offer}"},
    "market_offer": {
        "pl": (
            "w tej turze możesz w dowolnym miejscu kupić 1 towar z rynku za {market_offer:gold.acc}"
        ),
        "en": (
            "this turn you may buy 1 item from the market for {market_offer:gold}, wherever you are"
        ),
    },
    "replace_row": {
        "pl": (
            "wymień {replace_row:card.acc} w puli kart lochów."
            " Symbol smoczego ataku na nowej karcie się nie liczy",
            "wymień {replace_row:card.acc} w puli kart lochów."
            " Symbole smoczego ataku na nowych kartach się nie liczą",
        ),
        "en": (
            "replace {replace_row:card} in the dungeon row. Ignore a dragon symbol on the new card",
            "replace {replace_row:card} in the dungeon row. Ignore dragon symbols on the new cards",
        ),
    },
}
EVERYBODY: dict[str, Phrase] = {
    "each": {"pl": "{each} wybiera jedno: {choose}", "en": "{each} chooses one: {choose}"},
}
EACH_MAY: Phrase = {"pl": "{each} może {may}", "en": "{each} may {may}"}
EACH_MAY_OFTEN: Phrase = {
    "pl": "{each} może dowolną liczbę razy {may}",
    "en": "{each} may {may}, any number of times",
}
PHRASES = NEEDS | PRICES | GAINS | TILES | TRASH | THIS_TURN | DRAGON | NOISE | TERMS | EVERYBODY


def _places(*groups: Iterable[str]) -> dict[str, int]:
    verbs = (verb for group in groups for verb in group)
    return {verb: place for place, verb in enumerate(verbs)}


# The noise stands where the eye looks for it: at the end of what one gets.
_GOT: tuple[Mapping[str, object], ...] = (NEEDS, PRICES, RESOURCES, GAINS, TILES)
IN_BUNDLE = _places(*_GOT, TRASH, THIS_TURN, DRAGON, NOISE, TERMS, EVERYBODY)
IN_BODY = _places(*_GOT, DRAGON, NOISE, THIS_TURN, TERMS, TRASH, EVERYBODY)
# A place between what one gets and all that follows, in either order.
AFTER_GAINS = IN_BUNDLE["trash"] - 0.5

# ---- Words that fill the fields

CONDITIONS: dict[str, Phrase] = {
    "artifact": {"pl": "masz artefakt", "en": "you have an artifact"},
    "crown": {"pl": "masz koronę", "en": "you have a crown"},
    "monkey_idol": {"pl": "masz figurkę małpiego bożka", "en": "you have a monkey idol"},
    "prisoners": {
        "pl": "masz co najmniej {n:prisoner.acc}",
        "en": "you have at least {n:prisoner}",
    },
    "another_companion": {
        "pl": "w twoim obszarze gry jest inny towarzysz",
        "en": "another companion is in your play area",
    },
    "card_seen": {
        "pl": "w twoim obszarze gry lub na twoim stosie kart odrzuconych jest {card}",
        "en": "{card} is in your play area or discard pile",
    },
    "gem_seen": {
        "pl": "w twoim obszarze gry lub na twoim stosie kart odrzuconych jest klejnot",
        "en": "a gem is in your play area or discard pile",
    },
    "clank_made": {
        "pl": "w tej turze wydasz co najmniej {n} Brzdęk!",
        "en": "you make at least {n} Clank! this turn",
    },
    "gold_gained": {
        "pl": "w tej turze zyskasz co najmniej {n:gold.acc}",
        "en": "you gain at least {n:gold} this turn",
    },
    "skill_gained": {
        "pl": "w tej turze wygenerujesz co najmniej {n:skill.acc}",
        "en": "you generate at least {n:skill} this turn",
    },
    "row_monster": {
        "pl": "w tej turze pokonasz potwora z puli kart lochów",
        "en": "you defeat a monster from the dungeon row this turn",
    },
    "portal_used": {
        "pl": "w tej turze użyjesz portalu",
        "en": "you use a portal this turn",
    },
}
# A place is a condition too.
HERE: Words = {"pl": "jesteś {}", "en": "you are {}"}
PER: dict[str, Words] = {
    "clank": {
        "pl": "za każdy Brzdęk! wydany w tej turze",
        "en": "for each Clank! made this turn",
    },
    "artifact": {"pl": "za każdy swój artefakt", "en": "for each artifact you have"},
}
TARGETS: dict[str, Words] = {
    "adjacent": {"pl": "do sąsiedniej komnaty", "en": "to an adjacent room"},
    "wayshrine": {
        "pl": "do dowolnej innej komnaty z ołtarzykiem",
        "en": "to any other wayshrine room",
    },
    "haunted": {
        "pl": "do dowolnej komnaty innego nawiedzonego kafla",
        "en": "to any room of a different haunted tile",
    },
    "deep_player": {
        "pl": "do komnaty w podziemiach, w której jest inny gracz",
        "en": "to a room in the Depths where another player is",
    },
    "new_tile": {"pl": "do dowolnej komnaty nowego kafla", "en": "to any room of the new tile"},
}
# Where a trashed card comes from; usually the play area or the discard pile.
SOURCES: dict[str, Words] = {
    "": {
        "pl": "ze swojego obszaru gry lub stosu kart odrzuconych",
        "en": "from {whose} play area or discard pile",
    },
    "discard": {"pl": "ze swojego stosu kart odrzuconych", "en": "from {whose} discard pile"},
    "hand_or_discard": {
        "pl": "z ręki lub ze swojego stosu kart odrzuconych",
        "en": "from {whose} hand or discard pile",
    },
}
EACH: dict[str, Words] = {
    "all": {"pl": "każdy gracz", "en": "each player"},
    "others": {"pl": "każdy przeciwnik", "en": "each opponent"},
}
HOW_MANY: dict[int, Words] = {
    1: {"pl": "jedno", "en": "one"},
    2: {"pl": "dwa różne", "en": "two different"},
}
THIS_CARD: Words = {"pl": "tę kartę", "en": "this card"}
UP_TO: Words = {"pl": "najwyżej {}", "en": "up to {}"}
ALL_INSTEAD: Words = {"pl": "zamiast tego wykonaj wszystkie", "en": "do all of them instead"}
MORE_INSTEAD: Phrase = {
    "pl": "pozostali gracze otrzymują {others_clank} Brzdęk! zamiast {instead}",
    "en": "each other player gets {others_clank} Clank! instead of {instead}",
}
IF_YOU_DO: Words = {"pl": "jeśli to zrobisz, {}", "en": "if you do, {}"}
IN_ORDER_TO: Words = {"pl": "{}, aby {}", "en": "{} to {}"}
