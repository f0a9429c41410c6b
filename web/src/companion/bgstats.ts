import type { Entry } from "../lib/store";
import { momentOf } from "./entries";
import { ask } from "./python";
import { nameOf } from "./why";
import { w } from "./words";

/** The app itself: a page of its makers need not hear of it. */
const APP = "bgstats://app.bgstatsapp.com/createPlay.html?data=";

interface Play {
  players: { role?: string }[];
}

/** "2026-11-16 18:30:00", the way BG Stats writes a moment, in UTC. */
const utcOf = (moment: Date): string => moment.toISOString().slice(0, 19).replace("T", " ");

/** A link that hands a game to BG Stats on this device; none for a date that no calendar has. */
export async function playLink({ ...entry }: Entry): Promise<string | undefined> {
  const moment = momentOf(entry.at);
  if (Number.isNaN(moment.getTime())) return undefined;
  const { play } = await ask<{ play: Play }>({ do: "play", entry, utc: utcOf(moment) });
  const players = play.players.map((one) =>
    one.role ? { ...one, role: nameOf(entry.game, one.role, w()) } : one,
  );
  return APP + encodeURIComponent(JSON.stringify({ ...play, players }));
}
