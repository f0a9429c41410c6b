import type { Page } from "@playwright/test";
import { expect, keep, tableFor, test } from "./base";
import { BOT, MAGDA } from "./brains";

/** A turn of each game through what a screen reader is told: roles and names, no pixel and no class. */

/** The longest sentence that an announcement may be, in letters. */
const BRIEF = 140;

async function sitDown(page: Page, game: string): Promise<void> {
  await keep(page, { language: "pl", speed: "off" });
  const { table } = await tableFor(page, { game, seats: [MAGDA, BOT] });
  await page.goto(`/table/${table.id}`);
}

const button = (page: Page, name: RegExp | string) => page.getByRole("button", { name }).first();
const told = (page: Page) => page.getByRole("log").getByRole("paragraph").allTextContents();

/** What is announced: in the order in which it happened, and short. */
async function announces(page: Page, ...words: RegExp[]): Promise<void> {
  for (const one of words) await expect(page.getByRole("log")).toContainText(one);
  const lines = await told(page);
  const places = words.map((one) => lines.findIndex((line) => one.test(line)));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(BRIEF);
}

/** Play the hand; whatever is asked on the way is answered with the first answer. */
async function playHand(page: Page): Promise<void> {
  await button(page, /^Zagraj /).press("Enter");
  await expect(button(page, "Zakończ turę")).toBeVisible();
}

async function endTurn(page: Page): Promise<void> {
  const turn = await page.getByRole("heading", { level: 1 }).textContent();
  await button(page, "Zakończ turę").press("Enter");
  const anyway = page.getByRole("alertdialog").getByRole("button", { name: /mimo to|Zakończ/ });
  await expect(
    anyway.or(page.getByRole("heading", { level: 1 }).filter({ hasNotText: turn ?? "" })),
  ).toBeVisible();
  if (await anyway.isVisible()) await anyway.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(turn ?? "");
}

test("clank: a turn without sight", async ({ page }) => {
  await sitDown(page, "clank");
  await playHand(page);
  await announces(page, /^Magda: .* · /);
  const card = button(page, /^(Najemnik|Zwiad)\./);
  await expect(card).toBeEnabled();
  await card.press("Enter");
  await announces(page, /zdobywa kartę/);
  // From room to room with the arrows: each says what it is like and what it costs.
  const here = page.getByRole("button", { name: /tu stoi: .*Magda/ });
  await here.focus();
  await page.keyboard.press("ArrowRight");
  const next = page.getByRole("button", { name: /^komnata/ }).and(page.locator(":focus"));
  await expect(next).toHaveAccessibleName(/wyjści/);
  const way = page.getByRole("button", { name: /można wejść za/ });
  if (await way.count()) {
    await way.first().press("Enter");
    await announces(page, /przechodzi do komnaty/);
  }
  await endTurn(page);
});

test("catacombs: a turn without sight", async ({ page }) => {
  await sitDown(page, "catacombs");
  await playHand(page);
  await announces(page, /^Magda: .* · /);
  const square = page.getByRole("button", { name: /^nieodkryte pole/ });
  if (await square.count()) {
    await square.first().press("Enter");
    const way = page.getByRole("group", { name: /Wybierz/ }).getByRole("button");
    const turns = page.getByRole("radio");
    await expect(way.or(turns).first()).toBeVisible();
    if (await way.count()) await way.first().press("Enter");
    await expect(turns.first()).toHaveAccessibleName(/Połóż kafel|tak się nie da/);
    await page.getByRole("button", { name: "Połóż kafel", exact: true }).press("Enter");
    await announces(page, /leży na polu/);
  } else {
    await page
      .getByRole("button", { name: /można wejść za/ })
      .first()
      .press("Enter");
    await announces(page, /przechodzi do komnaty/);
  }
});

test("brains: a turn without sight", async ({ page }) => {
  await sitDown(page, "brains");
  const dealt = page.getByRole("group", { name: "Rozdane" }).getByRole("button", { disabled: false });
  const hand = page.getByRole("group", { name: "Ręka" }).getByRole("button", { disabled: false });
  await expect(dealt.or(hand).first()).toBeVisible();
  // Whatever was dealt is put away card by card.
  while (await dealt.count()) {
    const before = await told(page);
    await dealt.first().press("Enter");
    await expect.poll(() => told(page)).not.toEqual(before);
  }
  await hand.last().press("Enter");
  await announces(page, /Magda/);
});
