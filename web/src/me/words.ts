import { settings } from "../lib/settings.svelte";

/** The words of the page about oneself, in both languages. */
const pl = {
  title: "Twój profil",
  text: "Wszystko tutaj zostaje w tej przeglądarce. Konta nie ma i nie trzeba.",
  who: "Kim jesteś przy stole",
  name: "Imię",
  nameText: "Zobaczą je inni przy stole.",
  favourite: "Ulubiony kolor i kształt",
  favouriteText: "Gdy to miejsce jest wolne, siadasz właśnie na nim.",
  any: "obojętne",
  seats: {
    A: "czerwony, koło",
    B: "żółty, kwadrat",
    C: "zielony, trójkąt",
    D: "niebieski, romb",
    E: "liliowy, krzyż",
    F: "lodowy, gwiazda",
  } as Record<string, string>,
  preferences: "Jak ma być",
  games: "Twoje gry",
  gamesText: "Wyniki, powtórki i statystyki rozegranych partii.",
  history: "Historia i statystyki",
  data: "Dane na tym urządzeniu",
  dataText: "Ustawienia, postępy lekcji, pieczęcie stołów i historia gier.",
  export: "Pobierz wszystko (JSON)",
  erase: "Usuń wszystko",
  eraseSure: "Usunąć na dobre?",
  eraseText: "Znikną ustawienia, lekcje i historia na tym urządzeniu. Rozpoczęte gry zostają na serwerze.",
  eraseGo: "Tak, usuń",
  keep: "Zostaw",
  erased: "Usunięto. To urządzenie niczego już nie pamięta.",
};
export type MeWords = typeof pl;

const en: MeWords = {
  title: "Your profile",
  text: "Everything here stays in this browser. There is no account, and no need for one.",
  who: "Who you are at the table",
  name: "Name",
  nameText: "The others at the table will see it.",
  favourite: "Favourite colour and shape",
  favouriteText: "Where that seat is free, you sit down there.",
  any: "any",
  seats: {
    A: "red, circle",
    B: "yellow, square",
    C: "green, triangle",
    D: "blue, diamond",
    E: "orchid, cross",
    F: "ice, star",
  },
  preferences: "How you like it",
  games: "Your games",
  gamesText: "Results, replays and statistics of the games you have played.",
  history: "History and statistics",
  data: "Data on this device",
  dataText: "Preferences, progress of lessons, seals of tables and the history of games.",
  export: "Download everything (JSON)",
  erase: "Erase everything",
  eraseSure: "Erase for good?",
  eraseText:
    "Preferences, lessons and history on this device will be gone. Games that have begun stay on the server.",
  eraseGo: "Yes, erase",
  keep: "Keep",
  erased: "Erased. This device remembers nothing any more.",
};

export const w = (): MeWords => (settings.language === "pl" ? pl : en);
