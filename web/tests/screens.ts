import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import type { ClankView } from "../src/lib/schema";
import type { ViewMessage } from "../src/lib/wire";
import { SEED } from "./base";
import { standInForServer } from "./fake";

const PYTHON = process.env.STOLIK_PYTHON ?? join(import.meta.dirname, "../../.venv/bin/python");

export interface Position {
  game: string;
  players: number;
  /** Filled by hand; not of a game that was played. */
  crowded?: boolean;
  said: Record<string, { message: ViewMessage; log: object }>;
}

/** A decision of a recorded game: whose, what was decided, and how many turns the first seat has had. */
export interface Decided extends Position {
  seat: number;
  move: string;
  own: number;
}

/** What a script beside this file writes, a position a line. */
export async function told<One extends Position>(script: string, ...words: string[]): Promise<One[]> {
  const { stdout } = await promisify(execFile)(PYTHON, [join(import.meta.dirname, script), ...words], {
    maxBuffer: 1e9,
  });
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as One);
}

/** Crowded tables, then so many positions of a game, each in both languages, with its log. */
export const positions = (game: string, count: number): Promise<Position[]> =>
  told("screens.py", game, String(count), SEED);

/** Ten turns of a recorded game as the first seat sees them, in Polish. */
export const turns = (game: string, seed = SEED): Promise<Decided[]> => told("turns.py", game, seed);

/** A page whose table can be set to any position, in a language. */
export async function tableIn(page: Page, language: string) {
  let log: object = { events: [], texts: [] };
  await page.addInitScript(standInForServer);
  await page.addInitScript(
    (kept) => localStorage.setItem("stolik", kept),
    JSON.stringify({ language, speed: "off" }),
  );
  await page.route("**/api/tables/*/log?*", (route) => route.fulfill({ json: log }));
  await page.goto("/table/layout");
  return async (position: Position) => {
    const said = position.said[language] as Position["said"][string];
    log = said.log;
    const read = page.waitForResponse("**/api/tables/*/log?*");
    await page.evaluate((shown) => window.server.show(shown), { ...said.message, table: "layout" });
    await read;
    await page.locator("[data-room], [data-place], .stone").first().waitFor();
    // The board of a character is fetched when the first one comes, and takes its place beside the hand.
    const { players = [], seat = -1 } = said.message.view as Partial<ClankView>;
    const beside = page.locator("section:is(.own, .dock):not(:has(.strip))");
    if (players[seat]?.board) await beside.waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
  };
}
