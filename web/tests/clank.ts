import type { Page } from "@playwright/test";
import type { WantedSeat } from "../src/lib/schema";
import { keep, tableFor } from "./base";

const MAGDA: WantedSeat = { kind: "here", name: "Magda" };
const BOT: WantedSeat = { kind: "bot", bot: "thief" };

/** A game against bots that has just begun. */
export async function atTable(page: Page, game: "clank" | "catacombs", bots = 1): Promise<void> {
  await keep(page, { language: "pl", speed: "off" });
  const seats = [MAGDA, ...Array.from({ length: bots }, () => BOT)];
  const { table } = await tableFor(page, { game, seats });
  await page.goto(`/table/${table.id}`);
  // A card that comes into the first row may ask something before the first turn.
  while (!(await page.locator("[data-next]").first().isVisible())) {
    await page.locator(MINE).first().waitFor();
    await byClick(page, NEXT.slice(0, 4));
  }
}

const MINE = ".asked, [data-next], [data-move], .choice button, .lay, .is-legal, [data-room].legal, .square";
const OVER = /^(Wynik|Result)$/;

/** Play until the result shows; `step` makes one decision or leads to it. */
export async function playOut(page: Page, step: (n: number) => Promise<void>, most = 1200): Promise<void> {
  const over = page.getByRole("heading", { name: OVER });
  for (let n = 1; n <= most; n++) {
    await page.locator(MINE).or(over).first().waitFor({ timeout: 60_000 });
    if (await over.isVisible()) return;
    await step(n);
  }
  throw new Error("the game did not end");
}

/** What a person would do next by click: answer, play the hand, take what glows, walk, end the turn. */
export const NEXT = [
  ".asked",
  ".choice button",
  ".still .main",
  ".acts [data-move]",
  ".lay:not([aria-disabled])",
  "[data-next=play]",
  "[data-zone] .is-legal",
  "[data-zone=stall] .legal",
  "[data-room].legal, .square",
  "[data-next=end]",
  "[data-next=tile]",
];

/** The same without lingering: what lies on the table only if nothing else is left. */
const HOME = [...NEXT.filter((css) => !isThing(css)), ...NEXT.filter(isThing)];
function isThing(css: string): boolean {
  return /legal|square/.test(css);
}

/** Enough has been seen: a whole game may end now. */
export const LONG = 60;
export const nextAt = (n: number): string[] => (n > LONG ? HOME : NEXT);

/** Whether there was something to click. */
export async function byClick(page: Page, things = NEXT): Promise<boolean> {
  for (const css of things) {
    const thing = page.locator(css).first();
    if (!(await thing.isVisible())) continue;
    // A bot may be quicker than the click, and a room may lie at the edge of the screen.
    const clicked = await thing.click({ timeout: 700 }).then(
      () => true,
      () => false,
    );
    if (clicked) return true;
  }
  return false;
}

/** Press Tab until one of these has the focus. */
export async function tabTo(page: Page, css: string): Promise<boolean> {
  for (let tries = 0; tries < 90; tries++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, css)) return true;
  }
  return false;
}

/** The same with the keys of the help; now and then a way through the board or the market. */
export async function byKeyboard(page: Page, n: number): Promise<void> {
  const has = async (css: string) => (await page.locator(css).count()) > 0;
  const { keyboard } = page;
  const canEnd = await has("[data-next=end]");
  const walks = !canEnd || (n <= LONG && n % 3 === 0);
  const buys = n <= LONG && n % 3 === 1;
  if (await has(".choice button")) await keyboard.press("1");
  else if (await has(".still")) await keyboard.press("e");
  else if (await has("[data-next=play]")) await keyboard.press("p");
  else if (await has(":is(.acts, [data-zone]) kbd:text-is('1')")) await keyboard.press("1");
  else if (await has(".lay")) {
    await keyboard.press("r");
    await keyboard.press("1");
  } else if (
    walks &&
    (await has("[data-room].legal, .square")) &&
    (await tabTo(page, "[data-room], .square"))
  ) {
    await keyboard.press("n");
    await keyboard.press("Enter");
  } else if (buys && (await has(".market .is-legal")) && (await tabTo(page, ".market .is-legal"))) {
    await keyboard.press("Enter");
  } else await keyboard.press("e");
}
