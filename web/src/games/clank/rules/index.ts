import type { Rules } from "../../game";
import Cards from "./Gallery.svelte";
import { KEEP_KEYWORDS } from "./keywords";
import Signs from "./Signs.svelte";

export default { keywords: KEEP_KEYWORDS, Signs, Cards } satisfies Rules;
