import type { Language, Place, Resource } from "./data";

export interface CardLabels {
  resources: Record<Resource, string>;
  places: Record<Place, string>;
  dragon: string;
  danger: string;
  fresh: string;
  left: (n: number | string) => string;
  price: (n: number) => string;
}

export const LABELS: Record<Language, CardLabels> = {
  pl: {
    resources: {
      skill: "sprawność",
      sword: "miecze",
      boot: "buty",
      gold: "złoto",
      lockpick: "wytrychy",
      heal: "leczenie",
      clank: "Brzdęk!",
      draw: "dobierz",
    },
    places: {
      depths: "podziemia",
      crystal_cave: "kryształy",
      market: "kram",
      wayshrine: "ołtarzyk",
      haunted: "nawiedzony kafel",
    },
    dragon: "symbol smoczego ataku",
    danger: "zagrożenie",
    fresh: "nowa",
    left: (n) => `zostało: ${n}`,
    price: (n) => `teraz kosztuje ${n}`,
  },
  en: {
    resources: {
      skill: "skill",
      sword: "swords",
      boot: "boots",
      gold: "gold",
      lockpick: "lockpicks",
      heal: "healing",
      clank: "Clank!",
      draw: "draw",
    },
    places: {
      depths: "Depths",
      crystal_cave: "crystals",
      market: "market",
      wayshrine: "wayshrine",
      haunted: "haunted tile",
    },
    dragon: "dragon symbol",
    danger: "danger",
    fresh: "new",
    left: (n) => `${n} left`,
    price: (n) => `costs ${n} now`,
  },
};
