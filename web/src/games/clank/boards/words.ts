/** The words of the boards, in both languages. */
import type { Language } from "../cards/data";
import type { Amount, PriceKind } from "../cards/prices";

const plural = { pl: new Intl.PluralRules("pl"), en: new Intl.PluralRules("en") };
type Forms = Partial<Record<Intl.LDMLPluralRule, string>>;
const count = (language: Language, n: number, forms: Forms): string =>
  `${n} ${forms[plural[language].select(n)] ?? forms.other ?? ""}`;
const counter = (language: Language, forms: Forms) => (n: number) => count(language, n, forms);

const listed = (one: Amount[], of: Record<PriceKind, (n: number) => string>, and: string): string =>
  one.map(({ what, n }) => of[what](n)).join(and);

const AMOUNTS_PL: Record<PriceKind, (n: number) => string> = {
  boot: counter("pl", { one: "but", few: "buty", many: "butów" }),
  lockpick: counter("pl", { one: "wytrych", few: "wytrychy", many: "wytrychów" }),
  sword: counter("pl", { one: "miecz", few: "miecze", many: "mieczy" }),
  damage: counter("pl", { one: "obrażenie", few: "obrażenia", many: "obrażeń" }),
  monster: counter("pl", { one: "potwór na drodze", few: "potwory na drodze", many: "potworów na drodze" }),
};
const AMOUNTS_EN: Record<PriceKind, (n: number) => string> = {
  boot: counter("en", { one: "boot", other: "boots" }),
  lockpick: counter("en", { one: "lockpick", other: "lockpicks" }),
  sword: counter("en", { one: "sword", other: "swords" }),
  damage: (n) => `${n} damage`,
  monster: counter("en", { one: "monster on the way", other: "monsters on the way" }),
};

const pl = {
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
    heal: "źródło uzdrawiającej wody",
  } as Record<string, string>,
  deep: "w podziemiach",
  haunted: "na nawiedzonym kaflu",
  exits: counter("pl", { one: "wyjście", few: "wyjścia", many: "wyjść" }),
  minor: counter("pl", {
    one: "pomniejszy sekret",
    few: "pomniejsze sekrety",
    many: "pomniejszych sekretów",
  }),
  major: counter("pl", { one: "wielki sekret", few: "wielkie sekrety", many: "wielkich sekretów" }),
  idols: counter("pl", {
    one: "figurka małpiego bożka",
    few: "figurki małpiego bożka",
    many: "figurek małpiego bożka",
  }),
  artifact: (n: number) => `artefakt za ${n}`,
  silver: (n: number) => `srebrny artefakt za ${n}`,
  taken: "artefakt zabrany",
  pawns: (names: string) => `tu stoi: ${names}`,
  cubes: (names: string) => `kostki: ${names}`,
  enter: (price: Amount[]) =>
    price.length ? `można wejść za ${listed(price, AMOUNTS_PL, ", ")}` : "można wejść za darmo",
  or: " albo ",
  gold: (n: number) => (n === 1 ? "1 złoto" : `${n} złota`),
  open: {
    chest: "otwarta skrzynia",
    library: "otwarta biblioteka",
    prison: "otwarte więzienie",
  } as Record<string, string>,
  square: (x: number, y: number) => `nieodkryte pole ${x}, ${y}`,
  rage: (at: number, of: number, cubes: number) =>
    `Smocza furia: pole ${at} z ${of}, kostki przy ataku: ${cubes}`,
  countdown: (at: number) => `Tor odliczania: pole ${at} z 5`,
  noise: "Brzdęk!",
  quiet: "cisza",
  inBag: "w sakwie",
  hits: "trafi",
  lens: "Oko smoka",
  cubesAtAttack: (n: number) =>
    ({ one: "kostka przy ataku", few: "kostki przy ataku" })[plural.pl.select(n) as "one" | "few"] ??
    "kostek przy ataku",
  why: (rage: number, danger: number) =>
    danger ? `furia ${rage} + zagrożenie ${danger}` : `furia ${rage}, zagrożeń brak`,
  inArea: (n: number) => `w obszarze Brzdęk! kostki: ${n}`,
  bag: (n: number) => `w sakwie: ${n}`,
  tools: "Widok mapy",
  zoomIn: "Przybliż",
  zoomOut: "Oddal",
  fit: "Cała plansza",
  find: "Do mojego pionka",
  mini: "Mała mapa",
  choose: "Którą możliwość?",
  turnLeft: "Obróć w lewo",
  turnRight: "Obróć w prawo",
  lay: "Połóż kafel",
  howToTurn: "Jak obrócić kafel?",
  turned: (degrees: number) => (degrees ? `obrót o ${degrees}°` : "bez obrotu"),
  cannot: "tak się nie da",
  stays: "dalej się nie da",
  falls: "utrata przytomności",
  newTile: "nowy kafel",
  dragonCubes: "kostki smoka w sakwie",
  ghosts: "duchy",
  help: "Strzałki: sąsiednia komnata. N i Shift+N: następna i poprzednia dostępna. Enter: idź. Home: własny pionek. Plus i minus: przybliżenie. Shift ze strzałką: przesunięcie widoku.",
};
export type BoardWords = typeof pl;

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
    heal: "healing spring",
  },
  deep: "in the Depths",
  haunted: "on a haunted tile",
  exits: counter("en", { one: "exit", other: "exits" }),
  minor: counter("en", { one: "minor secret", other: "minor secrets" }),
  major: counter("en", { one: "major secret", other: "major secrets" }),
  idols: counter("en", { one: "monkey idol", other: "monkey idols" }),
  artifact: (n) => `artifact worth ${n}`,
  silver: (n) => `silver artifact worth ${n}`,
  taken: "artifact taken",
  pawns: (names) => `standing here: ${names}`,
  cubes: (names) => `cubes: ${names}`,
  enter: (price) =>
    price.length ? `can be entered for ${listed(price, AMOUNTS_EN, ", ")}` : "can be entered free",
  or: " or ",
  gold: (n) => `${n} gold`,
  open: { chest: "open chest", library: "open library", prison: "open prison" },
  square: (x, y) => `undiscovered square ${x}, ${y}`,
  rage: (at, of, cubes) => `Dragon rage: space ${at} of ${of}, cubes in an attack: ${cubes}`,
  countdown: (at) => `Countdown track: space ${at} of 5`,
  noise: "Clank!",
  quiet: "silence",
  inBag: "in the bag",
  hits: "hit",
  lens: "Dragon lens",
  cubesAtAttack: (n) => (n === 1 ? "cube in an attack" : "cubes in an attack"),
  why: (rage, danger) => (danger ? `rage ${rage} + danger ${danger}` : `rage ${rage}, no danger`),
  inArea: (n) => `cubes in the Clank! area: ${n}`,
  bag: (n) => `in the bag: ${n}`,
  tools: "View of the map",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  fit: "Whole board",
  find: "To my pawn",
  mini: "Small map",
  choose: "Which one?",
  turnLeft: "Turn left",
  turnRight: "Turn right",
  lay: "Place the tile",
  howToTurn: "Which way round?",
  turned: (degrees) => (degrees ? `turned by ${degrees}°` : "not turned"),
  cannot: "not possible",
  stays: "no way on",
  falls: "knocked out",
  newTile: "a new tile",
  dragonCubes: "dragon cubes in the bag",
  ghosts: "ghosts",
  help: "Arrows: neighbouring room. N and Shift+N: next and previous available. Enter: go. Home: own pawn. Plus and minus: zoom. Shift and an arrow: move the view.",
};

export const boardWords = (language: Language): BoardWords => (language === "pl" ? pl : en);
