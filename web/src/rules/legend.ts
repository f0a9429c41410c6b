/** The symbols of a game by where they are met, each with how it is drawn and what it means. */
import type { Named } from "./keywords";
import { words } from "./words";

export interface Section<Drawing> {
  title: string;
  entries: (Named & { drawing: Drawing })[];
}
type Title = keyof ReturnType<typeof words>["legend"];
/** A drawing, and the id of what is said of it. */
export type Line<Drawing> = [drawing: Drawing, id: string];

export const legend = <Drawing>(
  sections: [Title, Line<Drawing>[]][],
  said: Record<string, Named>,
): Section<Drawing>[] =>
  sections.map(([title, lines]) => ({
    title: words().legend[title],
    entries: lines.map(([drawing, id]) => {
      const found = said[id];
      if (!found) throw new RangeError(`no words for ${id}`);
      return { drawing, name: found.name, text: found.text };
    }),
  }));
