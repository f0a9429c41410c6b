import { settings } from "../lib/settings.svelte";

/** The words of the page about Stolik, in both languages. */
const pl = {
  title: "O Stoliku",
  lead: "Jeden stół do trzech gier planszowych: z botami, przez sieć, na jednym ekranie i obok prawdziwej planszy.",
  version: (number: string) => `wersja\u00a0${number}`,
  what: "Czym jest, a czym nie",
  facts: [
    [
      "Nieoficjalny",
      "Stolik nie jest związany z wydawcami ani z autorami gier. Nazwy gier należą do ich właścicieli.",
    ],
    [
      "Bez cudzych grafik i zdań",
      "Plansze, karty i pionki rysujemy po swojemu, a zasady opisujemy własnymi słowami.",
    ],
    ["Wolny", "Licencja MIT: wolno go używać, zmieniać i dawać dalej, byle z notą o autorach."],
  ] as [string, string][],
  standIns: "Z wartościami zastępczymi",
  thanks: "Podziękowania",
  icons: "Ikony",
  iconsFrom: "Sylwetki na kartach, żetonach i przyciskach są z kolekcji",
  iconsChanged:
    "Kontury zaokrągliliśmy do pełnych liczb, a kolory i wielkości dobraliśmy sami. Autorzy kolekcji:",
  andOthers: "i inni",
  typefaces: "Pisma",
  uses: {
    display: "nazwy, tytuły i duże liczby",
    ui: "przyciski i teksty; węższe w zasadach i dzienniku",
  },
  parts: "Z czego się składa",
  partsText:
    "Wszystko, co trafia do przeglądarki i na serwer. Narzędzia do budowania i testów tu nie należą.",
  part: { client: "W przeglądarce", server: "Na serwerze" },
  texts: "Pełne teksty licencji",
  textsNote: "plik TXT, po angielsku",
};
export type AboutWords = typeof pl;

const en: AboutWords = {
  title: "About Stolik",
  lead: "One table for three board games: with bots, over the network, on one screen and beside the real board.",
  version: (number) => `version\u00a0${number}`,
  what: "What it is, and what not",
  facts: [
    [
      "Unofficial",
      "Stolik has nothing to do with the publishers or the authors of the games. The names of the games belong to their owners.",
    ],
    [
      "No art and no sentences of others",
      "Boards, cards and pawns are drawn our own way, and the rules are told in our own words.",
    ],
    [
      "Free",
      "Under the MIT licence you may use it, change it and pass it on, as long as its authors are named.",
    ],
  ],
  standIns: "With stand-ins",
  thanks: "Thanks",
  icons: "Icons",
  iconsFrom: "The silhouettes on cards, tokens and buttons are from the collection",
  iconsChanged: "Their outlines are rounded to whole numbers, in colours and sizes of our own. Its authors:",
  andOthers: "and others",
  typefaces: "Typefaces",
  uses: {
    display: "names, titles and big numbers",
    ui: "buttons and texts; condensed in rules and log",
  },
  parts: "What it is made of",
  partsText:
    "All that comes to the browser and to the server. Tools for building and testing are no part of it.",
  part: { client: "In the browser", server: "On the server" },
  texts: "Full texts of the licences",
  textsNote: "a TXT file",
};

export const w = (): AboutWords => (settings.language === "pl" ? pl : en);
