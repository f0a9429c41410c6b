/** What an option of a game says about a ruling: its answer in force, and the others. */
import type { Value } from "../lib/options";
import type { OptionInfo } from "../lib/schema";

export interface Answer {
  question: string;
  answer: string;
  others: string[];
  /** Not what is usual. */
  changed: boolean;
}

/** Yes or no, a number, or a long list: the other answers go without saying. */
const isPlain = ({ values }: OptionInfo): boolean => values.includes("true") || values.length > 4;

/** The answers to a ruling; `chosen` are the options of a table. */
export function answersTo(
  ruling: string,
  options: OptionInfo[],
  chosen: Record<string, Value>,
  yesNo: { yes: string; no: string },
): Answer[] {
  return options
    .filter((option) => option.rule === ruling)
    .map((option) => {
      const said = (value: string, n: number): string => {
        if (value === "true") return yesNo.yes;
        if (value === "false") return yesNo.no;
        return option.texts[n] || value;
      };
      const value = String(chosen[option.name] ?? option.default);
      const at = option.values.indexOf(value);
      return {
        question: option.text,
        answer: at < 0 ? value : said(value, at),
        others: isPlain(option) ? [] : option.values.map(said).filter((_, n) => n !== at),
        changed: value !== String(option.default),
      };
    });
}
