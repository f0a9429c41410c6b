import { settings } from "../../lib/settings.svelte";
import { letter } from "../../lib/words";
import type { Tool } from "./table";

const rules = { pl: new Intl.PluralRules("pl"), en: new Intl.PluralRules("en") };
const cubesPl = (n: number) =>
  `${n}\u00a0${{ one: "kostka", few: "kostki" }[rules.pl.select(n) as "one" | "few"] ?? "kostek"}`;
const cubesEn = (n: number) => `${n}\u00a0${n === 1 ? "cube" : "cubes"}`;

/** The words of the table tools, in both languages. */
const pl = {
  title: "Narzędzia na stół",
  game: "Gra na stole",
  shown: "Co leży na stole",
  tools: {
    bag: "Smocza sakwa",
    tracks: "Furia i zdrowie",
    ghosts: "Duchy",
    brains: "Mózgi",
    die: "Kość",
    timer: "Czas tury",
  } as Record<Tool, string>,
  empty: "Pusty stół. Połóż na nim któreś z narzędzi.",
  anew: "Od nowa",
  undo: "Cofnij",
  sound: "Dźwięk",
  people: "Gracze",
  player: (seat: string) => `Gracz ${seat}`,
  nameOf: (seat: string) => `Imię, miejsce ${seat}`,
  add: "Dodaj gracza",
  remove: (name: string) => `Usuń: ${name}`,
  peopleText: "Zmiana liczby graczy rozstawia stół od nowa.",
  less: (what: string) => `${what}: mniej`,
  more: (what: string) => `${what}: więcej`,

  noise: (name: string) => `Brzdęk!, ${name}`,
  inBag: (n: number) => `w\u00a0sakwie ${n}`,
  odds: (name: string, odds: string) => `${name}: szansa na obrażenia ${odds}`,
  chances: (n: number, odds: string) => `obrażenia ${n}: ${odds}`,
  twice: (odds: string) => `2+: ${odds}`,
  loading: "Liczenie szans…",
  noOdds: "Szans nie da się teraz policzyć.",
  dragon: "smok",
  dragonCubes: "Kostki smoka w sakwie",
  danger: "Zagrożenie w lochu",
  draw: (n: number) => `Smok atakuje: ${cubesPl(n)}`,
  why: (rage: number, danger: number, of: number) =>
    `Furia ${rage}${danger ? ` + zagrożenie ${danger}` : ""}, w sakwie będzie ${cubesPl(of)}.`,
  emptyBag: "Sakwa i obszar są puste.",
  last: "Ostatni atak",
  miss: "pudło",
  ghost: "duch",
  everybody: "wszyscy",

  rage: "Furia smoka",
  rageNow: (n: number) => `${cubesPl(n)} przy ataku`,
  health: (name: string, left: number, of: number) => `${name}: zdrowie ${left} z ${of}`,
  damage: (name: string) => `Obrażenia, ${name}`,
  down: "traci przytomność",
  out: "poza lochem",
  isOut: (name: string) => `${name}: poza lochem`,

  ghostsText: "Wylosowany duch rani wszystkich w lochu i wraca na obszar.",
  call: "Przywołaj ducha",
  dismiss: "Odpraw ducha",
  places: { area: "na obszarze", bag: "w sakwie", left: "poza grą" },

  pool: "Pula Mózgów",
  brainsOf: (name: string) => `Mózgi, ${name}`,
  noBrains: "bez Mózgów",

  roll: "Rzuć kością",
  rollFirst: "Kość czeka na słodką piankę.",

  start: "Start",
  pause: "Pauza",
  next: "Następna osoba",
  limit: "Limit",
  limits: {
    0: "bez limitu",
    30: "30 s",
    60: "1 min",
    120: "2 min",
    300: "5 min",
  } as Record<number, string>,
  over: "czas minął",
  total: (name: string, time: string) => `${name}: razem ${time}`,

  first: "Kto zaczyna?",
  firstText: "Niech każdy położy palec na szkle i trzyma. Po chwili zostanie jeden.",
  firstWait: "Jeszcze ktoś? Trzeba co najmniej dwóch palców.",
  firstHold: "Nie puszczajcie…",
  firstNames: "Wylosuj z imion",
  begins: "Zaczyna:",
  thisFinger: "Ten palec zaczyna!",
};
export type ToolWords = typeof pl;

const en: ToolWords = {
  title: "Table tools",
  game: "The game on the table",
  shown: "What lies on the table",
  tools: {
    bag: "Dragon bag",
    tracks: "Rage and health",
    ghosts: "Ghosts",
    brains: "Brains",
    die: "Die",
    timer: "Turn timer",
  },
  empty: "An empty table. Put one of the tools on it.",
  anew: "Start over",
  undo: "Undo",
  sound: "Sound",
  people: "Players",
  player: (seat) => `Player ${seat}`,
  nameOf: (seat) => `Name, seat ${seat}`,
  add: "Add a player",
  remove: (name) => `Remove: ${name}`,
  peopleText: "Another number of players sets the table up anew.",
  less: (what) => `${what}: less`,
  more: (what) => `${what}: more`,

  noise: (name) => `Clank!, ${name}`,
  inBag: (n) => `${n} in the bag`,
  odds: (name, odds) => `${name}: chance of damage ${odds}`,
  chances: (n, odds) => `damage ${n}: ${odds}`,
  twice: (odds) => `2+: ${odds}`,
  loading: "Working out the odds…",
  noOdds: "The odds cannot be worked out now.",
  dragon: "dragon",
  dragonCubes: "Dragon cubes in the bag",
  danger: "Danger in the dungeon",
  draw: (n) => `Dragon attack: ${cubesEn(n)}`,
  why: (rage, danger, of) =>
    `Rage ${rage}${danger ? ` + danger ${danger}` : ""}, the bag will hold ${cubesEn(of)}.`,
  emptyBag: "The bag and the area are empty.",
  last: "Last attack",
  miss: "a miss",
  ghost: "ghost",
  everybody: "everybody",

  rage: "Dragon rage",
  rageNow: (n) => `${cubesEn(n)} an attack`,
  health: (name, left, of) => `${name}: health ${left} of ${of}`,
  damage: (name) => `Damage, ${name}`,
  down: "knocked out",
  out: "outside",
  isOut: (name) => `${name}: outside the dungeon`,

  ghostsText: "A drawn ghost hurts everybody in the dungeon and returns to the area.",
  call: "Call a ghost",
  dismiss: "Send a ghost away",
  places: { area: "in the area", bag: "in the bag", left: "not in play" },

  pool: "Brain pool",
  brainsOf: (name) => `Brains, ${name}`,
  noBrains: "no Brains left",

  roll: "Roll the die",
  rollFirst: "The die waits for a marshmallow.",

  start: "Start",
  pause: "Pause",
  next: "Next player",
  limit: "Limit",
  limits: { 0: "no limit", 30: "30 s", 60: "1 min", 120: "2 min", 300: "5 min" },
  over: "time is up",
  total: (name, time) => `${name}: ${time} in all`,

  first: "Who begins?",
  firstText: "Everybody puts a finger on the glass and holds it. Soon one will remain.",
  firstWait: "Anybody else? It takes two fingers at least.",
  firstHold: "Hold on…",
  firstNames: "Draw from the names",
  begins: "First:",
  thisFinger: "This finger begins!",
};

export const toolWords = (): ToolWords => (settings.language === "pl" ? pl : en);

/** Somebody at the table; the letter of the seat until a name is given. */
export const nameAt = (names: string[], seat: number): string =>
  names[seat] || toolWords().player(letter(seat));
