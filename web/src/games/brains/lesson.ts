import { can, did, happened, type Now, type Step } from "../../lessons/lesson";
import { book } from "../../lib/book.svelte";
import type { BrainsView } from "../../lib/schema";
import type { Lesson } from "../game";
import type polish from "./lesson.pl.json";
import { SWEET } from "./table/beasts";

const words = await book<typeof polish>(import.meta.glob("./lesson.*.json", { import: "default" }));
const mine = (now: Now) => (now.view as BrainsView).players[now.me];
const isRoundOver = (now: Now): boolean => happened(now, "round_ended") || now.over;

/** Gra o mózg: the last cards of the deal, then a short round. */
const steps: Step[] = [
  {
    id: "goal",
  },
  {
    id: "bury",
    at: [".dealt"],
    done: (now) => did(now, "buried"),
  },
  {
    id: "play",
    at: [".held"],
    when: (now) => did(now, "buried") || can(now, "play"),
    done: (now) => did(now, "played"),
  },
  {
    id: "pair",
    at: [".held"],
    when: (now) => now.decision?.options.some((option) => /^play \d+x\d/.test(option.move)) ?? false,
    done: (now) => did(now, "spared"),
  },
  {
    id: "decline",
    at: ["[data-move=decline]"],
    when: (now) => did(now, "played") && can(now, "decline"),
    done: (now) => did(now, "declined"),
  },
  {
    id: "sweet",
    at: [".held"],
    when: (now) => happened(now, "rolled") || SWEET.some((value) => can(now, `play ${value}`)),
    done: (now) => did(now, "rolled"),
  },
  {
    id: "refill",
    at: [".grave"],
    when: (now) =>
      did(now, "refilled") || can(now, "take") || (did(now, "played") && (mine(now)?.hand_size ?? 9) < 3),
  },
  {
    id: "finish",
    first: true,
    when: isRoundOver,
  },
];

export default { steps, words, top: 96 } satisfies Lesson;
