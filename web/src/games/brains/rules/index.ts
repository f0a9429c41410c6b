import type { Rules } from "../../game";
import Cards from "./Beasts.svelte";
import { KEYWORDS } from "./keywords";
import Signs from "./Signs.svelte";

export default { keywords: KEYWORDS, Signs, Cards } satisfies Rules;
