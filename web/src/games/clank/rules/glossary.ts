/** The keywords of cards and rules: how they stand in a text, and what they mean in one sentence. */
interface Meaning {
  name: string;
  /** How it stands in a text, with its endings; the longest of several comes first. */
  match: string;
  text: string;
}
export interface Keyword {
  id: string;
  /** The rule that says more. */
  topic: string;
  /** Left out: every game. */
  games?: string[];
  /** Its glyph. */
  sign?: string;
  pl: Meaning;
  en: Meaning;
}

const CLANK = ["clank", "catacombs"];
const LAID = ["catacombs"];
const BRAINS = ["brains"];

const word = (
  id: string,
  topic: string,
  games: string[],
  pl: [name: string, match: string, text: string],
  en: [name: string, match: string, text: string],
  sign?: string,
): Keyword => ({
  id,
  topic,
  games,
  ...(sign ? { sign } : {}),
  pl: { name: pl[0], match: pl[1], text: pl[2] },
  en: { name: en[0], match: en[1], text: en[2] },
});

/** Of two that begin alike the longer one comes first. */
export const KEYWORDS: Keyword[] = [
  word(
    "area",
    "clank",
    CLANK,
    [
      "Obszar Brzdęk!",
      "obszar\\p{L}* Brzdęk!",
      "Tu leżą kostki za wydany hałas. Przy smoczym ataku wszystkie trafiają do sakwy.",
    ],
    [
      "Clank! area",
      "Clank! area",
      "Here lie the cubes for the noise made. A dragon attack sweeps all of them into the bag.",
    ],
  ),
  word(
    "play_area",
    "turn",
    CLANK,
    [
      "Obszar gry",
      "obszar\\p{L}* gry",
      "Karty zagrane w tej turze. Na jej koniec trafiają na stos kart odrzuconych.",
    ],
    ["Play area", "play area", "The cards played this turn. When it ends they go to the discard pile."],
  ),
  word(
    "clank",
    "clank",
    CLANK,
    [
      "Brzdęk!",
      "Brzdęk\\p{L}*!?",
      "Za każdy Brzdęk! kładziesz swoją kostkę w obszarze Brzdęk! Ujemny Brzdęk! ją stamtąd zabiera.",
    ],
    [
      "Clank!",
      "Clank!",
      "For each Clank! put one of your cubes in the Clank! area. Negative Clank! takes one back.",
    ],
    "clank",
  ),
  word(
    "skill",
    "resources",
    CLANK,
    [
      "Sprawność",
      "sprawnoś[cć]\\p{L}*",
      "Za sprawność zdobywasz karty i wykorzystujesz okazje. Przepada z końcem tury.",
    ],
    ["Skill", "skill", "Skill acquires cards and uses devices. What is left is lost with the turn."],
    "skill",
  ),
  word(
    "sword",
    "resources",
    CLANK,
    [
      "Miecz",
      "miecz\\p{L}*",
      "Mieczami pokonujesz potwory w puli i w korytarzach. Przepadają z końcem tury.",
    ],
    ["Sword", "swords?", "Swords defeat monsters, in the row and in tunnels. Lost with the turn."],
    "sword",
  ),
  word(
    "boot",
    "moving",
    CLANK,
    ["But", "but(?:y|ów|em|ami)?", "Jeden but to jeden korytarz. Niewydane buty przepadają z końcem tury."],
    ["Boot", "boots?", "One boot is one tunnel. Boots not spent are lost with the turn."],
    "boot",
  ),
  word(
    "gold",
    "resources",
    CLANK,
    [
      "Złoto",
      "złot(?:o|a|em)",
      "Złotem płacisz w kramie. Zostaje między turami, a na koniec każde to 1 punkt.",
    ],
    ["Gold", "gold", "Gold pays in a market. It stays between turns and is 1 point each at the end."],
    "gold",
  ),
  word(
    "lockpick",
    "resources",
    LAID,
    [
      "Wytrych",
      "wytrych\\p{L}*",
      "Wytrych otwiera kłódkę, skrzynię, bibliotekę albo więzienie. Zostaje między turami.",
    ],
    [
      "Lockpick",
      "lockpicks?",
      "A lockpick opens a lock, a chest, a library or a prison. It stays between turns.",
    ],
    "lockpick",
  ),
  word(
    "damage",
    "health",
    CLANK,
    [
      "Obrażenie",
      "obraże\\p{L}*",
      "Każde zajmuje 1 z 10 pól zdrowia. Gdy wskaźnik się zapełni, tracisz przytomność.",
    ],
    ["Damage", "damage", "Each takes 1 of 10 spaces of health. A full meter knocks you out."],
    "heal",
  ),
  word(
    "heal",
    "health",
    CLANK,
    [
      "Leczenie",
      "ulecz\\p{L}*|leczenie|leczeniu|leczy",
      "Zdejmij tyle kostek ze swojego wskaźnika zdrowia; wracają do zapasów.",
    ],
    ["Heal", "heal(?:s|ing)?", "Take that many cubes off your health meter; they return to your supply."],
    "heal",
  ),
  word(
    "trash",
    "trash",
    CLANK,
    [
      "Usuń",
      "usu(?:ń|wa|nąć|nięci)\\p{L}*",
      "Karta znika z twojej talii na zawsze. Wybierasz ją na koniec tury.",
    ],
    ["Trash", "trash(?:ed|es)?", "The card leaves your deck for good. You choose it when the turn ends."],
  ),
  word(
    "teleport",
    "teleport",
    CLANK,
    [
      "Teleportacja",
      "teleport\\p{L}*",
      "Przenosi przez jeden korytarz bez butów; potwory, kłódki i strzałki się nie liczą.",
    ],
    [
      "Teleport",
      "teleport(?:s|ed)?",
      "Through one tunnel without boots; monsters, locks and arrows do not count.",
    ],
    "teleport",
  ),
  word(
    "arrive",
    "row",
    CLANK,
    ["Natychmiast", "Natychmiast", "Działa w chwili, gdy karta trafia do puli, na każdego, kogo dotyczy."],
    ["Arrive", "Arrives?", "Happens the moment the card is laid into the row, to everybody it names."],
  ),
  word(
    "acquire",
    "cards",
    CLANK,
    ["Zdobycie", "Zdobycie", "Działa raz, w chwili zdobycia karty, a nie przy jej zagraniu."],
    ["Acquire", "Acquire", "Happens once, when you acquire the card, not when you play it."],
  ),
  word(
    "use",
    "cards",
    CLANK,
    ["Wykorzystaj", "Wykorzystaj", "Płacisz i bierzesz efekt od razu. Potem karta znika z puli."],
    ["Use", "Use", "You pay and take the effect at once. Then the card leaves the row."],
  ),
  word(
    "defeat",
    "cards",
    CLANK,
    ["Pokonanie", "Pokonanie", "Nagroda, którą bierzesz od razu po pokonaniu tego potwora."],
    ["Defeat", "Defeat", "The reward that you take at once for beating this monster."],
  ),
  word(
    "react",
    "react",
    CLANK,
    [
      "Reakcja",
      "Reakcj\\p{L}*",
      "Tę kartę możesz zagrać z ręki poza swoją turą, gdy stanie się to, co na niej napisano.",
    ],
    [
      "React",
      "React(?:ion)?",
      "You may play this card from your hand out of turn when what it names happens.",
    ],
  ),
  word(
    "danger",
    "danger",
    CLANK,
    [
      "Zagrożenie",
      "Zagrożeni\\p{L}*",
      "Dopóki ta karta leży w puli, w każdym smoczym ataku losuje się o 1 kostkę więcej.",
    ],
    ["Danger", "Danger", "While this card lies in the row every dragon attack draws 1 more cube."],
    "danger",
  ),
  word(
    "final",
    "end",
    CLANK,
    ["Koniec gry", "Koniec gry", "Liczy się przy podliczaniu punktów, gdy masz tę kartę w talii."],
    ["End of game", "End of game", "Counts in the final count if the card is in your deck."],
  ),
  word(
    "device",
    "cards",
    CLANK,
    [
      "Okazja",
      "okazj\\p{L}*",
      "Karta z puli, którą wykorzystuje się od razu za sprawność; nie trafia do talii.",
    ],
    ["Device", "devices?", "A card of the row that is used at once for skill; it does not go to your deck."],
  ),
  word(
    "monster",
    "cards",
    CLANK,
    [
      "Potwór",
      "potw[oó]r\\p{L}*",
      "W puli pokonujesz go mieczami dla nagrody. W korytarzu zadaje 1 obrażenie albo kosztuje miecz.",
    ],
    [
      "Monster",
      "monsters?",
      "In the row you beat it with swords for a reward. In a tunnel it deals 1 damage or costs a sword.",
    ],
    "monster",
  ),
  word(
    "companion",
    "cards",
    CLANK,
    [
      "Towarzysz",
      "towarzysz\\p{L}*",
      "Rodzaj karty z zaokrąglonym brzegiem. Niektóre karty działają lepiej obok innego towarzysza.",
    ],
    [
      "Companion",
      "companions?",
      "A kind of card with a round edge. Some cards work better beside another companion.",
    ],
  ),
  word(
    "gem",
    "cards",
    CLANK,
    ["Klejnot", "klejnot\\p{L}*", "Rodzaj karty, która daje dużo punktów, ale jej zdobycie robi hałas."],
    ["Gem", "gems?", "A kind of card with many points, but acquiring it makes noise."],
  ),
  word(
    "rage",
    "dragon",
    CLANK,
    [
      "Smocza furia",
      "smocz\\p{L}* furi\\p{L}*",
      "Tor, który mówi, ile kostek losuje się w ataku. Rośnie za każdy zabrany artefakt.",
    ],
    [
      "Dragon rage",
      "dragon rage",
      "The track that says how many cubes an attack draws. Every artifact taken raises it.",
    ],
    "rage",
  ),
  word(
    "attack",
    "dragon",
    CLANK,
    [
      "Smoczy atak",
      "smocz\\p{L}* atak\\p{L}*",
      "Kostki z obszaru trafiają do sakwy, a kilka się losuje: każda twoja to 1 obrażenie.",
    ],
    [
      "Dragon attack",
      "dragon attacks?",
      "Cubes of the area go into the bag and some are drawn: each of yours is 1 damage.",
    ],
    "dragon",
  ),
  word(
    "bag",
    "dragon",
    CLANK,
    [
      "Smocza sakwa",
      "smocz\\p{L}* sakw\\p{L}*",
      "Z niej losuje się kostki w smoczym ataku. Co do niej trafi, zostaje, aż zostanie wylosowane.",
    ],
    ["Dragon bag", "dragon bag", "Attacks draw from it. What goes in stays until it is drawn."],
    "bag",
  ),
  word(
    "row",
    "row",
    CLANK,
    ["Pula kart lochów", "pul\\p{L}* kart lochów", "Sześć kart na środku, dostępnych dla wszystkich."],
    ["Dungeon row", "dungeon row", "Six cards in the middle that anybody may take."],
  ),
  word(
    "depths",
    "health",
    CLANK,
    ["Podziemia", "podziemi\\p{L}*", "Głęboka część lochów. Kto straci tu przytomność, nie ma punktów."],
    ["Depths", "Depths", "The deep part of the dungeon. Whoever is knocked out here has no points."],
    "depths",
  ),
  word(
    "refuge",
    "places",
    LAID,
    ["Azyl", "azyl\\p{L}*", "Bezpieczne kafle: kto straci tu przytomność z artefaktem, liczy punkty."],
    ["Safe tiles", "safe tiles?", "Whoever is knocked out here with an artifact counts the points."],
  ),
  word(
    "cave",
    "caves",
    CLANK,
    ["Kryształowa grota", "kryształow\\p{L}* gro[tc]\\p{L}*", "Po wejściu nie wydasz już butów w tej turze."],
    ["Crystal cave", "crystal caves?", "After entering you spend no more boots this turn."],
    "crystal_cave",
  ),
  word(
    "market",
    "market",
    CLANK,
    ["Kram", "kram(?:y|u|em|ie|ów|ach)?", "Komnata, w której za złoto kupuje się towary, każdy za 7."],
    ["Market", "markets?", "A room where gold buys items, 7 each."],
  ),
  word(
    "wayshrine",
    "wayshrines",
    LAID,
    [
      "Ołtarzyk",
      "ołtarzyk\\p{L}*",
      "Połóż przy nim kostkę: dostajesz 1 złoto za każdą swoją kostkę przy ołtarzykach.",
    ],
    ["Wayshrine", "wayshrines?", "Put a cube there: you gain 1 gold for each of your cubes at wayshrines."],
    "wayshrine",
  ),
  word(
    "portal",
    "portals",
    LAID,
    [
      "Portal",
      "portal(?:e|u|em|i|ach|ami)?",
      "Korytarz prowadzi przez niego dalej od dowolnego innego portalu.",
    ],
    ["Portal", "portals?", "A tunnel goes through it and on from any other portal."],
    "portal",
  ),
  word(
    "artifact",
    "artifacts",
    CLANK,
    [
      "Artefakt",
      "artefakt\\p{L}*",
      "Bez niego nie ma punktów ani wyjścia. Niesiesz jeden, a z plecakiem więcej.",
    ],
    [
      "Artifact",
      "artifacts?",
      "Without one there are no points and no way out. You carry one, more with a backpack.",
    ],
  ),
  word(
    "idol",
    "tokens",
    CLANK,
    [
      "Figurka małpiego bożka",
      "figurk\\p{L}* małpiego bożka",
      "Leży w małpim sanktuarium i jest warta 5 punktów.",
    ],
    ["Monkey idol", "monkey idols?", "It stands in the monkey shrine and is worth 5 points."],
    "idol",
  ),
  word(
    "minor",
    "tokens",
    CLANK,
    [
      "Pomniejszy sekret",
      "pomniejsz\\p{L}* sekret\\p{L}*",
      "Zakryty żeton: złoto, eliksir, smocze jajo albo inny drobiazg.",
    ],
    [
      "Minor secret",
      "minor secrets?",
      "A token face down: gold, a potion, a dragon egg or some other trifle.",
    ],
  ),
  word(
    "major",
    "tokens",
    CLANK,
    ["Wielki sekret", "wielk\\p{L}* sekret\\p{L}*", "Zakryty żeton, cenniejszy od pomniejszego."],
    ["Major secret", "major secrets?", "A token face down, worth more than a minor one."],
    "major",
  ),
  word(
    "prisoner",
    "prisoners",
    LAID,
    [
      "Więzień",
      "więźni\\p{L}*|więzień",
      "Uwolniony zostaje z tobą do końca gry; jedni działają od razu, inni dają punkty.",
    ],
    [
      "Prisoner",
      "prisoners?",
      "Once freed stays with you to the end; some work at once, others give points.",
    ],
    "prison",
  ),
  word(
    "crown",
    "market",
    CLANK,
    ["Korona", "koron\\p{L}*", "Towar z kramu za punkty. Niektóre karty działają lepiej, gdy ją masz."],
    ["Crown", "crowns?", "An item of the market for points. Some cards work better if you have one."],
  ),
  word(
    "mastery",
    "leaving",
    CLANK,
    [
      "Odznaka złodziejskiego mistrzostwa",
      "odznak\\p{L}*(?: złodziejskiego mistrzostwa)?",
      "20 punktów dla każdego, kto wyjdzie z artefaktem.",
    ],
    ["Mastery token", "Mastery(?: tokens?)?", "20 points for everybody who gets out with an artifact."],
  ),
  word(
    "haunted",
    "ghosts",
    LAID,
    [
      "Nawiedzony kafel",
      "nawiedzon\\p{L}* kaf\\p{L}*",
      "Gdy zostaje odkryty, w obszarze Brzdęk! przybywa duch.",
    ],
    ["Haunted tile", "haunted tiles?", "When it is discovered a ghost joins the Clank! area."],
    "ghost",
  ),
  word(
    "ghost",
    "ghosts",
    LAID,
    [
      "Duch",
      "duch(?:y|a|em|ów|owi)?",
      "Biała kostka. Wylosowana rani każdego, kto jest jeszcze w katakumbach.",
    ],
    ["Ghost", "ghosts?", "A white cube. When drawn it hurts everybody still in the catacombs."],
    "ghost",
  ),
  word(
    "horde",
    "play",
    BRAINS,
    ["Horda", "Hord\\p{L}*", "Stos na środku. Zagrywa się na niego coraz większe wartości."],
    ["Horde", "Horde", "The pile in the middle. Ever higher values are played on it."],
  ),
  word(
    "graveyard",
    "refill",
    BRAINS,
    ["Cmentarz", "Cmentarz\\p{L}*", "Twoje karty na później. Wracają na rękę, gdy masz na niej mniej niż 3."],
    ["Graveyard", "Graveyards?", "Your cards for later. They return to your hand when it has fewer than 3."],
  ),
  word(
    "reserve",
    "deal",
    BRAINS,
    ["Rezerwa", "Rezerw\\p{L}*", "Karty, których nie rozdano. Dobiera się z niej za karę."],
    ["Reserve", "Reserve", "The cards that were not dealt. Penalties are drawn from it."],
  ),
  word(
    "brain",
    "goal",
    BRAINS,
    ["Mózg", "Mózg\\p{L}*", "Mózgi to życie i punkty naraz. Kto straci ostatni, kończy grę."],
    ["Brain", "Brains?", "Brains are lives and points at once. Whoever loses the last one ends the game."],
  ),
  word(
    "marshmallow",
    "die",
    BRAINS,
    ["Słodka pianka", "(?:[Ss]łodk\\p{L}* )?piank\\p{L}*", "Karta z pianką każe rzucić kością."],
    ["Marshmallow", "marshmallows?", "A card with a marshmallow makes you roll the die."],
  ),
  word(
    "mosquito",
    "spider",
    BRAINS,
    ["Komar", "Komar\\p{L}*", "Wartość 0. Pasuje na każdą kartę."],
    ["Mosquito", "Mosquito(?:es)?", "Value 0. Fits on any card."],
  ),
  word(
    "spider",
    "spider",
    BRAINS,
    ["Pająk", "Pająk\\p{L}*", "Wartość 8. Następna karta musi być mniejsza niż 8."],
    ["Spider", "Spiders?", "Value 8. The next card must be below 8."],
  ),
  word(
    "mouse",
    "spider",
    BRAINS,
    ["Mysz", "Mysz\\p{L}*", "Wartość 11. Usuwa Hordę i daje jeszcze jedną turę."],
    ["Mouse", "Mouse|Mice", "Value 11. Removes the Horde and gives another turn."],
  ),
];
