import { accessible, expect, fits, keep, PHONE, shot, test } from "./base";
import { atTable, byClick, byKeyboard } from "./brains";
import { playOut } from "./hand";

const MINUTE = 60_000;
const SECOND = 1000;

test("a whole game by click", async ({ page }) => {
  await atTable(page);
  await shot(page, "brains-deal-desktop");
  await playOut(async (n) => {
    if (n === 12) await shot(page, "brains-desktop");
    if (n === 13) await accessible(page);
    return byClick(page);
  });
  await expect(page.getByText(/Pieczęć się zgadza: odtworzono/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Pobierz zapis gry" })).toBeVisible();
  await shot(page, "brains-result-desktop");
  await accessible(page);
  await page.getByRole("button", { name: "Obejrzyj stół" }).click();
  await page.getByRole("button", { name: "Wynik" }).click();
  await page.getByRole("button", { name: "Rewanż" }).click();
  await expect(page.getByRole("heading", { name: /Runda 1/ })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("a whole game by tap", async ({ page }) => {
    await atTable(page);
    await playOut(async (n) => {
      if (n === 12) await shot(page, "brains-phone");
      if (n === 13) await accessible(page);
      if (n % 5 === 0) await fits(page);
      return byClick(page);
    });
    await shot(page, "brains-result-phone");
    await accessible(page);
    await fits(page);
  });

  test("five at the table fit without scrolling", async ({ page }) => {
    await atTable(page, 4);
    for (let turn = 0; turn < 8; turn++) {
      const clearing = page.locator(".clearing");
      expect(await clearing.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
      await byClick(page);
    }
    await fits(page);
  });
});

test("a whole game by keyboard alone, in English", async ({ page }) => {
  await keep(page, { language: "en", speed: "off" });
  await page.goto("/");
  const button = page.getByRole("button", { name: "Oh My Brain: Against bots" });
  for (let tries = 0; tries < 40 && !(await button.evaluate((one) => one.matches(":focus"))); tries++) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page.locator(".beast.legal").first()).toBeVisible();
  await page.keyboard.press("?");
  await page.getByRole("dialog").getByRole("button", { name: "Keys" }).press("Enter");
  await expect(page.getByRole("dialog")).toContainText("undo to the last revealed information");
  await accessible(page);
  await page.keyboard.press("Escape");
  await atTable(page);
  await playOut(() => byKeyboard(page));
  await expect(page.getByRole("dialog")).toContainText("The seal holds");
});

test("whatever is not possible says why, and the language changes in the middle of a game", async ({
  page,
}) => {
  await atTable(page);
  // What is not possible is marked as disabled, and answers all the same.
  await page.locator(".stone").first().click({ force: true });
  await expect(page.getByText("Dlaczego nie?")).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  await accessible(page);
  await page.getByRole("button", { name: "English" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: /Round 1/ })).toBeVisible();
  await expect(page.locator(".prompt")).toHaveText(/[A-Za-z]{4}/);
  await page.locator(".stone").first().click({ force: true });
  await expect(page.getByText("Why not?")).toBeVisible();
  // Focus is where it was before the dialog.
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
});

test("the log can be filtered, and a line marks what it is about", async ({ page }) => {
  await atTable(page, 2);
  for (let turn = 0; turn < 4; turn++) await byClick(page);
  await page.locator(".legal, [data-move]").first().waitFor();
  await page.keyboard.press("l");
  await accessible(page);
  const lines = page.locator("ol.log li");
  await lines.first().waitFor();
  const all = await lines.count();
  await page.getByRole("button", { name: "karty", exact: true }).click();
  await expect.poll(() => lines.count()).toBeLessThan(all);
  const rival = (await page.locator('.stone[data-seat="1"] bdi').textContent()) ?? "";
  await page.getByRole("dialog").getByRole("button", { name: rival, exact: true }).click();
  await shot(page, "log-desktop");
  await lines.filter({ hasText: rival }).first().getByRole("button").click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator('.stone.fresh[data-seat="1"]')).toBeVisible();
});

test.describe("with motion", () => {
  test.use({ reducedMotion: "no-preference" });

  test("bots move at a pace one can follow, and can be hurried", async ({ page }) => {
    await keep(page, { language: "pl", speed: "slow" });
    await page.clock.install();
    await atTable(page, 3);
    await page.clock.pauseAt(Date.now() + MINUTE);
    const skip = page.getByRole("button", { name: "Pomiń" });
    const mine = page.locator(".legal, [data-move]").first();
    // While time stands still, all but the first of their moves wait; it goes on, and they are shown.
    await byClick(page);
    await expect(skip).toBeVisible();
    await expect(mine).toBeHidden();
    const laterMine = async () => {
      await page.clock.runFor(SECOND);
      return mine.isVisible();
    };
    await expect.poll(laterMine).toBe(true);
    await expect(skip).toBeHidden();
    await byClick(page);
    await skip.click();
    await expect(skip).toBeHidden();
    await mine.waitFor();
  });
});
