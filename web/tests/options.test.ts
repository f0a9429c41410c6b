import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import type { ViewMessage } from "../src/lib/wire";
import { expect, LONG, SEED, test } from "./base";
import { type Found, restlessPerson } from "./driver";
import { standInForServer } from "./fake";

/**
 * What a page lets people do is what the server calls legal, neither less nor more. The positions come from random games
 * and are shown to a page whose socket ends in our hands; somebody clicks on everything, and we see what is sent.
 *
 * STOLIK_POSITIONS says how many positions of each game, STOLIK_SEED which ones; with STOLIK_LONG there are more.
 */
const PYTHON = process.env.STOLIK_PYTHON ?? join(import.meta.dirname, "../../.venv/bin/python");
const COUNT = Number(process.env.STOLIK_POSITIONS ?? (LONG ? 120 : 8));
const PHONES = 0.25;
/** What a busy machine may take for a position, in milliseconds. */
const POSITION_MS = 20_000;
/** What comes last when a table is loaded. */
const BOARD: Record<string, string> = { brains: ".stone", clank: "[data-room]", catacombs: "[data-place]" };

interface Position {
  language: string;
  message: ViewMessage;
}

async function positions(game: string, count: number, seed: string): Promise<Position[]> {
  const words = [join(import.meta.dirname, "positions.py"), game, String(count), seed];
  const { stdout } = await promisify(execFile)(PYTHON, words, { maxBuffer: 1e9 });
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Position);
}

/** Open the page of a table, in a language. */
async function sitDown(page: Page, { language, message }: Position): Promise<void> {
  const kept = JSON.stringify({ language, speed: "off" });
  await page.addInitScript((settings) => localStorage.setItem("stolik", settings), kept);
  await page.goto(`/table/${message.table}`);
  await page.evaluate((shown) => window.server.show(shown), message);
  await expect(page.locator(BOARD[message.info.game] as string).first()).toBeVisible();
}

/** What a person could not do, or could and should not. */
function differences({ message }: Position, { moves, refused }: Found): string[] {
  const { decision, table, undo, version, viewpoint } = message;
  const legal = decision?.options.map((option) => option.move) ?? [];
  if (undo !== null && undo === viewpoint) legal.push("undo");
  const only = (some: string[], others: string[]) => some.filter((move) => !others.includes(move));
  return [
    ...only(legal, moves).map((move) => `no way to ${move}`),
    ...only(moves, legal).map((move) => `not legal: ${move}`),
    ...refused.filter((move) => legal.includes(move)).map((move) => `called impossible: ${move}`),
  ].map((what) => `${table} ${version} (${decision?.prompt}): ${what}`);
}

for (const game of ["brains", "clank", "catacombs"])
  for (const [size, viewport, share] of [
    ["desktop", { width: 1440, height: 900 }, 1 - PHONES],
    ["phone", { width: 360, height: 740 }, PHONES],
  ] as const) {
    const count = Math.ceil(COUNT * share);
    test(`${game} on a ${size}: what can be done is what is legal`, async ({ page }) => {
      test.setTimeout(test.info().timeout + count * POSITION_MS);
      await page.setViewportSize(viewport);
      await page.addInitScript(standInForServer);
      await page.addInitScript(restlessPerson);
      await page.route("**/api/tables/*/log?*", (route) =>
        route.fulfill({ json: { events: [], texts: [] } }),
      );
      const all = await positions(game, count, `${SEED} ${size}`);
      const begun = Date.now();
      const wrong: string[] = [];
      let clicks = 0;
      let language = "";
      for (const position of all) {
        if (position.language !== language) await sitDown(page, position);
        language = position.language;
        const found = await page.evaluate(([message, board]) => window.explore(message, board), [
          position.message,
          BOARD[game] as string,
        ] as const);
        clicks += found.clicks;
        wrong.push(...differences(position, found));
      }
      console.log(`${all.length} positions, ${clicks} clicks, ${Date.now() - begun} ms`);
      expect(wrong).toEqual([]);
    });
  }
