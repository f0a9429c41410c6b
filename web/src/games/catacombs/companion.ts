import ghost from "icon:floating-ghost";
import clank from "../clank/companion";
import Ghosts from "../clank/companion/Ghosts.svelte";
import type { Companion } from "../game";

export default {
  ...clank,
  tools: [...clank.tools, { id: "ghosts", icon: ghost, Part: Ghosts }],
} satisfies Companion;
