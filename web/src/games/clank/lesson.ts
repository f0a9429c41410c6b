import { did, happened, type Now, type Step } from "../../lessons/lesson";
import { book } from "../../lib/book.svelte";
import type { ClankView } from "../../lib/schema";
import type { GameEvent } from "../../lib/wire";
import type { Lesson } from "../game";
import type polish from "./lesson.pl.json";

const words = await book<typeof polish>(import.meta.glob("./lesson.*.json", { import: "default" }));
const mine = (now: Now) => (now.view as ClankView).players[now.me];
export const handPlayed = (now: Now): boolean =>
  did(now, "turn_ends") || (did(now, "played") && mine(now)?.hand?.length === 0);
export const BOUGHT: GameEvent["kind"][] = ["acquired", "used", "defeated"];
const out = (now: Now): boolean => mine(now)?.status !== "inside";

/** BRZDĘK!: one room from an artifact, two turns from the exit. */
const steps: Step[] = [
  {
    id: "goal",
  },
  {
    id: "play",
    at: ["[data-next=play]"],
    done: handPlayed,
  },
  {
    id: "noise",
    at: ["[data-noise]", "[data-bag]"],
  },
  {
    id: "buy",
    at: ["[data-zone=row] .is-legal", "[data-zone=reserve] .is-legal", "#tab-row"],
    done: (now) => did(now, ...BOUGHT),
  },
  {
    id: "move",
    at: ["[data-id=F18]"],
    done: (now) => did(now, "moved", "teleported"),
  },
  {
    id: "artifact",
    at: [".choice button", "[data-move^='take']", "[data-id=F18]"],
    done: (now) => (mine(now)?.artifacts ?? 0) > 0,
  },
  {
    id: "end_turn",
    at: ["[data-next=end]"],
    done: (now) => did(now, "turn_ends"),
  },
  {
    id: "dragon",
    at: ["[data-zone=seat-0]"],
    when: (now) => happened(now, "attack"),
  },
  {
    id: "home",
    at: ["[data-next=play]", ".board-room.legal"],
    when: (now) => did(now, "turn_ends"),
    done: out,
  },
  {
    id: "finish",
    first: true,
    when: out,
  },
];

export default { steps, words } satisfies Lesson;
