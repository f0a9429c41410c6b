import type { Table } from "./table.svelte";
import { click, fitting, lit, type TargetsOf } from "./targets";
import type { Choice } from "./wire";

export interface Bubble {
  text: string;
  /** The rule that says so, if one does. */
  rule: string;
  /** Above the middle of what was touched. */
  x: number;
  y: number;
  /** What was touched, on the screen. */
  box: DOMRect;
}

/** What is picked and can be done at a table now: between the options of the server and the clicks of a person. */
export class Play {
  picked = $state.raw<string[]>([]);
  bubble = $state.raw<Bubble | null>(null);
  private readonly decided = $derived.by(() => this.table.decision);

  constructor(
    readonly table: Table,
    readonly targetsOf: TargetsOf,
    private readonly wishOf: (target: string) => string,
    /** The order in which the options are shown and numbered. */
    private readonly arrange: (options: Choice[]) => Choice[] = (options) => options,
  ) {
    // A new decision begins with nothing picked.
    $effect(() => {
      void this.decided;
      this.picked = [];
      this.bubble = null;
    });
  }

  options = $derived.by((): Choice[] => this.arrange(this.table.decision?.options ?? []));
  shown = $derived.by((): Choice[] => fitting(this.options, this.picked, this.targetsOf));
  lit = $derived.by((): Set<string> => lit(this.options, this.picked, this.targetsOf));

  state(target: string): "" | "legal" | "selected" | "off" {
    if (this.picked.includes(target)) return "selected";
    if (!this.options.length) return "";
    return this.lit.has(target) ? "legal" : "off";
  }

  has(move: string): boolean {
    return this.options.some((option) => option.move === move);
  }

  do(move: string): void {
    this.bubble = null;
    void this.table.act(move);
  }

  /** A click, tap or key on something of the table: does it, picks it, or says why not. Where several things can be
   * done with it, `ask` may ask which, right there. */
  touch(target: string, event: Pick<Event, "currentTarget">, ask?: () => void): void {
    this.bubble = null;
    const meaning = click(this.options, this.picked, target, this.targetsOf);
    if (meaning.kind === "act") this.do(meaning.move);
    else if (meaning.kind === "pick" && ask) ask();
    else if (meaning.kind !== "nothing") this.picked = meaning.picked;
    else void this.explain(this.wishOf(target), event.currentTarget as Element);
  }

  /** Ask the server why a move is not possible, and say it beside what was touched. */
  async explain(move: string, anchor: Element): Promise<void> {
    const answer = await this.table.why(move);
    if (answer && !answer.legal && answer.text) this.say(answer.text, anchor, answer.rule);
  }

  say(text: string, anchor: Element, rule = ""): void {
    const box = anchor.getBoundingClientRect();
    this.bubble = { text, rule, x: box.left + box.width / 2, y: box.top, box };
  }

  clear(): void {
    this.picked = [];
    this.bubble = null;
  }
}
