import { settings } from "../lib/settings.svelte";
import { t } from "../lib/words";
import { type Timeline, turnAt } from "./timeline";

/** The words of results and replays, in both languages. */
const pl = {
  result: "Wynik",
  replay: "Powtórka",
  toTable: "Do stołu",
  notOver: "Ta gra jeszcze trwa. Wynik i powtórka będą tu po jej końcu.",
  count: "Skąd te punkty",
  conditional: "zależne od reszty łupu",
  copies: (n: number) => `${n} ×`,
  nothing: "nic",
  moments: "Ważne chwile",
  momentsText: "Dotknij, żeby zobaczyć tę chwilę w powtórce.",
  plots: "Przebieg gry",
  plotsText: "Wskaż miejsce na wykresie, żeby odczytać wartości; kliknięcie otwiera tam powtórkę.",
  asPlots: "wykresy",
  asTable: "tabela",
  gauges: {
    points: "Punkty",
    clank: "Kostki Brzdęk!",
    health: "Zdrowie",
    gold: "Złoto",
    deck: "Karty w talii",
    brains: "Mózgi",
    cards: "Karty",
  } as Record<string, string>,
  gaugeNotes: {
    points: "gdyby liczyć w tej chwili",
    clank: "w obszarze i w sakwie",
    deck: "wszystkie własne karty",
    cards: "na ręce i na Cmentarzu",
  } as Record<string, string>,
  start: "początek",
  moveOf: (n: number) => `ruch ${n}`,
  share: "Udostępnij",
  shareText: (game: string, verdict: string) => `${game}: ${verdict}`,
  shareNote: "Kto dostanie link, zobaczy wynik i powtórkę; nie musi siadać do stołu.",
  shareClosed: "Link działa tylko dla osób od tego stołu. Kronikę i zapis można dać każdemu.",
  shareAllowed: "Pokaż tę grę każdemu, kto ma link",
  export: "Pobierz",
  chronicle: "Kronika (HTML)",
  record: "Zapis (TXT)",
  data: "Dane (JSON)",
  watchReplay: "Obejrzyj powtórkę",
  chronicleOf: (game: string) => `Kronika: ${game}`,
  log: "Dziennik",
  decisionOf: (step: number, end: number) => `decyzja ${step} z ${end}`,
  scrub: "Miejsce w grze",
  controls: "Sterowanie powtórką",
  play: "Odtwarzaj",
  pause: "Zatrzymaj",
  back: "Decyzja wstecz",
  on: "Decyzja dalej",
  turnBack: "Tura wstecz",
  turnOn: "Tura dalej",
  speed: "Tempo",
  times: (n: number) => `${String(n).replace(".", ",")}×`,
  eyes: "Czyimi oczami",
  open: "odkryte karty",
  public: "widz",
  branch: "Zagraj dalej stąd",
  branchText:
    "Nowy stół zaczyna się od tej pozycji. Karty, których to miejsce nie zna, zostaną rozdane na nowo.",
  branchSeat: "Twoje miejsce",
  branchBot: "Za pozostałych gra",
  branchGo: "Siadam",
  over: "Gra skończona: wybierz wcześniejszą chwilę.",
  keys: [
    ["Spacja", "odtwarzaj, zatrzymaj"],
    ["← →", "decyzja wstecz, dalej"],
    ["Shift ← →", "tura wstecz, dalej"],
    ["Home, End", "początek, koniec"],
    ["L", "dziennik: dotknięcie linii przenosi w tamto miejsce"],
  ] as [string, string][],
};
export type PastWords = typeof pl;

const en: PastWords = {
  result: "Result",
  replay: "Replay",
  toTable: "To the table",
  notOver: "This game is still on. Result and replay will be here when it is over.",
  count: "Where the points came from",
  conditional: "depending on the rest of the haul",
  copies: (n) => `${n} ×`,
  nothing: "nothing",
  moments: "Key moments",
  momentsText: "Touch one to see it in the replay.",
  plots: "The game over time",
  plotsText: "Point at a plot to read its values; a click opens the replay there.",
  asPlots: "plots",
  asTable: "table",
  gauges: {
    points: "Points",
    clank: "Clank! cubes",
    health: "Health",
    gold: "Gold",
    deck: "Cards owned",
    brains: "Brains",
    cards: "Cards",
  },
  gaugeNotes: {
    points: "if counted at that moment",
    clank: "in the area and in the bag",
    deck: "everywhere",
    cards: "in hand and Graveyard",
  },
  start: "start",
  moveOf: (n) => `move ${n}`,
  share: "Share",
  shareText: (game, verdict) => `${game}: ${verdict}`,
  shareNote: "Whoever gets the link sees result and replay, without joining the table.",
  shareClosed: "The link works only for people of this table. Chronicle and record can be given to anyone.",
  shareAllowed: "Show this game to whoever has the link",
  export: "Download",
  chronicle: "Chronicle (HTML)",
  record: "Record (TXT)",
  data: "Data (JSON)",
  watchReplay: "Watch the replay",
  chronicleOf: (game) => `Chronicle: ${game}`,
  log: "Log",
  decisionOf: (step, end) => `decision ${step} of ${end}`,
  scrub: "Place in the game",
  controls: "Replay controls",
  play: "Play",
  pause: "Pause",
  back: "One decision back",
  on: "One decision on",
  turnBack: "One turn back",
  turnOn: "One turn on",
  speed: "Speed",
  times: (n) => `${n}×`,
  eyes: "Through whose eyes",
  open: "open cards",
  public: "spectator",
  branch: "Play on from here",
  branchText: "A new table begins with this position. Cards that this seat does not know are dealt anew.",
  branchSeat: "Your seat",
  branchBot: "The others are played by",
  branchGo: "Sit down",
  over: "The game is over: choose an earlier moment.",
  keys: [
    ["Space", "play, pause"],
    ["← →", "one decision back, on"],
    ["Shift ← →", "one turn back, on"],
    ["Home, End", "start, end"],
    ["L", "log: a touch on a line goes there"],
  ],
};

export const w = (): PastWords => (settings.language === "pl" ? pl : en);

/** "Tura 5", "Runda 2" */
export function turnName(timeline: Timeline, step: number): string {
  const turn = turnAt(timeline, step);
  if (!turn) return w().start;
  return timeline.info.game === "brains" ? t().round(turn.number) : t().turn(turn.number);
}

/** What to call a step; a round is long and needs its move, too. */
export function whenOf(timeline: Timeline, step: number): string {
  const turn = turnName(timeline, step);
  return timeline.info.game === "brains" ? `${turn}, ${w().moveOf(step)}` : turn;
}
