import { worded } from "../../../rules/keywords";
import { GLOSSARY } from "./glossary";
import { words } from "./words";

export const KEYWORDS = worded(GLOSSARY, () => words().glossary);
