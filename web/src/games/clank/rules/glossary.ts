/** The keywords of both dungeons, with the names of their signs. */
import { type Keyword, word } from "../../../rules/keywords";

export const GLOSSARY: Keyword[] = [
  word(
    "area",
    "clank",
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
    ["But", "but(?:y|ów|em|ami)?", "Jeden but to jeden korytarz. Niewydane buty przepadają z końcem tury."],
    ["Boot", "boots?", "One boot is one tunnel. Boots not spent are lost with the turn."],
    "boot",
  ),
  word(
    "gold",
    "resources",
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
    ["Natychmiast", "Natychmiast", "Działa w chwili, gdy karta trafia do puli, na każdego, kogo dotyczy."],
    ["Arrive", "Arrives?", "Happens the moment the card is laid into the row, to everybody it names."],
  ),
  word(
    "acquire",
    "cards",
    ["Zdobycie", "Zdobycie", "Działa raz, w chwili zdobycia karty, a nie przy jej zagraniu."],
    ["Acquire", "Acquire", "Happens once, when you acquire the card, not when you play it."],
  ),
  word(
    "use",
    "cards",
    ["Wykorzystaj", "Wykorzystaj", "Płacisz i bierzesz efekt od razu. Potem karta znika z puli."],
    ["Use", "Use", "You pay and take the effect at once. Then the card leaves the row."],
  ),
  word(
    "defeat",
    "cards",
    ["Pokonanie", "Pokonanie", "Nagroda, którą bierzesz od razu po pokonaniu tego potwora."],
    ["Defeat", "Defeat", "The reward that you take at once for beating this monster."],
  ),
  word(
    "react",
    "react",
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
    ["Koniec gry", "Koniec gry", "Liczy się przy podliczaniu punktów, gdy masz tę kartę w talii."],
    ["End of game", "End of game", "Counts in the final count if the card is in your deck."],
  ),
  word(
    "device",
    "cards",
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
    ["Klejnot", "klejnot\\p{L}*", "Rodzaj karty, która daje dużo punktów, ale jej zdobycie robi hałas."],
    ["Gem", "gems?", "A kind of card with many points, but acquiring it makes noise."],
  ),
  word(
    "rage",
    "dragon",
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
    ["Pula kart lochów", "pul\\p{L}* kart lochów", "Sześć kart na środku, dostępnych dla wszystkich."],
    ["Dungeon row", "dungeon row", "Six cards in the middle that anybody may take."],
  ),
  word(
    "depths",
    "health",
    ["Podziemia", "podziemi\\p{L}*", "Głęboka część lochów. Kto straci tu przytomność, nie ma punktów."],
    ["Depths", "Depths", "The deep part of the dungeon. Whoever is knocked out here has no points."],
    "depths",
  ),
  word(
    "refuge",
    "places",
    ["Azyl", "azyl\\p{L}*", "Bezpieczne kafle: kto straci tu przytomność z artefaktem, liczy punkty."],
    ["Safe tiles", "safe tiles?", "Whoever is knocked out here with an artifact counts the points."],
  ),
  word(
    "cave",
    "caves",
    ["Kryształowa grota", "kryształow\\p{L}* gro[tc]\\p{L}*", "Po wejściu nie wydasz już butów w tej turze."],
    ["Crystal cave", "crystal caves?", "After entering you spend no more boots this turn."],
    "crystal_cave",
  ),
  word(
    "market",
    "market",
    ["Kram", "kram(?:y|u|em|ie|ów|ach)?", "Komnata, w której za złoto kupuje się towary, każdy za 7."],
    ["Market", "markets?", "A room where gold buys items, 7 each."],
  ),
  word(
    "wayshrine",
    "wayshrines",
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
    ["Wielki sekret", "wielk\\p{L}* sekret\\p{L}*", "Zakryty żeton, cenniejszy od pomniejszego."],
    ["Major secret", "major secrets?", "A token face down, worth more than a minor one."],
    "major",
  ),
  word(
    "prisoner",
    "prisoners",
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
    ["Korona", "koron\\p{L}*", "Towar z kramu za punkty. Niektóre karty działają lepiej, gdy ją masz."],
    ["Crown", "crowns?", "An item of the market for points. Some cards work better if you have one."],
  ),
  word(
    "mastery",
    "leaving",
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
    [
      "Duch",
      "duch(?:y|a|em|ów|owi)?",
      "Biała kostka. Wylosowana rani każdego, kto jest jeszcze w katakumbach.",
    ],
    ["Ghost", "ghosts?", "A white cube. When drawn it hurts everybody still in the catacombs."],
    "ghost",
  ),
];

const LAID = ["lockpick", "refuge", "wayshrine", "portal", "prisoner", "haunted", "ghost"];
/** Whether it is met in the keep, too. */
export const isInKeep = ({ id }: Keyword): boolean => !LAID.includes(id);
