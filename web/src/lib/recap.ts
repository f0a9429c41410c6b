import { seatOf } from "./fields";
import type { LogLine } from "./table.svelte";

export interface Told {
  seat: number;
  lines: LogLine[];
}

/** What the others did since the last turn of a seat, one entry a turn; for a spectator the last few turns. */
export function recapOf(log: LogLine[], me: number, most = 5): Told[] {
  const told: Told[] = [];
  let end = log.length;
  if (me >= 0) while (end > 0 && seatOf((log[end - 1] as LogLine).event) === me) end--;
  for (let at = end - 1; at >= 0; at--) {
    const one = log[at] as LogLine;
    const seat = seatOf(one.event);
    if (seat === undefined) continue;
    if (seat === me) break;
    const last = told[0];
    if (last?.seat === seat) last.lines.unshift(one);
    else if (told.length === most) break;
    else told.unshift({ seat, lines: [one] });
  }
  return told;
}
