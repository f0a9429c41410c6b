/** The symbols of a game by where they are met, each with how it is drawn and what it means. */
import type { Language } from "../lib/settings.svelte";
import type { Keyword } from "./keywords";
import { WORDS } from "./texts";

export interface Section<Drawing> {
  title: string;
  entries: { drawing: Drawing; name: string; text: string }[];
}
type Said = [name: string, text: string];
type Title = keyof (typeof WORDS)["pl"]["legend"];
/** A drawing, and what is said of it or the keyword that says it. */
export type Line<Drawing> = [drawing: Drawing, said: string | Record<Language, Said>];

function saidOf(said: Line<unknown>[1], keywords: Keyword[], language: Language): Said {
  if (typeof said !== "string") return said[language];
  const keyword = keywords.find((one) => one.id === said);
  if (!keyword) throw new RangeError(`no keyword ${said}`);
  return [keyword[language].name, keyword[language].text];
}

export const legend = <Drawing>(
  sections: [Title, Line<Drawing>[]][],
  keywords: Keyword[],
  language: Language,
): Section<Drawing>[] =>
  sections.map(([title, lines]) => ({
    title: WORDS[language].legend[title],
    entries: lines.map(([drawing, said]) => {
      const [name, text] = saidOf(said, keywords, language);
      return { drawing, name, text };
    }),
  }));
