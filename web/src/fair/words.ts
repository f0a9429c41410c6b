import { settings } from "../lib/settings.svelte";
import type { Step, StepId } from "./check";
import { shortSeal } from "./seals";

const plRules = new Intl.PluralRules("pl");
const decisionsPl = (n: number) =>
  `${n}\u00a0${{ one: "decyzja", few: "decyzje" }[plRules.select(n) as "one" | "few"] ?? "decyzji"}`;
const saltsPl = (n: number) =>
  ({ one: "1\u00a0osoba dołożyła", few: `${n}\u00a0osoby dołożyły` })[plRules.select(n) as "one" | "few"] ??
  `${n}\u00a0osób dołożyło`;

/** The words of fair play, in both languages. */
const pl = {
  title: "Czyste losowanie",
  lead: "Przy tym stole nikt, nawet serwer, nie może podmienić tasowania w trakcie gry. I nie trzeba wierzyć na słowo.",
  how: "Jak to działa",
  picture: "Trzy kroki: zapieczętowany list na starcie, gra, otwarty list i ponowne rozegranie na końcu.",
  steps: [
    [
      "Pieczęć na starcie",
      "Zanim padnie pierwsza karta, serwer losuje sekret: długą liczbę, z której wyniknie każde tasowanie i każda kostka z sakwy. Pokazuje tylko jej odcisk. Z odcisku nie da się poznać sekretu, ale każdy inny sekret miałby inny odcisk.",
    ],
    [
      "Szczypta soli",
      "Każda osoba przy stole dokłada coś od siebie, czego serwer nie mógł przewidzieć. Dlatego nie mógł też wcześniej przebierać w sekretach, aż trafi się wygodny.",
    ],
    [
      "Otwarcie na końcu",
      "Po ostatniej decyzji sekret jest jawny. Odcisk musi się zgadzać, a gra rozegrana jeszcze raz z tego sekretu musi dać te same karty w tej samej kolejności.",
    ],
  ] as [string, string][],
  check: "Sprawdź grę",
  checkTable: "Ten stół",
  checkFile: "Zapis z pliku",
  fileText: "Upuść tu zapis gry (TXT z przycisku „Zapis”) albo wybierz plik.",
  choose: "Wybierz plik",
  checking: "Sprawdzam…",
  fine: "Wszystko się zgadza",
  wrong: "Coś się nie zgadza",
  half: "Zgadza się, ale nie wszystko da się sprawdzić tutaj",
  again: "Sprawdź ponownie",
  notOver: "Ta gra jeszcze trwa. Pieczęć otworzy się na jej końcu.",
  noRecord:
    "Nie udało się pobrać zapisu tego stołu. Czy gra się skończyła i czy ktoś przy niej siedział na tym urządzeniu?",
  where: { here: "policzone w tej przeglądarce", server: "policzone przez serwer" },
  recordName: "zapis.txt",
  alone: "Bez tej strony i bez serwera sprawdzi to program:",
  names: {
    read: "Zapis jest kompletny",
    kept: "Pieczęć jest ta sama, co na starcie",
    seal: "Sekret pasuje do pieczęci",
    salt: "Sól",
    replay: "Gra rozegrana ponownie",
    over: "Gra dobiegła końca",
  } as Record<StepId, string>,
  said: ({ id, verdict, facts }: Step): string => {
    const n = Number(facts.n);
    const promise = shortSeal(String(facts.promise));
    switch (id) {
      case "read":
        return verdict === "right" ? decisionsPl(n) : "To nie jest zapis gry ze Stolika.";
      case "kept":
        return verdict === "right"
          ? `To urządzenie zapamiętało na starcie: ${promise}.`
          : `Na starcie była inna: ${promise}. Ktoś podmienił sekret albo to zapis innej gry.`;
      case "seal":
        if (verdict === "right") return `Odcisk otwartego sekretu to ${promise}, dokładnie jak na pieczęci.`;
        if (verdict === "wrong")
          return `Odcisk otwartego sekretu to ${shortSeal(String(facts.hash))}, a na pieczęci jest ${promise}.`;
        return facts.sealed
          ? "Ta przeglądarka liczy odciski tylko na bezpiecznych stronach (https). Sprawdzi to serwer."
          : "Ta gra nie miała pieczęci: jej ziarno było jawne od początku.";
      case "salt":
        return n ? `${saltsPl(n)} coś od siebie.` : "Nikt nic nie dołożył.";
      case "replay":
        return verdict === "right"
          ? `${decisionsPl(n)} po kolei, każda dozwolona; stan stołu zgodny w ${facts.digests} miejscach.`
          : String(facts.said || "Serwer nie odpowiada.");
      case "over":
        return facts.over ? "Wynik wynika z zapisu." : "Zapis kończy się w środku gry.";
    }
  },
};
export type FairWords = typeof pl;

const decisionsEn = (n: number) => `${n}\u00a0${n === 1 ? "decision" : "decisions"}`;

const en: FairWords = {
  title: "Fair luck",
  lead: "At this table nobody, not even the server, can change a shuffle during the game. And you need not take our word for it.",
  how: "How it works",
  picture:
    "Three steps: a sealed letter at the start, the game, the opened letter and the game replayed at the end.",
  steps: [
    [
      "A seal at the start",
      "Before the first card falls, the server draws a secret: a long number from which every shuffle and every cube out of the bag will follow. It shows only its fingerprint. Nobody can tell the secret from it, but any other secret would have another fingerprint.",
    ],
    [
      "A pinch of salt",
      "Everybody at the table adds something of their own that the server could not foresee. So it could not have picked a handy secret beforehand, either.",
    ],
    [
      "Opened at the end",
      "After the last decision the secret is public. Its fingerprint must fit, and the game played again from that secret must give the same cards in the same order.",
    ],
  ],
  check: "Check a game",
  checkTable: "This table",
  checkFile: "A record from a file",
  fileText: "Drop the record of a game here (the TXT from “Record”), or choose a file.",
  choose: "Choose a file",
  checking: "Checking…",
  fine: "Everything is right",
  wrong: "Something is wrong",
  half: "Right, but not all of it can be checked here",
  again: "Check again",
  notOver: "This game is still on. The seal will be opened when it is over.",
  noRecord:
    "The record of this table could not be fetched. Is the game over, and did somebody sit there on this device?",
  where: { here: "reckoned in this browser", server: "reckoned by the server" },
  recordName: "record.txt",
  alone: "Without this page and without a server this program checks it:",
  names: {
    read: "The record is complete",
    kept: "The seal is the one from the start",
    seal: "The secret fits the seal",
    salt: "Salt",
    replay: "The game played again",
    over: "The game came to its end",
  },
  said: ({ id, verdict, facts }) => {
    const n = Number(facts.n);
    const promise = shortSeal(String(facts.promise));
    switch (id) {
      case "read":
        return verdict === "right" ? decisionsEn(n) : "This is not the record of a game of Stolik.";
      case "kept":
        return verdict === "right"
          ? `At the start this device wrote down: ${promise}.`
          : `At the start it was another: ${promise}. Somebody changed the secret, or this is the record of another game.`;
      case "seal":
        if (verdict === "right")
          return `The fingerprint of the opened secret is ${promise}, exactly as on the seal.`;
        if (verdict === "wrong")
          return `The fingerprint of the opened secret is ${shortSeal(String(facts.hash))}, but the seal says ${promise}.`;
        return facts.sealed
          ? "This browser reckons fingerprints only on safe pages (https). The server will check it."
          : "This game had no seal: its seed was public from the start.";
      case "salt":
        return n
          ? `${n} ${n === 1 ? "person" : "people"} added something of their own.`
          : "Nobody added any.";
      case "replay":
        return verdict === "right"
          ? `${decisionsEn(n)} one after another, each of them legal; the table agrees in ${facts.digests} places.`
          : String(facts.said || "The server does not answer.");
      case "over":
        return facts.over
          ? "The result follows from the record."
          : "The record ends in the middle of the game.";
    }
  },
};

export const w = (): FairWords => (settings.language === "pl" ? pl : en);
