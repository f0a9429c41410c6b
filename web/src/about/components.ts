import listed from "../../data/licences.json";

/** A part of what is shipped; `version` is empty for Stolik, whose version the server tells. */
export interface Component {
  part: "stolik" | "client" | "server";
  name: string;
  version: string;
  licence: string;
  by: string;
}

/** Everything shipped, as tools/licences.py lists it. */
export const COMPONENTS = listed as Component[];

export const PARTS = ["client", "server"] as const;
export const inPart = (part: Component["part"]): Component[] => COMPONENTS.filter((one) => one.part === part);

const called = (name: string): Component => {
  const found = COMPONENTS.find((one) => one.name === name);
  if (!found) throw new Error(`no component is called ${name}`);
  return found;
};

export const ICONS = called("@iconify-json/game-icons");

/** The typefaces, who drew them, and the way to show each. */
export const TYPEFACES = [
  {
    id: "display",
    name: "Półtawski Nowy",
    by: "Adam Półtawski, Mateusz Machalski, Borys Kosmynka, Ania Wieluńska",
    licence: called("@fontsource-variable/poltawski-nowy").licence,
  },
  {
    id: "ui",
    name: "Fira Sans",
    by: "Carrois, Edenspiekermann",
    licence: called("@fontsource/fira-sans").licence,
  },
] as const;
