import { settings } from "../lib/settings.svelte";
import { socket } from "../lib/socket.svelte";
import type { Table } from "../lib/table.svelte";
import type { Choice, HintAnswer } from "../lib/wire";

/** What a bot would do on this seat, for whoever asks. It holds for the decision it was asked about. */
export class Hints {
  told = $state.raw<HintAnswer | null>(null);
  thinking = $state(false);

  constructor(private readonly table: Table) {
    $effect(() => {
      void this.table.decision;
      this.told = null;
      this.thinking = false;
    });
  }

  /** Whether one can be asked for now. */
  isOffered = $derived.by(
    () => (this.table.info?.hints ?? false) && this.table.decision !== null && this.table.curtain === null,
  );
  /** The option that the bot would take. */
  option = $derived.by((): Choice | undefined =>
    this.table.decision?.options.find((option) => option.move === this.told?.move),
  );

  async ask(): Promise<void> {
    const { decision, id } = this.table;
    if (!decision || !this.isOffered || this.thinking || this.told) return;
    this.thinking = true;
    const { language } = settings;
    const answer = await socket.ask({ type: "hint", table: id, seat: decision.seat, language });
    if (this.table.decision !== decision) return;
    this.thinking = false;
    if (answer.type === "hint") this.told = answer;
    else if (answer.type === "refused") this.table.refusal = answer;
  }

  close(): void {
    this.told = null;
  }
}
