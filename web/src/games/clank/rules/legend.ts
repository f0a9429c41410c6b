/** The symbols of both dungeons. */
import { type Line as AnyLine, legend, type Section } from "../../../rules/legend";
import type { Language } from "../cards/data";
import { GLOSSARY } from "./glossary";

/** How a symbol is drawn: with the very parts that cards and boards are made of. */
export type Drawing =
  | { as: "glyph"; name: string; tone: string }
  | { as: "seal"; name: string; tone: string }
  | { as: "cost"; by: "skill" | "sword" }
  | { as: "points" }
  | { as: "way"; sign: "footprints" | "monsters" | "locks" | "arrows" }
  | { as: "room"; has: string[] }
  | { as: "lying"; what: "artifact" | "minor" | "major" | "idol" }
  | { as: "cube"; seat: string }
  | { as: "card"; number: number };
type Line = AnyLine<Drawing>;

const glyph = (name: string, tone: string): Drawing => ({ as: "glyph", name, tone });
const room = (...has: string[]): Drawing => ({ as: "room", has });

const RESOURCES: Line[] = [
  [glyph("skill", "skill"), "skill"],
  [glyph("sword", "sword"), "sword"],
  [glyph("boot", "boot"), "boot"],
  [glyph("gold", "gold"), "gold"],
  [glyph("clank", "clank"), "clank"],
  [glyph("heal", "heal"), "heal"],
  [
    glyph("draw", "draw"),
    {
      pl: [
        "Dobierz",
        "Dobierz tyle kart ze swojej talii. Pustą talię tworzy potasowany stos kart odrzuconych.",
      ],
      en: ["Draw", "Draw that many cards from your deck. An empty one is made from your discard pile."],
    },
  ],
  [glyph("teleport", "port"), "teleport"],
];
const LOCKPICK: Line = [glyph("lockpick", "pick"), "lockpick"];

const MARKS: Line[] = [
  [
    { as: "cost", by: "skill" },
    {
      pl: ["Koszt w sprawności", "Tyle sprawności kosztuje zdobycie karty albo wykorzystanie okazji."],
      en: ["Cost in skill", "So much skill acquires the card or uses the device."],
    },
  ],
  [
    { as: "cost", by: "sword" },
    {
      pl: ["Siła potwora", "Tyle mieczy trzeba wydać, aby go pokonać."],
      en: ["Strength of a monster", "So many swords defeat it."],
    },
  ],
  [
    { as: "points" },
    {
      pl: ["Punkty", "Tyle karta jest warta na koniec gry. Gwiazdka: zależy to od reszty łupów."],
      en: ["Points", "What the card is worth at the end. A star: it depends on the rest of the haul."],
    },
  ],
  [
    { as: "seal", name: "dragon", tone: "dragon" },
    {
      pl: [
        "Symbol smoczego ataku",
        "Gdy taka karta trafia do puli, smok atakuje, najwyżej raz na uzupełnienie.",
      ],
      en: ["Dragon symbol", "When such a card comes into the row the dragon attacks, once a refill at most."],
    },
  ],
  [{ as: "seal", name: "danger", tone: "danger" }, "danger"],
];

const KINDS: Line[] = [
  [
    { as: "card", number: 14 },
    {
      pl: ["Karta", "Prosty brzeg. Trafia na stos kart odrzuconych i działa, gdy ją zagrasz."],
      en: ["Card", "Straight edge. It goes to your discard pile and works when you play it."],
    },
  ],
  [{ as: "card", number: 34 }, "companion"],
  [{ as: "card", number: 52 }, "gem"],
  [{ as: "card", number: 58 }, "device"],
  [{ as: "card", number: 67 }, "monster"],
];

const FOOTPRINTS: Line = [
  { as: "way", sign: "footprints" },
  {
    pl: ["Ślady stóp", "Ten korytarz kosztuje 2 buty."],
    en: ["Footprints", "This tunnel costs 2 boots."],
  },
];
const MONSTERS: Line = [
  { as: "way", sign: "monsters" },
  {
    pl: ["Potwór w korytarzu", "Każdy zadaje 1 obrażenie, chyba że wydasz na niego 1 miecz."],
    en: ["Monster in a tunnel", "Each deals 1 damage unless you spend 1 sword on it."],
  },
];
const ARROW: Line = [
  { as: "way", sign: "arrows" },
  {
    pl: ["Strzałka", "Tym korytarzem idzie się tylko w tę stronę."],
    en: ["Arrow", "This tunnel goes that way only."],
  },
];
const KEEP_WAYS: Line[] = [
  FOOTPRINTS,
  MONSTERS,
  [
    { as: "way", sign: "locks" },
    {
      pl: ["Kłódka", "Przejdziesz tylko z kluczem z kramu; klucz się nie zużywa."],
      en: ["Lock", "You pass only with a key from the market; the key is not used up."],
    },
  ],
  ARROW,
  [
    glyph("hand", "boot"),
    {
      pl: ["Dłoń na brzegu", "Korytarz prowadzi na przeciwległy brzeg planszy."],
      en: ["Hand at the edge", "The tunnel leads to the opposite edge of the board."],
    },
  ],
];
const LAID_WAYS: Line[] = [
  FOOTPRINTS,
  MONSTERS,
  [
    { as: "way", sign: "locks" },
    {
      pl: ["Kłódka", "Wydaj 1 wytrych; korytarz zostaje otwarty dla wszystkich."],
      en: ["Lock", "Spend 1 lockpick; the tunnel stays open for everybody."],
    },
  ],
  ARROW,
  [glyph("portal", "port"), "portal"],
];

const THINGS: Line[] = [
  [{ as: "lying", what: "artifact" }, "artifact"],
  [{ as: "lying", what: "minor" }, "minor"],
  [{ as: "lying", what: "major" }, "major"],
  [{ as: "lying", what: "idol" }, "idol"],
];
const SPRING: Line = [
  room("heal"),
  {
    pl: ["Źródło uzdrawiającej wody", "Wchodząc, leczysz 1 obrażenie."],
    en: ["Healing spring", "Entering heals 1 damage."],
  },
];
const KEEP_ROOMS: Line[] = [[room("crystal_cave"), "cave"], [room("market"), "market"], SPRING, ...THINGS];
const LAID_ROOMS: Line[] = [
  [
    room("crypt"),
    {
      pl: ["Krypta", "Stąd wyruszasz i tu wracasz z artefaktem."],
      en: ["Crypt", "You set out from here and bring the artifact back here."],
    },
  ],
  [room("crystal_cave"), "cave"],
  [room("market"), "market"],
  [room("wayshrine"), "wayshrine"],
  SPRING,
  [
    room("gold 2"),
    {
      pl: ["Złoto w komnacie", "Tyle złota dostajesz przy wejściu, raz na turę."],
      en: ["Gold in a room", "You gain so much gold on entering, once a turn."],
    },
  ],
  [
    room("chest"),
    {
      pl: ["Skrzynia", "Za 1 wytrych losowy wielki sekret."],
      en: ["Chest", "A random major secret for 1 lockpick."],
    },
  ],
  [
    room("library"),
    {
      pl: ["Biblioteka", "Za 1 wytrych Tajemny wolumin."],
      en: ["Library", "A Secret Tome for 1 lockpick."],
    },
  ],
  [
    room("prison"),
    {
      pl: ["Więzienie", "Za 1 wytrych uwalniasz 2 więźniów."],
      en: ["Prison", "1 lockpick frees 2 prisoners."],
    },
  ],
  ...THINGS,
];

const CUBES: Line[] = [
  [
    { as: "cube", seat: "A" },
    {
      pl: ["Kostka gracza", "Hałas w obszarze Brzdęk!, obrażenie na wskaźniku zdrowia. Każda osoba ma 30."],
      en: ["A player's cube", "Noise in the Clank! area, damage on the health meter. Everybody has 30."],
    },
  ],
  [
    { as: "cube", seat: "dragon" },
    {
      pl: ["Kostka smoka", "Czarna. Wylosowana nikogo nie rani i zostaje odłożona."],
      en: ["Dragon cube", "Black. When drawn it hurts nobody and is set aside."],
    },
  ],
];
const GHOST: Line = [{ as: "cube", seat: "ghost" }, "ghost"];

export const legendOf = (laid: boolean, language: Language): Section<Drawing>[] =>
  legend(
    [
      ["resources", laid ? [...RESOURCES, LOCKPICK] : RESOURCES],
      ["marks", MARKS],
      ["kinds", KINDS],
      ["ways", laid ? LAID_WAYS : KEEP_WAYS],
      ["rooms", laid ? LAID_ROOMS : KEEP_ROOMS],
      ["cubes", laid ? [...CUBES, GHOST] : CUBES],
    ],
    GLOSSARY,
    language,
  );
