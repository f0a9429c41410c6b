import { entries, kept, type NewEntry } from "../lib/store";
import { history } from "./history.svelte";
import { plainName } from "./people";
import { ask } from "./python";
import type { Alone, Amounts, Box, Count, Player, Problem, Sheet } from "./types";

/** The sheet in progress, as the device keeps it. */
interface Draft {
  sheet: Sheet;
  /** The entry of the history that is being changed. */
  entry: string;
}
/** Who played here before, the latest first; `company` sat at the last table. */
export interface People {
  names: string[];
  company: string[];
}

/** What no second look can make right: such an entry is not taken at all. */
const REFUSED = new Set([
  "too_many",
  "artifacts_out",
  "number_wrong",
  "cards_many",
  "brains_many",
  "thing_unknown",
  "name_twice",
  "character_twice",
  "players_many",
]);
const MOST_KNOWN = 40;

export const newPlayer = (name: string): Player => ({
  name,
  character: "",
  end: "",
  gold: 0,
  tokens: {},
  cards: {},
  card_points: null,
  among: {},
  cubes: 0,
  brains: 0,
  cards_left: null,
});

const newSheet = (game: string): Sheet => ({ game, options: {}, stopped: false, players: [] });

const isSame = (a: Problem, b: Problem): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The same amounts with another number of one thing. */
export function withAmount(amounts: Amounts, thing: string, n: number): Amounts {
  const { [thing]: _, ...rest } = amounts;
  return n > 0 ? { ...rest, [thing]: n } : rest;
}

/** Today at this hour, as a date of the history: "2026-11-16T19:30". */
export function now(): string {
  const local = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Where nobody plays there is nothing to count. */
const countOf = async (sheet: Sheet): Promise<Count | null> =>
  sheet.players.length ? ask<Count>({ do: "count", sheet }) : null;

/** Long enough for a tap to show on the screen. */
const soon = (): Promise<void> => new Promise((done) => setTimeout(done, 16));

/** A sheet being filled in. A tap shows at once; then the desk counts it, or says why it cannot be and it is taken back. */
export class Filling {
  sheet = $state.raw<Sheet>(newSheet(""));
  box = $state.raw<Box | null>(null);
  count = $state.raw<Count | null>(null);
  /** Why the last tap was not taken. */
  refusal = $state.raw<Problem | null>(null);
  people = $state.raw<People>({ names: [], company: [] });
  /** The sheet before each change. */
  private before = $state.raw<Sheet[]>([]);
  /** The sheet as the desk last agreed to it. */
  private settled: Sheet | null = null;
  private settling: Promise<void> | undefined;
  private boxKey = "";
  private entry = "";

  get canUndo(): boolean {
    return this.before.length > 0;
  }

  /** Take up the sheet of this game where it was left, or one of the history. */
  async open(game: string, entry: string): Promise<void> {
    const [draft, people, old] = await Promise.all([
      kept.get<Draft>("sheet"),
      kept.get<People>("people"),
      entry ? entries.get(entry) : undefined,
    ]);
    this.people = people ?? this.people;
    this.entry = entry;
    const goesOn = draft?.sheet.game === game && draft.entry === entry;
    const start = goesOn ? draft.sheet : ((old?.sheet as Sheet | undefined) ?? newSheet(game));
    this.sheet = { ...start, players: start.players.map((player) => ({ ...newPlayer(""), ...player })) };
    await this.settle();
  }

  /** Change the sheet. What is impossible is soon as it was, and `refusal` says why. */
  change(next: (sheet: Sheet) => Sheet): void {
    this.refusal = null;
    this.before = [...this.before, this.sheet];
    this.sheet = next(this.sheet);
    void this.settle();
  }

  changePlayer(seat: number, next: (player: Player) => Partial<Player>): void {
    this.change((sheet) => ({
      ...sheet,
      players: sheet.players.map((player, n) => (n === seat ? { ...player, ...next(player) } : player)),
    }));
  }

  setNames(names: string[]): void {
    this.change(({ solo, ...sheet }) => ({
      ...sheet,
      // With a second person it is no expedition for one any more.
      ...(solo && names.length === 1 ? { solo } : {}),
      players: names.map((name) => sheet.players.find((one) => one.name === name) ?? newPlayer(name)),
    }));
  }

  /** The sheet of somebody who played alone. */
  alone(name: string, end: string, solo: Alone): void {
    this.entry = "";
    this.change(({ game }) => ({ ...newSheet(game), players: [{ ...newPlayer(name), end }], solo }));
  }

  undo(): void {
    const last = this.before.at(-1);
    if (!last) return;
    this.before = this.before.slice(0, -1);
    this.refusal = null;
    this.sheet = last;
    void this.settle();
  }

  /** An empty sheet of the same game. */
  async clear(): Promise<void> {
    await this.settle();
    this.before = [];
    this.refusal = null;
    this.sheet = newSheet(this.sheet.game);
    this.entry = "";
    await this.settle();
    await kept.remove("sheet");
  }

  /** Put the counted game into the history; the id of its entry. */
  async save(): Promise<string> {
    await this.settle();
    const old = this.entry ? await entries.get(this.entry) : undefined;
    const { entry } = await ask<{ entry: NewEntry }>({
      do: "entry",
      sheet: this.sheet,
      at: old?.at ?? now(),
      kind: old?.kind ?? (this.sheet.solo ? "solo" : "real"),
      note: old?.note ?? "",
      table: old?.table ?? null,
    });
    const { id } = old ?? (await entries.put(entry));
    if (old) await history.change(old, entry);
    await this.remember(this.sheet.players.map((player) => player.name));
    await this.clear();
    return id;
  }

  private async remember(company: string[]): Promise<void> {
    // Somebody who signs in other letters now is still the same.
    const now = company.map(plainName);
    const others = this.people.names.filter((name) => !now.includes(plainName(name)));
    const names = [...company, ...others].slice(0, MOST_KNOWN);
    this.people = { names, company: company.length > 1 ? company : this.people.company };
    await kept.put("people", this.people);
  }

  private settle(): Promise<void> {
    this.settling ??= this.agree().finally(() => {
      this.settling = undefined;
    });
    return this.settling;
  }

  /** Put the sheet to the desk until nothing has changed in the meantime. */
  private async agree(): Promise<void> {
    while (this.sheet !== this.settled) {
      await soon();
      const wanted = this.sheet;
      const count = await countOf(wanted);
      const refusal = this.settled && this.firstRefused(count);
      if (refusal && this.settled) {
        this.refusal = refusal;
        this.before = this.before.slice(0, this.before.indexOf(this.settled));
        this.sheet = this.settled;
      } else {
        this.count = count;
        this.settled = wanted;
        await this.lookIntoBox(wanted);
        await this.keepDraft(wanted);
      }
    }
  }

  /** A look at another game does not throw away the sheet of this one. */
  private async keepDraft(sheet: Sheet): Promise<void> {
    const draft: Draft = { sheet, entry: this.entry };
    if (sheet.players.length || this.before.length) await kept.put("sheet", draft);
  }

  private firstRefused(count: Count | null): Problem | undefined {
    const known = this.count?.problems ?? [];
    return count?.problems.find(
      (problem) => REFUSED.has(problem.code) && !known.some((old) => isSame(old, problem)),
    );
  }

  private async lookIntoBox({ game, options, players }: Sheet): Promise<void> {
    const wanted = { do: "box", game, options, players: players.length };
    const key = JSON.stringify(wanted);
    if (key === this.boxKey) return;
    this.box = await ask<Box>(wanted);
    this.boxKey = key;
  }
}
