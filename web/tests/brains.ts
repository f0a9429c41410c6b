import type { Page } from "@playwright/test";
import type { WantedSeat } from "../src/lib/schema";
import { tableFor } from "./base";

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

/** Click what glows; the list of options is for the rest. */
export async function byClick(page: Page): Promise<void> {
  const picked = await page.locator(".selected").count();
  const card = page.locator(".beast.legal").first();
  const seat = page.locator(".stone.legal").first();
  // A bot may be quicker than the click.
  const quickly = { timeout: 1000 };
  if (picked || !((await card.count()) || (await seat.count()))) {
    await page
      .locator("[data-move]")
      .first()
      .click(quickly)
      .catch(() => undefined);
  } else if (await card.count()) {
    // Cards may lie one over another: the left edge of each is free.
    await card.click({ ...quickly, position: { x: 8, y: 20 } }).catch(() => undefined);
  } else await seat.click(quickly).catch(() => undefined);
}

/** The digits stand for the cards that glow, then for the options of the list; Enter takes a seat. */
export async function byKeyboard(page: Page): Promise<void> {
  const keys = await page.locator(".mine kbd").filter({ hasText: "1" }).count();
  if (keys) return page.keyboard.press("1");
  await page
    .locator(".legal")
    .first()
    .focus({ timeout: 2000 })
    .catch(() => undefined);
  await page.keyboard.press("Enter");
}
