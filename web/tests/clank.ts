import type { Page } from "@playwright/test";
import type { WantedSeat } from "../src/lib/schema";
import { keep, tableFor } from "./base";
import { find, OVER, takeUntil } from "./hand";

const MAGDA: WantedSeat = { kind: "here", name: "Magda" };
const BOT: WantedSeat = { kind: "bot", bot: "thief" };

/** A game against bots that has just begun. */
export async function atTable(page: Page, game: "clank" | "catacombs", bots = 1): Promise<void> {
  await keep(page, { language: "pl", speed: "off" });
  const seats = [MAGDA, ...Array.from({ length: bots }, () => BOT)];
  const { table } = await tableFor(page, { game, seats });
  await page.goto(`/table/${table.id}`);
  // A card that comes into the first row may ask something before the first turn.
  await takeUntil(page, "[data-next]", NEXT.slice(0, 4));
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
export const HOME = [...NEXT.filter((css) => !isThing(css)), ...NEXT.filter(isThing)];
function isThing(css: string): boolean {
  return /legal|square/.test(css);
}

/** Enough has been seen: a whole game may end now. */
const ENOUGH = 30;
export const nextAt = (n: number): string[] => (n > ENOUGH ? HOME : NEXT);

/** Press Tab until one of these has the focus. */
export async function tabTo(page: Page, css: string): Promise<boolean> {
  for (let tries = 0; tries < 90; tries++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, css)) return true;
  }
  return false;
}

const KEYED = ":is(.acts [data-move], [data-zone]) kbd";
const PLACE = "[data-room].legal, .square";
const GOODS = ".market .is-legal";

/** The same with the keys of the help; now and then a way through the board or the market. */
export async function byKeyboard(page: Page, n: number): Promise<string> {
  const { keyboard } = page;
  const lingers = n <= ENOUGH ? [[PLACE], [GOODS], []][n % 3] : [];
  const questions = [".choice button", ".still", "[data-next=play]", KEYED, ".lay"];
  const wanted = [OVER, ...questions, ...(lingers ?? []), "[data-next=end]", PLACE];
  const { css } = await find(page, wanted, true);
  if (css === ".choice button" || css === KEYED) await keyboard.press("1");
  else if (css === "[data-next=play]") await keyboard.press("p");
  else if (css === ".lay") {
    await keyboard.press("r");
    await keyboard.press("1");
  } else if (css === PLACE && (await tabTo(page, "[data-room], .square"))) {
    await keyboard.press("n");
    await keyboard.press("Enter");
  } else if (css === GOODS && (await tabTo(page, GOODS))) await keyboard.press("Enter");
  else if (css !== OVER) await keyboard.press("e");
  return css;
}
