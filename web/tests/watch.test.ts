import type { Page } from "@playwright/test";
import { accessible, expect, PHONE, shot, test } from "./base";
import { type Great, greatMoments, stageIn } from "./moments";

/** What others did can be watched again, and names show what they mean. */

const LAPTOP = { width: 1366, height: 650 };
const late = (all: Great[]): Great => all.find(({ kinds }) => kinds.includes("artifact")) as Great;
const strip = (page: Page) => page.locator(".again");
const current = (page: Page) => strip(page).locator("[aria-current]");

for (const game of ["clank", "catacombs"] as const)
  test(`${game}: a chip replays a turn with the same numbers everywhere`, async ({ visitor }) => {
    const page = await visitor({ viewport: LAPTOP });
    const show = await stageIn(page, "pl", { speed: "off" });
    await (await show(late(await greatMoments(game))))();
    await page.locator(".recap .chip").first().click();
    await expect(strip(page)).toBeVisible();
    const steps = await strip(page).locator("li").count();
    for (let step = 1; step < steps; step++)
      await strip(page).getByRole("button", { name: "Następny krok" }).click();
    await expect(current(page).locator("i")).toHaveText(String(steps));
    const numbers = await page.locator("[data-trail] .number").allTextContents();
    const walked = await strip(page).locator("li:has(.glyph)").count();
    expect(numbers.length).toBeLessThanOrEqual(steps);
    expect(walked === 0 || numbers.length > 0).toBe(true);
    await expect(page.locator(".diary .now").first()).toBeVisible();
    await accessible(page);
    await shot(page, `watch-${game}`);
    await page.keyboard.press("Escape");
    await expect(strip(page)).toHaveCount(0);
  });

test("names in the log light rooms, cards and players", async ({ visitor }) => {
  const page = await visitor({ viewport: LAPTOP });
  const show = await stageIn(page, "pl", { speed: "off" });
  await (await show(late(await greatMoments("clank"))))();
  const diary = page.locator(".diary");
  const walk = diary.locator("li").filter({ hasText: "przechodzi do komnaty" }).last();
  const [who, room] = [walk.locator(".named").first(), walk.locator(".named").nth(1)];
  await room.hover();
  await expect(page.locator("[data-lit]")).toHaveAttribute("data-lit", (await room.textContent()) ?? "");
  await who.hover();
  await expect(page.locator(".player.lit")).toContainText((await who.textContent()) ?? "");
  await expect(page.locator("[data-lit]")).toHaveCount(0);
  // From name to name with the arrows.
  await diary.getByRole("group").focus();
  await page.keyboard.press("ArrowUp");
  await expect(diary.locator(".named:focus")).toHaveCount(1);
});

test("names in a question light rooms and tell of tokens", async ({ visitor }) => {
  const page = await visitor({ viewport: LAPTOP });
  const show = await stageIn(page, "pl", { speed: "off" });
  await show(late(await greatMoments("clank")));
  const question = page.locator(".question");
  const room = question.locator("h2 .named").last();
  await room.hover();
  await expect(page.locator("[data-lit]")).toHaveAttribute("data-lit", (await room.textContent()) ?? "");
  await page.mouse.move(0, 0);
  await expect(page.locator("[data-lit]")).toHaveCount(0);
  const token = question.locator("[data-move^=take]").first();
  await token.hover();
  await expect(page.locator(".preview.token b")).toBeVisible();
  await expect(page.locator("[data-lit]")).toHaveCount(1);
});

test("on a phone the sheet replays a turn, and no line shows the code of a room", async ({ visitor }) => {
  const page = await visitor({ viewport: PHONE, hasTouch: true });
  const show = await stageIn(page, "pl", { speed: "off" });
  await (await show(late(await greatMoments("catacombs"))))();
  await page.locator(".recap .chip").first().tap();
  await expect(strip(page)).toBeVisible();
  await accessible(page);
  await shot(page, "watch-phone");
  await strip(page).getByRole("button", { name: "Wróć do gry" }).tap();
  const lines = await page.getByRole("log").getByRole("paragraph").allTextContents();
  expect(lines.filter((line) => /\b[A-Z]\d+[a-z]\b/.test(line))).toEqual([]);
});
