import type { Entry } from "../lib/store";
import { ask } from "./python";

/** The app itself: a page of its makers need not hear of it. */
const APP = "bgstats://app.bgstatsapp.com/createPlay.html?data=";

/** "2026-11-16 18:30:00", the way BG Stats writes a moment, in UTC. */
const utcOf = (at: string): string =>
  new Date(at.length > 10 ? at : `${at}T12:00`).toISOString().slice(0, 19).replace("T", " ");

/** A link that hands a game to BG Stats on this device. */
export async function playLink({ ...entry }: Entry): Promise<string> {
  const { play } = await ask<{ play: unknown }>({ do: "play", entry, utc: utcOf(entry.at) });
  return APP + encodeURIComponent(JSON.stringify(play));
}
