import { settings } from "../../../lib/settings.svelte";

const many = { pl: new Intl.PluralRules("pl"), en: new Intl.PluralRules("en") };
const cubesPl = (n: number) =>
  `${n}\u00a0${{ one: "kostka", few: "kostki" }[many.pl.select(n) as "one" | "few"] ?? "kostek"}`;
const cubesPlAcc = (n: number) => (n === 1 ? `1\u00a0kostkę` : cubesPl(n));
const cubesEn = (n: number) => `${n}\u00a0${n === 1 ? "cube" : "cubes"}`;

/** The words of the dragon lens, in both languages. */
const pl = {
  lens: "Oko smoka",
  text: "Dokładne szanse obrażeń przy następnym ataku, gdyby przyszedł teraz, policzone tylko z tego, co widzą wszyscy.",
  draws: (drawn: number, of: number) => `Smok losuje ${cubesPlAcc(drawn)} z ${of}.`,
  why: (rage: number, danger: number) =>
    danger ? `Furia ${rage} + zagrożenie ${danger}.` : `Furia ${rage}, zagrożeń brak.`,
  bag: "W sakwie po wsypaniu obszaru:",
  hit: (chance: string) => `trafi ${chance}`,
  falls: (chance: string) => `utrata przytomności ${chance}`,
  none: "bez obrażeń",
  damage: (n: number) => `obrażenia ${n}`,
  out: "Poza lochem:",
  afterMove: "Po ruchu:",
  now: "teraz",
  after: "po ruchu",
  same: "szanse bez zmian",
  unknown: "ten ruch odsłania coś nowego, więc nikt tego nie wie z góry",
  hint: "Wskaż kartę, komnatę albo przycisk, żeby zobaczyć, co ruch zmieni.",
  whatIf: "A gdyby…",
  dragon: "smok",
  ghosts: "duchy",
  change: (before: string, after: string) => `${before} → ${after}`,
};
export type LensWords = typeof pl;

const en: LensWords = {
  lens: "Dragon lens",
  text: "The exact odds of damage at the next attack, if it came now, reckoned only from what everybody can see.",
  draws: (drawn, of) => `The dragon draws ${cubesEn(drawn)} out of ${of}.`,
  why: (rage, danger) => (danger ? `Rage ${rage} + danger ${danger}.` : `Rage ${rage}, no danger.`),
  bag: "In the bag once the area is tipped in:",
  hit: (chance) => `hit ${chance}`,
  falls: (chance) => `knocked out ${chance}`,
  none: "no damage",
  damage: (n) => `damage ${n}`,
  out: "Outside:",
  afterMove: "After the move:",
  now: "now",
  after: "after the move",
  same: "the odds stay",
  unknown: "this move reveals something new, so nobody can know beforehand",
  hint: "Point at a card, a room or a button to see what the move changes.",
  whatIf: "What if…",
  dragon: "dragon",
  ghosts: "ghosts",
  change: (before, after) => `${before} → ${after}`,
};

export const lensWords = (): LensWords => (settings.language === "pl" ? pl : en);
