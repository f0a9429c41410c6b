import { LAID_KEYWORDS } from "../clank/rules/keywords";
import type { Rules } from "../game";
import Cards from "./Cards.svelte";
import Signs from "./Signs.svelte";

export default { keywords: LAID_KEYWORDS, Signs, Cards } satisfies Rules;
