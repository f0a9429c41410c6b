import { settings } from "../../lib/settings.svelte";

const rules = { pl: new Intl.PluralRules("pl"), en: new Intl.PluralRules("en") };
const gamesPl = (n: number) =>
  `${n}\u00a0${{ one: "wpis", few: "wpisy" }[rules.pl.select(n) as "one" | "few"] ?? "wpisów"}`;
const gamesEn = (n: number) => `${n}\u00a0${n === 1 ? "entry" : "entries"}`;

/** The words of a group with one history, in both languages. */
const pl = {
  title: "Wspólna historia",
  about:
    "Grupa ma jedną historię na wielu telefonach. Wszystkie wpisy z tego urządzenia zobaczy każdy, kto zna kod grupy.",
  name: "Nazwa grupy",
  nameHint: "Czwartki u Magdy",
  make: "Załóż grupę",
  code: "Kod grupy",
  join: "Dołącz",
  invite: "Zaproś do grupy",
  inviteText: "Zeskanuj kod drugim telefonem, otwórz link albo wpisz kod w historii gier.",
  qr: "Kod QR z linkiem do grupy",
  inviteOffline: "Kod QR pokaże się, gdy wróci sieć. Kod grupy:",
  leave: "Opuść grupę",
  leaveText: "Wpisy zostaną na tym urządzeniu i w grupie.",
  syncNow: "Wyślij teraz",
  states: {
    waiting: "Bez sieci. Wpisy są bezpieczne na tym urządzeniu.",
    busy: "Wysyłanie i odbieranie…",
    done: "Wszystko jest u grupy.",
    failed: "Nie udało się połączyć z grupą. Następna próba za chwilę.",
  },
  waits: (n: number) => `Czeka na wysłanie: ${gamesPl(n)}.`,
  needsNetwork: "Grupę zakłada się i dołącza do niej, gdy jest sieć.",
  invited: "Zaproszenie do grupy",
  joinQuestion: (name: string) => `Dołączyć do grupy „${name}”?`,
  joinText:
    "Historia gier z tego urządzenia połączy się z historią grupy: nic nie zginie i nic się nie powtórzy.",
  instead: (name: string) => `To urządzenie odejdzie z grupy „${name}”.`,
  already: "To urządzenie już jest w tej grupie.",
  history: "Do historii",
  unknown: "Nie ma grupy z takim kodem.",
};
export type GroupWords = typeof pl;

const en: GroupWords = {
  title: "Shared history",
  about:
    "A group has one history on many phones. Everybody who knows the code of the group will see all entries of this device.",
  name: "Name of the group",
  nameHint: "Thursdays at Magda's",
  make: "Make a group",
  code: "Code of the group",
  join: "Join",
  invite: "Invite to the group",
  inviteText: "Scan the code with another phone, open the link or enter the code in the history of games.",
  qr: "QR code with the link to the group",
  inviteOffline: "The QR code will be here when the network is back. The code of the group:",
  leave: "Leave the group",
  leaveText: "The entries stay on this device and in the group.",
  syncNow: "Send now",
  states: {
    waiting: "No network. The entries are safe on this device.",
    busy: "Sending and fetching…",
    done: "The group has everything.",
    failed: "The group could not be reached. Next try in a moment.",
  },
  waits: (n) => `Waiting to be sent: ${gamesEn(n)}.`,
  needsNetwork: "Making and joining a group needs the network.",
  invited: "Invitation to a group",
  joinQuestion: (name) => `Join the group “${name}”?`,
  joinText:
    "The history on this device becomes one with the history of the group: nothing is lost, nothing is doubled.",
  instead: (name) => `This device will leave the group “${name}”.`,
  already: "This device is in the group already.",
  history: "To the history",
  unknown: "There is no group with this code.",
};

export const groupWords = (): GroupWords => (settings.language === "pl" ? pl : en);
