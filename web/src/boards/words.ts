/** The words of the boards, in both languages. */
import type { Language } from "../cards/data";

const plural = { pl: new Intl.PluralRules("pl"), en: new Intl.PluralRules("en") };
type Forms = Partial<Record<Intl.LDMLPluralRule, string>>;
const count = (language: Language, n: number, forms: Forms): string =>
  `${n} ${forms[plural[language].select(n)] ?? forms.other ?? ""}`;

export interface BoardWords {
  board: string;
  map: string;
  room: string;
  kinds: Record<string, string>;
  heal: string;
  deep: string;
  haunted: string;
  exits: (n: number) => string;
  minor: (n: number) => string;
  major: (n: number) => string;
  idols: (n: number) => string;
  artifact: (n: number) => string;
  silver: (n: number) => string;
  taken: string;
  pawns: (names: string) => string;
  cubes: (names: string) => string;
  legal: (text: string) => string;
  notLegal: string;
  gold: (n: number) => string;
  open: Record<string, string>;
  square: (x: number, y: number) => string;
  unknown: string;
  rage: (at: number, of: number, cubes: number) => string;
  countdown: (at: number) => string;
  noise: string;
  quiet: string;
  inBag: string;
  hits: string;
  cubesAtAttack: (n: number) => string;
  why: (rage: number, danger: number) => string;
  inArea: (n: number) => string;
  bag: (n: number) => string;
  health: (left: number, of: number) => string;
  zoomIn: string;
  zoomOut: string;
  fit: string;
  find: string;
  mini: string;
  choose: string;
  turnLeft: string;
  turnRight: string;
  lay: string;
  howToTurn: string;
  turned: (degrees: number) => string;
  cannot: string;
  onward: (where: string) => string;
  newTile: string;
  dragonCubes: string;
  ghosts: string;
  tilesLeft: (n: number) => string;
  out: string;
  help: string;
}

const pl: BoardWords = {
  board: "Plansza",
  map: "Mapa katakumb",
  room: "komnata",
  kinds: {
    start: "wejście do lochów",
    crystal_cave: "kryształowa grota",
    market: "kram",
    monkey_shrine: "małpie sanktuarium",
    crypt: "krypta",
    wayshrine: "ołtarzyk",
    chest: "skrzynia",
    library: "biblioteka",
    prison: "więzienie",
    minor_secret: "pomniejszy sekret",
    heal: "leczenie",
  },
  heal: "źródło uzdrawiającej wody",
  deep: "w podziemiach",
  haunted: "na nawiedzonym kaflu",
  exits: (n) => count("pl", n, { one: "wyjście", few: "wyjścia", many: "wyjść", other: "wyjścia" }),
  minor: (n) =>
    count("pl", n, { one: "pomniejszy sekret", few: "pomniejsze sekrety", many: "pomniejszych sekretów" }),
  major: (n) => count("pl", n, { one: "wielki sekret", few: "wielkie sekrety", many: "wielkich sekretów" }),
  idols: (n) =>
    count("pl", n, {
      one: "figurka małpiego bożka",
      few: "figurki małpiego bożka",
      many: "figurek małpiego bożka",
    }),
  artifact: (n) => `artefakt za ${n}`,
  silver: (n) => `srebrny artefakt za ${n}`,
  taken: "artefakt zabrany",
  pawns: (names) => `stoi tu: ${names}`,
  cubes: (names) => `kostki: ${names}`,
  legal: (text) => text,
  notLegal: "teraz niedostępna",
  gold: (n) => `${n} złota`.replace("1 złota", "1 złoto"),
  open: { chest: "otwarta skrzynia", library: "otwarta biblioteka", prison: "otwarte więzienie" },
  square: (x, y) => `nieodkryte pole ${x}, ${y}`,
  unknown: "nieodkryte",
  rage: (at, of, cubes) => `Smocza furia: pole ${at} z ${of}, kostki przy ataku: ${cubes}`,
  countdown: (at) => `Tor odliczania: pole ${at} z 5`,
  noise: "Brzdęk!",
  quiet: "cisza",
  inBag: "w sakwie",
  hits: "trafi",
  cubesAtAttack: (n) =>
    n === 1 ? "kostka przy ataku" : n > 1 && n < 5 ? "kostki przy ataku" : "kostek przy ataku",
  why: (rage, danger) => (danger ? `furia ${rage} + zagrożenie ${danger}` : `furia ${rage}, zagrożeń brak`),
  inArea: (n) => `w obszarze Brzdęk! kostki: ${n}`,
  bag: (n) => `w sakwie: ${n}`,
  health: (left, of) => `zdrowie ${left} z ${of}`,
  zoomIn: "Przybliż",
  zoomOut: "Oddal",
  fit: "Cała plansza",
  find: "Do mojego pionka",
  mini: "Mała mapa",
  choose: "Jak zapłacić?",
  turnLeft: "Obróć w lewo",
  turnRight: "Obróć w prawo",
  lay: "Połóż kafel",
  howToTurn: "Jak obrócić kafel?",
  turned: (degrees) => (degrees ? `obrót o ${degrees}°` : "bez obrotu"),
  cannot: "tak się nie da",
  onward: (where) => `dalej: ${where}`,
  newTile: "nowy kafel",
  dragonCubes: "kostki smoka w sakwie",
  ghosts: "duchy",
  tilesLeft: (n) => `kafle w stosie: ${n}`,
  out: "na zewnątrz",
  help: "Strzałki: sąsiednia komnata. N i Shift+N: następna i poprzednia dostępna. Enter: idź. Home: własny pionek. Plus i minus: przybliżenie.",
};

const en: BoardWords = {
  board: "Board",
  map: "Map of the catacombs",
  room: "room",
  kinds: {
    start: "dungeon entrance",
    crystal_cave: "crystal cave",
    market: "market",
    monkey_shrine: "monkey shrine",
    crypt: "Crypt",
    wayshrine: "wayshrine",
    chest: "chest",
    library: "library",
    prison: "prison",
    minor_secret: "minor secret",
    heal: "healing",
  },
  heal: "healing spring",
  deep: "in the Depths",
  haunted: "on a haunted tile",
  exits: (n) => count("en", n, { one: "exit", other: "exits" }),
  minor: (n) => count("en", n, { one: "minor secret", other: "minor secrets" }),
  major: (n) => count("en", n, { one: "major secret", other: "major secrets" }),
  idols: (n) => count("en", n, { one: "monkey idol", other: "monkey idols" }),
  artifact: (n) => `artifact worth ${n}`,
  silver: (n) => `silver artifact worth ${n}`,
  taken: "artifact taken",
  pawns: (names) => `here: ${names}`,
  cubes: (names) => `cubes: ${names}`,
  legal: (text) => text,
  notLegal: "not available now",
  gold: (n) => `${n} gold`,
  open: { chest: "open chest", library: "open library", prison: "open prison" },
  square: (x, y) => `undiscovered square ${x}, ${y}`,
  unknown: "undiscovered",
  rage: (at, of, cubes) => `Dragon rage: space ${at} of ${of}, cubes in an attack: ${cubes}`,
  countdown: (at) => `Countdown track: space ${at} of 5`,
  noise: "Clank!",
  quiet: "silence",
  inBag: "in the bag",
  hits: "hit",
  cubesAtAttack: (n) => (n === 1 ? "cube in an attack" : "cubes in an attack"),
  why: (rage, danger) => (danger ? `rage ${rage} + danger ${danger}` : `rage ${rage}, no danger`),
  inArea: (n) => `cubes in the Clank! area: ${n}`,
  bag: (n) => `in the bag: ${n}`,
  health: (left, of) => `health ${left} of ${of}`,
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  fit: "Whole board",
  find: "To my pawn",
  mini: "Small map",
  choose: "How to pay?",
  turnLeft: "Turn left",
  turnRight: "Turn right",
  lay: "Place the tile",
  howToTurn: "Which way round?",
  turned: (degrees) => (degrees ? `turned by ${degrees}°` : "not turned"),
  cannot: "not possible",
  onward: (where) => `on to ${where}`,
  newTile: "a new tile",
  dragonCubes: "dragon cubes in the bag",
  ghosts: "ghosts",
  tilesLeft: (n) => `tiles left: ${n}`,
  out: "outside",
  help: "Arrows: neighbouring room. N and Shift+N: next and previous available. Enter: go. Home: own pawn. Plus and minus: zoom.",
};

export const boardWords = (language: Language): BoardWords => (language === "pl" ? pl : en);
