import { settings } from "../lib/settings.svelte";

const rules = new Intl.PluralRules("pl");
const turnsPl = (n: number) =>
  `${n}\u00a0${{ one: "tura", few: "tury" }[rules.select(n) as "one" | "few"] ?? "tur"}`;
const pointsPl = (n: number) =>
  `${n}\u00a0${{ one: "punkt", few: "punkty" }[rules.select(n) as "one" | "few"] ?? "punktów"}`;
const turnsEn = (n: number) => `${n}\u00a0${n === 1 ? "turn" : "turns"}`;
const pointsEn = (n: number) => `${n}\u00a0${n === 1 ? "point" : "points"}`;

/** The words of the games for one, in both languages. */
const pl = {
  title: "W pojedynkę",
  text: "Bez innych graczy: cele na czas, zagrożenie, które rośnie co turę, i ranga na koniec.",
  threat: "Zagrożenie",
  threatOf: (threat: number, last: number) => `${threat} z ${last}`,
  next: (at: number, what: string) => `Przy ${at}: ${what}`,
  atLast: (last: number) => `Przy ${last} zaczyna się ostatnie odliczanie.`,
  countdown: "Trwa ostatnie odliczanie.",
  goals: "Cele",
  noGoals: "Teraz nie ma otwartych celów.",
  turns: (n: number) => (n === 1 ? "ostatnia tura" : turnsPl(n)),
  done: (done: number, n: number) => `zrobione ${done} z ${n}`,
  reward: "Nagroda",
  penalty: "Kara",
  tally: (reached: number, missed: number, points: number) =>
    `Osiągnięte: ${reached}, przepadły: ${missed}. Za cele: ${pointsPl(points)}.`,
  rank: "Ranga",
  rankNow: "Gdyby wyprawa skończyła się teraz",
  nextRank: (name: string, points: number) => `${name}: od ${points}`,
  play: "Zacznij",
  difficulty: "Trudność",
  daily: "Gra dnia",
  dailyText: "Jedna wyprawa na dzień, dla wszystkich z tym samym losem. Kto wyniesie więcej?",
  dailyPlay: "Zagraj grę dnia",
  dailyEmpty: "Dzisiaj nikt tu jeszcze nie skończył tej gry.",
  results: "Dzisiejsze wyniki",
  rules: "Jak to działa",
  ruleTexts: [
    "Na stole leżą do trzech celów. Cel osiągnięty na koniec tury daje nagrodę, a punkty doliczasz na końcu. Cel, na który zabrakło czasu, przynosi karę.",
    "Co turę zagrożenie rośnie o 1. Po drodze budzi smoka: dokłada Brzdęk!, podnosi furię, wywołuje ataki. Niektóre cele je obniżają.",
    "Gdy zagrożenie sięgnie szczytu, zaczyna się ostatnie odliczanie: w każdej turze smok atakuje, za każdym razem mocniej, a potem kończy wyprawę.",
    "Punkty liczysz jak zwykle. Bez artefaktu poza lochem albo nad podziemiami nie ma rangi.",
  ],
  ladder: "Drabina",
  ladderText: "Wygraj na szczeblu, żeby wejść wyżej. Na szczycie czeka trzech mistrzów.",
  climb: "Zagraj",
  again: "Zagraj znowu",
  won: "zdobyty",
  here: "tu jesteś",
  locked: "zamknięty",
  against: (names: string) => `przeciw: ${names}`,
  loading: "Rozkładam…",
};
export type SoloWords = typeof pl;

const en: SoloWords = {
  title: "Alone",
  text: "No other players: goals against time, a threat that grows every turn, and a rank at the end.",
  threat: "Threat",
  threatOf: (threat, last) => `${threat} of ${last}`,
  next: (at, what) => `At ${at}: ${what}`,
  atLast: (last) => `At ${last} the last countdown begins.`,
  countdown: "The last countdown is on.",
  goals: "Goals",
  noGoals: "No goals are open now.",
  turns: (n) => (n === 1 ? "last turn" : turnsEn(n)),
  done: (done, n) => `${done} of ${n} done`,
  reward: "Reward",
  penalty: "Penalty",
  tally: (reached, missed, points) =>
    `Reached: ${reached}, missed: ${missed}. For goals: ${pointsEn(points)}.`,
  rank: "Rank",
  rankNow: "If the expedition ended now",
  nextRank: (name, points) => `${name}: from ${points}`,
  play: "Begin",
  difficulty: "Difficulty",
  daily: "Game of the day",
  dailyText: "One expedition a day, with the same luck for everybody. Who brings home more?",
  dailyPlay: "Play the game of the day",
  dailyEmpty: "Nobody here has finished today's game yet.",
  results: "Today's results",
  rules: "How it works",
  ruleTexts: [
    "Up to three goals lie open. A goal that is reached at the end of a turn gives its reward; its points are added at the end. A goal whose time runs out brings its penalty.",
    "Every turn the threat grows by 1. On its way it rouses the dragon: more Clank!, more rage, attacks. Some goals lower it.",
    "When the threat is at its peak, the last countdown begins: the dragon attacks every turn, harder each time, and then ends the expedition.",
    "Points are counted as usual. Without an artifact out of the dungeon, or above the Depths, there is no rank.",
  ],
  ladder: "The ladder",
  ladderText: "Win on a rung to climb. Three masters wait at the top.",
  climb: "Play",
  again: "Play again",
  won: "won",
  here: "you are here",
  locked: "locked",
  against: (names) => `against: ${names}`,
  loading: "Setting up…",
};

export const soloWords = (): SoloWords => (settings.language === "pl" ? pl : en);
