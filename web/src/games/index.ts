/** The games that have a folder here, by the name of the folder. All others are plain. */
import type { Way } from "../lib/router.svelte";
import type { Game } from "./game";
import { plain } from "./plain/plain";

const found = import.meta.glob<Game>("./*/index.ts", { eager: true, import: "game" });
const FOLDERS = new Map(Object.entries(found).map(([path, game]) => [path.split("/")[1] ?? "", game]));

export const gameOf = (id: string): Game => FOLDERS.get(id) ?? plain;

const place = (id: string): number => gameOf(id).order;
export const GAMES: readonly string[] = [...FOLDERS.keys()].sort((a, b) => place(a) - place(b));

/** The game to propose to people who sit down so. */
export const suiting = (way: Way): string => GAMES.find((id) => gameOf(id).suits.includes(way)) ?? "";
