import type { Language } from "../cards/data";

const rules = new Intl.PluralRules("pl");
const cubes = (n: number): string =>
  `${n} ${{ one: "kostka", few: "kostki" }[rules.select(n) as "one" | "few"] ?? "kostek"}`;

const pl = {
  title: "Smok atakuje",
  why: (all: number, danger: number) =>
    danger ? `${cubes(all)}: furia ${all - danger} i zagrożenie ${danger}` : `${cubes(all)}: furia ${all}`,
  miss: "pudło",
  ghost: "duch",
  skip: "Pomiń",
  space: "spacja",
  empty: "Sakwa jest pusta.",
};
export type SceneWords = typeof pl;

const en: SceneWords = {
  title: "The dragon attacks",
  why: (all, danger) => {
    const drawn = `${all} ${all === 1 ? "cube" : "cubes"}`;
    return danger ? `${drawn}: rage ${all - danger} and danger ${danger}` : `${drawn}: rage ${all}`;
  },
  miss: "a miss",
  ghost: "ghost",
  skip: "Skip",
  space: "space",
  empty: "The bag is empty.",
};

export const sceneWords = (language: Language): SceneWords => (language === "pl" ? pl : en);
