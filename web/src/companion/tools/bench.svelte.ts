import { entries, kept } from "../../lib/store";
import { COUNTED, fetchParts } from "../parts";
import { LEAST, laidOut, mostSeats, type TableState, type Tool, toolsOf } from "./table";

const KEY = "tools";
const MOST_UNDO = 40;
/** Nobody has said a name yet. */
const NAMELESS = ["", "", "", ""];

/** As many names as may sit at the table. */
const fitting = (names: string[], game: string): string[] =>
  [...names, ...NAMELESS].slice(0, Math.max(LEAST, Math.min(names.length, mostSeats(game))));

/** The tools on the table, kept on this device; every touch can be taken back. */
class Bench {
  table = $state.raw<TableState>(laidOut("", NAMELESS));
  private past = $state.raw<TableState[]>([]);
  readonly canUndo = $derived(this.past.length > 0);
  private ready: Promise<void> | undefined;

  /** What was on the table before the page was loaded again; for a new table, who played last. */
  open(): Promise<void> {
    this.ready ??= fetchParts().then(() => this.layAsBefore());
    return this.ready;
  }

  private async layAsBefore(): Promise<void> {
    this.table = laidOut(COUNTED[0] ?? "", NAMELESS);
    try {
      const found = await kept.get<TableState>(KEY);
      const [last] = found ? [] : await entries.all();
      if (found) this.table = found;
      else if (last) this.table = laidOut(last.game, fitting(namesOf(last.players), last.game));
    } catch {
      // A browser that keeps nothing has the tools too.
    }
  }

  change(next: Partial<TableState>): void {
    this.past = [...this.past, this.table].slice(-MOST_UNDO);
    this.keep({ ...this.table, ...next });
  }

  undo(): void {
    const last = this.past.at(-1);
    if (!last) return;
    this.past = this.past.slice(0, -1);
    this.keep(last);
  }

  /** Everything as before the first turn, perhaps of another game or with other people. */
  layOut(game: string = this.table.game, names: string[] = this.table.names): void {
    const { open, clock, game: before } = this.table;
    this.change(laidOut(game, fitting(names, game), game === before ? open : toolsOf(game), clock.limit));
  }

  rename(seat: number, name: string): void {
    this.change({ names: this.table.names.map((one, at) => (at === seat ? name : one)) });
  }

  toggle(tool: Tool): void {
    const { open, game } = this.table;
    this.change({
      open: toolsOf(game).filter((one) => open.includes(one) !== (one === tool)),
    });
  }

  private keep(table: TableState): void {
    this.table = table;
    void kept.put(KEY, table).catch(() => undefined);
  }
}

const namesOf = (players: { name: string; bot?: true }[]): string[] =>
  players.flatMap(({ name, bot }) => (bot ? [] : [name]));

export const bench = new Bench();
