import { can, did, happened, type Step } from "../../lessons/lesson";
import { book } from "../../lib/book.svelte";
import { BOUGHT, handPlayed } from "../clank/lesson";
import type { Lesson } from "../game";
import type polish from "./lesson.pl.json";

const words = await book<typeof polish>(import.meta.glob("./lesson.*.json", { import: "default" }));
/** Katakumby: at a wayshrine, beside a tunnel that nobody has followed; the next tile has a prison. */
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
    id: "shrine",
    at: [".board-room.here"],
    done: (now) => did(now, "marked_shrine"),
  },
  {
    id: "discover",
    at: [".square"],
    done: (now) => did(now, "found_tile"),
  },
  {
    id: "lay",
    at: [".lay", "[data-next=tile]"],
    when: (now) => did(now, "found_tile"),
    done: (now) => happened(now, "laid"),
  },
  {
    id: "walk",
    at: [".board-room.legal"],
    when: (now) => happened(now, "laid"),
    done: (now) => can(now, "open") || did(now, "opened"),
  },
  {
    id: "open",
    at: [".board-room.here"],
    when: (now) => can(now, "open"),
    done: (now) => did(now, "opened"),
  },
  {
    id: "buy",
    at: ["[data-zone=row] .is-legal", "[data-zone=reserve] .is-legal", "#tab-row"],
    done: (now) => did(now, ...BOUGHT),
  },
  {
    id: "end_turn",
    at: ["[data-next=end]"],
    done: (now) => did(now, "turn_ends"),
  },
  {
    id: "characters",
    at: [".player.own"],
    when: (now) => did(now, "turn_ends"),
  },
  {
    id: "finish",
    when: (now) => did(now, "turn_ends"),
  },
];

export default { steps, words } satisfies Lesson;
