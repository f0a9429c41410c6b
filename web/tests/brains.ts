import type { Page } from "@playwright/test";
import type { WantedSeat } from "../src/lib/schema";
import { tableFor } from "./base";
import { find, OVER, take } from "./hand";

export const MAGDA: WantedSeat = { kind: "here", name: "Magda" };
export const BOT: WantedSeat = { kind: "bot", bot: "thief" };

/** A game of Gra o mózg against bots that has just begun. */
export async function atTable(page: Page, bots = 1): Promise<string> {
  const seats = [MAGDA, ...Array.from({ length: bots }, () => BOT)];
  const { table } = await tableFor(page, { game: "brains", seats });
  await page.goto(`/table/${table.id}`);
  await page.locator(".legal").first().waitFor();
  return table.id;
}

/** What glows; the list of options is for the rest. */
export const NEXT = [".clearing:has(.selected) [data-move]", ".beast.legal", ".stone.legal", "[data-move]"];
export const byClick = (page: Page): Promise<string> => take(page, NEXT);

/** The digits stand for the cards that glow, then for the options of the list; Enter takes a seat. */
export async function byKeyboard(page: Page): Promise<string> {
  const { css } = await find(page, [OVER, ".mine :is(.beast, [data-move]) kbd", ".legal"], true);
  if (css === ".legal") {
    await page.locator(css).first().focus();
    await page.keyboard.press("Enter");
  } else if (css !== OVER) await page.keyboard.press("1");
  return css;
}
