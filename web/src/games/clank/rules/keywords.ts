import { type Entry, worded } from "../../../rules/keywords";
import { outline } from "../cards/glyphs";
import { GLOSSARY, isInKeep } from "./glossary";
import { words } from "./words";

const drawn = ({ sign, ...rest }: Entry): Entry => (sign ? { ...rest, sign: outline(sign) } : rest);

export const LAID_KEYWORDS = worded(GLOSSARY.map(drawn), () => words().glossary);
export const KEEP_KEYWORDS = LAID_KEYWORDS.filter(isInKeep);
