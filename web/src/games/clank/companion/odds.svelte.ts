import { ask } from "../../../companion/python";
import { cubesDrawn, type Dungeon, sumOf, tipped } from "./dungeon";

/** For each seat how likely 0, 1, 2 … damage is; worked out by the same code as the dragon lens. */
export class Odds {
  seats = $state.raw<number[][]>([]);
  state = $state<"waiting" | "known" | "failed">("waiting");
  private wanted = "";

  async of(dungeon: Dungeon): Promise<void> {
    const bag = tipped(dungeon);
    const own = bag.seats.map((n) => n + bag.ghosts);
    const question = { do: "odds", drawn: cubesDrawn(dungeon), of: sumOf(bag), own };
    const wanted = JSON.stringify(question);
    if (wanted === this.wanted) return;
    this.wanted = wanted;
    try {
      const { ways, hits } = await ask<{ ways: number; hits: number[][] }>(question);
      if (this.wanted !== wanted) return;
      this.seats = hits.map((seat) => seat.map((n) => n / ways));
      this.state = "known";
    } catch {
      if (this.wanted !== wanted) return;
      this.state = "failed";
      this.wanted = "";
    }
  }
}
