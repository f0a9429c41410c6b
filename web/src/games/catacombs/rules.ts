import { KEYWORDS } from "../clank/rules/glossary";
import type { Rules } from "../game";
import Cards from "./Cards.svelte";
import Signs from "./Signs.svelte";

export default { keywords: KEYWORDS, Signs, Cards } satisfies Rules;
