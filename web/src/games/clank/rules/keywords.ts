import type { Keyword } from "../../../rules/keywords";
import { outline } from "../cards/glyphs";
import { GLOSSARY, isInKeep } from "./glossary";

const drawn = ({ sign, ...rest }: Keyword): Keyword => (sign ? { ...rest, sign: outline(sign) } : rest);

export const LAID_KEYWORDS = GLOSSARY.map(drawn);
export const KEEP_KEYWORDS = LAID_KEYWORDS.filter(isInKeep);
